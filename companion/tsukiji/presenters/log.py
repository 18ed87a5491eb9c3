"""The log in plain words: what happened, round by round, and what was undone or corrected, each
where it happened.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from companion.tsukiji.presenters.lots import lot_title, names_of, shown_players, ticket_text, yen
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.problems import sentence
from companion.tsukiji.words.provisional import marked
from companion.tsukiji.words.round_and_variant_names import round_words
from companion.tsukiji.words.set_by_hand_reasons import reason_words
from companion.view_values.pages import LogRow
from companion.words.languages import _, listed, listed_with_and
from engine.journal import EntryNumber, EntryState, Journal, SlotId
from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.problems import Problem
from engine.tsukiji.facts import (
    NO_TICKET,
    Fact,
    FirstPlayerSetByHand,
    GameSetUp,
    HandMade,
    LaidTicket,
    LotBought,
    LotsDealt,
    MarkerSetByHand,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    SeatSetByHand,
    TabletSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Card, RoundNumber
from engine.tsukiji.purchase import LaidAs

_GLUE: Final = "\u00a0"
"""A space at which no line is broken."""


def log_rows(
    journal: Journal[Fact], game: Game, read: frozenset[int] = frozenset()
) -> tuple[LogRow, ...]:
    """Everything that holds now and, where it stood, what was taken back; the key of a row is its
    slot. `read` are the lines that the camera brought."""
    rows = tuple(_rows(journal, game, read))
    before: dict[int, list[LogRow]] = {}
    for gone, row in zip(_gone(journal), taken_back_rows(journal, game), strict=True):
        before.setdefault(_place_of(gone, rows), []).append(row)
    told: list[LogRow] = []
    for index, held in enumerate(rows):
        told += [*before.get(index, ()), held]
    return (*told, *before.get(len(rows), ()))


@dataclass(frozen=True, slots=True)
class _Gone:
    """A fact that does not hold any more."""

    place: SlotId
    """Where it stood among the facts."""
    fact: Fact
    """What was held to have happened."""
    number: EntryNumber
    """The line of the log that brought it."""
    state: EntryState
    """What became of it."""


def _gone(journal: Journal[Fact]) -> tuple[_Gone, ...]:
    """What does not hold any more, in the order in which it was told."""
    told = (
        _Gone(place, fact, entry.number, journal.standing(entry.number, place))
        for entry in journal.log
        for place, fact in entry.brought
    )
    return tuple(gone for gone in told if gone.state is not EntryState.IN_FORCE)


def _place_of(gone: _Gone, rows: Sequence[LogRow]) -> int:
    """Before which row a fact stands that holds no more: behind what holds in its place, else
    before whatever came later."""
    for index, row in enumerate(rows):
        if not row.key.isdecimal() or int(row.key) < gone.place:
            continue
        if int(row.key) == gone.place:
            return index + 1
        return index if isinstance(gone.fact, LotsDealt) else _before_heading(index, rows)
    return len(rows)


def _before_heading(index: int, rows: Sequence[LogRow]) -> int:
    """What ended a round does not belong under the heading of the next one."""
    heading = rows[index - 1].key if index else ""
    while index and not heading.isdecimal() and rows[index - 1].key == heading:
        index -= 1
    return index


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
        said = [f"{sentence(problem, shown_players(game.setup))}." for problem in here]
        corrected = int(slot.entry) != int(slot.id)
        insisted = bool(here) and isinstance(slot.fact, (LotBought, Passed))
        yield LogRow(
            key=str(slot.id),
            text=fact_words(slot.fact, game, number),
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
        words = sentence(problem, shown_players(game.setup))
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
        EntryState.UNDONE: _("undone"),
        EntryState.REPLACED: _("replaced"),
        EntryState.REMOVED: _("removed"),
    }
    return tuple(
        LogRow(
            str(gone.number),
            fact_words(gone.fact, game),
            detail=words[gone.state],
            sign="undo",
        )
        for gone in _gone(journal)
    )


def is_by_hand(fact: Fact) -> bool:
    """Whether the table overruled the computation with it."""
    return not isinstance(fact, (GameSetUp, LotsDealt, TicketsRevealed, LotBought, Passed))


def fact_words(fact: Fact, game: Game, number: int = 0) -> str:
    """A fact as one tells it; `number` is the round in which it holds, 0 where it does not."""
    names = names_of(game.setup)
    if isinstance(fact, GameSetUp):
        # Its own names: they may have been corrected since.
        names = names_of(fact)
        return _("{names} sit down; {first} begins.").format(
            names=listed_with_and(names), first=names[fact.first_player]
        )
    if isinstance(fact, LotsDealt):
        lots = [listed(_card(card) for card in lot) for lot in fact.lots]
        return "\n".join((_("Lots are dealt."), *_by_lot(lots)))
    if isinstance(fact, TicketsRevealed):
        laid = [listed(_laid(tickets, names)) for tickets in fact.tickets]
        return "\n".join((_("Tickets are revealed."), *_by_lot(laid)))
    if isinstance(fact, LotBought):
        return _("; ").join(_bought(fact, game, number)) + "."
    if isinstance(fact, Passed):
        return _("{name} passes.").format(name=who(fact.player, names))
    if isinstance(fact, HandMade):
        said, reason = hand_words(fact, names), reason_words(fact.reason)
        if not reason:
            return f"{said}."
        return _("{what}: {reason}.").format(what=said, reason=reason)
    assert_never(fact)


def _by_lot(said: Sequence[str]) -> Iterator[str]:
    """A line for each lot."""
    for number, words in enumerate(said, start=1):
        yield _("{lot}: {what}").format(lot=lot_title(number), what=words or "–")


def _laid(tickets: Sequence[LaidTicket], names: Sequence[str]) -> Iterator[str]:
    """Who laid what, never broken between the name and the ticket."""
    for player, ticket in enumerate(tickets):
        words = _("{ticket} from {who}")
        if ticket is NO_TICKET:
            words = _("nothing from {who}")
        elif ticket is UNKNOWN:
            words = _("an unread ticket from {who}")
        name = who(PlayerIndex(player), names)
        yield words.replace(" ", _GLUE).format(who=name, ticket=ticket_text(ticket))


def _bought(fact: LotBought, game: Game, number: int) -> Iterator[str]:
    """Who bought which lot, for how much, and what became of its jokers and Yakuza."""
    name = who(fact.player, names_of(game.setup))
    turns = game.rounds[number - 1].purchases if 0 < number <= len(game.rounds) else ()
    turn = next((t for t in turns if (t.player, t.lot) == (fact.player, fact.lot) and t.sold), None)
    if turn is None:
        yield _("{name} buys lot {lot}").format(name=name, lot=fact.lot)
        return
    price = marked(yen(turn.price), turn.rests_on)
    yield _("{name} buys lot {lot} for {price}").format(name=name, lot=fact.lot, price=price)
    for step in turn.laying.steps if turn.laying is not None else ():
        if step.became is LaidAs.JOKER and step.row is not None:
            yield _("Takusan to {row}").format(row=face_name(step.row))
        elif step.became is LaidAs.PAID and step.row is not None:
            words = _("Yakuza takes a Takusan of {row}") if step.joker else _("Yakuza takes {row}")
            yield words.format(row=face_name(step.row))


def hand_words(fact: HandMade, names: Sequence[str]) -> str:
    """What the table set by hand, without its reason."""
    if isinstance(fact, TabletSetByHand):
        return _("Tablet {rank} is at lot {lot}").format(rank=fact.rank, lot=fact.lot)
    if isinstance(fact, MarkerSetByHand):
        if fact.space is UNKNOWN:
            return _("Nobody knows where {product} is").format(product=face_name(fact.product))
        return _("{product} is on {space}").format(
            product=face_name(fact.product), space=fact.space
        )
    if isinstance(fact, MoneySetByHand):
        return _("{name} has {yen} yen").format(name=who(fact.player, names), yen=fact.yen)
    if isinstance(fact, RowSetByHand):
        return _("{name} has {cards} {row} and {jokers} Takusan in that row").format(
            name=who(fact.player, names),
            cards=fact.cards,
            row=face_name(fact.row),
            jokers=fact.jokers,
        )
    if isinstance(fact, FirstPlayerSetByHand):
        return _("{name} begins").format(name=who(fact.player, names))
    if isinstance(fact, SeatSetByHand):
        words = _("Nobody buys for {name}") if fact.is_empty else _("{name} buys again")
        return words.format(name=who(fact.player, names))
    assert_never(fact)


def who(player: Maybe[PlayerIndex], names: Sequence[str]) -> str:
    """A player's name; somebody where nobody knows."""
    if player is UNKNOWN or not 0 <= player < len(names):
        return _("Somebody")
    return names[player]


def _card(card: Card) -> str:
    return "?" if card.face is UNKNOWN else face_name(card.face)
