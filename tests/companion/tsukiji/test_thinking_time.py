"""The time to think."""

from companion.tsukiji.thinking_time import started


def test_the_time_runs_down_and_ends_at_nothing() -> None:
    time = started(2, 100.0)
    assert time.words(100.0) == "2:00"
    assert time.words(155.5) == "1:05"
    assert time.left_s(219.2) == 1
    assert time.words(220.0) == "0:00"
    assert time.left_s(500.0) == 0
