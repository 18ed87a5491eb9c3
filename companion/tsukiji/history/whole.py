"""Everything that Tsukiji says about its past games, as the one value that other rooms ask."""

from typing import Final

from companion.history.game_history import GameHistory
from companion.tsukiji.history.lines import charts
from companion.tsukiji.history.names import as_called
from companion.tsukiji.history.result import RESULTS_VERSION, game_result
from companion.tsukiji.history.story import telling
from companion.tsukiji.words.pieces import face_name

TSUKIJI_HISTORY: Final = GameHistory(
    version=RESULTS_VERSION,
    result=game_result,
    charts=charts,
    telling=telling,
    as_called=as_called,
    goods_name=face_name,
)
