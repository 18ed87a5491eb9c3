"""The words of the sheets to print, in a language of the app: the sheets know no catalogue, and get
what says a text handed in.
"""

from card_markers.tsukiji.piece_selection import PickRefusal
from card_markers.tsukiji.words import Words, words_in
from companion.words.languages import _, translator
from companion.words.told import told_words


def sheet_words(language: str) -> Words:
    """What is printed in a language, by its code; what it cannot say is printed in English."""
    return words_in(language, translator(language))


def no_such_piece(refused: PickRefusal) -> str:
    """That a pick names no piece, and what would."""
    words = _("there is no piece {name}: {possible}")
    return words.format(name=f"{refused.pick[:40]!a}", possible=told_words(refused.possible))
