"""The `tsukiji` command: finds the subcommand, runs it, and turns every expected failure into
one clear line and exit code 2. Each subcommand lives in `companion/cli/commands/`, or with the game
that brings it, and is imported only when it is asked for, so that `tsukiji replay` never waits for
OpenCV.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, cast

from companion import __version__
from companion.cli.parser import OneLineParser, let_parsers_speak
from companion.command_failure import EXIT_FAILURE, CommandFailure, complain
from companion.game_interface import Command
from companion.words.device_language import ask_for, device_language
from companion.words.languages import N_, _, speak, with_catalogue
from companion.words.told import system_words

COMMANDS: dict[str, str] = {
    "app": N_("open the app at the table"),
    "read": N_("say what photos of a table show"),
    "watch": N_("follow a table live and say what changes"),
    "replay": N_("play recorded games through the rules and show what follows"),
    "score": N_("count the end of a game from what lies on the table"),
    "history": N_("list the games that the app keeps, with who won them"),
    "statistics": N_("compare all games that the app keeps"),
    "export": N_("write games that the app keeps as files"),
    "import": N_("take games from files into what the app keeps"),
    "backup": N_("write everything that the app keeps as one file"),
    "restore": N_("say what is in a backup, and merge it into what the app keeps"),
    "markers": N_("make the sheets of markers to print, cut and stick"),
    "marker": N_("draw one marker as SVG or PNG"),
    "rules": N_("look up the rules, by phase"),
    "desktop-entry": N_("put the app among the programs of a Linux desktop"),
}
"""Name of each subcommand and its line in the help."""

GAME_FREE = {
    "app": "app",
    "replay": "replay",
    "score": "score",
    "history": "history",
    "statistics": "statistics",
    "export": "export_games",
    "import": "import_games",
    "backup": "backup",
    "restore": "restore",
    "rules": "rules",
    "desktop-entry": "desktop_entry",
}
"""Subcommands that have a module in `companion.cli.commands`, and its name; the others are a game's
own."""

ANSWERING = ("read", "watch", "replay", "score", "history", "statistics", "rules")
"""Subcommands whose whole work is what they write to standard output."""
_LANGUAGE: Final = "--language"
_QUIET = "-8"
"""How FFmpeg is told to be silent."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (by default the process's own) and give its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    # A camera that is not there is told in our own words; OpenCV's are not for players.
    os.environ.setdefault("OPENCV_LOG_LEVEL", "OFF")
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", _QUIET)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What a terminal cannot show, such as the yen sign or a name that is no text, is a question
        # mark there and no failure.
        sys.stdout.reconfigure(errors="replace")
    try:
        return _said_and_done(words)
    except BrokenPipeError:
        # Our reader (head, less) has gone: nothing is wrong.
        _hush()
        return 0
    except OSError as error:
        _complain_of_system(error)
        return EXIT_FAILURE
    except KeyboardInterrupt:
        return 130


def _said_and_done(words: list[str]) -> int:
    try:
        words = _in_its_language(words)
        return _dispatch(words)
    except CommandFailure as failure:
        complain(failure)
        return EXIT_FAILURE
    finally:
        # What waits to be written fails here, where it can still be told, and not at the exit.
        if sys.stdout is not None:
            sys.stdout.flush()


def _complain_of_system(error: OSError) -> None:
    reason = system_words(error)
    if error.filename is None:
        # Only a stream has no name: standard output, on a full disk.
        words = _("the answer cannot be written: {reason}").format(reason=reason)
        _hush()
    else:
        words = _("{path}: {reason}").format(path=error.filename, reason=reason)
    # Standard error may be on the same full disk; the exit code then has to do.
    with contextlib.suppress(OSError):
        complain(CommandFailure(words))


def _hush() -> None:
    """Python must not complain again when it flushes standard output on the way out."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _in_its_language(words: list[str]) -> list[str]:
    """Speak the language that is asked for before the command, or that of the device; the words
    that are left. It is looked for by hand because the parser's own texts depend on it."""
    ask_for("")
    left = list(words)
    asked = None
    if left and left[0].startswith(f"{_LANGUAGE}="):
        asked = left.pop(0).partition("=")[2]
    elif len(left) > 1 and left[0] == _LANGUAGE:
        asked, left = left[1], left[2:]
    speak(device_language())
    if asked is not None:
        if asked.lower() not in with_catalogue():
            told = _("there is no language '{language}': choose {languages}")
            raise CommandFailure(told.format(language=asked, languages=", ".join(with_catalogue())))
        ask_for(speak(asked.lower()))
    let_parsers_speak()
    return left


def _dispatch(words: list[str]) -> int:
    chosen = next((word for word in words if not word.startswith("-")), None)
    parser = OneLineParser(
        prog="tsukiji",
        description=_("A companion for the board game Tsukiji."),
        epilog=_("'tsukiji COMMAND --help' tells more about a command."),
    )
    parser.add_argument(
        _LANGUAGE,
        choices=with_catalogue(),
        help=_("the language to speak, before the command (default: that of the device)"),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"tsukiji {__version__}",
        help=_("show the version and exit"),
    )
    subparsers = parser.add_subparsers(
        dest="command",
        required=True,
        title=_("commands"),
        metavar=_("COMMAND"),
        parser_class=OneLineParser,
    )
    run = None
    for name, summary in COMMANDS.items():
        told = _(summary)
        sentence = f"{told[0].upper()}{told[1:]}."
        subparser = subparsers.add_parser(name, help=told, description=sentence)
        if name == chosen:
            command = _command(name)
            command.add_arguments(subparser)
            run = command.run
    arguments = parser.parse_args(words)
    if sys.stdout is None and chosen in ANSWERING:
        # Python would write it nowhere, and say nothing.
        raise CommandFailure(_("the answer cannot be written: standard output is closed"))
    return run(arguments) if run is not None else EXIT_FAILURE


def _command(name: str) -> Command:
    if name in GAME_FREE:
        return cast(Command, import_module(f"companion.cli.commands.{GAME_FREE[name]}"))
    # The table of games brings the rules along, and `app` shows its first screen without them.
    from companion.games import own_command

    found = own_command(name)
    if found is None:
        raise LookupError(name)
    return found
