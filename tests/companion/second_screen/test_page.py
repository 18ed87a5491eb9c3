"""The page's files: nothing from outside, the app's own colours, words for every name it uses."""

import re
from pathlib import Path

import pytest

from card_markers.palette import PLAYER_FILLS
from companion.app.art.look_of_pieces import look_of_pieces
from companion.app.tokens import DARK, FACES, LIGHT, Palette
from companion.second_screen import switch
from companion.second_screen.page_words import page_words

PAGE = Path(switch.__file__).parent / "page"
NAMES = {
    "ground": "ground",
    "surface": "surface",
    "sunken": "sunken",
    "line": "line",
    "ink": "ink",
    "quiet": "quiet_ink",
    "attention": "attention_ink",
}


def text(name: str) -> str:
    return (PAGE / name).read_text()


@pytest.mark.parametrize("name", ["page.html", "page.css", "page.js", "live.js"])
def test_nothing_comes_from_outside_and_nothing_is_written_inside(name: str) -> None:
    assert not re.search(r"https?://|//[a-z]+\.|@import|url\(", text(name))
    assert not re.search(
        r"<style|<script(?! src=)| style=| on[a-z]+=|eval\(|document.cookie", text(name)
    )


def test_every_word_of_the_script_is_there_and_no_other() -> None:
    used = set(re.findall(r"\bwords\.(?!json)(\w+)", text("page.js") + text("live.js"))) | {
        "lots",
        "market",
        "players",
        "score",
    }
    assert used == page_words("en").keys()


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6});", block))


@pytest.mark.parametrize(
    ("start", "palette"), [(":root {", LIGHT), ("dark) {", DARK), (".tv, .overlay {", DARK)]
)
def test_its_colours_are_those_of_the_app(start: str, palette: Palette) -> None:
    block = colours(text("page.css").partition(start)[2].partition("}")[0])
    for name, ours in NAMES.items():
        assert block[name] == getattr(palette, ours)
    assert (block["step"], block["step-on"]) == (palette.step.fill, palette.step.on)


def test_players_have_their_own_colours_and_letters_that_can_be_read() -> None:
    css = text("page.css")
    for colour, fill in PLAYER_FILLS.items():
        assert f"--{colour.value}: {fill};" in css
        on = re.search(rf"\.c-{colour.value} .*--player-on: (#\w+);", css)
        assert on is not None
        assert on[1] == LIGHT.player(colour).on


def test_every_face_has_its_letter_shape_and_colours() -> None:
    look = look_of_pieces()["faces"]
    assert look.keys() == set(FACES)
    assert all(
        face["svg"].startswith("<svg") and len(face["letter"]) == 1 for face in look.values()
    )
