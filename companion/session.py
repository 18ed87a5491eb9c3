"""A game at the table: its journal, its state, and the store that has every line of it. A session
is a value; each writing call gives the next one only after the disk has it, or says why not.
No window, no camera.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from companion.preferences import RUNNING, Running
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import BY_HAND, NO_GAME, Evidence, GameId, Label, NewLine, Source
from companion.storage.journals import Codec, journal_of
from companion.storage.keys import Note
from companion.storage.store import Store
from engine.forms import MalformedError
from engine.journal import (
    Entry,
    EntryNumber,
    Journal,
    NoSuchFactError,
    NothingToRedoError,
    NothingToUndoError,
    SlotId,
)
from engine.tsukiji.compare import Change, compare
from engine.tsukiji.fact_forms import fact_from, fact_to
from engine.tsukiji.facts import Fact, GameSetUp
from engine.tsukiji.game import Game, NoSetUpError, advance, play

CODEC: Final[Codec[Fact]] = Codec("tsukiji", fact_to, fact_from)


class RefusalCode(StrEnum):
    """What cannot be done to a game; the names stay what they are."""

    NOTHING_TO_UNDO = "NOTHING_TO_UNDO"
    NOTHING_TO_REDO = "NOTHING_TO_REDO"
    NO_SUCH_FACT = "NO_SUCH_FACT"
    NO_SET_UP = "NO_SET_UP"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A step that cannot be taken; nothing was changed."""

    code: RefusalCode
    """Why."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the players are in the app."""

    screen: str = ""
    """The name of the screen; empty for wherever the game itself leads."""
    step: int = 0
    """Which step of it."""


WHERE_THE_GAME_LEADS: Final = Place()


@dataclass(frozen=True, slots=True)
class TableSession:
    """A game that is being played."""

    store: Store
    """Has every line of the journal."""
    id: GameId
    """The game's name in the store."""
    journal: Journal[Fact]
    """The facts, and how they came to be."""
    game: Game
    """What follows from the facts."""
    sources: tuple[Source, ...]
    """For every line of the log whether the camera or a hand brought it."""

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back; the set-up itself stays."""
        return len(self.journal.done) > 1

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be brought back."""
        return self.journal.can_redo

    def append(
        self, fact: Fact, evidence: Evidence = BY_HAND, at: Place = WHERE_THE_GAME_LEADS
    ) -> "Outcome":
        """The game after one more fact."""
        return self._written(self.journal.append(fact), advance(self.game, fact), evidence, at)

    def undo(self, at: Place = WHERE_THE_GAME_LEADS) -> "Outcome":
        """The game with the last step taken back."""
        if not self.can_undo:
            return Refusal(RefusalCode.NOTHING_TO_UNDO)
        return self._corrected(self.journal.undo, BY_HAND, at)

    def redo(self, at: Place = WHERE_THE_GAME_LEADS) -> "Outcome":
        """The game with the last step taken back brought back."""
        return self._corrected(self.journal.redo, BY_HAND, at)

    def replace(
        self,
        slot: SlotId,
        fact: Fact,
        evidence: Evidence = BY_HAND,
        at: Place = WHERE_THE_GAME_LEADS,
    ) -> "Outcome":
        """The game with `fact` in place of what was held to have happened there."""
        return self._corrected(lambda: self.journal.replace(slot, fact), evidence, at)

    def insert(
        self,
        before: SlotId,
        fact: Fact,
        evidence: Evidence = BY_HAND,
        at: Place = WHERE_THE_GAME_LEADS,
    ) -> "Outcome":
        """The game with `fact` put in front of the one at `before`."""
        return self._corrected(lambda: self.journal.insert(before, fact), evidence, at)

    def remove(self, slot: SlotId, at: Place = WHERE_THE_GAME_LEADS) -> "Outcome":
        """The game without the fact at `slot`."""
        return self._corrected(lambda: self.journal.remove(slot), BY_HAND, at)

    def preview_append(self, fact: Fact) -> "Preview":
        """What one more fact would change. Writes nothing, as all previews."""
        return compare(self.game, advance(self.game, fact))

    def preview_undo(self) -> "Preview":
        """What taking back the last step would change."""
        if not self.can_undo:
            return Refusal(RefusalCode.NOTHING_TO_UNDO)
        return self._previewed(self.journal.undo)

    def preview_redo(self) -> "Preview":
        """What bringing back the last step taken back would change."""
        return self._previewed(self.journal.redo)

    def preview_replace(self, slot: SlotId, fact: Fact) -> "Preview":
        """What replacing a fact would change."""
        return self._previewed(lambda: self.journal.replace(slot, fact))

    def preview_insert(self, before: SlotId, fact: Fact) -> "Preview":
        """What putting in a forgotten fact would change."""
        return self._previewed(lambda: self.journal.insert(before, fact))

    def preview_remove(self, slot: SlotId) -> "Preview":
        """What taking out a fact would change."""
        return self._previewed(lambda: self.journal.remove(slot))

    def crop(self, number: EntryNumber) -> bytes | StorageFailure:
        """The piece of the picture that a line of the log was read from; empty if there is none."""
        return self.store.crop(self.id, number)

    def stand_at(self, place: Place) -> StorageFailure | None:
        """Remember that the players are there, for the case that the app is killed."""
        return self.store.remember(_running(self.id, place, len(self.journal.log)))

    def keep(self, note: Note) -> StorageFailure | None:
        """Remember something beside the game."""
        return self.store.remember(note)

    def _corrected(self, operation: "_Operation", evidence: Evidence, at: Place) -> "Outcome":
        tried = _tried(operation)
        if isinstance(tried, Refusal):
            return tried
        return self._written(*tried, evidence, at)

    def _previewed(self, operation: "_Operation") -> "Preview":
        tried = _tried(operation)
        return tried if isinstance(tried, Refusal) else compare(self.game, tried[1])

    def _written(
        self, journal: Journal[Fact], game: Game, evidence: Evidence, at: Place
    ) -> "Outcome":
        entry = journal.log[-1]
        line = _new_line(entry, evidence, self.store, self.id)
        if isinstance(line, StorageFailure):
            return line
        notes = (_running(self.id, at, len(journal.log)),)
        failure = self.store.write(self.id, entry.number, line, _label(game), notes)
        if failure is not None:
            return failure
        return TableSession(self.store, self.id, journal, game, (*self.sources, evidence.source))


