import pytest

from card_markers.sheets.papers import LABEL_SHEETS, PAPER_SIZES_MM, SLEEVES, Paper, shown_mm


def test_papers_have_their_standard_sizes() -> None:
    assert PAPER_SIZES_MM[Paper.A4] == (210, 297)
    assert PAPER_SIZES_MM[Paper.LETTER] == (pytest.approx(215.9), pytest.approx(279.4))


@pytest.mark.parametrize(
    ("code", "paper", "per_sheet", "width_mm", "height_mm", "left_mm", "top_mm"),
    [
        ("avery-l4732", "a4", 80, 35.6, 16.9, 11.0, 13.3),
        ("avery-l7651", "a4", 65, 38.1, 21.2, 4.75, 10.7),
        ("herma-4357", "a4", 44, 48.3, 25.4, 8.4, 8.8),
        ("avery-8195", "letter", 60, 44.45, 16.93, 7.14, 12.7),
        ("avery-5160", "letter", 30, 66.675, 25.4, 4.76, 12.7),
    ],
)
def test_label_sheets_have_the_dimensions_of_their_makers(
    code: str,
    paper: str,
    per_sheet: int,
    width_mm: float,
    height_mm: float,
    left_mm: float,
    top_mm: float,
) -> None:
    (sheet,) = [sheet for sheet in LABEL_SHEETS if sheet.code == code]
    assert sheet.paper == paper
    assert sheet.columns * sheet.rows == per_sheet
    assert sheet.width_mm == pytest.approx(width_mm, abs=0.01)
    assert sheet.height_mm == pytest.approx(height_mm, abs=0.01)
    assert sheet.left_mm == pytest.approx(left_mm, abs=0.01)
    assert sheet.top_mm == pytest.approx(top_mm, abs=0.01)
    assert sheet.column_pitch_mm >= sheet.width_mm
    assert sheet.row_pitch_mm >= sheet.height_mm


def test_sleeves_have_the_sizes_in_their_names() -> None:
    assert {sleeve.code for sleeve in SLEEVES} == {
        f"sleeve-{sleeve.width_mm:.0f}x{sleeve.height_mm:.0f}" for sleeve in SLEEVES
    }
    sizes = {(sleeve.width_mm, sleeve.height_mm) for sleeve in SLEEVES}
    assert sizes == {(57, 87), (59, 92), (63, 88)}


@pytest.mark.parametrize(
    ("length_mm", "words"), [(44.45, "44.5"), (1.75 * 25.4, "44.5"), (66.675, "66.7"), (12, "12.0")]
)
def test_a_half_is_rounded_upwards_as_people_do(length_mm: float, words: str) -> None:
    assert shown_mm(length_mm) == words
