"""A running game goes to another device through codes on a screen: same state, any order, and every
code that does not belong is said."""

import random
import zlib

import cv2
import numpy as np
import pytest

from companion.presenters.exchange import collected_words
from companion.resume_point import Place
from companion.sharing import hand_over
from companion.sharing.base45 import from_letters, to_letters
from companion.sharing.code_gaze import CodeSeen, ReadTransfer, TransferSeen
from companion.sharing.code_picture import code_picture
from companion.sharing.collecting import CodeNews, Collected
from companion.sharing.game_log import GameLog
from companion.sharing.hand_over import CodeFault, TransferPart, codes_of, game_in, part_in
from companion.tsukiji.kind import TSUKIJI
from engine.forms import MalformedError
from engine.tsukiji.record import record_from_text
from tests.companion.sharing.kept_games import at, keep, log_in, short_game
from tests.paths import SAMPLES
from vision.markers.following import FollowSettings
from vision.picture import Grey
from vision.sources.frame_source import Frame

EVENING_S, NOW_S = 1_790_000_000, 1_790_007_000
KINDS = {"tsukiji": TSUKIJI}
PLACE = Place("score", 0)


def finished_game() -> GameLog:
    store = at(EVENING_S)
    facts = record_from_text((SAMPLES / "four-players.json").read_text()).facts
    session = keep(store, facts, seen=20)
    assert session.is_over
    session.undo().redo()  # type: ignore[union-attr]
    return log_in(store)


def codes(log: GameLog | None = None, now_s: int = NOW_S) -> tuple[str, ...]:
    made = codes_of(log or finished_game(), PLACE, now_s)
    assert made is not None
    return made


def after(*texts: str) -> Collected:
    collected = Collected()
    for text in texts:
        collected = collected.after(part_in(text))
    return collected


def seen_askew(text: str, seed: int) -> Grey:
    """A code on a screen, as a camera sees it that nobody holds straight: turned, tilted, a little
    soft and noisy, unevenly lit. Six pixels a square."""
    luck = np.random.default_rng(seed)
    picture = code_picture(text)
    squares = np.frombuffer(picture.grey, np.uint8).reshape(picture.side, picture.side)
    width, height = 1280, 800
    turn, half = np.radians(luck.uniform(-25, 25)), picture.side * 3.0
    corners = half * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)
    turned = corners @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    far = 1 + turned[:, 1:] / half * luck.uniform(-0.12, 0.12)
    place = (turned / far + (width / 2, height / 2)).astype(np.float32)
    flat = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * picture.side
    warp = cv2.getPerspectiveTransform(flat, place)
    drawn = cv2.warpPerspective(
        squares, warp, (width, height), flags=cv2.INTER_LINEAR, borderValue=(70,)
    )
    light = np.linspace(0.75, 1.0, width)[None, :]
    soft = cv2.GaussianBlur(drawn, (0, 0), 0.9) * light + luck.normal(0, 4, drawn.shape)
    return np.clip(soft, 0, 255).astype(np.uint8)


def test_a_finished_game_goes_through_tilted_pictures_and_is_the_same() -> None:
    log = finished_game()
    texts = codes(log)
    assert 5 <= len(texts) <= 9
    order = list(enumerate(texts))
    random.Random(5).shuffle(order)
    gaze, collected = ReadTransfer().open_gaze(FollowSettings()), Collected()
    for number, text in order:
        # Whoever holds the camera moves a little from picture to picture.
        for look in range(4):
            frame = Frame(seen_askew(text, 10 * number + look), look, float(look), "askew")
            for code in gaze.take(frame, ReadTransfer()).codes:
                collected = collected.after(code.told)
            if number + 1 in collected.parts:
                break
        assert collected.news is CodeNews.TAKEN, number
    assert collected.is_whole
    over = game_in(collected.parts, collected.check, KINDS)
    assert over.log == log
    assert over.log.game == log.game
    assert over.place == PLACE


def test_every_kind_of_code_is_said() -> None:
    log = finished_game()
    texts, later, earlier = codes(log), codes(log, NOW_S + 60), codes(log, NOW_S - 60)
    assert after(texts[0]).news is CodeNews.TAKEN
    assert after(texts[0], texts[0]).news is CodeNews.REPEATED
    assert after(texts[0], earlier[1]).news is CodeNews.OLDER
    assert after(texts[0], "https://example.org").news is CodeNews.FOREIGN
    assert after(texts[0], texts[1][:-3]).news is CodeNews.DAMAGED
    assert after(texts[0], texts[1].replace("TSKH1", "TSKH2")).news is CodeNews.NEWER
    anew = after(texts[0], texts[1], later[3])
    assert (anew.news, sorted(anew.parts)) == (CodeNews.BEGUN_ANEW, [4])
    missing = after(texts[0], texts[2])
    assert missing.missing == tuple(n for n in range(1, len(texts) + 1) if n not in (1, 3))
    assert not missing.is_whole
    # What does not belong takes nothing away.
    assert after(texts[0], "x", earlier[1]).parts == after(texts[0]).parts


