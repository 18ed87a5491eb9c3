"""A practice game explained: at each step in a few plain sentences what is happening, why the
numbers on the table are what they are, and what to do now. Every number is the table's own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.tsukiji.presenters.lots import names_of, yen
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.table import Table
from companion.tsukiji.words.pieces import face_name, ticket_name
from companion.tsukiji.words.reasons import move_reason, value_reason
from companion.view_values.choices import Choice
from companion.words.languages import _, listed_with_and
from companion.words.shown_text import on_screen
from engine.maybe import UNKNOWN
from engine.tsukiji.box import Tablet
from engine.tsukiji.facts import LotBought, TicketsRevealed, Turn
from engine.tsukiji.game import Game
from engine.tsukiji.lots import TabletPlacement
from engine.tsukiji.pieces import LOT_SIZE, NORMALS, PASS_MONEY, Face, Ticket
from engine.tsukiji.round import Round
from engine.tsukiji.scoring import ScoreSheet
from engine.tsukiji.whats_next import whats_next

PLAY_REST: Final = "rest"
"""The key of the answer that lets the table play to the end."""


@dataclass(frozen=True, slots=True)
class StepLesson:
    """What a practice game says at a step."""

    words: str
    """What is happening, why it comes out so, and what to do now; empty in a game that counts."""
    answers: tuple[Choice, ...] = ()
    """What can be answered, beside what the screen offers anyway."""


NO_LESSON: Final = StepLesson("")


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What the people at the simulated table are about to do."""

    tickets: TicketsRevealed | None = None
    """What they lay; None where tickets lie already, or no lots do."""
    turn: Turn | None = None
    """What whoever has the turn does; None if nobody has."""


@dataclass(frozen=True, slots=True)
class PracticePage:
    """What is said before a practice game."""

    title: str
    """What the page is."""
    paragraphs: tuple[str, ...]
    """What a practice game is, and what becomes of it."""
    next_step: str
    """What the large button says."""
    anew: str
    """What the quieter button says that begins from the first lots; empty while nobody has."""


def practice_page(*, under_way: bool) -> PracticePage:
    """The page before it; `under_way` if one was left in the middle."""
    return PracticePage(
        title=_("Practice"),
        paragraphs=(
            _("Three people play at a simulated table: you need no cards, no camera, nobody else."),
            _(
                "They deal, lay tickets and buy. You tap along, and at each step the app says what "
                "happens, why the numbers are so, and what to do now."
            ),
            _(
                "Undo leads back and Home leads out, whenever you like. After each round the table "
                "can play the rest for you, so that you see how it is counted."
            ),
            _("A practice game is not kept and counts nowhere. It ends with the app."),
        ),
        next_step=_("Go on practising") if under_way else _("Begin to practise"),
        anew=_("Begin anew") if under_way else "",
    )


def lesson_of(table: Table, foreseen: Foreseen) -> StepLesson:
    """What there is to say where the table is now."""
    words = _WORDS[table.screen](table, foreseen)
    answers: tuple[Choice, ...] = ()
    if table.screen is Screen.ROUND_END:
        answers = (Choice(PLAY_REST, _("Play the rest"), sign="skip"),)
    return StepLesson(on_screen(words), answers)


def _sentences(*parts: str) -> str:
    return " ".join(filter(None, parts))


def _table_check(_table: Table, _foreseen: Foreseen) -> str:
    return _(
        "Here the app says whether the camera sees the table well: light, distance, angle. Tap the "
        "red button to see the lots."
    )


def _offer(table: Table, _foreseen: Foreseen) -> str:
    players = len(table.game.setup.players)
    return _(
        "{players} people play, so {lots} lots of {cards} cards are dealt: always one lot more "
        "than players. The app reads each card by its sticker. Compare the columns with the "
        "picture. When all is read a red button comes up: tap it."
    ).format(players=players, lots=players + 1, cards=LOT_SIZE)


def _evaluation(table: Table, _foreseen: Foreseen) -> str:
    lots = len(table.game.rounds[-1].lots)
    return _(
        "Everybody lays a hidden ticket at each of the {lots} lots. High tickets make a lot dear "
        "and lift its products, low ones keep it cheap. At your table you tap your name when you "
        "are done; here all are. Tap the red button."
    ).format(lots=lots)


