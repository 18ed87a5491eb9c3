"""Why the table set something by hand, in words and back: facts hold a code where the app knows the
reason by itself, so that a game told in one language can be read in another.
"""

from typing import assert_never

from companion.words.languages import _
from companion.words.shown_text import cleaned
from engine.hand_reasons import GivenReason, HandReason


def reason_words(reason: GivenReason) -> str:
    """The reason as it is shown; what somebody typed stays as it is, but is made safe to show."""
    return _words_of(reason) if isinstance(reason, HandReason) else cleaned(reason)


def given_reason(typed: str) -> GivenReason:
    """The reason that is meant by these words: one of ours that was left as it was shown, or what
    somebody typed."""
    shown = cleaned(typed)
    return next((code for code in HandReason if _words_of(code) == shown), shown)


def _words_of(code: HandReason) -> str:
    match code:
        case HandReason.COUNTED_AT_THE_END:
            return _("counted at the end")
        case HandReason.LIES_SO_ON_THE_BOARD:
            return _("as it is on the board")
        case HandReason.LIES_SO_ON_THE_TABLE:
            return _("as it is on the table")
        case _:
            assert_never(code)
