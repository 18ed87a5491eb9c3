"""Makes sheets for the tests that look at them."""

from card_markers.sheets.page_geometry import Page
from card_markers.tsukiji.sheets_pdf import SheetRequest, marker_pages, sheets_pdf
from companion.tsukiji.words.sheets import sheet_words
from companion.words.languages import with_catalogue

LANGUAGES = with_catalogue()
"""Every language that sheets can be printed in."""
WORDS = {language: sheet_words(language) for language in LANGUAGES}


def made(request: SheetRequest) -> tuple[bytes, tuple[Page, ...]]:
    """The PDF and the plan of its pages between the first and the last."""
    pdf, pages = sheets_pdf(request), marker_pages(request)
    assert isinstance(pdf, bytes)
    assert isinstance(pages, tuple)
    return pdf, pages
