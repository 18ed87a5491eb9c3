"""A backup has everything, says what is in it, and comes back without doubling or half of it."""

import io
import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.device.device import WhichCamera
from companion.history.trash import delete_for_good, throw_away, thrown_away
from companion.preferences import BACKED_UP_AT, LANGUAGE, PLAYER_NAMES, SOUND, WHICH_CAMERA
from companion.resume_point import RUNNING
from companion.sharing import restoring
from companion.sharing.backup_file import LARGEST_PART
from companion.sharing.backup_offer import is_due, settled
from companion.sharing.record_file import import_record, record_of
from companion.sharing.restoring import BackupLook, look_into_backup, restore
from companion.storage import store as stores
from companion.storage.failure import StorageFailure
from companion.storage.games import GameId, GameLabel, NewLine
from companion.storage.kept import export_to
from companion.storage.store import Store
from companion.tsukiji.remembered_box import COPIED_TUNA
from engine.forms import MalformedError
from tests.companion.sharing.kept_games import (
    CROP,
    SHARINGS,
    TSUKIJI_SHARED,
    at,
    games_in,
    keep,
    log_in,
    short_game,
)
from tests.engine.random_games import facts_of

EVENING_S, DAY_S = 1_790_000_000, 86_400


def backed_up(store: Store, folder: Path) -> Path:
    made = export_to(store, folder, at_s=EVENING_S + DAY_S)
    assert isinstance(made, Path)
    return made


def evening(path: Path | None = None) -> Store:
    """A store with two games, one of them with pictures, and something remembered."""
    store = at(EVENING_S, path)
    keep(store, facts_of(4, 3, 2), seen=3)
    keep(store, short_game(9))
    assert store.remember(PLAYER_NAMES.note(("Ana", "Ben")), SOUND.note(False)) is None
    assert (
        store.remember(COPIED_TUNA.note((3, 7, 12)), WHICH_CAMERA.note(WhichCamera.FRONT)) is None
    )
    return store


def looked(path: Path, store: Store) -> BackupLook:
    found = look_into_backup(path, store, SHARINGS)
    assert isinstance(found, BackupLook)
    return found


def restored(path: Path, store: Store) -> BackupLook:
    found = restore(path, store, SHARINGS)
    assert isinstance(found, BackupLook)
    return found


def everything(store: Store) -> tuple[object, ...]:
    return games_in(store), store.notes()


def test_it_says_what_is_in_it_and_then_brings_it(tmp_path: Path) -> None:
    here, there = evening(), at(0)
    path = backed_up(here, tmp_path)
    before = everything(there)
    found = looked(path, there)
    assert (found.games, found.new, found.pictures, found.changes) == (2, 2, 3, True)
    assert (found.first_day_s, found.made_at_s) == (EVENING_S, EVENING_S + DAY_S)
    assert everything(there) == before
    assert restored(path, there) == found
    for game in (1, 2):
        assert log_in(there, game) == log_in(here, game)
        assert there.crop(GameId(game), 3) == here.crop(GameId(game), 3)
    assert there.crop(GameId(1), 2) == CROP
    assert there.recall(RUNNING).game == 0


def test_twice_is_as_good_as_once(tmp_path: Path) -> None:
    here, there = evening(), at(0)
    path = backed_up(here, tmp_path)
    restored(path, there)
    after = everything(there)
    again = restored(path, there)
    assert (again.there, again.changes) == (2, False)
    assert everything(there) == after
    assert everything(here) == (after[0], here.notes())
    assert not looked(path, here).changes


def test_a_game_that_was_deleted_here_comes_back(tmp_path: Path) -> None:
    store = evening()
    path = backed_up(store, tmp_path)
    first, before = GameId(1), games_in(store)
    assert throw_away(store, first) is None
    look = looked(path, store)
    assert (look.new, look.there) == (1, 1)
    assert look.changes
    assert thrown_away(store) == (first,), "looking changes nothing"
    restored(path, store)
    assert thrown_away(store) == ()
    assert games_in(store) == before, "and is there once"
    assert not looked(path, store).new
    assert delete_for_good(store, (first,)) is None
    assert restored(path, store).new == 1


