"""The end, and the standing if it ended now: the score sheet with every line explained."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import guess_words, marked
from companion.tsukiji.words.round_and_variant_names import variant_name
from companion.tsukiji.words.rule_of_reason import Result, rule_of
from companion.tsukiji.words.untold import untold_words
from companion.view_values.pages import PodiumPlace, ScoreRow
from companion.words.languages import _, listed_with_and, ngettext
from companion.words.player_initials import badges
from engine.maybe import UNKNOWN, Maybe
from engine.printed import NOTHING, NumberName
from engine.tsukiji.compare import Figure
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import NICHES
from engine.tsukiji.scoring import (
    DecidedBy,
    FinalCount,
    ProductLine,
    ScoreSheet,
    TunaLine,
    VariantLine,
)
from engine.tsukiji.settings import Variant
from engine.tsukiji.table_count import Difference, Differing

_NOTHING: Final = "–"


@dataclass(frozen=True, slots=True)
class ScoreView:
    """A score sheet."""

    title: str
    """Who won and by what, or who is ahead."""
    topic: str
    """The rule that decided it."""
    columns: tuple[str, ...]
    """The players' names."""
    badges: tuple[str, ...]
    """What stands for them where there is no room for names."""
    rows: tuple[ScoreRow, ...]
    """Line by line."""
    colours: tuple[int, ...]
    """The ticket colour of each player, from 0."""
    podium: tuple[tuple[str, ...], ...]
    """The names on each place, from the first."""
    places: tuple[PodiumPlace, ...]
    """Everybody from the first place on, for the podium."""
    footnote: str
    """What its tilde means; empty without one."""


def score_view(game: Game, count: FinalCount | None = None) -> ScoreView:
    """The final count, or the standing if the game ended now."""
    names = names_of(game.setup)
    counted = count if count is not None else game.count()
    ranking = () if counted.ranking is UNKNOWN else counted.ranking
    return ScoreView(
        title=" ".join(
            filter(
                None,
                (
                    verdict(counted, names, over=game.is_over or count is not None),
                    untold_words(game.untold) if count is None else "",
                ),
            )
        ),
        topic=rule_of(_decided_by(counted)),
        columns=names,
        badges=badges(names),
        colours=tuple(player.colour for player in game.setup.players),
        rows=_rows(counted, names),
        podium=tuple(tuple(names[player] for player in place) for place in ranking),
        places=_places(game, counted, ranking),
        footnote=guess_words(counted.rests_on),
    )


def _decided_by(count: FinalCount) -> StrEnum:
    return Figure.SCORE if count.decided_by is UNKNOWN else count.decided_by


def _places(
    game: Game, count: FinalCount, ranking: Sequence[Sequence[int]]
) -> tuple[PodiumPlace, ...]:
    names = names_of(game.setup)
    found: list[PodiumPlace] = []
    for players in ranking:
        place = len(found) + 1
        for player in players:
            total = _total(count.sheets[player])
            colour = game.setup.players[player].colour
            share = _share(count.sheets[player].total, count)
            found.append(PodiumPlace(place, names[player], colour, total, share))
    return tuple(found)


def _share(total: Maybe[int], count: FinalCount) -> float:
    """How much of the highest total that is; all of it where somebody's is not known."""
    totals = [sheet.total for sheet in count.sheets]
    known = [points for points in totals if points is not UNKNOWN]
    if total is UNKNOWN or len(known) < len(totals):
        return 1.0
    return max(total, 0) / max(*known, 1)


def _total(sheet: ScoreSheet) -> str:
    return marked(_text(sheet.total), sheet.rests_on)


def verdict(count: FinalCount, names: tuple[str, ...], *, over: bool) -> str:
    """Who won and by what, or who is ahead."""
    told = _verdict(count, names, over=over)
    return told if count.ranking is UNKNOWN else marked(told, count.rests_on)


