"""What to do with cards, stickers and tablet, in five pictures for people who never played with the
app.
"""

from dataclasses import replace

from companion.tsukiji.presenters.laying import LayingAdvice
from companion.words.languages import _


def first_steps() -> tuple[LayingAdvice, ...]:
    """In the order in which hands do it, numbered."""
    steps = _steps()
    return tuple(
        replace(step, title=f"{number}. {step.title}") for number, step in enumerate(steps, 1)
    )


def _steps() -> tuple[LayingAdvice, ...]:
    return (
        LayingAdvice(
            "first_stick",
            _("A sticker on each piece"),
            _("Printed once, for good; the guide says where. Without stickers you tap."),
        ),
        LayingAdvice(
            "lay_stand",
            _("The tablet looks on"),
            _("On some books, an arm away, with all lots in the picture."),
        ),
        LayingAdvice(
            "lay_lots",
            _("You deal, the app reads"),
            _("Lots side by side, a finger apart. Every card gets its outline on the screen."),
        ),
        LayingAdvice(
            "lay_apart",
            _("Tickets under their lot"),
            _("Turn them face up together. The app adds them up: prices and market follow."),
        ),
        LayingAdvice(
            "first_tap",
            _("The red button goes on"),
            _("It always names the next step. Undo is always in the other corner."),
        ),
    )
