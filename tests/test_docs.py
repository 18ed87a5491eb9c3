"""Documentation that is executed cannot lie."""

import contextlib
import io
import json
import re

import pytest

from companion.games import scored
from companion.tsukiji.reports.reading_json import to_json
from engine.tokyo import game as tokyo_game
from engine.tokyo import record as tokyo_record
from engine.tokyo.fact_forms import KINDS
from engine.tokyo.setup_forms import SETTING_FIELDS
from engine.tsukiji.faults import Fault
from engine.tsukiji.game import play
from engine.tsukiji.record import record_from_text
from tests.paths import ROOT
from vision.markers.sighting import Sighting
from vision.table.problems import Reason
from vision.table.problems import TableProblem as Unread
from vision.tsukiji.reading import Code, Reading, Scene


def blocks(path: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / path).read_text(), re.DOTALL)


def test_the_counts_of_the_documentation_are_counted_without_a_problem() -> None:
    shown = blocks("docs/formats.md", "json")
    tsukiji, tokyo = (block for block in shown if "-count/1" in block)
    assert scored(tsukiji).outcome()["winners"] == [0]
    assert scored(tsukiji).outcome()["problems"] == []
    outcome = scored(tokyo).outcome()
    assert [problem["code"] for problem in outcome["problems"]] == ["NUMBERS_UNTOLD"]
    assert outcome["scores"][0]["resources"]["total"] == 24


def test_the_engines_example_prints_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (code,) = blocks("docs/engine.md", "python")
    promised = re.findall(r"print\(.*\)(?:  |\n)# (.*)", code)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "docs/engine.md", "exec"), {})  # noqa: S102 - our own page
    assert printed.getvalue().splitlines() == promised
    assert len(promised) == 12


def test_the_record_of_the_format_page_is_a_record_without_problems() -> None:
    record, by_hand = blocks("docs/formats.md", "json")[:2]
    assert play(record_from_text(record).facts).problems == ()
    whole = json.loads(record)
    whole["rounds"][0].update(json.loads("{" + by_hand + "}"))
    assert len(play(record_from_text(json.dumps(whole)).facts).rounds[0].by_hand) == 6


def test_the_record_of_the_second_game_is_one_too() -> None:
    (record,) = (b for b in blocks("docs/formats.md", "json") if "tokyo-game/1" in b)
    read = tokyo_record.record_from_text(record)
    game = tokyo_game.play(read.facts)
    assert read.problems == ()
    assert [problem for step in game.steps for problem in step.problems] == []
    assert [problem.code for problem in game.problems] == ["STOCK_UNKNOWN"]


def test_every_fact_of_the_second_game_is_on_the_page() -> None:
    page = (ROOT / "docs/formats.md").read_text()
    assert [name for name in (*KINDS, *SETTING_FIELDS) if f"`{name}`" not in page] == []


def test_the_reading_of_the_eyes_page_is_what_is_printed() -> None:
    (shown,) = (json.loads(block) for block in blocks("docs/vision.md", "json"))
    (problem,) = shown["problems"]
    lots, tickets = ([tuple(m) for m in shown[key]] for key in ("lots", "tickets"))
    corners = tuple(map(tuple, shown["markers"][0]["corners"]))
    reading = Reading(
        Scene.TICKETS,
        shown["players"],
        markers=(Sighting(shown["markers"][0]["id"], corners, 1.0),),  # type: ignore[arg-type]
        lots=tuple(lots),
        tickets=tuple(tickets),
        problems=(
            Unread(
                Code.LOT_SHORT,
                lot=1,
                seen=2,
                expected=3,
                rows=(3,),
                reason=Reason.AT_THE_EDGE,
                place_px=tuple((x, y) for x, y in problem["place"]),
            ),
        ),
    )
    assert to_json(reading, "table.jpg") == shown
    page = (ROOT / "docs" / "vision.md").read_text()
    for reason in Reason:
        assert str(reason) in page


def test_every_make_target_of_the_help_exists() -> None:
    makefile = (ROOT / "Makefile").read_text()
    named = re.findall(r'echo "make ([\w-]+)', makefile)
    assert {"run", "test"} <= set(named)
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_every_fault_is_used_by_the_engine() -> None:
    sources = [p for p in (ROOT / "engine").rglob("*.py") if p.name != "faults.py"]
    text = "".join(path.read_text() for path in sources)
    unused = [fault.value for fault in Fault if f"Fault.{fault.name}" not in text]
    assert unused == []


def test_pages_link_only_to_files_that_exist() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"


def test_the_map_of_the_house_names_only_what_is_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    named = {
        name.partition(":")[0].strip()
        for name in re.findall(
            r"`((?:engine|card_markers|vision|companion|tests|tools)/[^`]*)`", page
        )
    }
    whole = {name for name in named if not set(name) & set("*NAME")}
    assert len(whole) > 20, "the page was written anew: does this test still see its names?"
    missing = sorted(name for name in whole if not (ROOT / name).exists())
    assert not missing