def _tickets(table: Table, foreseen: Foreseen) -> str:
    return _sentences(
        _(
            "The tickets are turned up: the colour says whose it is, the number how much the lot "
            "is wanted. The app will add them up lot by lot."
        ),
        _special_words(table.game, foreseen.tickets),
        _("Compare them with the picture. When all are read the red button comes up: tap it."),
    )


def _special_words(game: Game, laid: TicketsRevealed | None) -> str:
    names = names_of(game.setup)
    for lot, tickets in enumerate(laid.tickets if laid is not None else (), start=1):
        for seat, ticket in enumerate(tickets):
            if isinstance(ticket, Ticket) and ticket not in NORMALS:
                words = _(
                    "At lot {lot} {who} uses a special ticket, {ticket}: after this round it is "
                    "out of the game."
                )
                return words.format(who=names[seat], lot=lot, ticket=ticket_name(ticket))
    return ""


def _tablets(table: Table, _foreseen: Foreseen) -> str:
    played = table.game.rounds[-1]
    by_price = sorted(
        (placement for placement in played.placements if isinstance(placement.tablet, Tablet)),
        key=_price_of,
    )
    if len(by_price) < len(played.lots):
        return _("A lot whose tickets were not all told has no price yet. Undo leads back to them.")
    cheapest, *_between, dearest = by_price
    dear = _(
        "{reason}. No lot has more, so it gets the dearest tablet: {price}, with the clock."
    ).format(
        reason=value_reason(played.values[dearest.lot - 1], names_of(table.game.setup)),
        price=yen(_price_of(dearest)),
    )
    low = _("Lot {lot} has the least, {value}, and costs {price}.").format(
        lot=cheapest.lot,
        value=played.values[cheapest.lot - 1].value,
        price=yen(_price_of(cheapest)),
    )
    now = _("At your table you lay the tablets so. Then tap the red button.")
    return _sentences(dear, low, _tie_words(played), now)


def _price_of(placement: TabletPlacement) -> int:
    return placement.tablet.price.value if isinstance(placement.tablet, Tablet) else 0


def _tie_words(played: Round) -> str:
    for placement in played.placements:
        if placement.beats_by_tie:
            lots = (placement.lot, *placement.beats_by_tie)
            words = _("Lots {lots} have the same sum: the one further left is dearer.")
            return words.format(lots=listed_with_and(map(str, lots)))
    return ""


def _price_markers(table: Table, _foreseen: Foreseen) -> str:
    known = [(abs(m.net), m) for m in table.game.rounds[-1].moves if m.net is not UNKNOWN]
    # The first of those that go furthest, which has the most to explain.
    furthest = max(known, key=lambda entry: entry[0], default=None)
    if furthest is None:
        return _("How far a marker moves is known once every ticket is. Undo leads back to them.")
    return _(
        "Each card moves the marker of its product by the small number on its lot's tablet. "
        "{reason}. The further ahead a marker ends, the more its cards are worth. Move the markers "
        "so, then tap the red button."
    ).format(reason=move_reason(furthest[1]))


def _purchase(table: Table, foreseen: Foreseen) -> str:
    game, step, turn = table.game, whats_next(table.game), foreseen.turn
    if turn is None or not step.turns:
        return ""
    names, player = names_of(game.setup), step.turns[0]
    who, money = names[player], game.table.seats[player].money
    begins = (
        _("{who} has the first-player sign and buys first.")
        if len(step.turns) == len(names)
        else _("Clockwise it is {who}'s turn.")
    ).format(who=who)
    if not isinstance(turn, LotBought):
        words = _("{who} wants no lot. Whoever passes takes {yen}: tap “{button}”.")
        button = _("Pass, take {yen}").format(yen=yen(PASS_MONEY))
        return _sentences(begins, words.format(who=who, yen=yen(PASS_MONEY), button=button))
    price = next((offer.price for offer in step.for_sale if offer.lot == turn.lot), UNKNOWN)
    takes = _("{who} takes lot {lot}.").format(who=who, lot=turn.lot)
    if price is not UNKNOWN and money is not UNKNOWN:
        takes = _(
            "{who} takes lot {lot}. Its tablet says {price}, so {left} of {money} will be left."
        ).format(who=who, lot=turn.lot, price=yen(price), left=yen(money - price), money=yen(money))
    return _sentences(begins, takes, _chosen_words(game, turn, who), _buy_words(table))


