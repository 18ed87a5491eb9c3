"""What the switch of the hands-free way says, and what is waited for."""

from companion.tsukiji.going_on import GoingOn, Mode
from companion.words.languages import _


def hands_free_words(going_on: GoingOn) -> str:
    """As it stands now."""
    if going_on.is_on:
        return _("Hands-free on")
    return _("Hands-free") if going_on.mode is Mode.BY_TOUCH else _("Go on hands-free")


def switched_words(on: bool | None) -> str:
    """What that means from now on, said once; empty if nobody has switched."""
    if on is None:
        return ""
    if on:
        return _("Hands-free on: the table goes on by itself.")
    return _("Hands-free off: nothing is taken without a tap.")


def taken_in_a_moment_words() -> str:
    """That what hands have told is taken without a further tap, and how to keep it from that."""
    return _("It is taken in a moment; a touch stops that.")


def paused_words() -> str:
    """That a touch has stopped it, so that nobody waits in vain."""
    return _("Paused by a touch.")


def buying_words(name: str, *, hands_free: bool) -> str:
    """What whoever has the turn can do: said from the beginning, so that nobody wonders what is
    waited for, and nothing has to move to make room for it."""
    words = _("{name}: tap a lot, or pass.")
    if hands_free:
        words = _("{name}: take a lot, or tap Pass.")
    return words.format(name=name)
