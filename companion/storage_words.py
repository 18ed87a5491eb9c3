"""The one place where trouble with the disk, or a step that cannot be taken, becomes a sentence
for the table.
"""

from collections.abc import Callable, Mapping
from typing import Final

from companion.piece_words import cleaned
from companion.session import Refusal, RefusalCode
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.opening import SetAside

SENTENCES: Final[Mapping[StorageCode | RefusalCode, str]] = {
    StorageCode.DISK_FULL: "There is no room left on this device; nothing is lost. "
    "Make room, then tap again",
    StorageCode.DISK_ERROR: "This device could not store that; everything before it is safe. "
    "Tap again",
    StorageCode.READ_ONLY: "{file} cannot be written at the moment; everything in it is safe. "
    "Allow writing, then tap again",
    StorageCode.LOCKED: "The app is already open on this device. Close it there, then try again",
    StorageCode.CANNOT_OPEN: "{file} cannot be opened; it was left as it is",
    StorageCode.DAMAGED: "{file} is damaged; nothing in it was thrown away",
    StorageCode.FOREIGN: "{file} was not written by this app; it was left as it is",
    StorageCode.NEWER: "{file} was written by a newer version of this app and was left as it is. "
    "Update the app to use it",
    StorageCode.NO_SUCH_GAME: "That game is not on this device",
    StorageCode.OUT_OF_STEP: "The game has gone on meanwhile. Open it again to see where it stands",
    StorageCode.NOT_STORABLE: "That cannot be kept as it was entered. Enter it differently",
    StorageCode.CLOSED: "The app was closing. Start it again; the game is safe",
    StorageCode.UNEXPECTED: "Something unexpected happened to {file}; everything before is safe. "
    "Start the app again",
    RefusalCode.NOTHING_TO_UNDO: "There is nothing to undo",
    RefusalCode.NOTHING_TO_REDO: "There is nothing to redo",
    RefusalCode.NO_SUCH_FACT: "That is not part of the game any more",
    RefusalCode.NO_SET_UP: "A game begins with its set-up; it can be changed, not taken away",
}

DAMAGED_GAME: Final = (
    "This game is damaged from its entry {line} on; the other games are not, and nothing was "
    "thrown away"
)
ASIDE_DAMAGED: Final = "{was} was damaged. It is kept as {now}, and the app begins with a new file"
ASIDE_FOREIGN: Final = (
    "{was} was not written by this app. It is kept as {now}, and the app begins with a new file"
)
ASIDE_RESCUED: Final = "; games carried over: {whole}, not whole: {lost}"

Translate = Callable[[str], str]


def sentence(failure: StorageFailure | Refusal, translate: Translate = str) -> str:
    """What happened and what to do about it, as one says it at the table, without a full stop."""
    if isinstance(failure, Refusal):
        return translate(SENTENCES[failure.code])
    if failure.code is StorageCode.DAMAGED and failure.game:
        return translate(DAMAGED_GAME).format(line=failure.line)
    return translate(SENTENCES[failure.code]).format(file=cleaned(failure.path.name))


def aside_sentence(aside: SetAside, translate: Translate = str) -> str:
    """What became of a file that could not be used."""
    damaged = aside.code is StorageCode.DAMAGED
    words = translate(ASIDE_DAMAGED if damaged else ASIDE_FOREIGN)
    told = words.format(was=cleaned(aside.was.name), now=cleaned(aside.now.name))
    rescued = aside.rescued
    if not (rescued.games or rescued.lost):
        return told
    counts = translate(ASIDE_RESCUED)
    return told + counts.format(whole=len(rescued.games), lost=len(rescued.lost))
