"""Lines over the rounds and the sentences that say the same."""

from companion.history.charts import (
    Chart,
    ChartLine,
    end_words,
    grid_step,
    leader_words,
    number_ranges,
)

ANA = ChartLine("Ana", "A", (48, 60, 70, 90), colour=0)
BEN = ChartLine("Ben", "B", (51, 55, 80, 85), colour=1)


def test_who_was_ahead_when_and_who_at_the_end() -> None:
    assert leader_words((ANA, BEN)) == "Ahead were: Ana after rounds 1 and 3; Ben after round 2."
    assert end_words((BEN, ANA)) == "At the end: Ana (90), Ben (85)."


def test_what_nobody_knows_is_not_told() -> None:
    lost = ChartLine("Cy", "C", (48, None, 70, None))
    assert leader_words((ANA, lost)) == "Ahead were: Ana after round 2; Cy after round 2."
    assert end_words((lost,)) == ""
    assert leader_words((ChartLine("Cy", "C", (1, None)),)) == ""


def test_the_edge_has_round_numbers_and_holds_every_line() -> None:
    chart = Chart("", "", (ANA, ChartLine("Dee", "D", (-12, 3))))
    low, high = chart.bounds
    assert low <= -12
    assert high >= 90
    assert chart.grid[0] == low
    assert chart.grid[-1] == high
    assert 0 in chart.grid
    assert len(chart.grid) <= 9
    assert chart.columns == 4
    assert Chart("", "", ()).bounds == (0, 5)
    assert grid_step([5_000]) == 500


def test_numbers_in_a_row_are_told_together() -> None:
    assert number_ranges([1, 2, 3, 6]) == "1–3 and 6"
    assert number_ranges([4]) == "4"
