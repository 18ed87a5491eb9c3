"""Reads one still picture: a glance, and a second look only if the glance did not show a whole
table.
"""

from vision.finder import Finder
from vision.picture import Grey
from vision.reading import Reading, Scene
from vision.understanding import understand


class StillReader:
    """Reads pictures one by one; nothing is remembered between them."""

    def __init__(self) -> None:
        self._finder = Finder()

    def read(self, picture: Grey, scene: Scene = Scene.AUTO, players: int = 0) -> Reading:
        """What the picture shows."""
        glanced = self._finder.glance(picture)
        reading = understand(glanced, scene, players)
        if reading.complete and reading.scene is not Scene.TABLEAU:
            return reading
        sightings = self._finder.look_again(picture, glanced)
        return understand(sightings, scene, players)
