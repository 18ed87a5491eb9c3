"""The `tsukiji` command: finds the subcommand, runs it, and turns every expected failure into
one clear line and exit code 2. Each subcommand lives in `companion/cli/commands/`, or with the game
that brings it, and is imported only when it is asked for, so that `tsukiji replay` never waits for
OpenCV.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import argparse
import contextlib
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, cast

from companion import __version__
from companion.command_failure import EXIT_FAILURE, CommandFailure, complain
from companion.game_interface import Command
from companion.words.languages import _

COMMANDS: dict[str, str] = {
    "app": "open the app at the table",
    "read": "say what photos of a table show",
    "watch": "follow a table live and say what changes",
    "replay": "play recorded games through the rules and show what follows",
    "markers": "make the sheets of markers to print, cut and stick",
    "marker": "draw one marker as SVG or PNG",
}
"""Name of each subcommand and its line in the help."""

GAME_FREE = ("app", "replay")
"""Subcommands that have a module in `companion.cli.commands`; the others are a game's own."""

ANSWERING = ("read", "watch", "replay")
"""Subcommands whose whole work is what they write to standard output."""
_QUIET = "-8"
"""How FFmpeg is told to be silent."""


class OneLineParser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line, like those of the commands."""

    def error(self, message: str) -> NoReturn:
        raise CommandFailure(f"{message} (see '{self.prog} --help')")


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
        return _dispatch(words)
    except CommandFailure as failure:
        complain(failure)
        return EXIT_FAILURE
    finally:
        # What waits to be written fails here, where it can still be told, and not at the exit.
        if sys.stdout is not None:
            sys.stdout.flush()


def _complain_of_system(error: OSError) -> None:
    reason = (error.strerror or str(error)).lower()
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


def _dispatch(words: list[str]) -> int:
    chosen = next((word for word in words if not word.startswith("-")), None)
    parser = OneLineParser(
        prog="tsukiji",
        description="A companion for the board game Tsukiji.",
        epilog="'tsukiji COMMAND --help' tells more about a command.",
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"tsukiji {__version__}",
        help="show the version and exit",
    )
    subparsers = parser.add_subparsers(
        dest="command",
        required=True,
        title="commands",
        metavar="COMMAND",
        parser_class=OneLineParser,
    )
    run = None
    for name, summary in COMMANDS.items():
        sentence = f"{summary[0].upper()}{summary[1:]}."
        subparser = subparsers.add_parser(name, help=summary, description=sentence)
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
        return cast(Command, import_module(f"companion.cli.commands.{name}"))
    # The table of games brings the rules along, and `app` shows its first screen without them.
    from companion.games import own_command

    found = own_command(name)
    if found is None:
        raise LookupError(f"no game brings the subcommand {name}")
    return found
