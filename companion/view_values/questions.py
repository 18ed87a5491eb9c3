"""A question with a few answers, as settings, house rulings and corrections ask it."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.view_values.choices import Choice
from companion.words.languages import _


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and what can be answered."""

    key: str
    """What comes back with the answer."""
    title: str
    """The question, in words."""
    choices: tuple[Choice, ...]
    """The answers; the one that holds now is chosen."""


def asked(key: str, title: str, answers: Sequence[tuple[str, str]], now: str) -> Asked:
    """A question whose answers are pairs of key and words, `now` the key that holds."""
    return Asked(key, title, tuple(Choice(k, words, chosen=k == now) for k, words in answers))


def yes_or_no(key: str, title: str, now: bool) -> Asked:
    """A question with two answers."""
    return asked(key, title, (("yes", _("Yes")), ("no", _("No"))), "yes" if now else "no")
