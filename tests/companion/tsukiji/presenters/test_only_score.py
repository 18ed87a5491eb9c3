"""Only the score: what is told page by page comes to what the engine counts."""

from dataclasses import replace

from companion.tsukiji.presenters.only_score import ORDER, PLAYERS, only_score_view
from companion.tsukiji.proposals.count import ToldBy
from companion.tsukiji.proposals.only_score import (
    OnlyScore,
    begin_only_score,
    looked_at_rows,
)
from engine.forms import Node
from engine.maybe import UNKNOWN
from engine.tsukiji.box import default_box
from engine.tsukiji.count_form import count_from
from engine.tsukiji.pieces import QUOTED, Face
from engine.tsukiji.settings import Settings, Variant
from tests.companion.tsukiji.piece_markers import card_marker
from vision.tsukiji.reading import Reading, Scene, Tableau

BOX = default_box(2)
ORDER_TOLD = (Face.TAKO, Face.EBI, Face.SAKE, Face.FUGU)


def told() -> OnlyScore:
    """Ana has 3 Ebi, one of them a Takusan, and 12 yen; Ben 2 Maguro and 20 yen."""
    draft = begin_only_score(("Ana", "Ben"))
    ana = draft.counts[0].stepped(Face.EBI, cards=2, jokers=1).with_coins(12)
    ben = draft.counts[1].stepped(Face.MAGURO, cards=2).with_coins(20)
    draft = draft.with_count(ana).with_count(ben)
    for product in ORDER_TOLD:
        draft = draft.with_marker(product)
    return draft


def test_the_count_is_that_of_the_written_one() -> None:
    written = {
        "format": "tsukiji-count/1",
        "players": [
            {"name": "Ana", "money": 12, "rows": {"ebi": {"cards": 2, "takusan": 1}}},
            {"name": "Ben", "money": 20, "rows": {"maguro": {"cards": 2}}},
        ],
        "track": {"hotategai": 1, "fugu": 2, "sake": 3, "ebi": 4, "tako": 5},
    }
    by_hand, problems = told().counted(BOX, Settings())
    by_file, _odd = count_from(Node(written)).counted()
    assert [sheet.total for sheet in by_hand.sheets] == [sheet.total for sheet in by_file.sheets]
    assert by_hand.sheets[0].total == 3 * 7 + 12
    assert by_hand.winners == (0,)
    assert problems == ()


def test_the_last_marker_needs_no_tap_and_a_tap_takes_back() -> None:
    draft = told()
    assert draft.order == (*ORDER_TOLD, Face.HOTATEGAI)
    assert draft.with_marker(Face.EBI).order == (Face.TAKO,)


def test_other_numbers_of_players_keep_what_was_told() -> None:
    four = told().with_players(4)
    assert [count.player for count in four.counts] == [0, 1, 2, 3]
    assert four.names == ("Ana", "Ben", "", "")
    assert four.counts[0] == told().counts[0]
    assert four.with_players(2) == told()


def test_missing_coins_are_named_and_the_large_button_leads_to_them() -> None:
    draft = told()
    unsaid = draft.with_count(replace(draft.counts[1], coins=UNKNOWN))
    ben = only_score_view(unsaid, 2, BOX, Settings())
    assert (ben.next_step, ben.is_quiet) == ("Next without the coins", True)
    sheet = only_score_view(unsaid, 4, BOX, Settings())
    assert "Coins are missing: Ben." in sheet.says
    assert (sheet.next_step, sheet.mends) == ("Fill in what is missing", 2)
    whole = only_score_view(draft, 4, BOX, Settings())
    assert (whole.next_step, whole.mends) == ("Home", 0)
    assert not only_score_view(draft, 2, BOX, Settings()).is_quiet


