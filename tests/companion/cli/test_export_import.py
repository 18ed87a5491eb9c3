"""`tsukiji export` and `tsukiji import` as a person types them."""

from pathlib import Path

import pytest

from companion.cli.main import main
from tests.companion.sharing.kept_games import at, games_in, keep, short_game
from tests.paths import SAMPLES

EVENING_S = 1_790_000_000
SAMPLE = SAMPLES / "four-players.json"
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    store = at(EVENING_S, tmp_path / "app.db")
    keep(store, short_game())
    store.close()
    return tmp_path / "app.db"


def kept(path: Path) -> tuple[tuple[int, int, bool], ...]:
    store = at(0, path)
    found = games_in(store)
    store.close()
    return found


def test_games_are_listed_written_and_taken_in_elsewhere(
    path: Path, tmp_path: Path, capsys: Capture
) -> None:
    assert main(["export", "--store", str(path)]) == 0
    assert capsys.readouterr().out.startswith("1: 2026-09-")
    assert main(["export", "1", "--store", str(path), "--to", str(tmp_path)]) == 0
    (record,) = tmp_path.glob("*.json")
    assert capsys.readouterr().out == f"wrote {record}\n"
    other = tmp_path / "other.db"
    assert main(["import", str(record), str(SAMPLE), "--store", str(other)]) == 0
    assert main(["import", str(record), "--store", str(other)]) == 0
    assert "was here already" in capsys.readouterr().out.splitlines()[-1]
    again = tmp_path / "again"
    again.mkdir()
    assert main(["export", "1", "--store", str(other), "--to", str(again)]) == 0
    assert (again / record.name).read_bytes() == record.read_bytes()
    assert len(kept(other)) == 2


def test_tables_are_files_of_their_own(path: Path, tmp_path: Path) -> None:
    assert (
        main(["export", "--all", "--as", "csv", "--store", str(path), "--to", str(tmp_path)]) == 0
    )
    names = sorted(file.stem.rpartition("-")[2] for file in tmp_path.glob("*.csv"))
    assert names == ["players", "rounds"]


def test_what_cannot_be_exported_is_one_sentence(
    path: Path, tmp_path: Path, capsys: Capture
) -> None:
    for words in (
        ["export", "7", "--store", str(path)],
        ["export", "1", "--store", str(path), "--to", str(tmp_path / "nowhere")],
        ["export", "1", "--store", str(tmp_path / "none.db")],
        ["export", "--store", str(SAMPLE)],
        ["export", "--store", str(tmp_path)],
    ):
        assert main(words) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1, told.err
    assert sorted(file.name for file in tmp_path.iterdir() if file.suffix == ".json") == []
    assert not (tmp_path / "none.db").exists()


def test_a_bad_file_changes_nothing_and_keeps_nobody_out(
    path: Path, tmp_path: Path, capsys: Capture
) -> None:
    before = kept(path)
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": "tsukiji-game/9"}')
    assert main(["import", str(bad), "--store", str(path)]) == 2
    assert capsys.readouterr().err == (
        f'tsukiji: {bad}: is in the format "tsukiji-game/9"; this program reads tsukiji-game/1\n'
    )
    assert kept(path) == before
    assert main(["import", str(bad), str(SAMPLE), "--store", str(path)]) == 2
    assert len(kept(path)) == len(before) + 1


def test_nothing_is_made_for_a_file_that_is_no_record(tmp_path: Path) -> None:
    assert main(["import", str(tmp_path / "none.json"), "--store", str(tmp_path / "a.db")]) == 2
    assert not (tmp_path / "a.db").exists()


def test_a_backup_is_told_first_and_merged_when_asked(
    path: Path, tmp_path: Path, capsys: Capture
) -> None:
    assert main(["backup", "--store", str(path), "--to", str(tmp_path)]) == 0
    (backup,) = tmp_path.glob("*.zip")
    assert capsys.readouterr().out == f"wrote {backup}\n"
    other = tmp_path / "other.db"
    assert main(["import", str(SAMPLE), "--store", str(other)]) == 0
    before = kept(other)
    capsys.readouterr()
    assert main(["restore", str(backup), "--store", str(other)]) == 0
    told = capsys.readouterr().out
    assert "not here yet: 1" in told
    assert told.endswith("add --merge to take it in.\n")
    assert kept(other) == before
    for _time in range(2):
        assert main(["restore", str(backup), "--merge", "--store", str(other)]) == 0
    assert capsys.readouterr().out.endswith("Everything in it is here already.\n")
    assert len(kept(other)) == 2


def test_what_is_no_backup_is_one_sentence(path: Path, tmp_path: Path, capsys: Capture) -> None:
    before = kept(path)
    for backup in (SAMPLE, tmp_path / "none.zip", tmp_path, path):
        assert main(["restore", str(backup), "--merge", "--store", str(path)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1
    assert kept(path) == before
