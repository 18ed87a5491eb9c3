"""The one place where a fault of a game that is played becomes a sentence for the table."""

from collections.abc import Mapping, Sequence
from typing import Final

from companion.tokyo.words.boats import boat_words, side_piece_words
from companion.tokyo.words.pieces import piece_name, yen_text
from companion.tokyo.words.problems import player_names
from companion.tokyo.words.problems import sentence as count_sentence
from companion.words.languages import N_, _, listed
from companion.words.shown_text import cleaned
from engine.problems import Filling, Problem
from engine.tokyo.faults import TokyoFault
from engine.tokyo.pieces import Boat, BoatKind, SidePiece
from engine.tokyo.play_faults import PlayFault

SENTENCES: Final[Mapping[PlayFault, str]] = {
    PlayFault.SETUP_TWICE: N_("The game is set up a second time; that is left out"),
    PlayFault.BOARD_TWICE: N_("The {board} board is in play already"),
    PlayFault.BOARD_MISSING: N_("The {board} board should be in play"),
    PlayFault.BOARDS_COUNT: N_("{found} {kind} boards are in play, {expected} should be"),
    PlayFault.BOARD_NOT_ALLOWED: N_("The {board} board does not belong into this game"),
    PlayFault.STOCK_UNKNOWN: N_("Nobody told how much lies on the {board} board: {parts}"),
    PlayFault.SETTING_UNKNOWN: N_("This program does not know the setting '{setting}'"),
    PlayFault.PLAYER_NOT_HERE: N_("Nobody sits on seat {seat}; that is left out"),
    PlayFault.TURN_MISSING: N_("Nobody told the turn of {player}"),
    PlayFault.TURN_AFTER_END: N_("The game was over before this turn of {player}"),
    PlayFault.OUT_OF_TURN: N_("{player} acts in the turn of {expected}"),
    PlayFault.POINTS_LEFT: N_("{player} ends the turn with {left} points left"),
    PlayFault.POINTS_SHORT: N_("{player} needs {needed} points and has {left}"),
    PlayFault.ACTION_NEEDED: N_("{player} has not begun an action for this: {action}"),
    PlayFault.TOO_LATE: N_("It is too late in the turn of {player} for this: {act}"),
    PlayFault.NO_CHOICE: N_("{player} has none for this: {act}"),
    PlayFault.MONEY_SHORT: N_("{player} pays {price} yen and has {yen}"),
    PlayFault.NOT_HUNDREDS: N_("{yen} yen is not a number of hundreds"),
    PlayFault.YEN_OTHER: N_("{told} yen changed hands, {expected} should have"),
    PlayFault.BOAT_NOT_YOURS: N_("The {boat} is not a boat that {player} could use so"),
    PlayFault.BOAT_NOT_THERE: N_("The {boat} of {player} is not there: {where}"),
    PlayFault.BOAT_ACTED: N_("The {boat} of {player} has had its turn in this action"),
    PlayFault.BOAT_FULL: N_("The {boat} of {player} has no free slot"),
    PlayFault.BOAT_LOADED: N_("The {boat} of {player} still carries {fish}"),
    PlayFault.BARGE_CATCHES: N_("A Barge cannot catch"),
    PlayFault.OTHER_TYPE: N_("The {boat} of {player} carries another fish than {fish}"),
    PlayFault.ONE_SALMON: N_("The {boat} of {player} can carry only one Salmon"),
    PlayFault.PORT_COVERED: N_("{player}'s port {port} is covered"),
    PlayFault.PORT_FULL: N_("{player}'s port {port} has no room"),
    PlayFault.PORT_ORDER: N_("{player} opens port {port} before the one beside it"),
    PlayFault.PORT_OPEN_ALREADY: N_("{player}'s port {port} is open already"),
    PlayFault.LICENCE_MISSING: N_("{player} has no licence to catch {fish}"),
    PlayFault.LICENCE_USED: N_("{player} has used the licence for {fish} in this action"),
    PlayFault.LICENCES_TOO_FEW: N_(
        "{player} has {held} licences for {fish} and {carrying} Ships at sea with it"
    ),
    PlayFault.BARREL_NOT_ABOARD: N_("There is no {fish} on the {boat} of {player}"),
    PlayFault.CATCH_TOO_MANY: N_("{found} barrels of {fish} with a licence for {expected}"),
    PlayFault.BOARD_NOT_IN_PLAY: N_("The {board} board is not in play"),
    PlayFault.BOARD_NOT_DUE: N_("The {board} board comes in, but none was due"),
    PlayFault.BOARD_UNTOLD: N_("A {kind} board should have come in; nobody told which"),
    PlayFault.BOARD_CLOSED: N_("The {board} board is closed"),
    PlayFault.BOARD_OVERFISHED: N_("{board} is overfished and cannot be caught any more"),
    PlayFault.NOT_ENTERED: N_("{player} is not at a board that offers this"),
    PlayFault.ENTERED_TWICE: N_("{player} enters the {board} board twice in a turn"),
    PlayFault.ENTRY_NOT_ALLOWED: N_("{player} may not enter the {board} board"),
    PlayFault.ENTRY_COST: N_("That is not what the {board} board costs"),
    PlayFault.NOTHING_DONE: N_("{player} did nothing at the {board} board"),
    PlayFault.STOCK_SHORT: N_("There are not so many {part} on the {board} board"),
    PlayFault.SPACES_FULL: N_("{player} has no space left on the Harbor"),
    PlayFault.LICENCE_LIMIT: N_("{player} may not take so many licences of the {board} board"),
    PlayFault.DOES_NOT_BUY: N_("The {board} board does not buy all of that"),
    PlayFault.ONE_ALONE: N_("That is too little to bring anything at the {board} board"),
    PlayFault.SPACE_FULL: N_("Space {space} of the {board} board is full"),
    PlayFault.SPACE_WRONG: N_("That does not go to space {space} of the {board} board"),
    PlayFault.ONE_LOT_AN_ENTRY: N_("Only one lot can be offered for one entry"),
    PlayFault.LOT_TOO_SMALL: N_("The lot is worth {found} Resources, {expected} are needed"),
    PlayFault.LOT_MIXED: N_("The {board} board does not take these tokens together"),
    PlayFault.NOT_BOTH_KINDS: N_("{player} has taken the other kind at the Bank before"),
    PlayFault.BOARD_SHUT_AT_END: N_("The {board} board is shut since the end was triggered"),
    PlayFault.NOT_FOR_RENT: N_("The {boat} cannot be rented"),
    PlayFault.TRADE_IN: N_("For the Blue Ship an own Ship in a port is given up: {boat}"),
    PlayFault.TOKEN_NOT_HELD: N_("{player} has {found} of {expected} {token}"),
    PlayFault.LICENCE_NOT_HELD: N_("{player} has no {fish} licence"),
    PlayFault.PIECE_NOT_HELD: N_("{player} has no such piece: {piece}"),
    PlayFault.BARREL_NOT_THERE: N_("There is no such {fish} at {player}'s Harbor"),
    PlayFault.BARRELS_UNPLACED: N_("Nobody told the price at which {player} sells: {fish}"),
    PlayFault.NOT_FOR_SALE: N_("{fish} is auctioned, never for sale on a Harbor"),
    PlayFault.OWN_HARBOR: N_("{player} buys from the own Harbor"),
    PlayFault.NO_TOKEN_LEFT: N_("There is no {board} token left to take"),
    PlayFault.NO_AUCTION: N_("There is no auction to decide"),
    PlayFault.AUCTION_UNTOLD: N_("Nobody told how an auction of {player} ended"),
    PlayFault.BID_MISSING: N_("Nobody told the bids of {players}"),
    PlayFault.BID_OF_SELLER: N_("{player} bids in the own auction"),
    PlayFault.WINNER_LOWER: N_("{player} won, but {highest} yen was bid"),
    PlayFault.WINNER_UNTOLD: N_("Nobody told who of those with the highest bid won: {players}"),
    PlayFault.DRAW_NOT_DUE: N_("{token} was drawn, but that was not to be drawn"),
    PlayFault.DRAW_UNTOLD: N_("Nobody told which token was drawn: {board}"),
    PlayFault.TOKEN_NOT_IN_BAG: N_("There is no {token} left in the bag"),
    PlayFault.BUYER_TO_SELF: N_("{player} lays a Buyer at the own Harbor"),
    PlayFault.BUYER_NOT_DUE: N_("{player} has no Buyer to act now"),
    PlayFault.LICENCE_FULL: N_("{player}'s Himono licence is full"),
    PlayFault.CANNOT_DRY: N_("{fish} cannot be dried"),
    PlayFault.HAND_NOWHERE: N_("What was set by hand does not exist: {about}"),
}
WITHOUT_SUMS: Final = N_("{player} pays more than they have")
"""Who cannot pay, where the sums are hidden."""

