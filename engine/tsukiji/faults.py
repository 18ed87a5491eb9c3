"""Every fault of a Tsukiji game that the engine can name, with its stable code."""

from enum import StrEnum

from engine.problems import Filling, Problem, ProblemPlace


class Fault(StrEnum):
    """Codes of faults. The comment names what fills the sentence besides the place."""

    # Set-up
    SETUP_TWICE = "SETUP_TWICE"
    COLOUR_TWICE = "COLOUR_TWICE"  # colour, players
    COLOUR_UNKNOWN = "COLOUR_UNKNOWN"  # player, colour
    NAME_TWICE = "NAME_TWICE"  # players
    TRACK_UNTOLD = "TRACK_UNTOLD"  # products whose starting space nobody told
    TRACK_START = "TRACK_START"  # products that do not lie one each on 1 to 5
    TRACK_OUTSIDE = "TRACK_OUTSIDE"  # product, space
    TABLET_COUNT = "TABLET_COUNT"  # found, expected
    TABLET_DEAREST_TWICE = "TABLET_DEAREST_TWICE"  # found, price
    TUNA_EMPTY = "TUNA_EMPTY"
    TUNA_FALLS = "TUNA_FALLS"  # cards: sets that are worth less than the set before
    DECK_SIZE = "DECK_SIZE"  # found, expected
    DECK_FACE = "DECK_FACE"  # face, found, expected
    TICKETS_UNSURE = "TICKETS_UNSURE"  # expected players for whom all are in play
    TICKETS_TOO_FEW = "TICKETS_TOO_FEW"  # found, expected normals
    SETTING_UNKNOWN = "SETTING_UNKNOWN"  # setting
    FIELD_UNKNOWN = "FIELD_UNKNOWN"  # field: its place in the record
    # Offer
    LOT_COUNT = "LOT_COUNT"  # found, expected
    LOT_SHORT = "LOT_SHORT"  # found, expected
    LOT_LONG = "LOT_LONG"  # found, expected
    LOT_UNREAD = "LOT_UNREAD"  # unread
    CARD_TWICE = "CARD_TWICE"  # face, copy, earlier_round, earlier_lot
    CARD_NOT_IN_BOX = "CARD_NOT_IN_BOX"  # face, copy
    FACE_TOO_MANY = "FACE_TOO_MANY"  # face, found, expected
    SPECIALS_TOO_MANY = "SPECIALS_TOO_MANY"  # found, expected
    ROUND_EXTRA = "ROUND_EXTRA"
    LOTS_MISSING = "LOTS_MISSING"
    ROUND_UNTOLD = "ROUND_UNTOLD"
    # Tickets
    TICKETS_MISSING = "TICKETS_MISSING"
    TICKETS_AGAIN = "TICKETS_AGAIN"
    TICKET_MISSING = "TICKET_MISSING"
    TICKET_EXTRA = "TICKET_EXTRA"  # found, expected
    TICKET_UNREAD = "TICKET_UNREAD"
    TICKET_TWICE = "TICKET_TWICE"  # ticket, lots
    TICKET_SPENT = "TICKET_SPENT"  # ticket, earlier_round
    TICKET_NOT_IN_PLAY = "TICKET_NOT_IN_PLAY"  # ticket
    TICKETS_NOWHERE = "TICKETS_NOWHERE"  # found, expected: tickets at lots that do not exist
    # Purchase
    PLAYER_NOT_HERE = "PLAYER_NOT_HERE"
    BUYER_UNKNOWN = "BUYER_UNKNOWN"
    LOT_NOT_THERE = "LOT_NOT_THERE"
    LOT_SOLD_TWICE = "LOT_SOLD_TWICE"  # earlier buyer, -1 if unknown
    OUT_OF_TURN = "OUT_OF_TURN"  # expected player
    TURN_TWICE = "TURN_TWICE"
    TURN_MISSING = "TURN_MISSING"
    PURCHASES_MISSING = "PURCHASES_MISSING"
    MONEY_NEGATIVE = "MONEY_NEGATIVE"  # price, money
    TAKUSAN_ROW_MISSING = "TAKUSAN_ROW_MISSING"  # rows to choose from
    TAKUSAN_NO_ROW = "TAKUSAN_NO_ROW"  # row
    YAKUZA_UNPAID = "YAKUZA_UNPAID"  # rows to choose from, `takusan:row` for a joker
    YAKUZA_NOT_HELD = "YAKUZA_NOT_HELD"  # row
    YAKUZA_TAKUSAN = "YAKUZA_TAKUSAN"  # row
    CHOICE_EXTRA = "CHOICE_EXTRA"  # found, expected
    # By hand
    HAND_NOWHERE = "HAND_NOWHERE"  # what the hand-made fact is about does not exist
    # The table at the end
    ROW_TWICE = "ROW_TWICE"  # row
    MARKER_MISSING = "MARKER_MISSING"  # products
    STACK_UNTOLD = "STACK_UNTOLD"  # products that share a space
    PLAYERS_UNTOLD = "PLAYERS_UNTOLD"  # player: the only one who was told


def fault(
    code: Fault,
    *,
    place: ProblemPlace = (),
    rests_on: tuple[str, ...] = (),
    **filling: Filling,
) -> Problem:
    """The problem with this code at this place."""
    return Problem(str(code), place, tuple(filling.items()), rests_on)
