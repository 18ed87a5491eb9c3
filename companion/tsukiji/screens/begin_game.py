"""From the page of a new game to the game on the table: for whom it is proposed, how it is begun,
and who is remembered for the next one.
"""

from dataclasses import replace
from typing import Final

from companion.game_interface import AppWindow
from companion.preferences import HANDS_FREE, PLAYER_NAMES, with_latest
from companion.presenters.home import kept_words
from companion.storage.failure import StorageFailure
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import start_desk
from companion.tsukiji.proposals.new_game import NewGame, begin_new_game
from companion.tsukiji.remembered_box import (
    COPIED_DECKS,
    COPIED_TABLETS,
    COPIED_TUNA,
    EDITION,
    RULINGS,
    SEATING,
    TICKETS,
    LastSeat,
    my_box,
    rulings_for,
    with_edition,
)
from companion.tsukiji.screens.new_game import NewGameScreen
from companion.tsukiji.steps.table_check import look_at_table
from companion.words.storage import sentence
from engine.tsukiji.box import Box
from engine.tsukiji.game import Game
from engine.tsukiji.settings import Settings

_MOST_NAMES: Final = 12


class NewTable:
    """Lays new games on the table of a window."""

    def __init__(self, window: AppWindow) -> None:
        self._window = window

    def propose(self, page: NewGameScreen) -> None:
        """A new game, for those who played last."""
        store, table = self._window.store, self._window.table
        names = store.recall(PLAYER_NAMES)
        draft = begin_new_game(names[:4], self._rulings(), store.recall(SEATING))
        draft = replace(draft, hands_free=store.recall(HANDS_FREE))
        page.open_with(draft, names, kept_words(table.session if table is not None else None))

    def _rulings(self) -> Settings:
        recall = self._window.store.recall
        return with_edition(recall(RULINGS), recall(EDITION))

    def box_for(self, players: int, known: Box | None = None) -> Box:
        """The printed numbers of this table's box; what nobody has copied is as `known` has it."""
        recall = self._window.store.recall
        copied = recall(COPIED_TABLETS), recall(COPIED_TUNA), recall(COPIED_DECKS)
        return my_box(players, *copied, known)

    def rules_for(self, players: int) -> tuple[Box, Settings]:
        """The box and the rulings of this table for so many players."""
        tickets = self._window.store.recall(TICKETS)
        return self.box_for(players), rulings_for(players, self._rulings(), tickets)

    def sit_down(self, draft: NewGame, box: Box, *, box_taken: bool = False) -> None:
        """Begin, with a look at how the camera stands if there is one; `box_taken` if the printed
        numbers were read just now, which is said."""
        desk = self.begin(draft, box)
        if desk is None:
            return
        if self._window.has_camera:
            desk.tap(look_at_table)
        desk.notices = replace(desk.notices, box_taken=box_taken)
        self._window.follow()

    def begin(self, draft: NewGame, box: Box) -> Desk | None:
        """The new game is on the table; None if it could not be stored, which home says."""
        store = self._window.store
        rulings = rulings_for(len(draft.names), self._rulings(), store.recall(TICKETS))
        store.remember(HANDS_FREE.note(draft.hands_free))
        made = start_desk(store, draft.setup(box, rulings))
        if isinstance(made, StorageFailure):
            self._window.stay_home(sentence(made))
            return None
        self._window.begun()
        self.remember_players(made.game, tuple(name for name in draft.names if name))
        self._window.lay(made)
        return made

    def remember_players(self, game: Game, said: tuple[str, ...]) -> None:
        """Who plays where in which colour, for the next game; `said` are the names people gave."""
        store = self._window.store
        names = with_latest(store.recall(PLAYER_NAMES), said, _MOST_NAMES)
        seats = tuple(LastSeat(player.name, player.colour) for player in game.setup.players)
        store.remember(PLAYER_NAMES.note(names), SEATING.note(seats))
