"""Which colours the tickets of this box have: asked once, set by set, named in words."""

from card_markers.palette import PlayerColour
from companion.view_values.questions import Asked, asked
from companion.words.languages import _
from companion.words.player_colours import colour_word, colours_now


def colour_questions() -> tuple[Asked, ...]:
    """The colour of each set, with what holds now; a set goes by its number on the sheets."""
    every = tuple((colour.value, colour_word(colour).capitalize()) for colour in PlayerColour)
    words = _("Which colour do the tickets of set P{number} have in your box?")
    return tuple(
        asked(str(number), words.format(number=number), every, colour.value)
        for number, colour in enumerate(colours_now(), start=1)
    )


def with_answer(key: str, answer: str) -> tuple[PlayerColour, ...]:
    """The colours after an answer; the set that had this colour takes the other's."""
    now, told = colours_now(), PlayerColour(answer)
    before = now[int(key) - 1]
    swap = {before: told, told: before}
    return tuple(swap.get(colour, colour) for colour in now)
