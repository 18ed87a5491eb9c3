"""One sentence for every trouble, in the words of the table."""

import re
from pathlib import Path

import pytest

from companion.session import Refusal, RefusalCode
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.opening import SetAside
from companion.storage.rescue import Rescued
from companion.words.storage import SENTENCES, aside_sentence, sentence

FILE = Path("/somewhere/deep/app.db")
JARGON = re.compile(r"error|code|sqlite|database|exception|transaction|!", re.IGNORECASE)


def test_every_code_has_its_own_sentence() -> None:
    assert set(SENTENCES) == {*StorageCode, *RefusalCode}
    assert len(set(SENTENCES.values())) == len(SENTENCES)


@pytest.mark.parametrize("code", [*StorageCode, *RefusalCode])
def test_a_sentence_is_plain_and_filled_in(code: StorageCode | RefusalCode) -> None:
    failure = (
        Refusal(code)
        if isinstance(code, RefusalCode)
        else StorageFailure(code, FILE, "SQLITE_IOERR disk I/O error")
    )
    told = sentence(failure)
    assert told[0].isupper() or told.startswith("app.db")
    assert not told.endswith(".")
    assert not JARGON.search(told)
    assert "{" not in told
    assert "/somewhere" not in told


def test_a_damaged_game_is_named_by_where_the_damage_begins() -> None:
    told = sentence(StorageFailure(StorageCode.DAMAGED, FILE, game=3, line=17))
    assert "entry 17" in told


def test_what_was_set_aside_is_named_with_its_new_name_and_what_was_carried_over() -> None:
    now = FILE.with_name("app.db.damaged-20261116T030000Z")
    told = aside_sentence(SetAside(StorageCode.DAMAGED, FILE, now))
    assert now.name in told
    assert "carried" not in told
    rescued = Rescued((1, 2), (3,))  # type: ignore[arg-type]
    told = aside_sentence(SetAside(StorageCode.DAMAGED, FILE, now, rescued))
    assert "carried over: 2, not whole: 1" in told
    foreign = aside_sentence(SetAside(StorageCode.FOREIGN, FILE, now))
    assert "not written by this app" in foreign


def test_a_file_name_cannot_smuggle_in_anything() -> None:
    odd = StorageFailure(StorageCode.READ_ONLY, Path("a\x1b[31m{x}\n.db"))
    told = sentence(odd)
    assert "\x1b" not in told
    assert "\n" not in told
