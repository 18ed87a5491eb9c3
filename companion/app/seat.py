"""From where the screen is used: which side of the table it is turned towards, and by which hand.
Widgets and layouts follow it as they follow the theme.
"""

from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty


class SeatAtScreen(EventDispatcher):
    """Where whoever looks at the screen sits."""

    quarters = NumericProperty(0)
    """By how many quarters the picture is turned, against the clock: 0 is as the window stands, 1
    is read from its right side, 2 from opposite, 3 from its left side."""
    left_handed = BooleanProperty(False)
    """Whether the large button lies under the left hand."""


_QUARTERS: Final = {2: (0, 2), 3: (0, 3, 1), 4: (0, 3, 2, 1)}
"""For each number of players, how the picture is turned for each of them: the first sits before the
screen, the others follow clockwise, as in the drawing of the table in a new game."""


def quarters_towards(player: int, players: int) -> int:
    """How the picture is turned towards a player, from 0; where nobody sits so, as it stands."""
    seats = _QUARTERS.get(players, ())
    return seats[player] if 0 <= player < len(seats) else 0


SEAT: Final = SeatAtScreen()
"""The one seat of the app."""
