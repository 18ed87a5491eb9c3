"""A recorded game of Tsukiji played through the rules, for the terminal and as JSON."""

from dataclasses import dataclass
from typing import Any

from companion.cli.terminal_text import TerminalInk
from companion.tsukiji.reports.replay_report import report
from companion.tsukiji.words.problems import sentence
from engine.tsukiji.game import play
from engine.tsukiji.outcome import outcome_to
from engine.tsukiji.record import Record, record_from_text


@dataclass(frozen=True, slots=True)
class ReplayedRecord:
    """What follows from a record."""

    record: Record
    """The facts, and what is odd about how they were written down."""

    def outcome(self) -> dict[str, Any]:
        """Round by round and the score, as something that `json.dumps` takes."""
        game = play(self.record.facts)
        problems = (*self.record.problems, *game.problems)
        return outcome_to(game, problems, lambda p: sentence(p, game.setup.players))

    def report(self, *, colours: bool, why: bool) -> str:
        """The same in readable lines; `why` also says how each number came about."""
        return report(play(self.record.facts), self.record.problems, TerminalInk(colours), why=why)


def replayed(text: str) -> ReplayedRecord:
    """The record in a text, played. Raises `MalformedError`."""
    return ReplayedRecord(record_from_text(text))
