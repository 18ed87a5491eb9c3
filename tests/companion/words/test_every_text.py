"""Every word that players read, in a made-up language: none may stay English."""

import io
from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

import pytest

from card_markers.tsukiji.box_code import BoxCodeFault
from card_markers.tsukiji.box_numbers import DEFAULT_BOX
from card_markers.tsukiji.box_numbers import Edition as PrintedEdition
from companion.camera.sources import ANY_CAMERA, Camera
from companion.command_failure import CommandFailure
from companion.history.list_rows import older_rows
from companion.presenters.camera_choice import (
    Search,
    WayToSee,
    camera_question,
    missing_question,
    search_words,
)
from companion.presenters.home import (
    kept_words,
    running_words,
    where_words,
    which_game,
)
from companion.presenters.preferences import BUILT_IN_TITLE, preference_questions
from companion.session import Refusal, RefusalCode
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.opening import SetAside
from companion.storage.rescue import Rescued
from companion.tsukiji.corrections import by_hand, correct
from companion.tsukiji.presenters.board import board_view, start_board_view
from companion.tsukiji.presenters.box_code import CopiedBox, box_code_view
from companion.tsukiji.presenters.correction import correction_view, dealt_choices
from companion.tsukiji.presenters.count import count_view
from companion.tsukiji.presenters.house_rules import TableRules, rule_questions
from companion.tsukiji.presenters.log import taken_back_rows
from companion.tsukiji.presenters.my_box import Section, box_view, open_section
from companion.tsukiji.presenters.new_game import new_game_view
from companion.tsukiji.presenters.offer import offer_view
from companion.tsukiji.presenters.purchase import purchase_view
from companion.tsukiji.presenters.score import difference_words
from companion.tsukiji.presenters.set_up_correction import seat_changes, seat_of, seat_question
from companion.tsukiji.presenters.table_check import table_check_view
from companion.tsukiji.proposals.count import begin_count
from companion.tsukiji.proposals.lots_and_tickets import empty_lots
from companion.tsukiji.proposals.new_game import begin_new_game
from companion.tsukiji.proposals.purchase_turn import Buying, Insistence, Odd
from companion.tsukiji.proposals.set_up_correction import recoloured, renamed
from companion.tsukiji.reports.replay_report import TerminalInk, report
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.evening_report import _Bar
from companion.tsukiji.words.pieces import printed_numbers
from companion.tsukiji.words.problems import SENTENCES as PROBLEMS
from companion.tsukiji.words.problems import sentence as problem_sentence
from companion.tsukiji.words.reading import sentence as reading_sentence
from companion.tsukiji.words.reading import short_words
from companion.tsukiji.words.seen_changes import change_sentence
from companion.tsukiji.words.set_by_hand_reasons import reason_words
from companion.words import languages
from companion.words.camera import fault_sentence, lost_words, view_words
from companion.words.languages import available, own_name, speak
from companion.words.storage import aside_sentence
from companion.words.storage import sentence as storage_sentence
from engine.hand_reasons import HandReason
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.problems import Problem
from engine.tsukiji.box import default_box
from engine.tsukiji.compare import compare
from engine.tsukiji.facts import LotsDealt, Player
from engine.tsukiji.faults import Fault
from engine.tsukiji.game import play
from engine.tsukiji.pieces import QUOTED, LotNumber
from engine.tsukiji.settings import Edition, Settings, Variant
from engine.tsukiji.table_count import Difference, Differing
from tests.companion.tsukiji.change_words import change_words
from tests.companion.tsukiji.piece_markers import card_marker
from tests.companion.tsukiji.views_of_an_evening import desk_of, views_of
from tests.companion.words.pseudo_language import (
    LANGUAGE,
    pseudo,
    texts_in,
    untranslated,
    write_pseudo_language,
)
from tests.engine.odd_games import odd_facts
from tests.engine.random_games import NAMES, random_game
from vision.markers.qr_codes import QrRefused
from vision.sources.frame_source import FaultCode, SourceFault
from vision.table.problems import Reason, TableCode
from vision.table.problems import TableProblem as Unread
from vision.table.viewpoint import Side, ViewCode, ViewVerdict
from vision.tsukiji.changes import ChangeCode, TableChange
from vision.tsukiji.qr_codes import BoxFound, StickerFound
from vision.tsukiji.reading import BoardSpace, Code, Reading, Scene, Tableau

