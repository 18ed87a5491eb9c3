"""What a correction would change, in short sentences, round by round."""

from collections.abc import Sequence

from companion.game_words import round_words
from companion.languages import _
from companion.looks import LogRow
from companion.piece_words import face_name, signed_on_screen
from companion.presenters.lots import lot_title, names_of
from companion.problem_words import sentence
from engine.tsukiji.compare import Amount, Change, Figure
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import UNKNOWN


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
        words = _("no longer: {problem}") if change.after is None else _("new: {problem}")
        return words.format(problem=said)
    subject = {
        Figure.VALUE: _("value of {lot}"),
        Figure.TABLET: _("tablet of {lot}"),
        Figure.MOVE: _("move of {product}"),
        Figure.SPACE: _("space of {product}"),
        Figure.STACK: _("what lies under {product}"),
        Figure.BUYER: _("buyer of {lot}"),
        Figure.MONEY: _("money of {player}"),
        Figure.FIRST_PLAYER: _("who begins next"),
        Figure.ROW: _("{product} of {player}"),
        Figure.PRICE: _("price of {product}"),
        Figure.SCORE: _("count of {player}"),
        Figure.RANKING: _("ranking"),
    }[key.figure].format(
        lot=lot_title(key.lot),
        product="" if key.product is None else face_name(key.product),
        player=names[key.player] if 0 <= key.player < len(names) else "",
    )
    before = _amount(change.before, key.figure, names)
    after = _amount(change.after, key.figure, names)
    return _("{subject}: {before}, then {after}").format(
        subject=subject, before=before, after=after
    )


def _amount(amount: Amount, figure: Figure, names: Sequence[str]) -> str:
    if amount is None:
        return "–"
    if amount is UNKNOWN:
        return "?"
    if figure in (Figure.BUYER, Figure.FIRST_PLAYER) and isinstance(amount, int):
        return names[amount]
    if figure is Figure.MOVE and isinstance(amount, int):
        return signed_on_screen(amount)
    if not isinstance(amount, tuple):
        return str(amount)
    if figure is Figure.TABLET and len(amount) == 2:
        price, modifier = amount
        return f"¥{price} {signed_on_screen(int(str(modifier)))}"
    if figure is Figure.RANKING:
        return ", ".join(
            " = ".join(names[int(str(player))] for player in place)
            for place in amount
            if isinstance(place, tuple)
        )
    return ", ".join(face_name(str(part)) for part in amount) or _("nothing")
