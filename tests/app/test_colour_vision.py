"""Whoever lacks a kind of cone tells products and players apart, too, and `docs/accessibility.md`
says how well. Letters and shapes stand on every piece besides; here it is about colour alone.
"""

import itertools
import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from card_markers.palette import PLAYER_COLOURS, PlayerColour
from companion.app.tokens import FACES, PALETTES, Palette, contrast, readable_pairs
from tests.app.colour_vision import VISIONS, distance, seen
from tests.paths import ROOT

PAGE = ROOT / "docs" / "accessibility.md"
BEGIN = "<!-- figures of tests/app/test_colour_vision.py -->"
END = "<!-- end of figures -->"
PRODUCTS = FACES[:6]
LEAST = 7.0
"""How far two colours must be apart, CIEDE2000. Blue and purple that people without red cones took
for each other were 2.8 apart, tako and hotategai 1.6; at 7.8 (tako and sake without blue cones)
patches side by side are different at a glance."""


def nearest(fills: Iterable[tuple[str, str]], vision: str) -> tuple[float, str]:
    """The two of these colours that are hardest to tell apart, and how far apart they are."""
    return min(
        (distance(seen(one, vision), seen(other, vision)), f"{first} and {second}")
        for (first, one), (second, other) in itertools.combinations(fills, 2)
    )


def products(palette: Palette) -> list[tuple[str, str]]:
    return [(face, palette.face(face).fill) for face in PRODUCTS]


def players(palette: Palette, colours: Iterable[PlayerColour]) -> list[tuple[str, str]]:
    return [(colour.value, palette.player(colour).fill) for colour in colours]


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", PALETTES)
def test_products_and_players_are_told_apart_by_every_pair_of_eyes(name: str, vision: str) -> None:
    palette = PALETTES[name]
    assert nearest(products(palette), vision)[0] >= LEAST
    assert nearest(players(palette, PLAYER_COLOURS), vision)[0] >= LEAST
    assert nearest(players(palette, PlayerColour), vision)[0] >= LEAST, "any that a box may have"


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_of_the_published_examples(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert distance(one, other) == pytest.approx(apart, abs=1e-4)


def test_grey_looks_the_same_to_everybody() -> None:
    usual = seen("#808080", VISIONS[0])
    assert all(distance(usual, seen("#808080", vision)) < 0.5 for vision in VISIONS)


def tables() -> str:
    """The figures as the page has them."""
    lines = ["| appearance | least contrast of a text | which |", "|---|---|---|"]
    for name, palette in PALETTES.items():
        least, pair = min(
            (contrast(ink, under), pair) for pair, ink, under in readable_pairs(palette)
        )
        lines.append(f"| {name} | {least:.1f} : 1 | {pair} |")
    lines += ["", "| appearance | eyes | products | players | all colours of tickets |"]
    lines.append("|---|---|---|---|---|")
    for (name, palette), vision in itertools.product(PALETTES.items(), VISIONS):
        groups = products(palette), players(palette, PLAYER_COLOURS), players(palette, PlayerColour)
        cells = (f"{apart:.1f} ({pair})" for apart, pair in (nearest(g, vision) for g in groups))
        lines.append(f"| {name} | {vision} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def test_the_page_has_these_figures() -> None:
    if os.environ.get("UPDATE_GOLDEN"):
        write_tables(PAGE)
    assert tables() in PAGE.read_text(encoding="utf-8")


def write_tables(page: Path) -> None:
    """Put today's figures between the two marks of the page."""
    before, _begin, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _old, _end, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{tables()}{END}{after}", encoding="utf-8")