PLAYERS = tuple(Player(name, colour) for colour, name in enumerate(NAMES))


@pytest.fixture(autouse=True, scope="module")
def made_up_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("locale")
    write_pseudo_language(folder)
    assert speak(LANGUAGE, folder) == LANGUAGE
    yield
    speak("en")


def check(value: object, *names: str) -> None:
    """There is something to read in it, and nothing of that is English, names excepted."""
    texts = list(texts_in(value))
    assert any(texts), f"nothing to read in {value!r}"
    found = [word for text in texts for word in untranslated(text, (*NAMES, *names))]
    assert found == [], texts


def test_an_english_word_would_be_found() -> None:
    assert untranslated(pseudo("Lot {lot}").format(lot="one"), ()) == ["one"]
    assert untranslated(pseudo("Buy lot 3") + " now", ()) == ["now"]
    assert untranslated(pseudo("{name} buys").format(name="Ana"), ("Ana",)) == []
    assert pseudo("Lot {lot}", 0.4) == pseudo("Lott ") + "{lot}"
    with pytest.raises(AssertionError):
        check(replace(empty_game_view(), says="Looking at the table."))
    for nothing in ("", (), ("", Fault.LOT_SHORT)):
        with pytest.raises(AssertionError, match="nothing to read"):
            check(nothing)


def empty_game_view():  # type: ignore[no-untyped-def]
    return offer_view(random_game(1, 2, rounds=0), empty_lots(2), None)


@pytest.mark.parametrize("code", list(Fault))
def test_problems_of_a_game(code: Fault) -> None:
    place = dict(round=2, lot=1, player=0, earlier_round=1, earlier_lot=2, earlier=-1)  # noqa: C408
    numbers = dict.fromkeys(("found", "expected", "money", "price", "unread", "copy", "space"), 2)
    pieces = {"face": "fugu", "row": "sake", "product": "ebi", "ticket": "annul"}
    several = {
        "players": (0, 1),
        "products": ("ebi", "tako"),
        "lots": (1, 2),
        "rows": (),
        "cards": (2,),
    }
    filled = {**place, **numbers, **pieces, **several, "setting": "5", "about": "tablet 7"}
    filled |= {"field": "7"}
    for found in (1, 2):
        fillings = tuple((filled | {"found": found}).items())
        check(problem_sentence(Problem(str(code), (), fillings), PLAYERS))  # type: ignore[arg-type]


def test_problems_of_a_game_have_all_their_words() -> None:
    assert set(PROBLEMS) == set(Fault)


@pytest.mark.parametrize("code", [*TableCode, *Code])
def test_problems_of_a_reading(code: StrEnum) -> None:
    for reason in Reason:
        for face, player, marker in (("ebi", 0, 3), ("sake", -1, -1), ("tako", 1, 110)):
            face = "top-left" if code is Code.CORNER_MISSING else face
            problem = Unread(code, 2, player, marker, face, seen=1, expected=3, reason=reason)
            check(reading_sentence(problem, NAMES))
            check(reading_sentence(problem))
            check(short_words(problem, NAMES))


@pytest.mark.parametrize("code", list(FaultCode))
def test_pictures_that_cannot_be_read(code: FaultCode) -> None:
    check(fault_sentence(SourceFault(code, "camera 0")))
    check(fault_sentence(SourceFault(code, "1.jpg", "5")), "jpg")


@pytest.mark.parametrize("code", list(ChangeCode))
def test_what_people_did(code: ChangeCode) -> None:
    pieces = {ChangeCode.LOT_TAKEN: (3, 50), ChangeCode.TABLET_LAID: (142,)}.get(code, (110, 118))
    check(change_sentence(TableChange(code, 1, pieces)))  # type: ignore[arg-type]


