"""Settings for all tests: a slow machine must never make a test fail, and what tests do not look at
must not make them slow.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from companion.storage import connection
from tests.opened_stores import OPENED

# Tests expect English, whatever the device speaks.
os.environ["LANGUAGE"] = "en"

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

# Half the time of the window tests went into looking for unreachable objects among everything that
# pytest and the program have loaded. While all of that is loaded nobody looks.
gc.disable()

MADE_BEFORE_A_LOOK = (50_000, 5, 5)
"""How many objects are made before Python looks for unreachable ones, young, older and old: much
more than its own 700, because a screen is thousands of widgets."""


@pytest.fixture(autouse=True)
def _hurry_past_the_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every tap of a window test is a commit, and each waits 7 ms for the disk: nothing that a test
    could see, except those of the storage itself. Programs of their own wait as ever."""
    if "storage" not in request.path.parts:
        monkeypatch.setattr(connection, "SYNCHRONOUS", "OFF")


@pytest.fixture(autouse=True)
def _close_stores() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


def pytest_collection_finish() -> None:
    """What is loaded by now stays until the end, so it is never looked through again."""
    gc.freeze()
    gc.set_threshold(*MADE_BEFORE_A_LOOK)
    gc.enable()
