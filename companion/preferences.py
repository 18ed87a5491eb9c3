"""What the app remembers of people and of what they prefer, as typed keys. The first screen needs
these, so nothing here knows the rules: what is remembered of a box is with its game.
"""

from enum import StrEnum
from typing import Final

from companion.device.device import WhichCamera
from companion.storage.games import LATEST_S
from companion.storage.keys import Key, choice_key, flag_key, text_key, texts_key


class Appearance(StrEnum):
    """The colours of the screen. The values are stored, and stay what they are."""

    DEVICE = "device"
    """As the device has it: light or dark. Where a device has no such choice it is light."""
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high contrast"


class TextSize(StrEnum):
    """How large letters are. The values are stored, and stay what they are."""

    DEVICE = "device"
    """As the device has it."""
    USUAL = "100"
    LARGE = "150"
    LARGEST = "200"


class Towards(StrEnum):
    """The side of the screen from which it is read. The values are stored, and stay what they are:
    quarters of a turn against the clock, or a word."""

    AS_IT_STANDS = "0"
    RIGHT = "1"
    OPPOSITE = "2"
    LEFT = "3"
    WHOSE_TURN = "turn"
    """While lots are bought, the side of whoever buys; else as it stands."""

    @property
    def quarters(self) -> int:
        """By how much the picture is turned, while it is nobody's turn."""
        return 0 if self is Towards.WHOSE_TURN else int(self)


class ThinkingTime(StrEnum):
    """How long the table thinks in the evaluation; the value is the minutes."""

    NONE = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"


class LookedThrough(StrEnum):
    """What looked on last time. The values are stored, and stay what they are."""

    CAMERA = "camera"
    PHONE = "phone"
    SIMULATED = "simulated"
    HAND = "hand"


LOOKED_THROUGH: Final = choice_key("looked through", LookedThrough.CAMERA)
"""Taken again at the next start, where no camera is found."""
WHICH_CAMERA: Final = choice_key("which camera", WhichCamera.BACK)
"""Of those that a tablet has built in."""
HANDS_FREE: Final = flag_key("hands free", default=False)
"""Whether what the camera sees goes on by itself."""
LANGUAGE: Final = text_key("language", "")
"""By its code; empty follows the device."""
APPEARANCE: Final = choice_key("look", Appearance.DEVICE)
TEXT_SIZE: Final = choice_key("text size", TextSize.DEVICE)
TOWARDS: Final = choice_key("towards", Towards.AS_IT_STANDS)
LEFT_HANDED: Final = flag_key("left handed", default=False)
SOUND: Final = flag_key("sound", default=True)
SPOKEN: Final = flag_key("spoken", default=False)
"""Whether what goes on by itself is said aloud."""
THINKING_TIME: Final = choice_key("thinking time", ThinkingTime.NONE)
THINKING_COUNTED: Final = flag_key("thinking counted", default=False)
"""Whether it is shown how long each player thinks."""
STANDINGS_HIDDEN: Final = flag_key("standings hidden", default=False)
ADVICE_HIDDEN: Final = flag_key("advice hidden", default=False)
"""Whether the purchase keeps to itself what a lot would add, who can pay, what others have."""
PICTURES_KEPT: Final = flag_key("pictures kept", default=True)
"""Whether the piece of the picture that a fact was read from is kept with it."""
FIRST_STEPS_SEEN: Final = flag_key("first steps seen", default=False)
"""Whether the pictures of what to do were shown before a game."""
HINTS_SEEN: Final = texts_key("hints seen")
"""The screens whose hint was shown; none is shown twice."""
PLAYER_COLOURS: Final = texts_key("player colours")
"""The colours of the four sets of tickets in this box; empty until somebody has said."""
PLAYER_NAMES: Final = texts_key("player names")
"""Who has played with this app, the latest first."""
BACKED_UP_AT: Final = Key("backed up at", 0, int, lambda node: node.integer(0, LATEST_S))
"""When a backup was made or offered last, in seconds since 1970."""


SECOND_SCREEN: Final = text_key("second screen", "")
"""Where the table can be followed, so that pages find it again after a new start; empty if it is
off."""
CERTIFICATE: Final = texts_key("second screen certificate")
"""What this device speaks https with, and the key that nobody else has: in no backup."""


def with_latest(names: tuple[str, ...], playing: tuple[str, ...], at_most: int) -> tuple[str, ...]:
    """The remembered names after an evening: those who play now come first, nobody twice."""
    return tuple(dict.fromkeys((*playing, *names)))[:at_most]


def is_about_people(name: str) -> bool:
    """Whether a note of this name says who plays here: the names to choose from, who is called how,
    and what each game calls its seating."""
    return name in (PLAYER_NAMES.name, "people") or name.endswith(" seating")


def is_about_games(name: str) -> bool:
    """Whether a note of this name means nothing without the games: which one runs, which were
    deleted or began in the middle of another, and what each game calls its draft and its clocks."""
    return name == "running" or name.endswith((" games", " draft", " clocks"))
