"""The purchase: in turn everybody buys a lot or passes. An odd wish is asked about once, and then
accepted.
"""

from dataclasses import replace
from typing import Final

from companion.session import Place
from companion.tsukiji.presenters.purchase import PurchaseView, purchase_view
from companion.tsukiji.proposals.board import moving
from companion.tsukiji.proposals.lots_on_table import markers_of_lots
from companion.tsukiji.proposals.purchase_draft import (
    PurchaseDraft,
    answered,
    question,
    seen_taken,
)
from companion.tsukiji.proposals.purchase_turn import NOT_BUYING, Buying, Insistence, Odd
from companion.tsukiji.proposals.rows import purchase_in_rows
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import (
    PAGE_S,
    TAKE_S,
    Act,
    Append,
    Go,
    Ground,
    Show,
    TakeBack,
    Tell,
    Unaided,
)
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.players import PlayerIndex
from engine.tsukiji.facts import Fact, LotBought, Passed, TicketsRevealed, Turn
from engine.tsukiji.game import advance
from engine.tsukiji.pieces import LotNumber
from engine.tsukiji.whats_next import Phase, whats_next
from vision.table.table_view import TableView
from vision.tsukiji.reading import Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading

PASS_LOOKS: Final = 150
"""Looks at a purchase at which nothing happens, after which it is asked whether it is a pass: about
ten seconds of a tablet's eyes."""
ON_ITS_WAY_LOOKS: Final = 8
"""Looks after the eyes have chosen a lot at which a finger on it was on its way already: about half
a second, in which nobody has read that the button under it now says something else."""

GIVEN_S: Final = 5.0
"""How long it is announced that rows show a card as given away: a finger that rests on it while
people think looks the same."""


class PurchaseStep(Step):
    """Waits for whoever has the turn."""

    screen = Screen.PURCHASE
    phase = Phase.PURCHASE
    name = N_("purchase")
    is_led_to_in = Phase.PURCHASE
    fits_in = frozenset({Phase.PURCHASE})
    scene = Scene.LOTS
    takes_facts = True
    on_table = OnTable.LOTS_FOR_SALE

    def looked(self, table: Table, live: TsukijiLiveReading, crop_jpeg: bytes) -> Table:
        """A lot that is gone is under discussion until it is put back or a hand lets it go. That is
        no tap: undo takes back what happened before."""
        table = _taken_again(table.seeing(live, crop_jpeg))
        chosen = table.purchase
        if chosen is not None:
            if table.watch.by_eyes and chosen.lot in table.watch.lots.lying:
                return _with(_by_hand(table), NOT_BUYING)
            since = min(table.watch.idle_looks + 1, ON_ITS_WAY_LOOKS)
            table = replace(table, watch=replace(table.watch, idle_looks=since))
            return _chosen_by_rows(table, live.view)
        taken = _taken(table, live)
        if taken is None:
            idle = table.watch.idle_looks + 1
            return replace(
                table, watch=replace(table.watch, by_eyes=False, by_rows=None, idle_looks=idle)
            )
        buying = replace(table.drafts.buying, draft=taken)
        telling = table.telling.overruled(replace(table.drafts, buying=buying))
        watch = replace(table.watch, by_eyes=True, by_rows=None, idle_looks=0)
        return replace(table, telling=telling, watch=watch)

    def by_itself(self, table: Table) -> Unaided | None:
        """A lot that somebody took or tapped is bought, unless something is to be chosen or asked;
        a lot that was put back is not bought after all."""
        chosen, buying, watch = table.purchase, table.drafts.buying, table.watch
        if chosen is None or watch.rows_deny or (watch.by_eyes and _lots_back(table)):
            # As long as a bought lot lies there again, nobody knows whose turn it really is.
            return put_back(table)
        if buying.asks is not None or question(table.game, chosen) or buying.cannot_pay(table.game):
            return None
        if _gone_instead(table):
            return None
        act = bought(table, chosen.fact())
        # By touch alone a choice tells which card, not that the lot which is gone was bought.
        is_chosen = bool(chosen.takusan or chosen.yakuza)
        if not watch.by_eyes or (table.is_hands_free and is_chosen and watch.by_rows is None):
            return Unaided(act, Ground.TOLD, chosen)
        is_given = watch.by_rows is not None and bool(chosen.yakuza)
        if is_given and advance(table.game, chosen.fact()).is_over:
            # A card under a hand looks given away, and after the game nobody sees it come back.
            return None
        is_gone = chosen.lot in watch.lots.gone or _was_told_taken(table, chosen)
        after_s = GIVEN_S if is_given else TAKE_S
        return Unaided(act, Ground.SEEN, chosen, after_s, in_sight=is_gone and watch.in_sight)

    def asks(self, table: Table) -> bool:
        """Whether the buyer has something to choose, or a wish or a look is asked about."""
        chosen, buying = table.purchase, table.drafts.buying
        is_open = chosen is not None and question(table.game, chosen) is not None
        return is_open or buying.asks is not None or bool(_gone_instead(table))

    def next(self, table: Table) -> Act:
        """The lot under discussion is bought, unless another one is gone; whoever has taken none
        for a while passes."""
        if table.purchase is None and _is_waited_for(table):
            return pass_turn(table)
        return Show(table) if _gone_instead(table) else _bought(table)

    def leads_to(self, fact: Fact) -> Place | None:
        """A purchase that is brought back may be the last of its round."""
        return Place(Screen.ROUND_END) if isinstance(fact, (LotBought, Passed)) else None

    def before(self, table: Table, last: Fact | None) -> Place | None:
        """The last marker, as long as nobody has bought or passed."""
        if not isinstance(last, TicketsRevealed):
            return None
        return Place(Screen.PRICE_MARKERS, moving(table.game)[-1] if table.ways.one_by_one else 0)

    def view(self, table: Table) -> PurchaseView:
        """Whose turn it is, and what each lot costs and would bring."""
        return purchase_view(
            table.game,
            table.drafts.buying,
            seen=table.watch.by_eyes,
            hands_free=table.is_hands_free,
            asks_pass=_is_waited_for(table),
            back=_lots_back(table),
            several=_several_gone(table),
            instead=_gone_instead(table),
        )


