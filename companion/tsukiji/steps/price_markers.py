"""The market: marker by marker, how far each one moves. The camera may check the whole board."""

from dataclasses import replace

from companion.session import Place
from companion.tsukiji.camera_tasks import Task
from companion.tsukiji.drafts import Drafts
from companion.tsukiji.notices import Hint
from companion.tsukiji.presenters.board import BoardView, board_view
from companion.tsukiji.presenters.price_markers import (
    GoesOnWith,
    MarkerView,
    MarketView,
    marker_view,
    market_view,
)
from companion.tsukiji.proposals.board import as_it_lies, board_of, markers_astray, moving
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Go, Ground, SetByHand, Show, Unaided, Wait, go
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.steps.tablets import (
    SEEN_S,
    a_lot_is_taken,
    follows_the_lot,
    is_selling,
)
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.hand_reasons import HandReason
from engine.tsukiji.facts import Fact, LotBought, Passed, TicketsRevealed
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track
from engine.tsukiji.whats_next import Phase, whats_next
from vision.tsukiji.reading import Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading


class PriceMarkersStep(Step):
    """Shows one move after the other; hands move the wood."""

    screen = Screen.PRICE_MARKERS
    phase = Phase.QUOTATION
    name = N_("markers")
    fits_in = frozenset({Phase.QUOTATION, Phase.PURCHASE})
    on_table = OnTable.LOTS_FOR_SALE

    def task(self, table: Table) -> Task | None:
        """The board while it is being checked, otherwise the lots, and the board beside them if it
        is in view."""
        return self._task_for(table, Scene.BOARD if table.checks_board else Scene.LOTS)

    def looked(self, table: Table, live: TsukijiLiveReading, crop_jpeg: bytes) -> Table:
        """Whatever is held to lie on the board comes from the eyes."""
        table = table.seeing(live, crop_jpeg)
        by_eyes = table.watch.by_eyes or table.checks_board
        return replace(table, watch=replace(table.watch, by_eyes=by_eyes))

    def by_itself(self, table: Table) -> Unaided | None:
        """The purchase comes when all wood lies where it should, or when a lot is taken."""
        reading, game = table.watch.reading, table.game
        if reading is None or table.checks_board or is_selling(table):
            return None
        if a_lot_is_taken(table):
            return follows_the_lot(table)
        prices_open = whats_next(game).phase is Phase.QUOTATION
        if prices_open or not reading.board or markers_astray(reading, board_of(game)):
            return None
        in_sight, act = table.watch.in_sight, go(Screen.PURCHASE)
        return Unaided(act, Ground.PAGE, Scene.BOARD, SEEN_S, in_sight=in_sight)

    def next(self, table: Table) -> Act:
        """The next marker that moves, where each has its page; then the purchase, once prices are
        known."""
        later = [at for at in moving(table.game) if at > table.step]
        if table.ways.one_by_one and later:
            return go(Screen.PRICE_MARKERS, later[0])
        if whats_next(table.game).phase is Phase.QUOTATION:
            return Wait(Hint.PRICES_OPEN)
        return go(Screen.PURCHASE)

    def before(self, table: Table, last: Fact | None) -> Place | None:
        """The marker before, or the tablets."""
        if not isinstance(last, (TicketsRevealed, LotBought, Passed)):
            return None
        earlier = [at for at in moving(table.game) if at < table.step]
        if table.ways.one_by_one and earlier:
            return Place(Screen.PRICE_MARKERS, earlier[-1])
        return Place(Screen.TABLETS)

    def number_of(self, step: int, drafts: Drafts) -> int:
        """Which marker."""
        return step

    def after_correction(self, before: Game, after: Game) -> Screen:
        """Other moves begin with other tablets."""
        old, new = before.rounds[-1:], after.rounds[-1:]
        alike = [played.moves for played in old] == [played.moves for played in new]
        return Screen.PRICE_MARKERS if alike else Screen.TABLETS

    def board_as_left(self, table: Table) -> Track:
        """The marker on the screen is being moved, or may be."""
        one = table.ways.one_by_one and not is_selling(table)
        return board_of(table.game, table.step + 1) if one else board_of(table.game)

    def view(self, table: Table) -> MarkerView | MarketView:
        """The moves of all markers, or of the one that has this page."""
        if table.ways.one_by_one:
            return marker_view(table.game, table.step)
        return market_view(table.game, _goes_on_with(table))


def _goes_on_with(table: Table) -> GoesOnWith:
    # Where people play by touch the red button says it, though a lot that is taken leads on too.
    waits = table.is_hands_free and not table.watch.is_lost
    if not waits or table.lingers or is_selling(table):
        return GoesOnWith.NOTHING
    reading = table.watch.reading
    return GoesOnWith.BOARD if reading is not None and reading.board else GoesOnWith.LOT


def moved_so_far(table: Table) -> int:
    """The last move that the page asks for, from 0."""
    return table.step if table.ways.one_by_one else len(table.game.rounds[-1].moves) - 1


def first_marker(table: Table) -> Go:
    """The markers from the beginning, where people have changed how they want to see them."""
    at = moving(table.game)[0] if table.ways.one_by_one else 0
    return Go(Place(Screen.PRICE_MARKERS, at), lingers=table.lingers)


def board(table: Table) -> BoardView:
    """The board as it should lie now, and what does not."""
    return board_view(table.game, moved_so_far(table), table.watch.reading)


def check_board(table: Table) -> Show:
    """Look whether the wood lies as it should; a second tap looks away."""
    watch = replace(table.watch, reading=None)
    return Show(replace(table, checks_board=not table.checks_board, watch=watch))


def keep_board(table: Table) -> SetByHand:
    """The wood is right where it lies, whatever the rules say."""
    return SetByHand(as_it_lies(board(table).astray, HandReason.LIES_SO_ON_THE_BOARD))
