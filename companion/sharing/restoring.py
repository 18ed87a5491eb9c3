"""What is in a backup, and merging it into what is kept here: games that are here stay or go on,
new ones come, nothing is doubled and nothing is overwritten. Of what is remembered only that comes
along which this device has not chosen for itself; where its games stand and how it is built never
does.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.history.keys import TRASH
from companion.preferences import (
    ADVICE_HIDDEN,
    APPEARANCE,
    FIRST_STEPS_SEEN,
    HINTS_SEEN,
    LANGUAGE,
    LEFT_HANDED,
    PICTURES_KEPT,
    PLAYER_COLOURS,
    PLAYER_NAMES,
    SOUND,
    SPOKEN,
    STANDINGS_HIDDEN,
    THINKING_TIME,
    with_latest,
)
from companion.sharing.backup_file import BackupFile, BackupGame, open_backup
from companion.sharing.game_log import GameLog, log_from
from companion.sharing.game_sharing import Sharings
from companion.sharing.taking_in import Arrival, Matched, Shelf, moved, shelf_of
from companion.storage.failure import StorageFailure
from companion.storage.games import seal
from companion.storage.keys import Key, Note
from companion.storage.moved_games import MovedGame
from companion.storage.store import Store
from engine.forms import MalformedError

MOST_NAMES: Final = 12
"""Names to choose from, as many as a new game remembers."""
_CHOSEN: Final[tuple[Key[Any], ...]] = (
    *(LANGUAGE, APPEARANCE, LEFT_HANDED, SOUND, SPOKEN, THINKING_TIME, STANDINGS_HIDDEN),
    *(ADVICE_HIDDEN, PICTURES_KEPT, FIRST_STEPS_SEEN, HINTS_SEEN, PLAYER_COLOURS),
)
"""What people chose and may want on another device; cameras, letters and how it stands are of the
device itself."""


@dataclass(frozen=True, slots=True)
class BackupLook:
    """What is in a backup, and what of it is here."""

    made_at_s: int
    """When it was made; 0 if it does not say."""
    new: int
    """Games that are not here, or were deleted here and may still be wanted back."""
    there: int
    """Games that are here, as far or further."""
    further: int
    """Games that are here, and go on in the backup."""
    unknown: int
    """Games of kinds that this version does not know; they stay in the backup."""
    broken: int
    """Games that were not whole when the backup was made; they stay in it, too."""
    pictures: int
    """Pictures of what was read."""
    first_day_s: int
    """When the first of its games began; 0 without games."""
    last_day_s: int
    """When the last one began."""
    notes: int
    """How much that is remembered would come along: settings, the box, names."""

    @property
    def games(self) -> int:
        """All of its games."""
        return self.new + self.there + self.further + self.unknown + self.broken

    @property
    def changes(self) -> bool:
        """Whether taking it in would change anything."""
        return bool(self.new or self.further or self.notes)


def look_into_backup(path: Path, store: Store, sharings: Sharings) -> BackupLook | StorageFailure:
    """What is in it; changes nothing. Raises `MalformedError` and `OSError`."""
    looked = _looked_into(path, store, sharings)
    return looked if isinstance(looked, StorageFailure) else looked[0]


def _looked_into(
    path: Path, store: Store, sharings: Sharings
) -> tuple[BackupLook, frozenset[int]] | StorageFailure:
    """What is in it, and which games of it somebody has deleted here."""
    with open_backup(path) as backup:
        shelf = shelf_of(store)
        if isinstance(shelf, StorageFailure):
            return shelf
        made_at_s, _told = backup.notes()
        plan = _Plan(backup, shelf, sharings, store)
        for _game in plan.moving():
            pass
        days = plan.days or [0]
        notes = len(_notes(backup, store, sharings))
        look = BackupLook(
            made_at_s=made_at_s,
            **plan.counts,
            pictures=backup.pictures,
            first_day_s=min(days),
            last_day_s=max(days),
            notes=notes,
        )
        return look, frozenset(plan.back)


def restore(path: Path, store: Store, sharings: Sharings) -> BackupLook | StorageFailure:
    """Take in what is not here, all of it or nothing; what came of it, counted as before. Raises
    `MalformedError` and `OSError`; nothing has changed then."""
    looked = _looked_into(path, store, sharings)
    if isinstance(looked, StorageFailure):
        return looked
    found, back = looked
    if not found.changes:
        return found
    with open_backup(path) as backup:
        shelf = shelf_of(store)
        if isinstance(shelf, StorageFailure):
            return shelf
        plan = _Plan(backup, shelf, sharings, store)
        # Whoever restores a backup wants its games: those that wait to be gone do not any more.
        kept = TRASH.note(tuple(game for game in store.recall(TRASH) if game not in back))
        notes = (*_notes(backup, store, sharings), *((kept,) if back else ()))
        written = store.take_in(plan.moving(with_pictures=True), notes)
        return written if isinstance(written, StorageFailure) else found


class _Plan:
    """Goes through the games of a backup once."""

    def __init__(self, backup: BackupFile, shelf: Shelf, sharings: Sharings, store: Store) -> None:
        self._backup, self._shelf, self._sharings = backup, shelf, sharings
        self._deleted: tuple[int, ...] = store.recall(TRASH)
        self.back: set[int] = set()
        """Games that are here, but deleted."""
        self.counts = {"new": 0, "there": 0, "further": 0, "unknown": 0, "broken": 0}
        self.days: list[int] = []
        """When each of its games began."""
        self._seen: set[tuple[int, int, int]] = set()

    def moving(self, *, with_pictures: bool = False) -> Iterator[MovedGame]:
        """What has to be written; every game is counted on the way."""
        for number in self._backup.games:
            game = self._backup.game(number)
            found = self._found(game)
            if found is None:
                continue
            log, matched = found
            if matched.game in self._deleted and matched.game not in self.back:
                # Nobody sees it here: it comes back as if it were new.
                self.back.add(matched.game)
                self.counts[Arrival.NEW.value] += 1
            else:
                self.counts[matched.arrival.value] += 1
            if log is not None and matched.arrival is not Arrival.THERE:
                pictures = self._pictures(game, matched) if with_pictures else {}
                yield moved(log, matched, pictures)

    def _found(self, game: BackupGame) -> tuple[GameLog | None, Matched] | None:
        sharing = self._sharings.get(game.kind)
        if sharing is None or not game.is_whole:
            self.counts["broken" if sharing is not None else "unknown"] += 1
            return None
        if self._is_twice(game):
            return None, Matched(Arrival.THERE)
        written = self._shelf.place_written(game.kind, game.started_at_s, game.lines)
        if written is not None and written.arrival is Arrival.THERE:
            return None, written
        try:
            log = log_from(sharing.kind, game.started_at_s, game.lines)
        except MalformedError as error:
            name = f"games/{game.number}.json"
            raise MalformedError(error.pattern, name, **error.fillings) from None
        return log, written or self._shelf.place(log)

    def _is_twice(self, game: BackupGame) -> bool:
        """Whether the backup itself has this game already, as far or further. The check sum of a
        line is one of all lines up to it."""
        self.days.append(game.started_at_s)
        marks, above = [], 0
        for number, line in enumerate(game.lines, start=1):
            above = seal(line.text, line.source.value, above)
            marks.append((game.started_at_s, number, above))
        is_twice = bool(marks) and marks[-1] in self._seen
        self._seen.update(marks)
        return is_twice

    def _pictures(self, game: BackupGame, matched: Matched) -> Mapping[int, bytes]:
        """Only a log that is taken over line by line still has its pictures at the same lines."""
        is_same = matched.lines == game.lines[matched.after :]
        return self._backup.pictures_of(game, matched.after) if is_same else {}


def _notes(backup: BackupFile, store: Store, sharings: Sharings) -> tuple[Note, ...]:
    """What comes along of what is remembered: nothing that this device has chosen itself, and
    nothing that it could not read."""
    _made_at_s, told = backup.notes()
    here = store.notes()
    keys = (*_CHOSEN, *(key for sharing in sharings.values() for key in sharing.notes))
    notes = [
        Note(key.name, told[key.name], key.can_read)
        for key in keys
        if key.name in told and key.name not in here and key.can_read(told[key.name])
    ]
    text = told.get(PLAYER_NAMES.name, "")
    if PLAYER_NAMES.can_read(text):
        ours = store.recall(PLAYER_NAMES)
        both = with_latest(PLAYER_NAMES.read(text), ours, MOST_NAMES)
        if both != ours:
            notes.append(PLAYER_NAMES.note(both))
    return tuple(notes)
