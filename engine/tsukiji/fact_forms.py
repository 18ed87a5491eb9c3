"""Facts as JSON and back, one at a time: what the record format and the app's storage are made
of. The forms of the public record are in the documentation; more fields may be added to them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, assert_never

from engine.forms import Json, Node
from engine.hand_reasons import GivenReason, reason_from
from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.printed import NumberSource
from engine.tsukiji.box import (
    Box,
    copied_deck,
    default_box,
    with_copied_deck,
    with_copied_tablets,
    with_copied_tuna,
)
from engine.tsukiji.facts import (
    ANY_JOKER,
    JOKER_PREFIX,
    NO_TICKET,
    Discard,
    Fact,
    FirstPlayerSetByHand,
    GameSetUp,
    HandMade,
    LaidTicket,
    LotBought,
    LotsDealt,
    MarkerSetByHand,
    MoneySetByHand,
    Passed,
    Player,
    RowSetByHand,
    SeatSetByHand,
    TabletSetByHand,
    TicketsRevealed,
    Turn,
)
from engine.tsukiji.pieces import (
    COLOURS,
    PLAYER_COUNTS,
    PRODUCTS,
    QUOTED,
    UNREAD_CARD,
    Card,
    Face,
    LotNumber,
    Space,
    Ticket,
)
from engine.tsukiji.record_fields import SETTINGS as SETTING_FIELDS
from engine.tsukiji.settings import (
    AtTrackEnd,
    DealOrder,
    Edition,
    LoneAnnulment,
    MarketMoves,
    Settings,
    TunaBeyondTable,
    Variant,
)

_NO_TICKET_WORD: Final = "none"
_MOST_COPIES: Final = 99
_MOST_YEN: Final = 9999
_MOST_PLAYERS: Final = PLAYER_COUNTS[-1]
_MOST_LOTS: Final = 99


def card_from(node: Node) -> Card:
    """A card: its face, `face:copy`, or null for one that was not read."""
    if node.is_unknown:
        return UNREAD_CARD
    face, colon, copy = node.text().partition(":")
    if face not in frozenset(Face):
        node.one_of(Face)
    read = Face(face)
    if not colon:
        return Card(read)
    if not (copy.isascii() and copy.isdigit() and 1 <= int(copy[:4]) <= _MOST_COPIES):
        node.refuse(
            "{found} does not name a copy from 1 to {most}", found=node.quoted, most=_MOST_COPIES
        )
    return Card(read, int(copy))


def card_to(card: Card) -> Json:
    if card.face is UNKNOWN:
        return None
    return f"{card.face.value}:{card.copy}" if card.copy else card.face.value


def ticket_from(node: Node) -> LaidTicket:
    """A ticket; null for one that was not read, `none` where nobody laid one."""
    if node.is_unknown:
        return UNKNOWN
    if node.value == _NO_TICKET_WORD:
        return NO_TICKET
    return printed_ticket_from(node)


def printed_ticket_from(node: Node) -> Ticket:
    """A ticket as it is printed; a plain number may be written as one."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        number = Node(str(node.value), node.path)
        if number.value in frozenset(Ticket):
            return number.one_of(Ticket)
    return node.one_of(Ticket)


def ticket_to(ticket: LaidTicket) -> Json:
    if ticket is NO_TICKET:
        return _NO_TICKET_WORD
    return None if ticket is UNKNOWN else ticket.value


def discard_from(node: Node) -> Maybe[Discard]:
    """What a Yakuza got: a product, `takusan:product` for a joker of that row, `takusan` for a
    joker of whichever row, or null."""
    if node.is_unknown:
        return UNKNOWN
    text = node.text()
    if text == Face.TAKUSAN:
        return ANY_JOKER
    joker = text.startswith(JOKER_PREFIX)
    row = text.removeprefix(JOKER_PREFIX)
    if joker and row not in PRODUCTS:
        example = f"{JOKER_PREFIX}{PRODUCTS[0].value}"
        node.refuse("{found} names no row; {example} would", found=node.quoted, example=example)
    return Discard(Node(row, node.path).one_of(Face, PRODUCTS), joker)


def discard_to(discard: Maybe[Discard]) -> Json:
    if discard is UNKNOWN:
        return None
    if discard == ANY_JOKER:
        return Face.TAKUSAN.value
    return discard.name


def _row_choice_from(node: Node) -> Maybe[Face]:
    return UNKNOWN if node.is_unknown else node.one_of(Face, PRODUCTS)


