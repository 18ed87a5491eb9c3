"""Why a result is what it is, with the rule that it follows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ToldReason:
    """A reason in words."""

    text: str
    """In the player's language; empty if there is nothing to explain."""
    topic: str
    """The rule that it follows, by the code of its topic."""
