import os
import stat
from pathlib import Path

import pytest

from companion.atomic_write import save_whole
from companion.command_failure import CommandFailure


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    save_whole(path, b"one")
    save_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert os.listdir(tmp_path) == ["a.pdf"]


def test_the_file_has_the_ordinary_permissions(tmp_path: Path) -> None:
    path, other = tmp_path / "a", tmp_path / "b"
    save_whole(path, b"")
    other.write_bytes(b"")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(other.stat().st_mode)


def test_a_link_is_followed_not_replaced(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    save_whole(link, b"x")
    assert link.is_symlink()
    assert target.read_bytes() == b"x"


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_when_writing_fails_the_old_file_stays_and_nothing_else(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.pdf"
    save_whole(path, b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(CommandFailure, match="no space left on device"):
        save_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a.pdf"]


def test_folders_and_devices_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandFailure, match="folder"):
        save_whole(tmp_path, b"x")
    with pytest.raises(CommandFailure, match="no ordinary file"):
        save_whole(Path(os.devnull), b"x")
    assert not Path(os.devnull).is_file()


def test_names_that_lead_nowhere_are_refused(tmp_path: Path) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    for path in (tmp_path / "no" / "a", tmp_path / ("n" * 300), circle):
        with pytest.raises(CommandFailure, match="cannot write"):
            save_whole(path, b"x")
