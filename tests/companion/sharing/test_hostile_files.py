"""A small form of `make sharing-campaign`: hostile records, backups and codes change nothing."""

import random
from collections import Counter
from pathlib import Path

import pytest

from tests.companion.sharing.hostile_files import KINDS, Tried, try_one


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_what_is_refused_is_one_sentence_and_changes_nothing(kind: str, tmp_path: Path) -> None:
    luck = random.Random(f"small {kind}")
    outcomes = Counter(try_one(kind, KINDS[kind](luck), tmp_path) for _time in range(40))
    assert outcomes[Tried.REFUSED] > 10