def test_trouble_with_the_disk(tmp_path: Path) -> None:
    file = Path("1.db")
    for code in StorageCode:
        check(storage_sentence(StorageFailure(code, file)), "db")
        check(storage_sentence(StorageFailure(code, file, game=3, line=2)), "db")  # type: ignore[arg-type]
        check(aside_sentence(SetAside(code, file, Path("2.db"))), "db")
        rescued = Rescued((1, 2), (3,))  # type: ignore[arg-type]
        check(aside_sentence(SetAside(code, file, Path("2.db"), rescued)), "db")
    for refusal in RefusalCode:
        check(storage_sentence(Refusal(refusal)))


@pytest.mark.parametrize("name", ["nowhere", "sim:x"])
def test_a_camera_that_cannot_be(name: str) -> None:
    with pytest.raises(CommandFailure) as failure:
        Camera(name)
    check(str(failure.value), "nowhere", "x")


def test_every_printed_number_of_a_box() -> None:
    for players in (2, 3, 4):
        for name in default_box(players).provisional:
            check(printed_numbers([name]))


GIVEN_REASONS = ("why",)
"""What the tables of odd games said themselves."""


@pytest.mark.parametrize("seed", range(60))
def test_a_whole_game_in_a_terminal(seed: int) -> None:
    check(report(random_game(seed), (), TerminalInk(), why=True))
    check(report(play(odd_facts(seed)), (), TerminalInk(), why=True), *GIVEN_REASONS)


def test_an_evening_in_a_terminal(tmp_path: Path) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    desk = desk_of(random_game(3, 2), tmp_path)
    for screen in Screen:
        desk.table = replace(desk.table, screen=screen)
        _Bar(out).show(desk)
    check(out.getvalue())


@pytest.mark.parametrize("seed", range(6))
def test_every_screen_of_an_evening(seed: int, tmp_path: Path) -> None:
    told = random_game(seed, 2 + seed % 3, settings=Settings(variants=frozenset(Variant)))
    desk = desk_of(told, tmp_path)
    for view in views_of(desk, told):
        check(view)


def test_undoing_correcting_and_overruling(tmp_path: Path) -> None:
    told = random_game(5, 3)
    desk = desk_of(told, tmp_path)
    for _view in views_of(desk, told):
        pass
    desk.mend(by_hand(desk.game, "money").with_number(5))
    desk.undo()
    check(desk.heading())
    check(taken_back_rows(desk.session.journal, desk.game))
    journal = desk.session.journal
    for slot in journal.slots:
        correction = correct(journal, slot.id)
        assert correction is not None
        check(correction_view(correction))
        if isinstance(slot.fact, LotsDealt):
            check(dealt_choices(correction, 1, 0))
            other = correction.put(1, 0, QUOTED[0].value).put(2, 1, QUOTED[1].value).fact
            check(change_words(desk.session.preview_replace(slot.id, other), desk.game))
    setup = desk.game.setup
    other_names = recoloured(renamed(setup, 0, "Dee"), 0, setup.players[1].colour)
    check(seat_changes(setup, other_names), "Dee")
    check(seat_changes(setup, recoloured(setup, 0, 3)))
    check((seat_question(setup, 0), seat_of(setup, 0)))
    for what in ("money", "marker", "row", "first", "tablet"):
        check(correction_view(by_hand(desk.game, what)))
    check(change_words(compare(random_game(6, 3), random_game(7, 3)), told))


def test_odd_wishes_in_the_purchase_and_the_games_of_other_evenings(tmp_path: Path) -> None:
    told = random_game(4, 3)
    game = play(told.facts[:3])
    for odd in Odd:
        asks = Insistence(odd, PlayerIndex(1), LotNumber(1))
        check(purchase_view(game, Buying(asks=asks)))
    running = desk_of(game, tmp_path / "running").session
    check(running_words(running))
    check(where_words(running))
    check(kept_words(running))
    check(which_game({"tsukiji": "Ana"}))
    for code in HandReason:
        check(reason_words(code))
    desk = desk_of(told, tmp_path)
    games = desk.session.store.games()
    assert not isinstance(games, StorageFailure)
    check(older_rows(games))
    check(older_rows(games, winners_of=lambda game: game.label.names[:2]))


