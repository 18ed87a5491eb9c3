"""Expectations, purchases, the board and rows: between the engine's words and the eyes'."""

import pytest

from card_markers.pieces import MarkerId
from companion.tsukiji.proposals.board import MarkerAstray, markers_astray, start_of_track
from companion.tsukiji.proposals.expected import expectation
from companion.tsukiji.proposals.marker_to_piece import (
    card_of,
    marker_of_card,
    marker_of_ticket,
    ticket_of,
)
from companion.tsukiji.proposals.purchase_draft import (
    Gains,
    PurchaseDraft,
    answers,
    gain,
    question,
    seen_taken,
)
from companion.tsukiji.proposals.rows import rows_seen
from engine.maybe import UNKNOWN
from engine.players import NOBODY, PlayerIndex
from engine.tsukiji.facts import Discard
from engine.tsukiji.game import Game, advance
from engine.tsukiji.market import start_track
from engine.tsukiji.pieces import UNREAD_CARD, Card, Face, LotNumber, Space, Ticket
from engine.tsukiji.purchase import Row
from tests.companion.tsukiji.piece_markers import card_marker, ticket_marker
from tests.engine.random_games import set_up
from tests.engine.tables import buys, dealt, passes, played, revealed
from vision.tsukiji.changes import ChangeCode, TableChange
from vision.tsukiji.reading import BoardSpace, Reading, Scene, Tableau

ANA = PlayerIndex(0)
START = (dealt(), revealed())


def test_markers_and_pieces_go_both_ways() -> None:
    assert card_of(card_marker("maguro", 7)) == Card(Face.MAGURO, 7)
    assert card_of(ticket_marker("4", 0)) == UNREAD_CARD
    assert card_of(999) == UNREAD_CARD
    assert marker_of_card(Card(Face.MAGURO, 7)) == card_marker("maguro", 7)
    assert marker_of_card(Card(Face.MAGURO)) is None
    assert marker_of_card(Card(Face.MAGURO, 99)) is None
    assert marker_of_ticket(Ticket.ANNUL, 3) == ticket_marker("annul", 3)
    assert ticket_of(ticket_marker("annul", 1), set_up(2)) == (1, Ticket.ANNUL)
    assert ticket_of(ticket_marker("annul", 3), set_up(2)) is None
    assert ticket_of(card_marker("ebi"), set_up(2)) is None


def test_cards_of_earlier_rounds_and_spent_specials_cannot_lie_there_now() -> None:
    lots = dealt(
        "ebi:1 tako:1 sake:1", "ebi:2 tako:2 sake:2", "ebi:3 tako:3 sake:3", "fugu:1 fugu:2 fugu:3"
    )
    tickets = revealed("x2 0 0", "1 1 1", "2 2 2", "3 3 3")
    now = expectation(played(lots, tickets))
    assert now.players == 3
    assert card_marker("ebi", 1) not in now.impossible
    assert ticket_marker("x2", 0) not in now.impossible
    assert ticket_marker("0", 3) in now.impossible
    later = expectation(played(lots, tickets, passes(0), passes(1), passes(2)))
    assert card_marker("ebi", 1) in later.impossible
    assert ticket_marker("x2", 0) in later.impossible
    assert ticket_marker("x2", 1) not in later.impossible
    assert card_marker("ebi", 4) not in later.impossible


def test_the_eyes_are_told_what_each_players_rows_hold() -> None:
    game = played(dealt("ebi ebi takusan", "sake takusan yakuza", "? tako tako", "fugu fugu fugu"),
                  revealed(), buys(0, 1), buys(1, 3))  # fmt: skip
    rows = {rows.colour: dict(rows.faces) for rows in expectation(game, Scene.TABLEAU).rows}
    colours = [player.colour for player in game.setup.players]
    assert rows[colours[0]] == {"ebi": 2, "takusan": 1}
    assert rows[colours[2]] == {}
    assert colours[1] not in rows, "nobody knows what the unread card was"
    assert expectation(game, Scene.LOTS).rows == ()


def test_a_purchase_asks_for_a_row_only_where_there_is_a_choice() -> None:
    game = played(
        dealt("ebi tako takusan", "sake takusan yakuza", "fugu fugu fugu", "ebi ebi ebi"),
        revealed(),
    )
    asked = question(game, PurchaseDraft(ANA, LotNumber(1)))
    assert asked is not None
    assert asked.rows == (Face.EBI, Face.TAKO)
    chosen = PurchaseDraft(ANA, LotNumber(1), (Face.TAKO,))
    assert question(game, chosen) is None
    assert question(game, PurchaseDraft(ANA, LotNumber(2))) is None
    assert question(game, PurchaseDraft(ANA, LotNumber(3))) is None


def test_a_purchase_asks_which_card_the_yakuza_gets_after_the_rest_is_laid() -> None:
    lots = dealt("ebi tako yakuza", "yakuza yakuza sake", "fugu fugu fugu", "ebi ebi ebi")
    game = played(lots, revealed())
    asked = question(game, PurchaseDraft(ANA, LotNumber(1)))
    assert asked is not None
    assert asked.discards == (Discard(Face.EBI), Discard(Face.TAKO))
    paid = PurchaseDraft(ANA, LotNumber(1), yakuza=(Discard(Face.EBI),))
    assert question(game, paid) is None
    assert paid.fact() == buys(0, 1, yakuza=(Discard(Face.EBI),))
    assert question(game, PurchaseDraft(ANA, LotNumber(2))) is None


