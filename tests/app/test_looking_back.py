"""Past games with real fingers: found, seen again, gone on from the middle, deleted and brought
back; people renamed; the score of a table that played without the app.
"""

from pathlib import Path

from companion.app.widgets.all import ChoiceTile, NameField, QuietButton
from companion.app.widgets.scrolling_list import LogLine
from companion.history.people import PEOPLE
from companion.storage.opening import Opened, open_store
from companion.tsukiji.only_score_draft import ONLY_SCORE, KeptScore
from tests.app.fingers import Fingers, running_app
from tests.app.window import WindowStage
from tests.companion.history.past_evenings import evening, keep

NAMES = (
    ("Anna", "Ben"),
    ("Ana", "Cy"),
    ("Dee", "Cy"),
    ("Ben", "Dee"),
    ("Ana", "Ben"),
    ("Cy", "Ben"),
)


def kept(path: Path) -> Path:
    opened = open_store(path)
    assert isinstance(opened, Opened)
    for seed, names in enumerate(NAMES, start=1):
        keep(opened.store, evening(seed, names) if seed < 3 else evening(seed, names)[:3])
    opened.store.close()
    return path


def lines(people: Fingers) -> list[str]:
    people.stage.settle()
    return [line.row.text for line in sorted(people.on_screen(LogLine), key=lambda one: -one.y)]


def way(people: Fingers, sign: str) -> None:
    people.tap(next(b for b in people.on_screen(QuietButton) if b.sign == sign))


def test_a_past_game_is_found_seen_again_and_gone_on_with(
    stage: WindowStage, tmp_path: Path
) -> None:
    with running_app(stage, kept(tmp_path / "app.db")) as people:
        people.tap_id("older")
        people.stage.wait_for(lambda: people.reads("won"))
        assert lines(people)[-1] == "Anna, Ben"
        people.type(people.on_screen(NameField)[0], "anna")
        assert lines(people) == ["Anna, Ben"]
        assert people.reads("1 game found")
        people.tap(people.on_screen(LogLine)[0])
        assert people.screen.sheet.ids.sheet.rows
        way(people, "play")
        assert people.where == "replay"
        assert people.reads("Lots are dealt.")
        people.next()
        assert people.reads("Tickets are revealed.")
        assert people.reads("adds up to")
        way(people, "play")
        assert people.where not in ("replay", "older")
        assert len(people.game.facts) == 3
        store = people.screen.manager.store
        assert store.count_games() == len(NAMES) + 1, "the old one stays"


def test_a_game_is_deleted_and_brought_back_and_a_person_renamed(
    stage: WindowStage, tmp_path: Path
) -> None:
    with running_app(stage, kept(tmp_path / "app.db")) as people:
        people.tap_id("older")
        people.tap(people.on_screen(LogLine)[-1])
        people.tap_words("Delete")
        assert len(lines(people)) == len(NAMES) - 2, "the one that runs is not among them"
        people.tap_words("Bring back")
        assert len(lines(people)) == len(NAMES) - 1
        way(people, "pencil")
        people.tap_choice("Anna")
        people.tap(next(t for t in people.on_screen(ChoiceTile) if t.choice.key == "Ana"))
        assert people.reads("Anna is called Ana now")
        assert people.remembers(PEOPLE) == {"Anna": "Ana"}
        people.tap_words("Undo")
        assert people.remembers(PEOPLE) == {}


def test_only_the_score_is_counted_page_by_page(stage: WindowStage, tmp_path: Path) -> None:
    with running_app(stage, tmp_path / "app.db") as people:
        people.tap_id("older")
        way(people, "coin")
        people.next()
        people.type(people.on_screen(NameField)[0], "Ana")
        people.screen._put_coins(12)
        people.next()
        people.screen._put_coins(20)
        people.next()
        for product in ("fugu", "ebi", "tako", "sake"):
            people.tap_choice(product)
        people.next()
        assert people.reads("wins by 8")
        assert people.reads("Ana")
        people.next()
        assert people.where == "home"


def test_a_score_that_is_being_told_survives_the_end_of_the_app(
    stage: WindowStage, tmp_path: Path
) -> None:
    with running_app(stage, tmp_path / "app.db") as people:
        people.tap_id("only")
        people.next()
        people.screen._put_coins(41)
        told = people.screen.draft
    with running_app(stage, tmp_path / "app.db") as people:
        people.tap_id("only")
        assert (people.screen.draft, people.screen.page) == (told, 1)
        people.next()
        people.next()
        for product in ("ebi", "tako", "fugu", "sake"):
            people.tap_choice(product)
        people.next()
        assert people.reads("Coins are missing: ")
        people.next()
        assert people.screen.page == 2, "where they are missing, with the pad in sight"
        assert people.screen.body.ids.pad.children
        people.screen._put_coins(12)
        for _page in range(3):
            people.next()
        assert people.where == "home"
        assert people.remembers(ONLY_SCORE) == KeptScore(), "the sheet was seen"
