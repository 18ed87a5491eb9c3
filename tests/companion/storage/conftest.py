"""No store outlives the test that opened it, however the test ends."""

from collections.abc import Iterator

import pytest

from tests.companion.storage.samples import OPENED


@pytest.fixture(autouse=True)
def _close_stores() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()
