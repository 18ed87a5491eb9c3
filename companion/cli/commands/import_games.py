"""`tsukiji import`: takes games from record files into what the app keeps. A game that is there
already is not doubled, and a file that is no record changes nothing.
"""

import argparse

from companion.cli.each_file import load
from companion.cli.kept_store import add_store, kept_store
from companion.command_failure import EXIT_FAILURE, CommandFailure, complain
from companion.sharing.record_file import Imported, game_in_record, import_record
from companion.storage.failure import StorageFailure
from companion.terminal import say
from companion.words.languages import _
from companion.words.sharing import imported_words
from companion.words.storage import sentence


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records", nargs="+", metavar=_("GAME.json"), help=_("a game record; - for standard input")
    )
    add_store(parser)


def run(arguments: argparse.Namespace) -> int:
    from companion.games import sharings

    known = sharings()
    texts, exit_code = [], 0
    for path in arguments.records:
        try:
            # Understood before the app's file is touched; one bad file keeps nobody else out.
            texts.append((path, load(path, lambda text: (game_in_record(known, text, 0), text)[1])))
        except CommandFailure as failure:
            complain(failure)
            exit_code = EXIT_FAILURE
    if not texts:
        return exit_code
    with kept_store(arguments.store, may_begin=True) as store:
        for path, text in texts:
            done: Imported | StorageFailure = import_record(known, store, text)
            if isinstance(done, StorageFailure):
                raise CommandFailure(f"{path}: {sentence(done)}")
            say(f"{path}: {imported_words(done)}")
    return exit_code
