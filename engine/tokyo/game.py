"""A whole game: facts in, everything that follows from them out.

`play` works through all facts; `advance` adds one to a game already played. Both give the same
game, which is what makes a correction in the past as safe as playing on. Every fact is a step with
its effects, its problems and the table after it, so that the table of any moment can be looked at.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.maybe import UNKNOWN, Maybe
from engine.problems import Problem, without_repeats
from engine.tokyo.acts.all import ACTS, BEFORE_DEGRADATION, WHILE_WAITING
from engine.tokyo.acts.auctions import settle_untold
from engine.tokyo.acts.new_boards import settle_boards
from engine.tokyo.acts.turns import degrade
from engine.tokyo.effects import Effect
from engine.tokyo.facts import Fact, GameSetUp
from engine.tokyo.final_count import MarketCount, count_end
from engine.tokyo.pieces import PLAYER_COUNTS, External
from engine.tokyo.play_faults import PlayFault, play_fault
from engine.tokyo.set_up import judge_setup, lay_table
from engine.tokyo.standing import at_scoring, resources, table_values
from engine.tokyo.state import TableState
from engine.tokyo.work import Work
from engine.tokyo.worth import Resources


class NoSetUpError(Exception):
    """The facts do not begin with the set-up of a game for two to six players."""


@dataclass(frozen=True, slots=True)
class PlayedFact:
    """One fact and everything that follows from it."""

    fact: Fact
    """What happened."""
    effects: tuple[Effect, ...]
    """What follows from it, in order, each with its reason."""
    problems: tuple[Problem, ...]
    """What is odd about it."""
    after: TableState
    """The table then."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game and everything that follows from its facts."""

    setup: GameSetUp
    """How the table was laid."""
    start: TableState
    """The table before the first turn."""
    setup_problems: tuple[Problem, ...]
    """What was odd about the set-up."""
    steps: tuple[PlayedFact, ...]
    """The facts so far, with what follows from each."""

    @property
    def table(self) -> TableState:
        """The table now."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything odd about the game, in order."""
        found = [*self.setup_problems]
        for step in self.steps:
            found.extend(step.problems)
        return without_repeats(found)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All facts of the game, in order."""
        return (self.setup, *(step.fact for step in self.steps))

    @property
    def is_over(self) -> bool:
        """Whether the last turn is played."""
        return self.table.over

    @property
    def resources(self) -> tuple[Resources, ...]:
        """What everybody's tokens are worth now, type by type."""
        return tuple(resources(self.table.seats, self.table.boards))

    def count(self) -> MarketCount:
        """The count as it would be if the game ended now; the final one once it is over."""
        table = self.table
        values = table_values(table.seats, table.boards)
        board: Maybe[bool] = External.OVERFISHING in table.boards
        if not board and table.boards_unsure:
            board = UNKNOWN
        players = [at_scoring(seat) for seat in table.seats]
        return count_end(players, values, overfishing_board=board)


def play(facts: Sequence[Fact]) -> Game:
    """The game that these facts make. Raises `NoSetUpError` and nothing else."""
    game = _begin(facts[0] if facts else None)
    steps = list(_steps(game.setup, game.start, facts[1:]))
    return Game(game.setup, game.start, game.setup_problems, tuple(steps))


def advance(game: Game, fact: Fact) -> Game:
    """The game after one more fact."""
    step = _step(game.setup, game.table, fact)
    return Game(game.setup, game.start, game.setup_problems, (*game.steps, step))


def _begin(setup: Fact | None) -> Game:
    if not isinstance(setup, GameSetUp):
        raise NoSetUpError("A game begins with its set-up.")
    if len(setup.players) not in PLAYER_COUNTS:
        raise NoSetUpError(f"This game is for 2 to 6 players, not {len(setup.players)}.")
    if not 0 <= setup.first_player < len(setup.players):
        raise NoSetUpError("The first player is none of the players.")
    return Game(setup, lay_table(setup), tuple(judge_setup(setup)), ())


def _steps(setup: GameSetUp, table: TableState, facts: Sequence[Fact]) -> Iterator[PlayedFact]:
    for fact in facts:
        step = _step(setup, table, fact)
        table = step.after
        yield step


def _step(setup: GameSetUp, table: TableState, fact: Fact) -> PlayedFact:
    """What follows from one fact. A fact about somebody who does not sit there changes nothing."""
    if isinstance(fact, GameSetUp):
        return PlayedFact(fact, (), (play_fault(PlayFault.SETUP_TWICE),), table)
    stranger = _stranger(fact, len(table.seats))
    if stranger is not None:
        problem = play_fault(PlayFault.PLAYER_NOT_HERE, player=stranger)
        return PlayedFact(fact, (), (problem,), table)
    work = Work(setup, table)
    if (work.draws or work.auctions) and not isinstance(fact, WHILE_WAITING):
        settle_untold(work)
    if not work.turn.degraded and not isinstance(fact, BEFORE_DEGRADATION):
        degrade(work)
    ACTS[type(fact)](work, fact)
    settle_boards(work)
    return PlayedFact(fact, tuple(work.effects), tuple(work.problems), work.state())


def _stranger(fact: Fact, players: int) -> int | None:
    """A player that a fact names and that does not sit at the table."""
    for name in ("player", "owner", "other"):
        named = getattr(fact, name, None)
        if isinstance(named, int) and not 0 <= named < players:
            return named
    return None
