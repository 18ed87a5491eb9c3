"""The app's own file for the commands that read or change what is kept: opened like by the app, but
nothing is moved aside for a file that somebody named by mistake.
"""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.command_failure import CommandFailure
from companion.device.this_device import this_device
from companion.storage.failure import StorageCode
from companion.storage.inspecting import first_look
from companion.storage.on_disk import found_at
from companion.storage.opening import Opened, open_store
from companion.storage.schema import STEPS
from companion.storage.store import Store
from companion.words.languages import _
from companion.words.shown_text import cleaned
from companion.words.storage import sentence


def add_store(parser: argparse.ArgumentParser) -> None:
    """The option that names another file than the user's own."""
    parser.add_argument(
        "--store", type=Path, metavar=_("FILE"), help=_("the app's file (default: the user's own)")
    )


def add_folder(parser: argparse.ArgumentParser) -> None:
    """The option that says where files are written."""
    parser.add_argument(
        "--to",
        type=Path,
        default=Path(),
        metavar=_("FOLDER"),
        help=_("where the files go (default: the folder you are in)"),
    )


@contextmanager
def kept_store(named: Path | None, *, may_begin: bool = False) -> Iterator[Store]:
    """The open store; `may_begin` makes a new one where none is. Raises `CommandFailure`."""
    path = named or this_device().store_path()
    # A name that no file can have the opening below explains.
    is_there = "\0" not in str(path) and found_at(path) is not None
    if not is_there and not may_begin:
        raise CommandFailure(_("nothing is kept in {path} yet").format(path=cleaned(str(path))))
    if is_there:
        failure = first_look(path, STEPS, is_interrupted=False)
        # What is damaged or cut short the app's own way of opening puts right, and loses nothing.
        if failure is not None and failure.code is not StorageCode.DAMAGED:
            raise CommandFailure(sentence(failure))
    opened = open_store(path)
    if not isinstance(opened, Opened):
        raise CommandFailure(sentence(opened))
    try:
        yield opened.store
    finally:
        opened.store.close()
