"""Texts that a translation may leave as they are in English, by language; `*` holds for all."""

from typing import Final

MAY_BE_THE_SAME: Final[dict[str, set[str]]] = {
    "*": {
        # The products keep their Japanese names everywhere, and so does the game.
        *("Ebi", "Hotategai", "Fugu", "Tako", "Sake", "Maguro", "Takusan", "Yakuza", "Tsukiji"),
        *("Himono", "Nori", "Takoyaki", "Iwashi"),
        "{size} mm",
    },
    "es": set(),
    "nl": set(),
    "pt": set(),
}
