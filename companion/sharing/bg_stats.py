"""A play for the app BG Stats, as the link that it takes in and shows before it keeps it. The
fields are those of its page "Push plays to BG Stats from other apps or websites", as others
write them; `winner` and `startPlayer` are always said: its Android app misses them otherwise.
"""

import json
import time
from typing import Any, Final
from urllib.parse import quote

from companion.sharing.game_result import ResultPlayer, SharedResult

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "tsukiji-companion"


def play_link(kind: str, started_at_s: int, result: SharedResult) -> str:
    """The address that hands a finished game to BG Stats."""
    play = {
        "sourceName": SOURCE,
        # The same for every export of a game, so that it is not kept twice there.
        "sourcePlayId": f"{kind}-{started_at_s}",
        "playDate": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(started_at_s)),
        "game": {
            "name": result.title,
            "sourceGameId": kind,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [_player(player) for player in result.players],
    }
    return ADDRESS + quote(json.dumps(play, separators=(",", ":")), safe="")


def _player(player: ResultPlayer) -> dict[str, Any]:
    form: dict[str, Any] = {
        "name": player.name,
        "sourcePlayerId": player.name,
        "startPlayer": player.starts,
        "winner": player.place == 1,
    }
    if player.place is not None:
        form["rank"] = player.place
    if player.total is not None:
        form["score"] = str(player.total)
    return form
