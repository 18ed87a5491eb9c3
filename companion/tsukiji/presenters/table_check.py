"""The look at the table before the first round: one plain verdict on light, distance and angle."""

from dataclasses import dataclass, replace
from typing import Final

from companion.view_values.choices import Tone
from companion.words.camera import view_words
from companion.words.languages import _
from engine.tsukiji.game import Game
from vision.table.viewpoint import ViewCode, ViewVerdict

_LIGHT: Final = {ViewCode.TOO_DARK, ViewCode.GLARE}
_DISTANCE: Final = {ViewCode.TOO_FAR, ViewCode.TOO_NEAR, ViewCode.AT_THE_EDGE}
_ANGLE: Final = {ViewCode.TOO_FLAT}


@dataclass(frozen=True, slots=True)
class Check:
    """One of the things that the verdict rests on."""

    text: str
    """What was judged, such as the light, and how it is, in words."""
    tone: Tone
    """Good, to be changed, or plain while nothing can be said."""


@dataclass(frozen=True, slots=True)
class TableCheckView:
    """What the page shows."""

    verdict: str
    """The one thing to know, and what to do about it."""
    tone: Tone
    """How it is meant."""
    checks: tuple[Check, ...]
    """Light, distance and angle."""
    next_step: str
    """What the large button says; it is never in the way of going on."""


def table_check_view(game: Game, view: ViewVerdict | None) -> TableCheckView:
    """The verdict as it holds now; None while the pictures do not agree yet."""
    good = view is not None and view.code is ViewCode.GOOD
    tone = Tone.PLAIN if view is None else Tone.GOOD if good else Tone.ATTENTION
    return TableCheckView(
        verdict=view_words(view, len(game.setup.players)),
        tone=tone,
        checks=tuple(
            Check(text, _tone(view, codes))
            for text, codes in (
                (_("Lighting"), _LIGHT),
                (_("Distance"), _DISTANCE),
                (_("Angle"), _ANGLE),
            )
        ),
        # The first lots were asked for by the button of the new game: they lie there by now.
        next_step=_("On to the lots") if good or game.rounds else _("Go on anyway"),
    )


def out_of_sight(view: TableCheckView, lost: str) -> TableCheckView:
    """The same while the camera gives no picture: that is the one thing to know."""
    unsure = tuple(replace(check, tone=Tone.PLAIN) for check in view.checks)
    return replace(view, verdict=lost, tone=Tone.ATTENTION, checks=unsure)


def _tone(view: ViewVerdict | None, codes: set[ViewCode]) -> Tone:
    if view is None:
        return Tone.PLAIN
    if view.found & codes:
        return Tone.ATTENTION
    return Tone.GOOD if view.pieces else Tone.PLAIN
