"""What the state of the game says about the table, in the eyes' own terms: how many play, which
pieces cannot lie there now, and what each player's rows hold. It never changes what was seen.
"""

from card_markers.pieces import MarkerId
from companion.tsukiji.proposals.marker_to_piece import marker_of_card, marker_of_ticket
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import COLOURS, Face, Ticket
from engine.tsukiji.whats_next import Phase, whats_next
from vision.tsukiji.expectation import Expectation, ExpectedRows
from vision.tsukiji.reading import Scene


def expectation(game: Game, scene: Scene | None = None) -> Expectation:
    """What the eyes may hold against what they see. Rows and board show what has left the offer,
    so nothing speaks against a piece there."""
    players = len(game.setup.players)
    if scene is Scene.BOARD:
        return Expectation(players)
    if scene is Scene.TABLEAU:
        return Expectation(players, rows=_known_rows(game))
    return Expectation(
        players=players,
        impossible=frozenset(_gone_cards(game)) | frozenset(_gone_tickets(game)),
        beside=cards_in_rows(game),
        away=sum(seat.is_empty for seat in game.table.seats),
    )


def _known_rows(game: Game) -> tuple[ExpectedRows, ...]:
    """What lies in front of each player of whom that is known to the card."""
    known = []
    for player, seat in zip(game.setup.players, game.table.seats, strict=True):
        holdings = seat.holdings
        if holdings.unsure or holdings.loose_jokers:
            continue
        faces = [(str(row.product), row.cards) for row in holdings.rows]
        faces.append((str(Face.TAKUSAN), sum(row.jokers for row in holdings.rows)))
        lying = tuple((face, count) for face, count in faces if count)
        known.append(ExpectedRows(player.colour, lying))
    return tuple(known)


def cards_in_rows(game: Game) -> frozenset[MarkerId]:
    """The cards that were bought in the rounds before the one that is being played: they lie in
    rows, or were given to a Yakuza."""
    being_played = _round_on_table(game)
    bought = {
        (played.number, purchase.lot)
        for played in game.rounds
        for purchase in played.purchases
        if purchase.sold and played.number != being_played
    }
    markers = (
        marker_of_card(seen.card)
        for seen in game.table.told_apart
        if (seen.round, seen.lot) in bought
    )
    return frozenset(marker for marker in markers if marker is not None)


def _round_on_table(game: Game) -> int:
    """The round whose lots lie on the table; 0 while new ones are dealt."""
    current = whats_next(game)
    return current.round if current.phase is not Phase.OFFER else 0


def _gone_cards(game: Game) -> list[MarkerId]:
    """Cards that came out of the deck in an earlier round: bought or discarded by now."""
    being_played = _round_on_table(game)
    markers = (
        marker_of_card(seen.card) for seen in game.table.told_apart if seen.round != being_played
    )
    return [marker for marker in markers if marker is not None]


def _gone_tickets(game: Game) -> list[MarkerId]:
    """Specials that were spent in an earlier round, and the tickets of colours nobody plays."""
    gone: list[MarkerId | None] = []
    number = whats_next(game).round
    playing = {player.colour for player in game.setup.players}
    for colour in range(COLOURS):
        if colour not in playing:
            gone.extend(marker_of_ticket(ticket, colour) for ticket in Ticket)
    for player, seat in zip(game.setup.players, game.table.seats, strict=True):
        gone.extend(
            marker_of_ticket(ticket, player.colour)
            for ticket, spent_in in seat.spent
            if spent_in != number
        )
    return [marker for marker in gone if marker is not None]