Outcome: TypeAlias = TableSession | StorageFailure | Refusal
"""The next session; or why everything is as it was."""

Preview: TypeAlias = tuple[Change, ...] | Refusal
"""What would be different; or why it cannot be done."""

_Operation: TypeAlias = Callable[[], Journal[Fact]]


def start(
    store: Store,
    setup: GameSetUp,
    evidence: Evidence = BY_HAND,
    at: Place = WHERE_THE_GAME_LEADS,
) -> Outcome:
    """A new game, from its set-up on; it is the running one from now on."""
    journal: Journal[Fact] = Journal()
    return _begun(store, journal.append(setup), (evidence,), at)


def resume(store: Store, game: GameId) -> Outcome:
    """A stored game as it was left. A damaged one is named with the first entry that is not
    sound, and stays in the store as it is."""
    read = _read(store, game)
    if isinstance(read, StorageFailure):
        return read
    return read.damage or TableSession(store, game, read.journal, read.game, read.sources)


def salvage(store: Store, game: GameId) -> Outcome:
    """A new game made of the sound beginning of a damaged one, which stays as it is."""
    read = _read(store, game)
    if isinstance(read, StorageFailure):
        return read
    evidence = tuple(
        Evidence(source, _crop(store, game, number))
        for number, source in enumerate(read.sources, start=1)
    )
    return _begun(store, read.journal, evidence, WHERE_THE_GAME_LEADS)


@dataclass(frozen=True, slots=True)
class _Read:
    """A stored game as far as it is sound."""

    journal: Journal[Fact]
    game: Game
    sources: tuple[Source, ...]
    damage: StorageFailure | None


def _read(store: Store, game: GameId) -> _Read | StorageFailure:
    summary = store.game(game)
    if isinstance(summary, StorageFailure):
        return summary
    if summary.kind != CODEC.kind:
        return StorageFailure(StorageCode.NO_SUCH_GAME, store.path, summary.kind, game)
    log = store.log(game)
    if isinstance(log, StorageFailure):
        return log
    if log.damage is not None and log.damage.code is not StorageCode.DAMAGED:
        return log.damage
    read = journal_of(log.lines, CODEC)
    whole = len(read.journal.log)
    damage = log.damage
    if read.fault:
        damage = StorageFailure(StorageCode.DAMAGED, store.path, read.fault, game, whole + 1)
    try:
        played = play(read.journal.facts)
    except NoSetUpError as error:
        return StorageFailure(StorageCode.DAMAGED, store.path, str(error), game, 1)
    sources = tuple(line.source for line in log.lines[:whole])
    return _Read(read.journal, played, sources, damage)


def _begun(
    store: Store, journal: Journal[Fact], evidence: tuple[Evidence, ...], at: Place
) -> Outcome:
    tried = _tried(lambda: journal)
    if isinstance(tried, Refusal):
        return tried
    game = tried[1]
    lines: list[NewLine] = []
    for entry, brought_by in zip(journal.log, evidence, strict=True):
        line = _new_line(entry, brought_by, store)
        if isinstance(line, StorageFailure):
            return line
        lines.append(line)
    begun = store.begin(
        CODEC.kind, _label(game), lines, lambda new: (_running(new, at, len(lines)),)
    )
    if isinstance(begun, StorageFailure):
        return begun
    return TableSession(store, begun, journal, game, tuple(e.source for e in evidence))


def _tried(operation: _Operation) -> tuple[Journal[Fact], Game] | Refusal:
    """The journal after an operation and the game that it makes; or why it cannot be done."""
    try:
        journal = operation()
        return journal, play(journal.facts)
    except NothingToUndoError:
        return Refusal(RefusalCode.NOTHING_TO_UNDO)
    except NothingToRedoError:
        return Refusal(RefusalCode.NOTHING_TO_REDO)
    except NoSuchFactError:
        return Refusal(RefusalCode.NO_SUCH_FACT)
    except NoSetUpError:
        return Refusal(RefusalCode.NO_SET_UP)


def _new_line(
    entry: Entry[Fact], evidence: Evidence, store: Store, game: GameId = NO_GAME
) -> NewLine | StorageFailure:
    try:
        return NewLine(CODEC.text_of(entry), evidence)
    except MalformedError as error:
        return StorageFailure(StorageCode.NOT_STORABLE, store.path, str(error), game)


def _crop(store: Store, game: GameId, number: int) -> bytes:
    found = store.crop(game, number)
    return found if isinstance(found, bytes) else b""


def _label(game: Game) -> Label:
    return Label(tuple(player.name for player in game.setup.players), game.is_over)


def _running(game: GameId, place: Place, lines: int) -> Note:
    return RUNNING.note(Running(game, place.screen, place.step, lines))
