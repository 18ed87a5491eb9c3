"""What the switch of the hands-free way says, and what is waited for."""

from companion.tsukiji.going_on import Mode
from companion.words.languages import _


def hands_free_words(mode: Mode) -> str:
    """As it stands now."""
    return {
        Mode.BY_TOUCH: _("Hands-free"),
        Mode.HANDS_FREE: _("Hands-free on"),
        Mode.PAUSED: _("Go on hands-free"),
    }[mode]


def buying_words(name: str, *, hands_free: bool) -> str:
    """What whoever has the turn can do: said from the beginning, so that nobody wonders what is
    waited for, and nothing has to move to make room for it."""
    words = _("{name}: tap a lot, or pass.")
    if hands_free:
        words = _("{name}: take a lot, or tap Pass.")
    return words.format(name=name)
