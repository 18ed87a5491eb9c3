"""The one place where a fault of a game becomes a sentence for the table."""

from collections.abc import Iterable, Mapping
from typing import Final

from companion.tsukiji.words.pieces import face_name, ticket_name
from companion.tsukiji.words.provisional import marked
from companion.words.languages import N_, Counted, _, listed, said
from companion.words.shown_text import cleaned
from engine.problems import Filling, Problem
from engine.tsukiji.facts import JOKER_PREFIX, Player
from engine.tsukiji.faults import Fault

SENTENCES: Final[Mapping[Fault, str | Counted]] = {
    Fault.SETUP_TWICE: N_("Round {round}: the table is set up a second time; the first one counts"),
    Fault.COLOUR_TWICE: N_("{players} have the same colour"),
    Fault.COLOUR_UNKNOWN: N_("{player} has a colour that is not in the box"),
    Fault.NAME_TWICE: N_("Several players have the same name: {players}"),
    Fault.TRACK_UNTOLD: N_("Nobody said where these markers started: {products}"),
    Fault.TRACK_START: N_("{products} did not start alone on a space from 1 to 5"),
    Fault.TRACK_OUTSIDE: N_("{product} cannot be on space {space}; the track goes from 1 to 60"),
    Fault.TABLET_COUNT: Counted(
        "found",
        "The box has {found} tablet for this number of players, not {expected}",
        "The box has {found} tablets for this number of players, not {expected}",
    ),
    Fault.TABLET_DEAREST_TWICE: N_(
        "{found} tablets cost {price}; the dearest has the clock, so there can be only one"
    ),
    Fault.TUNA_EMPTY: N_("The tuna table of the box is empty"),
    Fault.TUNA_FALLS: N_("The tuna table falls: a larger set is worth less at {cards} cards"),
    Fault.DECK_SIZE: N_("The deck of the box has {found} cards; seven rounds use {expected}"),
    Fault.DECK_FACE: N_("The deck has {found} {face}, but the whole box has {expected}"),
    Fault.TICKETS_UNSURE: N_(
        "This rulebook takes tickets out for fewer than {expected} players, and nobody has said "
        "which; all nine are taken to be in play"
    ),
    Fault.TICKETS_TOO_FEW: Counted(
        "found",
        "Only {found} ticket comes back, too few for {expected} lots",
        "Only {found} tickets come back, too few for {expected} lots",
    ),
    Fault.FIELD_UNKNOWN: N_(
        "This program does not know the field '{field}' of the record, and leaves it out"
    ),
    Fault.SETTING_UNKNOWN: N_("This program does not know the setting '{setting}'"),
    Fault.LOT_COUNT: Counted(
        "found",
        "Round {round} shows {found} lot, not {expected}",
        "Round {round} shows {found} lots, not {expected}",
    ),
    Fault.LOT_SHORT: Counted(
        "expected",
        "Lot {lot} shows {found} of {expected} card",
        "Lot {lot} shows {found} of {expected} cards",
    ),
    Fault.LOT_LONG: Counted(
        "found",
        "Lot {lot} shows {found} card, not {expected}",
        "Lot {lot} shows {found} cards, not {expected}",
    ),
    Fault.LOT_UNREAD: Counted(
        "unread",
        "One card of lot {lot} is unread",
        "{unread} cards of lot {lot} are unread",
    ),
    Fault.CARD_TWICE: N_(
        "{face} number {copy} is at lot {lot}, but was at lot {earlier_lot} of "
        "round {earlier_round}"
    ),
    Fault.CARD_NOT_IN_BOX: N_("Lot {lot} shows {face} number {copy}, which the box does not have"),
    Fault.FACE_TOO_MANY: Counted(
        "found",
        "{found} {face} has come, but there are only {expected}",
        "{found} {face} have come, but there are only {expected}",
    ),
    Fault.SPECIALS_TOO_MANY: Counted(
        "found",
        "{found} Takusan or Yakuza has come, but there are only {expected}",
        "{found} Takusan and Yakuza have come, but there are only {expected}",
    ),
    Fault.ROUND_EXTRA: N_("Round {round} is one too many; a game has {expected}"),
    Fault.LOTS_MISSING: N_("The lots of round {round} were not entered"),
    Fault.ROUND_UNTOLD: N_("Round {round} was not entered"),
    Fault.TICKETS_MISSING: N_("The tickets of round {round} were not entered"),
    Fault.TICKETS_AGAIN: N_("Tickets were revealed twice in round {round}; the last ones count"),
    Fault.TICKET_MISSING: N_("{player} has no ticket at lot {lot}"),
    Fault.TICKET_EXTRA: Counted(
        "found",
        "Lot {lot} has {found} ticket for {expected} players",
        "Lot {lot} has {found} tickets for {expected} players",
    ),
    Fault.TICKET_UNREAD: N_("{player}'s ticket at lot {lot} was not read"),
    Fault.TICKET_TWICE: N_("{player} played the {ticket} ticket more than once, at lots {lots}"),
    Fault.TICKET_SPENT: N_(
        "{player} played {ticket} at lot {lot}, but spent it in round {earlier_round}"
    ),
    Fault.TICKET_NOT_IN_PLAY: N_(
        "{player} played {ticket} at lot {lot}, but it is not in this game"
    ),
    Fault.TICKETS_NOWHERE: Counted(
        "found",
        "Tickets are at {found} place, but there are {expected} lots",
        "Tickets are at {found} places, but there are {expected} lots",
    ),
    Fault.PLAYER_NOT_HERE: N_("Nobody sits at place {player}"),
    Fault.BUYER_UNKNOWN: N_("Nobody knows whose turn that was in round {round}"),
    Fault.LOT_NOT_THERE: N_("Lot {lot} cannot be bought: there is none"),
    Fault.LOT_SOLD_TWICE: N_("Lot {lot} is sold already, to {earlier}"),
    Fault.OUT_OF_TURN: N_("{player} took a turn before {expected}"),
    Fault.TURN_TWICE: N_("{player} took two turns in round {round}"),
    Fault.TURN_MISSING: N_("{player}'s turn in round {round} was not entered"),
    Fault.PURCHASES_MISSING: N_("The purchases of round {round} were not entered"),
    Fault.MONEY_NEGATIVE: Counted(
        "money",
        "{player} has {money} yen and cannot pay {price}",
        "{player} has {money} yen and cannot pay {price}",
    ),
    Fault.TAKUSAN_ROW_MISSING: N_("{player} has not said which row the Takusan goes to: {rows}"),
    Fault.TAKUSAN_NO_ROW: N_("{player} has no {row} row for the Takusan"),
    Fault.YAKUZA_UNPAID: N_("{player} has not paid the Yakuza with one of these: {rows}"),
    Fault.YAKUZA_NOT_HELD: N_("{player} has no {row} to give to the Yakuza"),
    Fault.YAKUZA_TAKUSAN: N_(
        "{player} gave a Takusan to the Yakuza, which this table does not allow"
    ),
    Fault.CHOICE_EXTRA: N_(
        "{player} made more choices ({found}) than lot {lot} has cards that ask "
        "for one ({expected})"
    ),
    Fault.HAND_NOWHERE: N_("What was set by hand does not exist: {about}"),
    Fault.ROW_TWICE: N_("{player} has two rows of {row}"),
    Fault.MARKER_MISSING: N_("Nobody said where these are on the track: {products}"),
    Fault.STACK_UNTOLD: N_(
        "Nobody said which marker is on top where they share a space: {products}"
    ),
    Fault.PLAYERS_UNTOLD: N_(
        "Only {player} is counted here; what depends on the others cannot be told"
    ),
}

