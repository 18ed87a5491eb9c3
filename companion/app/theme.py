"""The theme that is on now: the palette of `tokens` as properties that widgets follow. In kv:
`#:import theme companion.app.theme.THEME`, then `theme.ink`; in Python bind to `changed`.
"""

from dataclasses import fields
from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from card_markers.palette import PLAYER_COLOURS
from companion.app.tokens import FACES, LIGHT, PALETTES, Pair, Palette, rgb
from companion.words.player_colours import colours_now

Rgba = tuple[float, float, float, float]


_EVERYWHERE: Final[dict[str, Rgba]] = {
    "paper": (1.0, 1.0, 1.0, 1.0),
    "print": (0.07, 0.09, 0.13, 1.0),
    "light": (0.95, 0.75, 0.28, 1.0),
    "glow": (0.95, 0.75, 0.28, 0.32),
}
"""Paints that are the same in every look: a sticker is white and black on any screen."""


class Theme(EventDispatcher):
    """One colour property per token; a pair `x` gives `x` and `on_x` as `x_on`."""

    name = StringProperty("light")
    """The name of the palette: light, dark or contrast. Setting it changes every widget."""
    changed = NumericProperty(0)
    """Counts the changes; bind to it to draw anew."""

    ground = ColorProperty()
    surface = ColorProperty()
    sunken = ColorProperty()
    line = ColorProperty()
    ink = ColorProperty()
    quiet_ink = ColorProperty()
    step = ColorProperty()
    step_on = ColorProperty()
    good = ColorProperty()
    good_on = ColorProperty()
    attention = ColorProperty()
    attention_on = ColorProperty()
    wrong = ColorProperty()
    wrong_on = ColorProperty()
    good_ink = ColorProperty()
    attention_ink = ColorProperty()
    wrong_ink = ColorProperty()
    step_ink = ColorProperty()

    def __init__(self) -> None:
        super().__init__()
        self.palette: Palette = LIGHT
        self._take(LIGHT)

    def on_name(self, _theme: "Theme", name: str) -> None:
        self.palette = PALETTES.get(name, LIGHT)
        self._take(self.palette)
        self.changed += 1

    def face(self, face: str) -> tuple[Rgba, Rgba]:
        """The colours of a card face: fill, and what is drawn on it."""
        return _colours(self.palette.face(face))

    def player(self, colour: int) -> tuple[Rgba, Rgba]:
        """The colours of a player: fill, and what is drawn on it. `colour` is the number of their
        set of tickets, from 0."""
        return _colours(self.palette.player(colours_now()[colour % len(PLAYER_COLOURS)]))

    def redraw(self) -> None:
        """What stands behind the colours is another: every widget draws anew."""
        self.changed += 1

    def paints(self, body: Rgba, cut: Rgba) -> dict[str, Rgba]:
        """A colour for every paint of a drawing."""
        products = {face: self.face(face)[0] for face in FACES[:6]}
        verdicts = {"good": tuple(self.good_ink), "wrong": tuple(self.wrong_ink)}
        return {"body": body, "cut": cut, **products, **verdicts, **_EVERYWHERE}

    def _take(self, palette: Palette) -> None:
        for field in fields(palette):
            value = getattr(palette, field.name)
            if isinstance(value, Pair):
                if hasattr(self, field.name):
                    setattr(self, field.name, rgba(value.fill))
                    setattr(self, f"{field.name}_on", rgba(value.on))
            elif isinstance(value, str):
                setattr(self, field.name, rgba(value))


def rgba(colour: str) -> Rgba:
    """A colour of the tokens as Kivy wants it."""
    return (*rgb(colour), 1.0)


def _colours(pair: Pair) -> tuple[Rgba, Rgba]:
    return rgba(pair.fill), rgba(pair.on)


THEME: Final = Theme()
"""The one theme of the app."""
