"""A whole game: facts in, everything that follows from them out.

`play` works through all facts; `advance` adds one to a game already played. Both give the same
game, which is what makes a correction in the past as safe as playing on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.problems import Problem, without_repeats
from engine.tsukiji.facts import Fact, GameSetUp, LotsDealt
from engine.tsukiji.gaps import Untold
from engine.tsukiji.pieces import (
    PLAYER_COUNTS,
    ROUNDS,
    RoundNumber,
)
from engine.tsukiji.round import Round, RoundStart, play_round
from engine.tsukiji.scoring import FinalCount, count_end
from engine.tsukiji.set_up import judge_setup
from engine.tsukiji.table import MoneyEntry, TableState, lay_table


class NoSetUpError(Exception):
    """The facts do not begin with the set-up of a game for two to four players."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game and everything that follows from its facts."""

    setup: GameSetUp
    """How the table was laid."""
    start: TableState
    """The table before the first round."""
    start_money: tuple[MoneyEntry, ...]
    """The money handed out."""
    setup_problems: tuple[Problem, ...]
    """What was odd about the set-up."""
    rounds: tuple[Round, ...]
    """The rounds begun so far."""

    @property
    def table(self) -> TableState:
        """The table now."""
        return self.rounds[-1].after if self.rounds else self.start

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything odd about the game, in the order of the rounds."""
        found = [*self.setup_problems]
        for played in self.rounds:
            found.extend(played.problems)
        return without_repeats(found)

    @property
    def is_over(self) -> bool:
        """Whether the seventh round is complete."""
        return len(self.rounds) >= ROUNDS and self.rounds[ROUNDS - 1].complete

    @property
    def untold(self) -> tuple[Untold, ...]:
        """What nobody told of rounds that the table has left behind: everything that is counted
        afterwards rests on it."""
        return tuple(played.untold for played in self.rounds if played.untold is not None)

    @property
    def money_entries(self) -> tuple[MoneyEntry, ...]:
        """Everybody's account from the start on."""
        return self.start_money + tuple(e for r in self.rounds for e in r.money_entries)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All facts of the game, in order."""
        return (self.setup, *(fact for played in self.rounds for fact in played.facts))

    def count(self) -> FinalCount:
        """The count as it would be if the game ended now; the final one once it is over."""
        table = self.rounds[ROUNDS - 1].after if self.is_over else self.table
        settings = self.setup.settings
        players = [seat.at_end(settings) for seat in table.seats]
        return count_end(table.track, players, self.setup.box.tuna, settings)


def play(facts: Sequence[Fact]) -> Game:
    """The game that these facts make. Raises `NoSetUpError` and nothing else."""
    game = _begin(facts[0] if facts else None)
    groups = _by_round(facts[1:])
    for index, group in enumerate(groups):
        closed = index + 1 < len(groups)
        game = _with_round(game, play_round(_round_start(game, index), group, closed=closed))
    return game


def advance(game: Game, fact: Fact) -> Game:
    """The game after one more fact."""
    played = game.rounds
    last = played[-1].facts if played else ()
    if isinstance(fact, LotsDealt) and any(isinstance(f, LotsDealt) for f in last):
        # The table has gone on: what the last round lacks, it lacks for good.
        game = _with_round(game, _again(game, last, closed=True), at=len(played) - 1)
        new = play_round(_round_start(game, len(played)), (fact,), closed=False)
        return _with_round(game, new)
    return _with_round(game, _again(game, (*last, fact), closed=False), at=max(0, len(played) - 1))


def _begin(setup: Fact | None) -> Game:
    if not isinstance(setup, GameSetUp):
        raise NoSetUpError("A game begins with its set-up.")
    if len(setup.players) not in PLAYER_COUNTS:
        raise NoSetUpError(f"Tsukiji is for 2 to 4 players, not {len(setup.players)}.")
    if not 0 <= setup.first_player < len(setup.players):
        raise NoSetUpError("The first player is none of the players.")
    table, money = lay_table(setup)
    return Game(setup, table, money, tuple(judge_setup(setup)), ())


def _by_round(facts: Sequence[Fact]) -> list[tuple[Fact, ...]]:
    """The facts round by round: a deal begins a round, except that what stands before the very
    first deal belongs to the first round."""
    groups: list[list[Fact]] = []
    dealt = False
    for fact in facts:
        begins = isinstance(fact, LotsDealt)
        if not groups or (begins and dealt):
            groups.append([])
        dealt = dealt or begins
        groups[-1].append(fact)
    return [tuple(group) for group in groups]


def _round_start(game: Game, index: int) -> RoundStart:
    table = game.rounds[index - 1].after if index else game.start
    return RoundStart(RoundNumber(index + 1), table, game.setup.box, game.setup.settings)


def _again(game: Game, facts: Sequence[Fact], *, closed: bool) -> Round:
    return play_round(_round_start(game, max(0, len(game.rounds) - 1)), facts, closed=closed)


def _with_round(game: Game, new: Round, at: int | None = None) -> Game:
    rounds = game.rounds if at is None else game.rounds[:at]
    return Game(game.setup, game.start, game.start_money, game.setup_problems, (*rounds, new))
