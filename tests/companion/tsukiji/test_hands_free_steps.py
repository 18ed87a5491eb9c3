"""What the eyes notice between two facts, step by step: backs that are laid, tags that are turned,
tablets and wood that lie as they should or not, a lot that nobody takes.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from card_markers.pieces import MarkerId, NoSuchPiece
from card_markers.tsukiji.catalogue import Kind, marker_of
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.evaluation import EvaluationView
from companion.tsukiji.presenters.price_markers import MarketView
from companion.tsukiji.presenters.purchase import PurchaseView
from companion.tsukiji.presenters.tablets import TabletsView
from companion.tsukiji.proposals.marker_to_piece import marker_of_tablet
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.evaluation import STILL_LOOKS
from companion.tsukiji.steps.purchase import PASS_LOOKS
from companion.tsukiji.steps.tablets import SEEN_S, WITHOUT_TABLETS_S
from engine.maybe import UNKNOWN
from engine.tsukiji.box import Tablet
from engine.tsukiji.pieces import QUOTED
from tests.companion.tsukiji.desks import deal, lots_seen, reveal
from tests.companion.tsukiji.hands_free_desk import (
    LOTS,
    NOWHERE,
    PLAYED,
    TOLD,
    facts,
    hands_free,
    look,
    pass_time,
)
from vision.live import LiveReading
from vision.markers.sighting import Sighting
from vision.tsukiji.reading import BoardSpace, Reading, Scene

ON_TABLE = lots_seen(2, LOTS)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Two players with a camera, hands-free; their lots are dealt."""
    made = hands_free(TOLD, tmp_path)
    deal(made, PLAYED)
    made.next_step()
    return made


def with_pieces(*markers: MarkerId, scene: Scene = Scene.TICKETS) -> Reading:
    more = tuple(Sighting(marker, NOWHERE, 1.0) for marker in markers)
    return replace(ON_TABLE, scene=scene, markers=ON_TABLE.markers + more)


def a_hand_passes(desk: Desk, reading: Reading) -> None:
    """Two markers are hidden for a look."""
    desk.looked(LiveReading(reading, (), len(reading.markers) - 2))


def thinking(desk: Desk) -> EvaluationView:
    view = desk.view()
    assert isinstance(view, EvaluationView)
    return view


def test_backs_are_held_to_be_laid_when_hands_were_there_and_nothing_moves(desk: Desk) -> None:
    assert desk.screen is Screen.EVALUATION
    bare = with_pieces()
    look(desk, bare, 2 * STILL_LOOKS)
    assert "All quiet" not in thinking(desk).says, "nobody has been at the table yet"
    a_hand_passes(desk, bare)
    look(desk, bare, STILL_LOOKS - 1)
    assert "All quiet" not in thinking(desk).says
    a_hand_passes(desk, bare)
    look(desk, bare, STILL_LOOKS - 1)
    assert "All quiet" not in thinking(desk).says, "a hand came back: it begins anew"
    look(desk, bare, 1)
    assert thinking(desk).says.startswith("All quiet.")
    assert "face up" in thinking(desk).says
    assert desk.screen is Screen.EVALUATION, "turned up by people, not by the app"


def tag_of(colour: int) -> MarkerId:
    found = marker_of(Kind.PLAYER, "player", 1, colour)
    assert not isinstance(found, NoSuchPiece)
    return found


def test_whoever_turns_their_tag_is_ready(desk: Desk) -> None:
    tags = [tag_of(colour) for colour in (0, 1)]
    look(desk, with_pieces(tags[1]), 2)
    assert [player.done for player in thinking(desk).players] == [False, True]
    look(desk, with_pieces(), 2)
    assert [player.done for player in thinking(desk).players] == [False, True], "it stays so"
    look(desk, with_pieces(*tags), 2)
    assert thinking(desk).ready


def tablet_markers() -> list[MarkerId]:
    """The tablet of each lot as it should lie."""
    tablets = TOLD.setup.box.tablets
    due = [placement.tablet for placement in PLAYED.placements]
    ranks = [tablets.index(tablet) + 1 for tablet in due if isinstance(tablet, Tablet)]
    found = [marker_of_tablet(2, rank) for rank in ranks]
    return [marker for marker in found if marker is not None]


def tablets_at(markers: Sequence[MarkerId]) -> Reading:
    """The lots with these tablets from the first on."""
    laid = tuple((marker,) for marker in markers) + ((),) * (len(LOTS) - len(markers))
    return replace(with_pieces(*markers, scene=Scene.TABLETS), tablets=laid)


