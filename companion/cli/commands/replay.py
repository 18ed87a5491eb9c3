"""`tsukiji replay`: plays recorded games through the rules and shows what follows."""

import argparse
import sys
from pathlib import Path
from typing import Final

from companion.command_failure import EXIT_FAILURE, CommandFailure, complain
from companion.game_interface import Replayed
from companion.games import rooms_of_record
from companion.terminal import has_colours, say_json, say_text
from companion.words.languages import _
from engine.forms import MalformedError

LARGEST_RECORD: Final = 4_000_000
"""Bytes; a whole game is about ten thousand."""
STANDARD_INPUT: Final = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records", nargs="+", metavar="GAME.json", help="a game record; - for standard input"
    )
    parser.add_argument(
        "--json", action="store_true", help="one JSON object per record, a line each"
    )
    parser.add_argument("--why", action="store_true", help="also say how each number came about")


def run(arguments: argparse.Namespace) -> int:
    exit_code = 0
    for path in arguments.records:
        try:
            record = load_record(path)
        except CommandFailure as failure:
            # The other records are still worth showing.
            complain(failure)
            exit_code = EXIT_FAILURE
            continue
        try:
            _show(path, record, arguments)
        except OSError:
            # Nobody can be told anything any more.
            raise
        except Exception as error:
            # A fault of ours; the other records must not suffer from it.
            words = _("{name}: cannot be played, by a fault of this program ({error})")
            complain(CommandFailure(words.format(name=_shown(path), error=type(error).__name__)))
            exit_code = EXIT_FAILURE
    return exit_code


def _show(path: str, record: Replayed, arguments: argparse.Namespace) -> None:
    if arguments.json:
        say_json({"record": path, **record.outcome()})
    else:
        say_text(record.report(colours=has_colours(), why=arguments.why))


def _shown(path: str) -> str:
    return _("standard input") if path == STANDARD_INPUT else path


def load_record(path: str) -> Replayed:
    """The record in a file, or one sentence about why there is none."""
    if not path:
        raise CommandFailure(_("'' is no game record: name a file"))
    shown = _shown(path)
    try:
        record = _replayed(_load_text(path))
    except MalformedError as error:
        raise CommandFailure(f"{shown}: {error}") from None
    except FileNotFoundError:
        raise CommandFailure(_("there is no file {name}").format(name=shown)) from None
    except OSError as error:
        reason = (error.strerror or _("cannot be read")).lower()
        raise CommandFailure(f"{shown}: {reason}") from None
    except UnicodeDecodeError:
        raise CommandFailure(_("{name}: is not a text").format(name=shown)) from None
    except ValueError:
        raise CommandFailure(_("{name}: the name leads nowhere").format(name=shown)) from None
    return record


def _load_text(path: str) -> str:
    if path == STANDARD_INPUT:
        if sys.stdin is None:
            raise CommandFailure(_("standard input is closed: name a file"))
        content = sys.stdin.buffer.read(LARGEST_RECORD + 1)
    else:
        if Path(path).exists() and not Path(path).is_file() and not Path(path).is_dir():
            # A pipe would be waited for, and a device never ends.
            words = _("{name} cannot be opened ({detail})")
            raise CommandFailure(words.format(name=path, detail=_("it is not a file")))
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_RECORD + 1)
    if len(content) > LARGEST_RECORD:
        raise MalformedError(f"is larger than {LARGEST_RECORD // 1_000_000} MB")
    return content.decode("utf-8-sig")


def _replayed(text: str) -> Replayed:
    replay = rooms_of_record(text).replay
    if replay is None:
        raise MalformedError("no game here has records")
    return replay(text)
