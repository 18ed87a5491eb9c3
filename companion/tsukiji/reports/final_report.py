"""The end of a game in readable lines: every score sheet, why each product is worth what it is, why
special points were scored, who won and what that rests on.
"""

from collections.abc import Iterable, Iterator, Sequence

from companion.cli.terminal_text import (
    TerminalInk,
    columns,
    labelled,
    number_text,
    sentence_lines,
)
from companion.tsukiji.words.end_reasons import order_words, variant_words
from companion.tsukiji.words.pieces import face_name, printed_numbers
from companion.tsukiji.words.problems import sentence
from companion.tsukiji.words.provisional import TILDE, marked
from companion.tsukiji.words.round_and_variant_names import variant_name
from companion.tsukiji.words.rule_of_reason import rule_of
from companion.tsukiji.words.rule_titles import with_rule
from companion.words.languages import _, listed, listed_with_and, ngettext
from engine.maybe import UNKNOWN
from engine.printed import NOTHING
from engine.problems import Problem
from engine.tsukiji.compare import Figure
from engine.tsukiji.facts import Player
from engine.tsukiji.market import Track
from engine.tsukiji.scoring import DecidedBy, FinalCount, ScoreSheet, TunaLine


def final_lines(
    count: FinalCount, track: Track, names: Sequence[str], ink: TerminalInk, *, why: bool = False
) -> Iterator[str]:
    """The count line by line, and what decided it; `why` names the rules too."""
    yield ink.title(_("The end"))
    rows = [["", *names]]
    for index, (product, price) in enumerate(count.prices):
        cells = [
            marked(
                f"{number_text(line.count)} × {number_text(price)} = {number_text(line.amount)}",
                line.rests_on,
            )
            for line in (sheet.products[index] for sheet in count.sheets)
        ]
        rows.append([face_name(product), *cells])
    tunas = [sheet.tuna for sheet in count.sheets]
    tuna = [marked(_tuna_words(t), t.rests_on) for t in tunas]
    rows.append([face_name("maguro"), *tuna])
    for index, line in enumerate(count.sheets[0].variants):
        scored = [sheet.variants[index] for sheet in count.sheets]
        points = [marked(number_text(one.points), one.rests_on) for one in scored]
        rows.append([variant_name(line.variant), *points])
    money = [marked(number_text(sheet.money), sheet.money_rests_on) for sheet in count.sheets]
    rows.append([_("Money"), *money])
    rows.append([_("Total"), *(_total(sheet) for sheet in count.sheets)])
    rows.append(
        [_("Specials left"), *(number_text(sheet.unused_specials) for sheet in count.sheets)]
    )
    yield from columns(rows, ink)
    rests_on = NOTHING if count.ranking is UNKNOWN else count.rests_on
    order = order_words(track)
    ruled = with_rule(order, rule_of(Figure.PRICE)) if why else order
    yield from labelled(_("order"), ruled, ink)
    for index, line in enumerate(count.sheets[0].variants):
        reason = variant_words(count.sheets, index, names)
        ruled = with_rule(reason, rule_of(line.variant)) if why else reason
        yield from labelled(_("why"), ruled, ink)
    yield from sentence_lines(marked(_verdict(count, names), rests_on), ink.good)


def rule_footnote(ink: TerminalInk) -> Iterator[str]:
    """What the words in brackets are."""
    words = _("In brackets: the rule that it follows. 'tsukiji rules TOPIC' tells it.")
    yield from sentence_lines(words, ink.label)


def footnote_lines(rests_on: Iterable[str], ink: TerminalInk) -> Iterator[str]:
    """What the tilde means, and what should be copied from the box; nothing without guesses."""
    guesses = sorted(set(rests_on))
    if guesses:
        words = _("{mark} rests on numbers not yet copied from the box: {names}")
        names = listed(printed_numbers(guesses))
        yield from sentence_lines(words.format(mark=TILDE, names=names), ink.warning)


def problem_lines(
    problems: Iterable[Problem], players: tuple[Player, ...], ink: TerminalInk
) -> Iterator[str]:
    """What is odd, a sentence each."""
    for problem in problems:
        yield from sentence_lines(f"! {sentence(problem, players)}.", ink.warning, 2)


def _tuna_words(line: TunaLine) -> str:
    """A set counts as a whole: so many cards come to so much."""
    cards = 2 if line.count is UNKNOWN else line.count
    words = ngettext("{count} card = {amount}", "{count} cards = {amount}", cards)
    return words.format(count=number_text(line.count), amount=number_text(line.amount))


def _verdict(count: FinalCount, names: Sequence[str]) -> str:
    winners = count.winners
    if winners is UNKNOWN or count.ranking is UNKNOWN:
        return _("Who won cannot be told, because a number is unknown.")
    who = listed_with_and(names[player] for player in winners)
    if count.decided_by is DecidedBy.SHARED:
        return _("{who} share the win.").format(who=who)
    if count.decided_by is DecidedBy.UNUSED_SPECIALS:
        return _("{who} wins by unused special tickets.").format(who=who)
    totals = sorted((s.total for s in count.sheets if s.total is not UNKNOWN), reverse=True)
    return _("{who} wins by {by}.").format(who=who, by=totals[0] - totals[1])


def _total(sheet: ScoreSheet) -> str:
    return marked(number_text(sheet.total), sheet.rests_on)
