"""Every fault of a game that is played, fact by fact, with its stable code; `faults` has those of a
count.
"""

from enum import StrEnum

from engine.problems import Filling, Problem, ProblemPlace


class PlayFault(StrEnum):
    """Codes of faults. The comment names what fills the sentence besides the place."""

    # Set-up
    SETUP_TWICE = "SETUP_TWICE"
    BOARD_TWICE = "BOARD_TWICE"  # board
    BOARD_MISSING = "BOARD_MISSING"  # board that is always in play
    BOARDS_COUNT = "BOARDS_COUNT"  # kind, found, expected
    BOARD_NOT_ALLOWED = "BOARD_NOT_ALLOWED"  # board
    STOCK_UNKNOWN = "STOCK_UNKNOWN"  # board, parts: numbers of the box that nobody told
    SETTING_UNKNOWN = "SETTING_UNKNOWN"  # setting
    # Turns
    PLAYER_NOT_HERE = "PLAYER_NOT_HERE"  # player
    TURN_MISSING = "TURN_MISSING"  # player
    TURN_AFTER_END = "TURN_AFTER_END"  # player
    OUT_OF_TURN = "OUT_OF_TURN"  # player, expected
    POINTS_LEFT = "POINTS_LEFT"  # player, left
    POINTS_SHORT = "POINTS_SHORT"  # player, needed, left
    ACTION_NEEDED = "ACTION_NEEDED"  # player, action
    TOO_LATE = "TOO_LATE"  # player, act: what belongs before the first action
    NO_CHOICE = "NO_CHOICE"  # player, act: a Freezer or own Fugu that is not there
    # Money
    MONEY_SHORT = "MONEY_SHORT"  # player, price, yen: no such sum for closed money
    NOT_HUNDREDS = "NOT_HUNDREDS"  # yen
    YEN_OTHER = "YEN_OTHER"  # told, expected
    # Boats and ports
    BOAT_NOT_YOURS = "BOAT_NOT_YOURS"  # player, boat
    BOAT_NOT_THERE = "BOAT_NOT_THERE"  # boat, where
    BOAT_ACTED = "BOAT_ACTED"  # boat
    BOAT_FULL = "BOAT_FULL"  # boat
    BOAT_LOADED = "BOAT_LOADED"  # boat
    BARGE_CATCHES = "BARGE_CATCHES"  # boat
    OTHER_TYPE = "OTHER_TYPE"  # boat, fish
    ONE_SALMON = "ONE_SALMON"  # boat
    PORT_COVERED = "PORT_COVERED"  # port
    PORT_FULL = "PORT_FULL"  # port
    PORT_ORDER = "PORT_ORDER"  # port
    PORT_OPEN_ALREADY = "PORT_OPEN_ALREADY"  # port
    LICENCE_MISSING = "LICENCE_MISSING"  # fish
    LICENCE_USED = "LICENCE_USED"  # fish
    LICENCES_TOO_FEW = "LICENCES_TOO_FEW"  # fish, held, carrying: for an empty Ship
    BARREL_NOT_ABOARD = "BARREL_NOT_ABOARD"  # boat, fish
    CATCH_TOO_MANY = "CATCH_TOO_MANY"  # fish, found, expected
    # Boards
    BOARD_NOT_IN_PLAY = "BOARD_NOT_IN_PLAY"  # board
    BOARD_NOT_DUE = "BOARD_NOT_DUE"  # board
    BOARD_UNTOLD = "BOARD_UNTOLD"  # kind
    BOARD_CLOSED = "BOARD_CLOSED"  # board
    BOARD_OVERFISHED = "BOARD_OVERFISHED"  # board
    NOT_ENTERED = "NOT_ENTERED"  # board
    ENTERED_TWICE = "ENTERED_TWICE"  # board
    ENTRY_NOT_ALLOWED = "ENTRY_NOT_ALLOWED"  # board
    ENTRY_COST = "ENTRY_COST"  # board
    NOTHING_DONE = "NOTHING_DONE"  # board: entered without an interaction
    STOCK_SHORT = "STOCK_SHORT"  # board, part, found, expected
    SPACES_FULL = "SPACES_FULL"  # player
    LICENCE_LIMIT = "LICENCE_LIMIT"  # board
    DOES_NOT_BUY = "DOES_NOT_BUY"  # board
    ONE_ALONE = "ONE_ALONE"  # board: a sale too small to bring anything
    SPACE_FULL = "SPACE_FULL"  # board, space
    SPACE_WRONG = "SPACE_WRONG"  # board, space
    ONE_LOT_AN_ENTRY = "ONE_LOT_AN_ENTRY"  # board
    LOT_TOO_SMALL = "LOT_TOO_SMALL"  # found, expected
    LOT_MIXED = "LOT_MIXED"  # board
    NOT_BOTH_KINDS = "NOT_BOTH_KINDS"  # player: Loans and Shares
    BOARD_SHUT_AT_END = "BOARD_SHUT_AT_END"  # board
    NOT_FOR_RENT = "NOT_FOR_RENT"  # boat
    TRADE_IN = "TRADE_IN"  # boat
    # Pieces
    TOKEN_NOT_HELD = "TOKEN_NOT_HELD"  # player, token, found, expected
    LICENCE_NOT_HELD = "LICENCE_NOT_HELD"  # player, fish
    PIECE_NOT_HELD = "PIECE_NOT_HELD"  # player, piece
    BARREL_NOT_THERE = "BARREL_NOT_THERE"  # player, fish
    BARRELS_UNPLACED = "BARRELS_UNPLACED"  # player, fish
    NOT_FOR_SALE = "NOT_FOR_SALE"  # player, fish
    OWN_HARBOR = "OWN_HARBOR"  # player
    NO_TOKEN_LEFT = "NO_TOKEN_LEFT"  # board
    # Auctions and draws
    NO_AUCTION = "NO_AUCTION"
    AUCTION_UNTOLD = "AUCTION_UNTOLD"  # player whose auction it was
    BID_MISSING = "BID_MISSING"  # players
    BID_OF_SELLER = "BID_OF_SELLER"  # player
    WINNER_LOWER = "WINNER_LOWER"  # player, highest
    WINNER_UNTOLD = "WINNER_UNTOLD"  # players tied
    DRAW_NOT_DUE = "DRAW_NOT_DUE"  # token
    DRAW_UNTOLD = "DRAW_UNTOLD"  # board
    TOKEN_NOT_IN_BAG = "TOKEN_NOT_IN_BAG"  # token
    # Buyers
    BUYER_TO_SELF = "BUYER_TO_SELF"  # player
    BUYER_NOT_DUE = "BUYER_NOT_DUE"  # player
    # Himono
    LICENCE_FULL = "LICENCE_FULL"  # player
    CANNOT_DRY = "CANNOT_DRY"  # fish
    # By hand
    HAND_NOWHERE = "HAND_NOWHERE"  # about


def play_fault(code: PlayFault, *, place: ProblemPlace = (), **filling: Filling) -> Problem:
    """The problem with this code at this place."""
    return Problem(str(code), place, tuple(filling.items()))
