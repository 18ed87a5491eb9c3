"""The purchase: whose turn, what each lot costs and would bring, what has still to be chosen."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.tsukiji.presenters.clock import clock_for_sale, clock_words
from companion.tsukiji.presenters.hands_free import buying_words
from companion.tsukiji.presenters.lot_questions import (
    answer_words,
    choices_of,
    moment_words,
    picked_words,
    question_words,
    rule_of_question,
    with_picks,
)
from companion.tsukiji.presenters.lots import (
    deed_words,
    general_problems,
    initial,
    joined,
    names_of,
    played_lot,
    player_problems,
    two_buyers,
    yen,
)
from companion.tsukiji.presenters.offer import insist_answers
from companion.tsukiji.presenters.price_markers import start_words
from companion.tsukiji.presenters.provisional_gains import GainGrounds
from companion.tsukiji.presenters.tablets import tablet_guesses
from companion.tsukiji.proposals.purchase_draft import (
    Gains,
    PurchaseDraft,
    question,
)
from companion.tsukiji.proposals.purchase_turn import NOT_BUYING, Buying, Insistence, Odd
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.words.provisional import TILDE, guess_words, marked
from companion.view_values.choices import Choice, Tone
from companion.view_values.players import ShownPlayer, ShownRow
from companion.words.languages import _, listed_with_and, ngettext
from companion.words.shown_text import signed_on_screen
from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.printed import NumberName
from engine.tsukiji.box import Tablet
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import PASS_MONEY, PRODUCTS, LotNumber
from engine.tsukiji.purchase import Holdings
from engine.tsukiji.table import Seat
from engine.tsukiji.whats_next import LotForSale, NextStep, whats_next

_GAINS = Gains()
_GROUNDS = GainGrounds()


@dataclass(frozen=True, slots=True)
class PurchaseView:
    """What the purchase shows."""

    title: str
    """Whose turn: "Ana buys"."""
    money: str
    """What that player has."""
    lots: tuple[ShownLot, ...]
    """The lots with price and gain."""
    players: tuple[ShownPlayer, ...]
    """Everybody, in turn order."""
    asks: str
    """A question that the chosen lot asks; empty if none."""
    topic: str
    """The rule by which it asks; empty if it asks nothing."""
    choices: tuple[Choice, ...]
    """The answers to it."""
    leave: str
    """What closes the question without an answer."""
    pass_step: str
    """What the pass button says; empty when nobody has a turn."""
    next_step: str
    """What the large button says; empty while nothing is chosen."""
    ready: bool
    """Whether the large button may be tapped."""
    insists: str
    """A question about an odd wish, before it is accepted; empty if there is none."""
    answers: tuple[Choice, ...]
    """The answers to it: the keys "yes" and "no", or the numbers of lots."""
    says: str
    """What everybody should know: who will begin, what is odd; empty if nothing."""
    clock: str
    """What the clock on a tablet is for, where nothing else has to be known; empty otherwise."""
    stopped: str
    """The same once a touch has stopped the moment after which a lot is bought."""
    tone: Tone
    """How that is meant."""
    footnote: str
    """What a tilde among all this means; empty without one."""


def purchase_view(
    game: Game,
    buying: Buying = NOT_BUYING,
    *,
    seen: bool = False,
    hands_free: bool = False,
    asks_pass: bool = False,
    back: frozenset[int] = frozenset(),
    several: frozenset[int] = frozenset(),
    instead: frozenset[int] = frozenset(),
) -> PurchaseView:
    """The purchase as it stands; `seen` means that the eyes saw the lot taken that is under
    discussion, `hands_free` that they take it by themselves, `asks_pass` that they have seen
    nothing happen for a while; `back` are lots that were bought and lie there again, `several`
    those taken in one moment, `instead` those that are gone while the lot under discussion lies
    there."""
    step = whats_next(game)
    names = names_of(game.setup)
    draft, buyer = buying.draft, buying.buyer(game)
    asked = question(game, draft) if draft is not None else None
    odd = joined((*general_problems(game), *two_buyers(game)))
    if instead or buying.asks is not None:
        # Which lot it is, or whose turn, comes first: one question at a time.
        asked = None
    is_asked_whether = draft is not None and seen and asked is None
    next_step, hint, stopped = "", "", ""
    if buyer is not None and draft is None:
        hint = buying_words(names[buyer], hands_free=hands_free)
    if draft is not None and not seen:
        hint, stopped = moment_words(draft.lot)
    if draft is not None and is_asked_whether:
        words = _("Lot {lot} is gone: did {name} buy it?")
        hint = words.format(lot=draft.lot, name=names[draft.player])
    if draft is not None and asked is not None:
        hint = stopped = answer_words(asked, names[draft.player], draft.lot)
    elif draft is not None:
        picked = picked_words(draft)
        hint, stopped = (" ".join(filter(None, (picked, words))) for words in (hint, stopped))
    pass_step = _("Pass, take {yen}").format(yen=yen(PASS_MONEY)) if buyer is not None else ""
    if draft is not None:
        # Its tilde stands on the tablet.
        price = _price(game, draft.lot).removesuffix(TILDE)
        next_step = _("Buy lot {lot} for {price}").format(lot=draft.lot, price=price)
    elif asks_pass and buyer is not None:
        hint, next_step = _("Does {name} pass?").format(name=names[buyer]), pass_step
    hint = _odd_look(back, several, names[buyer] if buyer is not None else "") or hint
    # Beside a question, or what is about to happen, nothing else is said.
    is_waiting = draft is None and not asks_pass
    known = _says(game, odd) if is_waiting else odd
    return PurchaseView(
        title=_("{name} buys").format(name=names[buyer]) if buyer is not None else "",
        money=purse(game.table.seats[buyer]) if buyer is not None else "",
        lots=tuple(
            _lot(game, step, number, buyer, buying)
            for number in range(1, len(game.rounds[-1].lots) + 1)
        ),
        players=_players(game, buyer),
        asks=question_words(asked),
        topic=rule_of_question(asked),
        choices=choices_of(asked),
        leave="" if draft is None else _("Not lot {lot}").format(lot=draft.lot),
        pass_step=pass_step,
        next_step=next_step,
        ready=bool(next_step) and asked is None and buying.asks is None and not instead,
        insists=_insists(game, buying.asks) or _which_one(draft, instead),
        answers=insist_answers() if buying.asks is not None else _lots_to_settle(draft, instead),
        says=" ".join(filter(None, (known, hint))),
        clock=clock_for_sale(game) if is_waiting and not known else "",
        stopped=" ".join(filter(None, (known, stopped or hint))),
        tone=_look_tone(game, odd, asks=is_asked_whether, sees=bool(back | several)),
        footnote=guess_words(_guesses(game, step, buyer, draft)),
    )


def _which_one(draft: PurchaseDraft | None, instead: frozenset[int]) -> str:
    """A lot was tapped, and the eyes see that another one was taken."""
    if draft is None or not instead:
        return ""
    words = ngettext(
        "Lot {gone} is gone, lot {lot} lies there. Which one is bought?",
        "Lots {gone} are gone, lot {lot} lies there. Which one is bought?",
        len(instead),
    )
    return words.format(gone=listed_with_and(str(lot) for lot in sorted(instead)), lot=draft.lot)


def _lots_to_settle(draft: PurchaseDraft | None, instead: frozenset[int]) -> tuple[Choice, ...]:
    """The lots that are gone, then the one that was tapped."""
    lots = (*sorted(instead), int(draft.lot)) if draft is not None and instead else ()
    return tuple(Choice(str(lot), _("Lot {number}").format(number=lot)) for lot in lots)


def _odd_look(back: frozenset[int], several: frozenset[int], buyer: str) -> str:
    """What the eyes saw and cannot make a purchase of."""
    if back:
        words = ngettext(
            "Lot {lots} was bought and is there again. Undo takes the purchase back.",
            "Lots {lots} were bought and are there again. Undo takes the last purchase back.",
            len(back),
        )
        return words.format(lots=listed_with_and(str(lot) for lot in sorted(back)))
    if several and buyer:
        words = _("Lots {lots} are gone. Tap the one that {name} took.")
        return words.format(lots=listed_with_and(str(lot) for lot in sorted(several)), name=buyer)
    return ""


def _look_tone(game: Game, odd: str, *, asks: bool, sees: bool) -> Tone:
    if sees:
        return Tone.ATTENTION
    return Tone.QUESTION if asks and not odd else _tone(game, odd)


def _guesses(
    game: Game, step: NextStep, buyer: PlayerIndex | None, draft: PurchaseDraft | None
) -> Iterator[NumberName]:
    """Every guess in what the purchase shows."""
    yield from tablet_guesses(game.rounds[-1])
    for seat in game.table.seats:
        yield from seat.money_rests_on
    if buyer is not None:
        for offer in step.for_sale:
            yield from _GROUNDS.of(game, _considered(offer.lot, buyer, draft))


def _considered(lot: LotNumber, buyer: PlayerIndex, draft: PurchaseDraft | None) -> PurchaseDraft:
    """The purchase of that lot, as far as its choices are made."""
    return draft if draft is not None and draft.lot == lot else PurchaseDraft(buyer, lot)


def _says(game: Game, odd: str) -> str:
    return odd or clock_words(game) or _gain_lacks(game)


def _tone(game: Game, odd: str) -> Tone:
    if odd:
        return Tone.ATTENTION
    return Tone.GOOD if clock_words(game) else Tone.PLAIN


def _gain_lacks(game: Game) -> str:
    """Why the lots do not say what they would add; empty if they can."""
    lacks = start_words(game)
    words = _("{reason} What a lot would add is not known.")
    return words.format(reason=lacks) if lacks else ""


def _insists(game: Game, asked: Insistence | None) -> str:
    if asked is None:
        return ""
    names = names_of(game.setup)
    step = whats_next(game)
    name = names[asked.player]
    if asked.odd is Odd.CANNOT_PAY:
        words = _("{name} has {money} and lot {lot} costs {price}. Buy it anyway?")
        money = purse(game.table.seats[asked.player])
        return words.format(name=name, money=money, lot=asked.lot, price=_price(game, asked.lot))
    if asked.odd is Odd.SECOND_TURN:
        return _("{name} has had a turn. Another one?").format(name=name)
    words = _("It is {other}'s turn. Does {name} go first?")
    return words.format(other=names[step.turns[0]] if step.turns else "", name=name)


def without_advice(view: PurchaseView) -> PurchaseView:
    """The same for a table that wants to think for itself: nothing of what a lot would add, who
    could pay it, or what the others have."""
    return replace(
        view,
        lots=tuple(
            replace(
                lot,
                gain="",
                gain_number="",
                affordable=lot.affordable or not lot.sold_to,
                deed=lot.deed or (_("Buy") if not lot.sold_to and view.title else ""),
            )
            for lot in view.lots
        ),
        players=tuple(
            player if player.active else replace(player, money="") for player in view.players
        ),
    )


def purse(seat: Seat) -> str:
    """What a player has."""
    return marked(yen(seat.money), seat.money_rests_on)


def counted_rows(holdings: Holdings) -> tuple[ShownRow, ...]:
    """A player's rows: each product that lies there, and how many."""
    counts = ((product, holdings.count(product)) for product in PRODUCTS)
    return tuple(
        ShownRow(str(product), "?" if n is UNKNOWN else str(n)) for product, n in counts if n
    )


