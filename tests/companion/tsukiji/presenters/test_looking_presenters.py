"""What the camera is asked for beside lots and tickets, in words and looks."""

from dataclasses import replace

import pytest

from card_markers.tsukiji.box_code import BoxCodeFault
from card_markers.tsukiji.box_numbers import DEFAULT_BOX, Edition, Group
from companion.tsukiji.presenters.board import board_view, start_board_view
from companion.tsukiji.presenters.box_code import CopiedBox, box_code_view, box_in
from companion.tsukiji.presenters.count import count_view
from companion.tsukiji.presenters.house_rules import TableRules
from companion.tsukiji.presenters.new_game import new_game_view
from companion.tsukiji.presenters.table_check import table_check_view
from companion.tsukiji.proposals.count import begin_count
from companion.tsukiji.proposals.new_game import begin_new_game
from companion.tsukiji.remembered_box import CopiedTablets
from companion.view_values.choices import Tone
from companion.words.camera import lost_words, view_words
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import MarkerSetByHand
from engine.tsukiji.pieces import QUOTED, Face, Space
from engine.tsukiji.settings import DealOrder, Settings
from engine.tsukiji.settings import Edition as Rulebook
from tests.companion.tsukiji.piece_markers import card_marker
from tests.engine.random_games import set_up
from tests.engine.tables import buys, dealt, played, revealed
from vision.markers.qr_codes import TOO_LONG, QrRefused
from vision.sources.frame_source import FaultCode, SourceFault
from vision.table.problems import TableCode, TableProblem
from vision.table.viewpoint import Side, ViewCode, ViewVerdict
from vision.tsukiji.qr_codes import BoxFound, QrFound, StickerFound
from vision.tsukiji.reading import BoardSpace, Code, Reading, Scene, Tableau

QUOTED_ROUND = played(dealt(), revealed())
LAST = len(QUOTED) - 1


def board(*problems: TableProblem, **spaces: int) -> Reading:
    lying = tuple(BoardSpace(name, space) for name, space in spaces.items())
    return Reading(Scene.BOARD, 3, board=lying, problems=problems)


def as_it_should() -> dict[str, int]:
    """The wood on top of every pile of the round."""
    return {str(stack[-1]): space for space, stack in QUOTED_ROUND.table.track.stacks}


# How the camera stands


@pytest.mark.parametrize("code", ViewCode)
def test_every_verdict_is_one_plain_sentence(code: ViewCode) -> None:
    words = view_words(ViewVerdict(code, Side.LEFT), 4)
    assert words.endswith((".", "?"))
    assert "{" not in words
    for forbidden in ("marker", "frame", "confidence", "pixel", "!"):
        assert forbidden not in words


def test_a_verdict_says_where_and_what_to_do() -> None:
    glare = view_words(ViewVerdict(ViewCode.GLARE, Side.LEFT), 4)
    assert glare == "Glare at the left: turn the lamp, or the tablet."
    assert "5 lots" in view_words(ViewVerdict(ViewCode.TOO_NEAR), 4)
    assert view_words(None, 4) == "Looking at the table."


def test_the_check_rests_on_light_distance_and_angle() -> None:
    found = frozenset({ViewCode.TOO_FLAT, ViewCode.TOO_FAR})
    view = table_check_view(played(), ViewVerdict(ViewCode.TOO_FLAT, found=found, pieces=9))
    assert [(check.text, check.tone) for check in view.checks] == [
        ("Lighting", Tone.GOOD),
        ("Distance", Tone.ATTENTION),
        ("Angle", Tone.ATTENTION),
    ]
    assert view.next_step == "Go on anyway"


def test_nothing_is_ticked_where_nothing_lies_and_going_on_is_always_possible() -> None:
    bare = frozenset({ViewCode.EMPTY})
    for seen in (None, ViewVerdict(ViewCode.EMPTY, found=bare)):
        view = table_check_view(played(), seen)
        assert {check.tone for check in view.checks} == {Tone.PLAIN}
        assert view.next_step
    good = ViewVerdict(ViewCode.GOOD, pieces=9)
    assert table_check_view(played(), good).next_step == "On to the lots"
    assert table_check_view(QUOTED_ROUND, good).next_step == "On to the lots"


