"""Where the points come from that a lot would bring: what its cards add, and what it costs."""

from companion.tsukiji.proposals.purchase_draft import Gains, PurchaseDraft, answers, question
from companion.tsukiji.proposals.purchase_turn import Buying
from companion.words.languages import _, ngettext
from companion.words.shown_text import signed_on_screen
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.game import Game, advance
from engine.tsukiji.pieces import LotNumber


def gain_reason(game: Game, buying: Buying, lot: LotNumber) -> str:
    """Said to whoever touches what a lot would bring; empty where that is not known."""
    buyer = buying.buyer(game)
    if buyer is None:
        return ""
    draft = buying.draft
    if draft is None or draft.lot != lot:
        draft = PurchaseDraft(buyer, lot)
    best = _best(game, draft)
    parts = _cards_and_money(game, best, buyer)
    if parts is None:
        return ""
    cards, money = parts
    words = ngettext(
        "Lot {lot}, if the game ended now: cards {cards}, price {price}, together {gain} point.",
        "Lot {lot}, if the game ended now: cards {cards}, price {price}, together {gain} points.",
        abs(cards + money),
    ).format(
        lot=lot,
        cards=signed_on_screen(cards),
        price=signed_on_screen(money),
        gain=signed_on_screen(cards + money),
    )
    return words if best == draft else " ".join((words, _("Counted with the best choice.")))


def _best(game: Game, draft: PurchaseDraft) -> PurchaseDraft:
    """What is not chosen yet is chosen so that it brings most."""
    gains = Gains()
    while (asked := question(game, draft)) is not None:
        known = [(gains.of(game, way), way) for way in answers(draft, asked)]
        worth = [(gain, at) for at, (gain, _way) in enumerate(known) if gain is not UNKNOWN]
        if len(worth) < len(known):
            return draft
        _most, at = max(worth, key=lambda pair: (pair[0], -pair[1]))
        draft = known[at][1]
    return draft


def _cards_and_money(
    game: Game, draft: PurchaseDraft, buyer: PlayerIndex
) -> tuple[int, int] | None:
    """What the rows and special points gain, and what the coins lose; None if one is not known."""
    before, after = (now.count().sheets[buyer] for now in (game, advance(game, draft.fact())))
    if UNKNOWN in (before.total, after.total, before.money, after.money):
        return None
    money = int(after.money) - int(before.money)  # type: ignore[arg-type]
    return int(after.total) - int(before.total) - money, money  # type: ignore[arg-type]
