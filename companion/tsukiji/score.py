"""What lies on the table at the end of a game of Tsukiji, counted, for the terminal and as JSON."""

from dataclasses import dataclass
from typing import Any

from companion.cli.terminal_text import TerminalInk, problem_count_words, sentence_lines
from companion.terminal import joined
from companion.tsukiji.reports.final_report import final_lines, footnote_lines, problem_lines
from companion.tsukiji.words.problems import player_name, sentence
from companion.words.languages import _, listed
from engine.tsukiji.count_form import ToldCount, count_from_text, outcome_to


@dataclass(frozen=True, slots=True)
class ScoredTable:
    """What follows from a count."""

    told: ToldCount
    """What somebody counted."""

    def outcome(self) -> dict[str, Any]:
        """The final count, as something that `json.dumps` takes."""
        return outcome_to(self.told, lambda problem: sentence(problem, self.told.people))

    def report(self, *, colours: bool) -> str:
        """The same in readable lines."""
        ink, people = TerminalInk(colours), self.told.people
        names = [player_name(index, people) for index in range(len(people))]
        count, problems = self.told.counted()
        rests_on = {*count.rests_on, *(name for p in problems for name in p.rests_on)}
        return joined(
            [
                *sentence_lines(_("Tsukiji: {names}").format(names=listed(names)), ink.title),
                (ink.warning if problems else ink.plain)(problem_count_words(len(problems))),
                *problem_lines(problems, people, ink),
                "",
                *final_lines(count, self.told.table.track, names, ink),
                *footnote_lines(rests_on, ink),
            ]
        ).rstrip()


def scored(text: str) -> ScoredTable:
    """The count in a text. Raises `MalformedError`."""
    return ScoredTable(count_from_text(text))
