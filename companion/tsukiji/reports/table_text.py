"""What a reading shows as a small table of text, for the terminal: a column for each lot or row of
cards, and every gap in words.
"""

from companion.tsukiji.reports.scene_reports import SCENE_REPORTS
from companion.words.languages import _, ngettext
from vision.tsukiji.reading import Reading, Scene


def scene_name(scene: Scene) -> str:
    """What lies on the table, as people call it."""
    return _(SCENE_REPORTS[scene].name)


def summary(photo: str, reading: Reading) -> str:
    """What was read in one line, and whether it is everything."""
    count = len(reading.markers)
    words = (
        ngettext(
            "{photo}: {scene}, {count} piece, complete",
            "{photo}: {scene}, {count} pieces, complete",
            count,
        )
        if reading.complete
        else ngettext(
            "{photo}: {scene}, {count} piece, not complete",
            "{photo}: {scene}, {count} pieces, not complete",
            count,
        )
    )
    return words.format(photo=photo, scene=scene_name(reading.scene), count=count)


def table_lines(reading: Reading) -> list[str]:
    """The table as people see it."""
    return SCENE_REPORTS[reading.scene].lines(reading)
