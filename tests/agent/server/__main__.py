"""``python -m tests.agent.server [--port 8089] [--flaw NAME …] [--fault NAME]``: a server to try things on.

Then: ``OPENAI_BASE_URL=http://127.0.0.1:8089/v1 MOCHA_MODEL=any mocha``.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools

from tests.agent.server.rules import Json
from tests.agent.server.script import Answer, Fault, Flaw
from tests.agent.server.server import FakeOpenAI


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m tests.agent.server", description=__doc__)
    parser.add_argument("--port", type=int, default=8089)
    parser.add_argument("--flaw", action="append", type=Flaw, default=[], help=", ".join(Flaw))
    parser.add_argument("--fault", type=Fault, default=None, help=", ".join(Fault))
    parser.add_argument("--every", type=int, default=1, help="only each Nth answer goes wrong")
    parser.add_argument("--key", default=None, help="the only key let in")
    parser.add_argument("--say", default="적어 뒀어요. (test server)")
    options = parser.parse_args()
    numbers = itertools.count(1)

    def answer(body: Json) -> Answer:
        wrong = options.fault is not None and next(numbers) % options.every == 0
        return Answer(options.say, fault=options.fault if wrong else None)

    async def serve() -> None:
        server = FakeOpenAI(flaws=frozenset(options.flaw), key=options.key, otherwise=answer)
        await server.start(options.port)
        print(f"{server.url} (Ctrl+C ends it)", flush=True)
        try:
            await asyncio.Event().wait()
        finally:
            await server.stop()

    try:
        asyncio.run(serve())
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main()