def _lot(
    game: Game,
    step: NextStep,
    number: int,
    buyer: PlayerIndex | None,
    buying: Buying,
) -> ShownLot:
    played = game.rounds[-1]
    look = played_lot(game, played, number)
    lot = LotNumber(number)
    owner = played.buyer_of(lot)
    sold_to = ""
    if owner is not None:
        sold_to = _("somebody") if owner is UNKNOWN else names_of(game.setup)[owner]
    offer = next((o for o in step.for_sale if o.lot == lot), None)
    chosen = buying.draft is not None and buying.draft.lot == lot
    now: Maybe[int] = UNKNOWN
    gain_number = ""
    if buyer is not None and offer is not None:
        considered = _considered(lot, buyer, buying.draft)
        now = _GAINS.of(game, considered)
        gain_number = _gain_number(now, _GROUNDS.of(game, considered))
    return ShownLot(
        number=number,
        title=look.title,
        cards=with_picks(look.cards, buying.draft) if chosen and buying.draft else look.cards,
        tablet=look.tablet,
        value=look.value,
        gain=_gain_words(now, gain_number),
        gain_number=gain_number,
        gain_tone=_gain_tone(now),
        sold_to=sold_to,
        affordable=_affordable(offer, buyer),
        chosen=chosen,
        note=look.note,
        tone=look.tone,
        deed=_deed(offer, buyer, chosen=chosen),
    )


