"""The words that stand on a viewer's page whatever is played, by the names that its script uses.
What a game has to say comes worded with its state.
"""

from typing import Final

from companion.words.languages import N_, translator

_WORDS: Final = {
    "title": N_("The table"),
    "looking": N_("Looking for the table"),
    "gone": N_("The table does not answer. This page goes on by itself when it is back."),
    "over": N_("The table is not shown any more."),
    "none": N_("No game is on the table."),
    "reading": N_("being read"),
    "lots": N_("Lots"),
    "market": N_("Market"),
    "players": N_("Players"),
    "score": N_("Score"),
    "first": N_("begins"),
    "clock": N_("clock"),
    "sold": N_("sold to {name}"),
    "you": N_("You are screen {number}."),
    "ask": N_("Ask to photograph"),
    "asked": N_("The table has to let you in: settings, second screen."),
    "photograph": N_("Photograph the table"),
    "again": N_("From another side too"),
    "sending": N_("Sending"),
    "busy": N_("Another photo is being read. Try again."),
    "refused": N_("This photo was not taken."),
    "large": N_("This photo is too large."),
    "live": N_("Be the table's camera"),
    "warning": N_(
        "For the camera your browser will warn once: the table has made its certificate itself. "
        "Choose to go on."
    ),
    "start": N_("Start the camera"),
    "stop": N_("Stop the camera"),
    "looks": N_("The table looks through this phone: {rate} pictures a second."),
    "unused": N_("The table does not look through this phone now: settings there, a phone."),
    "other": N_("Another phone is the table's camera."),
    "forbidden": N_("This page may not use the camera. Allow it in the browser."),
    "lost": N_("The camera of this phone has stopped."),
}


def page_words(language: str) -> dict[str, str]:
    """All of them in that language; safe on any thread."""
    say = translator(language)
    return {name: say(text) for name, text in _WORDS.items()}