def test_the_pages_ask_one_thing_after_the_other() -> None:
    draft = told()
    first = only_score_view(draft, 0, BOX, Settings())
    assert [asked.key for asked in first.questions] == [PLAYERS, "variants"]
    assert [choice.chosen for choice in first.questions[0].choices] == [True, False, False]
    ana = only_score_view(draft, 1, BOX, Settings())
    assert ana.title == "Ana, 1 of 2"
    assert ana.rows[0].cards == "2"
    assert ana.rows[0].by_hand
    assert ana.coins == "¥12"
    markers = only_score_view(draft, 3, BOX, Settings())
    assert markers.questions[0].key == ORDER
    assert markers.questions[0].choices[0].text == "2. Ebi"
    assert markers.next_step
    sheet = only_score_view(draft, 4, BOX, Settings()).sheet
    assert sheet is not None
    assert sheet.title.startswith("Ana wins by 6")
    assert all(row.reason for row in sheet.rows if row.title == "Ebi")


def test_nothing_is_made_up_where_something_was_not_told() -> None:
    draft = begin_only_score(("", ""))
    assert draft.counts[0].coins is UNKNOWN
    assert "type" in only_score_view(draft, 1, BOX, Settings()).says
    assert only_score_view(draft, 3, BOX, Settings()).next_step == ""
    sheet = only_score_view(replace(draft, order=QUOTED), 4, BOX, Settings()).sheet
    assert sheet is not None
    assert "not known" in sheet.title
    assert sheet.places == ()


def test_special_points_are_counted_where_they_were_played() -> None:
    draft = told().with_variant(Variant.POPULAR)
    assert draft.variants == {Variant.POPULAR}
    with_points, _problems = draft.counted(BOX, Settings(variants=draft.variants))
    assert len(with_points.sheets[0].variants) == 1
    assert draft.with_variant(Variant.POPULAR).variants == frozenset()


def test_what_cannot_lie_there_is_said() -> None:
    draft = told()
    count = draft.counts[0]
    for product in (Face.EBI, Face.TAKO):
        count = count.stepped(product, jokers=7)
    view = only_score_view(draft.with_count(count), 4, BOX, Settings())
    assert "Takusan" in view.says


def test_rows_shown_to_the_camera_are_taken_once_all_are_understood() -> None:
    def lying(*columns: str) -> Reading:
        shown = tuple(tuple(card_marker(face) for face in column.split()) for column in columns)
        return Reading(Scene.TABLEAU, 2, tableau=Tableau(-1, shown))

    count = begin_only_score(("", "")).counts[0].stepped(Face.SAKE, cards=4)
    seen = looked_at_rows(count, lying("ebi ebi takusan", "tako"))
    rows = {told.row.product: told for told in seen.rows}
    assert (rows[Face.EBI].row.cards, rows[Face.EBI].row.jokers) == (2, 1)
    assert rows[Face.TAKO].told_by is ToldBy.EYES
    assert rows[Face.SAKE].row.cards == 4, "what a hand has set stays"
    assert looked_at_rows(count, lying("ebi tako")) == count, "two products in one row"
    assert looked_at_rows(count, lying("ebi", "ebi")) == count, "one product in two rows"
    assert looked_at_rows(count, lying()) == count


def test_words_name_the_button_they_mean_and_what_is_counted_where() -> None:
    draft = begin_only_score(("Ana", "Ben"))
    page = only_score_view(draft, 1, BOX, Settings())
    assert f"“{page.coins}”" in page.says
    assert "Takusan are counted beside" in page.says
    assert "Takusan are counted beside" in only_score_view(told(), 1, BOX, Settings()).says
    assert "Safe is missing" in only_score_view(draft, 0, BOX, Settings()).says


def test_what_was_told_for_another_table_can_be_forgotten() -> None:
    fresh = begin_only_score(("Ana", "Ben"))
    assert only_score_view(fresh, 0, BOX, Settings()).restarts == ""
    assert only_score_view(told(), 0, BOX, Settings()).restarts == "Begin anew"
    assert fresh.with_variant(Variant.POPULAR).is_begun
    assert fresh.with_count(fresh.counts[1].with_coins(0)).is_begun
    assert not fresh.with_name(0, "Zoe").with_players(4).is_begun
