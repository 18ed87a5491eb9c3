"""Tsukiji as a library: facts in, everything that follows from them out. These are the names that a
program needs to build, play, check and write down a game; `docs/engine.md` has an example.

Each is fetched when it is first asked for: the app's first screen needs a few of the pieces and
must not wait for all the rules. `compare` and `whats_next` are in the modules of their names.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from engine.forms import MalformedError
    from engine.maybe import UNKNOWN, Maybe
    from engine.players import PlayerIndex
    from engine.tsukiji.box import (
        Box,
        default_box,
        with_copied_deck,
        with_copied_tablets,
        with_copied_tuna,
    )
    from engine.tsukiji.english_problems import player_names, problem_words
    from engine.tsukiji.english_reasons import lot_words, move_words, purchase_words
    from engine.tsukiji.facts import (
        Discard,
        Fact,
        FirstPlayerSetByHand,
        GameSetUp,
        LotBought,
        LotsDealt,
        MarkerSetByHand,
        MoneySetByHand,
        Passed,
        Player,
        RowSetByHand,
        SeatSetByHand,
        TabletSetByHand,
        TicketsRevealed,
    )
    from engine.tsukiji.game import Game, NoSetUpError, advance, play
    from engine.tsukiji.outcome import outcome_to
    from engine.tsukiji.pieces import QUOTED, Card, Face, LotNumber, Space, Ticket
    from engine.tsukiji.record import record_from_text, record_to
    from engine.tsukiji.settings import Edition, Settings, Variant, for_edition
    from engine.tsukiji.table_count import count_table

_HOMES: Final = {
    "engine.forms": ("MalformedError",),
    "engine.maybe": ("UNKNOWN", "Maybe"),
    "engine.players": ("PlayerIndex",),
    "engine.tsukiji.box": (
        "Box",
        "default_box",
        "with_copied_deck",
        "with_copied_tablets",
        "with_copied_tuna",
    ),
    "engine.tsukiji.english_problems": (
        "player_names",
        "problem_words",
    ),
    "engine.tsukiji.english_reasons": (
        "lot_words",
        "move_words",
        "purchase_words",
    ),
    "engine.tsukiji.facts": (
        "Discard",
        "Fact",
        "FirstPlayerSetByHand",
        "GameSetUp",
        "LotBought",
        "LotsDealt",
        "MarkerSetByHand",
        "MoneySetByHand",
        "Passed",
        "Player",
        "RowSetByHand",
        "SeatSetByHand",
        "TabletSetByHand",
        "TicketsRevealed",
    ),
    "engine.tsukiji.game": (
        "Game",
        "NoSetUpError",
        "advance",
        "play",
    ),
    "engine.tsukiji.outcome": ("outcome_to",),
    "engine.tsukiji.pieces": (
        "QUOTED",
        "Card",
        "Face",
        "LotNumber",
        "Space",
        "Ticket",
    ),
    "engine.tsukiji.record": (
        "record_from_text",
        "record_to",
    ),
    "engine.tsukiji.settings": (
        "Edition",
        "Settings",
        "Variant",
        "for_edition",
    ),
    "engine.tsukiji.table_count": ("count_table",),
}
"""Where the names live."""


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"engine.tsukiji has no {name}")


__all__ = [
    "QUOTED",
    "UNKNOWN",
    "Box",
    "Card",
    "Discard",
    "Edition",
    "Face",
    "Fact",
    "FirstPlayerSetByHand",
    "Game",
    "GameSetUp",
    "LotBought",
    "LotNumber",
    "LotsDealt",
    "MalformedError",
    "MarkerSetByHand",
    "Maybe",
    "MoneySetByHand",
    "NoSetUpError",
    "Passed",
    "Player",
    "PlayerIndex",
    "RowSetByHand",
    "SeatSetByHand",
    "Settings",
    "Space",
    "TabletSetByHand",
    "Ticket",
    "TicketsRevealed",
    "Variant",
    "advance",
    "count_table",
    "default_box",
    "for_edition",
    "lot_words",
    "move_words",
    "outcome_to",
    "play",
    "player_names",
    "problem_words",
    "purchase_words",
    "record_from_text",
    "record_to",
    "with_copied_deck",
    "with_copied_tablets",
    "with_copied_tuna",
]
