"""The market: marker by marker, how far each one moves. The camera may check the whole board."""

from dataclasses import replace

from companion.session import Place
from companion.tsukiji.camera_tasks import Task
from companion.tsukiji.drafts import Drafts
from companion.tsukiji.notices import Hint
from companion.tsukiji.presenters.board import BoardView, board_view
from companion.tsukiji.presenters.price_markers import MarkerView, marker_view
from companion.tsukiji.proposals.board import as_it_lies, board_of
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, SetByHand, Show, Wait, go
from companion.tsukiji.steps.step import Step
from companion.tsukiji.steps.tablets import is_selling
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.facts import Fact, HandReason, LotBought, Passed, TicketsRevealed
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

    def task(self, table: Table) -> Task | None:
        """The board, while it is being checked."""
        return self._task_for(table, Scene.BOARD if table.checks_board else None)

    def looked(self, table: Table, live: TsukijiLiveReading, crop_jpeg: bytes) -> Table:
        """Whatever is held to lie on the board comes from the eyes."""
        table = table.seeing(live, crop_jpeg)
        by_eyes = table.watch.by_eyes or table.checks_board
        return replace(table, watch=replace(table.watch, by_eyes=by_eyes))

    def next(self, table: Table) -> Act:
        """The next marker; after the last one the purchase, once prices are known."""
        if table.step + 1 < len(table.game.rounds[-1].moves):
            return go(Screen.PRICE_MARKERS, table.step + 1)
        if whats_next(table.game).phase is Phase.QUOTATION:
            return Wait(Hint.PRICES_OPEN)
        return go(Screen.PURCHASE)

    def before(self, table: Table, last: Fact | None) -> Place | None:
        """The marker before, or the tablets."""
        if not isinstance(last, (TicketsRevealed, LotBought, Passed)):
            return None
        if table.step:
            return Place(Screen.PRICE_MARKERS, table.step - 1)
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
        return board_of(table.game) if is_selling(table) else board_of(table.game, table.step + 1)

    def view(self, table: Table) -> MarkerView:
        """The move of one marker."""
        return marker_view(table.game, table.step)


def board(table: Table) -> BoardView:
    """The board as it should lie now, and what does not."""
    return board_view(table.game, table.step, table.watch.reading)


def check_board(table: Table) -> Show:
    """Look whether the wood lies as it should; a second tap looks away."""
    watch = replace(table.watch, reading=None)
    return Show(replace(table, checks_board=not table.checks_board, watch=watch))


def keep_board(table: Table) -> SetByHand:
    """The wood is right where it lies, whatever the rules say."""
    return SetByHand(as_it_lies(board(table).astray, HandReason.LIES_SO_ON_THE_BOARD))
