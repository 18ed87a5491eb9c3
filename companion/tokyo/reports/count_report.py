"""What lies on the table, counted, in readable lines: what every token is worth, every line of the
final count with where it comes from, who won, and who would trigger the end.
"""

from collections.abc import Iterator, Sequence

from companion.cli.terminal_text import (
    TerminalInk,
    columns,
    labelled,
    problem_count_words,
    sentence_lines,
)
from companion.terminal import joined
from companion.tokyo.words.count_reasons import line_reasons, worth_reasons
from companion.tokyo.words.end_check import end_check_words
from companion.tokyo.words.pieces import change_text, line_name, yen_text
from companion.tokyo.words.problems import player_names, sentence
from companion.words.languages import _, listed, listed_with_and
from engine.maybe import UNKNOWN
from engine.problems import Problem
from engine.tokyo.final_count import LineName, MarketCount, MarketSheet
from engine.tokyo.pieces import Token
from engine.tokyo.table_count import CountedTable, CountResult
from engine.tokyo.worth import NOTHING_TOLD


def report(
    table: CountedTable, result: CountResult, problems: Sequence[Problem], ink: TerminalInk
) -> str:
    """The whole sheet as text; `problems` are all that were found."""
    names = player_names(table.names)
    title = _("Tokyo Tsukiji Market: {names}").format(names=listed(names))
    lines = [
        *sentence_lines(title, ink.title),
        (ink.warning if problems else ink.plain)(problem_count_words(len(problems))),
    ]
    for problem in problems:
        lines.extend(sentence_lines(f"! {sentence(problem, table.names)}.", ink.warning, 2))
    lines.extend(("", *_resource_lines(result.count, names, ink)))
    lines.extend(("", *final_lines(result.count, names, ink)))
    lines.extend(("", ink.title(_("If a turn began now"))))
    for check in result.checks:
        lines.extend(sentence_lines(f"{end_check_words(check, names[check.player])}.", ink.plain))
    return joined(lines)


def _resource_lines(count: MarketCount, names: Sequence[str], ink: TerminalInk) -> Iterator[str]:
    yield ink.title(_("Resources"))
    owned = {line.token for sheet in count.sheets for line in sheet.resources.lines}
    rows = [["", *names]]
    for token in Token:
        if token in owned:
            rows.append([line_name(token), *(_worth_cell(sheet, token) for sheet in count.sheets)])
    totals = [yen_text(sheet.resources.total) for sheet in count.sheets]
    rows.append([_("Together"), *totals])
    yield from columns(rows, ink)
    for reason in worth_reasons(count, names):
        yield from labelled(_("why"), reason, ink)


def _worth_cell(sheet: MarketSheet, token: Token) -> str:
    line = next((line for line in sheet.resources.lines if line.token is token), None)
    if line is None:
        return "?" if sheet.resources == NOTHING_TOLD else "–"
    count, each, amount = (yen_text(number) for number in (line.count, line.each, line.amount))
    return f"{count} × {each} = {amount}"


def final_lines(count: MarketCount, names: Sequence[str], ink: TerminalInk) -> Iterator[str]:
    """The final count line by line, where each line comes from, and who won."""
    yield ink.title(_("The end"))
    labels = {
        LineName.MOST_RESOURCES: _("Most Resources"),
        LineName.LEAST_RESOURCES: _("Least Resources"),
        LineName.OVERFISHING_BOARD: _("Overfishing board"),
        LineName.LOANS: _("Loans paid back"),
        LineName.INTEREST: _("Interest"),
        LineName.RESOURCES_IN_YEN: _("Resources × 100"),
    }
    rows = [["", *names], [_("Yen"), *(yen_text(sheet.yen) for sheet in count.sheets)]]
    for name, label in labels.items():
        amounts = [dict(sheet.lines)[name] for sheet in count.sheets]
        rows.append([label, *map(change_text, amounts)])
    rows.append([_("Total"), *(yen_text(sheet.total) for sheet in count.sheets)])
    yield from columns(rows, ink)
    for reason in line_reasons(count, names):
        yield from labelled(_("why"), reason, ink)
    yield from sentence_lines(_verdict(count, names), ink.good)


def _verdict(count: MarketCount, names: Sequence[str]) -> str:
    winners, ranking = count.winners, count.ranking
    if winners is UNKNOWN or ranking is UNKNOWN:
        return _("Who won cannot be told, because a number is unknown.")
    who = listed_with_and(names[player] for player in winners)
    if len(winners) > 1:
        return _("{who} share the win.").format(who=who)
    best, next_best = (count.sheets[place[0]].total for place in ranking[:2])
    by = UNKNOWN if best is UNKNOWN or next_best is UNKNOWN else best - next_best
    return _("{who} wins by {by} yen.").format(who=who, by=yen_text(by))