def test_a_camera_that_is_gone_offers_to_go_on_by_hand() -> None:
    for code in (FaultCode.CAMERA_MISSING, FaultCode.CAMERA_SILENT):
        words = lost_words(SourceFault(code, "camera 0"))
        assert "by hand" in words
        assert "joins in again" in words
    assert "holds no photos" in lost_words(SourceFault(FaultCode.FOLDER_EMPTY, "photos"))


# The board


def test_the_board_that_lies_right_says_what_it_cannot_see() -> None:
    view = board_view(QUOTED_ROUND, LAST, board(**as_it_should()))
    assert view.tone is Tone.GOOD
    assert "Hidden under others: Hotategai" in view.says
    assert view.track.wrong == ()
    assert view.keep_step == ""


def test_a_board_of_which_nobody_knows_where_the_markers_started_is_not_said_to_be_empty() -> None:
    setup = replace(set_up(3), track=())
    view = board_view(played(dealt(), revealed(), setup=setup), LAST, None)
    assert view.says == "Where the markers started is not known, so the board cannot be checked."


def test_wood_elsewhere_is_named_and_marked_where_it_lies() -> None:
    lying = as_it_should() | {"tako": 9}
    view = board_view(QUOTED_ROUND, LAST, board(**lying))
    assert view.tone is Tone.WRONG
    assert view.says == "Tako is on 9; it belongs on 10."
    assert view.track.wrong == (9,)
    assert view.keep_step == "It is right as it is"


def test_wood_that_is_not_seen_or_oddly_placed_cannot_be_kept() -> None:
    lying = as_it_should()
    del lying["tako"]
    view = board_view(QUOTED_ROUND, LAST, board(**lying))
    assert view.says == "Tako was not seen; it belongs on 10."
    assert view.track.wrong == (10,)
    assert view.keep_step == ""
    between = TableProblem(Code.PRODUCT_BETWEEN_SPACES, face="tako")
    view = board_view(QUOTED_ROUND, LAST, board(between, **lying))
    assert view.says == "Tako is between two spaces; it belongs on 10."


def test_a_pile_in_the_wrong_order_is_told_by_what_lies_on_top() -> None:
    lying = as_it_should()
    del lying["fugu"]
    view = board_view(QUOTED_ROUND, LAST, board(**lying, hotategai=2))
    assert view.says == "On 2, Fugu belongs on top of Hotategai."


def test_halfway_through_the_moves_only_those_made_count() -> None:
    before = {str(product): space for product, space in QUOTED_ROUND.setup.track}
    ebi = QUOTED_ROUND.rounds[-1].moves[0]
    assert isinstance(ebi.end, int)
    seen = before | {"ebi": int(ebi.end)}
    hidden = [p for p in before if p != "ebi" and seen[p] == ebi.end]
    for product in hidden:
        del seen[product]
    assert board_view(QUOTED_ROUND, 0, board(**seen)).tone is Tone.GOOD


def test_a_board_of_which_a_corner_is_missing_says_nothing_about_the_wood() -> None:
    corner = TableProblem(Code.CORNER_MISSING, face="top-left")
    view = board_view(QUOTED_ROUND, LAST, board(corner))
    assert view.says == "All four corners of the board must be in the picture; 3 are."
    assert view.track.wrong == ()


def test_without_a_look_the_board_is_told_pile_by_pile() -> None:
    view = board_view(QUOTED_ROUND, LAST, None)
    assert "Hotategai, on it Fugu on 2" in view.says
    assert "Sake on 13" in view.says


def test_what_the_table_set_by_hand_is_how_it_should_lie() -> None:
    game = played(dealt(), revealed(), MarkerSetByHand(Face.TAKO, Space(40), "it fell"))
    assert "Tako on 40" in board_view(game, LAST, None).says