def _player_from(node: Node) -> PlayerIndex:
    return PlayerIndex(node.integer(0, _MOST_PLAYERS - 1))


def turn_from(node: Node) -> Turn:
    """A turn of the purchase phase."""
    told = node.field("player")
    player: Maybe[PlayerIndex] = UNKNOWN if told.is_unknown else _player_from(told)
    passed = node.optional("pass")
    lot = node.optional("lot")
    if passed is not None and passed.flag():
        if lot is not None:
            node.refuse("both passes and buys a lot")
        return Passed(player)
    if lot is None:
        node.refuse("neither buys a lot nor passes")
    takusan, yakuza = node.optional("takusan"), node.optional("yakuza")
    return LotBought(
        player,
        LotNumber(lot.integer(0, _MOST_LOTS)),
        tuple(_row_choice_from(n) for n in takusan.items()) if takusan is not None else (),
        tuple(discard_from(n) for n in yakuza.items()) if yakuza is not None else (),
    )


def turn_to(turn: Turn) -> Json:
    player = None if turn.player is UNKNOWN else turn.player
    if isinstance(turn, Passed):
        return {"player": player, "pass": True}
    form: dict[str, Json] = {"player": player, "lot": turn.lot}
    if turn.takusan:
        form["takusan"] = [None if row is UNKNOWN else row.value for row in turn.takusan]
    if turn.yakuza:
        form["yakuza"] = [discard_to(discard) for discard in turn.yakuza]
    return form


def hand_made_from(node: Node) -> HandMade:
    """A fact made by hand; its `set` says which kind."""
    told = node.field("set")
    name = told.text()
    if name not in _HAND_MADE:
        told.refuse("{found} is not one of {names}", found=told.quoted, names=", ".join(_HAND_MADE))
    reason = node.optional("reason")
    return _HAND_MADE[name](node, reason_from(reason))


def hand_made_to(fact: HandMade) -> Json:
    if isinstance(fact, TabletSetByHand):
        form: dict[str, Json] = {"set": "tablet", "lot": fact.lot, "rank": fact.rank}
    elif isinstance(fact, MarkerSetByHand):
        space = None if fact.space is UNKNOWN else fact.space
        form = {"set": "marker", "product": fact.product.value, "space": space}
        if fact.height >= 0:
            form["height"] = fact.height
    elif isinstance(fact, MoneySetByHand):
        form = {"set": "money", "player": fact.player, "yen": fact.yen}
    elif isinstance(fact, RowSetByHand):
        form = {"set": "row", "player": fact.player, "row": fact.row.value}
        form |= {"cards": fact.cards, "jokers": fact.jokers}
    elif isinstance(fact, FirstPlayerSetByHand):
        form = {"set": "first_player", "player": fact.player}
    elif isinstance(fact, SeatSetByHand):
        form = {"set": "seat", "player": fact.player, "empty": fact.is_empty}
    else:
        assert_never(fact)
    return {**form, "reason": str(fact.reason)}


def _tablet_by_hand(node: Node, reason: GivenReason) -> HandMade:
    lot = LotNumber(node.field("lot").integer(1, _MOST_LOTS))
    return TabletSetByHand(lot, node.field("rank").integer(1, _MOST_LOTS), reason)


def _marker_by_hand(node: Node, reason: GivenReason) -> HandMade:
    product = node.field("product").one_of(Face, QUOTED)
    told, height = node.field("space"), node.optional("height")
    space: Maybe[Space] = UNKNOWN if told.is_unknown else Space(told.integer(-99, 999))
    lies_on = -1 if height is None else height.integer(0, len(QUOTED))
    return MarkerSetByHand(product, space, reason, lies_on)


def _money_by_hand(node: Node, reason: GivenReason) -> HandMade:
    yen = node.field("yen").integer(-_MOST_YEN, _MOST_YEN)
    return MoneySetByHand(_player_from(node.field("player")), yen, reason)


def _row_by_hand(node: Node, reason: GivenReason) -> HandMade:
    row = node.field("row").one_of(Face, PRODUCTS)
    cards, jokers = (node.field(name).integer(0, _MOST_COPIES) for name in ("cards", "jokers"))
    return RowSetByHand(_player_from(node.field("player")), row, cards, jokers, reason)


def _first_player_by_hand(node: Node, reason: GivenReason) -> HandMade:
    return FirstPlayerSetByHand(_player_from(node.field("player")), reason)


def _seat_by_hand(node: Node, reason: GivenReason) -> HandMade:
    return SeatSetByHand(_player_from(node.field("player")), node.field("empty").flag(), reason)


