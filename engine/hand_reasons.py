"""Why a table overrules the computation: a code of ours, or what somebody typed."""

from enum import StrEnum
from typing import TypeAlias

from engine.forms import Node


class HandReason(StrEnum):
    """Why the table set something by hand, where the app knows it without being told; the names
    stay what they are."""

    COUNTED_AT_THE_END = "COUNTED_AT_THE_END"
    LIES_SO_ON_THE_BOARD = "LIES_SO_ON_THE_BOARD"
    LIES_SO_ON_THE_TABLE = "LIES_SO_ON_THE_TABLE"


GivenReason: TypeAlias = HandReason | str
"""Why something was set by hand: a code to be put into words where it is shown, or what somebody
typed, word for word."""


def reason_from(node: Node | None) -> GivenReason:
    """A code of ours, or whatever somebody wrote; empty where nobody said."""
    told = "" if node is None else node.text()
    return HandReason(told) if told in frozenset(HandReason) else told
