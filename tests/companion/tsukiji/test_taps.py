"""How often people touch the screen in a round, counted on simulated evenings: hands-free, with a
camera and fingers, and by hand.
"""

from pathlib import Path

import pytest

from companion.tsukiji.desk import Desk
from companion.tsukiji.proposals.purchase_draft import question
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.automatic_players import AutomaticPlayers
from companion.tsukiji.simulated.evening import simulated_setup
from companion.tsukiji.steps.offer import put_card
from companion.tsukiji.steps.purchase import answer, choose_lot, pass_turn
from companion.tsukiji.steps.tickets import put_ticket
from engine.tsukiji.facts import Discard, GameSetUp, LotBought
from engine.tsukiji.game import play
from tests.companion.tsukiji.desks import desk_for
from tests.companion.tsukiji.hands_free_evening import play_by_touch, play_hands_free
from tests.limits import as_long_as

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
ROUNDS = 2
MOST_HANDS_FREE, MOST_BY_CAMERA, MOST_BY_HAND = 1, 8, 30


@PLAYERS
def test_hands_free_takes_a_tap_a_round_at_most_beside_choices(players: int) -> None:
    figures = play_hands_free(players, players, rounds=ROUNDS)
    assert figures.rounds == ROUNDS
    assert figures.taps <= MOST_HANDS_FREE * figures.rounds
    assert figures.wrong == ()


@PLAYERS
def test_with_a_camera_and_fingers_eight_taps_a_round_are_enough(players: int) -> None:
    figures = play_by_touch(players, players, rounds=ROUNDS)
    assert figures.rounds == ROUNDS
    assert figures.taps + figures.choices <= MOST_BY_CAMERA * figures.rounds
    assert figures.wrong == ()


class Hand:
    """Enters a whole evening by hand and counts."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk, self.taps = desk, 0
        self._players = AutomaticPlayers(seed)
        self._now_s = 0.0

    def play_round(self) -> None:
        desk = self.desk
        for lot, cards in enumerate(self._players.deal(desk.game).lots, start=1):
            for row, card in enumerate(cards):
                self._tap(put_card, lot, row, card)
        self._wait_for(Screen.EVALUATION)
        # The first ticket is told where people think, and turns the page.
        desk.next_step()
        for lot, laid in enumerate(self._players.tickets(desk.game).tickets, start=1):
            for player, ticket in enumerate(laid):
                self._tap(put_ticket, lot, player, ticket)
        self._wait_for(Screen.TABLETS)
        self._next()
        self._next()
        number = len(desk.game.rounds)
        for _turn in as_long_as(
            lambda: desk.screen is Screen.PURCHASE and len(desk.game.rounds) == number
        ):
            self._turn()
        if desk.screen is Screen.ROUND_END:
            self._wait_for(Screen.OFFER)

    def _turn(self) -> None:
        desk, facts = self.desk, len(self.desk.game.facts)
        deed = self._players.turn(desk.game)
        if not isinstance(deed, LotBought):
            self._tap(pass_turn)
            return
        self._tap(choose_lot, deed.lot)
        while desk.table.purchase is not None and (
            asked := question(desk.game, desk.table.purchase)
        ):
            draft = desk.table.purchase
            if asked.rows:
                self._tap(answer, str(deed.takusan[len(draft.takusan)]))
            else:
                given = deed.yakuza[len(draft.yakuza)]
                assert isinstance(given, Discard)
                self._tap(answer, f"{'takusan:' if given.joker else ''}{given.row}")
        self._wait(lambda: len(desk.game.facts) > facts)

    def _tap(self, deed, *said) -> None:  # type: ignore[no-untyped-def]
        self.desk.touched()
        self.desk.tap(deed, *said)
        self.taps += 1

    def _next(self) -> None:
        self.desk.touched()
        self.desk.next_step()
        self.taps += 1

    def _wait_for(self, screen: Screen) -> None:
        self._wait(lambda: self.desk.screen is screen)

    def _wait(self, is_so) -> None:  # type: ignore[no-untyped-def]
        for _moment in range(100):
            if is_so():
                return
            self._now_s += 0.2
            self.desk.tick(self._now_s)
        raise AssertionError(f"{self.desk.screen} does not go on by itself")


@PLAYERS
def test_by_hand_a_round_of_three_takes_thirty_taps_at_most(tmp_path: Path, players: int) -> None:
    setup = simulated_setup(players)
    assert isinstance(setup, GameSetUp)
    hand = Hand(desk_for(play((setup,)), tmp_path), seed=players)
    for _round in range(7):
        hand.play_round()
    assert hand.desk.screen is Screen.SCORE
    told_pieces = (players + 1) * (3 + players)
    assert hand.taps / 7 <= told_pieces + players + 3
    if players == 3:
        assert hand.taps / 7 <= MOST_BY_HAND
