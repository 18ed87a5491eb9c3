"""The log in plain words: what happened, round by round, what was undone or corrected, and what a
correction would change.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from companion.game_words import round_words
from companion.languages import _
from companion.looks import LogRow
from companion.piece_words import cleaned, face_name, signed_on_screen
from companion.presenters.lots import lot_title, names_of, ticket_text
from companion.problem_words import sentence
from engine.journal import Journal, Standing
from engine.problems import Problem
from engine.tsukiji.compare import Amount, Change, Figure
from engine.tsukiji.facts import (
    Fact,
    FirstPlayerSetByHand,
    GameSetUp,
    LotBought,
    LotsDealt,
    MarkerSetByHand,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    TabletSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import UNKNOWN, Card, Maybe, PlayerIndex, RoundNumber

SetByHand: TypeAlias = (
    TabletSetByHand | MarkerSetByHand | MoneySetByHand | RowSetByHand | FirstPlayerSetByHand
)


def log_rows(
    journal: Journal[Fact], game: Game, read: frozenset[int] = frozenset()
) -> tuple[LogRow, ...]:
    """Everything that holds now, in the order it happened; the key of a row is its slot. `read`
    are the lines that the camera brought."""
    return tuple(_rows(journal, game, read))


def _rows(journal: Journal[Fact], game: Game, read: frozenset[int]) -> Iterator[LogRow]:
    number = 0
    problems = {played.number: played.problems for played in game.rounds}
    left = list(problems.get(RoundNumber(1), ()))
    for slot in journal.slots:
        if isinstance(slot.fact, LotsDealt):
            yield from _missing(left, number, game)
            number += 1
            yield LogRow(f"round {number}", round_words(number), heading=True)
            left = list(problems.get(RoundNumber(number), ()))
            general = [p for p in left if p.at("lot") is None and p.at("player") is None]
            left = [problem for problem in left if problem not in general]
            yield from _missing(general, number, game)
        here = [problem for problem in left if _belongs(problem, slot.fact)]
        left = [problem for problem in left if problem not in here]
        said = [f"{sentence(problem, game.setup.players)}." for problem in here]
        corrected = int(slot.entry) != int(slot.id)
        insisted = bool(here) and isinstance(slot.fact, (LotBought, Passed))
        yield LogRow(
            key=str(slot.id),
            text=fact_words(slot.fact, game),
            detail=" ".join(([_("corrected")] if corrected else []) + said),
            sign=_sign(
                by_hand=corrected or insisted or is_by_hand(slot.fact),
                odd=bool(here),
                read=int(slot.entry) in read,
            ),
        )
    yield from _missing(left, number, game)


def _missing(problems: Sequence[Problem], number: int, game: Game) -> Iterator[LogRow]:
    """What belongs to no fact, because it did not happen, such as a turn."""
    for problem in problems:
        words = sentence(problem, game.setup.players)
        yield LogRow(f"round {number}", f"{words}.", sign="warning")


def _sign(*, by_hand: bool, odd: bool, read: bool) -> str:
    if by_hand:
        return "pencil"
    if odd:
        return "warning"
    return "camera" if read else ""


def _belongs(problem: Problem, fact: Fact) -> bool:
    """Whether a problem is told with this fact."""
    lot, player = problem.at("lot"), problem.at("player")
    if isinstance(fact, LotsDealt):
        return lot is not None and player is None and not problem.code.startswith("TICKET")
    if isinstance(fact, TicketsRevealed):
        return problem.code.startswith("TICKET")
    if isinstance(fact, LotBought):
        return player == fact.player and lot in (None, fact.lot)
    return isinstance(fact, Passed) and player == fact.player and lot is None


def taken_back_rows(journal: Journal[Fact], game: Game) -> tuple[LogRow, ...]:
    """What was undone, replaced or removed and stays readable."""
    words = {
        Standing.UNDONE: _("undone"),
        Standing.REPLACED: _("replaced"),
        Standing.REMOVED: _("removed"),
    }
    return tuple(
        LogRow(str(entry.number), fact_words(entry.facts[0], game), detail=words[standing])
        for entry in journal.log
        if entry.facts and (standing := journal.standing(entry.number)) in words
    )


def is_by_hand(fact: Fact) -> bool:
    """Whether the table overruled the computation with it."""
    return not isinstance(fact, (GameSetUp, LotsDealt, TicketsRevealed, LotBought, Passed))


def fact_words(fact: Fact, game: Game) -> str:
    """A fact as one tells it."""
    names = names_of(game.setup)
    if isinstance(fact, GameSetUp):
        # Its own names: they may have been corrected since.
        names = names_of(fact)
        return _("{names} sit down; {first} begins.").format(
            names=", ".join(names), first=names[fact.first_player]
        )
    if isinstance(fact, LotsDealt):
        lots = "; ".join(
            f"{number}: {', '.join(_card(card) for card in lot)}"
            for number, lot in enumerate(fact.lots, start=1)
        )
        return _("Lots are dealt. {lots}").format(lots=lots)
    if isinstance(fact, TicketsRevealed):
        lots = "; ".join(
            f"{number}: {' '.join(ticket_text(t) or '–' for t in laid)}"
            for number, laid in enumerate(fact.tickets, start=1)
        )
        return _("Tickets are revealed. {lots}").format(lots=lots)
    if isinstance(fact, LotBought):
        return _("{name} buys lot {lot}.").format(name=who(fact.player, names), lot=fact.lot)
    if isinstance(fact, Passed):
        return _("{name} passes.").format(name=who(fact.player, names))
    said, reason = hand_words(fact, names), cleaned(fact.reason)
    return f"{said}: {reason}." if reason else f"{said}."


def hand_words(fact: SetByHand, names: Sequence[str]) -> str:
    """What the table set by hand, without its reason."""
    if isinstance(fact, TabletSetByHand):
        return _("Tablet {rank} lies at lot {lot}").format(rank=fact.rank, lot=fact.lot)
    if isinstance(fact, MarkerSetByHand):
        space = _("nobody knows where") if fact.space is UNKNOWN else str(fact.space)
        return _("{product} lies on {space}").format(product=face_name(fact.product), space=space)
    if isinstance(fact, MoneySetByHand):
        return _("{name} has {yen} yen").format(name=who(fact.player, names), yen=fact.yen)
    if isinstance(fact, RowSetByHand):
        return _("{name} has {cards} {row} and {jokers} Takusan in that row").format(
            name=who(fact.player, names),
            cards=fact.cards,
            row=face_name(fact.row),
            jokers=fact.jokers,
        )
    return _("{name} begins").format(name=who(fact.player, names))


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


def who(player: Maybe[PlayerIndex], names: Sequence[str]) -> str:
    """A player's name; somebody where nobody knows."""
    if player is UNKNOWN or not 0 <= player < len(names):
        return _("Somebody")
    return names[player]


def _card(card: Card) -> str:
    return "?" if card.face is UNKNOWN else face_name(card.face)