_HAND_MADE: Final[dict[str, Callable[[Node, GivenReason], HandMade]]] = {
    "tablet": _tablet_by_hand,
    "marker": _marker_by_hand,
    "money": _money_by_hand,
    "row": _row_by_hand,
    "first_player": _first_player_by_hand,
    "seat": _seat_by_hand,
}


def lots_from(node: Node) -> tuple[tuple[Card, ...], ...]:
    """Lots, left to right, each a list of cards from the top down."""
    return tuple(tuple(card_from(card) for card in lot.items()) for lot in node.items())


def lots_to(lots: Sequence[Sequence[Card]]) -> Json:
    return [[card_to(card) for card in lot] for lot in lots]


def tickets_from(node: Node) -> tuple[tuple[LaidTicket, ...], ...]:
    """For every lot the tickets in player order."""
    return tuple(tuple(ticket_from(ticket) for ticket in lot.items()) for lot in node.items())


def tickets_to(tickets: Sequence[Sequence[LaidTicket]]) -> Json:
    return [[ticket_to(ticket) for ticket in lot] for lot in tickets]


def fact_from(node: Node) -> Fact:
    """A single fact: an object with one field, which says its kind."""
    kinds: dict[str, Callable[[Node], Fact]] = {
        "set_up": setup_from,
        "lots": lambda n: LotsDealt(lots_from(n)),
        "tickets": lambda n: TicketsRevealed(tickets_from(n)),
        "purchase": turn_from,
        "by_hand": hand_made_from,
    }
    name = next((kind for kind in kinds if node.optional(kind) is not None), None)
    if name is None:
        node.refuse("is no fact: it has none of {names}", names=", ".join(kinds))
    return kinds[name](node.field(name))


def fact_to(fact: Fact) -> dict[str, Json]:
    if isinstance(fact, GameSetUp):
        return {"set_up": setup_to(fact)}
    if isinstance(fact, LotsDealt):
        return {"lots": lots_to(fact.lots)}
    if isinstance(fact, TicketsRevealed):
        return {"tickets": tickets_to(fact.tickets)}
    if isinstance(fact, (LotBought, Passed)):
        return {"purchase": turn_to(fact)}
    if isinstance(fact, HandMade):
        return {"by_hand": hand_made_to(fact)}
    assert_never(fact)


def setup_from(node: Node) -> GameSetUp:
    """The set-up: the fields of a record that stand beside its rounds."""
    players = tuple(person_from(n, i) for i, n in enumerate(node.field("players").items()))
    if len(players) not in PLAYER_COUNTS:
        node.field("players").refuse(
            "must be from {least} to {most}, not {found}", least=2, most=4, found=len(players)
        )
    first = node.optional("first_player")
    box, settings, track = (node.optional(name) for name in ("box", "settings", "track"))
    return GameSetUp(
        players=players,
        first_player=PlayerIndex(0 if first is None else first.integer(0, len(players) - 1)),
        box=box_from(box, len(players)),
        settings=Settings() if settings is None else settings_from(settings),
        track=() if track is None or track.is_unknown else markers_from(track),
    )


def setup_to(setup: GameSetUp) -> dict[str, Json]:
    form: dict[str, Json] = {
        "players": [{"name": p.name, "colour": p.colour} for p in setup.players],
        "first_player": setup.first_player,
    }
    box = box_to(setup.box)
    if box:
        form["box"] = box
    form["settings"] = settings_to(setup.settings)
    if setup.track:
        form["track"] = {p.value: None if s is UNKNOWN else s for p, s in setup.track}
    return form


def person_from(node: Node, index: int) -> Player:
    """A player by name and colour, or by the colour of the seat."""
    name, colour = node.field("name").text(), node.optional("colour")
    return Player(name, index if colour is None else colour.integer(0, COLOURS - 1))


def markers_from(node: Node) -> tuple[tuple[Face, Maybe[Space]], ...]:
    """The markers in the order in which they are listed, each with its space."""
    placed: list[tuple[Face, Maybe[Space]]] = []
    for name in node.names():
        product = Node(name, node.path).one_of(Face, QUOTED)
        told = node.field(name)
        placed.append((product, UNKNOWN if told.is_unknown else Space(told.integer(-99, 999))))
    return tuple(placed)


