"""Whole games as golden files: the record, what follows from it as JSON, and the report with all
its reasons. After a change that is meant, `UPDATE_GOLDEN=1 make unit` writes them anew; read the
diff before you commit it.
"""

import json
from pathlib import Path

import pytest

from companion.cli.terminal_text import TerminalInk
from companion.tsukiji.reports.replay_report import report
from companion.tsukiji.words.problems import sentence
from engine.forms import parse
from engine.journal import Journal
from engine.journal_forms import journal_from
from engine.tsukiji.compare import compare
from engine.tsukiji.fact_forms import fact_from
from engine.tsukiji.facts import Fact
from engine.tsukiji.game import Game, play
from engine.tsukiji.outcome import outcome_to
from engine.tsukiji.record import Record, record_from_text
from tests.golden_files import assert_golden

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(p.name for p in GOLDEN.glob("*.json") if p.name.count(".") == 1)
JOURNALS = sorted(p.name for p in GOLDEN.glob("*.journal.json"))


def outcome_text(game: Game, record: Record) -> str:
    problems = (*record.problems, *game.problems)
    form = outcome_to(game, problems, lambda p: sentence(p, game.setup.players))
    rounds = ",\n  ".join(
        "{" + ",\n   ".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in r.items()) + "}"
        for r in form.pop("rounds")
    )
    rest = ",\n ".join(
        f"{json.dumps(name)}: {json.dumps(value, indent=2)}" for name, value in form.items()
    )
    text = "{" + rest + ',\n "rounds": [\n  ' + rounds + "\n ]}\n"
    assert json.loads(text)["format"] == "tsukiji-outcome/1"
    return text


def test_there_is_a_golden_game_for_every_number_of_players_and_every_kind_of_trouble() -> None:
    names = {name.removesuffix(".json") for name in RECORDS}
    assert {"two-players", "three-players", "four-players", "odd-facts", "unknowns"} <= names
    assert JOURNALS == ["corrected-past.journal.json"]


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_game_comes_out_as_written(name: str) -> None:
    record = record_from_text((GOLDEN / name).read_text())
    game = play(record.facts)
    stem = name.removesuffix(".json")
    assert_golden(GOLDEN / f"{stem}.outcome.json", outcome_text(game, record))
    text = report(game, record.problems, TerminalInk(), why=True) + "\n"
    assert_golden(GOLDEN / f"{stem}.txt", text)


@pytest.mark.parametrize("name", JOURNALS)
def test_a_game_corrected_in_its_past_comes_out_as_written(name: str) -> None:
    journal = journal_from(parse((GOLDEN / name).read_text()), fact_from)
    lines = [
        f"{entry.number}. {entry.operation.value}: {journal.standing(entry.number).value}"
        for entry in journal.log
    ]
    lines.append("")
    before: Journal[Fact] = Journal()
    for entry, steps in zip(journal.log, _states(journal), strict=True):
        if before.slots and not entry.operation.value.startswith("append"):
            lines.append(f"{entry.number}. {entry.operation.value} changes:")
            lines.extend(
                f"   round {c.key.round} {c.key.figure.value}"
                f" lot {c.key.lot} player {c.key.player} {c.key.product or ''}:"
                f" {c.before!r} -> {c.after!r}"
                for c in compare(play(before.facts), play(steps.facts))
            )
        before = steps
    lines += ["", report(play(journal.facts), (), TerminalInk(), why=True), ""]
    assert_golden(GOLDEN / f"{name.removesuffix('.journal.json')}.txt", "\n".join(lines))


def _states(journal: Journal[Fact]) -> list[Journal[Fact]]:
    """The journal after every line of its log."""
    from engine.journal import from_log

    return [from_log(journal.log[: n + 1]) for n in range(len(journal.log))]
