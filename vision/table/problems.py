"""Why something on a table could not be read, whichever game lies there."""

from enum import StrEnum


class Reason(StrEnum):
    """Why something could not be read."""

    NONE = ""
    TOO_DARK = "TOO_DARK"
    GLARE = "GLARE"
    TOO_FAR = "TOO_FAR"
    BLURRED = "BLURRED"
    TOO_FLAT = "TOO_FLAT"
    AT_THE_EDGE = "AT_THE_EDGE"
    COVERED = "COVERED"