def box_from(node: Node | None, players: int) -> Box:
    """The box of a record: what it gives was copied from the player's copy, the rest is as far
    as we know it."""
    box = default_box(players)
    tablets = None if node is None else node.optional("tablets")
    tuna = None if node is None else node.optional("tuna")
    if tablets is not None:
        box = with_copied_tablets(box, [_tablet_from(pair) for pair in tablets.items()])
    if tuna is not None:
        box = with_copied_tuna(box, [n.integer(0, _MOST_YEN) for n in tuna.items()])
    deck = None if node is None else node.optional("deck")
    return box if deck is None else with_copied_deck(box, deck_from(deck))


def deck_from(node: Node) -> dict[Face, int]:
    """How many cards of each face are in play, for the faces that are named."""
    return {
        Node(name, node.path).one_of(Face): node.field(name).integer(0, _MOST_COPIES)
        for name in node.names()
    }


def deck_to(counts: Mapping[Face, int]) -> Json:
    return {face.value: counts[face] for face in Face if face in counts}


def box_to(box: Box) -> dict[str, Json]:
    form: dict[str, Json] = {}
    if all(tablet.price.source is NumberSource.COPIED for tablet in box.tablets):
        form["tablets"] = [[t.price.value, t.modifier.value] for t in box.tablets]
    if all(number.source is NumberSource.COPIED for number in box.tuna):
        form["tuna"] = [number.value for number in box.tuna]
    counted = copied_deck(box)
    if counted:
        form["deck"] = deck_to(counted)
    return form


def _tablet_from(node: Node) -> tuple[int, int]:
    pair = node.items()
    if len(pair) != 2:
        node.refuse("must be a price and a modifier, two numbers, not {found}", found=len(pair))
    return pair[0].integer(0, _MOST_YEN), pair[1].integer(-59, 59)


def tickets_in_play_from(node: Node) -> tuple[Ticket, ...]:
    """The tickets that every player has, in the order of the box."""
    told = {printed_ticket_from(ticket) for ticket in node.items()}
    return tuple(ticket for ticket in Ticket if ticket in told)


def settings_from(node: Node) -> Settings:
    """The settings of a record, defaults where it is silent."""
    default = Settings()
    told = {name: node.optional(name) for name in SETTING_FIELDS}
    variants, tickets = told["variants"], told["tickets"]
    deal, end, tuna = told["deal_order"], told["at_track_end"], told["tuna_beyond_table"]
    lone, moves, edition = told["lone_annulment"], told["market_moves"], told["edition"]

    in_play = default.tickets_in_play if tickets is None else tickets_in_play_from(tickets)

    def flag(name: str, otherwise: bool) -> bool:
        given = told[name]
        return otherwise if given is None else given.flag()

    return Settings(
        variants=frozenset(n.one_of(Variant) for n in variants.items())
        if variants is not None
        else default.variants,
        tickets_in_play=in_play,
        keeps_all_tickets=tickets is not None and in_play == default.tickets_in_play,
        deal_order=default.deal_order if deal is None else deal.one_of(DealOrder),
        at_track_end=default.at_track_end if end is None else end.one_of(AtTrackEnd),
        takusan_may_be_discarded=flag("takusan_may_be_discarded", default.takusan_may_be_discarded),
        tuna_beyond_table=default.tuna_beyond_table
        if tuna is None
        else tuna.one_of(TunaBeyondTable),
        tie_scores_all=flag("tie_scores_all", default.tie_scores_all),
        takusan_counts_for_variants=flag(
            "takusan_counts_for_variants", default.takusan_counts_for_variants
        ),
        lone_annulment=default.lone_annulment if lone is None else lone.one_of(LoneAnnulment),
        market_moves=default.market_moves if moves is None else moves.one_of(MarketMoves),
        edition=None if edition is None else edition.one_of(Edition),
    )


def settings_to(settings: Settings) -> dict[str, Json]:
    form: dict[str, Json] = {
        "variants": [v.value for v in Variant if v in settings.variants],
        "takusan_may_be_discarded": settings.takusan_may_be_discarded,
        "tie_scores_all": settings.tie_scores_all,
        "takusan_counts_for_variants": settings.takusan_counts_for_variants,
        "deal_order": settings.deal_order.value,
        "at_track_end": settings.at_track_end.value,
        "tuna_beyond_table": settings.tuna_beyond_table.value,
        "lone_annulment": settings.lone_annulment.value,
        "market_moves": settings.market_moves.value,
    }
    if settings.edition is not None:
        form["edition"] = settings.edition.value
    if settings.keeps_all_tickets or settings.tickets_in_play != Settings().tickets_in_play:
        form["tickets"] = [t.value for t in settings.tickets_in_play]
    return form