_ABOUT: Final = {
    "tablet": N_("tablet {number}"),
    "lot": N_("lot {number}"),
    "player": N_("player {number}"),
}
_FACES: Final = ("face", "row", "product", "rows", "products")
_PLAYERS: Final = ("player", "expected", "earlier", "players")


def sentence(problem: Problem, players: tuple[Player, ...]) -> str:
    """What is wrong, as one says it at the table, without a full stop."""
    code = Fault(problem.code)
    by_player = code is Fault.OUT_OF_TURN
    words = {
        name: _word(name, value, players, expected_is_player=by_player)
        for name, value in problem.fillings().items()
    }
    return marked(said(SENTENCES[code], **words), problem.rests_on)


def sentences(problems: Iterable[Problem], players: tuple[Player, ...]) -> tuple[str, ...]:
    """What is odd about a lot; tickets that nobody named are told in one sentence."""
    found = list(problems)
    unread = [problem for problem in found if problem.code == Fault.TICKET_UNREAD]
    if len(unread) < 2:
        return tuple(sentence(problem, players) for problem in found)
    names = listed(player_name(int(str(p.at("player"))), players) for p in unread)
    rest = tuple(sentence(p, players) for p in found if p not in unread)
    words = _("No ticket was read at lot {lot} of {names}")
    return (words.format(lot=unread[0].at("lot"), names=names), *rest)


def _word(
    name: str, value: Filling, players: tuple[Player, ...], *, expected_is_player: bool
) -> str:
    if isinstance(value, tuple):
        parts = [_word(name, v, players, expected_is_player=False) for v in value]
        return listed(parts) if parts else _("none")
    if name in _FACES and isinstance(value, str):
        row = value.removeprefix(JOKER_PREFIX)
        if row != value:
            return _("a Takusan of the {row} row").format(row=face_name(row))
        return face_name(value)
    if name == "about" and isinstance(value, str):
        return _about(value)
    if name == "ticket" and isinstance(value, str):
        return ticket_name(value)
    is_player = name in _PLAYERS and (name != "expected" or expected_is_player)
    if is_player and isinstance(value, int):
        return player_name(value, players)
    return cleaned(str(value))


def _about(what: str) -> str:
    """What a hand-made fact is about, as the engine names it."""
    if what == "row":
        return _("row")
    kind, _space, number = what.partition(" ")
    return _(_ABOUT[kind]).format(number=cleaned(number)) if kind in _ABOUT else face_name(what)


def player_name(index: int, players: tuple[Player, ...]) -> str:
    """What the others call that player."""
    if 0 <= index < len(players):
        return cleaned(players[index].name) or _("Player {number}").format(number=index + 1)
    return _("somebody") if index < 0 else str(index + 1)
