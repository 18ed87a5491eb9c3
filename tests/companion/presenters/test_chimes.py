"""One sound for a change, the gravest reason first."""

from companion.presenters.chimes import Chime, Moment, chime_between
from companion.tsukiji.notices import Hint


def test_what_is_read_and_steady_is_heard_once() -> None:
    assert chime_between(Moment(), Moment(read=True)) is Chime.READ
    assert chime_between(Moment(read=True), Moment(read=True)) is None


def test_a_confirmed_step_is_heard() -> None:
    assert chime_between(Moment(lines=3, read=True), Moment(lines=4)) is Chime.CONFIRMED


def test_what_is_wrong_is_heard_before_all_else() -> None:
    assert chime_between(Moment(lines=3), Moment(lines=4, problems=1)) is Chime.WRONG
    assert chime_between(Moment(), Moment(trouble=Hint.PRICES_OPEN)) is Chime.WRONG
    assert chime_between(Moment(), Moment(doubts=1)) is Chime.WRONG
    same = Moment(trouble=Hint.PRICES_OPEN, doubts=1)
    assert chime_between(same, same) is None