def _chosen_words(game: Game, turn: LotBought, who: str) -> str:
    """What a joker and a Yakuza in the lot ask of its buyer."""
    faces = [card.face for card in game.rounds[-1].lots[turn.lot - 1]]
    takusan = _("A Takusan joins a row of {who}'s as one card more: choose the row.")
    yakuza = _("The Yakuza takes a card from {who}: choose which.")
    return _sentences(
        takusan.format(who=who) if Face.TAKUSAN in faces and turn.takusan else "",
        yakuza.format(who=who) if Face.YAKUZA in faces and turn.yakuza else "",
    )


def _buy_words(table: Table) -> str:
    """What the number under a lot means, once; and what to do, as the eyes have seen it or not."""
    is_first = len(table.game.rounds) == 1 and not table.game.rounds[-1].purchases
    gain = _("Under each lot stands what it would bring today, its price taken off.")
    wait = _("The app sees that in a moment, or you tap the lot.")
    buy = _("Tap the red button to buy.")
    return _sentences(gain if is_first else "", wait if table.purchase is None else buy)


def _round_end(table: Table, _foreseen: Foreseen) -> str:
    game = table.game
    seen = _("You have seen every step twice: let the table play the rest, or go on tapping.")
    return _sentences(
        _("Everybody has bought or passed; lots that nobody wanted are discarded."),
        _clock_words(game),
        seen if len(game.rounds) == 2 else "",
        _("The red button deals the next lots."),
    )


def _clock_words(game: Game) -> str:
    """Who begins the next round, and why."""
    played, first = game.rounds[-1], game.table.first_player
    clock = [p.lot for p in played.placements if isinstance(p.tablet, Tablet) and p.tablet.clock]
    if first is UNKNOWN or len(clock) != 1:
        return ""
    is_bought = played.buyer_of(clock[0]) is not None
    words = (
        _("{who} bought lot {lot}, which has the clock, and begins the next round.")
        if is_bought
        else _("Nobody bought lot {lot}, which has the clock: {who} stays first player.")
    )
    return words.format(who=names_of(game.setup)[first], lot=clock[0])


def _score(table: Table, _foreseen: Foreseen) -> str:
    count, names = table.game.count(), names_of(table.game.setup)
    best = None if count.ranking is UNKNOWN else count.sheets[count.ranking[0][0]]
    return _sentences(
        "" if best is None else _sheet_words(best, names[best.player]),
        _(
            "A tap on a line tells how it was counted. The red button ends the practice, of which "
            "nothing is kept."
        ),
    )


def _sheet_words(sheet: ScoreSheet, who: str) -> str:
    rows = [
        (line.amount, line.count, line.price, line.product)
        for line in sheet.products
        if line.amount is not UNKNOWN and line.count is not UNKNOWN and line.price is not UNKNOWN
    ]
    total, tuna, money = sheet.total, sheet.tuna.amount, sheet.money
    if total is UNKNOWN or tuna is UNKNOWN or money is UNKNOWN or not rows:
        return ""
    amount, cards, price, product = max(rows, key=lambda row: row[0])
    words = _(
        "{who} has {total}: {cards} for the rows, {tuna} for Maguro and {money} in money. The best "
        "row is {product}: {count} × {price} = {amount}, because a card at that place of the "
        "market is worth {price}."
    )
    return words.format(
        who=who,
        total=total,
        cards=sum(row[0] for row in rows),
        tuna=tuna,
        money=money,
        product=face_name(product),
        count=cards,
        price=price,
        amount=amount,
    )


def _count(_table: Table, _foreseen: Foreseen) -> str:
    return _(
        "Here the table is counted once more, player by player, against what the app has. Nobody "
        "has to: Undo leads back to the result."
    )


_WORDS: Final[dict[Screen, Callable[[Table, Foreseen], str]]] = {
    Screen.TABLE_CHECK: _table_check,
    Screen.OFFER: _offer,
    Screen.EVALUATION: _evaluation,
    Screen.TICKETS: _tickets,
    Screen.TABLETS: _tablets,
    Screen.PRICE_MARKERS: _price_markers,
    Screen.PURCHASE: _purchase,
    Screen.ROUND_END: _round_end,
    Screen.SCORE: _score,
    Screen.COUNT: _count,
}
