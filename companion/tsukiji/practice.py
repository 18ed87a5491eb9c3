"""A practice game: three made-up people at the simulated table, every step explained. It is played
over a store that keeps nothing, so it is never among the games of this device and in no count of
them, and the game that was on the table is untouched.
"""

from dataclasses import replace
from typing import Final

from companion import session as sessions
from companion.camera.names import SIMULATED
from companion.session import Place, TableSession
from companion.storage.opening import memory_store
from companion.tsukiji.desk import Desk
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.presenters.practice import PLAY_REST, Foreseen, StepLesson, lesson_of
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.automatic_players import AutomaticPlayers
from companion.tsukiji.simulated.evening import simulated_setup
from companion.tsukiji.steps.acts import SetByHand
from companion.tsukiji.steps.between_steps import first_table
from engine.players import PlayerIndex
from engine.tsukiji.box import (
    Box,
    default_box,
    with_copied_deck,
    with_copied_tablets,
    with_copied_tuna,
)
from engine.tsukiji.facts import Fact
from engine.tsukiji.game import Game, advance
from engine.tsukiji.pieces import Face
from engine.tsukiji.whats_next import Phase, whats_next

SEED: Final = 23153
"""The first of 40,000 decks with a plain first round (no joker, no Yakuza, no special ticket, no
tie, everybody buys, also the clock) and a second one with each of these, a +6 and a pass."""
PLAYERS: Final = 3
"""Enough for lots that compete, few enough for the columns to be wide on a phone."""
CAMERA: Final = f"{SIMULATED}:{SEED}"
"""What looks on."""


class PracticeDesk(Desk):
    """Nothing goes on by itself here: people read."""

    is_practice = True
    players: Final = AutomaticPlayers(SEED)
    """Those who sit there; the simulated table lays what they do."""

    def tick(self, now_s: float) -> None:
        """Time alone changes nothing."""

    def _offered(self) -> None:
        """Nothing is about to happen either: the words on the screen say so."""

    def lesson(self) -> StepLesson:
        """What there is to say at this step."""
        return lesson_of(self.table, _foreseen(self.game, self.players))

    def lesson_answered(self, key: str) -> None:
        """The one thing that is asked: whether the table shall play on alone."""
        if key == PLAY_REST:
            self.play_rest()

    def play_rest(self) -> None:
        """The table plays to the end, and the count is shown; undo leads back."""
        facts: list[Fact] = []
        game = self.game
        while not game.is_over:
            facts.append(_next_fact(game, self.players))
            game = advance(game, facts[-1])
        self._do(SetByHand(tuple(facts), Place(Screen.SCORE.value)))

    def _stand(self, screen: Screen, step: int) -> None:
        super()._stand(screen, step)
        if screen is Screen.EVALUATION:
            everybody = frozenset(PlayerIndex(seat) for seat in range(PLAYERS))
            self.table = self.table.with_drafts(replace(self.table.drafts, ready=everybody))


def start_practice() -> PracticeDesk:
    """A practice game from its first lots on."""
    setup = replace(simulated_setup(PLAYERS), box=practice_box())
    begun = sessions.start(TSUKIJI, memory_store(), setup)
    if not isinstance(begun, TableSession):
        raise ValueError(begun.code)
    return PracticeDesk(begun, first_table(begun.game, Place()))


def practice_box() -> Box:
    """The simulated table's own box: its numbers are no guesses, so no tilde needs explaining."""
    box = default_box(PLAYERS)
    tablets = [(tablet.price.value, tablet.modifier.value) for tablet in box.tablets]
    deck = {face: box.deck.at_most(face) for face in Face}
    deck[Face.TAKUSAN] = box.deck.specials.value // 2
    deck[Face.YAKUZA] = box.deck.specials.value - deck[Face.TAKUSAN]
    copied = with_copied_tuna(box, [number.value for number in box.tuna])
    return with_copied_deck(with_copied_tablets(copied, tablets), deck)


def _foreseen(game: Game, players: AutomaticPlayers) -> Foreseen:
    step = whats_next(game)
    if step.phase is Phase.PURCHASE and step.turns:
        return Foreseen(turn=players.turn(game))
    lies = bool(game.rounds) and bool(game.rounds[-1].lots) and not game.rounds[-1].tickets
    return Foreseen(tickets=players.tickets(game)) if lies else Foreseen()


def _next_fact(game: Game, players: AutomaticPlayers) -> Fact:
    phase = whats_next(game).phase
    if phase is Phase.OFFER:
        return players.deal(game)
    return players.turn(game) if phase is Phase.PURCHASE else players.tickets(game)
