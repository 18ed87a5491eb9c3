"""A finished game in every form in which it can be sent."""

import io
import json
from urllib.parse import unquote

import pytest
from PIL import Image

from companion.sharing import drawn_result
from companion.sharing.bg_stats import ADDRESS
from companion.sharing.game_log import GameLog
from companion.sharing.shared_files import SharedForm, shared_files
from engine.tsukiji.record import record_from_text
from tests.companion.sharing.kept_games import TSUKIJI_SHARED, at, keep, log_in, short_game
from tests.paths import SAMPLES

EVENING_S = 1_790_000_000


@pytest.fixture(scope="module")
def finished() -> GameLog:
    store = at(EVENING_S)
    keep(store, record_from_text((SAMPLES / "four-players.json").read_text()).facts)
    return log_in(store)


def sent(log: GameLog, form: SharedForm) -> bytes:
    ((_name, content),) = shared_files(TSUKIJI_SHARED, log, "game", form)
    return content


def test_the_link_says_what_bg_stats_asks_for(finished: GameLog) -> None:
    link = sent(finished, SharedForm.LINK).decode().strip()
    assert link.startswith(ADDRESS)
    assert link.isascii()
    play = json.loads(unquote(link.removeprefix(ADDRESS)))
    assert play["playDate"] == "2026-09-21 14:13:20"
    assert play["sourcePlayId"] == f"tsukiji-{EVENING_S}"
    assert play["game"]["highestWins"] is True
    assert [(p["name"], p["score"], p["rank"], p["winner"]) for p in play["players"]] == [
        ("Ana", "96", 3, False),
        ("Ben", "65", 4, False),
        ("Cy", "108", 1, True),
        ("Dee", "107", 2, False),
    ]
    assert sum(player["startPlayer"] for player in play["players"]) == 1


def test_the_card_is_a_picture_of_its_size(finished: GameLog) -> None:
    image = Image.open(io.BytesIO(sent(finished, SharedForm.PICTURE)))
    assert (image.format, image.size) == ("PNG", (drawn_result.WIDTH, drawn_result.HEIGHT))
    assert len(image.convert("RGB").resize((90, 112)).getcolors(10_080) or ()) > 20


def test_the_film_shows_every_round(finished: GameLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn_result, "STEPS", 1)
    film = Image.open(io.BytesIO(sent(finished, SharedForm.FILM)))
    assert film.format == "GIF"
    assert getattr(film, "n_frames", 1) == 8
    assert film.info["loop"] == 0


def test_the_text_has_the_score(finished: GameLog) -> None:
    text = sent(finished, SharedForm.TEXT).decode()
    assert "108" in text
    assert "\033" not in text


@pytest.mark.parametrize("form", SharedForm)
def test_a_game_of_which_little_is_known_can_be_sent_too(
    form: SharedForm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawn_result, "STEPS", 1)
    store = at(EVENING_S)
    keep(store, short_game()[:1])
    assert all(content for _name, content in shared_files(TSUKIJI_SHARED, log_in(store), "g", form))
