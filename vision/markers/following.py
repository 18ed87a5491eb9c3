"""Follows markers over frames: looks for each known one in its own small window, looks at the
whole picture every so often and when something changed, and lets an identity count only after
agreeing frames. A hand passing over removes nothing; what stays unseen fades.
"""

from dataclasses import dataclass, replace

import numpy as np

from card_markers.pieces import Catalogue, MarkerId
from vision.markers.finder import Finder
from vision.markers.harder_look import look_harder
from vision.markers.motion import NO_MOTION, motion_between, moved_along
from vision.markers.sighting import Doubt, DoubtCode, Sighting, Sightings, to_corners
from vision.picture import Floats, Grey


@dataclass(frozen=True, slots=True)
class FollowSettings:
    """How patient the follower is."""

    votes: int = 2
    """Frames that must agree before an identity counts."""
    wait_frames: int = 12
    """Frames that one may stay unseen before enough have agreed: of a marker that three in ten
    frames show, 98 in 100 show it again by then."""
    fade_frames: int = 60
    """Frames that a marker may stay unseen before it is taken for gone."""
    whole_look_every: int = 15
    """Frames between looks at the whole picture when nothing happens."""
    closer_look_every: int = 2
    """Frames between second, slower looks while they are wanted."""
    lost_share: float = 0.15
    """When more of the known markers than this are not in their windows, something changed."""


@dataclass(frozen=True, slots=True, eq=False)
class _Track:
    """One marker over time."""

    sighting: Sighting
    """Where it was last seen, or carried to with the table."""
    moved: Floats
    """Where its corners went since the frame before, 4 x 2."""
    votes: int
    """Frames that agreed on it."""
    unseen: int = 0
    """Frames since it was last seen."""

    @property
    def expected(self) -> Floats:
        return np.asarray(self.sighting.quad + self.moved, np.float32)


@dataclass(frozen=True, slots=True)
class Followed:
    """What is known after a frame."""

    sightings: Sightings
    """Everything that counts now, also what is hidden for a moment; once-seen ones as doubts."""
    seen_now: tuple[Sighting, ...]
    """What this very frame shows."""
    was_whole_look: bool
    """Whether the whole picture was looked at."""


class Follower:
    """Follows the markers of one camera."""

    def __init__(
        self,
        catalogue: Catalogue,
        settings: FollowSettings = FollowSettings(),  # noqa: B008 - frozen
    ) -> None:
        self._settings = settings
        self._finder = Finder(catalogue)
        self._tracks: dict[MarkerId, _Track] = {}
        self._doubts: tuple[Doubt, ...] = ()
        self._since_whole_look = settings.whole_look_every
        self._since_closer_look = settings.closer_look_every

    def follow(self, picture: Grey, closer: bool = False) -> Followed:
        """Take in a frame. `closer` asks for second looks, for as long as something is missing."""
        known = [track for track in self._tracks.values() if track.unseen == 0]
        # What does not count yet is looked for where it was, until it is seen again.
        waiting = [
            track
            for track in self._tracks.values()
            if track.unseen and track.votes < self._settings.votes
        ]
        expected = [(track.sighting.marker_id, track.expected) for track in (*known, *waiting)]
        seen = {item.marker_id: item for item in self._finder.find_expected(picture, expected)}
        lost = sum(track.sighting.marker_id not in seen for track in known)
        is_closer = closer and self._since_closer_look >= self._settings.closer_look_every
        is_whole = (
            is_closer
            or self._since_whole_look >= self._settings.whole_look_every
            or not known
            or lost > self._settings.lost_share * len(known)
        )
        self._since_whole_look += 1
        self._since_closer_look = 1 if is_closer else self._since_closer_look + 1
        if is_whole:
            before = set(self._tracks)
            seen = seen | self._look_at_all(picture, is_closer)
            # While new pieces keep coming, the next frame deserves a whole look as well.
            is_calm = seen.keys() <= before
            self._since_whole_look = 0 if is_calm else self._settings.whole_look_every
        self._update(seen)
        return self._followed(tuple(seen.values()), is_whole)

    def _look_at_all(self, picture: Grey, closer: bool) -> dict[MarkerId, Sighting]:
        found = self._finder.glance(picture)
        if closer:
            found = self._finder.look_again(picture, found)
            found = look_harder(self._finder, picture, found)
        self._doubts = found.doubts
        return {item.marker_id: item for item in found.seen}

    def _update(self, seen: dict[MarkerId, Sighting]) -> None:
        motion = self._motion(seen)
        updated: dict[MarkerId, _Track] = {}
        for marker_id, track in self._tracks.items():
            if marker_id in seen:
                now = seen[marker_id]
                updated[marker_id] = _Track(now, now.quad - track.sighting.quad, track.votes + 1)
            elif track.unseen >= self._patience(track):
                continue
            else:
                updated[marker_id] = _carried(track, motion)
        for marker_id, sighting in seen.items():
            if marker_id not in self._tracks:
                updated[marker_id] = _Track(sighting, np.zeros((4, 2), np.float32), 1)
        self._tracks = updated

    def _patience(self, track: _Track) -> int:
        """For how many frames a marker may stay unseen. One that does not count yet waits for
        several closer looks: what only some of them find would never be seen twice otherwise."""
        counts = track.votes >= self._settings.votes
        return self._settings.fade_frames if counts else self._settings.wait_frames

    def _motion(self, seen: dict[MarkerId, Sighting]) -> Floats:
        """How the table moved since the last frame, which only hidden markers need to know."""
        pairs = [
            (track.sighting.quad, seen[track.sighting.marker_id].quad)
            for track in self._tracks.values()
            if track.sighting.marker_id in seen
        ]
        is_any_hidden = len(self._tracks) > len(pairs)
        if not is_any_hidden:
            return NO_MOTION
        return motion_between([before for before, _ in pairs], [after for _, after in pairs])

    def _followed(self, seen_now: tuple[Sighting, ...], is_whole: bool) -> Followed:
        sure = [track for track in self._tracks.values() if track.votes >= self._settings.votes]
        once = [track for track in self._tracks.values() if track.votes < self._settings.votes]
        doubts = self._doubts + tuple(
            Doubt(DoubtCode.SEEN_ONCE, track.sighting.marker_id, track.sighting.corners_px)
            for track in once
        )
        counted = sorted((track.sighting for track in sure), key=lambda item: item.marker_id)
        return Followed(Sightings(tuple(counted), doubts), seen_now, is_whole)


def _carried(track: _Track, motion: Floats) -> _Track:
    """A marker that is hidden for a moment moves along with the table."""
    quad = moved_along(track.sighting.quad, motion)
    moved = replace(track.sighting, corners_px=to_corners(quad))
    return _Track(moved, np.zeros((4, 2), np.float32), track.votes, track.unseen + 1)
