"""All that a correction would change, as one list: what tests look through."""

from collections.abc import Sequence

from companion.tsukiji.presenters.correction_effects import told_changes
from companion.view_values.pages import LogRow
from engine.tsukiji.compare import Change
from engine.tsukiji.game import Game


def change_words(changes: Sequence[Change], game: Game) -> tuple[LogRow, ...]:
    """Everything that a correction would change, in words."""
    told = told_changes(changes, game)
    return (*told.first, *told.rest)
