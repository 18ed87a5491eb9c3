"""What the switch of the hands-free way says."""

from companion.tsukiji.going_on import Mode
from companion.words.languages import _


def hands_free_words(mode: Mode) -> str:
    """As it stands now."""
    return {
        Mode.BY_TOUCH: _("Hands-free"),
        Mode.HANDS_FREE: _("Hands-free on"),
        Mode.PAUSED: _("Hands-free waits"),
    }[mode]
