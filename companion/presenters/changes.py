"""What a correction would change, in short sentences, round by round."""

from collections.abc import Sequence
from typing import Final

from companion.game_words import round_words
from companion.languages import N_, _, listed
from companion.looks import LogRow
from companion.piece_words import face_name, signed_on_screen
from companion.presenters.lots import names_of, yen
from companion.presenters.provisional import marked
from companion.problem_words import sentence
from engine.tsukiji.compare import Amount, Change, Figure
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import UNKNOWN

_SENTENCES: Final = {
    Figure.VALUE: N_("Lot {lot} is worth {after} instead of {before}."),
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


def change_words(changes: Sequence[Change], game: Game) -> tuple[LogRow, ...]:
    """What a correction would change, round by round, in words."""
    rows = []
    told_round = -1
    for change in changes:
        if change.key.round != told_round:
            told_round = change.key.round
            title = round_words(told_round) if told_round else _("Now")
            rows.append(LogRow(f"round {told_round}", title, heading=True))
        rows.append(LogRow("", _change(change, game)))
    return tuple(rows)


def _change(change: Change, game: Game) -> str:
    key = change.key
    names = names_of(game.setup)
    if key.problem is not None:
        said = sentence(key.problem, game.setup.players)
        words = _("No longer: {problem}.") if change.after is None else _("New: {problem}.")
        return words.format(problem=said)
    return _(_SENTENCES[key.figure]).format(
        lot=key.lot,
        product="" if key.product is None else face_name(key.product),
        player=names[key.player] if 0 <= key.player < len(names) else "",
        before=marked(_amount(change.before, key.figure, names), change.before_rests_on),
        after=marked(_amount(change.after, key.figure, names), change.after_rests_on),
    )


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
        return f"¥{price} {signed_on_screen(int(str(modifier)))}"
    if figure is Figure.RANKING:
        return listed(
            " = ".join(names[int(str(player))] for player in place)
            for place in amount
            if isinstance(place, tuple)
        )
    return listed(face_name(str(part)) for part in amount) or _("nothing")
