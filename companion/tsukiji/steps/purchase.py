"""The purchase: in turn everybody buys a lot or passes. An odd wish is asked about once, and then
accepted.
"""

from dataclasses import replace
from typing import Final

from companion.session import Place
from companion.tsukiji.presenters.purchase import PurchaseView, purchase_view
from companion.tsukiji.proposals.purchase_draft import answered, question, seen_taken
from companion.tsukiji.proposals.purchase_turn import Buying, Insistence, Odd
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Append, Go, Show, Tell, go
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.facts import Fact, Passed, TicketsRevealed
from engine.tsukiji.pieces import LotNumber, PlayerIndex
from engine.tsukiji.whats_next import Phase
from vision.tsukiji.reading import Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading

PATIENT_LOOKS: Final = 60
"""Looks at a purchase at which nothing happens, after which it is said what can be done."""


class PurchaseStep(Step):
    """Waits for whoever has the turn."""

    screen = Screen.PURCHASE
    phase = Phase.PURCHASE
    name = N_("purchase")
    is_led_to_in = Phase.PURCHASE
    fits_in = frozenset({Phase.PURCHASE})
    scene = Scene.LOTS
    on_table = OnTable.LOTS_FOR_SALE

    def looked(self, table: Table, live: TsukijiLiveReading, crop_jpeg: bytes) -> Table:
        """A lot that is gone is under discussion: undo lets it go, as it does with a lot that was
        tapped."""
        table = table.seeing(live, crop_jpeg)
        if table.purchase is not None:
            return table
        taken = seen_taken(table.game, live.changes)
        if taken is None:
            idle = table.watch.idle_looks + 1
            return replace(table, watch=replace(table.watch, by_eyes=False, idle_looks=idle))
        buying = replace(table.drafts.buying, draft=taken)
        telling = table.telling.tapped(replace(table.drafts, buying=buying))
        watch = replace(table.watch, by_eyes=True, idle_looks=0)
        return replace(table, telling=telling, watch=watch)

    def next(self, table: Table) -> Act:
        """The lot under discussion is bought."""
        return _bought(table)

    def before(self, table: Table, last: Fact | None) -> Place | None:
        """The last marker, as long as nobody has bought or passed."""
        if not isinstance(last, TicketsRevealed):
            return None
        return Place(Screen.PRICE_MARKERS, len(table.game.rounds[-1].moves) - 1)

    def view(self, table: Table) -> PurchaseView:
        """Whose turn it is, and what each lot costs and would bring."""
        return purchase_view(
            table.game,
            table.drafts.buying,
            seen=table.watch.by_eyes,
            waits=table.watch.idle_looks >= PATIENT_LOOKS,
        )


def choose_lot(table: Table, lot: LotNumber) -> Tell:
    """A lot is under discussion; a second tap lets it go."""
    return Tell(_with(_by_hand(table), table.drafts.buying.discussing(table.game, lot)))


def buy_lot(table: Table, lot: LotNumber) -> Act:
    """A lot is bought with one tap; what it asks is asked first."""
    return _bought(_with(_by_hand(table), table.drafts.buying.wanting(table.game, lot)))


def answer(table: Table, key: str) -> Act:
    """The buyer has chosen a row or a card to give."""
    draft = table.purchase
    asked = question(table.game, draft) if draft is not None else None
    if draft is None or asked is None:
        return Show(table)
    told = _with(table, replace(table.drafts.buying, draft=answered(draft, asked, key)))
    return _bought(told) if told.drafts.buying.at_once else Tell(told)


def let_play(table: Table, player: PlayerIndex) -> Tell:
    """Somebody wants the turn; out of turn, the table is asked once."""
    return Tell(_with(table, table.drafts.buying.with_turn_of(table.game, player)))


def insist_on_wish(table: Table, *, yes: bool) -> Act:
    """The table insists on an odd wish, or does not after all."""
    told = _with(table, table.drafts.buying.answered(yes=yes))
    return _bought(told) if told.drafts.buying.at_once else Tell(told)


def pass_turn(table: Table) -> Act:
    """Whoever has the turn buys nothing."""
    buyer = table.drafts.buying.buyer(table.game)
    return Show(table) if buyer is None else Append(table, Passed(buyer))


def look_back(table: Table) -> Go:
    """See tablets and markers of the round again; what happened since stays."""
    return go(Screen.TABLETS)


def _bought(table: Table) -> Act:
    """The lot is bought, unless something has to be chosen or asked before."""
    chosen, buying = table.purchase, table.drafts.buying
    if chosen is None or question(table.game, chosen) is not None:
        return Tell(table)
    if buying.cannot_pay(table.game):
        odd = Insistence(Odd.CANNOT_PAY, chosen.player, chosen.lot)
        return Tell(_with(table, replace(buying, asks=odd, at_once=False)))
    return Append(table, chosen.fact())


def _with(table: Table, buying: Buying) -> Table:
    return table.with_drafts(replace(table.drafts, buying=buying))


def _by_hand(table: Table) -> Table:
    return replace(table, watch=replace(table.watch, by_eyes=False))
