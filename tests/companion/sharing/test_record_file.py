"""A single game as a file: there and back without a difference, never twice, and nothing changes
for what is no record."""

import csv
import io
import json
from pathlib import Path

import pytest

from companion.sharing.game_log import log_of_facts
from companion.sharing.record_file import (
    Imported,
    import_record,
    record_of,
    table_bytes,
)
from companion.sharing.taking_in import Arrival
from companion.storage.store import Store
from companion.tsukiji.kind import TSUKIJI
from engine.forms import MalformedError
from engine.journal import SlotId
from engine.tsukiji.record import record_from_text
from tests.companion.sharing.kept_games import (
    SHARINGS,
    TSUKIJI_SHARED,
    at,
    games_in,
    keep,
    log_in,
    short_game,
)
from tests.engine.random_games import facts_of
from tests.paths import SAMPLES

EVENING_S, LATER_S = 1_790_000_000, 1_795_000_000


def exported(store: Store, game: int = 1) -> bytes:
    return record_of(TSUKIJI_SHARED, log_in(store, game))


def taken(store: Store, content: bytes) -> Imported:
    done = import_record(SHARINGS, store, content.decode(), LATER_S)
    assert isinstance(done, Imported), done
    return done


@pytest.mark.parametrize("seed", range(12))
def test_export_import_and_export_again_give_the_same_bytes(seed: int) -> None:
    here, there = at(EVENING_S), at(LATER_S)
    keep(here, facts_of(seed, rounds=seed % 8), seen=3)
    first = exported(here)
    assert taken(there, first).arrival is Arrival.NEW
    assert exported(there) == first
    assert log_in(there).game == log_in(here).game


def test_what_was_undone_and_corrected_stays_out_of_the_record_and_the_state_is_the_same() -> None:
    here, there = at(EVENING_S), at(LATER_S)
    facts = short_game(rounds=3)
    session = keep(here, facts).undo()
    session = session.replace(SlotId(1), facts[0])  # type: ignore[union-attr]
    first = exported(here)
    taken(there, first)
    assert exported(there) == first
    assert log_in(there).game == log_in(here).game


def test_a_game_that_is_there_is_not_doubled() -> None:
    here = at(EVENING_S)
    keep(here, short_game(), seen=2)
    before = games_in(here)
    assert taken(here, exported(here)).arrival is Arrival.THERE
    assert games_in(here) == before


def test_an_earlier_state_changes_nothing_and_a_later_one_goes_on() -> None:
    facts = facts_of(7, 3, 4)
    early, late = at(EVENING_S), at(EVENING_S)
    keep(early, facts[:9], seen=4)
    keep(late, facts)
    before = games_in(late)
    assert taken(late, exported(early)).arrival is Arrival.THERE
    assert games_in(late) == before
    assert taken(early, exported(late)).arrival is Arrival.FURTHER
    assert len(games_in(early)) == 1
    assert exported(early) == exported(late)


def test_games_of_the_same_people_on_two_evenings_are_two() -> None:
    one, other = at(EVENING_S), at(LATER_S)
    keep(one, short_game()[:1])
    keep(other, short_game()[:1])
    assert taken(one, exported(other)).arrival is Arrival.NEW
    assert len(games_in(one)) == 2


def test_a_record_that_does_not_say_when_it_began_is_taken_in_once() -> None:
    store = at(EVENING_S)
    sample = (SAMPLES / "four-players.json").read_bytes()
    assert taken(store, sample).arrival is Arrival.NEW
    assert taken(store, sample).arrival is Arrival.THERE
    assert games_in(store)[0][0] == LATER_S


def test_the_record_plays_in_the_terminal_without_a_problem() -> None:
    store = at(EVENING_S)
    keep(store, short_game())
    assert record_from_text(exported(store).decode()).problems == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is not JSON"),
        ("[]", "is not a game record"),
        ('{"format": "tsukiji-game/2"}', "this program reads tsukiji-game/1"),
        ('{"format": "tokyo-game/1"}', "this program reads tsukiji-game/1"),
        ('{"format": "tsukiji-count/1"}', "this program reads tsukiji-game/1"),
        ('{"format": "tsukiji-game/1"}', "'players' is missing"),
        ("[" * 100_000, "nested too deeply"),
        ('{"format": "tsukiji-game/1", "started_at_s": 1e3, "players": []}', "whole number"),
        ('{"format": "tsukiji-game/1", "started_at_s": -1, "players": []}', "must be from 0"),
    ],
)
def test_what_is_no_record_is_said_and_nothing_changes(text: str, words: str) -> None:
    store = at(EVENING_S)
    keep(store, short_game())
    before = games_in(store)
    with pytest.raises(MalformedError, match=words):
        import_record(SHARINGS, store, text)
    assert games_in(store) == before


def test_a_game_taken_in_goes_on_and_is_not_the_running_one(tmp_path: Path) -> None:
    from companion.resume_point import RUNNING
    from companion.session import TableSession, resume

    there = at(LATER_S, tmp_path / "there.db")
    facts = facts_of(3, 3, 2)
    log = log_of_facts(TSUKIJI, EVENING_S, facts[:-1], EVENING_S)
    done = taken(there, record_of(TSUKIJI_SHARED, log))
    assert there.recall(RUNNING).game == 0
    session = resume(TSUKIJI, there, done.game)
    assert isinstance(session, TableSession)
    assert isinstance(session.append(facts[-1]), TableSession)
    there.close()


def test_tables_have_a_line_for_every_round_and_player_and_no_formulas() -> None:
    record = json.loads((SAMPLES / "four-players.json").read_text())
    record["players"][0]["name"] = "=1+1"
    facts = record_from_text(json.dumps(record)).facts
    rounds, players = TSUKIJI_SHARED.tables(TSUKIJI.play(facts))
    assert (len(rounds.rows), len(players.rows)) == (28, 4)
    read = list(csv.DictReader(io.StringIO(table_bytes(players).decode("utf-8-sig"))))
    assert read[0]["name"] == "'=1+1"
    assert sorted(line["place"] for line in read) == ["1", "2", "3", "4"]
    last = rounds.rows[-1]
    assert dict(zip(rounds.columns, last, strict=True))["money"] == int(read[3]["money"])


def test_a_game_that_is_not_over_has_no_score_in_its_tables() -> None:
    rounds, players = TSUKIJI_SHARED.tables(TSUKIJI.play(short_game()))
    assert len(rounds.rows) == 3
    assert players.rows == ()