@pytest.fixture
def quoted(desk: Desk) -> Desk:
    """Their tickets are revealed too."""
    desk.next_step()
    reveal(desk, PLAYED)
    desk.next_step()
    assert desk.screen is Screen.TABLETS
    return desk


def tablets(desk: Desk) -> TabletsView:
    view = desk.view()
    assert isinstance(view, TabletsView)
    return view


def test_tablets_that_lie_wrong_are_named_and_right_ones_turn_the_page(quoted: Desk) -> None:
    desk, right = quoted, tablet_markers()
    look(desk, tablets_at([right[1], right[0], *right[2:]]), 3)
    assert tablets(desk).wrong
    assert tablets(desk).says.startswith("Lot 1 has ¥")
    assert "Lot 2 has ¥" in tablets(desk).says
    now = pass_time(desk, 0.0, 3 * WITHOUT_TABLETS_S)
    assert desk.screen is Screen.TABLETS, "a wrong one holds it up"
    look(desk, tablets_at(right[:2]), 3)
    assert not tablets(desk).wrong
    now = pass_time(desk, now, 3 * WITHOUT_TABLETS_S)
    assert desk.screen is Screen.TABLETS, "one is still missing"
    look(desk, tablets_at(right), 3)
    now = pass_time(desk, now, SEEN_S - 0.4)
    assert desk.screen is Screen.TABLETS, "hands are still leaving"
    pass_time(desk, now, 0.8)
    assert desk.screen is Screen.PRICE_MARKERS


def test_tablets_that_bear_no_markers_hold_nobody_up_for_long(quoted: Desk) -> None:
    look(quoted, with_pieces(scene=Scene.TABLETS), 3)
    now = pass_time(quoted, 0.0, WITHOUT_TABLETS_S - 0.5)
    assert quoted.screen is Screen.TABLETS
    pass_time(quoted, now, 1.0)
    assert quoted.screen is Screen.PRICE_MARKERS


def board_now(desk: Desk, *, one_short: bool = False) -> Reading:
    """The lots beside the board, with the top marker of each pile; one perhaps not moved yet."""
    track, before = desk.game.rounds[-1].track, desk.game.rounds[-1].before.track
    moved = [p for p in QUOTED if track.space_of(p) != before.space_of(p)]
    late = moved[-1] if one_short else None
    spaces = []
    for product in QUOTED:
        space = (before if product is late else track).space_of(product)
        assert space is not UNKNOWN
        spaces.append(BoardSpace(product.value, int(space)))
    return replace(with_pieces(scene=Scene.LOTS), board=tuple(spaces))


def test_wood_that_lies_as_it_should_goes_on_to_the_purchase(quoted: Desk) -> None:
    desk = quoted
    desk.next_step()
    assert desk.screen is Screen.PRICE_MARKERS
    look(desk, board_now(desk, one_short=True), 3)
    view = desk.view()
    assert isinstance(view, MarketView)
    assert view.says == "Move the markers. It goes on when they are there."
    now = pass_time(desk, 0.0, 30.0)
    assert desk.screen is Screen.PRICE_MARKERS, "one marker has not moved"
    look(desk, board_now(desk), 3)
    now = pass_time(desk, now, SEEN_S - 0.4)
    assert desk.screen is Screen.PRICE_MARKERS
    pass_time(desk, now, 0.8)
    assert desk.screen is Screen.PURCHASE


def test_where_the_board_is_out_of_view_the_first_lot_that_is_taken_says_it(quoted: Desk) -> None:
    desk = quoted
    desk.next_step()
    look(desk, ON_TABLE, 3)
    now = pass_time(desk, 0.0, 60.0)
    assert desk.screen is Screen.PRICE_MARKERS, "nobody has to hurry"
    look(desk, lots_seen(2, LOTS[1:]), 8)
    pass_time(desk, now, 1.0)
    assert desk.screen is Screen.PURCHASE


def test_a_lot_that_nobody_takes_for_a_while_is_asked_as_a_pass_and_never_taken_for_one(
    quoted: Desk,
) -> None:
    desk = quoted
    desk.next_step()
    desk.next_step()
    before = facts(desk)
    look(desk, ON_TABLE, PASS_LOOKS - 2)
    view = desk.view()
    assert isinstance(view, PurchaseView)
    quiet = view.says
    look(desk, ON_TABLE, 4)
    asked = desk.view()
    assert isinstance(asked, PurchaseView)
    assert asked.says != quiet
    assert "pass" in asked.says.lower()
    pass_time(desk, 0.0, 60.0)
    assert facts(desk) == before
