"""The end of a game in readable lines: every score sheet, why each product is worth what it is, why
special points were scored, who won and what that rests on.
"""

from collections.abc import Iterator, Sequence

from companion.tsukiji.reports.terminal_text import TerminalInk, columns, labelled, sentence_lines
from companion.tsukiji.words.end_reasons import order_words, variant_words
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import marked
from companion.tsukiji.words.round_and_variant_names import variant_name
from companion.tsukiji.words.untold import untold_words
from companion.words.languages import _, listed_with_and, ngettext
from engine.tsukiji.box import NOTHING
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import ROUNDS, UNKNOWN, Maybe
from engine.tsukiji.scoring import DecidedBy, FinalCount, ScoreSheet, TunaLine


def final_lines(game: Game, names: Sequence[str], ink: TerminalInk) -> Iterator[str]:
    """The count line by line, what decided it, and what it rests on."""
    count = game.count()
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
    track = game.rounds[ROUNDS - 1].after.track
    yield from labelled(_("order"), order_words(track), ink)
    for index in range(len(count.sheets[0].variants)):
        yield from labelled(_("why"), variant_words(count.sheets, index, names), ink)
    yield from sentence_lines(marked(_verdict(count, names), rests_on), ink.good)
    if game.untold:
        yield from sentence_lines(untold_words(game.untold), ink.warning)


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


def number_text(value: Maybe[int]) -> str:
    """A number, or a question mark for one that nobody knows."""
    return "?" if value is UNKNOWN else str(value)


def _total(sheet: ScoreSheet) -> str:
    return marked(number_text(sheet.total), sheet.rests_on)
