"""What the topics of the rules are called."""

from typing import Final

from companion.words.languages import N_, _

_TITLES: Final = {
    "game": N_("The aim"),
    "set-up": N_("Set-up"),
    "offer": N_("Offer"),
    "evaluation": N_("Evaluation"),
    "tickets": N_("Tickets"),
    "quotation": N_("Quotation"),
    "market": N_("The market"),
    "purchase": N_("Purchase"),
    "takusan": N_("Takusan"),
    "yakuza": N_("Yakuza"),
    "end": N_("The end"),
    "special-points": N_("Special points"),
}


def topic_title(code: str) -> str:
    """The heading of a topic."""
    return _(_TITLES[code])


def with_rule(reason: str, topic: str) -> str:
    """A reason as a terminal tells it, with the heading under which the rules have its rule."""
    return f"{reason} [{topic_title(topic)}]"
