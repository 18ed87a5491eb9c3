"""How the app looks and speaks, as it was chosen on this device; the first screen needs no more."""

from typing import Final

from kivy.metrics import Metrics

from card_markers.palette import PLAYER_COLOURS as DEFAULT_COLOURS
from card_markers.palette import player_colours
from companion.app.spoken_language import SPEECH
from companion.app.theme import THEME
from companion.device.device import Device
from companion.preferences import APPEARANCE, LANGUAGE, PLAYER_COLOURS, Appearance
from companion.storage.store import Store
from companion.words.device_language import device_language
from companion.words.player_colours import use_colours

LARGEST_TEXT_SCALE: Final = 1.3
"""Android's own largest for ordinary needs. Beyond it texts would have to be cut; everything on our
screens is written at least as large as a phone writes its headings anyway."""
PALETTE_OF: Final = {
    Appearance.LIGHT: "light",
    Appearance.DARK: "dark",
    Appearance.HIGH_CONTRAST: "contrast",
}
"""The palette of the theme for each appearance."""


def apply_appearance(appearance: Appearance, language: str, device: Device) -> None:
    """Let it hold from now on; an empty language is that of the device."""
    as_device = Appearance.DARK if device.is_dark() else Appearance.LIGHT
    THEME.name = PALETTE_OF[as_device if appearance is Appearance.DEVICE else appearance]
    SPEECH.speak(language or device_language())


def follow_text_scale(device: Device) -> bool:
    """Letters as large as people have them on this device; whether they are others than before."""
    density, scale = device.density(), device.text_scale()
    before = (Metrics.density, Metrics.fontscale)
    if density is not None:
        Metrics.density = density
    if scale is not None:
        Metrics.fontscale = min(max(scale, 1.0), LARGEST_TEXT_SCALE)
    return (Metrics.density, Metrics.fontscale) != before


def apply_remembered(store: Store, device: Device) -> None:
    """As it was chosen the last time."""
    apply_appearance(store.recall(APPEARANCE), store.recall(LANGUAGE), device)
    apply_colours(store.recall(PLAYER_COLOURS))


def apply_colours(names: tuple[str, ...]) -> None:
    """Players have these colours from now on; what nobody can tell apart is not taken."""
    use_colours(player_colours(names) or DEFAULT_COLOURS)
    THEME.redraw()
