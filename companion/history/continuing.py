"""Going on from any moment of a past game, as a new game beside it."""

from companion.history.keys import CONTINUED
from companion.session import AnyOutcome, AnySession, go_on_from


def continued(past: AnySession, facts: int) -> AnyOutcome:
    """A new game that begins with so many facts of that one, and is not counted a second time."""
    before = past.store.recall(CONTINUED)
    return go_on_from(past, facts, lambda new: (CONTINUED.note((*before, new)),))
