"""Tsukiji for the reading loops: what they need to read its tables, and the loops themselves under
the types of this game.
"""

from typing import Final, TypeAlias

from card_markers.tsukiji.catalogue import CATALOGUE
from vision.live import LiveReader, LiveReading
from vision.reading_rules import ReadingRules
from vision.tsukiji.changes import TableChange, notice_changes
from vision.tsukiji.expectation import NOTHING_EXPECTED, Expectation, compare
from vision.tsukiji.judging import judge
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.understanding import understand

TSUKIJI: Final = ReadingRules(
    catalogue=CATALOGUE,
    any_scene=Scene.AUTO,
    nothing_read=Reading(Scene.LOTS, 0),
    nothing_expected=NOTHING_EXPECTED,
    understand=understand,
    judge=judge,
    compare=compare,
    notice_changes=notice_changes,
)
"""How the tables of Tsukiji are read."""

TsukijiLiveReader: TypeAlias = LiveReader[Reading, Scene, TableChange, Expectation]
TsukijiLiveReading: TypeAlias = LiveReading[Reading, TableChange]
