"""How the app looks and speaks, as it was chosen on this device; the first screen needs no more."""

from typing import Final

from kivy.metrics import Metrics

from card_markers.palette import PLAYER_COLOURS as DEFAULT_COLOURS
from card_markers.palette import player_colours
from companion.app.seat import SEAT
from companion.app.spoken_language import SPEECH
from companion.app.theme import THEME
from companion.device.device import Device
from companion.preferences import (
    APPEARANCE,
    LANGUAGE,
    LEFT_HANDED,
    PLAYER_COLOURS,
    TEXT_SIZE,
    TOWARDS,
    Appearance,
    TextSize,
)
from companion.storage.store import Store
from companion.words.device_language import device_language
from companion.words.player_colours import use_colours

LARGEST_TEXT_SCALE: Final = 2.0
"""Android's own largest. A text that has no room to be so large is as large as it can be."""
_FOUND_TEXT_SCALE: Final = float(Metrics.fontscale)
"""As Kivy finds it, where the device has nothing to say."""
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


def follow_density(device: Device) -> None:
    """Things as large as the device has them; letters follow with what was chosen for them."""
    density = device.density()
    if density is not None:
        Metrics.density = density


def apply_text_size(size: TextSize, device: Device) -> None:
    """Letters as large as was chosen here or, where nothing was, on the device."""
    chosen = device.text_scale() if size is TextSize.DEVICE else int(size) / 100
    scale = _FOUND_TEXT_SCALE if chosen is None else chosen
    Metrics.fontscale = min(max(scale, 1.0), LARGEST_TEXT_SCALE)


def apply_remembered(store: Store, device: Device) -> None:
    """As it was chosen the last time."""
    apply_appearance(store.recall(APPEARANCE), store.recall(LANGUAGE), device)
    apply_text_size(store.recall(TEXT_SIZE), device)
    SEAT.quarters = store.recall(TOWARDS).quarters
    SEAT.left_handed = store.recall(LEFT_HANDED)
    apply_colours(store.recall(PLAYER_COLOURS))


def apply_colours(names: tuple[str, ...]) -> None:
    """Players have these colours from now on; what nobody can tell apart is not taken."""
    use_colours(player_colours(names) or DEFAULT_COLOURS)
    THEME.redraw()
