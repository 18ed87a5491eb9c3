"""The look as plain values: colours, sizes of type, distances. Knows no window, so that contrast
can be tested anywhere; `theme` makes these values live.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Final, NewType

from card_markers.palette import FACE_FILLS, PLAYER_FILLS, PlayerColour, rgb_of

Colour = NewType("Colour", str)
"""A colour as #RRGGBB."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A fill and what is drawn or written on it."""

    fill: Colour
    """The colour underneath."""
    on: Colour
    """The colour of text and shapes on top of it."""


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one look. Names ending in `_ink` are for text on ground or surface."""

    ground: Colour
    """Behind everything."""
    surface: Colour
    """Cards, panels and quiet buttons."""
    sunken: Colour
    """Empty slots and the track, a step back from the surface."""
    line: Colour
    """Outlines that only separate."""
    ink: Colour
    """Text on the ground."""
    quiet_ink: Colour
    """Text that waits to be asked."""
    step: Pair
    """The one next step."""
    good: Pair
    """It lies as it should."""
    attention: Pair
    """Something that wants to be seen, and is not wrong."""
    wrong: Pair
    """This cannot be."""
    good_ink: Colour
    """Words in the colour of `good`."""
    attention_ink: Colour
    """Words in the colour of `attention`."""
    wrong_ink: Colour
    """Words in the colour of `wrong`."""
    step_ink: Colour
    """Words in the colour of the next step."""
    ebi: Pair
    """Prawn."""
    hotategai: Pair
    """Scallop."""
    fugu: Pair
    """Puffer fish."""
    tako: Pair
    """Octopus."""
    sake: Pair
    """Salmon."""
    maguro: Pair
    """Tuna."""
    takusan: Pair
    """The joker."""
    yakuza: Pair
    """The black card."""
    players: Mapping[PlayerColour, Pair]
    """The colours that the tickets of a player can have."""

    def face(self, face: str) -> Pair:
        """The colours of a card face; of a plain surface for an unknown one."""
        found = getattr(self, face, None) if face in FACES else None
        return found if isinstance(found, Pair) else Pair(self.sunken, self.ink)

    def player(self, colour: PlayerColour) -> Pair:
        """A player's colour, and what is drawn on it."""
        return self.players[colour]


FACES: Final = ("ebi", "hotategai", "fugu", "tako", "sake", "maguro", "takusan", "yakuza")

LETTERS: Final = {
    "ebi": "E",
    "hotategai": "H",
    "fugu": "F",
    "tako": "T",
    "sake": "S",
    "maguro": "M",
    "takusan": "W",
    "yakuza": "Y",
}
"""The letter that stands for a face; the joker's is that of its wheel, as T is taken."""


def _pair(fill: str, on: str) -> Pair:
    return Pair(Colour(fill), Colour(on))


_WHITE: Final = "#FFFFFF"
_DEEP: Final = "#0A0E16"


def rgb(colour: str) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1."""
    red, green, blue = rgb_of(colour)
    return red / 255, green / 255, blue / 255


def luminance(colour: str) -> float:
    """How bright a colour is, as WCAG 2 defines it, from 0 to 1."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The WCAG 2 contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _players(fills: Iterable[str]) -> Mapping[PlayerColour, Pair]:
    """Each with white or black on it, whichever is read more easily."""
    inks = (_WHITE, _DEEP)
    return {
        colour: _pair(fill, max(inks, key=lambda ink: contrast(ink, fill)))
        for colour, fill in zip(PlayerColour, fills, strict=True)
    }


def _face(face: str, on: str) -> Pair:
    return _pair(FACE_FILLS[face], on)


LIGHT: Final = Palette(
    ground=Colour("#F6F1E7"),
    surface=Colour(_WHITE),
    sunken=Colour("#EAE3D4"),
    line=Colour("#D3CAB8"),
    ink=Colour("#18202F"),
    quiet_ink=Colour("#5B6475"),
    step=_pair("#C8412B", _WHITE),
    good=_pair("#2E7D5B", _WHITE),
    attention=_pair("#B7791F", _DEEP),
    wrong=_pair("#A3273A", _WHITE),
    good_ink=Colour("#24694B"),
    attention_ink=Colour("#80520F"),
    wrong_ink=Colour("#A3273A"),
    step_ink=Colour("#AD3320"),
    ebi=_face("ebi", _WHITE),
    hotategai=_face("hotategai", _DEEP),
    fugu=_face("fugu", "#18202F"),
    tako=_face("tako", _DEEP),
    sake=_face("sake", _DEEP),
    maguro=_face("maguro", _WHITE),
    takusan=_face("takusan", "#18202F"),
    yakuza=_face("yakuza", "#F4F1E8"),
    players=_players(PLAYER_FILLS.values()),
)

