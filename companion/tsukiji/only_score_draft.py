"""What was told for the score alone when the app went away, as a typed key: who counts a table that
played without the app taps as much as in a game, and must not tap it twice.
"""

from dataclasses import dataclass
from typing import Any, Final

from companion.storage.keys import Key
from companion.tsukiji.draft_forms import count_from, count_to
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.proposals.only_score import OnlyScore
from engine.forms import Node
from engine.tsukiji.pieces import QUOTED, Face
from engine.tsukiji.settings import Variant

_MOST_PLAYERS: Final = 4
_MOST_PAGES: Final = 9


@dataclass(frozen=True, slots=True)
class KeptScore:
    """A score that is being told."""

    page: int = 0
    """Which page was shown."""
    told: tuple[OnlyScore, ...] = ()
    """What was told: one, or none."""


def _to(kept: KeptScore) -> Any:
    return [kept.page, [_score_to(score) for score in kept.told]]


def _from(node: Node) -> KeptScore:
    parts = node.items(2)
    if len(parts) != 2:
        node.refuse("must have {count} parts", count=2)
    told = tuple(_score_from(item) for item in parts[1].items(at_most=1))
    return KeptScore(parts[0].integer(0, _MOST_PAGES), told)


def _score_to(score: OnlyScore) -> Any:
    return {
        "names": list(score.names),
        "counts": [count_to(count) for count in score.counts],
        "order": [face.value for face in score.order],
        "variants": sorted(variant.value for variant in score.variants),
    }


def _score_from(node: Node) -> OnlyScore:
    names = tuple(name.text() for name in node.field("names").items(_MOST_PLAYERS))
    counts = tuple(count_from(count) for count in node.field("counts").items(_MOST_PLAYERS))
    if len(names) < 2 or [count.player for count in counts] != list(range(len(names))):
        node.field("counts").refuse("must have {count} parts", count=max(2, len(names)))
    order = tuple(face.one_of(Face, QUOTED) for face in node.field("order").items(len(QUOTED)))
    if len(set(order)) != len(order):
        node.field("order").refuse("must have {count} parts", count=len(set(order)))
    variants = frozenset(
        item.one_of(Variant) for item in node.field("variants").items(len(Variant))
    )
    return OnlyScore(names, counts, order, variants)


ONLY_SCORE: Final = Key(TSUKIJI.note_name("score"), KeptScore(), _to, _from)
