"""The colours of the printed sheets of every game; those of the pieces are the game's own."""

from typing import Final

from card_markers.palette import Colour, rgb_of

BLACK: Final = "#000000"
WHITE: Final = "#FFFFFF"
INK: Final = "#18202F"
QUIET: Final = "#5B6475"
CUT: Final = "#A9AFBA"
PAPER: Final = "#F6F1E7"
SHADE: Final = "#E4DCCB"
ACCENT: Final = "#C8412B"
NIGHT: Final = "#1E2840"


def tint(colour: Colour, share: float) -> Colour:
    """The colour mixed with white, of which it keeps `share`."""
    mixed = (round(255 + (part - 255) * share) for part in rgb_of(colour))
    return "#" + "".join(f"{part:02X}" for part in mixed)
