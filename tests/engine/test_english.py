"""The engine's own English says what the app says in English."""

import random

import pytest

from companion.tsukiji.words.problems import SENTENCES as APP_SENTENCES
from companion.tsukiji.words.problems import sentence
from companion.tsukiji.words.reasons import lot_reason, move_reason, purchase_reason
from engine.tsukiji import Game, play
from engine.tsukiji.english_problems import SENTENCES, ByNumber, player_names, problem_words
from engine.tsukiji.english_reasons import lot_words, move_words, purchase_words
from engine.tsukiji.facts import TabletSetByHand
from engine.tsukiji.faults import Fault
from engine.tsukiji.pieces import LotNumber
from tests.engine.gap_checks import game_with_gaps
from tests.engine.odd_games import odd_facts
from tests.engine.tables import dealt, played, revealed


@pytest.mark.parametrize("code", list(Fault))
def test_every_problem_has_the_sentence_of_the_app(code: Fault) -> None:
    ours, theirs = SENTENCES[code], APP_SENTENCES[code]
    if isinstance(ours, ByNumber):
        assert not isinstance(theirs, str)
        assert (ours.by, ours.one, ours.many) == (theirs.by, theirs.one, theirs.many)
    else:
        assert ours == theirs


def assert_said_alike(game: Game) -> None:
    names = player_names(game.setup.players)
    for problem in game.problems:
        assert problem_words(problem, game.setup.players) == sentence(problem, game.setup.players)
    for one in game.rounds:
        for value, placement in zip(one.values, one.placements, strict=True):
            assert lot_words(value, placement, names) == lot_reason(value, placement, names)
        for move in one.moves:
            assert move_words(move) == move_reason(move)
        for purchase in one.purchases:
            assert purchase_words(purchase, names) == purchase_reason(purchase, names)


def test_odd_games_and_games_with_gaps_are_told_in_the_same_words() -> None:
    for seed in random.Random(12).sample(range(10**6), 60):
        assert_said_alike(play(odd_facts(seed)))
        assert_said_alike(game_with_gaps(seed)[1])


@pytest.mark.parametrize("reason", ["", "so it lay"])
def test_a_tablet_set_by_hand_is_told_in_the_same_words(reason: str) -> None:
    assert_said_alike(played(dealt(), revealed(), TabletSetByHand(LotNumber(2), 1, reason)))
