"""A desk behind the device's interface: where its files lie, old ones included."""

from pathlib import Path

import pytest

from companion.device.desktop import Desktop
from companion.device.this_device import this_device


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home of nobody."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_the_file_stays_where_it_always_was_on_linux(home: Path) -> None:
    assert Desktop().store_path() == home / ".local" / "share" / "tsukiji" / "tsukiji.db"


def test_a_file_of_before_is_found_whatever_place_the_system_names(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "elsewhere"))
    assert Desktop().store_path() == home / "elsewhere" / "tsukiji" / "tsukiji.db"
    old = home / ".local" / "share" / "tsukiji" / "tsukiji.db"
    old.parent.mkdir(parents=True)
    old.touch()
    assert Desktop().store_path() == old


def test_papers_go_to_the_documents_or_home(home: Path) -> None:
    assert Desktop().papers_folder() == home
    (home / "Documents").mkdir()
    assert Desktop().papers_folder() == home / "Documents"


def test_a_desk_needs_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not Desktop().has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert Desktop().has_screen()


def test_this_is_a_desk() -> None:
    assert isinstance(this_device(), Desktop)