def _deed(offer: LotForSale | None, buyer: PlayerIndex | None, *, chosen: bool) -> str:
    """What a tap on the button under a lot does."""
    if not _affordable(offer, buyer):
        return ""
    # Translators: on a button as narrow as a card on a phone; five letters have room.
    return _("Let go") if chosen else _("Buy")


def _affordable(offer: LotForSale | None, buyer: PlayerIndex | None) -> bool:
    return offer is not None and (buyer in offer.can_pay or buyer in offer.may_pay)


def _gain_number(now: Maybe[int], rests_on: frozenset[NumberName]) -> str:
    return "" if now is UNKNOWN else marked(signed_on_screen(now), rests_on)


def _gain_words(now: Maybe[int], number: str) -> str:
    if now is UNKNOWN or not number:
        return ""
    return ngettext("{gain} point", "{gain} points", abs(now)).format(gain=number)


def _gain_tone(now: Maybe[int]) -> Tone:
    """A loss must not look like a gain."""
    if now is UNKNOWN or now == 0:
        return Tone.PLAIN
    return Tone.GOOD if now > 0 else Tone.WRONG


def _players(game: Game, buyer: PlayerIndex | None) -> tuple[ShownPlayer, ...]:
    names = names_of(game.setup)
    played = game.rounds[-1]
    looks = []
    for index, player in enumerate(game.setup.players):
        turn = next((p for p in played.purchases if p.player == index), None)
        if turn is None:
            note = _("buys now") if index == buyer else ""
        else:
            note = deed_words(turn) if turn.lot else _("passed")
        looks.append(
            ShownPlayer(
                name=names[index],
                colour=player.colour,
                badge=initial(index, game.setup),
                # Whose turn it is has the money in large, above: no number stands twice.
                money="" if index == buyer else purse(game.table.seats[index]),
                note=note,
                active=index == buyer,
                first=played.first_player == index,
                done=turn is not None and index != buyer,
                rows=counted_rows(game.table.seats[index].holdings),
                problem=joined(player_problems(game, index)),
            )
        )
    return tuple(looks)


def _price(game: Game, lot: LotNumber) -> str:
    placement = game.rounds[-1].placement(lot)
    tablet = None if placement is None else placement.tablet
    if not isinstance(tablet, Tablet):
        return yen(UNKNOWN)
    return marked(yen(tablet.price.value), tablet.price.rests_on)
