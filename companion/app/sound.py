"""Our sounds through Kivy's player. They are loaded beside the window, never while it opens, and
where nothing can be heard the app is silent and says nothing about it.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Thread
from typing import Any, Final

from companion.app.voice import Voice
from companion.device.device import Device
from companion.device.this_device import this_device
from companion.game_interface import GameOnTable
from companion.presenters.chimes import Chime, Moment, chime_between

FOLDER: Final = Path(__file__).parent / "sounds"

Sounds = Mapping[Chime, Any]
"""For each chime something with `play()` and `stop()`."""


class Speaker:
    """Plays a chime, if sounds are wanted and there is something to hear them with."""

    def __init__(
        self,
        is_wanted: Callable[[], bool],
        load: Callable[[], Sounds] | None = None,
        device: Device | None = None,
    ) -> None:
        self._is_wanted = is_wanted
        heard_on = device or this_device()
        self._load = load or (lambda: load_sounds(heard_on))
        self._sounds: Sounds = {}
        self._loading: Thread | None = None

    def warm_up(self) -> None:
        """Load the sounds beside the window, once."""
        if self._loading is None and self._is_wanted():
            self._loading = Thread(target=self._fetch, name="sounds", daemon=True)
            self._loading.start()

    def play(self, chime: Chime) -> None:
        """Let it be heard; never waits, never fails."""
        self.warm_up()
        sound = self._sounds.get(chime) if self._is_wanted() else None
        if sound is None:
            return
        try:
            sound.stop()
            sound.play()
        except Exception:
            # A device that went away in the evening: the table goes on without sounds.
            self._sounds = {}

    def _fetch(self) -> None:
        self._sounds = self._load()


class Hearing:
    """Listens to a game from moment to moment and lets the change be heard."""

    def __init__(self, speaker: Speaker, voice: Voice) -> None:
        self._speaker = speaker
        self._voice = voice
        self._game = 0
        self._before = Moment()

    def listen(self, table: GameOnTable) -> None:
        """Something may have happened."""
        now, game = table.moment(), table.session.id
        is_same_game = game == self._game
        chime = chime_between(self._before, now) if is_same_game else None
        spoken = ((self._before.said, now.said), (self._before.result, now.result))
        for before, words in spoken:
            if is_same_game and words and words != before:
                self._voice.say(words)
        self._game, self._before = game, now
        self._speaker.warm_up()
        self._voice.warm_up()
        if chime is not None:
            self._speaker.play(chime)


def load_sounds(device: Device) -> Sounds:
    """All sounds, ready to be played; none where this machine cannot play any."""
    if not device.can_be_heard():
        return {}
    try:
        from kivy.core.audio import SoundLoader

        found = {chime: SoundLoader.load(str(FOLDER / f"{chime}.wav")) for chime in Chime}
    except Exception:
        # Drivers differ in what they raise; none of it is worth a word at the table.
        return {}
    return {chime: sound for chime, sound in found.items() if sound is not None}
