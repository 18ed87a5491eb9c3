"""`tsukiji export`: writes games that the app keeps as files; without a game, it lists them."""

import argparse
import stat
from collections.abc import Iterator

from companion.atomic_write import save_whole, verify_writable
from companion.cli.kept_store import add_folder, add_store, kept_store
from companion.cli.number_arguments import whole_number
from companion.command_failure import CommandFailure
from companion.sharing.file_names import day, stem
from companion.sharing.game_log import stored_log
from companion.sharing.game_sharing import Sharings
from companion.sharing.shared_files import SharedForm, shared_files
from companion.storage.failure import StorageFailure
from companion.storage.games import GameId, GameSummary
from companion.storage.on_disk import found_at
from companion.storage.store import Store
from companion.terminal import say
from companion.words.languages import _, listed
from companion.words.shown_text import called, cleaned
from companion.words.storage import sentence


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "games",
        nargs="*",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("the games to write, by their numbers; none lists them"),
    )
    parser.add_argument("--all", action="store_true", help=_("write every game"))
    parser.add_argument(
        "--as",
        dest="form",
        choices=tuple(form.value for form in SharedForm),
        default=SharedForm.RECORD.value,
        help=_(
            "the record, tables per round and per player, a text, a picture, a film of the market, "
            "or a link for BG Stats (default: record)"
        ),
    )
    add_folder(parser)
    add_store(parser)


def run(arguments: argparse.Namespace) -> int:
    from companion.games import sharings

    with kept_store(arguments.store) as store:
        found = store.games()
        if isinstance(found, StorageFailure):
            raise CommandFailure(sentence(found))
        if not arguments.games and not arguments.all:
            _list(found)
            return 0
        known = sharings()
        summaries = {summary.id: summary for summary in reversed(found)}
        numbers = tuple(summaries) if arguments.all else tuple(dict.fromkeys(arguments.games))
        for number in numbers:
            _verify(summaries, number, known)
        folder = found_at(arguments.to)
        if folder is None or not stat.S_ISDIR(folder.st_mode):
            raise CommandFailure(_("there is no folder {path}").format(path=arguments.to))
        # Read before anything is written: who asks for three games does not get one of them.
        files = [
            file
            for number in numbers
            for file in _files(store, known, summaries[GameId(number)], SharedForm(arguments.form))
        ]
        for name, _content in files:
            verify_writable(arguments.to / name)
        for name, content in files:
            save_whole(arguments.to / name, content)
            say(_("wrote {path}").format(path=arguments.to / name))
    return 0


def _list(games: tuple[GameSummary, ...]) -> None:
    for summary in games:
        words = _("{number}: {day}, {names}, finished")
        if not summary.label.finished:
            words = _("{number}: {day}, {names}, not finished")
        if not summary.readable:
            words = _("{number}: {day}, {names}, cannot be read")
        names = cleaned(listed(called(summary.label.names)))
        say(words.format(number=summary.id, day=day(summary.started_at_s), names=names))
    if not games:
        say(_("no game is kept yet"))


def _verify(summaries: dict[GameId, GameSummary], number: int, known: Sharings) -> None:
    summary = summaries.get(GameId(number))
    if summary is None:
        words = _("there is no game {number}: 'tsukiji export' lists them")
        raise CommandFailure(words.format(number=number))
    if summary.kind not in known:
        words = _("game {number} is of a kind that this version does not know")
        raise CommandFailure(words.format(number=number))


def _files(
    store: Store, known: Sharings, summary: GameSummary, form: SharedForm
) -> Iterator[tuple[str, bytes]]:
    sharing = known[summary.kind]
    log = stored_log(sharing.kind, store, summary)
    if isinstance(log, StorageFailure):
        raise CommandFailure(f"{summary.id}: {sentence(log)}")
    name = stem(summary.kind, summary.started_at_s, summary.id)
    yield from shared_files(sharing, log, name, form)