def test_a_whole_start_is_taken_and_a_partial_one_leaves_the_rest_to_tap() -> None:
    whole = start_board_view(board(ebi=3, hotategai=1, fugu=5, tako=4, sake=2))
    assert (whole.tone, whole.next_step) == (Tone.GOOD, "These are the spaces")
    partial = start_board_view(board(ebi=3, tako=9))
    assert partial.next_step == "Take these, tap the rest"
    assert "Tako is on 9, but all start on 1 to 5." in partial.says
    assert "Not seen: Hotategai, Fugu, Sake." in partial.says
    assert partial.track.wrong == (9,)
    assert start_board_view(board()).next_step == ""
    begun = start_board_view(board(ebi=3, tako=9), is_looking=True)
    assert (begun.says, begun.tone, begun.next_step) == ("Looking…", Tone.PLAIN, "")
    at_once = start_board_view(board(ebi=3, hotategai=1, fugu=5, tako=4, sake=2), is_looking=True)
    assert at_once == whole
    assert start_board_view(board(TableProblem(TableCode.NOTHING_SEEN))).next_step == ""


def test_what_a_look_did_not_show_is_tapped_into_the_free_spaces() -> None:
    draft = begin_new_game(("Ana", "Ben", "Cy"))
    seen = ((Face.EBI, Space(3)), (Face.TAKO, Space(1)), (Face.SAKE, Space(9)))
    looked = draft.with_track((*seen, (Face.FUGU, UNKNOWN)))
    assert looked.track == (Face.TAKO, None, Face.EBI)
    assert "space 2" in new_game_view(looked, default_box(3)).markers_say
    tapped = looked.with_marker(Face.FUGU).with_marker(Face.SAKE).with_marker(Face.HOTATEGAI)
    assert tapped.track == (Face.TAKO, Face.FUGU, Face.EBI, Face.SAKE, Face.HOTATEGAI)
    placed = dict(looked.setup(default_box(3), Settings()).track)
    assert placed == {Face.TAKO: 1, Face.EBI: 3}


# The end

ANA = PlayerIndex(0)
BOUGHT = played(dealt(), revealed(), buys(0, 1))


def rows_of(
    player: int, *columns: tuple[str, ...], problems: tuple[TableProblem, ...] = ()
) -> Reading:
    markers = tuple(tuple(card_marker(face, i + 1) for i, face in enumerate(c)) for c in columns)
    return Reading(Scene.TABLEAU, 3, tableau=Tableau(player, markers), problems=problems)


def test_a_count_names_what_table_and_log_have() -> None:
    reading = rows_of(0, ("ebi",), ("tako", "tako"), ("sake",))
    view = count_view(BOUGHT, begin_count(BOUGHT, ANA).looked(reading, BOUGHT.setup), reading)
    assert view.title == "Ana, 1 of 3"
    assert view.says == "Ana: 2 Tako on the table, 1 in the log."
    assert [row.face for row in view.rows if row.differs] == ["tako"]
    assert all(row.seen for row in view.rows)
    assert (view.next_step, view.leave_step) == ("As it is on the table", "As in the log")


def test_a_count_that_agrees_asks_for_the_coins() -> None:
    reading = rows_of(0, ("ebi",), ("tako",), ("sake",))
    view = count_view(BOUGHT, begin_count(BOUGHT, ANA).looked(reading, BOUGHT.setup), reading)
    assert (view.tone, view.next_step) == (Tone.GOOD, "It is all there")
    assert view.leave_step == "Skip"


def test_a_count_says_what_keeps_it_from_looking() -> None:
    def says(reading: Reading | None) -> str:
        draft = begin_count(BOUGHT, ANA)
        if reading is not None:
            draft = draft.looked(reading, BOUGHT.setup)
        return count_view(BOUGHT, draft, reading).says

    assert "Set the rows" in says(None)
    assert says(rows_of(1, ("ebi",))) == "That is Ben's tag. Show Ana's rows."
    missing = TableProblem(Code.TAG_MISSING)
    assert "tag" in says(rows_of(-1, ("ebi",), problems=(missing,)))
    covered = rows_of(0, ("ebi",), problems=(TableProblem(TableCode.CARD_COVERED),))
    assert "covered" in says(covered)
    draft = begin_count(BOUGHT, ANA).looked(covered, BOUGHT.setup)
    assert count_view(BOUGHT, draft, covered).seen_step == "Take them as seen"
    assert count_view(BOUGHT, draft.as_seen(), covered).seen_step == ""
    assert "more than one product" in says(rows_of(0, ("ebi", "tako")))


