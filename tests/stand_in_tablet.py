"""A tablet with Android for tests: its bridge to Java is a stand-in, and what lies behind it
can be set and read.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from platformdirs.android import _android_folder

MODULES = Path(__file__).parent / "companion" / "device" / "android_modules"


@pytest.fixture
def tablet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """The device behind the bridge, with nothing on it."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(MODULES)
    import_module("android.permissions")
    jnius = import_module("jnius")
    _android_folder.cache_clear()
    jnius.TABLET.folder = tmp_path
    yield jnius.TABLET
    _android_folder.cache_clear()
    for name in set(sys.modules) - before:
        if name.split(".")[0] in ("android", "jnius"):
            del sys.modules[name]
