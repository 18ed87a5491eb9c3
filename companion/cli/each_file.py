"""What the commands that read JSON files have in common: every file is opened, understood and shown
by itself, a bad one gets one sentence and exit code 2, and the others are shown all the same.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from companion.command_failure import EXIT_FAILURE, CommandFailure, complain
from companion.words.languages import _
from companion.words.told import malformed_words, system_words
from engine.forms import MalformedError

LARGEST_FILE: Final = 4_000_000
"""Bytes; a whole game is about ten thousand."""
STANDARD_INPUT: Final = "-"

T = TypeVar("T")


def show_each(
    paths: Sequence[str], read: Callable[[str], T], show: Callable[[str, T], None]
) -> int:
    """Shows what `read` makes of the text of each file, and gives the exit code."""
    exit_code = 0
    for path in paths:
        try:
            found = load(path, read)
        except CommandFailure as failure:
            # The other files are still worth showing.
            complain(failure)
            exit_code = EXIT_FAILURE
            continue
        try:
            show(path, found)
        except OSError:
            # Nobody can be told anything any more.
            raise
        except Exception as error:
            # A fault of ours; the other files must not suffer from it.
            words = _("{name}: cannot be played, by a fault of this program ({error})")
            complain(CommandFailure(words.format(name=_shown(path), error=type(error).__name__)))
            exit_code = EXIT_FAILURE
    return exit_code


def load(path: str, read: Callable[[str], T]) -> T:
    """What is in a file, or one sentence about why there is nothing."""
    if not path:
        raise CommandFailure(_("'' is no file: name one"))
    shown = _shown(path)
    try:
        return read(_load_text(path))
    except MalformedError as error:
        raise CommandFailure(f"{shown}: {malformed_words(error)}") from None
    except FileNotFoundError:
        raise CommandFailure(_("there is no file {name}").format(name=shown)) from None
    except OSError as error:
        raise CommandFailure(f"{shown}: {system_words(error)}") from None
    except UnicodeDecodeError:
        raise CommandFailure(_("{name}: is not a text").format(name=shown)) from None
    except ValueError:
        raise CommandFailure(_("{name}: the name leads nowhere").format(name=shown)) from None


def _shown(path: str) -> str:
    return _("standard input") if path == STANDARD_INPUT else path


def _load_text(path: str) -> str:
    if path == STANDARD_INPUT:
        if sys.stdin is None:
            raise CommandFailure(_("standard input is closed: name a file"))
        content = sys.stdin.buffer.read(LARGEST_FILE + 1)
    else:
        if Path(path).exists() and not Path(path).is_file() and not Path(path).is_dir():
            # A pipe would be waited for, and a device never ends.
            words = _("{name} cannot be opened ({detail})")
            raise CommandFailure(words.format(name=path, detail=_("it is not a file")))
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise MalformedError("is larger than {most} MB", most=LARGEST_FILE // 1_000_000)
    return content.decode("utf-8-sig")
