"""The import rules of the design, as a test that fails when somebody crosses a wall."""

import ast
import sys
from collections.abc import Mapping
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
GAMES = {path.parent.name for path in (ROOT / "engine").glob("*/game.py")}
"""A game has the same name in every package."""
GAME_FREE = (
    "engine/*.py",
    "card_markers/*.py",
    "card_markers/sheets",
    "vision/*.py",
    "vision/sources",
    "vision/markers",
    "vision/table",
    "vision/doubts",
    "vision/simulation",
)
"""Rooms that two games live in: what they need of one is handed to them."""
COMPANION_WITHOUT_GAMES = (
    "companion/*.py",
    "companion/storage",
    "companion/sharing",
    "companion/words",
    "companion/camera",
    "companion/view_values",
    "companion/presenters",
    "companion/history",
    "companion/second_screen",
    "companion/app",
    "companion/cli",
)
"""What all games have in common; a game comes in through the one table."""
TABLE_OF_GAMES = "companion/games.py"
FLOORS = (
    ("companion/storage",),
    ("companion/session.py", "companion/game_kind.py", "companion/resume_point.py"),
    (
        "companion/tsukiji/proposals",
        "companion/tsukiji/drafts.py",
        "companion/tsukiji/corrections.py",
        "companion/tsukiji/notices.py",
        "companion/tsukiji/camera_tasks.py",
        "companion/tsukiji/table.py",
    ),
    (
        "companion/view_values",
        "companion/presenters",
        "companion/history",
        "companion/tsukiji/presenters",
        "companion/tsukiji/history",
    ),
    ("companion/tsukiji/steps", "companion/tsukiji/desk.py", "companion/tsukiji/desk_opening.py"),
    ("companion/app", "companion/tsukiji/screens", "companion/tsukiji/widgets"),
)
"""Who may be asked by whom: nobody asks upwards."""
MOST_IMPORTS = 30
"""Of our own modules in one; more is a room that wants to be two."""
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


def modules_of(room: str) -> list[Path]:
    """Every module of a room (`vision/markers`), or only the loose ones of a package
    (`vision/*.py`). A rule that sees no file guards nothing, so there must be one."""
    found = ROOT.glob(room) if room.endswith(".py") else (ROOT / room).rglob("*.py")
    modules = sorted(found)
    assert any(path.stem != "__init__" for path in modules), f"{room} has no module: renamed?"
    return modules


def games_imported(path: Path) -> set[str]:
    """Every module of a game that a module imports."""
    names = imported_names(path.read_text())
    return {name for name in names if GAMES & set(name.split("."))}


def heads(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imported_names(path.read_text())}


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


OUR_NAMES = {name_of(path) for package in OURS for path in modules_of(package)}


def imports_of(path: Path) -> set[str]:
    """The modules of ours that a module imports, wherever in it and whatever for."""
    return (imported_names(path.read_text()) & OUR_NAMES) - {name_of(path)}


ALL_IMPORTS = {name_of(p): imports_of(p) for package in OURS for p in modules_of(package)}


def in_rings(imports: Mapping[str, set[str]]) -> list[str]:
    """The modules that import each other in a ring, and those between two rings: what is left when,
    again and again, whoever imports nobody that is left goes away, and whom nobody left imports."""
    left = {name: set(asked) for name, asked in imports.items()}
    while True:
        asked_for = set().union(*left.values()) if left else set()
        kept = {
            name: asked & left.keys()
            for name, asked in left.items()
            if asked & left.keys() and name in asked_for
        }
        if kept == left:
            return sorted(left)
        left = kept


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


@pytest.mark.parametrize("room", GAME_FREE)
def test_the_next_game_finds_the_common_rooms_free_of_any_game(room: str) -> None:
    assert "tsukiji" in GAMES
    for path in modules_of(room):
        wrong = games_imported(path)
        assert not wrong, f"{path.relative_to(ROOT)} imports {sorted(wrong)}"


@pytest.mark.parametrize("room", COMPANION_WITHOUT_GAMES)
def test_the_app_knows_no_game_but_through_the_one_table(room: str) -> None:
    for path in modules_of(room):
        if str(path.relative_to(ROOT)) != TABLE_OF_GAMES:
            wrong = games_imported(path)
            assert not wrong, f"{path.relative_to(ROOT)} imports {sorted(wrong)}"


def test_the_one_table_of_games_has_a_game() -> None:
    assert games_imported(ROOT / TABLE_OF_GAMES)


@pytest.mark.parametrize("floor", range(len(FLOORS) - 1))
def test_nobody_in_the_companion_asks_upwards(floor: int) -> None:
    above = {name_of(path) for room in sum(FLOORS[floor + 1 :], ()) for path in modules_of(room)}
    for room in FLOORS[floor]:
        for path in modules_of(room):
            # Colours and sizes are values, there before any window is.
            wrong = (imports_of(path) & above) - {"companion.app.tokens"}
            assert not wrong, f"{path.relative_to(ROOT)} imports {sorted(wrong)}"