def choose_lot(table: Table, lot: LotNumber) -> Act:
    """A lot is under discussion; a second tap lets it go, and then the eyes do, too. Whoever came
    back here to look goes on with it. A lot that is sold says nothing: it only is a touch."""
    if lot not in {offer.lot for offer in whats_next(table.game).for_sale}:
        return Show(table)
    table = replace(table, lingers=False)
    chosen, watch = table.purchase, table.watch
    is_new = watch.by_eyes and watch.idle_looks < ON_ITS_WAY_LOOKS
    if chosen is not None and chosen.lot == lot and is_new:
        # The eyes were quicker than the finger, and both mean the same.
        return Tell(_by_hand(table), answers=True)
    told = _with(_by_hand(table), table.drafts.buying.discussing(table.game, lot))
    if told.purchase is None and lot in _just_gone(table):
        told = replace(told, watch=replace(told.watch, let_go=int(lot)))
    return Tell(told, answers=True)


def settle_on(table: Table, lot: LotNumber) -> Act:
    """One lot was tapped and another one is gone: this is the one that is bought."""
    draft = table.purchase
    if draft is None or draft.lot != lot:
        table = _with(_by_hand(table), table.drafts.buying.discussing(table.game, lot))
    return _bought(table)


def answer(table: Table, key: str) -> Act:
    """The buyer has chosen a row or a card to give."""
    draft = table.purchase
    asked = question(table.game, draft) if draft is not None else None
    if draft is None or asked is None:
        return Show(table)
    buying = replace(table.drafts.buying, draft=answered(draft, asked, key))
    told = _with(_without_rows(table), buying)
    return Tell(told, answers=True)


def let_play(table: Table, player: PlayerIndex) -> Tell:
    """Somebody wants the turn; out of turn, the table is asked once."""
    return Tell(_with(table, table.drafts.buying.with_turn_of(table.game, player)))


def insist_on_wish(table: Table, *, yes: bool) -> Act:
    """The table insists on an odd wish, or does not after all."""
    told = _with(table, table.drafts.buying.answered(yes=yes))
    return _bought(told) if told.drafts.buying.at_once else Tell(told, answers=True)


def pass_turn(table: Table) -> Act:
    """Whoever has the turn buys nothing."""
    buyer = table.drafts.buying.buyer(table.game)
    return Show(table) if buyer is None else bought(table, Passed(buyer))


def look_back(table: Table) -> Go:
    """See tablets and markers of the round again; what happened since stays."""
    return Go(Place(Screen.TABLETS), lingers=True)


def bought(table: Table, turn: Turn) -> Append:
    """Somebody has bought or passed; after the last one the round is over."""
    after = advance(table.game, turn)
    ends = after.rounds[-1].complete and not after.is_over
    return Append(table, turn, Screen.ROUND_END if ends else None)


def put_back(table: Table) -> Unaided | None:
    """The last purchase did not happen if its lot was seen to be gone and lies there again, and not
    so if the rows that told it lie otherwise."""
    purchases, watch = table.game.rounds[-1].purchases, table.watch
    last = purchases[-1] if purchases else None
    if last is None or not last.sold or (last.lot not in _lots_back(table) and not watch.rows_deny):
        return None
    if watch.rows_deny:
        # A card that lies in the open is certain, and the next player waits.
        return Unaided(TakeBack(), Ground.SEEN, (last, len(purchases)), PAGE_S)
    rests_on = (last.lot, len(purchases))
    return Unaided(TakeBack(), Ground.SEEN, rests_on, in_sight=watch.in_sight)


