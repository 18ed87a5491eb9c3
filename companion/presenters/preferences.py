"""Settings: how the app looks, sounds and speaks, and whether it says who is ahead."""

from dataclasses import dataclass, replace
from typing import Final

from companion.preferences import (
    LANGUAGE,
    LOOK,
    PICTURES_KEPT,
    SOUND,
    STANDINGS_HIDDEN,
    THINKING_TIME,
    Look,
    ThinkingTime,
)
from companion.storage.keys import Note
from companion.view_values.questions import Asked, asked
from companion.words.languages import _, available

_LANGUAGES: Final = {"en": "English"}
"""Languages by their own names; one that is not here goes by its code."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the people of this device have chosen."""

    look: Look = Look.LIGHT
    """How the screen looks."""
    sound: bool = True
    """Whether it makes sounds."""
    standings_hidden: bool = False
    """Whether nobody is told who is ahead before the end."""
    language: str = "en"
    """What it speaks."""
    thinking: ThinkingTime = ThinkingTime.NONE
    """How long the table thinks in the evaluation."""
    pictures_kept: bool = True
    """Whether the pieces of pictures that facts were read from are kept."""

    def answered(self, key: str, answer: str) -> "Preferences":
        """The same after a question was answered."""
        if key == "look":
            return replace(self, look=Look(answer))
        if key == "sound":
            return replace(self, sound=answer == "on")
        if key == "standings":
            return replace(self, standings_hidden=answer == "hidden")
        if key == "pictures":
            return replace(self, pictures_kept=answer == "kept")
        if key == "thinking":
            return replace(self, thinking=ThinkingTime(answer))
        return replace(self, language=answer)

    def notes(self) -> tuple[Note, ...]:
        """Ready to be remembered."""
        return (
            LOOK.note(self.look),
            SOUND.note(self.sound),
            STANDINGS_HIDDEN.note(self.standings_hidden),
            LANGUAGE.note(self.language),
            THINKING_TIME.note(self.thinking),
            PICTURES_KEPT.note(self.pictures_kept),
        )


def preference_questions(now: Preferences) -> tuple[Asked, ...]:
    """Everything that can be set, with what holds now."""
    return (
        asked(
            "look",
            _("How should the screen look?"),
            (
                (Look.LIGHT.value, _("Light")),
                (Look.DARK.value, _("Dark")),
                (Look.HIGH_CONTRAST.value, _("High contrast")),
            ),
            now.look.value,
        ),
        asked(
            "sound",
            _("Sounds when all is read, a step holds, something is wrong, time is up?"),
            (("on", _("Sound on")), ("off", _("Sound off"))),
            "on" if now.sound else "off",
        ),
        asked(
            "thinking",
            _("A timer for the evaluation?"),
            (
                (ThinkingTime.NONE.value, _("No timer")),
                (ThinkingTime.ONE.value, _("1 minute")),
                (ThinkingTime.TWO.value, _("2 minutes")),
                (ThinkingTime.THREE.value, _("3 minutes")),
            ),
            now.thinking.value,
        ),
        asked(
            "standings",
            _("Who is ahead, before the end?"),
            (("shown", _("Shown")), ("hidden", _("Hidden"))),
            "hidden" if now.standings_hidden else "shown",
        ),
        asked(
            "pictures",
            _("Keep a small picture of what the camera read, to look at when correcting?"),
            (("kept", _("Keep pictures")), ("none", _("Keep no pictures"))),
            "kept" if now.pictures_kept else "none",
        ),
        asked(
            "language",
            _("Language"),
            tuple((code, _LANGUAGES.get(code, code)) for code in available()),
            now.language,
        ),
    )
