"""Printing from the app, in a real window: what the command line has, a preview, and the device's
own way to print or show the sheets.
"""

import os
import stat
from pathlib import Path

import pytest

from tests.app.window import SIZES, WindowStage  # isort: skip
from card_markers.sheets.papers import FORMAT_CODES, LABEL_SHEETS, PLAIN, SLEEVES, Paper
from card_markers.tsukiji.box_numbers import DEFAULT_BOX
from companion.app.window_pictures import ScreenSize
from companion.device import desktop_files
from companion.device.desktop import Desktop
from companion.tsukiji.presenters.print_page import PrintWish, print_view
from companion.view_values.choices import Tone
from tests.app.conftest import OpensApp


def answers(key: str) -> list[str]:
    rows = [row for row in print_view(PrintWish(), DEFAULT_BOX).questions if row.key == key]
    return [choice.key for row in rows for choice in row.choices]


def test_everything_of_the_command_line_is_offered_what_everybody_has_first() -> None:
    assert sorted(answers("format")) == sorted(FORMAT_CODES)
    assert answers("format")[0] == PLAIN == PrintWish().format_code
    assert answers("size") == ["10", "12", "14", "18"]
    assert answers("language") == ["en", "es", "nl", "pt"]


def test_each_way_to_print_says_in_a_line_for_whom_it_is() -> None:
    rows = [row for row in print_view(PrintWish(), DEFAULT_BOX).questions if row.key == "format"]
    assert [row.choices[0].key for row in rows] == [PLAIN, LABEL_SHEETS[0].code, SLEEVES[0].code]
    assert ["glue stick" in rows[0].title, "peel and stick" in rows[1].title] == [True, True]
    assert sum(choice.chosen for row in rows for choice in row.choices) == 1


def test_a_paper_follows_its_labels_and_labels_their_paper() -> None:
    letter = PrintWish().with_answer("format", "avery-5160")
    assert letter.paper is Paper.LETTER
    assert letter.with_answer("paper", "a4").format_code == PLAIN


def test_what_does_not_fit_is_said_and_cannot_be_written() -> None:
    labels = PrintWish().with_answer("format", LABEL_SHEETS[0].code)
    view = print_view(labels.with_answer("size", "18"), DEFAULT_BOX)
    assert (view.can_print, view.preview) == (False, None)
    assert view.says == "Too large for these labels. It fits with 10 mm, 12 mm."


def test_only_some_pieces_make_fewer_pages() -> None:
    some = print_view(PrintWish().with_answer("only", "tickets"), DEFAULT_BOX)
    assert some.preview is not None
    assert {slot.piece.kind for slot in some.preview.slots} == {"ticket"}


@SIZES
def test_sheets_are_chosen_seen_written_and_handed_over(
    stage: WindowStage,
    open_app: OpensApp,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: ScreenSize,
) -> None:
    printed = tmp_path / "printed"
    tools = tmp_path / "tools"
    tools.mkdir()
    lp = tools / "lp"
    lp.write_text(f'#!/bin/sh\necho "$1" > {printed}\n')
    lp.chmod(lp.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    monkeypatch.setattr(Desktop, "papers_folder", lambda _self: tmp_path)
    stage.open(size)
    people = open_app()
    people.tap_words("Print stickers")
    assert people.where == "print"
    people.looks_right()
    people.tap_choice(PLAIN)
    assert people.reads("3 pages of A4")
    people.next()
    people.stage.wait_for(lambda: people.screen.tone == Tone.GOOD.value, 30)
    people.looks_right()
    (sheets,) = tmp_path.glob("*.pdf")
    people.tap_words("Print", within=people.screen.ids.says)
    people.stage.wait_for(lambda: printed.exists() and str(sheets) in printed.read_text(), 10)


def test_a_device_without_a_printer_says_so_by_not_offering_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not desktop_files.can_print()
    assert not desktop_files.can_open()
    assert not desktop_files.print_file(tmp_path / "sheets.pdf")