def _lots_back(table: Table) -> frozenset[int]:
    """The lots that were bought and taken, and lie there again."""
    lots, played = table.watch.lots, table.game.rounds[-1]
    sold = {int(purchase.lot) for purchase in played.purchases if purchase.sold}
    return lots.lying & lots.left & sold


def _just_gone(table: Table) -> frozenset[int]:
    """The lots for sale that lay there whole and are gone."""
    for_sale = {int(offer.lot) for offer in whats_next(table.game).for_sale}
    return table.watch.lots.gone & table.watch.lots.seen & for_sale


def _several_gone(table: Table) -> frozenset[int]:
    """Lots that were taken in one moment: which of them whose turn it is took, nobody saw."""
    gone = _just_gone(table)
    return gone if len(gone) > 1 and table.purchase is None else frozenset()


def _gone_instead(table: Table) -> frozenset[int]:
    """The lots that are gone while the one that was tapped still lies there."""
    chosen, gone = table.purchase, _just_gone(table)
    is_other = chosen is not None and not table.watch.by_eyes and chosen.lot not in gone
    return gone if is_other else frozenset()


def _taken_again(table: Table) -> Table:
    """A lot that was let go and lies there again may be taken once more."""
    watch = table.watch
    is_back = watch.let_go in watch.lots.lying
    return replace(table, watch=replace(watch, let_go=0)) if is_back else table


def _taken(table: Table, live: TsukijiLiveReading) -> PurchaseDraft | None:
    """The purchase that the eyes think was made. Where cards are not told apart, only a change
    tells that a lot is gone."""
    if _lots_back(table):
        return None
    gone = _just_gone(table) - {table.watch.let_go}
    buyer, told = table.drafts.buying.buyer(table.game), table.watch.told_by_rows
    if told is not None and told.player == buyer and _was_told_taken(table, told):
        gone = frozenset({int(told.lot)})
    if len(gone) == 1 and buyer is not None:
        return PurchaseDraft(buyer, LotNumber(*gone))
    return None if all(markers_of_lots(table.game)) else seen_taken(table.game, live.changes)


def _was_told_taken(table: Table, chosen: PurchaseDraft) -> bool:
    """Whether rows have told this purchase before. If they have taken back what was chosen, the lot
    was taken all the same, unless it lies there again; people may have cleared the table by then.
    """
    told = table.watch.told_by_rows
    is_told = told is not None and (told.player, told.lot) == (chosen.player, chosen.lot)
    return is_told and chosen.lot not in table.watch.lots.lying


def _chosen_by_rows(table: Table, view: TableView | None) -> Table:
    """The table with what the buyer has to choose, where the eyes saw the lot taken and the rows
    show what was chosen. Whoever chooses by hand is asked, and is not overruled."""
    draft, watch = table.purchase, table.watch
    if draft is None or not watch.by_eyes:
        return table
    is_open = question(table.game, draft) is not None and not (draft.takusan or draft.yakuza)
    if not is_open and draft != watch.by_rows:
        return table
    shown = purchase_in_rows(table.game, draft, view)
    # What a hand hides may still lie there; what lies otherwise in sight is asked again.
    told = watch.by_rows if shown is None and not watch.in_sight else shown
    table = replace(table, watch=replace(watch, by_rows=told))
    now = told or PurchaseDraft(draft.player, draft.lot)
    return table if now == draft else _with(table, replace(table.drafts.buying, draft=now))


def _is_waited_for(table: Table) -> bool:
    """Whether nobody has taken a lot for so long that it may be a pass."""
    return table.watch.idle_looks >= PASS_LOOKS and table.purchase is None


def _bought(table: Table) -> Act:
    """A hand says that the lot is bought, and so all that was chosen with it, unless something has
    to be chosen or asked before."""
    chosen, buying = table.purchase, table.drafts.buying
    if chosen is None or question(table.game, chosen) is not None:
        return Tell(table)
    if buying.cannot_pay(table.game):
        odd = Insistence(Odd.CANNOT_PAY, chosen.player, chosen.lot)
        return Tell(_with(table, replace(buying, asks=odd, at_once=False)))
    return bought(_without_rows(table), chosen.fact())


def _with(table: Table, buying: Buying) -> Table:
    return table.with_drafts(replace(table.drafts, buying=buying))


def _by_hand(table: Table) -> Table:
    return _without_rows(replace(table, watch=replace(table.watch, by_eyes=False)))


def _without_rows(table: Table) -> Table:
    return replace(table, watch=table.watch.without_rows())
