"""Every widget that knows no game, under one roof for screens."""

from companion.app.widgets.banner import Banner
from companion.app.widgets.buttons import IconButton, NextButton, QuietButton, Tappable
from companion.app.widgets.camera_view import CameraView
from companion.app.widgets.choosing import ChoiceTile, NumberPad, Picker
from companion.app.widgets.fit_label import FitLabel, Paragraph, TouchLabel
from companion.app.widgets.handed_box import HandedBox
from companion.app.widgets.line_chart import LineChart
from companion.app.widgets.market_art import MarketArt
from companion.app.widgets.name_field import NameField
from companion.app.widgets.painted import Painted
from companion.app.widgets.phase_rail import PhaseRail
from companion.app.widgets.player_chip import PlayerChip, PlayerRow
from companion.app.widgets.podium import Podium
from companion.app.widgets.rule_line import RuleLine, RuleLines
from companion.app.widgets.score_table import ScoreTable
from companion.app.widgets.scroll_room import ScrollRoom
from companion.app.widgets.scrolling_list import ScrollingList
from companion.app.widgets.seats import ColourRow, SeatedTable
from companion.app.widgets.toggles import ToggleGrid
from companion.app.widgets.verdict_line import CheckLine

__all__ = [
    "Banner",
    "CameraView",
    "CheckLine",
    "ChoiceTile",
    "ColourRow",
    "FitLabel",
    "HandedBox",
    "IconButton",
    "LineChart",
    "MarketArt",
    "NameField",
    "NextButton",
    "NumberPad",
    "Painted",
    "Paragraph",
    "PhaseRail",
    "Picker",
    "PlayerChip",
    "PlayerRow",
    "Podium",
    "QuietButton",
    "RuleLine",
    "RuleLines",
    "ScoreTable",
    "ScrollRoom",
    "ScrollingList",
    "SeatedTable",
    "Tappable",
    "ToggleGrid",
    "TouchLabel",
]
