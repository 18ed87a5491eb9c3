"""Stores that tests open: none outlives its test, however that ends (`conftest.py`). Python 3.13
began to warn of those that nobody closed."""

from pathlib import Path

from companion.storage.opening import Opened, open_store
from companion.storage.store import Store

OPENED: list[Store] = []
"""What is closed after each test."""


def opened_store(path: Path, **options: object) -> Opened:
    """The open store; it is a mistake of the test if it cannot be opened."""
    found = open_store(path, **options)  # type: ignore[arg-type]
    assert isinstance(found, Opened), found
    OPENED.append(found.store)
    return found