_PIECES: Final = ("fish", "board", "token", "tokens")
_PLAYERS: Final = ("player", "players", "expected_player")
_YEN: Final = ("yen", "price", "told", "highest")
_CODES: Final = frozenset(PlayFault)


CODES_SAID: Final[Mapping[str, str]] = {
    "freezer": N_("using a Freezer"),
    "fugu": N_("buying own Fugu"),
    "throwing back": N_("throwing back"),
    "box": N_("in the box"),
    "ships": N_("at Ships"),
    "used_ships": N_("at Used Ships"),
    "port": N_("in a port"),
    "sea": N_("at sea"),
    "abroad": N_("abroad"),
    "fishing": N_("fishing"),
    "purchasing": N_("buying"),
    "entry": N_("entering a Market"),
    "buyer": N_("Buyer"),
    "barrels": N_("barrels"),
    "tokens": N_("tokens"),
    "licences": N_("licences"),
    "takoyaki": N_("Takoyaki"),
    "iwashi": N_("Iwashi"),
    "fish": N_("Fish"),
    "external": N_("External"),
}
"""Acts, places, actions, parts of a board and kinds of boards, as a sentence says them."""
SAID_BY_CODE: Final = ("act", "where", "action", "part", "parts", "kind")


def sentence(problem: Problem, names: Sequence[str]) -> str:
    """What is wrong, as one says it at the table, without a full stop."""
    if problem.code not in _CODES or problem.code in frozenset(TokyoFault):
        return count_sentence(problem, names)
    code = PlayFault(problem.code)
    fillings = dict(problem.fillings())
    if code is PlayFault.MONEY_SHORT and "price" not in fillings:
        return _(WITHOUT_SUMS).format(player=_word("player", fillings["player"], names))
    if code is PlayFault.PLAYER_NOT_HERE:
        seat = fillings["player"]
        return _(SENTENCES[code]).format(seat=seat + 1 if isinstance(seat, int) else seat)
    if code is PlayFault.OUT_OF_TURN:
        fillings["expected"] = _word("player", fillings["expected"], names)
    words = {name: _word(name, value, names) for name, value in fillings.items()}
    words.setdefault("player", _("Somebody"))
    return _(SENTENCES[code]).format(**words)


def _word(name: str, value: Filling, names: Sequence[str]) -> str:
    if isinstance(value, tuple):
        return listed(_word(name, part, names) for part in value)
    if name in _PLAYERS and isinstance(value, int):
        return player_names(names)[value] if 0 <= value < len(names) else _("nobody")
    if name == "boat":
        kind, _colon, copy = str(value).partition(":")
        return boat_words(Boat(BoatKind(kind), int(copy)))
    if name in SAID_BY_CODE and value in CODES_SAID:
        return _(CODES_SAID[str(value)])
    if name in ("piece", *SAID_BY_CODE) and value in frozenset(SidePiece):
        return side_piece_words(SidePiece(str(value)))
    if name in _PIECES:
        return piece_name(str(value))
    if name in _YEN and isinstance(value, int):
        return yen_text(value)
    return cleaned(str(value))
