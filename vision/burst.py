"""One reading from several photos of the same table: what glare or a hand hides from one side is
seen from another. The photos must share some pieces; their order does not matter.
"""

from collections.abc import Sequence

from card_markers.tsukiji.catalogue import CATALOGUE
from vision.confirming import Confirmation
from vision.markers.finder import Finder
from vision.markers.following import Follower, FollowSettings
from vision.picture import Grey
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.understanding import understand


def read_burst(pictures: Sequence[Grey], scene: Scene = Scene.AUTO, players: int = 0) -> Reading:
    """What the photos show together, in the pixels of the last one."""
    settings = FollowSettings(
        votes=1, fade_frames=len(pictures), whole_look_every=1, closer_look_every=1
    )
    follower = Follower(CATALOGUE, settings)
    reading = Reading(Scene.LOTS, players)
    for picture in pictures:
        followed = follower.follow(picture, closer=True)
        reading = understand(followed.sightings, scene, players)
    if not reading.complete:
        return reading
    # All pieces are known now: what each photo by itself still leaves to doubt, another may clear.
    confirmation = Confirmation(Finder(CATALOGUE))
    for picture in pictures:
        reading = understand(follower.follow(picture).sightings, scene, players)
        confirmation.look(picture, reading)
    return confirmation.applied_to(reading)
