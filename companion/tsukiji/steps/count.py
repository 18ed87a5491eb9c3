"""Counting at the end: what lies in front of one player after the other, against the log."""

from dataclasses import replace

from companion.session import Place
from companion.tsukiji.drafts import Drafts
from companion.tsukiji.presenters.count import CountView, count_view
from companion.tsukiji.proposals.count import CountDraft, begin_count
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Go, SetByHand, Tell
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.hand_reasons import HandReason
from engine.players import PlayerIndex
from engine.tsukiji.facts import Fact, LotBought, MoneySetByHand, Passed, RowSetByHand
from engine.tsukiji.game import Game
from engine.tsukiji.whats_next import Phase
from vision.tsukiji.reading import Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading


class CountStep(Step):
    """Waits for one player's side to be told."""

    screen = Screen.COUNT
    phase = Phase.END
    name = N_("count")
    fits_in = frozenset({Phase.END})
    scene = Scene.TABLEAU
    on_table = OnTable.NOTHING
    outlasts_facts = True

    def looked(self, table: Table, live: TsukijiLiveReading, crop_jpeg: bytes) -> Table:
        """The rows as they are seen; what a hand has set stays."""
        table = table.seeing(live, crop_jpeg)
        if live.reading.scene is not Scene.TABLEAU:
            return table
        count = table.drafts.count.looked(live.reading, table.game.setup)
        table = replace(table, watch=replace(table.watch, by_eyes=count.is_seen))
        return table.with_drafts(replace(table.drafts, count=count))

    def next(self, table: Table) -> Act:
        """What lies there shall hold, and the next player is counted."""
        count = table.drafts.count
        facts = count.facts(table.game, HandReason.COUNTED_AT_THE_END)
        return SetByHand(facts, then=_place_of(table, count.player + 1))

    def before(self, table: Table, last: Fact | None) -> Place | None:
        """The player before, or the score."""
        if not isinstance(last, (LotBought, Passed)):
            return None
        return Place(Screen.COUNT, table.step - 1) if table.step else Place(Screen.SCORE)

    def retold_at(self, table: Table, fact: Fact) -> Place | None:
        """What was counted is counted again where it was."""
        if table.screen is not Screen.COUNT or not isinstance(fact, RowSetByHand | MoneySetByHand):
            return None
        return Place(Screen.COUNT, fact.player)

    def begin(self, drafts: Drafts, came_from: Table, game: Game, step: int) -> Drafts:
        """As the log has it, with what hands have told of the same player already."""
        player = PlayerIndex(min(step, len(game.setup.players) - 1))
        fresh, told = begin_count(game, player), came_from.drafts.count
        goes_on = came_from.screen is Screen.COUNT and told.player == player
        return replace(drafts, count=told.over(fresh) if goes_on else fresh)

    def number_of(self, step: int, drafts: Drafts) -> int:
        """Which player."""
        return drafts.count.player

    def own_part(self, into: Drafts, source: Drafts) -> Drafts:
        """The count, if it is of the same player."""
        if source.count.player != into.count.player:
            return into
        return replace(into, count=source.count)

    def view(self, table: Table) -> CountView:
        """What lies there against the log."""
        return count_view(table.game, table.drafts.count, table.watch.reading)


def count_player(table: Table, player: int) -> Go:
    """Count what lies in front of that player; beyond the last one back to the score."""
    return Go(_place_of(table, player))


def put_count(table: Table, count: CountDraft) -> Tell:
    """A hand says what lies in front of a player."""
    return Tell(table.with_drafts(replace(table.drafts, count=count)))


def _place_of(table: Table, player: int) -> Place:
    there = 0 <= player < len(table.game.setup.players)
    return Place(Screen.COUNT, player) if there else Place(Screen.SCORE)
