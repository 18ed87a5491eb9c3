"""Records, backups and codes that nobody should believe: sound ones with bytes flipped, cut,
doubled and moved, with fields of other types, names and versions, and archives made to do harm.
What is refused must be refused with one sentence and change nothing; what is taken in must hold.
"""

import io
import json
import random
import warnings
import zipfile
import zlib
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

from companion.sharing.code_gaze import CodeSeen
from companion.sharing.collecting import Collected
from companion.sharing.hand_over import codes_of, game_in, part_in
from companion.sharing.receiving import look_into, take_in_file
from companion.sharing.record_file import record_of, take_in_one
from companion.sharing.taking_in import Shelf, shelf_of
from companion.storage.failure import StorageFailure
from companion.storage.games import GameId
from companion.storage.kept import export_to
from companion.storage.store import Store
from companion.tsukiji.kind import TSUKIJI
from companion.words.told import malformed_words
from engine.forms import MalformedError
from tests.companion.sharing.kept_games import (
    SHARINGS,
    TSUKIJI_SHARED,
    at,
    games_in,
    keep,
    log_in,
    short_game,
)

EVENING_S: Final = 1_790_000_000
ODD: Final = (
    None, True, -1, 0, 1, 10**9, 10**30, 1.5, "", "?", "\033[2J", "x" * 300, [], {}, [[]],
    [None] * 120, "tsukiji-game/2", "tsukiji-kept/9", "mahjong", "../../etc/passwd", "hand",
)  # fmt: skip


class Tried(StrEnum):
    """What came of one."""

    TAKEN = "taken in"
    THERE = "there already"
    REFUSED = "refused"


def try_one(kind: str, content: bytes, folder: Path) -> Tried:
    """Hand it to the app as people would; raises `AssertionError` if anything is wrong."""
    store = _home()
    before = (games_in(store), store.notes())
    try:
        if kind == "codes":
            _take_codes(store, content)
        else:
            path = folder / "file"
            path.write_bytes(content)
            found = look_into(path, store, SHARINGS)
            assert (games_in(store), store.notes()) == before, "a look has changed something"
            assert not isinstance(found, StorageFailure), found
            done = take_in_file(path, store, SHARINGS)
            assert not isinstance(done, StorageFailure), done
    except MalformedError as error:
        words = malformed_words(error)
        assert words
        assert len(words.splitlines()) == 1, words
        assert len(words) < 600, words
        assert (games_in(store), store.notes()) == before, "refused, and changed all the same"
        return Tried.REFUSED
    after = (games_in(store), store.notes())
    if after == before:
        return Tried.THERE
    _home.cache_clear()
    for summary in range(1, len(after[0]) + 1):
        # Whatever came in can be opened, written down and read again.
        assert record_of(TSUKIJI_SHARED, log_in(store, GameId(summary)))
    assert after[0][-len(before[0]) :] == before[0], "what was here is another"
    store.close()
    return Tried.TAKEN


def _take_codes(store: Store, content: bytes) -> None:
    collected = Collected()
    for text in content.decode("latin-1").split("\n"):
        collected = collected.after(CodeSeen(part_in(text), ()).told)
    if not collected.is_whole:
        raise MalformedError("is damaged")
    over = game_in(collected.parts, collected.check, {"tsukiji": TSUKIJI})
    shelf = shelf_of(store)
    assert isinstance(shelf, Shelf)
    done = take_in_one(store, over.log, shelf.place(over.log))
    assert not isinstance(done, StorageFailure), done


@cache
def _home() -> Store:
    """A device with a game of its own."""
    store = at(EVENING_S + 500)
    keep(store, short_game(2))
    return store


@cache
def _away() -> Store:
    """Another device, from which files come."""
    store = at(EVENING_S)
    keep(store, short_game(3, players=4), seen=2)
    keep(store, short_game(2)[:4])
    return store


@cache
def _record() -> bytes:
    return record_of(TSUKIJI_SHARED, log_in(_away()))


@cache
def _backup() -> bytes:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        made = export_to(_away(), Path(folder), at_s=EVENING_S)
        assert isinstance(made, Path)
        return made.read_bytes()


@cache
def _codes() -> tuple[str, ...]:
    from companion.resume_point import Place

    made = codes_of(log_in(_away()), Place("offer", 1), EVENING_S + 9)
    assert made is not None
    return made


def record(luck: random.Random) -> bytes:
    """A record, or something like one."""
    if luck.random() < 0.5:
        return _broken(_record(), luck)
    return json.dumps(_other(json.loads(_record()), luck)).encode("utf-8", "surrogatepass")


