"""A recorded game of Tokyo Tsukiji Market played through the rules, for the terminal and as JSON.
With closed money, a game that is not over is shown as the table may see it."""

from dataclasses import dataclass
from typing import Any

from companion.cli.terminal_text import TerminalInk
from companion.tokyo.reports.replay_report import report
from companion.tokyo.words.play_problems import sentence
from engine.tokyo.game import Game, play
from engine.tokyo.outcome import outcome_to
from engine.tokyo.record import Record, record_from_text
from engine.tokyo.seen import seen_by


@dataclass(frozen=True, slots=True)
class ReplayedMarket:
    """What follows from a record."""

    record: Record
    """The facts, and what is odd about how they were written down."""

    def outcome(self) -> dict[str, Any]:
        """Fact by fact, turn by turn and the score, as something that `json.dumps` takes."""
        game = self._game()
        names = [player.name for player in game.setup.players]
        problems = (*self.record.problems, *game.problems)
        return outcome_to(game, problems, lambda problem: sentence(problem, names))

    def report(self, *, colours: bool, why: bool) -> str:
        """The same in readable lines; `why` also says how each number came about."""
        return report(self._game(), self.record.problems, TerminalInk(colours), why=why)

    def _game(self) -> Game:
        return seen_by(play(self.record.facts))


def replayed(text: str) -> ReplayedMarket:
    """The record in a text, played. Raises `MalformedError`."""
    return ReplayedMarket(record_from_text(text))
