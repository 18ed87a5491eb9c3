"""The one table of steps: nothing is missing in it, and no two steps are in each other's place."""

from collections import Counter
from pathlib import Path

import pytest

from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.all import STEPS
from companion.tsukiji.steps.between_steps import screen_at
from engine.tsukiji.whats_next import Phase
from tests.engine.random_games import random_game
from tests.paths import ROOT


def test_every_screen_has_one_step() -> None:
    assert list(STEPS) == [step.screen for step in STEPS.values()]
    assert set(STEPS) == set(Screen)


def test_every_phase_leads_to_one_step_and_that_fits_there() -> None:
    led_to = Counter(step.is_led_to_in for step in STEPS.values() if step.is_led_to_in is not None)
    assert led_to == Counter(Phase)
    for step in STEPS.values():
        assert step.fits_in, f"nobody could come back to {step.screen}"
        assert step.is_led_to_in is None or step.is_led_to_in in step.fits_in


@pytest.mark.parametrize("screen", Screen)
def test_every_step_has_its_pair_of_files(screen: Screen) -> None:
    pair = ROOT / "companion" / "tsukiji" / "screens" / screen.name.lower()
    assert Path(f"{pair}.py").exists()
    assert Path(f"{pair}.kv").exists()


def test_a_place_that_does_not_fit_the_game_is_not_gone_to() -> None:
    game = random_game(4, 3, rounds=2)
    for screen in Screen:
        there = screen_at(game, Place(screen.value))
        fits = Phase.OFFER in STEPS[screen].fits_in
        assert there is (screen if fits else Screen.OFFER)
    assert screen_at(game, Place("nowhere")) is Screen.OFFER
