"""Names and the lines under fields, as tests: one name has one meaning over all packages, and the
line under a field says more than a question word.
"""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.paths import ROOT

OURS = ("engine", "card_markers", "vision", "companion")
SAME_ON_PURPOSE = {
    "Edition": "the same editions for the rules and for the sheets, which do not know each other",
    "Tablet": "the same piece of wood for the rules and for the sheets",
    "Colour": "the same text, #RRGGBB, on paper and on the screen",
    "Point": "a point in a plane each time: of a grid, a drawing or a picture",
    "Task": "the union of a game's tasks, each of which is a Task of the camera's room",
}
"""Names that are defined twice because they mean the same, and why."""
TWINS = {
    "Box",
    "Change",
    "Fact",
    "Figure",
    "FigureKey",
    "Game",
    "GameSetUp",
    "HandMade",
    "NextStep",
    "NoSetUpError",
    "Phase",
    "Player",
    "Record",
    "Seat",
    "Settings",
    "TableState",
    "Variant",
}
"""What every game has, each its own in its own room: the same part under the same name."""
QUESTION_WORDS = {"how", "what", "when", "where", "which", "who", "whose", "why"}
ECHOES = {"what it is", "which one", "who it is", "what it says", "what it means", "what it does"}
"""Sentences that a reader knows before reading them."""


GAMES = {path.parent.name for path in (ROOT / "engine").glob("*/game.py")}


def modules() -> list[Path]:
    """Every module of the four packages. A rule that sees no file guards nothing."""
    found = sorted(path for package in OURS for path in (ROOT / package).rglob("*.py"))
    assert len(found) > 300
    return found


def public_types(source: str) -> Iterator[str]:
    """The public classes and named types at the top level of a source text; a type variable is a
    module's own affair."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            name, made_by = node.name, ""
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, made_by = node.targets[0].id, ast.unparse(node.value)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name, made_by = node.target.id, ""
        else:
            continue
        if name[0].isupper() and not name.isupper() and not made_by.startswith("TypeVar("):
            yield name


def lines_under_fields(source: str) -> Iterator[str]:
    """The texts that stand under fields and constants."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        for field, under in pairwise(body):
            if (
                isinstance(field, (ast.Assign, ast.AnnAssign))
                and isinstance(under, ast.Expr)
                and isinstance(under.value, ast.Constant)
                and isinstance(under.value.value, str)
            ):
                yield under.value.value


def says_nothing(line: str) -> bool:
    """Whether a line under a field is empty, a bare question word, or an echo."""
    words = line.strip().rstrip(".").lower()
    return not words or words in QUESTION_WORDS or words in ECHOES


def one_in_each_game(paths: list[str]) -> bool:
    """Whether these are modules of the same package, each in the room of another game."""
    rooms = [tuple(Path(path).parts[:2]) for path in paths]
    same_package = len({package for package, _game in rooms}) == 1
    games = [game for _package, game in rooms]
    return same_package and set(games) <= GAMES and len(set(games)) == len(games)


def test_no_public_type_has_the_name_of_another() -> None:
    where: dict[str, list[str]] = {}
    for path in modules():
        for name in public_types(path.read_text()):
            where.setdefault(name, []).append(str(path.relative_to(ROOT)))
    twice = {name: paths for name, paths in where.items() if len(paths) > 1}
    twins = {name: paths for name, paths in twice.items() if one_in_each_game(paths)}
    assert twins.keys() == TWINS
    twice = {name: paths for name, paths in twice.items() if name not in twins}
    assert len(where) > 400
    assert not {name: paths for name, paths in twice.items() if name not in SAME_ON_PURPOSE}
    assert not SAME_ON_PURPOSE.keys() - twice.keys(), "an exception that is not needed any more"


def test_the_line_under_a_field_is_more_than_a_question_word() -> None:
    seen = 0
    for path in modules():
        for line in lines_under_fields(path.read_text()):
            seen += 1
            assert not says_nothing(line), f"{path.relative_to(ROOT)}: {line!r}"
    assert seen > 1000


def test_types_are_found_however_they_are_made() -> None:
    source = (
        "class Box: ...\nRow = tuple[int, int]\nKey: TypeAlias = str\nId = NewType('Id', int)\n"
        "T = TypeVar('T')\nChangeT = TypeVar('ChangeT')\nLIMIT = 3\nclass _Own: ...\n"
    )
    assert list(public_types(source)) == ["Box", "Row", "Key", "Id"]


@pytest.mark.parametrize("line", ["Why.", "Which.", "What it is.", ""])
def test_an_empty_line_is_found(line: str) -> None:
    source = f'class Entry:\n    kind: str\n    """{line}"""\n'
    assert [says_nothing(found) for found in lines_under_fields(source)] == [True]
