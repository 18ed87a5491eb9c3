"""What is remembered from one evening to the next comes back as it was, or as the default."""

import pytest

from companion.preferences import (
    APPEARANCE,
    LANGUAGE,
    PLAYER_NAMES,
    SOUND,
    STANDINGS_HIDDEN,
    Appearance,
    with_latest,
)
from companion.resume_point import RUNNING, Running
from companion.storage.games import GameId
from companion.storage.keys import Key
from companion.storage.opening import memory_store
from companion.tsukiji.remembered_box import (
    COPIED_TABLETS,
    COPIED_TUNA,
    EDITION,
    RULINGS,
    CopiedTablets,
    my_box,
)
from engine.printed import NumberSource
from engine.tsukiji.box import default_box
from engine.tsukiji.settings import AtTrackEnd, Edition, Settings, Variant

TABLETS = (
    CopiedTablets(2, ((12, 4), (9, 1), (6, -1))),
    CopiedTablets(4, ((12, 4), (9, 3), (6, 2), (3, 0), (1, -1))),
)
CASES = [
    (LANGUAGE, "ja"),
    (APPEARANCE, Appearance.HIGH_CONTRAST),
    (SOUND, False),
    (STANDINGS_HIDDEN, True),
    (PLAYER_NAMES, ("Ana", "José", "\u3042")),
    (EDITION, Edition.DUTCH),
    (
        RULINGS,
        Settings(frozenset({Variant.SAFE}), at_track_end=AtTrackEnd.GOES_ON_TOP),
    ),
    (RUNNING, Running(GameId(3), "purchase", 2, 41)),
    (COPIED_TABLETS, TABLETS),
    (COPIED_TUNA, (3, 7, 12)),
]
IDS = [key.name for key, _ in CASES]


@pytest.mark.parametrize(("key", "value"), CASES, ids=IDS)
def test_a_value_comes_back_as_it_was(key: Key[object], value: object) -> None:
    store = memory_store()
    assert store.recall(key) == key.default != value
    assert store.remember(key.note(value)) is None
    assert store.recall(key) == value
    assert store.remember(key.note(key.default)) is None
    assert store.recall(key) == key.default
    store.close()


@pytest.mark.parametrize(("key", "_"), CASES, ids=IDS)
@pytest.mark.parametrize(
    "text", ["", "nonsense", "{", "7e999", '{"2": 3}', '[["x"]]', '[1, "x", 2]', "NaN"]
)
def test_nonsense_is_never_read_as_a_value(key: Key[object], _: object, text: str) -> None:
    # Rulings that nobody knows leave the defaults, as in a record.
    assert key.can_read(text) == (key is RULINGS and text == '{"2": 3}')


def test_no_two_keys_share_a_name() -> None:
    assert len(set(IDS)) == len(IDS)


def test_my_box_has_what_was_copied_and_says_what_was_not() -> None:
    box = my_box(4, TABLETS, ())
    assert [t.price.value for t in box.tablets] == [12, 9, 6, 3, 1]
    assert {t.price.source for t in box.tablets} == {NumberSource.COPIED}
    assert box.tuna == default_box(4).tuna
    assert my_box(3, TABLETS, ()) == default_box(3)
    assert {n.source for n in my_box(3, (), (1, 2, 3)).tuna} == {NumberSource.COPIED}


def test_who_plays_tonight_is_proposed_first_next_time() -> None:
    assert with_latest(("Ana", "Ben"), ("Cy", "Ben"), at_most=3) == ("Cy", "Ben", "Ana")
    assert with_latest(("Ana", "Ben"), ("Cy",), at_most=2) == ("Cy", "Ana")
