"""A record of the second game, played for the terminal and as JSON; a session over its kind."""

import json
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.session import TableSession, resume, start
from companion.storage.opening import memory_store
from companion.tokyo.kind import TOKYO
from companion.tokyo.words.acts import act_words
from companion.tokyo.words.effects import why_words
from companion.tokyo.words.play_problems import SENTENCES, sentence
from engine.problems import Problem
from engine.tokyo.effects import Why
from engine.tokyo.fact_forms import NAMES
from engine.tokyo.game import play
from engine.tokyo.hand_facts import MoneyCounted, TokensCounted
from engine.tokyo.pieces import Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.record import record_to
from tests.engine.tokyo.closed_games import CLOSED, closed_game
from tests.engine.tokyo.fact_examples import EXAMPLES
from tests.engine.tokyo.random_games import random_game
from tests.engine.tokyo.tables import A, B, idle, played, set_up

GAME = random_game(1)
SHORT = random_game(2, 3, 5)


def written(tmp_path: Path, record: object, name: str = "game.json") -> str:
    path = tmp_path / name
    path.write_text(json.dumps(record))
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["replay", *words]) == 0
    return capsys.readouterr().out


def test_a_finished_game_is_told_turn_by_turn_with_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = said(capsys, written(tmp_path, record_to(GAME.facts)))
    assert out.startswith("Tokyo Tsukiji Market: Ana, Ben, Cy, Dan\n")
    assert "Turn 1, Ana\n" in out
    last = GAME.table.turn.number
    assert f"Turn {last}, " in out
    assert ", the last turn\n" in out
    assert "triggers the end" in out
    assert "wins by" in out
    assert "why      Ana" not in out.partition("The end")[0]


def test_why_tells_the_reasons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, written(tmp_path, record_to(SHORT.facts)), "--why")
    assert "why      " in out
    assert "The record stops in turn 5, Ben's." in out


def test_json_is_one_object_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [
        written(tmp_path, record_to(g.facts), f"{i}.json") for i, g in enumerate((GAME, SHORT))
    ]
    lines = said(capsys, *paths, "--json").splitlines()
    first, second = (json.loads(line) for line in lines)
    assert first["format"] == second["format"] == "tokyo-outcome/1"
    assert first["final"]["winners"] == list(GAME.count().winners)  # type: ignore[arg-type]
    assert "final" not in second
    assert second["turns"][-1]["yen"] == [seat.yen for seat in SHORT.table.seats]


def test_both_games_are_told_apart_by_their_format(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first_game = "companion/samples/four-players.json"
    out = said(capsys, written(tmp_path, record_to(SHORT.facts)), first_game)
    assert "Tokyo Tsukiji Market: " in out
    assert "Tsukiji: " in out.replace("Tokyo Tsukiji Market: ", "")


def test_a_file_that_is_no_record_gets_one_line_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_to(SHORT.facts)
    record["facts"][0] = {"fact": "turn_began", "player": 9}
    assert main(["replay", written(tmp_path, record)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "facts[0].player: must be from 0 to 5, not 9" in captured.err


def test_a_closed_game_that_goes_on_shows_no_amount(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = []
    for yen in (4900, 700):
        path = written(tmp_path, record_to(closed_game(yen).facts))
        shown.append(said(capsys, path, "--why") + said(capsys, path, "--json"))
    assert shown[0] == shown[1]
    assert "Ben ¥?" in shown[0]


def test_closed_money_is_told_where_the_rules_make_everybody_show_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rich = TokensCounted(B, {Token.TAKOYAKI: 10})
    facts = (MoneyCounted(B, 500), rich, *idle(A), *idle(B))
    game = played(set_up(settings=CLOSED), facts)
    out = said(capsys, written(tmp_path, record_to(game.facts)))
    before, shown, after = out.partition("Ben has enough Resources for the end")
    assert shown
    assert "¥?" in before
    assert not any(figure in before for figure in ("2,000", "500"))
    first, _, rest = after.partition("worth")
    assert "money    Ana ¥2,000" in first
    assert "Ben ¥500" in first
    assert "Ben ¥?" in first, "at the end of the turn it is hidden again"
    assert "Ben ¥500" not in rest


@pytest.mark.parametrize("code", PlayFault)
def test_every_fault_has_a_sentence(code: PlayFault) -> None:
    assert code in SENTENCES


def test_a_sentence_names_people_pieces_and_sums() -> None:
    place = (("turn", 3), ("player", 1))
    short = Problem("MONEY_SHORT", place, (("price", 1500), ("yen", 200)))
    assert sentence(short, ["Ana", "Ben"]) == "Ben pays 1,500 yen and has 200"
    hidden = Problem("MONEY_SHORT", place)
    assert sentence(hidden, ["Ana", "Ben"]) == "Ben pays more than they have"
    boat = Problem("BOAT_FULL", place, (("boat", "two_slot:1"), ("fish", "eel")))
    assert sentence(boat, ["Ana", "Ben"]) == "The two-slot Ship of Ben has no free slot"


def test_a_session_keeps_a_game_of_this_kind() -> None:
    store = memory_store()
    session = start(TOKYO, store, SHORT.facts[0])
    assert isinstance(session, TableSession)
    for fact in SHORT.facts[1:]:
        session = session.append(fact)  # type: ignore[assignment]
        assert isinstance(session, TableSession)
    assert session.game == SHORT
    assert session.names == ("Ana", "Ben", "Cy")
    assert TOKYO.how_far(session.game) == "Turn 5"
    again = resume(TOKYO, store, session.id)
    assert isinstance(again, TableSession)
    assert again.game == SHORT
    undone = again.undo()
    assert isinstance(undone, TableSession)
    assert undone.game == play(SHORT.facts[:-1])


SILENT = {"turn_began", "turn_ended", "action_ended", "fishing_began", "purchasing_began"}
"""Facts that begin or end something: the report's own lines tell them."""


def test_every_act_and_every_reason_has_words() -> None:
    names = ("Ana", "Ben", "Cy")
    wordless = {NAMES[type(fact)] for fact in EXAMPLES if not act_words(fact, names)}
    assert wordless == SILENT
    assert all(why_words(why) for why in Why)