def _verdict(count: FinalCount, names: tuple[str, ...], *, over: bool) -> str:
    ranking = count.ranking
    if ranking is UNKNOWN:
        return _("Who is ahead is not known, because a number is missing.")
    who = listed_with_and(names[player] for player in ranking[0])
    if count.decided_by is DecidedBy.SHARED:
        return (_("{who} share the win.") if over else _("{who} share the lead.")).format(who=who)
    if count.decided_by is DecidedBy.UNUSED_SPECIALS:
        words = (
            _("{who} wins by unused specials.") if over else _("{who} leads by unused specials.")
        )
        return words.format(who=who)
    totals = sorted((s.total for s in count.sheets if s.total is not UNKNOWN), reverse=True)
    by = totals[0] - totals[1] if len(totals) > 1 else 0
    words = _("{who} wins by {by}.") if over else _("{who} leads by {by}.")
    return words.format(who=who, by=by)


def _rows(count: FinalCount, names: tuple[str, ...]) -> tuple[ScoreRow, ...]:
    sheets = count.sheets
    return (
        *(_product_row(count, index, names) for index in range(len(count.prices))),
        _tuna_row([sheet.tuna for sheet in sheets], names),
        *(_variant_row([s.variants[i] for s in sheets]) for i in range(len(sheets[0].variants))),
        ScoreRow(
            _("Money"),
            tuple(marked(_text(sheet.money), sheet.money_rests_on) for sheet in sheets),
            reason=_explained(
                _("Every yen left is one point."), [sheet.money_rests_on for sheet in sheets]
            ),
            topic=rule_of(Result.MONEY_LEFT),
        ),
        ScoreRow(
            _("Total"),
            tuple(_total(sheet) for sheet in sheets),
            reason=_explained(
                _("Products, Maguro, special points and money together."),
                [sheet.rests_on for sheet in sheets],
            ),
            total=True,
            topic=rule_of(Figure.SCORE),
        ),
        ScoreRow(
            _("Specials left"),
            tuple(_text(sheet.unused_specials) for sheet in sheets),
            reason=_("Special tickets never played decide a tie; the more, the better."),
            topic=rule_of(Result.SPECIALS_LEFT),
        ),
    )


def _product_row(count: FinalCount, index: int, names: tuple[str, ...]) -> ScoreRow:
    product, price = count.prices[index]
    lines = [sheet.products[index] for sheet in count.sheets]
    told = _each(
        _place_words(price).format(product=face_name(product), price=_text(price)),
        names,
        [_product_cell(line) if line.count else "" for line in lines],
    )
    return ScoreRow(
        title=face_name(product),
        cells=tuple(_product_cell(line) for line in lines),
        reason=_explained(told, [line.rests_on for line in lines]),
        face=str(product),
        topic=rule_of(Figure.PRICE),
    )


def _place_words(price: Maybe[int]) -> str:
    """What a product is worth: it is the place among the five that counts, not the space."""
    places = (
        _("{product} is first on the track: {price} each."),
        _("{product} is second on the track: {price} each."),
        _("{product} is third on the track: {price} each."),
        _("{product} is fourth on the track: {price} each."),
        _("{product} is fifth on the track: {price} each."),
    )
    if price is UNKNOWN or price not in NICHES:
        return _("The place of {product} on the track is not known.")
    return places[NICHES.index(price)]


def _tuna_row(lines: Sequence[TunaLine], names: tuple[str, ...]) -> ScoreRow:
    sums = [
        ngettext(
            "{count} is worth {amount}",
            "{count} are worth {amount}",
            2 if line.count is UNKNOWN else line.count,
        ).format(count=_text(line.count), amount=marked(_text(line.amount), line.rests_on))
        if line.count
        else ""
        for line in lines
    ]
    told = _each(_("The whole set counts as the tuna table says."), names, sums)
    return ScoreRow(
        title=face_name("maguro"),
        cells=tuple(_tuna_cell(line) for line in lines),
        reason=_explained(told, [line.rests_on for line in lines]),
        face="maguro",
        topic=rule_of(Result.TUNA),
    )


def _variant_row(lines: list[VariantLine]) -> ScoreRow:
    return ScoreRow(
        title=variant_name(lines[0].variant),
        cells=tuple(marked(_text(line.points), line.rests_on) for line in lines),
        reason=_explained(
            _variant_reason(lines[0].variant, lines), [line.rests_on for line in lines]
        ),
        topic=rule_of(lines[0].variant),
    )


