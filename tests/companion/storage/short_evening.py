"""A short evening as a process of its own: opens a store, plays some games, is closed and opened
again, and says each step that it was told is stored. What it writes is known beforehand, so that
somebody else can pull its plug, or let the system refuse it something, and look what is left.
`python -m tests.companion.storage.short_evening FILE`.
"""

import sys
from pathlib import Path

from companion.storage.failure import StorageFailure
from companion.storage.games import BY_HAND, Evidence, EvidenceSource, GameLabel, NewLine
from companion.storage.keys import text_key
from companion.storage.last_good import end_well
from companion.storage.opening import Opened, open_store
from companion.words.storage import sentence

LABEL = GameLabel(("Ana", "Ben"), finished=False)
PLACE = text_key("place", "")
GAMES = 3
LINES = 6
TRIES = 2


def line_of(game: int, number: int) -> NewLine:
    """What is written in that place, always the same."""
    crop = bytes((game * 31 + number * 7 + at) % 256 for at in range(5000))
    evidence = Evidence(EvidenceSource.CAMERA, crop) if number % 3 == 2 else BY_HAND
    return NewLine(f"game {game} line {number} " + "=" * (40 * number), evidence)


def play(path: Path, game: int) -> None:
    """One sitting: a new game after those that are there."""
    opened = open_store(path)
    if not isinstance(opened, Opened):
        say(f"refused {opened.code} {sentence(opened)}")
        return
    store = opened.store
    for trouble in opened.trouble:
        say(f"refused {trouble.code} {sentence(trouble)}")
    made = store.begin("words", LABEL, [line_of(game, 1)], lambda _id: (PLACE.note(f"{game} 1"),))
    if isinstance(made, StorageFailure):
        say(f"refused {made.code} {sentence(made)}")
    else:
        say(f"confirmed {made} 1 {game}")
        for number in range(2, LINES + 1):
            for _ in range(TRIES):
                note = PLACE.note(f"{game} {number}")
                failure = store.write(made, number, line_of(game, number), LABEL, (note,))
                if failure is None:
                    break
                say(f"refused {failure.code} {sentence(failure)}")
            if failure is not None:
                break
            say(f"confirmed {made} {number} {game}")
    thread = end_well(store)
    if thread is not None:
        thread.join()


def say(words: str) -> None:
    print(words, flush=True)


def main() -> None:
    for game in range(1, GAMES + 1):
        play(Path(sys.argv[1]), game)
    say("ended")


if __name__ == "__main__":
    main()
