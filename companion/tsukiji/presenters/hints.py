"""What the app teaches while it is used: one sentence at the first use of each screen of a round,
and which rule the numbers on a screen follow. Two tables; a screen knows neither.
"""

from typing import Final

from companion.tsukiji.screen_names import Screen
from companion.words.languages import N_, _

HINTS: Final = {
    Screen.OFFER: N_(
        "New here: the app fills in what it sees. What is wrong or missing you tap and choose."
    ),
    Screen.EVALUATION: N_(
        "New here: tap your name when you have laid your tickets. You don't have to."
    ),
    Screen.TICKETS: N_("New here: turn the tickets face up. Was one read wrong? Tap it."),
    Screen.TABLETS: N_(
        "New here: lay the tablets like this. The clock: its buyer begins the next round."
    ),
    Screen.PRICE_MARKERS: N_("New here: move each marker on your board by the number beside it."),
    Screen.PURCHASE: N_("New here: tap Buy under your lot. For a moment you can let it go again."),
    Screen.ROUND_END: N_("New here: was a turn different? Tap its lot or player. Undo leads back."),
    Screen.SCORE: N_("New here: a tap on a line tells how it was counted."),
}
"""At its first use, what a screen wants people to know; short, because they look at their cards."""

HANDS_FREE_HINTS: Final = {
    Screen.PURCHASE: N_(
        "New here: take your lot. A ring runs, then it is bought; a touch stops it."
    ),
}
"""What is said in its place to a table that plays hands-free."""

RULES: Final = {
    Screen.TABLE_CHECK: "offer",
    Screen.OFFER: "offer",
    Screen.EVALUATION: "evaluation",
    Screen.TICKETS: "tickets",
    Screen.TABLETS: "quotation",
    Screen.PRICE_MARKERS: "market",
    Screen.PURCHASE: "purchase",
    Screen.ROUND_END: "purchase",
    Screen.SCORE: "end",
    Screen.COUNT: "end",
}
"""The topic of the rules that what a screen computes follows."""


def hint_for(screen: Screen, seen: tuple[str, ...], *, hands_free: bool = False) -> str:
    """What to say there for the first time; empty if it was said."""
    hints = {**HINTS, **HANDS_FREE_HINTS} if hands_free else HINTS
    return "" if screen.value in seen or screen not in hints else _(hints[screen])
