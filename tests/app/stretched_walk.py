"""A walk through evenings that stretch the screens: names of every length, a box of which nothing
was copied, tickets that count otherwise than printed, lots of five cards, all special points, and
two and three players. Games are kept beforehand, so that few taps reach all of it.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from tests.limits import as_long_as

from tests.app.window import WindowStage  # isort: skip
from companion.app.widgets.all import ChoiceTile, NameField
from companion.preferences import LANGUAGE
from companion.session import Place
from companion.storage.keys import Note
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import GameSetUp, LotBought, Passed
from engine.tsukiji.game import Game, play
from engine.tsukiji.settings import Settings, Variant
from tests.app.fingers import NO_PLACE, Fingers, keep_game, remember, running_app
from tests.app.looked_on import show_as_looked_on
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, played, revealed

WIDEST: Final = "W" * 16
LONG_NAMES: Final = ("Alexandra", "Annemarie", WIDEST, "Wolfgang Maximil")
PLAIN_NAMES: Final = ("Player 1", "Player 2", "Player 3", "Player 4")
UNWRITABLE: Final = "はなこ"
"""A name in letters that no font of the app has."""


def stretched_walk(
    stage: WindowStage, folder: Path, language: str, *chosen: Note
) -> Iterator[tuple[str, Fingers]]:
    """Where one stands, in a word, and who is there to look."""

    @contextmanager
    def evening(name: str, so_far: Game | None = None, at: Place = NO_PLACE) -> Iterator[Fingers]:
        path = folder / f"{name}.db"
        if so_far is not None:
            keep_game(path, so_far, at=at)
        remember(path, LANGUAGE.note(language), *chosen)
        with running_app(stage, path) as people:
            if so_far is not None:
                people.next()
            yield people

    with evening("first") as people:
        yield from _first_game(people)
    with evening("followed") as people:
        people.tap_id("settings")
        people.tap_choice("second-screen")
        show_as_looked_on(people.screen)
        yield "second-screen-on", people
    with evening("odd", _odd_round(), Place(Screen.TABLETS.value)) as people:
        yield from _odd_purchase(people)
    with evening("specials", _ended(LONG_NAMES)) as people:
        yield "score-specials", people
        people.open_log()
        people.tap_id("standings")
        yield "standings-specials", people
    for count, word in ((3, "three"), (2, "two")):
        with evening(f"round-{word}", _half_a_round(count), Place(Screen.TABLETS.value)) as people:
            yield from _few_players(people, word)
        with evening(f"end-{word}", _ended(PLAIN_NAMES[:count])) as people:
            yield f"score-{word}", people


def _first_game(people: Fingers) -> Iterator[tuple[str, Fingers]]:
    people.next()
    for count, word in ((3, "three"), (4, "four")):
        people.tap_choice(str(count))
        yield f"first-game-{word}", people
    people.type(people.on_screen(NameField)[0], WIDEST)
    yield "first-game-wide-name", people
    people.type(people.on_screen(NameField)[0], UNWRITABLE)
    yield "first-game-unwritable-name", people


def _odd_round() -> Game:
    """Everybody has rows; then lots of five and four cards with jokers and Yakuza, and tickets
    that void and double each other. Nothing of the box was copied."""
    setup = set_up(4, box=default_box(4))
    lots = ("ebi hotategai fugu", "tako sake maguro", "ebi hotategai maguro", "tako fugu sake")
    laid = revealed("4 4 4 4", "3 3 3 3", "2 2 2 2", "1 1 1 1", "0 0 0 0")
    turns = [buys(player, player + 1) for player in range(4)]
    odd = (
        "ebi takusan takusan tako maguro",
        "yakuza yakuza yakuza maguro fugu",
        "sake fugu takusan yakuza",
        "tako tako sake",
        "maguro fugu fugu",
    )
    tickets = revealed(
        "x2 +6 4 4",
        "annul +6 x2 3",
        "2 annul 2 x2",
        "1 1 1 1",
        "-1 0 0 0",
    )
    first = played(dealt(*lots, "ebi ebi ebi"), laid, *turns, setup=named(setup, LONG_NAMES))
    return play((*first.facts, dealt(*odd), tickets))


def _odd_purchase(people: Fingers) -> Iterator[tuple[str, Fingers]]:
    assert people.where == Screen.TABLETS.value
    yield "tablets-doubled", people
    for _page in as_long_as(lambda: people.where != Screen.PURCHASE.value):
        people.next()
    yield "purchase-long-names", people
    people.tap(people.lot(1), up=0.97)
    yield "purchase-takusan-of-five", people
    people.tap(people.lot(1), up=0.97)
    people.tap(people.lot(2), up=0.97)
    yield "purchase-yakuza-of-five", people
    people.tap(people.lot(2), up=0.97)
    people.tap(people.lot(3), up=0.97)
    yield "purchase-both-of-four", people
    for _choice in as_long_as(lambda: people.screen.body.ids.picker.choices):
        people.tap(people.on_screen(ChoiceTile)[0])
    people.buy()
    yield "purchase-sold", people


def named(setup: GameSetUp, names: Sequence[str]) -> GameSetUp:
    """The set-up with other names."""
    players = zip(setup.players, names, strict=True)
    return replace(setup, players=tuple(replace(player, name=name) for player, name in players))


def _ended(names: Sequence[str]) -> Game:
    """A game with all special points, on a box of which nothing was copied."""
    count = len(names)
    settings = Settings(variants=frozenset(Variant))
    told = random_game(1, count, settings=settings, box=default_box(count))
    return play((named(told.setup, names), *told.facts[1:]))


def _half_a_round(count: int) -> Game:
    """A game in which the last thing that happened is that tickets were revealed."""
    told = random_game(2, count, rounds=3, settings=Settings(), box=default_box(count))
    rounds = [fact for part in told.rounds[:-1] for fact in part.facts]
    last = [fact for fact in told.rounds[-1].facts if not isinstance(fact, (LotBought, Passed))]
    return play((named(told.setup, PLAIN_NAMES[:count]), *rounds, *last))


def _few_players(people: Fingers, word: str) -> Iterator[tuple[str, Fingers]]:
    assert people.where == Screen.TABLETS.value
    yield f"tablets-{word}", people
    for _page in as_long_as(lambda: people.where != Screen.PURCHASE.value):
        people.next()
    yield f"purchase-{word}", people
