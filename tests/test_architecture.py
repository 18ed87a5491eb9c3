"""The import rules of the design, as a test that fails when somebody crosses a wall."""

import ast
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT

OURS = {"engine", "card_markers", "vision", "companion"}
MAY_IMPORT: dict[str, set[str]] = {
    "engine": {"engine"},
    "card_markers": {"card_markers"},
    "vision": {"vision", "card_markers"},
    "companion": OURS,
}
WITH_KIVY = ("app", "tsukiji/screens", "tsukiji/widgets")
KIVY_FREE_PARTS_OF_THE_APP = ("tokens.py", "virtual_screen.py", "art")


def imported_names(source: str) -> set[str]:
    """Every module that a source text imports, by its full dotted name."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            names.add(module)
            names.update(f"{module}.{alias.name}" for alias in node.names)
    return names


def modules_of(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def heads(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imported_names(path.read_text())}


@pytest.mark.parametrize("package", sorted(OURS))
def test_a_package_imports_only_the_rooms_below_it(package: str) -> None:
    for path in modules_of(package):
        wrong = (heads(path) & OURS) - MAY_IMPORT[package]
        assert not wrong, f"{path.relative_to(ROOT)} imports {sorted(wrong)}"


def test_imports_are_absolute_so_that_these_rules_can_be_read_off() -> None:
    for package in OURS:
        for path in modules_of(package):
            assert "" not in heads(path), f"{path.relative_to(ROOT)} imports relatively"


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    for path in modules_of("engine"):
        foreign = heads(path) - {"engine"} - sys.stdlib_module_names
        assert not foreign, f"{path.relative_to(ROOT)} imports {sorted(foreign)}"


def test_the_engine_has_no_clock_no_chance_and_no_world() -> None:
    impure = {"random", "time", "datetime", "os", "sys", "pathlib", "io", "socket", "threading"}
    for path in modules_of("engine"):
        assert not heads(path) & impure, path.relative_to(ROOT)


def test_the_next_game_finds_the_common_rooms_free_of_tsukiji() -> None:
    for path in (ROOT / "engine").glob("*.py"):
        wrong = {n for n in imported_names(path.read_text()) if n.startswith("engine.tsukiji")}
        assert not wrong, f"{path.relative_to(ROOT)} imports {sorted(wrong)}"


def test_only_the_app_knows_kivy() -> None:
    for package in OURS:
        for path in modules_of(package):
            allowed = any(path.is_relative_to(ROOT / "companion" / room) for room in WITH_KIVY)
            assert allowed or "kivy" not in heads(path), path.relative_to(ROOT)


def test_colours_drawings_and_the_screen_itself_are_there_before_kivy() -> None:
    app = ROOT / "companion" / "app"
    for path in app.rglob("*.py"):
        if path.relative_to(app).parts[0] in KIVY_FREE_PARTS_OF_THE_APP:
            wrong = {name for name in imported_names(path.read_text()) if "kivy" in name}
            ours = imported_names(path.read_text())
            wrong |= {name for name in ours if name.startswith("companion.app.theme")}
            assert not wrong, f"{path.relative_to(ROOT)} imports {sorted(wrong)}"


def test_nothing_relies_on_assert_at_run_time() -> None:
    for package in OURS:
        for path in modules_of(package):
            found = [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Assert)]
            assert not found, f"{path.relative_to(ROOT)}:{found[0].lineno}"


def test_of_opencv_only_what_android_has_is_imported() -> None:
    for package in OURS:
        for path in modules_of(package):
            parts = {name for name in imported_names(path.read_text()) if name.startswith("cv2.")}
            assert not parts, f"{path.relative_to(ROOT)} imports {sorted(parts)}"


def test_the_rules_above_would_catch_an_offender() -> None:
    names = imported_names(
        "import kivy.app\nfrom engine.tsukiji import market\nfrom . import x\nimport cv2.typing\n"
    )
    assert {"kivy.app", "engine.tsukiji", "engine.tsukiji.market", ".", "cv2.typing"} <= names