def test_what_a_lot_would_add_now_counts_its_cards_less_its_price() -> None:
    game = played(*START)
    # Sake 13, Tako 10, Ebi 5, then Fugu over Hotategai on 2: 10, 7, 5, 3, 1.
    assert gain(game, PurchaseDraft(ANA, LotNumber(1))) == 5 + 7 + 10 - 12
    blind = played(dealt("? ? ?", "? ? ?", "? ? ?", "? ? ?"), revealed())
    assert gain(blind, PurchaseDraft(ANA, LotNumber(1))) is UNKNOWN


def test_a_lot_that_the_eyes_see_taken_is_proposed_for_whose_turn_it_is() -> None:
    taken = TableChange(ChangeCode.LOT_TAKEN, 3)
    assert seen_taken(played(*START, passes(0)), (taken,)) == PurchaseDraft(
        PlayerIndex(1), LotNumber(3)
    )
    assert seen_taken(played(*START, buys(0, 3)), (taken,)) is None
    assert seen_taken(played(*START), (TableChange(ChangeCode.TABLE_CLEARED),)) is None
    assert seen_taken(played(dealt()), (taken,)) is None


def board(**spaces: int) -> Reading:
    return Reading(
        Scene.BOARD, 3, board=tuple(BoardSpace(name, space) for name, space in spaces.items())
    )


def test_the_starting_markers_come_from_a_look_at_the_board() -> None:
    assert start_of_track(board(ebi=3, tako=1)) == (
        (Face.EBI, 3),
        (Face.HOTATEGAI, UNKNOWN),
        (Face.FUGU, UNKNOWN),
        (Face.TAKO, 1),
        (Face.SAKE, UNKNOWN),
    )


def test_wood_that_lies_elsewhere_is_named_and_what_is_covered_is_not() -> None:
    track = start_track([(Face.EBI, Space(4)), (Face.TAKO, Space(4)), (Face.SAKE, Space(9))])
    assert markers_astray(board(tako=4, sake=9), track) == ()
    assert markers_astray(board(ebi=4, sake=8), track) == (
        MarkerAstray(Face.TAKO, UNKNOWN, Space(4)),
        MarkerAstray(Face.SAKE, Space(8), Space(9)),
    )


def tableau(player: int, *columns: tuple[MarkerId, ...]) -> Reading:
    return Reading(Scene.TABLEAU, 3, tableau=Tableau(player, columns))


def test_rows_are_understood_from_their_columns_and_the_tag() -> None:
    tako = (card_marker("tako", 1), card_marker("tako", 2), card_marker("takusan", 1))
    seen = rows_seen(tableau(1, tako, (card_marker("maguro"),)), set_up(3))
    assert seen.player == 1
    assert seen.rows == (Row(Face.TAKO, 2, 1), Row(Face.MAGURO, 1))
    assert seen.complete


def test_columns_that_are_no_row_are_named() -> None:
    mixed = (card_marker("tako"), card_marker("ebi"))
    jokers = (card_marker("takusan"),)
    split = (card_marker("sake", 1),), (card_marker("sake", 2),)
    mafia = (card_marker("fugu"), card_marker("yakuza"))
    seen = rows_seen(tableau(3, mixed, jokers, *split, mafia), set_up(3))
    assert seen.unclear == (1, 2, 4, 5)
    assert seen.player == NOBODY
    assert not seen.complete


@pytest.mark.parametrize(
    "lots",
    [
        (
            "ebi hotategai takusan",
            "fugu yakuza maguro",
            "takusan takusan yakuza",
            "yakuza ebi sake",
        ),
        ("tako takusan yakuza", "fugu fugu yakuza", "yakuza yakuza sake", "maguro takusan takusan"),
    ],
)
def test_what_a_lot_adds_is_what_its_best_choice_does_to_the_count(lots: tuple[str, ...]) -> None:
    game = played(dealt("ebi tako sake", *lots[1:]), revealed(), buys(0, 1), passes(1), passes(2))
    game = played(*game.facts[1:], dealt(*lots), revealed())
    gains = Gains()
    for number in range(1, 5):
        draft = PurchaseDraft(ANA, LotNumber(number))
        done = [draft]
        while any(question(game, one) for one in done):
            done = [way for one in done for way in (_next(game, one) or (one,))]
        totals = [advance(game, way.fact()).count().sheets[ANA].total for way in done]
        before = game.count().sheets[ANA].total
        assert isinstance(before, int)
        assert gains.of(game, draft) == max(int(str(total)) for total in totals) - before
        for way in done:
            assert gains.of(game, way) == gain(game, way)


def _next(game: Game, draft: PurchaseDraft) -> tuple[PurchaseDraft, ...]:
    asked = question(game, draft)
    return () if asked is None else answers(draft, asked)


def test_a_joker_adds_a_card_to_the_dearest_row_until_another_is_chosen() -> None:
    game = played(dealt("ebi hotategai takusan", *["fugu fugu sake"] * 3), revealed())
    draft, gains = PurchaseDraft(ANA, LotNumber(1)), Gains()
    ranking = game.table.track.ranking()
    assert isinstance(ranking, tuple)
    worth = dict(zip(ranking, (10, 7, 5, 3, 1), strict=True))
    ebi, hotategai = worth[Face.EBI], worth[Face.HOTATEGAI]
    assert gains.of(game, draft) == ebi + hotategai + max(ebi, hotategai) - 12
    for row in (Face.EBI, Face.HOTATEGAI):
        chosen = PurchaseDraft(ANA, LotNumber(1), takusan=(row,))
        assert gains.of(game, chosen) == ebi + hotategai + worth[row] - 12
