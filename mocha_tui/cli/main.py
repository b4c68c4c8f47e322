"""The command line: a table of commands, each loaded only when it is asked for."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final, NoReturn, Protocol, TextIO, cast

from mocha_tui import __version__
from mocha_tui.cli.table import utf8

#: Command → (module below ``mocha_tui.cli``, what it does). A module has ``add_arguments`` and ``run``.
COMMANDS: Final[Mapping[str, tuple[str, str]]] = {
    "say": ("say", "say one sentence and print the form it fills; --save keeps it"),
    "notes": ("notes", "find, show and delete stored tastings, and bring them back"),
    "stats": ("stats", "see scores by origin, flavours, age, grind, the calendar, what it costs"),
    "bags": ("bags", "bags of coffee: what is left, how old, what they cost"),
    "import": ("imports", "take in another log: Beanconqueror, visualizer, Decent, CSV, JSON Lines"),
    "export": ("exports", "write the log as JSON Lines, CSV, Markdown or for Beanconqueror, photos with it"),
    "backup": ("backup", "write the whole log into one file, while Mocha runs"),
    "restore": ("restore", "check a backup and put it in the log's place"),
    "card": ("card", "draw a cup as an image to share"),
    "tags": ("tags", "count tags, see which are missing, rename and merge them"),
    "replay": ("replay", "play a conversation from a file, without a screen"),
    "bench": ("bench", "measure the memory, the house model and the start on this machine"),
    "config": ("config", "show every setting with where it came from"),
    "completion": ("completion", "print a completion script for bash, zsh or fish"),
    "doctor": ("doctor", "check versions, folders, database, model and terminal"),
}

EPILOG: Final = """\
Without a command Mocha starts on the screen.

examples:
  mocha
  mocha say "Kenya AA, 15 g to 250 g at 93 C, blackcurrant" --save
  mocha notes list kenya
"""


class Command(Protocol):
    """What a command's module offers."""

    EXAMPLE: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's arguments."""

    def run(self, options: argparse.Namespace) -> int:
        """Do it; returns the exit status."""


class OneSentence(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence and leaves with status 2."""

    def error(self, message: str) -> NoReturn:
        """Say it and leave."""
        self.exit(2, f"{self.prog}: {message}. See '{self.prog} --help'.\n")


def command(name: str) -> Command:
    """A command's module."""
    # A module is a protocol's instance that the type checker cannot see by name; the tests load every one.
    return cast(Command, import_module(f"mocha_tui.cli.{COMMANDS[name][0]}"))


def top_parser() -> OneSentence:
    """The parser of ``mocha`` itself; it knows the commands by name only."""
    lines = "\n".join(f"  {name:<10} {what}" for name, (_, what) in COMMANDS.items())
    parser = OneSentence(
        prog="mocha",
        description="A coffee-tasting log that costs you one sentence.\n\ncommands:\n" + lines,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"mocha {__version__}")
    return parser


def speak_to(stream: TextIO) -> None:
    """Have a stream that cannot write every character write ``?`` for it: a Latin-1 terminal loses Hangul only."""
    if isinstance(stream, TextIOWrapper) and not utf8(stream):
        stream.reconfigure(errors="replace")


def run(arguments: Sequence[str]) -> int:
    """Run a command line; returns the exit status."""
    if arguments and arguments[0] in COMMANDS:
        module = command(arguments[0])
        parser = OneSentence(
            prog=f"mocha {arguments[0]}",
            description=COMMANDS[arguments[0]][1],
            epilog=module.EXAMPLE,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(parser)
        speak_to(sys.stdout)
        speak_to(sys.stderr)
        return _guarded(module, parser.parse_args(arguments[1:]))
    if arguments and not arguments[0].startswith("-"):
        print(f"mocha: there is no command {arguments[0]!r}. See 'mocha --help'.", file=sys.stderr)
        return 2
    top_parser().parse_args(arguments)
    from mocha_tui.cli.screen import start

    return start()


def _guarded(module: Command, options: argparse.Namespace) -> int:
    from mocha_tui.agent.protocol import ModelError
    from mocha_tui.cli.session import spoken, user_session
    from mocha_tui.cli.settings import SettingsError
    from mocha_tui.cli.table import complain, silence
    from mocha_tui.coffee.tasting import StoreError

    try:
        status = module.run(options)
        sys.stdout.flush()  # here, where what goes wrong can still be told
        return status
    except StoreError as error:
        complain(error.sentence(user_session().locale))
        return 2
    except SettingsError as error:
        complain(error.sentence(spoken()))
        return 2
    except ModelError as error:
        complain(str(error))
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output left (mocha notes list | head); there is nobody to tell
        silence(sys.stdout)
        return 0
    except OSError as error:
        silence(sys.stdout)
        why = ": ".join(filter(None, (error.filename and str(error.filename), error.strerror or str(error))))
        complain(f"끝까지 하지 못했어요({why})." if spoken() == "ko" else f"That broke off ({why}).")
        return 2