def backup(luck: random.Random) -> bytes:
    """A backup, or something like one."""
    way = luck.random()
    if way < 0.35:
        return _broken(_backup(), luck)
    with zipfile.ZipFile(io.BytesIO(_backup())) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    if way < 0.8:
        name = luck.choice([name for name in parts if name.endswith(".json")])
        parts[name] = json.dumps(_other(json.loads(parts[name]), luck)).encode()
    elif way < 0.9:
        name = luck.choice(list(parts))
        parts[name] = _broken(parts[name], luck)
    else:
        _harm(parts, luck)
    packed = luck.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2))
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", packed) as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name, content in parts.items():
            archive.writestr(name, content)
        if luck.random() < 0.05:
            archive.writestr(luck.choice(list(parts)), b"again")
    return made.getvalue()


def codes(luck: random.Random) -> bytes:
    """Codes, shuffled, repeated, lost, spoilt, or with something else in them."""
    texts = list(_codes())
    luck.shuffle(texts)
    texts += luck.sample(texts, 1)
    way = luck.random()
    if way < 0.4:
        at_text = luck.randrange(len(texts))
        texts[at_text] = _broken(texts[at_text].encode(), luck).decode("latin-1")
    elif way < 0.6:
        del texts[: luck.randrange(3)]
    elif way < 0.9:
        texts = list(_prepared(luck))
    return "\n".join(text.replace("\n", " ") for text in texts).encode("latin-1", "replace")


def _prepared(luck: random.Random) -> tuple[str, ...]:
    """Codes whose every check sum is right, and whose game is not."""
    from companion.sharing import hand_over

    packed = b"".join(p.content for p in map(part_in, _codes()) if not isinstance(p, StrEnum))
    form = _other(json.loads(zlib.decompress(packed)), luck)
    content = zlib.compress(json.dumps(form).encode("utf-8", "surrogatepass"))
    size = hand_over.PART_BYTES
    parts = [content[start : start + size] for start in range(0, len(content), size)][:99]
    whole = hand_over._number_to(EVENING_S) + hand_over._number_to(zlib.crc32(content))
    return tuple(
        hand_over._code(f"{whole}{number:02}{len(parts):02}", part)
        for number, part in enumerate(parts, start=1)
    )


def _harm(parts: dict[str, bytes], luck: random.Random) -> None:
    """An archive that would like to do harm."""
    kind = luck.randrange(5)
    if kind == 0:
        parts["games/1.json"] = b" " * luck.choice((5_000_000, 20_000_000))
    elif kind == 1:
        parts[luck.choice(("../../evil", "/etc/passwd", "games/../1.json", "games/01.json"))] = b"x"
    elif kind == 2:
        parts["games/1.json"] = b"[" * 100_000
    elif kind == 3:
        parts.update({f"games/{n}.json": parts["games/1.json"] for n in range(3, 40)})
    else:
        parts["pictures/1-2.jpg"] = luck.randbytes(luck.choice((0, 10, 300_000)))


def _broken(content: bytes, luck: random.Random) -> bytes:
    """Bytes flipped, cut, doubled, moved, or of something else altogether."""
    spoilt = bytearray(content)
    for _time in range(luck.randint(1, 6)):
        if not spoilt:
            break
        at_byte, kind = luck.randrange(len(spoilt)), luck.randrange(6)
        if kind == 0:
            spoilt[at_byte] ^= 1 << luck.randrange(8)
        elif kind == 1:
            del spoilt[at_byte:]
        elif kind == 2:
            spoilt[at_byte:at_byte] = spoilt[max(0, at_byte - luck.randint(1, 200)) : at_byte]
        elif kind == 3:
            del spoilt[at_byte : at_byte + luck.randint(1, 60)]
        elif kind == 4:
            spoilt[at_byte : at_byte + 4] = luck.choice(
                (b"\xff" * 4, b"\0" * 4, b"\x7f\xff\xff\xff")
            )
        elif luck.random() < 0.1:
            return luck.randbytes(luck.randrange(2000))
    return bytes(spoilt)


def _other(form: Any, luck: random.Random) -> Any:
    """The same JSON with a few values of other types, and fields renamed or gone."""
    for _time in range(luck.randint(1, 3)):
        parents = [node for node in _nodes(form) if node]
        if not parents:
            return luck.choice(ODD)
        node = luck.choice(parents)
        key = luck.choice(list(node)) if isinstance(node, dict) else luck.randrange(len(node))
        way = luck.random()
        if way < 0.6:
            node[key] = luck.choice(ODD)
        elif way < 0.8:
            del node[key]
        elif isinstance(node, dict):
            node[f"{key}x" if luck.random() < 0.5 else "later"] = node.pop(key)
        else:
            node.append(node[key])
    return form


def _nodes(form: Any) -> list[Any]:
    """Every object and list in a JSON value."""
    found = [form] if isinstance(form, (dict, list)) else []
    for node in found:
        inner = node.values() if isinstance(node, dict) else node
        found.extend(value for value in inner if isinstance(value, (dict, list)))
    return found


KINDS: Final[Mapping[str, Callable[[random.Random], bytes]]] = {
    "records": record,
    "backups": backup,
    "codes": codes,
}
