"""How long everybody has thought, in a line beside the game and in a row under the score."""

from companion.tsukiji.player_clocks import PlayerClocks
from companion.view_values.pages import ScoreRow
from companion.words.languages import _
from companion.words.player_initials import badges


def clock_words(clocks: PlayerClocks, names: tuple[str, ...]) -> str:
    """The times of all, short: "A 3:12  B 0:40"."""
    marks = badges(names)
    times = "  ".join(
        f"{mark}\N{NO-BREAK SPACE}{time_words(spent)}"
        for mark, spent in zip(marks, clocks.spent_s, strict=True)
    )
    return _("Paused: {times}").format(times=times) if clocks.paused else times


def time_words(seconds: float) -> str:
    """Minutes and seconds as on a clock: "3:12"; more than an hour stays short, "63:12"."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


def thinking_row(clocks: PlayerClocks) -> tuple[ScoreRow, ...]:
    """The times as a line of the score sheet; none if nobody's was taken."""
    if not any(int(spent) for spent in clocks.spent_s):
        return ()
    reason = _("Time in the evaluations until ready, and in one's turns to buy. It counts nothing.")
    cells = tuple(time_words(spent) for spent in clocks.spent_s)
    return (ScoreRow(_("Time to think"), cells, reason=reason),)
