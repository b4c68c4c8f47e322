"""``mocha completion``: a completion script for a shell, made from the parsers of the commands themselves."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

EXAMPLE: Final = """\
examples:
  mocha completion bash > ~/.local/share/bash-completion/completions/mocha
  mocha completion zsh > ~/.zfunc/_mocha        with ~/.zfunc in fpath, before compinit
  mocha completion fish > ~/.config/fish/completions/mocha.fish
"""
SHELLS: Final = ("bash", "zsh", "fish")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("shell", choices=SHELLS, help="which shell")


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    sys.stdout.write({"bash": bash, "zsh": zsh, "fish": fish}[options.shell](list(nodes())))
    return 0


@dataclass(frozen=True, slots=True)
class Node:
    """A place on the command line, such as ``mocha notes list``: the words that may come next.

    ``words`` are (word, what it does) of subcommands and choices, ``flags`` of options, ``valued`` the options that
    take a value with the values that are known (none: a file or anything).
    """

    path: tuple[str, ...]
    words: tuple[tuple[str, str], ...]
    flags: tuple[tuple[str, str], ...]
    valued: tuple[tuple[str, tuple[str, ...]], ...]


def nodes() -> Iterator[Node]:
    """Every place, the top first."""
    from mocha_tui.cli.main import COMMANDS, OneSentence, command, top_parser

    top = _node((), top_parser())
    yield Node((), tuple((name, what) for name, (_, what) in COMMANDS.items()), top.flags, top.valued)
    for name in COMMANDS:
        parser = OneSentence(prog=f"mocha {name}")
        command(name).add_arguments(parser)
        yield from _walk((name,), parser)


def _walk(path: tuple[str, ...], parser: argparse.ArgumentParser) -> Iterator[Node]:
    yield _node(path, parser)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                yield from _walk((*path, name), below)


def _node(path: tuple[str, ...], parser: argparse.ArgumentParser) -> Node:
    words: list[tuple[str, str]] = []
    flags: list[tuple[str, str]] = []
    valued: list[tuple[str, tuple[str, ...]]] = []
    for action in parser._actions:
        choices = tuple(map(str, action.choices)) if action.choices is not None else ()
        if isinstance(action, argparse._SubParsersAction):
            helps = {held.dest: held.help or "" for held in action._choices_actions}
            words += [(name, helps.get(name, "")) for name in choices]
        elif action.option_strings:
            flags += [(flag, action.help or "") for flag in action.option_strings]
            if action.nargs != 0:
                valued += [(flag, choices) for flag in action.option_strings]
        else:
            words += [(choice, "") for choice in choices]
    return Node(path, tuple(words), tuple(flags), tuple(valued))


_BASH: Final = """\
# Completion of mocha for bash. Made by: mocha completion bash
_mocha() {{
    local cur="${{COMP_WORDS[COMP_CWORD]}}" prev="${{COMP_WORDS[COMP_CWORD-1]}}" at="" i words
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$at ${{COMP_WORDS[i]}}" in
{steps}
        esac
    done
    case "$at $prev" in
{values}
    esac
    case "$at" in
{places}
    esac
    [[ $cur != -* ]] && words="${{words%%|*}}" || words="${{words#*|}}"
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
}}
complete -o default -F _mocha mocha
"""


def bash(places: list[Node]) -> str:
    """The script for bash 3.2 and newer. Where no word fits, files are offered."""
    values = "\n".join(
        f"        {shlex.quote(f'{_joined(node.path)} {flag}')})"
        f' COMPREPLY=($(compgen -W {shlex.quote(" ".join(choices))} -- "$cur")); return ;;'
        for node in places
        for flag, choices in node.valued
    )
    shown = "\n".join(
        f"        {shlex.quote(_joined(node.path))})"
        f" words={shlex.quote(_names(node.words) + '|' + _names(node.flags))} ;;"
        for node in places
    )
    return _BASH.format(steps=_steps(places), values=values, places=shown)


def _joined(path: tuple[str, ...]) -> str:
    return "".join(f" {word}" for word in path)


def _steps(places: list[Node]) -> str:
    """Cases of a shell's ``case``: from the words so far to the place that they lead to."""
    paths = (shlex.quote(_joined(node.path)) for node in places if node.path)
    return "\n".join(f"            {path}) at={path} ;;" for path in paths)


def _names(words: tuple[tuple[str, str], ...]) -> str:
    return " ".join(word for word, _ in words)


_ZSH: Final = """\
#compdef mocha
# Completion of mocha for zsh. Made by: mocha completion zsh
_mocha() {{
    local at="" i
    local -a words_here flags_here
    for ((i = 2; i < CURRENT; i++)); do
        case "$at ${{words[i]}}" in
{steps}
        esac
    done
    case "$at ${{words[CURRENT-1]}}" in
{values}
    esac
    case "$at" in
{places}
    esac
    if [[ ${{words[CURRENT]}} == -* ]]; then
        _describe option flags_here
    elif (( ${{#words_here}} )); then
        _describe command words_here
    else
        _files
    fi
}}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _mocha "$@"; else compdef _mocha mocha; fi
"""


def zsh(places: list[Node]) -> str:
    """The script for zsh, with a word on each."""
    values = "\n".join(
        f"        {shlex.quote(f'{_joined(node.path)} {flag}')})"
        f" {'compadd -- ' + ' '.join(map(shlex.quote, choices)) if choices else '_files'}; return ;;"
        for node in places
        for flag, choices in node.valued
    )
    shown = "\n".join(
        f"        {shlex.quote(_joined(node.path))})\n"
        f"            words_here=({_described(node.words)})\n            flags_here=({_described(node.flags)}) ;;"
        for node in places
    )
    return _ZSH.format(steps=_steps(places), values=values, places=shown)


def _described(words: tuple[tuple[str, str], ...]) -> str:
    pairs = ((word.replace(":", "\\:"), _short(what)) for word, what in words)
    return " ".join(shlex.quote(f"{word}:{what}" if what else word) for word, what in pairs)


def _short(text: str) -> str:
    return " ".join(text.replace("%(default)s", "").split())[:70]


def fish(places: list[Node]) -> str:
    """The script for fish."""
    lines = ["# Completion of mocha for fish. Made by: mocha completion fish", "complete -c mocha -e"]
    for node in places:
        below = [word for word, _ in node.words]
        if node.path:
            seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in node.path)
            unseen = f"; and not __fish_seen_subcommand_from {' '.join(below)}" if below else ""
            when = shlex.quote(seen + unseen)
        else:
            when = shlex.quote("__fish_use_subcommand")
        head = f"complete -c mocha -n {when}"
        lines += [f"{head} -f -a {shlex.quote(word)} -d {shlex.quote(_short(what))}" for word, what in node.words]
        known = dict(node.valued)
        for flag, what in node.flags:
            kind = f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
            value = ""
            if flag in known:
                value = f" -x -a {shlex.quote(' '.join(known[flag]))}" if known[flag] else " -r"
            lines.append(f"{head} {kind}{value} -d {shlex.quote(_short(what))}")
    return "\n".join(lines) + "\n"
