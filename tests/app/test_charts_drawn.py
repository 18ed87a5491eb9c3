"""Lines over the rounds, drawn: on a tablet every letter and number is read from a metre away, no
name of ours is shortened, and of a long one of somebody the number stays.
"""

from itertools import combinations

import pytest

from tests.app.window import WindowStage  # isort: skip
from companion.app.widgets.all import LineChart
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.history.charts import Chart, ChartLine
from companion.tsukiji.history.lines import price_chart
from engine.tsukiji.settings import Settings
from tests.app.reading_distance import CAPITAL_EM, LEAST_PX
from tests.engine.random_games import random_game

LONG = ("Konstantin-Alexander", "Annemarie", "Wolfgang Amadeus", "Ana")


def wealth_of(names: tuple[str, ...]) -> Chart:
    """Lines of people that meet, part and end close to each other."""
    points = ((48, 60, 70, 90), (48, 61, 71, 91), (51, 55, 80, 112), (48, 40, -12, 89))
    lines = (ChartLine(name, name[0], points[at], colour=at) for at, name in enumerate(names))
    return Chart("What everybody was worth", "", tuple(lines))


def drawn(stage: WindowStage, size: ScreenSize, chart: Chart) -> LineChart:
    stage.open(size)
    shown = LineChart(chart=chart, size_hint=(None, None), width=stage.window.width * 0.96)
    stage.show(shown)
    stage.settle(5)
    return shown


def meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(
        one[at] < other[at] + other[at + 2] and other[at] < one[at] + one[at + 2] for at in (0, 1)
    )


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
@pytest.mark.parametrize("whose", ["market", "people"])
def test_what_a_chart_says_is_whole_and_large(
    stage: WindowStage, size: ScreenSize, whose: str
) -> None:
    market = price_chart(random_game(21, 3, settings=Settings()))
    chart = drawn(stage, size, market if whose == "market" else wealth_of(LONG))
    said = [text.text for text in chart.written]
    assert all(text.fits and text.whole for text in chart.written), said
    assert not [pair for pair in combinations(chart.written, 2) if meet(pair[0].box, pair[1].box)]
    if size is PHONE:
        return
    small = [text.text for text in chart.written if text.size_dp * CAPITAL_EM < LEAST_PX]
    assert small == []
    for line in chart.chart.lines:
        ends = [text for text in said if text.endswith(f": {line.last}")]
        whole = f"{line.name}: {line.last}"
        assert whole in ends or (len(line.name) > 16 and any("…" in text for text in ends)), said


def test_an_end_that_nobody_knows_is_no_number(stage: WindowStage) -> None:
    lost = ChartLine("Cy", "C", (48, 51, None), colour=2)
    chart = drawn(
        stage, TABLET, Chart("", "", (ChartLine("Ana", "A", (48, 60, 70), colour=0), lost))
    )
    assert "Cy: ?" in [text.text for text in chart.written]
