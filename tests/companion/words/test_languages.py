"""Languages: chosen while the program runs, English whenever there is nothing better."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.words import languages
from companion.words.languages import (
    Counted,
    _,
    available,
    listed_with_and,
    ngettext,
    said,
    speak,
    spoken,
)
from tests.companion.words.pseudo_language import catalogue_file
from tests.paths import ROOT

COMPANION = ROOT / "companion"
NOT_FOR_PLAYERS = (
    "app/art/",  # drawings: paths in letters and numbers
    "cli/commands/desktop_entry.py",  # the format of a file
    "history/kept_results.py",  # SQL
    "history/keys.py",
    "storage/",  # SQL, and details for the log of the program
    "preferences.py",  # names of keys
    "resume_point.py",
    "tsukiji/remembered_box.py",
    "tsukiji/draft_forms.py",
    "tsukiji/ways.py",
    "tsukiji/simulated/automatic_players.py",  # a programmer's mistake
    "tsukiji/proposals/lots_and_tickets.py",  # names of states
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "cs" / "LC_MESSAGES"
    place.mkdir(parents=True)
    texts: dict[str | tuple[str, str], str | tuple[str, str]] = {
        "Offer": "Nabídka",
        ("one card", "{count} cards"): ("jedna karta", "{count} karet"),
    }
    (place / "tsukiji.po").write_bytes(catalogue_file(texts))
    return tmp_path


def test_english_is_built_in() -> None:
    assert speak("en") == "en"
    assert _("Offer") == "Offer"
    assert ngettext("one card", "{count} cards", 3) == "{count} cards"


def test_another_language_is_spoken_from_the_moment_it_is_chosen(folder: Path) -> None:
    assert available(folder) == ("en", "cs")
    assert speak("cs", folder) == "cs"
    assert _("Offer") == "Nabídka"
    assert ngettext("one card", "{count} cards", 1) == "jedna karta"
    assert ngettext("one card", "{count} cards", 3) == "{count} karet"
    assert speak("en", folder) == "en"
    assert _("Offer") == "Offer"


def test_a_text_of_a_table_takes_the_form_of_its_number() -> None:
    cards = Counted("count", "{count} card of {lot}", "{count} cards of {lot}")
    assert said(cards, count=1, lot=2) == "1 card of 2"
    assert said(cards, count="3", lot=2) == "3 cards of 2"
    assert said("Lot {lot}", lot=2) == "Lot 2"
    assert str(cards) == "{count} cards of {lot}"


def test_things_that_belong_together_are_listed_as_one_says_them() -> None:
    assert listed_with_and([]) == ""
    assert listed_with_and(["Ana"]) == "Ana"
    assert listed_with_and(["Ana", "Ben"]) == "Ana and Ben"
    assert listed_with_and(["Ana", "Ben", "Cy"]) == "Ana, Ben and Cy"


def test_a_text_without_translation_stays_english(folder: Path) -> None:
    speak("cs", folder)
    assert _("Nobody translated this") == "Nobody translated this"


@pytest.mark.parametrize("language", ["xx", "", "../..", "cs/..", "\0"])
def test_an_unknown_language_leaves_english(folder: Path, language: str) -> None:
    assert speak(language, folder) == "en"
    assert spoken() == "en"


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"not a catalogue",
        catalogue_file({"a": "b"})[:20],
        catalogue_file({"a": "b"}).replace(b"plural=", b"plural=no"),
        catalogue_file({"a": "b"}) + b"\xff",
        b'msgid "Offer"\nmsgstr "Without a head"\n',
    ],
)
def test_a_damaged_catalogue_leaves_english(folder: Path, damage: bytes) -> None:
    (folder / "cs" / "LC_MESSAGES" / "tsukiji.po").write_bytes(damage)
    assert speak("cs", folder) == "en"
    assert _("Offer") == "Offer"


TEXT_PROPERTIES = (
    *("text", "title", "question", "hint", "nothing", "expected", "doubt", "note", "value"),
    *("gain", "sold_to", "reason", "detail", "done_text", "hint_text"),
)
WORDS = re.compile(r"[^\W\d_]{2,}[,.?:]? [^\W\d_]")
LETTERS = re.compile(r"[^\W\d_]{2}")
SPEAKERS = ("_", "N_", "ngettext", "Counted", "told", "MalformedError", "refuse")


def _name_of(function: ast.expr) -> str:
    """What is called: `_`, or `refuse` of a node, whose words the catalogues have too."""
    return str(getattr(function, "id", getattr(function, "attr", "")))


def unspoken_in_python(source: str) -> list[str]:
    """Texts of two words or more, and texts given to a property that shows text, that do not go
    through gettext."""
    tree = ast.parse(source)
    silent: set[int] = set()
    shown: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            silent.add(id(node.value))
        elif isinstance(node, ast.Dict):
            silent.update(id(key) for key in node.keys)
        elif isinstance(node, ast.keyword) and node.arg in TEXT_PROPERTIES:
            shown.add(id(node.value))
        elif isinstance(node, ast.Call) and _name_of(node.func) in SPEAKERS:
            silent.update(id(inner) for inner in ast.walk(node))
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in silent
        and (LETTERS if id(node) in shown else WORDS).search(node.value)
    ]


def unspoken_in_kv(source: str) -> list[str]:
    found = []
    for line in source.splitlines():
        name, _colon, value = line.strip().partition(":")
        bare = re.sub(r"(_|N_|ngettext)\([^)]*\)", "", value)
        for quoted in re.findall(r'"([^"]*)"|\'([^\']*)\'', bare):
            text = "".join(quoted)
            shows = name in TEXT_PROPERTIES and LETTERS.search(text)
            if not line.startswith("#") and (shows or WORDS.search(text)):
                found.append(text)
    return found


def hidden_in_f_strings(source: str) -> list[str]:
    """Texts that are marked inside an f-string, where Babel does not look; and which would be
    glued to what stands around them."""
    return [
        ast.unparse(call)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.JoinedStr)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in SPEAKERS
    ]


def test_no_text_is_hidden_from_the_translators() -> None:
    for path in (*COMPANION.rglob("*.py"), *(ROOT / "card_markers").rglob("*.py")):
        assert hidden_in_f_strings(path.read_text()) == [], path.relative_to(ROOT)


def test_every_text_of_the_app_goes_through_gettext() -> None:
    for path in sorted(COMPANION.rglob("*.py")):
        inside = path.relative_to(COMPANION).as_posix()
        if not inside.startswith(NOT_FOR_PLAYERS):
            assert unspoken_in_python(path.read_text()) == [], path.relative_to(ROOT)
    for path in COMPANION.rglob("*.kv"):
        assert unspoken_in_kv(path.read_text()) == [], path.relative_to(ROOT)


def test_the_rule_above_would_catch_an_offender() -> None:
    assert unspoken_in_python('Label(text="Right")\n') == ["Right"]
    assert unspoken_in_python('x = "Place the tablets"\n') == ["Place the tablets"]
    assert unspoken_in_python('x = _("Place the tablets")\n"""A doc string."""\n') == []
    assert unspoken_in_kv('    text: "Right"\n') == ["Right"]
    assert unspoken_in_kv('    text: _("Right")\n') == []
    assert hidden_in_f_strings("x = f\"{a} {_('Right')}\"\n") == ["_('Right')"]


def test_a_folder_that_nobody_may_look_into_leaves_english(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_path: Path, _pattern: str) -> None:
        raise PermissionError

    with monkeypatch.context() as lock:
        lock.setattr(Path, "glob", refused)
        assert available(folder) == ("en",)


def test_english_needs_no_file() -> None:
    assert languages.available(Path("nowhere")) == ("en",)