def test_what_this_device_has_chosen_stays(tmp_path: Path) -> None:
    here, there = evening(), at(0)
    assert there.remember(PLAYER_NAMES.note(("Cy", "Ben")), SOUND.note(True)) is None
    found = restored(backed_up(here, tmp_path), there)
    assert there.recall(PLAYER_NAMES) == ("Cy", "Ben", "Ana")
    assert there.recall(SOUND) is True
    assert there.recall(COPIED_TUNA) == (3, 7, 12)
    assert there.recall(LANGUAGE) == ""
    assert WHICH_CAMERA.name not in there.notes(), "a camera is of its device"
    assert found.notes == 2


def test_a_game_goes_on_where_the_backup_is_further_and_stays_where_it_is_not(
    tmp_path: Path,
) -> None:
    facts = facts_of(6, 3, 4)
    early, late = at(EVENING_S), at(EVENING_S)
    keep(early, facts[:8])
    session = keep(late, facts, seen=len(facts))
    undone = session.undo()
    assert looked(backed_up(early, tmp_path / "early"), late).there == 1
    # The lines that both have were seen by the camera in one and told by hand in the other.
    found = restored(backed_up(late, tmp_path / "late"), early)
    assert (found.further, found.new) == (1, 0)
    assert log_in(early).game == undone.game  # type: ignore[union-attr]
    copy = at(0)
    restored(backed_up(late, tmp_path / "again"), copy)
    assert log_in(copy) == log_in(late)


def test_a_game_that_came_as_a_record_is_not_doubled_by_a_backup(tmp_path: Path) -> None:
    here, there = evening(), at(0)
    import_record(SHARINGS, there, record_of(TSUKIJI_SHARED, log_in(here)).decode())
    found = restored(backed_up(here, tmp_path), there)
    assert (found.new, found.there) == (1, 1)
    assert len(games_in(there)) == 2


def test_killed_in_the_middle_nothing_of_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, mine = backed_up(evening(), tmp_path), tmp_path / "app" / "mine.db"
    there = at(EVENING_S + 5, mine)
    keep(there, short_game(3))
    before = everything(there)
    there.close()
    left = tmp_path / "left"

    def watched(*arguments: object) -> bool:
        # What a kill would leave now: the file, and the journal beside it.
        shutil.rmtree(left, ignore_errors=True)
        shutil.copytree(mine.parent, left)
        return write_moved(*arguments)  # type: ignore[arg-type]

    write_moved = stores.write_moved
    monkeypatch.setattr(stores, "write_moved", watched)
    there = at(0, mine)
    restored(path, there)
    there.close()
    monkeypatch.undo()
    again = at(0, left / "mine.db")
    assert everything(again) == before
    assert len(games_in(again)) == 1
    restored(path, again)
    assert len(games_in(again)) == 3
    again.close()


