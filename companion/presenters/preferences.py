"""The settings: every question of the settings page, with the key that remembers the answer. A new
one is a key in `companion.preferences` and a line in this table; whoever obeys it recalls the key.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from companion.device.device import Device
from companion.device.this_device import this_device
from companion.preferences import (
    ADVICE_HIDDEN,
    APPEARANCE,
    HANDS_FREE,
    LANGUAGE,
    LEFT_HANDED,
    PICTURES_KEPT,
    SOUND,
    SPOKEN,
    STANDINGS_HIDDEN,
    TEXT_SIZE,
    THINKING_COUNTED,
    THINKING_TIME,
    TOWARDS,
    Appearance,
    TextSize,
    ThinkingTime,
    Towards,
)
from companion.storage.keys import Key, Note
from companion.view_values.questions import Asked, asked
from companion.words.languages import N_, _, available, own_name

T = TypeVar("T")

BUILT_IN_TITLE: Final = "Language"
"""What is asked for the language, in English: it stands there in every language."""


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
        offered = self.answers()
        # What holds where it cannot be chosen is the same as the first that can.
        shown = now if any(value == now for value, _words in offered) else offered[0][0]
        answers = tuple((self.key.note(value).text, words) for value, words in offered)
        return asked(self.key.name, _(self.question), answers, self.key.note(shown).text)

    def answered(self, answer: str) -> Note:
        """An answer of `asked`, ready to be remembered."""
        return self.key.note(self.key.read(answer))


def _appearances(device: Device) -> tuple[tuple[Appearance, str], ...]:
    as_device = ((Appearance.DEVICE, _("As this device")),) if device.follows_theme else ()
    return (
        *as_device,
        (Appearance.LIGHT, _("Light")),
        (Appearance.DARK, _("Dark")),
        (Appearance.HIGH_CONTRAST, _("High contrast")),
    )


SETTINGS: Final[tuple[Setting[Any], ...]] = (
    Setting(
        LANGUAGE,
        N_("Language"),
        lambda: (
            ("", _("As this device")),
            *((code, own_name(code)) for code in available()),
        ),
    ),
    Setting(
        HANDS_FREE,
        N_("May the app go on by itself when the camera has seen something?"),
        lambda: ((False, _("Only by touch")), (True, _("Hands-free"))),
    ),
    Setting(
        APPEARANCE,
        N_("How should the screen look?"),
        lambda: _appearances(this_device()),
    ),
    Setting(
        TEXT_SIZE,
        N_("How large should letters be?"),
        lambda: (
            (TextSize.DEVICE, _("As this device")),
            (TextSize.USUAL, _("Usual")),
            (TextSize.LARGE, _("Large")),
            (TextSize.LARGEST, _("Very large")),
        ),
    ),
    Setting(
        TOWARDS,
        N_("From which side is the screen read?"),
        lambda: (
            (Towards.AS_IT_STANDS, _("As it stands")),
            (Towards.LEFT, _("From its left")),
            (Towards.OPPOSITE, _("From opposite")),
            (Towards.RIGHT, _("From its right")),
            (Towards.WHOSE_TURN, _("By whoever buys")),
        ),
    ),
    Setting(
        LEFT_HANDED,
        N_("On which side is the large button?"),
        lambda: ((False, _("On the right")), (True, _("On the left"))),
    ),
    Setting(
        SOUND,
        N_("A sound when all is read, a step is done, something is wrong or time is up?"),
        lambda: ((True, _("Sound on")), (False, _("Sound off"))),
    ),
    Setting(
        SPOKEN,
        N_("Say results aloud, if this device can speak?"),
        lambda: ((False, _("Silent")), (True, _("Say it aloud"))),
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
        THINKING_COUNTED,
        N_("Show how long each player thinks? There is no limit."),
        lambda: ((False, _("Not shown")), (True, _("Shown"))),
    ),
    Setting(
        STANDINGS_HIDDEN,
        N_("Show who is ahead before the end?"),
        lambda: ((False, _("Shown")), (True, _("Hidden"))),
    ),
    Setting(
        ADVICE_HIDDEN,
        N_("While buying: show what a lot would add, who can pay, what others have?"),
        lambda: ((False, _("Shown")), (True, _("Hidden"))),
    ),
    Setting(
        PICTURES_KEPT,
        N_("Keep a small picture of what the camera read, to look at when correcting?"),
        lambda: ((True, _("Keep pictures")), (False, _("Keep no pictures"))),
    ),
)


def preference_questions(recall: Callable[[Key[Any]], Any]) -> tuple[Asked, ...]:
    """Everything that can be set, with what holds now; `recall` tells what is remembered. The
    language comes first, for whoever cannot read the rest, and also by its English word."""
    language, *others = (setting.asked(recall(setting.key)) for setting in SETTINGS)
    if language.title != BUILT_IN_TITLE:
        language = replace(language, title=f"{language.title} / {BUILT_IN_TITLE}")
    return language, *others


def preference_note(name: str, answer: str) -> Note:
    """The answer to a question of that name, ready to be remembered."""
    return next(setting.answered(answer) for setting in SETTINGS if setting.key.name == name)
