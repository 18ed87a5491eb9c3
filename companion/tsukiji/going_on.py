"""Going on without a tap: what a step would do by itself runs through a short countdown that
everybody sees, and any touch or any change on the table stops it. A value; time is handed in.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.tsukiji.steps.acts import TAKE_S, Ground, Unaided

HIDDEN_S: Final = 2.0
"""For so long a part of what is counted down may be hidden before the ring begins anew. A marker
that one look misses is found again by the next look at the whole picture, 1.5 s later on a device
with ten looks a second; at the very end everything has to be in sight anyway."""


SAY_PAUSED_S: Final = 1.0
"""For so long after a touch nothing is said: a tap and what it leads to take less."""


class Mode(StrEnum):
    """Whether what the eyes see becomes a fact by itself."""

    BY_TOUCH = "by-touch"
    """It never does."""
    HANDS_FREE = "hands-free"
    """It does."""
    PAUSED = "paused"
    """It did until somebody touched the screen, and will after the next touch that leads on."""


@dataclass(frozen=True, slots=True)
class Counting:
    """A countdown that runs."""

    of: object
    """What it rests on: the ring begins anew when this changes."""
    began_s: float
    """When it began."""
    lasts_s: float
    """For how long it runs."""
    is_shown: bool
    """Whether people see it run; a page that only follows the table needs no ring."""
    is_told: bool = False
    """Whether it takes what hands have told."""
    hidden_since_s: float | None = None
    """Since when a part of it has been hidden; None while all of it is in sight."""

    def share(self, now_s: float) -> float:
        """How much of it is over, from 0 to 1."""
        return min(1.0, max(0.0, (now_s - self.began_s) / self.lasts_s))


@dataclass(frozen=True, slots=True)
class GoingOn:
    """What goes on by itself now, and what may."""

    mode: Mode = Mode.BY_TOUCH
    """Whether the eyes may make facts."""
    counting: Counting | None = None
    """The countdown, if one runs."""
    refused: object = None
    """What a touch has stopped: it is not begun again until something else is offered."""

    def allows(self, offered: Unaided) -> bool:
        """Whether this may go on by itself now."""
        if offered.rests_on == self.refused:
            return False
        return offered.ground is not Ground.SEEN or self.mode is Mode.HANDS_FREE

    def after(self, offered: Unaided | None, now_s: float) -> "GoingOn":
        """The same after one more look at what the step would do by itself."""
        if offered is None:
            return replace(self, counting=None)
        refused = self.refused if offered.rests_on == self.refused else None
        if not self.allows(offered):
            return replace(self, counting=None, refused=refused)
        running = self.counting
        if running is None or running.of != offered.rests_on:
            is_shown = offered.after_s >= TAKE_S
            is_told = offered.ground is Ground.TOLD
            running = Counting(
                offered.rests_on, now_s, offered.after_s, is_shown=is_shown, is_told=is_told
            )
        return GoingOn(self.mode, _in_sight(running, offered, now_s), refused)

    def is_due(self, offered: Unaided | None, now_s: float) -> bool:
        """Whether the countdown is over and nothing is hidden at this very moment."""
        running = self.counting
        if offered is None or running is None or running.of != offered.rests_on:
            return False
        return offered.in_sight and now_s - running.began_s >= running.lasts_s

    def touched(self, offered: Unaided | None = None) -> "GoingOn":
        """Somebody touched the screen: whatever ran stops, and the eyes take nothing more. What
        hands have told is stopped even before its ring has begun."""
        stopped = self.refused if self.counting is None else self.counting.of
        if self.counting is None and offered is not None and offered.ground is Ground.TOLD:
            stopped = offered.rests_on
        mode = Mode.PAUSED if self.mode is Mode.HANDS_FREE else self.mode
        return GoingOn(mode, None, stopped)

    def unseen(self) -> "GoingOn":
        """Nobody sees the screen any more: what ran begins anew when somebody does."""
        return replace(self, counting=None)

    def declined(self, offered: Unaided | None) -> "GoingOn":
        """What the step would do by itself is not wanted, such as what was just taken back."""
        return GoingOn(self.mode, None, None if offered is None else offered.rests_on)

    def told(self, offered: Unaided | None) -> "GoingOn":
        """A hand has told something anew: what was stopped before is wanted again."""
        is_told = offered is not None and offered.ground is Ground.TOLD
        return replace(self, refused=None) if is_told else self

    def taken_back(self, offered: Unaided | None) -> "GoingOn":
        """A touch has taken back what led here: the eyes wait, and the same is not wanted again."""
        return self.touched().declined(offered)

    def answered(self) -> "GoingOn":
        """A touch has answered what the app had asked: the eyes go on, also with what the touch had
        stopped."""
        return GoingOn(Mode.HANDS_FREE, self.counting) if self.mode is Mode.PAUSED else self

    @property
    def is_on(self) -> bool:
        """Whether the table goes on by itself at this moment, as people see it: after a touch it
        does again as soon as a ring runs."""
        runs = self.counting is not None and self.counting.is_shown
        return self.mode is Mode.HANDS_FREE or (self.mode is Mode.PAUSED and runs)

    def led_on(self) -> "GoingOn":
        """A touch has led on, or something went on by itself: the next thing may go by itself."""
        mode = Mode.HANDS_FREE if self.mode is Mode.PAUSED else self.mode
        return GoingOn(mode)

    def switched(self, *, hands_free: bool) -> "GoingOn":
        """The table plays hands-free from now on, or does not."""
        return GoingOn(Mode.HANDS_FREE if hands_free else Mode.BY_TOUCH)


@dataclass(frozen=True, slots=True)
class Pause:
    """That a touch has stopped the hands-free way and has led nowhere: said after a moment, so that
    nothing comes up under a finger that is about to lead on."""

    since_s: float | None = None
    """Since when; None if it goes on."""
    is_said: bool = False
    """Whether that moment is over."""

    def after(self, going_on: GoingOn, now_s: float) -> "Pause":
        """The same some time later."""
        if going_on.mode is not Mode.PAUSED or going_on.is_on:
            return Pause()
        since = now_s if self.since_s is None else self.since_s
        return Pause(since, now_s - since >= SAY_PAUSED_S)


def _in_sight(running: Counting, offered: Unaided, now_s: float) -> Counting:
    """The countdown with what is hidden now; hidden too long, it begins anew."""
    if offered.in_sight:
        return replace(running, hidden_since_s=None)
    since = now_s if running.hidden_since_s is None else running.hidden_since_s
    if now_s - since > HIDDEN_S:
        return replace(running, began_s=now_s, hidden_since_s=since)
    return replace(running, hidden_since_s=since)
