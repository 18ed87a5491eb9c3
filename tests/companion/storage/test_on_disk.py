"""Nothing there, and a disk that will not say, are two answers on every Python."""

import errno
from pathlib import Path

import pytest

from companion.atomic_write import verify_ordinary
from companion.cli.main import main
from companion.command_failure import CommandFailure
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.last_good import last_good_of
from companion.storage.on_disk import found_at, is_file
from companion.storage.opening import open_store
from tests.companion.storage.samples import make_file


def lock(monkeypatch: pytest.MonkeyPatch, locked: Path, number: int = errno.EACCES) -> None:
    """The system tells nothing of this name any more."""
    real = Path.stat

    def refused(path: Path, *, follow_symlinks: bool = True) -> object:
        if path == locked:
            raise OSError(number, "refused", str(path))
        return real(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", refused)


def test_a_file_a_folder_and_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    assert is_file(found_at(tmp_path / "file"))
    assert found_at(tmp_path) is not None
    assert not is_file(found_at(tmp_path))
    assert found_at(tmp_path / "nothing") is None
    assert found_at(tmp_path / "file" / "under a file") is None


def test_what_cannot_be_told_is_not_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ring").symlink_to("ring")
    with pytest.raises(OSError, match="ring"):
        found_at(tmp_path / "ring")
    with pytest.raises(OSError, match="nnn"):
        found_at(tmp_path / ("n" * 300))
    lock(monkeypatch, tmp_path / "locked")
    with pytest.raises(PermissionError):
        found_at(tmp_path / "locked")
    with pytest.raises(CommandFailure, match="permission denied"):
        verify_ordinary(tmp_path / "locked")


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_a_file_that_the_disk_will_not_tell_of_is_not_replaced_by_its_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    path = tmp_path / "app.db"
    make_file(path, games=1, lines=2)
    last_good_of(path).write_bytes(path.read_bytes())
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with monkeypatch.context() as refusing:
        lock(refusing, path, number)
        outcome = open_store(path)
    assert isinstance(outcome, StorageFailure)
    assert outcome.code in (StorageCode.READ_ONLY, StorageCode.DISK_ERROR)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_command_does_not_take_a_locked_file_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "app.db"
    with monkeypatch.context() as refusing:
        lock(refusing, path)
        assert main(["export", "--store", str(path)]) == 2
    assert capsys.readouterr().err == f"tsukiji: {path}: permission denied\n"
