"""The purchase: whose turn, what each lot costs and would bring, what has still to be chosen."""

from dataclasses import dataclass

from companion.languages import _
from companion.looks import Choice, LotLook, PlayerLook
from companion.piece_words import face_name, signed
from companion.presenters.lots import names_of, played_lot, yen
from companion.proposals.purchases import PurchaseDraft, Question, gain, question
from engine.tsukiji.facts import Discard
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import PASS_MONEY, PRODUCTS, UNKNOWN, Face, LotNumber, PlayerIndex
from engine.tsukiji.purchase import Holdings
from engine.tsukiji.whats_next import LotForSale, NextStep, whats_next

_JOKER = "takusan:"


@dataclass(frozen=True, slots=True)
class PurchaseView:
    """What the purchase shows."""

    title: str
    """Whose turn: "Ana buys"."""
    money: str
    """What that player has."""
    lots: tuple[LotLook, ...]
    """The lots with price and gain."""
    players: tuple[PlayerLook, ...]
    """Everybody, in turn order."""
    asks: str
    """A question that the chosen lot asks; empty if none."""
    choices: tuple[Choice, ...]
    """The answers to it."""
    pass_step: str
    """What the pass button says; empty when nobody has a turn."""
    next_step: str
    """What the large button says; empty while nothing is chosen."""
    ready: bool
    """Whether the large button may be tapped."""


def purchase_view(game: Game, draft: PurchaseDraft | None) -> PurchaseView:
    """The purchase as it stands; `draft` is the lot under discussion."""
    step = whats_next(game)
    names = names_of(game.setup)
    buyer = step.turns[0] if step.turns else None
    asked = question(game, draft) if draft is not None else None
    money = game.table.seats[buyer].money if buyer is not None else UNKNOWN
    next_step = ""
    if draft is not None:
        price = _price(step, draft.lot)
        next_step = _("Buy lot {lot} for {price}").format(lot=draft.lot, price=price)
    return PurchaseView(
        title=_("{name} buys").format(name=names[buyer]) if buyer is not None else "",
        money=yen(money) if buyer is not None else "",
        lots=tuple(
            _lot(game, step, number, buyer, draft)
            for number in range(1, len(game.rounds[-1].lots) + 1)
        ),
        players=_players(game, step),
        asks=question_words(asked),
        choices=choices_of(asked),
        pass_step=_("Pass, take {yen}").format(yen=yen(PASS_MONEY)) if buyer is not None else "",
        next_step=next_step,
        ready=draft is not None and asked is None,
    )


def answered(draft: PurchaseDraft, asked: Question, key: str) -> PurchaseDraft:
    """The draft after the question was answered with the choice of that key."""
    if asked.rows:
        return PurchaseDraft(draft.player, draft.lot, (*draft.takusan, Face(key)), draft.yakuza)
    row = Face(key.removeprefix(_JOKER))
    given = Discard(row, joker=key.startswith(_JOKER))
    return PurchaseDraft(draft.player, draft.lot, draft.takusan, (*draft.yakuza, given))


def rows_text(holdings: Holdings) -> str:
    """A player's rows in one line: "Ebi 3, Tako 2"."""
    parts = []
    for product in PRODUCTS:
        count = holdings.count(product)
        if count is UNKNOWN:
            parts.append(f"{face_name(product)} ?")
        elif count:
            parts.append(f"{face_name(product)} {count}")
    return ", ".join(parts) or _("no cards yet")


def _lot(
    game: Game,
    step: NextStep,
    number: int,
    buyer: PlayerIndex | None,
    draft: PurchaseDraft | None,
) -> LotLook:
    played = game.rounds[-1]
    look = played_lot(game, played, number)
    lot = LotNumber(number)
    owner = played.buyer_of(lot)
    sold_to = ""
    if owner is not None:
        sold_to = _("somebody") if owner is UNKNOWN else names_of(game.setup)[owner]
    offer = next((o for o in step.for_sale if o.lot == lot), None)
    return LotLook(
        number=number,
        title=look.title,
        cards=look.cards,
        tablet=look.tablet,
        value=look.value,
        gain=_gain_text(game, buyer, lot) if offer is not None else "",
        sold_to=sold_to,
        affordable=_affordable(offer, buyer),
        chosen=draft is not None and draft.lot == lot,
        note=look.note,
        tone=look.tone,
    )


def _affordable(offer: LotForSale | None, buyer: PlayerIndex | None) -> bool:
    return offer is not None and (buyer in offer.can_pay or buyer in offer.may_pay)


def _gain_text(game: Game, buyer: PlayerIndex | None, lot: LotNumber) -> str:
    if buyer is None:
        return ""
    now = gain(game, PurchaseDraft(buyer, lot))
    return "" if now is UNKNOWN else _("now {gain}").format(gain=signed(now))


def _players(game: Game, step: NextStep) -> tuple[PlayerLook, ...]:
    names = names_of(game.setup)
    played = game.rounds[-1]
    looks = []
    for index, player in enumerate(game.setup.players):
        turn = next((p for p in played.purchases if p.player == index), None)
        if turn is None:
            note = _("buys now") if step.turns[:1] == (index,) else ""
        elif turn.lot:
            note = _("bought lot {lot}").format(lot=turn.lot)
        else:
            note = _("passed")
        looks.append(
            PlayerLook(
                name=names[index],
                colour=player.colour,
                money=yen(game.table.seats[index].money),
                note=note,
                active=step.turns[:1] == (index,),
                first=played.first_player == index,
                done=turn is not None,
            )
        )
    return tuple(looks)


def question_words(asked: Question | None) -> str:
    """What the buyer is asked; empty if nothing."""
    if asked is None:
        return ""
    if asked.rows:
        return _("To which row does the Takusan go?")
    return _("Which card does the Yakuza take?")


def choices_of(asked: Question | None) -> tuple[Choice, ...]:
    """The answers to it."""
    if asked is None:
        return ()
    if asked.rows:
        return tuple(Choice(str(row), face_name(row), face=str(row)) for row in asked.rows)
    return tuple(
        Choice(
            f"{_JOKER}{discard.row}",
            _("Takusan of {row}").format(row=face_name(discard.row)),
            face="takusan",
        )
        if discard.joker
        else Choice(str(discard.row), face_name(discard.row), face=str(discard.row))
        for discard in asked.discards
    )


def _price(step: NextStep, lot: LotNumber) -> str:
    return next((yen(offer.price) for offer in step.for_sale if offer.lot == lot), "¥?")
