"""The screens of a round by name. A new screen begins here."""

from enum import StrEnum


class Screen(StrEnum):
    """Where the table is in its round. The values are stored, and stay what they are."""

    TABLE_CHECK = "look"
    OFFER = "offer"
    EVALUATION = "evaluation"
    TICKETS = "tickets"
    TABLETS = "tablets"
    PRICE_MARKERS = "markers"
    PURCHASE = "purchase"
    ROUND_END = "round-end"
    SCORE = "score"
    COUNT = "count"
