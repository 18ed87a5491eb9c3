"""The settings: every question of the settings page, with the key that remembers the answer. A new
one is a key in `companion.preferences` and a line in this table; whoever obeys it recalls the key.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from companion.preferences import (
    APPEARANCE,
    LANGUAGE,
    PICTURES_KEPT,
    SOUND,
    STANDINGS_HIDDEN,
    THINKING_TIME,
    Appearance,
    ThinkingTime,
)
from companion.storage.keys import Key, Note
from companion.view_values.questions import Asked, asked
from companion.words.languages import N_, _, available

T = TypeVar("T")

_LANGUAGES: Final = {"en": "English"}
"""Languages by their own names; one that is not here goes by its code."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """Something that people can choose on this device."""

    key: Key[T]
    """Under which name it is remembered."""
    question: str
    """What is asked, as a text to be translated."""
    answers: Callable[[], tuple[tuple[T, str], ...]]
    """What can be answered, each with its words in the language of the moment."""

    def asked(self, now: T) -> Asked:
        """The question, with what holds now."""
        answers = tuple((self.key.note(value).text, words) for value, words in self.answers())
        return asked(self.key.name, _(self.question), answers, self.key.note(now).text)

    def answered(self, answer: str) -> Note:
        """An answer of `asked`, ready to be remembered."""
        return self.key.note(self.key.read(answer))


SETTINGS: Final[tuple[Setting[Any], ...]] = (
    Setting(
        APPEARANCE,
        N_("How should the screen look?"),
        lambda: (
            (Appearance.LIGHT, _("Light")),
            (Appearance.DARK, _("Dark")),
            (Appearance.HIGH_CONTRAST, _("High contrast")),
        ),
    ),
    Setting(
        SOUND,
        N_("Sounds when all is read, a step holds, something is wrong, time is up?"),
        lambda: ((True, _("Sound on")), (False, _("Sound off"))),
    ),
    Setting(
        THINKING_TIME,
        N_("A timer for the evaluation?"),
        lambda: (
            (ThinkingTime.NONE, _("No timer")),
            (ThinkingTime.ONE, _("1 minute")),
            (ThinkingTime.TWO, _("2 minutes")),
            (ThinkingTime.THREE, _("3 minutes")),
        ),
    ),
    Setting(
        STANDINGS_HIDDEN,
        N_("Who is ahead, before the end?"),
        lambda: ((False, _("Shown")), (True, _("Hidden"))),
    ),
    Setting(
        PICTURES_KEPT,
        N_("Keep a small picture of what the camera read, to look at when correcting?"),
        lambda: ((True, _("Keep pictures")), (False, _("Keep no pictures"))),
    ),
    Setting(
        LANGUAGE,
        N_("Language"),
        lambda: tuple((code, _LANGUAGES.get(code, code)) for code in available()),
    ),
)


def preference_questions(recall: Callable[[Key[Any]], Any]) -> tuple[Asked, ...]:
    """Everything that can be set, with what holds now; `recall` tells what is remembered."""
    return tuple(setting.asked(recall(setting.key)) for setting in SETTINGS)


def preference_note(name: str, answer: str) -> Note:
    """The answer to a question of that name, ready to be remembered."""
    return next(setting.answered(answer) for setting in SETTINGS if setting.key.name == name)