def altered(path: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """The same archive with other parts."""
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change(parts)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return path


def told(parts: dict[str, bytes], name: str, **fields: object) -> None:
    parts[name] = json.dumps({**json.loads(parts[name]), **fields}).encode()


LINE = {"line": "{}", "source": "hand", "written_at_s": 1}
HOSTILE: dict[str, tuple[Callable[[dict[str, bytes]], object], str]] = {
    "another archive": (lambda p: p.pop("remembered.json"), "not a backup"),
    "a later version": (
        lambda p: told(p, "remembered.json", format="tsukiji-kept/2"),
        "this program reads tsukiji-kept/1",
    ),
    "a game of a later version": (
        lambda p: told(p, "games/1.json", format="tsukiji-kept/2"),
        "this program reads",
    ),
    "no JSON": (lambda p: p.update({"games/1.json": b"{"}), "is not JSON"),
    "no text": (lambda p: p.update({"games/1.json": b"\xff\xfe"}), "is not a text"),
    "a bomb": (lambda p: p.update({"games/1.json": b" " * (LARGEST_PART + 1)}), "larger than"),
    "another number": (lambda p: told(p, "games/1.json", game=2), "must be 1"),
    "no lines": (lambda p: told(p, "games/1.json", lines=[]), "makes no sense"),
    "lines of nobody": (lambda p: told(p, "games/1.json", lines=[LINE]), "makes no sense"),
    "before all time": (lambda p: told(p, "games/1.json", started_at_s=-1), "must be from 0"),
    "a picture that is none": (lambda p: p.update({"pictures/1-2.jpg": b"GIF"}), "is no picture"),
    "notes that are none": (lambda p: told(p, "remembered.json", remembered=[]), "an object"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_backup_is_said_and_nothing_changes(name: str, tmp_path: Path) -> None:
    change, words = HOSTILE[name]
    path = altered(backed_up(evening(), tmp_path), change)  # type: ignore[arg-type]
    there = at(EVENING_S + 5)
    keep(there, short_game(3))
    before = everything(there)
    with pytest.raises(MalformedError, match=words):
        restore(path, there, SHARINGS)
    assert everything(there) == before


def test_broken_archives_are_said(tmp_path: Path) -> None:
    whole = backed_up(evening(), tmp_path).read_bytes()
    doubled = io.BytesIO(whole)
    with zipfile.ZipFile(doubled, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("games/1.json", b"{}")
    middle = bytearray(whole)
    middle[200:260] = bytes(60)
    path = tmp_path / "other"
    for content in (b"", b"PK", whole[:-30], whole[: len(whole) // 2], b"\0" * 5000, bytes(middle)):
        path.write_bytes(content)
        with pytest.raises(MalformedError):
            look_into_backup(path, at(0), SHARINGS)
    path.write_bytes(doubled.getvalue())
    with pytest.raises(MalformedError, match="two parts of one name"):
        look_into_backup(path, at(0), SHARINGS)


def test_games_of_unknown_kinds_and_damaged_ones_stay_in_the_backup(tmp_path: Path) -> None:
    path = backed_up(evening(), tmp_path)
    altered(path, lambda p: told(p, "games/1.json", kind="mahjong"))
    altered(path, lambda p: told(p, "games/2.json", whole=False))
    there = at(0)
    found = restored(path, there)
    assert (found.unknown, found.broken, found.new) == (1, 1, 0)
    assert games_in(there) == ()


def test_a_backup_that_has_a_game_twice_brings_it_once(tmp_path: Path) -> None:
    def double(parts: dict[str, bytes]) -> None:
        parts["games/7.json"] = parts["games/1.json"]
        told(parts, "games/7.json", game=7)

    there = at(0)
    assert restored(altered(backed_up(evening(), tmp_path), double), there).there == 1
    assert len(games_in(there)) == 2


def test_a_backup_is_offered_after_ten_evenings_and_not_again_at_once() -> None:
    store = at(0)

    def play(evening: int, *, finished: bool) -> None:
        store._now = lambda: EVENING_S + evening * DAY_S
        label = GameLabel(("Ana", "Ben"), finished)
        assert not isinstance(store.begin("tsukiji", label, [NewLine("{}")]), StorageFailure)

    for evening in range(40):
        play(evening // 4, finished=evening % 4 < 2 and evening < 36)
    assert not is_due(store)
    play(9, finished=True)
    assert is_due(store)
    assert settled(store, EVENING_S + 9 * DAY_S + 1) is None
    assert store.recall(BACKED_UP_AT) == EVENING_S + 9 * DAY_S + 1
    assert not is_due(store)


def test_half_of_a_backup_is_cleared_and_no_backup_is_written_over(tmp_path: Path) -> None:
    store = evening()
    half = tmp_path / "tsukiji-games.of-20260101T000000Z.zip-unfinished"
    half.write_bytes(b"half")
    first, second = backed_up(store, tmp_path), backed_up(store, tmp_path)
    assert first != second
    assert sorted(tmp_path.iterdir()) == sorted([first, second])
    assert restoring.MOST_NAMES == 12
