"""What lies on the table of Tokyo Tsukiji Market, counted, for the terminal and as JSON."""

from dataclasses import dataclass
from typing import Any

from companion.cli.terminal_text import TerminalInk
from companion.tokyo.reports.count_report import report
from companion.tokyo.words.problems import sentence
from engine.problems import Problem
from engine.tokyo.count_form import count_from_text, outcome_to
from engine.tokyo.table_count import CountedTable, count_table


@dataclass(frozen=True, slots=True)
class ScoredMarket:
    """What follows from a count."""

    table: CountedTable
    """What somebody counted."""
    further: tuple[Problem, ...]
    """What is odd about how it was written."""

    def outcome(self) -> dict[str, Any]:
        """The final count and the end check, as something that `json.dumps` takes."""
        result = count_table(self.table)
        problems = (*self.further, *result.problems)
        return outcome_to(
            self.table, result, problems, lambda problem: sentence(problem, self.table.names)
        )

    def report(self, *, colours: bool) -> str:
        """The same in readable lines."""
        result = count_table(self.table)
        problems = (*self.further, *result.problems)
        return report(self.table, result, problems, TerminalInk(colours))


def scored(text: str) -> ScoredMarket:
    """The count in a text. Raises `MalformedError`."""
    return ScoredMarket(*count_from_text(text))
