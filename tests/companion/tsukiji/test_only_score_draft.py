"""What is told for the score alone is kept as it was told, and nothing else is believed."""

from dataclasses import replace

import pytest

from companion.tsukiji.only_score_draft import ONLY_SCORE, KeptScore
from companion.tsukiji.proposals.only_score import ASKED_VARIANTS, begin_only_score
from engine.tsukiji.pieces import QUOTED, Face


def test_what_was_told_comes_back() -> None:
    draft = begin_only_score(("Ana", "")).with_marker(QUOTED[2]).with_variant(ASKED_VARIANTS[0])
    count = draft.counts[1].stepped(Face.FUGU, cards=3, jokers=1).with_coins(41)
    draft = draft.with_count(count)
    for kept in (KeptScore(), KeptScore(2, (draft,)), KeptScore(0, (draft.with_players(4),))):
        assert ONLY_SCORE.read(ONLY_SCORE.note(kept).text) == kept


@pytest.mark.parametrize(
    "spoiled",
    [
        lambda score: replace(score, names=("Ana",)),
        lambda score: replace(score, counts=score.counts[:1]),
        lambda score: replace(score, order=(QUOTED[0], QUOTED[0])),
        lambda score: replace(score, order=(Face.YAKUZA,)),
    ],
    ids=["one-name", "one-count", "twice", "no-marker"],
)
def test_what_makes_no_sense_is_not_read(spoiled: object) -> None:
    score = spoiled(begin_only_score(("Ana", "Ben")))  # type: ignore[operator]
    assert not ONLY_SCORE.can_read(ONLY_SCORE.note(KeptScore(1, (score,))).text)
    assert not ONLY_SCORE.can_read("[1]")
