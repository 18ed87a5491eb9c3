"""`tsukiji restore`: says what is in a backup; with `--merge` takes in what is not here."""

import argparse
from pathlib import Path

from companion.cli.kept_store import add_store, kept_store
from companion.command_failure import CommandFailure
from companion.sharing.restoring import BackupLook, look_into_backup, restore
from companion.storage.failure import StorageFailure
from companion.terminal import say
from companion.words.languages import _
from companion.words.sharing import backup_lines
from companion.words.storage import sentence
from companion.words.told import malformed_words
from engine.forms import MalformedError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("backup", type=Path, metavar=_("BACKUP"), help=_("a backup of the app"))
    parser.add_argument(
        "--merge",
        action="store_true",
        help=_("take in what is not here yet; without it nothing changes"),
    )
    add_store(parser)


def run(arguments: argparse.Namespace) -> int:
    from companion.games import sharings

    path = arguments.backup
    with kept_store(arguments.store, may_begin=arguments.merge) as store:
        work = restore if arguments.merge else look_into_backup
        try:
            found: BackupLook | StorageFailure = work(path, store, sharings())
        except MalformedError as error:
            raise CommandFailure(f"{path}: {malformed_words(error)}") from None
        if isinstance(found, StorageFailure):
            raise CommandFailure(sentence(found))
        for line in backup_lines(found):
            say(line)
        if not found.changes:
            say(_("Everything in it is here already."))
        elif arguments.merge:
            say(_("Merged."))
        else:
            say(_("Nothing has changed yet: add --merge to take it in."))
    return 0
