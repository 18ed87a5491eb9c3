"""What a perfect eye would see of a table: every marker, where it is in the picture."""

from card_markers.pieces import MarkerId
from vision.markers.sighting import Sighting, Sightings, to_corners
from vision.simulation.camera_paths import pose_over
from vision.simulation.lens import Pose, SimulatedCamera, see_points
from vision.tsukiji.simulation.random_table import Arrangement
from vision.tsukiji.simulation.tabletop import draw_tabletop

CAMERA = SimulatedCamera(1920, 1080)


def seen_from(table: Arrangement, pose: Pose | None = None) -> Sightings:
    """Every marker of the table, as a perfect eye would see it."""
    chosen = pose or pose_over(table, CAMERA)
    top = draw_tabletop(table, 0.5)
    corners = see_points(top.corners_mm, chosen, CAMERA)
    seen = [
        Sighting(MarkerId(marker_id), to_corners(corners[index]), 1.0)
        for index, marker_id in enumerate(top.marker_ids)
    ]
    return Sightings(tuple(seen))
