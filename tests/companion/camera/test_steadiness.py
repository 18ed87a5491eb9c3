"""What the eyes read is offered only once it has come to rest."""

from pathlib import Path

from companion.camera.steadiness import RESTLESS, STEADY_LOOKS
from companion.tsukiji.presenters.offer import OfferView
from companion.tsukiji.proposals.marker_to_piece import card_of
from companion.tsukiji.steps.offer import put_card, scan_again
from tests.companion.tsukiji.desks import desk_for, live
from tests.companion.tsukiji.piece_markers import card_marker
from tests.engine.random_games import random_game
from vision.tsukiji.reading import Reading, Scene

LOTS = tuple(
    tuple(card_marker(face, copy) for face in ("ebi", "tako", "sake")) for copy in (1, 2, 3)
)


def test_the_same_table_has_to_be_seen_some_times_running() -> None:
    looked = RESTLESS
    for _ in range(STEADY_LOOKS - 1):
        looked = looked.after("the table")
        assert not looked.reached
    assert looked.after("the table").reached
    assert not looked.after("another one").reached


def test_a_complete_offer_is_ready_when_it_is_steady(tmp_path: Path) -> None:
    desk = desk_for(random_game(31, 2), tmp_path)
    lots = LOTS
    whole = Reading(Scene.LOTS, 2, lots=lots)
    ready = []
    for _ in range(STEADY_LOOKS):
        desk.looked(live(whole))
        view = desk.view()
        assert isinstance(view, OfferView)
        assert desk.table.drafts.lots.complete
        ready.append((view.ready, desk.moment().read))
    assert ready == [(False, False)] * (STEADY_LOOKS - 1) + [(True, True)]
    desk.looked(live(Reading(Scene.LOTS, 2, lots=(lots[1], lots[0], lots[2]))))
    assert not desk.moment().read


def test_a_lot_that_is_scanned_again_forgets_what_hands_said_and_the_others_stay(
    tmp_path: Path,
) -> None:
    lots, dealt = LOTS, tuple(tuple(map(card_of, lot)) for lot in LOTS)
    desk = desk_for(random_game(31, 2), tmp_path)
    desk.looked(live(Reading(Scene.LOTS, 2, lots=lots)))
    desk.tap(put_card, 2, 1, dealt[0][0])
    number = desk.table.look_number
    desk.tap(scan_again, 2)
    assert desk.table.look_number == number + 1
    desk.looked(live(Reading(Scene.LOTS, 2, lots=((), lots[1][:1], ()))))
    cards = [[place.card for place in lot] for lot in desk.table.drafts.lots.lots]
    assert tuple(cards[0]) == dealt[0]
    assert tuple(cards[2]) == dealt[2]
    assert cards[1][0] == dealt[1][0]
    desk.looked(live(Reading(Scene.LOTS, 2, lots=lots)))
    assert desk.table.drafts.lots.fact().lots == dealt
