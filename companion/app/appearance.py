"""How the app looks and speaks, as it was chosen on this device; the first screen needs no more."""

from typing import Final

from companion.app.spoken_language import SPEECH
from companion.app.theme import THEME
from companion.preferences import APPEARANCE, LANGUAGE, Appearance
from companion.storage.store import Store

PALETTE_OF: Final = {
    Appearance.LIGHT: "light",
    Appearance.DARK: "dark",
    Appearance.HIGH_CONTRAST: "contrast",
}
"""The palette of the theme for each appearance."""


def apply_appearance(appearance: Appearance, language: str) -> None:
    """Let it hold from now on."""
    THEME.name = PALETTE_OF[appearance]
    SPEECH.speak(language)


def apply_remembered(store: Store) -> None:
    """As it was chosen the last time."""
    apply_appearance(store.recall(APPEARANCE), store.recall(LANGUAGE))
