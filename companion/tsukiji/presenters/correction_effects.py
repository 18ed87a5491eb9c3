"""What a correction would change, in short sentences: what matters at the table first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from companion.tsukiji.presenters.lots import names_of, yen
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.problems import sentence
from companion.tsukiji.words.provisional import marked, one_tilde
from companion.tsukiji.words.round_and_variant_names import round_words
from companion.tsukiji.words.rule_of_reason import rule_of
from companion.view_values.pages import LogRow
from companion.words.languages import N_, _, listed, ngettext
from companion.words.shown_text import signed_on_screen
from engine.figures import Amount
from engine.maybe import UNKNOWN
from engine.tsukiji.compare import Change, Figure
from engine.tsukiji.game import Game

_SENTENCES: Final = {
    Figure.VALUE: N_("Lot {lot} adds up to {after} instead of {before}."),
    Figure.TABLET: N_("Lot {lot} gets the tablet {after} instead of {before}."),
    Figure.MOVE: N_("{product} moves {after} instead of {before}."),
    Figure.SPACE: N_("{product} lies on {after} instead of {before}."),
    Figure.STACK: N_("Under {product}: {after} instead of {before}."),
    Figure.BUYER: N_("Lot {lot} goes to {after} instead of {before}."),
    Figure.MONEY: N_("{player}'s money: {after} instead of {before}."),
    Figure.FIRST_PLAYER: N_("{after} begins next instead of {before}."),
    Figure.ROW: N_("{player}'s {product} row: {after} instead of {before}."),
    Figure.PRICE: N_("Price of {product}: {after} instead of {before}."),
    Figure.SCORE: N_("{player}'s count: {after} instead of {before}."),
    Figure.RANKING: N_("Ranking: {after} instead of {before}."),
}

_LYING: Final = (Figure.MONEY, Figure.SPACE, Figure.STACK)
"""Figures of a round that lie on the table as they are until the next one."""


@dataclass(frozen=True, slots=True)
class ToldChanges:
    """What a correction would change, in the order in which a table wants to know."""

    first: tuple[LogRow, ...]
    """As things are now, what is odd, and the round of the fact."""
    rest: tuple[LogRow, ...]
    """The other rounds."""
    more: str
    """How much that is, in words; empty if nothing."""


def told_changes(changes: Sequence[Change], game: Game, at_round: int = 0) -> ToldChanges:
    """What correcting a fact of that round would change, in words."""
    now: list[Change] = []
    odd: list[Change] = []
    here: list[Change] = []
    rest: list[Change] = []
    for change in changes:
        key = change.key
        if key.problem is not None:
            odd.append(change)
        elif not key.round or (key.round == len(game.rounds) and key.figure in _LYING):
            now.append(change)
        else:
            (here if key.round == at_round else rest).append(change)
    more = ngettext(
        "{count} more change in other rounds", "{count} more changes in other rounds", len(rest)
    )
    return ToldChanges(
        first=(
            *_under(_("Now"), now, game),
            *_under(_("What is odd"), odd, game, tells_round=True),
            *_by_round(here, game),
        ),
        rest=_by_round(rest, game),
        more=more.format(count=len(rest)) if rest else "",
    )


def _by_round(changes: Sequence[Change], game: Game) -> tuple[LogRow, ...]:
    by_round = groupby(changes, key=lambda change: change.key.round)
    return tuple(
        row for number, some in by_round for row in _under(round_words(number), some, game)
    )


def _under(
    title: str, changes: Iterable[Change], game: Game, *, tells_round: bool = False
) -> tuple[LogRow, ...]:
    rows = tuple(
        LogRow(
            "",
            _change(change, game),
            round_words(change.key.round) if tells_round and change.key.round else "",
            sign="question" if rule_of(change.key.figure) else "",
            topic=rule_of(change.key.figure),
        )
        for change in changes
    )
    return (LogRow(f"heading {title}", title, heading=True), *rows) if rows else ()


def _change(change: Change, game: Game) -> str:
    key = change.key
    names = names_of(game.setup)
    if key.problem is not None:
        said = sentence(key.problem, game.setup.players)
        words = _("No longer: {problem}.") if change.after is None else _("New: {problem}.")
        return words.format(problem=said)
    told = _(_SENTENCES[key.figure]).format(
        lot=key.lot,
        product="" if key.product is None else face_name(key.product),
        player=names[key.player] if 0 <= key.player < len(names) else "",
        before=marked(_amount(change.before, key.figure, names), change.before_rests_on),
        after=marked(_amount(change.after, key.figure, names), change.after_rests_on),
    )
    return one_tilde(told)


def _amount(amount: Amount, figure: Figure, names: Sequence[str]) -> str:
    if figure in (Figure.BUYER, Figure.FIRST_PLAYER):
        return _person(amount, names)
    if amount is None:
        return _("nothing")
    if amount is UNKNOWN:
        return "?"
    if isinstance(amount, tuple):
        return _several(amount, figure, names)
    if figure is Figure.MONEY and isinstance(amount, int):
        return yen(amount)
    if figure is Figure.MOVE and isinstance(amount, int):
        return signed_on_screen(amount)
    return str(amount)


def _person(amount: Amount, names: Sequence[str]) -> str:
    if isinstance(amount, int) and 0 <= amount < len(names):
        return names[amount]
    return _("nobody") if amount is None else _("somebody")


def _several(amount: tuple[object, ...], figure: Figure, names: Sequence[str]) -> str:
    if figure is Figure.TABLET and len(amount) == 2:
        price, modifier = amount
        return f"{yen(int(str(price)))} {signed_on_screen(int(str(modifier)))}"
    if figure is Figure.RANKING:
        return listed(
            " = ".join(names[int(str(player))] for player in place)
            for place in amount
            if isinstance(place, tuple)
        )
    return listed(face_name(str(part)) for part in amount) or _("nothing")
