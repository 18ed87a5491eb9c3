"""How to lay the table so that the camera can read it: four drawings with a few words each."""

from dataclasses import dataclass

from companion.words.languages import _


@dataclass(frozen=True, slots=True)
class LayingAdvice:
    """One drawing and what it says."""

    drawing: str
    """Its name among the drawings of `companion.app.art.laying`."""
    title: str
    """What to do, in a few words."""
    words: str
    """How, and what for."""


def laying_advice() -> tuple[LayingAdvice, ...]:
    """What helps the camera, in the order in which hands do it."""
    return (
        LayingAdvice(
            "lay_lots",
            _("Lots side by side"),
            _(
                "A finger apart, every sticker in the open. Two rows are fine: "
                "they count from the upper left."
            ),
        ),
        LayingAdvice(
            "lay_apart",
            _("Piles apart"),
            _("Tickets at their own lot. Piles, discards and rows a card away from every lot."),
        ),
        LayingAdvice(
            "lay_light",
            _("Light from behind the tablet"),
            _("A lamp across the table glares in the sleeves."),
        ),
        LayingAdvice(
            "lay_stand",
            _("High, and looking down"),
            _("The tablet on some books, an arm away, with all lots in the picture."),
        ),
    )