def seen_by_eyes(collected: Collected, text: str, seed: int) -> Collected:
    """The same after the camera saw this code askew, in one of the looks while it is shown."""
    gaze = ReadTransfer().open_gaze(FollowSettings())
    for look in range(12):
        frame = Frame(seen_askew(text, 100 * seed + look), look, float(look), "askew")
        if found := gaze.take(frame, ReadTransfer()).codes:
            (code,) = found
            return collected.after(code.told)
    raise AssertionError(f"not read: {text[:20]}")


def test_what_each_code_is_that_the_eyes_see_is_said_in_words() -> None:
    log = finished_game()
    texts, later, earlier = codes(log), codes(log, NOW_S + 60), codes(log, NOW_S - 60)
    collected, count = Collected(), len(texts)
    damaged = texts[2][:-9] + texts[2][-8:] + texts[2][-9]
    for seed, (text, said, has_taken) in enumerate(
        (
            ("https://example.org", "That code is of something else.", 0),
            (texts[0], f"1 of {count} codes read.", 1),
            (texts[0], "This one is read already; the next one comes by itself.", 1),
            (earlier[1], "That code is of an earlier hand-over.", 1),
            ("https://example.org", "That code is of something else.", 1),
            (damaged, "That code could not be read whole. Hold still.", 1),
            (texts[2].replace("TSKH1", "TSKH2"), "That code is of a newer version of the app.", 1),
            *((text, "codes read.", there) for there, text in enumerate(texts[1:-2], start=2)),
            (texts[0], f"Missing: {count - 1}, {count}.", count - 2),
            (later[0], "The other device shows new codes; reading begins anew.", 1),
        )
    ):
        collected = seen_by_eyes(collected, text, seed)
        assert said in collected_words(collected)[0], (seed, collected.news)
        assert len(collected.parts) == has_taken


def test_no_letter_of_a_code_can_change_without_being_noticed() -> None:
    text = codes()[1]
    luck = random.Random(3)
    for at_letter in range(len(text)):
        other = luck.choice([c for c in "0A9Z:" if c != text[at_letter]])
        told = part_in(text[:at_letter] + other + text[at_letter + 1 :])
        assert not isinstance(told, TransferPart), at_letter
    for length in range(len(text)):
        assert not isinstance(part_in(text[:length]), TransferPart), length


def packed(form: bytes) -> tuple[dict[int, bytes], int]:
    content = zlib.compress(form)
    return {1: content}, zlib.crc32(content)


@pytest.mark.parametrize(
    ("form", "words"),
    [
        (b"[]", "must be an object"),
        (b'{"format": "tsukiji-hand-over/2"}', "this program reads tsukiji-hand-over/1"),
        (b'{"format": "tsukiji-hand-over/1", "kind": "mahjong"}', "does not know"),
        (b" " * 2_100_000, "is damaged"),
        (b"\xff", "is damaged"),
        (
            b'{"format": "tsukiji-hand-over/1", "kind": "tsukiji", "started_at_s": 5, '
            b'"screen": "", "step": 0, "lines": []}',
            "makes no sense",
        ),
        (
            b'{"format": "tsukiji-hand-over/1", "kind": "tsukiji", "started_at_s": 5, '
            b'"screen": "", "step": 0, "lines": [[{}, "c"]]}',
            "parts",
        ),
    ],
)
def test_a_prepared_hand_over_is_refused(form: bytes, words: str) -> None:
    with pytest.raises(MalformedError, match=words):
        game_in(*packed(form), KINDS)


def test_parts_that_do_not_belong_together_and_half_a_pack_are_refused() -> None:
    content = zlib.compress(b"[]")[:-2]
    with pytest.raises(MalformedError, match="is damaged"):
        game_in({1: content}, zlib.crc32(content), KINDS)
    with pytest.raises(MalformedError, match="belong together"):
        game_in({1: b"x"}, 0, KINDS)


def test_a_game_that_is_too_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_over, "MOST_PARTS", 2)
    assert codes_of(finished_game(), PLACE, NOW_S) is None


def test_letters_lead_back_to_their_bytes() -> None:
    luck = random.Random(1)
    for length in range(20):
        content = luck.randbytes(length)
        assert from_letters(to_letters(content)) == content
    assert [from_letters(text) for text in ("A", ":::", "::", "é00")] == [None] * 4


def test_codes_that_nobody_picked_up_still_count() -> None:
    seen = [TransferSeen((CodeSeen(part_in(text), ()),)) for text in codes()[:2]]
    assert len(seen[1].after(seen[0]).codes) == 2


def test_a_short_game_has_a_few_codes_and_fits_the_eyes() -> None:
    store = at(EVENING_S)
    keep(store, short_game())
    made = codes(log_in(store))
    assert len(made) <= 4
    assert all(len(text) <= 400 and not isinstance(part_in(text), CodeFault) for text in made)
