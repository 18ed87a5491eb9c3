"""The offer: lots are dealt, the eyes read them or hands enter them, and one tap makes them a
fact.
"""

from dataclasses import replace

from companion.session import Place
from companion.tsukiji.drafts import Drafts
from companion.tsukiji.presenters.offer import OfferView, offer_view
from companion.tsukiji.proposals.foreseen import cannot_be
from companion.tsukiji.proposals.lots_and_tickets import LotsDraft, PlaceState, is_left_over
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Append, Show, Tell, Unaided
from companion.tsukiji.steps.step import OnTable, Step, ground_of, is_in_sight
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.facts import Fact, LotBought, Passed
from engine.tsukiji.pieces import Card
from engine.tsukiji.whats_next import Phase
from vision.tsukiji.reading import Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading


class OfferStep(Step):
    """Waits for all lots to be understood."""

    screen = Screen.OFFER
    phase = Phase.OFFER
    name = N_("offer")
    is_led_to_in = Phase.OFFER
    fits_in = frozenset({Phase.OFFER})
    scene = Scene.LOTS
    takes_facts = True
    on_table = OnTable.NEW_LOTS

    def looked(self, table: Table, live: TsukijiLiveReading, crop_jpeg: bytes) -> Table:
        """The lots as they are seen; what a hand has set stays."""
        was_left_over = is_left_over(table.watch.reading)
        table = table.seeing(live, crop_jpeg)
        if live.reading.scene is not Scene.LOTS:
            return table
        if was_left_over and not is_left_over(live.reading):
            # The last lots are being cleared away and new ones dealt: what was followed of the
            # old ones would lie between the new ones for seconds.
            return table.looking_anew()
        lots, watch = table.drafts.lots.seen(live.reading), table.watch
        if watch.only_lot and not lots.complete:
            # Only this lot was asked for; the others are not forgotten while it is looked at.
            lots = table.drafts.lots.with_lot_of(lots, watch.only_lot)
        else:
            watch = replace(watch, only_lot=0)
        steadiness = watch.steadiness.after(lots)
        table = replace(table, watch=replace(watch, steadiness=steadiness, by_eyes=True))
        return table.with_drafts(replace(table.drafts, lots=lots))

    def next(self, table: Table) -> Act:
        """Lots that are too large are asked about once, and then accepted."""
        too_large = table.drafts.lots.too_large
        if too_large and not table.asks_about_lots:
            return Show(replace(table, asks_lots=too_large))
        return Append(table, table.drafts.lots.fact())

    def by_itself(self, table: Table) -> Unaided | None:
        """Lots that lie complete and steady are taken; so are lots that hands have told."""
        lots = table.drafts.lots
        if not lots.complete or lots.too_large or cannot_be(table.game, lots.fact()):
            return None
        fact = lots.fact()
        ground = ground_of(table, is_by_hand=lots.touched)
        if ground is None:
            return None
        return Unaided(Append(table, fact), ground, fact, in_sight=is_in_sight(table))

    def asks(self, table: Table) -> bool:
        """Whether lots that are too large are asked about."""
        return bool(table.asks_about_lots)

    def before(self, table: Table, last: Fact | None) -> Place | None:
        """The end of the round before."""
        ended = bool(table.game.rounds) and isinstance(last, (LotBought, Passed))
        return Place(Screen.ROUND_END) if ended else None

    def own_part(self, into: Drafts, source: Drafts) -> Drafts:
        """The lots."""
        return replace(into, lots=source.lots)

    def places(self, table: Table) -> tuple[PlaceState, ...]:
        """How sure each card is."""
        return tuple(place.state for lot in table.drafts.lots.lots for place in lot)

    def view(self, table: Table) -> OfferView:
        """The lots as columns, and what is missing in them."""
        return offer_view(
            table.game,
            table.drafts.lots,
            table.watch.reading,
            table.calm,
            asks=table.asks_about_lots,
            is_looking=table.is_looking,
        )


def put_card(table: Table, lot: int, row: int, card: Card) -> Tell:
    """A hand says which card lies there."""
    return _told(table, table.drafts.lots.with_card(lot, row, card))


def take_card(table: Table, lot: int, row: int) -> Tell:
    """A hand says that no card lies there."""
    return _told(table, table.drafts.lots.without_card(lot, row))


def scan_again(table: Table, lot: int) -> Tell:
    """Forget one lot, what hands said of it too, and look at it again."""
    anew = table.looking_anew()
    anew = replace(anew, watch=replace(anew.watch, only_lot=lot))
    return _told(anew, table.drafts.lots.without_lot(lot))


def insist_on_lots(table: Table, *, yes: bool) -> Act:
    """The table insists on lots that are too large, or does not after all."""
    asked, table = table.asks_about_lots, replace(table, asks_lots=())
    return Append(table, table.drafts.lots.fact()) if yes and asked else Show(table, answers=True)


def _told(table: Table, lots: LotsDraft) -> Tell:
    return Tell(table.with_drafts(replace(table.drafts, lots=lots)))