# The box code

HERE = (1.0, 1.0)
BOX = replace(DEFAULT_BOX, edition=Edition.PORTUGUESE, provisional=frozenset({Group.TABLETS_2}))
NOTHING_COPIED = CopiedBox((), (), TableRules(Rulebook.ENGLISH, Settings()))


def found(*boxes: object) -> tuple[QrFound, ...]:
    return tuple(BoxFound(box, (HERE,)) for box in boxes)  # type: ignore[arg-type]


def test_a_box_code_is_shown_in_words_before_it_is_taken() -> None:
    view = box_code_view(found(BOX), box_in(found(BOX)), NOTHING_COPIED)
    assert view.next_step == "Take these numbers"
    assert [title for title, _text in view.numbers] == [
        "3 players", "4 players", "Tuna table", "Rulebook",
    ]  # fmt: skip
    assert view.numbers[0][1] == "¥12 +4, ¥9 +2, ¥6 0, ¥3 −1"


def test_taking_a_box_keeps_what_it_does_not_know_and_brings_the_edition() -> None:
    mine = CopiedBox((CopiedTablets(2, ((12, 5), (8, 0), (4, -2))),), (), NOTHING_COPIED.rules)
    taken = mine.with_code(BOX)
    assert [copied.players for copied in taken.tablets] == [2, 3, 4]
    assert taken.tablets[0] == mine.tablets[0]
    assert taken.tuna == DEFAULT_BOX.tuna
    assert taken.rules.edition is Rulebook.PORTUGUESE
    assert taken.rules.rulings.deal_order is DealOrder.ROWS
    again = box_code_view(found(BOX), BOX, taken)
    assert (again.tone, again.next_step) == (Tone.GOOD, "")


def test_a_code_into_which_nobody_copied_anything_takes_nothing() -> None:
    view = box_code_view(found(DEFAULT_BOX), DEFAULT_BOX, NOTHING_COPIED)
    assert view.next_step == ""
    assert "before the numbers were typed in" in view.says


def test_a_sheet_that_bears_only_its_rulebook_offers_no_numbers() -> None:
    box = replace(DEFAULT_BOX, edition=Edition.PORTUGUESE)
    view = box_code_view(found(box), box, NOTHING_COPIED)
    assert (view.next_step, view.numbers, view.tone) == ("", (), Tone.ATTENTION)
    assert "before the numbers were typed in" in view.says


@pytest.mark.parametrize(("code", "words"), [
    ("QR_FOREIGN", "another code"),
    ("QR_ONE_OF_SEVERAL", "one part of several"),
    (TOO_LONG, "another code"),
    (BoxCodeFault.CHECK_WRONG, "damaged"),
    (BoxCodeFault.VERSION_UNKNOWN, "another version"),
    (BoxCodeFault.OUT_OF_RANGE, "No box can have"),
])  # fmt: skip
def test_other_codes_are_refused_in_words(code: str, words: str) -> None:
    view = box_code_view((QrRefused(str(code), (HERE,)),), None, NOTHING_COPIED)
    assert words in view.says
    assert view.next_step == ""


def test_a_sticker_two_boxes_and_nothing_are_each_told() -> None:
    sticker = (StickerFound(card_marker("ebi"), (HERE,)),)
    assert "sticker of a piece" in box_code_view(sticker, None, NOTHING_COPIED).says
    two = found(BOX, DEFAULT_BOX)
    assert box_in(two) is None
    assert "Two different" in box_code_view(two, None, NOTHING_COPIED).says
    assert "Show the box code" in box_code_view((), None, NOTHING_COPIED).says