def test_the_pages_beside_the_game() -> None:
    for count in (2, 3, 4):
        draft = begin_new_game().with_players(count)
        check(new_game_view(draft, default_box(count)))
        check(new_game_view(draft.with_marker(QUOTED[0]), default_box(count)))
    for section in Section:
        box = open_section(section, (), ())
        check(box_view(box, (), ()))
        check(box_view(box.asking(0), (), ()))
    check(rule_questions(TableRules(Edition.ENGLISH, Settings())))
    offered = " ".join(own_name(language) for language in available())
    languages_by_their_own_names = untranslated(offered)
    # The language is asked for in English too.
    names = (*languages_by_their_own_names, BUILT_IN_TITLE)
    check(preference_questions(lambda key: key.default), *names)


def test_what_does_not_agree_at_the_end() -> None:
    game = random_game(8, 3)
    for what in Differing:
        difference = Difference(what, 1, UNKNOWN, PlayerIndex(0), QUOTED[0])
        check(difference_words((difference,), game))


def test_the_board_through_the_camera() -> None:
    game = random_game(8, 3)
    upside_down = tuple(BoardSpace(str(product), 60 - i) for i, product in enumerate(QUOTED))
    for reading in (
        None,
        Reading(Scene.BOARD, 3, problems=(Unread(Code.CORNER_MISSING),)),
        Reading(Scene.BOARD, 3, board=upside_down),
        Reading(Scene.BOARD, 3, board=upside_down[1:]),
    ):
        check(board_view(game, 4, reading))
        check(start_board_view(reading))


def test_the_language_changes_while_the_app_runs() -> None:
    folder = languages.FOLDER
    view = empty_game_view()
    check(view)
    was = languages._Spoken.translations
    try:
        speak("en", folder)
        assert empty_game_view().says == "Tap a place and choose the card."
    finally:
        languages._Spoken.translations = was


def test_how_the_camera_stands_and_that_it_is_gone() -> None:
    for code in ViewCode:
        for side in Side:
            view = ViewVerdict(code, side, frozenset({code}), 3)
            check(view_words(view, 3))
            check(table_check_view(random_game(3, 3, rounds=0), view))
    for fault in FaultCode:
        for missing in (SourceFault(fault, "3", "4"), SourceFault(fault, "camera 3", "4")):
            check(lost_words(missing))
            check(missing_question(missing))
            check(search_words(missing))
    nobody = SourceFault(FaultCode.CAMERA_MISSING, ANY_CAMERA)
    check(missing_question(nobody))
    check(search_words(nobody))
    for search in Search:
        check(search_words(search))
    check(camera_question(WayToSee.HAND))


def test_counting_at_the_end() -> None:
    game = random_game(3, 3)
    start = begin_count(game, PlayerIndex(1))
    columns = ((card_marker("ebi"), card_marker("tako")), (card_marker("sake"),))
    unclear = Reading(Scene.TABLEAU, 3, tableau=Tableau(1, columns))
    others = Reading(Scene.TABLEAU, 3, tableau=Tableau(0, columns[1:]))
    check(count_view(game, start, None))
    check(count_view(game, start, Reading(Scene.TABLEAU, 3)))
    for reading in (unclear, others):
        check(count_view(game, start.looked(reading, game.setup), reading))
    check(count_view(game, start.looked(unclear, game.setup).as_seen().with_coins(3), unclear))


def test_the_box_code() -> None:
    box = replace(DEFAULT_BOX, edition=PrintedEdition.DUTCH, provisional=frozenset())
    held = CopiedBox((), (), TableRules(Edition.ENGLISH, Settings()))
    here = ((1.0, 1.0),)
    refused = ("QR_FOREIGN", "QR_ONE_OF_SEVERAL", *map(str, BoxCodeFault))
    for code in refused:
        check(box_code_view((QrRefused(code, here),), None, held))
    check(box_code_view((), None, held))
    check(box_code_view((StickerFound(card_marker("ebi"), here),), None, held))
    check(box_code_view((BoxFound(box, here), BoxFound(DEFAULT_BOX, here)), None, held))
    for found, now in ((box, held), (DEFAULT_BOX, held), (box, held.with_code(box))):
        check(box_code_view((), found, now))
