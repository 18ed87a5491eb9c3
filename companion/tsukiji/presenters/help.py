"""Help: what to do before the first game, in a round, and when something went wrong, short enough
to be read at the table; and the rules, to be looked up.
"""

from dataclasses import dataclass
from typing import Final

from companion.tsukiji.presenters.rule_drawings import rule_drawing
from companion.tsukiji.view_values.drawn_example import DrawnExample
from companion.tsukiji.words.rules import rule_topics
from companion.view_values.pages import THE_APP
from companion.view_values.questions import Asked, asked
from companion.words.languages import _
from companion.words.shown_text import on_screen

PICTURES: Final = "pictures"
"""In place of a topic: what people see before their first game."""


def help_question(topic: str) -> Asked:
    """What can be looked up; `topic` is looked at now."""
    topics = ((one.code, one.title) for one in rule_topics())
    answers = ((THE_APP, _("Using the app")), (PICTURES, _("In five pictures")), *topics)
    return asked("topic", _("What would you like to look up?"), answers, topic)


@dataclass(frozen=True, slots=True)
class HelpPart:
    """A heading with a few sentences."""

    heading: str
    """What they are about."""
    words: str
    """A sentence a line."""
    drawing: DrawnExample | None = None
    """What is drawn before the words, which say the same."""


def help_parts(topic: str) -> tuple[HelpPart, ...]:
    """What there is about a topic of the rules, or about the app."""
    found = next((one for one in rule_topics() if one.code == topic), None)
    if found is None:
        return tuple(HelpPart(heading, words) for heading, words in _how_to())
    rule = HelpPart(found.title, on_screen("\n".join(found.sentences)))
    told = (*found.examples, *found.drawn)
    if not told:
        return (rule,)
    words = on_screen("\n".join(told))
    return (rule, HelpPart(_("Examples"), words, rule_drawing(topic)))


def _how_to() -> tuple[tuple[str, str], ...]:
    return (
        (
            _("Before the first game"),
            _(
                "Print the stickers and stick them on; labels or sleeves are quickest. "
                "Copy the price tablets and the tuna table under My box, or scan the box "
                "code. Without a camera you tap everything; with the simulated table you "
                "can try it all."
            ),
        ),
        (
            _("A round"),
            _(
                "Deal the lots side by side, a finger's width apart. When all cards are outlined, "
                "tap These are the lots. Everybody lays a ticket at each lot; turn them up. The "
                "app says which tablet goes where and how far each marker moves. Then each in turn "
                "buys a lot or passes."
            ),
        ),
        (
            _("A round without touching"),
            _(
                "Switch hands-free on, at the start of a game or on any page. What the camera sees "
                "goes on by itself: a ring runs, and any touch stops it. Lay your rows in sight "
                "too, a card away from the lots: then they answer for a Takusan or Yakuza."
            ),
        ),
        (
            _("Something was read or tapped wrongly"),
            _(
                "Undo takes back the last step. Tap a card or a ticket to say what it "
                "really is. In the log you can correct any line, even from rounds ago, and "
                "see first what would change."
            ),
        ),
        (
            _("The camera does not see well"),
            _(
                "Move the tablet a hand's width nearer, and turn the lamp if it glares. "
                "The app says what is missing and why. You can always tap instead, for one "
                "card or for the whole evening."
            ),
        ),
        (
            _("What the signs mean"),
            _(
                "Dashed: seen once, or missing. A pencil: set by hand. ~: based on a "
                "printed number that nobody has copied yet. A clock: whoever buys this lot "
                "begins the next round. W with a wheel: Takusan, as T is Tako."
            ),
        ),
    )
