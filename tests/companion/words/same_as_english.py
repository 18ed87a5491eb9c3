"""Texts that a translation may leave as they are in English, by language; `*` holds for all."""

from typing import Final

MAY_BE_THE_SAME: Final[dict[str, set[str]]] = {
    "*": {
        # The products keep their Japanese names everywhere, and so does the game.
        *("Ebi", "Hotategai", "Fugu", "Tako", "Sake", "Maguro", "Takusan", "Yakuza", "Tsukiji"),
        *("Himono", "Nori", "Takoyaki", "Iwashi"),
        *("{count} Iwashi", "{count} Maguro"),
        *("{row} ({jokers} Takusan)", "Tsukiji: {names}", "Tokyo Tsukiji Market: {names}"),
        # Units, and a code on the sheets.
        *("{size} mm", "{players}P-{rank}"),
    },
    "es": {"No", "Popular", "Total", "Tickets", "tickets", "{player}: {seen} tickets"},
    "nl": {
        *("Aquarium", "Bank", "Octopus", "Sardines", "Yen", "{yen} yen", "joker", "Score", "score"),
        *("Lot {number}", "lot {number}", "Lot {lot}: {cards}.", "Annul."),
        *("Tickets", "tickets", "{player}: {seen} tickets"),
        *("CAMERA", "Camera", "camera {number}", "Help", "Later", "Letter", "Timer"),
        "argument %(argument_name)s: %(message)s",
    },
    "pt": {"Freezer", "Popular", "Total"},
}
