"""Problems in plain English, for programs that use the engine without the app. The app says the
same in the player's language; a test compares the two, so that they never drift apart.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.problems import Filling, Problem
from engine.tsukiji.facts import JOKER_PREFIX, Player
from engine.tsukiji.faults import Fault
from engine.tsukiji.pieces import Face, Ticket


@dataclass(frozen=True, slots=True)
class ByNumber:
    """A sentence that depends on a number."""

    by: str
    """Which of its fillings is the number."""
    one: str
    """For one thing."""
    many: str
    """For several."""


SENTENCES: Final[Mapping[Fault, str | ByNumber]] = {
    Fault.SETUP_TWICE: "Round {round}: the table is set up a second time; the first one counts",
    Fault.COLOUR_TWICE: "{players} have the same colour",
    Fault.COLOUR_UNKNOWN: "{player} has a colour that is not in the box",
    Fault.NAME_TWICE: "Several players have the same name: {players}",
    Fault.TRACK_UNTOLD: "Nobody said where these markers started: {products}",
    Fault.TRACK_START: "{products} did not start alone on a space from 1 to 5",
    Fault.TRACK_OUTSIDE: "{product} cannot be on space {space}; the track goes from 1 to 60",
    Fault.TABLET_COUNT: ByNumber(
        "found",
        "The box has {found} tablet for this number of players, not {expected}",
        "The box has {found} tablets for this number of players, not {expected}",
    ),
    Fault.TABLET_DEAREST_TWICE: (
        "{found} tablets cost {price}; the dearest has the clock, so there can be only one"
    ),
    Fault.TUNA_EMPTY: "The tuna table of the box is empty",
    Fault.TUNA_FALLS: "The tuna table falls: a larger set is worth less at {cards} cards",
    Fault.DECK_SIZE: "The deck of the box has {found} cards; seven rounds use {expected}",
    Fault.DECK_FACE: "The deck has {found} {face}, but the whole box has {expected}",
    Fault.TICKETS_UNSURE: (
        "This rulebook takes tickets out for fewer than {expected} players, "
        "and nobody has said which; all nine are taken to be in play"
    ),
    Fault.TICKETS_TOO_FEW: ByNumber(
        "found",
        "Only {found} ticket comes back, too few for {expected} lots",
        "Only {found} tickets come back, too few for {expected} lots",
    ),
    Fault.FIELD_UNKNOWN: (
        "This program does not know the field '{field}' of the record, and leaves it out"
    ),
    Fault.SETTING_UNKNOWN: "This program does not know the setting '{setting}'",
    Fault.LOT_COUNT: ByNumber(
        "found",
        "Round {round} shows {found} lot, not {expected}",
        "Round {round} shows {found} lots, not {expected}",
    ),
    Fault.LOT_SHORT: ByNumber(
        "expected",
        "Lot {lot} shows {found} of {expected} card",
        "Lot {lot} shows {found} of {expected} cards",
    ),
    Fault.LOT_LONG: ByNumber(
        "found",
        "Lot {lot} shows {found} card, not {expected}",
        "Lot {lot} shows {found} cards, not {expected}",
    ),
    Fault.LOT_UNREAD: ByNumber(
        "unread", "One card of lot {lot} is unread", "{unread} cards of lot {lot} are unread"
    ),
    Fault.CARD_TWICE: (
        "{face} number {copy} is at lot {lot}, but was at lot {earlier_lot} of "
        "round {earlier_round}"
    ),
    Fault.CARD_NOT_IN_BOX: "Lot {lot} shows {face} number {copy}, which the box does not have",
    Fault.FACE_TOO_MANY: ByNumber(
        "found",
        "{found} {face} has come, but there are only {expected}",
        "{found} {face} have come, but there are only {expected}",
    ),
    Fault.SPECIALS_TOO_MANY: ByNumber(
        "found",
        "{found} Takusan or Yakuza has come, but there are only {expected}",
        "{found} Takusan and Yakuza have come, but there are only {expected}",
    ),
    Fault.ROUND_EXTRA: "Round {round} is one too many; a game has {expected}",
    Fault.LOTS_MISSING: "The lots of round {round} were not entered",
    Fault.ROUND_UNTOLD: "Round {round} was not entered",
    Fault.TICKETS_MISSING: "The tickets of round {round} were not entered",
    Fault.TICKETS_AGAIN: "Tickets were revealed twice in round {round}; the last ones count",
    Fault.TICKET_MISSING: "{player} has no ticket at lot {lot}",
    Fault.TICKET_EXTRA: ByNumber(
        "found",
        "Lot {lot} has {found} ticket for {expected} players",
        "Lot {lot} has {found} tickets for {expected} players",
    ),
    Fault.TICKET_UNREAD: "{player}'s ticket at lot {lot} was not read",
    Fault.TICKET_TWICE: "{player} played the {ticket} ticket more than once, at lots {lots}",
    Fault.TICKET_SPENT: (
        "{player} played {ticket} at lot {lot}, but spent it in round {earlier_round}"
    ),
    Fault.TICKET_NOT_IN_PLAY: "{player} played {ticket} at lot {lot}, but it is not in this game",
    Fault.TICKETS_NOWHERE: ByNumber(
        "found",
        "Tickets are at {found} place, but there are {expected} lots",
        "Tickets are at {found} places, but there are {expected} lots",
    ),
    Fault.PLAYER_NOT_HERE: "Nobody sits at place {player}",
    Fault.BUYER_UNKNOWN: "Nobody knows whose turn that was in round {round}",
    Fault.LOT_NOT_THERE: "Lot {lot} cannot be bought: there is none",
    Fault.LOT_SOLD_TWICE: "Lot {lot} is sold already, to {earlier}",
    Fault.OUT_OF_TURN: "{player} took a turn before {expected}",
    Fault.TURN_TWICE: "{player} took two turns in round {round}",
    Fault.TURN_MISSING: "{player}'s turn in round {round} was not entered",
    Fault.PURCHASES_MISSING: "The purchases of round {round} were not entered",
    Fault.MONEY_NEGATIVE: ByNumber(
        "money",
        "{player} has {money} yen and cannot pay {price}",
        "{player} has {money} yen and cannot pay {price}",
    ),
    Fault.TAKUSAN_ROW_MISSING: "{player} has not said which row the Takusan goes to: {rows}",
    Fault.TAKUSAN_NO_ROW: "{player} has no {row} row for the Takusan",
    Fault.YAKUZA_UNPAID: "{player} has not paid the Yakuza with one of these: {rows}",
    Fault.YAKUZA_NOT_HELD: "{player} has no {row} to give to the Yakuza",
    Fault.YAKUZA_TAKUSAN: "{player} gave a Takusan to the Yakuza, which this table does not allow",
    Fault.CHOICE_EXTRA: (
        "{player} made more choices ({found}) than lot {lot} has cards "
        "that ask for one ({expected})"
    ),
    Fault.HAND_NOWHERE: "What was set by hand does not exist: {about}",
    Fault.ROW_TWICE: "{player} has two rows of {row}",
    Fault.MARKER_MISSING: "Nobody said where these are on the track: {products}",
    Fault.STACK_UNTOLD: "Nobody said which marker is on top where they share a space: {products}",
    Fault.PLAYERS_UNTOLD: (
        "Only {player} is counted here; what depends on the others cannot be told"
    ),
}

_FACES: Final = ("face", "row", "product", "rows", "products")
_PLAYERS: Final = ("player", "expected", "earlier", "players")
GUESS: Final = "~"
"""Stands behind what rests on a printed number that nobody has copied yet."""


def problem_words(problem: Problem, players: Sequence[Player]) -> str:
    """What is wrong, as one says it at the table, without a full stop."""
    code = Fault(problem.code)
    fillings = problem.fillings()
    by_player = code is Fault.OUT_OF_TURN
    words = {
        name: _word(name, value, players, expected_is_player=by_player)
        for name, value in fillings.items()
    }
    sentence = SENTENCES[code]
    if isinstance(sentence, ByNumber):
        sentence = sentence.one if fillings.get(sentence.by) == 1 else sentence.many
    return sentence.format(**words) + GUESS * bool(problem.rests_on)


def player_name(index: int, players: Sequence[Player]) -> str:
    """What the others call that player."""
    if 0 <= index < len(players):
        return players[index].name or f"Player {index + 1}"
    return "somebody" if index < 0 else str(index + 1)


def player_names(players: Sequence[Player]) -> tuple[str, ...]:
    """What everybody is called."""
    return tuple(player_name(index, players) for index in range(len(players)))


def face_name(face: str) -> str:
    """A card face or product as people call it."""
    return face.capitalize() if face in frozenset(Face) else face


def ticket_name(ticket: str) -> str:
    """A ticket as people call it."""
    return "Annulment" if ticket == Ticket.ANNUL else ticket


def listed(items: Iterable[str]) -> str:
    """Several things in a row."""
    return ", ".join(items)


def _word(name: str, value: Filling, players: Sequence[Player], *, expected_is_player: bool) -> str:
    if isinstance(value, tuple):
        return listed(_word(name, v, players, expected_is_player=False) for v in value) or "none"
    if isinstance(value, str):
        return _text_word(name, value)
    is_player = name in _PLAYERS and (name != "expected" or expected_is_player)
    return player_name(value, players) if is_player else str(value)


def _text_word(name: str, value: str) -> str:
    if name in _FACES and value.startswith(JOKER_PREFIX):
        return f"a Takusan of the {face_name(value.removeprefix(JOKER_PREFIX))} row"
    if name in (*_FACES, "about"):
        return face_name(value)
    return ticket_name(value) if name == "ticket" else value
