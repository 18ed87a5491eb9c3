"""The language is changed in round 4, to each of those that are spoken: whatever the table asks for
afterwards is in the new one, what happened before and what is stored included.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.terminal_text import TerminalInk
from companion.session import TableSession, resume
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import open_desk
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.presenters.log import log_rows
from companion.tsukiji.presenters.score import score_view
from companion.tsukiji.presenters.standings import standings_view
from companion.tsukiji.reports.replay_report import report
from companion.words.languages import speak
from engine.tsukiji.settings import Settings, Variant
from tests.companion.tsukiji.views_of_an_evening import desk_of, views_of
from tests.companion.words.english_left import LANGUAGES, english_left
from tests.companion.words.pseudo_language import texts_in
from tests.engine.random_games import random_game

CHANGED = 4
"""The round that begins in English and ends in the other language."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


def told_of(desk: Desk) -> tuple[object, ...]:
    """What a table can ask for at any time: heading, log, standings, the sheet, every reason."""
    game = desk.game
    return (
        desk.heading(),
        log_rows(desk.session.journal, game),
        standings_view(game, hidden=False),
        score_view(game),
        report(game, (), TerminalInk(), why=True),
    )


def english_in(view: object, language: str) -> list[tuple[list[str], str]]:
    texts = list(texts_in(view))
    assert any(texts)
    return [(found, text) for text in texts if (found := english_left(text, language))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_goes_on_in_the_new_language(language: str, tmp_path: Path) -> None:
    told = random_game(4, 3, settings=Settings(variants=frozenset(Variant)))
    desk = desk_of(told, tmp_path)
    changed = False
    for view in views_of(desk, told):
        if not changed and len(desk.game.rounds) == CHANGED and desk.game.rounds[-1].tickets:
            assert english_in(told_of(desk), language)
            assert speak(language) == language
            changed = True
            assert english_in(told_of(desk), language) == []
        elif changed:
            assert english_in(view, language) == []
    assert changed
    assert english_in(told_of(desk), language) == []
    stored = resume(TSUKIJI, desk.session.store, desk.session.id)
    assert isinstance(stored, TableSession)
    assert english_in(told_of(open_desk(stored)), language) == []
