"""An example of the rules as it is drawn: what widgets of the game show, each part or none."""

from dataclasses import dataclass

from companion.tsukiji.view_values.lots import ShownCard, ShownLot
from companion.tsukiji.view_values.track import ShownTrack
from companion.view_values.pages import ScoreRow
from companion.view_values.players import ShownPlayer


@dataclass(frozen=True, slots=True)
class CardsInALine:
    """Cards beside each other, and what they count."""

    cards: tuple[ShownCard, ...]
    """From left to right."""
    gone: tuple[int, ...] = ()
    """Which of them leave, by place: drawn faded."""
    counts: str = ""
    """What stands behind them: "= 4 Tako"."""


@dataclass(frozen=True, slots=True)
class DrawnExample:
    """What stands on the table in an example, from the top down."""

    lots: tuple[ShownLot, ...] = ()
    """Lots as they lie."""
    cards: tuple[CardsInALine, ...] = ()
    """Cards in front of somebody."""
    track: ShownTrack | None = None
    """The price track."""
    players: tuple[ShownPlayer, ...] = ()
    """Who is there, with money and rows."""
    sheet: tuple[ScoreRow, ...] = ()
    """Lines of the score sheet of these players."""
    columns: tuple[ShownPlayer, ...] = ()
    """The heads of its columns."""
    footnote: str = ""
    """What a tilde in it means; empty without one."""
