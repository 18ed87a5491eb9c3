"""The one place where trouble with the disk, or a step that cannot be taken, becomes a sentence
for the table.
"""

from collections.abc import Mapping
from typing import Final

from companion.session import Refusal, RefusalCode
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.opening import SetAside
from companion.words.languages import N_, _
from companion.words.shown_text import cleaned

SENTENCES: Final[Mapping[StorageCode | RefusalCode, str]] = {
    StorageCode.DISK_FULL: N_(
        "There is no room left on this device; nothing is lost. Make room, then tap again"
    ),
    StorageCode.DISK_ERROR: N_(
        "This device could not store that; everything before it is safe. Tap again"
    ),
    StorageCode.READ_ONLY: N_(
        "{file} cannot be written at the moment; everything in it is safe. "
        "Allow writing, then tap again"
    ),
    StorageCode.LOCKED: N_(
        "The app is already open on this device. Close it there, then try again"
    ),
    StorageCode.CANNOT_OPEN: N_("{file} cannot be opened; it was left as it is"),
    StorageCode.DAMAGED: N_("{file} is damaged; nothing in it was thrown away"),
    StorageCode.FOREIGN: N_("{file} was not written by this app; it was left as it is"),
    StorageCode.NEWER: N_(
        "{file} was written by a newer version of this app and was left as it is. "
        "Update the app to use it"
    ),
    StorageCode.NO_SUCH_GAME: N_("That game is not on this device"),
    StorageCode.OUT_OF_STEP: N_(
        "The game has gone on meanwhile. Open it again to see where it stands"
    ),
    StorageCode.NOT_STORABLE: N_("That cannot be saved as it was entered. Enter it differently"),
    StorageCode.CLOSED: N_("The app was closing. Start it again; the game is safe"),
    StorageCode.UNEXPECTED: N_(
        "Something unexpected happened to {file}; everything before is safe. Start the app again"
    ),
    RefusalCode.NOTHING_TO_UNDO: N_("There is nothing to undo"),
    RefusalCode.NOTHING_TO_REDO: N_("There is nothing to redo"),
    RefusalCode.NO_SUCH_FACT: N_("That is not part of the game any more"),
    RefusalCode.NO_SET_UP: N_("A game begins with its set-up; it can be changed, not taken away"),
}

DAMAGED_GAME: Final = N_(
    "This game is damaged from its entry {line} on; the other games are not, and nothing was "
    "thrown away"
)
ASIDE_DAMAGED: Final = N_(
    "{was} was damaged. It is kept as {now}, and the app begins with a new file"
)
ASIDE_RESCUED: Final = N_(
    "{was} was damaged. It is kept as {now}, and the app begins with a new file; "
    "games carried over: {whole}, not whole: {lost}"
)
ASIDE_COPIED: Final = N_(
    "{was} could not be used. It is kept as {now}, and the app begins with a new file; games "
    "carried over: {whole}, of them from the copy of the last evening: {copied}, not whole: {lost}"
)
GONE_COPIED: Final = N_(
    "{was} was gone. Games brought back from the copy of the last evening: {whole}"
)
ASIDE_JOURNAL: Final = N_(
    "{was} does not belong to the games of this app. It is kept as {now}, and nothing else was "
    "changed"
)
DAMAGE_SEEN: Final = N_(
    "A part of {file} is damaged. Close the app and start it again: whole games are carried over"
)
ASIDE_FOREIGN: Final = N_(
    "{was} was not written by this app. It is kept as {now}, and the app begins with a new file"
)


def sentence(failure: StorageFailure | Refusal) -> str:
    """What happened and what to do about it, as one says it at the table, without a full stop."""
    if isinstance(failure, Refusal):
        return _(SENTENCES[failure.code])
    if failure.code is StorageCode.DAMAGED and failure.game:
        return _(DAMAGED_GAME).format(line=failure.line)
    return _(SENTENCES[failure.code]).format(file=cleaned(failure.path.name))


def aside_sentence(aside: SetAside) -> str:
    """What became of a file that could not be used."""
    rescued = aside.rescued
    words = ASIDE_FOREIGN
    if aside.is_journal:
        words = ASIDE_JOURNAL
    elif rescued.from_backup:
        words = GONE_COPIED if aside.was_gone else ASIDE_COPIED
    elif aside.code is StorageCode.DAMAGED:
        words = ASIDE_RESCUED if rescued.games or rescued.lost else ASIDE_DAMAGED
    return _(words).format(
        was=cleaned(aside.was.name),
        now=cleaned(aside.now.name),
        whole=len(rescued.games),
        lost=len(rescued.lost),
        copied=len(rescued.from_backup),
    )


def damage_seen(failure: StorageFailure) -> str:
    """What the look in the background has found, as one says it at the table."""
    return _(DAMAGE_SEEN).format(file=cleaned(failure.path.name))
