"""What was being told when the app went away, as a typed key: a tap that is not a fact yet is not
lost either. It is worth something only for the game and the round that it was told in.
"""

from dataclasses import dataclass
from typing import Any, Final

from companion.storage.games import NO_GAME, GameId
from companion.storage.keys import Key
from companion.tsukiji.drafts import Drafts
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.proposals.count import CountDraft, CountedRow, ToldBy
from companion.tsukiji.proposals.lots_and_tickets import (
    CardPlace,
    LotsDraft,
    PlaceState,
    TicketPlace,
    TicketsDraft,
)
from engine.forms import Node
from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tsukiji.facts import NO_TICKET, LaidTicket
from engine.tsukiji.pieces import PRODUCTS, UNREAD_CARD, Card, Face, Ticket
from engine.tsukiji.purchase import Row

_LARGEST_ID: Final = 2**53
_MOST_ROUNDS: Final = 99
_MOST_COPIES: Final = 99
"""Of a card in the box, and in a row; no box has as many."""
_MOST_PLAYERS: Final = 4
_MOST_CARDS: Final = 20
"""Nobody lays more into a lot, however odd."""
_MOST_YEN: Final = 9999
_NONE: Final = "none"
_UNKNOWN: Final = "?"


@dataclass(frozen=True, slots=True)
class Drafted:
    """What was being told, and in which game."""

    game: GameId = NO_GAME
    """The game; 0 if nothing is kept."""
    drafts: tuple[Drafts, ...] = ()
    """What was told there: one, or none."""


def _drafted_to(drafted: Drafted) -> Any:
    return [drafted.game, [_drafts_to(drafts) for drafts in drafted.drafts]]


def _drafted_from(node: Node) -> Drafted:
    game, told = _parts(node, 2)
    drafts = tuple(_drafts_from(item) for item in told.items(at_most=1))
    return Drafted(GameId(game.integer(0, _LARGEST_ID)), drafts)


def _drafts_to(drafts: Drafts) -> Any:
    return {
        "round": drafts.round,
        "lots": [[_card_place_to(place) for place in lot] for lot in drafts.lots.lots],
        "tickets": [[_ticket_place_to(place) for place in lot] for lot in drafts.tickets.lots],
        "ready": sorted(drafts.ready),
        "count": count_to(drafts.count),
    }


def _drafts_from(node: Node) -> Drafts:
    lots = node.field("lots").items(_MOST_PLAYERS + 1)
    tickets = node.field("tickets").items(_MOST_PLAYERS + 1)
    return Drafts(
        round=node.field("round").integer(0, _MOST_ROUNDS),
        lots=LotsDraft(tuple(tuple(map(_card_place_from, lot.items(_MOST_CARDS))) for lot in lots)),
        tickets=TicketsDraft(
            tuple(tuple(map(_ticket_place_from, lot.items(_MOST_PLAYERS))) for lot in tickets)
        ),
        count=count_from(node.field("count")),
        ready=frozenset(map(_player, node.field("ready").items(_MOST_PLAYERS))),
    )


def _card_place_to(place: CardPlace) -> Any:
    return [*_card_to(place.card), place.state.value, *_card_to(place.instead_of)]


def _card_place_from(node: Node) -> CardPlace:
    face, copy, state, read, read_copy = _parts(node, 5)
    card, instead_of = _card_from(face, copy), _card_from(read, read_copy)
    return CardPlace(card, state.one_of(PlaceState), instead_of)


def _card_to(card: Card) -> tuple[str, int]:
    return ("" if card.face is UNKNOWN else card.face.value, card.copy)


def _card_from(face: Node, copy: Node) -> Card:
    number = copy.integer(0, _MOST_COPIES)
    return Card(face.one_of(Face), number) if face.text() else UNREAD_CARD


def _ticket_place_to(place: TicketPlace) -> Any:
    return [_ticket_to(place.ticket), place.state.value]


def _ticket_place_from(node: Node) -> TicketPlace:
    ticket, state = _parts(node, 2)
    return TicketPlace(_ticket_from(ticket), state.one_of(PlaceState))


def _ticket_to(ticket: LaidTicket) -> str:
    if ticket is NO_TICKET:
        return _NONE
    return _UNKNOWN if ticket is UNKNOWN else ticket.value


def _ticket_from(node: Node) -> LaidTicket:
    said = node.text()
    if said == _NONE:
        return NO_TICKET
    return UNKNOWN if said == _UNKNOWN else node.one_of(Ticket)


def count_to(count: CountDraft) -> Any:
    """A count as something that `json.dumps` takes."""
    return {
        "player": count.player,
        "rows": [[c.row.cards, c.row.jokers, c.told_by.value] for c in count.rows],
        "coins": [] if count.coins is UNKNOWN else [count.coins],
    }


def count_from(node: Node) -> CountDraft:
    """What `count_to` wrote. Raises `MalformedError`."""
    rows = node.field("rows").items(len(PRODUCTS))
    if len(rows) != len(PRODUCTS):
        node.refuse("must have a row for every product")
    coins: list[Maybe[int]] = [
        coin.integer(0, _MOST_YEN) for coin in node.field("coins").items(at_most=1)
    ]
    return CountDraft(
        player=_player(node.field("player")),
        rows=tuple(_row_from(product, row) for product, row in zip(PRODUCTS, rows, strict=True)),
        coins=coins[0] if coins else UNKNOWN,
    )


def _row_from(product: Face, node: Node) -> CountedRow:
    cards, jokers, told_by = _parts(node, 3)
    row = Row(product, cards.integer(0, _MOST_COPIES), jokers.integer(0, _MOST_COPIES))
    return CountedRow(row, told_by.one_of(ToldBy))


def _player(node: Node) -> PlayerIndex:
    return PlayerIndex(node.integer(0, _MOST_PLAYERS - 1))


def _parts(node: Node, count: int) -> list[Node]:
    parts = node.items(count)
    if len(parts) != count:
        node.refuse("must have {count} parts", count=count)
    return parts


DRAFTED: Final = Key(TSUKIJI.note_name("draft"), Drafted(), _drafted_to, _drafted_from)
