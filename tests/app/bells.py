"""Bells in place of a loudspeaker: they are rung by the app and only write down that they were."""

from companion.presenters.chimes import Chime


class Bells(dict[Chime, "Bell"]):
    """One for each chime; `heard` tells what rang, in order."""

    def __init__(self) -> None:
        self.heard: list[Chime] = []
        super().__init__({chime: Bell(self.heard, chime) for chime in Chime})


class Bell:
    """Stands for a sound."""

    def __init__(self, heard: list[Chime], chime: Chime) -> None:
        self._heard, self._chime = heard, chime

    def stop(self) -> None:
        pass

    def play(self) -> None:
        self._heard.append(self._chime)