def test_no_module_needs_itself_to_be_there_before_it_is() -> None:
    """What is imported only for types, or late inside a function, counts as well."""
    assert len(ALL_IMPORTS) > 300
    assert in_rings(ALL_IMPORTS) == []


def test_no_module_imports_more_than_one_can_keep_in_mind() -> None:
    assert len(ALL_IMPORTS) > 300
    many = {name: len(asked) for name, asked in ALL_IMPORTS.items() if len(asked) > MOST_IMPORTS}
    assert not many


def test_only_the_app_knows_kivy() -> None:
    for package in OURS:
        for path in modules_of(package):
            allowed = any(path.is_relative_to(ROOT / "companion" / room) for room in WITH_KIVY)
            assert allowed or "kivy" not in heads(path), path.relative_to(ROOT)


def test_colours_drawings_and_the_screen_itself_are_there_before_kivy() -> None:
    for part in KIVY_FREE_PARTS_OF_THE_APP:
        for path in modules_of(f"companion/app/{part}"):
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


def test_rings_are_found_and_chains_are_not() -> None:
    assert in_rings({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert in_rings({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c"]
    late = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from companion import games\n"
    assert "companion.games" in imported_names(late)


def test_a_rule_that_sees_no_file_fails() -> None:
    for room in ("vision/no_such_room", "no_such_package/*.py"):
        with pytest.raises(AssertionError, match="has no module"):
            modules_of(room)


def test_a_game_is_found_however_it_is_imported(tmp_path: Path) -> None:
    offender = tmp_path / "offender.py"
    for line in (
        "from card_markers.tsukiji.catalogue import Kind",
        "from card_markers import tsukiji",
        "import vision.tsukiji.reading",
        "def late():\n    from engine.tsukiji import market",
    ):
        offender.write_text(line)
        assert games_imported(offender), line
    offender.write_text("from card_markers.pieces import Catalogue")
    assert not games_imported(offender)


# Tests and tools. Tools may use what stands beside the tests; the tests use no tool, and nobody
# imports what pytest collects.


def collected_modules(names: set[str]) -> set[str]:
    """The modules among these that pytest collects tests or fixtures from."""
    own = {name for name in names if name.split(".")[0] == "tests"}
    return {name for name in own if any(part.startswith("test_") for part in name.split("."))}


def test_nobody_imports_a_test() -> None:
    for room in ("tests", "tools"):
        for path in modules_of(room):
            wrong = collected_modules(imported_names(path.read_text()))
            assert not wrong, f"{path.relative_to(ROOT)} imports {sorted(wrong)}"


def test_tests_import_no_tool() -> None:
    for path in modules_of("tests"):
        assert "tools" not in heads(path), f"{path.relative_to(ROOT)} imports tools"


def test_the_program_imports_neither_tests_nor_tools() -> None:
    for package in OURS:
        for path in modules_of(package):
            wrong = heads(path) & {"tests", "tools"}
            assert not wrong, f"{path.relative_to(ROOT)} imports {sorted(wrong)}"


def test_a_test_that_is_imported_is_found() -> None:
    names = imported_names("from tests.engine.test_game import play\nfrom tests.paths import ROOT")
    assert collected_modules(names) == {"tests.engine.test_game", "tests.engine.test_game.play"}


def called_in(function: ast.AST) -> set[str]:
    """The bare names of everything that a function calls."""
    calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return {
        call.id if isinstance(call, ast.Name) else call.attr
        for call in calls
        if isinstance(call, (ast.Name, ast.Attribute))
    }


def functions_of(sources: list[str]) -> list[ast.FunctionDef]:
    trees = (ast.walk(ast.parse(source)) for source in sources)
    return [node for tree in trees for node in tree if isinstance(node, ast.FunctionDef)]


def without_an_answer(functions: list[ast.FunctionDef]) -> list[str]:
    """Tests that neither assert anything nor call a function of the tests that does."""
    answers = {"raises", "fail"}
    silent: list[tuple[str, set[str]]] = []
    for function in functions:
        if any(isinstance(node, ast.Assert) for node in ast.walk(function)):
            answers.add(function.name)
        else:
            silent.append((function.name, called_in(function)))
    while found := [one for one in silent if one[1] & answers]:
        answers.update(name for name, _called in found)
        silent = [one for one in silent if one not in found]
    return sorted(name for name, _called in silent if name.startswith("test_"))


def test_every_test_can_fail() -> None:
    functions = functions_of([path.read_text() for path in modules_of("tests")])
    assert any(function.name.startswith("test_") for function in functions)
    assert without_an_answer(functions) == []


def test_a_test_that_asserts_nothing_is_found() -> None:
    source = (
        "def looks_right(): assert seen()\n"
        "def test_good(): looks_right()\n"
        "def test_idle(): play()\n"
    )
    assert without_an_answer(functions_of([source])) == ["test_idle"]
