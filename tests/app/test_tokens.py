"""The look as numbers: contrast, sizes of type, distances. No window is needed."""

import itertools

import pytest

from card_markers.palette import PLAYER_COLOURS, PlayerColour
from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from card_markers.tsukiji.piece_groups import colour_of
from companion.app import tokens
from companion.app.tokens import LETTERS, PALETTES, contrast, readable_pairs
from engine.tsukiji.pieces import Face


@pytest.mark.parametrize("name", PALETTES)
def test_every_text_stands_out_from_what_is_under_it(name: str) -> None:
    least = 7.0 if name == "contrast" else 4.5
    weak = {
        pair: round(contrast(text, ground), 2)
        for pair, text, ground in readable_pairs(PALETTES[name])
        if contrast(text, ground) < least
    }
    assert weak == {}


@pytest.mark.parametrize("name", PALETTES)
def test_text_on_a_tablet_or_a_total_stands_out_too(name: str) -> None:
    palette = PALETTES[name]
    assert contrast(palette.surface, palette.ink) >= (7.0 if name == "contrast" else 4.5)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_the_colours_of_the_direction_are_kept() -> None:
    light, dark = PALETTES["light"], PALETTES["dark"]
    assert (light.ground, light.surface, light.ink) == ("#F6F1E7", "#FFFFFF", "#18202F")
    assert (dark.ground, dark.surface, dark.ink) == ("#141B2A", "#1E2840", "#F2EEE4")
    assert (light.step.fill, dark.step.fill) == ("#C8412B", "#E4573D")
    products = ("#D7263D", "#7B828E", "#F4F1E8", "#E389AE", "#F08A24", "#7B1E3A")
    for palette in (light, dark):
        assert tuple(palette.face(face).fill for face in tokens.FACES[:6]) == products


def test_dark_signals_are_lighter_by_a_third() -> None:
    for signal in ("good", "attention", "wrong"):
        light = tokens.rgb(getattr(PALETTES["light"], signal).fill)
        dark = tokens.rgb(getattr(PALETTES["dark"], signal).fill)
        for before, after in zip(light, dark, strict=True):
            assert after == pytest.approx(before + (1 - before) / 3, abs=0.01)


def test_sizes_keep_to_the_direction() -> None:
    assert 40 <= tokens.HUGE_SP <= 64
    assert 22 <= tokens.MEDIUM_SP <= 28
    assert 16 <= tokens.SMALL_SP <= 18
    assert tokens.FLOOR_SP == 16
    assert (tokens.TARGET_DP, tokens.MAIN_DP, tokens.CORNER_DP) == (48, 72, 12)
    assert (tokens.GAP_DP, tokens.EDGE_DP) == (16, 24)
    assert tokens.SPACE_S == 0.08


def test_every_face_of_the_engine_has_a_letter_of_its_own() -> None:
    assert tuple(LETTERS) == tuple(face.value for face in Face) == tokens.FACES
    assert len(set(LETTERS.values())) == len(LETTERS)


def test_an_unknown_face_looks_like_an_empty_slot() -> None:
    for palette in PALETTES.values():
        assert (
            palette.face("ground") == palette.face("") == tokens.Pair(palette.sunken, palette.ink)
        )


def test_no_two_players_share_a_colour() -> None:
    for palette in PALETTES.values():
        fills = [palette.player(colour).fill for colour in PlayerColour]
        assert all(a != b for a, b in itertools.combinations(fills, 2))


def test_the_app_has_the_colours_that_are_printed() -> None:
    for piece in CATALOGUE.pieces:
        if piece.kind in (Kind.TICKET, Kind.PLAYER):
            shown = tokens.LIGHT.player(PLAYER_COLOURS[piece.player]).fill
            assert colour_of(piece) == shown
        elif piece.kind is Kind.CARD and piece.face not in ("fugu", "takusan"):
            # White would not show on paper.
            assert colour_of(piece) == tokens.LIGHT.face(piece.face).fill
