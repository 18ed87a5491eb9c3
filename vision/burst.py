"""One reading from several photos of the same table: what glare or a hand hides from one side is
seen from another. The photos must share some pieces; their order does not matter.
"""

from collections.abc import Sequence
from dataclasses import replace

from vision.following import Follower, FollowSettings
from vision.picture import Grey
from vision.reading import Code, Problem, Reading, Reason, Scene
from vision.stills import judge
from vision.understanding import understand


def read_burst(pictures: Sequence[Grey], scene: Scene = Scene.AUTO, players: int = 0) -> Reading:
    """What the photos show together, in the pixels of the last one."""
    settings = FollowSettings(
        votes=1, fade_frames=len(pictures), whole_look_every=1, closer_look_every=1
    )
    follower = Follower(settings)
    judged = Reading(Scene.LOTS, players)
    for picture in pictures:
        followed = follower.follow(picture, closer=True)
        reading = understand(followed.sightings, scene, players)
        judged = judge(picture, followed.sightings, reading)
    if len(pictures) < 2:
        return judged
    # What light bleaches in one view is seen in the other; what is covered stays covered.
    kept = tuple(item for item in judged.problems if not _is_seen_through(item))
    return replace(judged, problems=kept)


def _is_seen_through(problem: Problem) -> bool:
    return problem.code is Code.CARD_MAY_BE_HIDDEN and problem.reason is Reason.GLARE
