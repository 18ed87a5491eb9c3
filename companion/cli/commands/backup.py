"""`tsukiji backup`: everything that the app keeps as one file."""

import argparse
import time

from companion.cli.kept_store import add_folder, add_store, kept_store
from companion.command_failure import CommandFailure
from companion.sharing.backup_offer import settled
from companion.storage.failure import StorageFailure
from companion.storage.kept import export_to
from companion.terminal import say
from companion.words.languages import _
from companion.words.storage import sentence


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_folder(parser)
    add_store(parser)


def run(arguments: argparse.Namespace) -> int:
    with kept_store(arguments.store) as store:
        made = export_to(store, arguments.to)
        if isinstance(made, StorageFailure):
            raise CommandFailure(sentence(made))
        # The backup is there, whether or not that can be remembered.
        settled(store, time.time())
        say(_("wrote {path}").format(path=made))
    return 0
