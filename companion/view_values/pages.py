"""Lines and rows of pages as widgets draw them: switches, the podium, the score sheet, the log.
Words arrive finished and in the player's language.
"""

from dataclasses import dataclass
from typing import Final

THE_APP: Final = "app"
"""In place of a topic of the rules: how the app is used. Help has it in every game, so that pages
that no rule has anything to do with lead there."""


@dataclass(frozen=True, slots=True)
class Toggle:
    """Something that holds or does not, explained in a line."""

    key: str
    """What comes back when it is tapped."""
    title: str
    """Its name, in a few words."""
    words: str
    """What it means when it holds, in a sentence."""
    on: bool
    """Whether it holds."""


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """A step of the podium."""

    place: int
    """From 1; players who share one have the same."""
    name: str
    """The player who stands there."""
    colour: int
    """Their colour, from 0."""
    total: str
    """What they came to."""
    share: float = 1.0
    """Of what the first came to, from 0 to 1: how high the step is."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of the score sheet."""

    title: str
    """The thing that is counted in this line."""
    cells: tuple[str, ...]
    """One per player."""
    reason: str = ""
    """How it was counted; a tap on the line opens it. Empty for a line that explains itself."""
    face: str = ""
    """A product drawn before the title."""
    total: bool = False
    """Whether this is the line that decides."""
    topic: str = ""
    """The rule that it follows, by its code: the reason leads there."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of the log."""

    key: str
    """What comes back when it is tapped."""
    text: str
    """The fact in plain words."""
    detail: str = ""
    """Quiet words under it."""
    sign: str = ""
    """A sign before it: "pencil", "camera", "warning", "question"."""
    heading: bool = False
    """Whether this line names what follows, such as a round."""
    topic: str = ""
    """The rule that a computed change follows, by the code of its topic; empty for none."""
