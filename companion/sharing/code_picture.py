"""A code as a picture of squares, for a screen."""

from dataclasses import dataclass

QUIET = 4
"""Squares of white around a code, as its standard asks."""


@dataclass(frozen=True, slots=True)
class CodePicture:
    """A square of squares."""

    side: int
    """How many squares each way, the white around it included."""
    grey: bytes
    """Their brightness, row by row from the top: 0 or 255."""


def code_picture(text: str) -> CodePicture:
    """The code of a text; can be read although an eighth of it is hidden."""
    import segno

    code = segno.make(text, error="m", micro=False, boost_error=False)
    rows = [bytes(0 if dark else 255 for dark in row) for row in code.matrix_iter(border=QUIET)]
    return CodePicture(len(rows), b"".join(rows))
