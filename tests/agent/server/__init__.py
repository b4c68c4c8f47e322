"""A scripted model server for tests and for trying things by hand."""

from tests.agent.server.script import Answer, Call, Fault, Flaw, calls, refuses, says
from tests.agent.server.server import Entry, FakeOpenAI

__all__ = ["Answer", "Call", "Entry", "FakeOpenAI", "Fault", "Flaw", "calls", "refuses", "says"]