def _explained(reason: str, rests_on: Iterable[Iterable[str]]) -> str:
    """A reason, and what the tildes of its line mean: a tap on the line opens both."""
    names = [name for guesses in rests_on for name in guesses]
    return " ".join(filter(None, (reason, guess_words(names))))


def _variant_reason(variant: Variant, lines: list[VariantLine]) -> str:
    asked = {
        Variant.DIVERSIFIED: _("10 for at least 3 cards of each of the six products."),
        Variant.SPECIALISED: _("10 for at least 8 cards of one product."),
        Variant.POPULAR: _("5 for the most cards of the product that is worth least: {product}."),
        Variant.SAFE: _("3 for the most Yakuza bought."),
    }[variant]
    product = next((line.product for line in lines if line.product is not None), None)
    return asked.format(product="?" if product is None else face_name(product))


def _product_cell(line: ProductLine) -> str:
    if line.count == 0:
        return _NOTHING
    amount: Maybe[int] = UNKNOWN
    if line.count is not UNKNOWN and line.price is not UNKNOWN:
        amount = line.count * line.price
    told = _whole(f"{_text(line.count)} × {_text(line.price)}") + _equals(amount)
    return marked(told, line.rests_on)


def _tuna_cell(line: TunaLine) -> str:
    if line.count == 0:
        return _NOTHING
    # The word stays with the count: with the amount and a tilde it is wider than a phone's column.
    words = _whole(_("{count} for {amount}")).replace(_whole(" {amount}"), " {amount}")
    told = words.format(count=_text(line.count), amount=_text(line.amount))
    return marked(told, line.rests_on)


def _equals(amount: Maybe[int]) -> str:
    return " " + _whole(f"= {_text(amount)}")


def _whole(sum_part: str) -> str:
    """Kept on one line: where a column is narrow, what it comes to stands under the rest."""
    return sum_part.replace(" ", "\N{NO-BREAK SPACE}")


def _each(words: str, names: Sequence[str], sums: Sequence[str]) -> str:
    """A reason, and what it comes to for everybody who has any."""
    told = [f"{name}: {said}" for name, said in zip(names, sums, strict=True) if said]
    return f"{words} {'; '.join(told)}." if told else words


def _text(number: Maybe[int]) -> str:
    return "?" if number is UNKNOWN else str(number)


def difference_words(found: tuple[Difference, ...], game: Game) -> tuple[str, ...]:
    """Where the table and the tracked game do not agree, in words."""
    names = names_of(game.setup)
    said = []
    for difference in found:
        whose = "" if difference.player is None else names[difference.player]
        product = "" if difference.product is None else face_name(difference.product)
        words = {
            Differing.CARDS: _("{whose}: {declared} {product} on the table, {tracked} in the log."),
            Differing.JOKERS: _(
                "{whose}: {declared} Takusan with {product} on the table, {tracked} in the log."
            ),
            Differing.COINS: _("{whose}: {declared} yen on the table, {tracked} in the log."),
            Differing.UNUSED_SPECIALS: _(
                "{whose}: {declared} special tickets left on the table, {tracked} in the log."
            ),
            Differing.SPACE: _("{product} is on {declared} on the table, on {tracked} in the log."),
            Differing.RANK: _("{product} ranks {declared} on the table, {tracked} in the log."),
            Differing.TOTAL: _("{whose}: {declared} points on the table, {tracked} in the log."),
        }[difference.what]
        said.append(
            words.format(
                whose=whose,
                product=product,
                declared=_text(difference.declared),
                tracked=marked(_text(difference.tracked), _tracked_rests_on(difference, game)),
            )
        )
    return tuple(said)


def _tracked_rests_on(difference: Difference, game: Game) -> frozenset[NumberName]:
    """The guesses in what the game has; what lies on the table is no guess."""
    if difference.what is Differing.COINS and difference.player is not None:
        return game.table.seats[difference.player].money_rests_on
    if difference.what is Differing.TOTAL and difference.player is not None:
        return game.count().sheets[difference.player].rests_on
    if difference.what is Differing.SPACE and difference.product is not None:
        return game.table.track.space_rests_on(difference.product)
    return game.table.track.rests_on if difference.what is Differing.RANK else NOTHING
