"""Whole games of Tokyo Tsukiji Market as golden files: the record, and the report with all its
reasons; of one game what follows as JSON too. After a change that is meant, `UPDATE_GOLDEN=1 make
unit` writes them anew; read the diff before you commit it.
"""

import json
from pathlib import Path

import pytest

from companion.cli.terminal_text import TerminalInk
from companion.tokyo.replay import ReplayedMarket
from companion.tokyo.reports.replay_report import report
from engine.forms import parse
from engine.journal import Journal
from engine.journal_forms import journal_from
from engine.tokyo.compare import compare
from engine.tokyo.fact_forms import fact_from
from engine.tokyo.facts import Fact
from engine.tokyo.game import play
from engine.tokyo.record import record_from_text, record_to
from tests.golden_files import assert_golden

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(p.name for p in GOLDEN.glob("*.json") if p.name.count(".") == 1)
WITH_OUTCOME = "closed-money.json"
"""The one whose outcome is kept as JSON: short, and with everything that must not be told."""
WITH_TROUBLE = {"odd-facts.json", "unknowns.json"}


def test_there_is_a_golden_game_of_every_kind() -> None:
    names = {name.removesuffix(".json") for name in RECORDS}
    assert names == {
        "two-players",
        "three-players",
        "four-players",
        "six-players",
        "expansion",
        "additional-markets",
        "crashing-markets",
        "open-knowledge",
        "closed-money",
        "odd-facts",
        "unknowns",
    }


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_game_comes_out_as_written(name: str) -> None:
    record = record_from_text((GOLDEN / name).read_text())
    replayed = ReplayedMarket(record)
    text = replayed.report(colours=False, why=True) + "\n"
    assert_golden(GOLDEN / name.replace(".json", ".txt"), text)
    game = play(record.facts)
    troubled = any(played.problems for played in game.steps)
    assert troubled == (name in WITH_TROUBLE)
    assert record_from_text(json.dumps(record_to(game.facts))).facts == record.facts


def test_the_outcome_of_a_closed_game_comes_out_as_written() -> None:
    record = record_from_text((GOLDEN / WITH_OUTCOME).read_text())
    form = ReplayedMarket(record).outcome()
    facts = ",\n  ".join(json.dumps(fact) for fact in form.pop("facts"))
    rest = ",\n ".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in form.items())
    text = "{" + rest + ',\n "facts": [\n  ' + facts + "\n ]}\n"
    assert_golden(GOLDEN / WITH_OUTCOME.replace(".json", ".outcome.json"), text)


def test_a_game_with_corrections_in_the_past() -> None:
    path = GOLDEN / "corrected-past.journal.json"
    journal: Journal[Fact] = journal_from(parse(path.read_text()), fact_from)
    game = play(journal.facts)
    before = play(journal.undo().undo().facts)
    assert compare(before, game)
    assert play(journal.undo().undo().redo().redo().facts) == game
    assert_golden(GOLDEN / "corrected-past.txt", report(game, (), TerminalInk(), why=True) + "\n")
