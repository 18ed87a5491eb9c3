"""Reads one still picture, and adds the reasons why something in it could not be read."""

from card_markers.tsukiji.catalogue import CATALOGUE
from vision.doubts.judged_picture import judged_picture
from vision.markers.finder import Finder
from vision.picture import Grey
from vision.table.table_view import view_table
from vision.tsukiji.judging import judge
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.understanding import understand


class StillReader:
    """Reads pictures one by one; nothing is remembered between them."""

    def __init__(self) -> None:
        self._finder = Finder(CATALOGUE)

    def read(self, picture: Grey, scene: Scene = Scene.AUTO, players: int = 0) -> Reading:
        """What the picture shows."""
        found = self._finder.find(picture)
        judged = judged_picture(picture, found, view_table(found.seen, CATALOGUE))
        # Unread pieces tell against a table that seems whole, too.
        reading = understand(judged.sightings, judged.view, scene, players)
        return judge(judged, reading)