DARK: Final = Palette(
    ground=Colour("#141B2A"),
    surface=Colour("#1E2840"),
    sunken=Colour("#101624"),
    line=Colour("#3A4763"),
    ink=Colour("#F2EEE4"),
    quiet_ink=Colour("#9AA6BD"),
    step=_pair("#E4573D", _DEEP),
    good=_pair("#74A892", _DEEP),
    attention=_pair("#CFA66A", _DEEP),
    wrong=_pair("#C26F7C", _DEEP),
    good_ink=Colour("#86BCA5"),
    attention_ink=Colour("#DDB67C"),
    wrong_ink=Colour("#E58F9B"),
    step_ink=Colour("#F0826C"),
    ebi=_face("ebi", _WHITE),
    hotategai=_face("hotategai", _DEEP),
    fugu=_face("fugu", "#18202F"),
    tako=_face("tako", _DEEP),
    sake=_face("sake", _DEEP),
    maguro=_face("maguro", _WHITE),
    takusan=_pair("#F4F1E8", "#18202F"),
    yakuza=_pair("#07090E", "#F4F1E8"),
    players=_players(
        ("#4B7AE5", "#C29BE1", "#5DBE8C", "#EBD96E", "#EC6363", "#F2A14F", "#F2EEE4", "#8B94A6")
    ),
)

HIGH_CONTRAST: Final = Palette(
    ground=Colour("#000000"),
    surface=Colour("#10141F"),
    sunken=Colour("#000000"),
    line=Colour("#AEB8CC"),
    ink=Colour(_WHITE),
    quiet_ink=Colour("#D5DBE8"),
    step=_pair("#FF7A5C", "#000000"),
    good=_pair("#7CE0B4", "#000000"),
    attention=_pair("#FFCF70", "#000000"),
    wrong=_pair("#FF9AA8", "#000000"),
    good_ink=Colour("#7CE0B4"),
    attention_ink=Colour("#FFCF70"),
    wrong_ink=Colour("#FF9AA8"),
    step_ink=Colour("#FF9178"),
    ebi=_pair("#A60F26", _WHITE),
    hotategai=_pair("#939DAD", "#000000"),
    fugu=_pair("#FBF8EF", "#000000"),
    tako=_pair("#F6C3D9", "#000000"),
    sake=_pair("#FF9C3A", "#000000"),
    maguro=_pair("#6E1230", _WHITE),
    takusan=_pair(_WHITE, "#000000"),
    yakuza=_pair("#000000", _WHITE),
    players=_players(
        ("#A6C9FF", "#7432AC", "#74E0A8", "#FFDC6E", "#B00F2B", "#FFA65C", "#FFFFFF", "#A7B0C2")
    ),
)

PALETTES: Final = {"light": LIGHT, "dark": DARK, "contrast": HIGH_CONTRAST}

HUGE_SP: Final = 48
"""Numbers that people act on."""
MEDIUM_SP: Final = 24
"""Names and the words on buttons."""
SMALL_SP: Final = 17
"""Reasons and other quiet words, in sp."""
FLOOR_SP: Final = 16
"""No text is smaller."""

GAP_DP: Final = 16
"""Between two things side by side or one above the other, in dp."""
EDGE_DP: Final = 24
"""Between things and the edge of the screen."""
QUESTION_DP: Final = 380
"""How wide a question is where its answers stand beside it."""
CORNER_DP: Final = 12
TARGET_DP: Final = 48
"""The least width and height of what can be tapped."""
MAIN_DP: Final = 72
"""The height of the main button."""

SPACE_S: Final = 0.08
"""How long a marker on the drawn track takes for one space."""


def readable_pairs(palette: Palette) -> list[tuple[str, Colour, Colour]]:
    """Every combination of text and what is under it that the widgets may use: name, text,
    ground."""
    inks = ("ink", "quiet_ink", "good_ink", "attention_ink", "wrong_ink", "step_ink")
    grounds = ("ground", "surface", "sunken")
    found = [
        (f"{ink} on {ground}", getattr(palette, ink), getattr(palette, ground))
        for ink in inks
        for ground in grounds
    ]
    for field in fields(palette):
        pair = getattr(palette, field.name)
        if isinstance(pair, Pair):
            found.append((field.name, pair.on, pair.fill))
    found.extend((f"player {name}", pair.on, pair.fill) for name, pair in palette.players.items())
    return found
