"""Every input that once did harm, and a small sample of fresh mutations: each is taken or
refused, and nothing is raised."""

import random
from pathlib import Path

import pytest

from tests.inputs.mutations import CORPUS, mutated
from tests.inputs.parsers import PARSERS, REFUSED, TAKEN

SAMPLE = {
    "pictures": 300,
    "records": 150,
    "counts": 300,
    "boxes": 300,
    "codes": 300,
    "stores": 60,
    "readings": 150,
}
LARGEST = {"stores": 21_000}
"""In bytes, where 10,000 do not do: an empty store has that many pages."""


@pytest.mark.parametrize("path", sorted(CORPUS.rglob("*.*")), ids=lambda path: path.name)
def test_what_once_did_harm_does_none(path: Path) -> None:
    assert PARSERS[path.parent.name](path.read_bytes()) in (TAKEN, REFUSED)


@pytest.mark.parametrize("kind", PARSERS)
def test_mutations_are_taken_or_refused(kind: str) -> None:
    luck = random.Random(12)
    outcomes = {PARSERS[kind](mutated(kind, luck)) for _ in range(SAMPLE[kind])}
    assert outcomes == {TAKEN, REFUSED}


def test_the_corpus_is_there_and_small() -> None:
    paths = list(CORPUS.rglob("*.*"))
    assert {path.parent.name for path in paths} == set(PARSERS)
    assert all(path.stat().st_size < LARGEST.get(path.parent.name, 10_000) for path in paths)
