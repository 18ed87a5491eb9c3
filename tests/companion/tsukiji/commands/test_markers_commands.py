"""`tsukiji markers` and `tsukiji marker`, from the command line to the file."""

import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

from card_markers.tsukiji.box_code import from_code
from card_markers.tsukiji.box_numbers import BoxNumbers, Group
from card_markers.tsukiji.catalogue import PIECE_COUNT
from companion.cli.main import main
from tests.card_markers.tsukiji.read_back import (
    markers_in,
    page_count,
    pictures_of,
    qr_texts_in,
    text_of,
)


def ids_in(pdf: Path) -> list[int]:
    pictures = pictures_of(pdf.read_bytes())[1:-1]
    return sorted(found.marker_id for picture in pictures for found in markers_in(picture))


def complaint(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> str:
    """The one sentence with which a command refuses."""
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("tsukiji: ")
    assert output.err.count("\n") == 1
    return output.err


def test_the_default_set_has_every_piece_on_one_page(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "sheets.pdf"
    assert main(["markers", "-o", str(path)]) == 0
    assert capsys.readouterr().out == (
        f"{path}: 3 pages of A4, 167 markers of 12 mm\n"
        "Print at 100 % (actual size): the ruler at the foot of each page measures 100 mm.\n"
    )
    assert page_count(path.read_bytes()) == 3
    assert ids_in(path) == list(range(PIECE_COUNT))


@pytest.mark.parametrize(
    ("only", "expected"),
    [("tickets", list(range(105, 141))), ("ebi:3,yakuza:1", [2, 97])],
)
def test_only_some_pieces_can_be_had(tmp_path: Path, only: str, expected: list[int]) -> None:
    path = tmp_path / "some.pdf"
    assert main(["markers", "-o", str(path), "--only", only, "--paper", "Letter"]) == 0
    assert ids_in(path) == expected


def test_labels_of_letter_size_need_no_word_about_the_paper(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "labels.PDF"
    assert main(["markers", "-o", str(path), "--format", "avery-5160", "--language", "nl"]) == 0
    assert page_count(path.read_bytes()) == 8
    assert ": 8 pages of Letter, 167 markers of 12 mm\n" in capsys.readouterr().out
    assert "Avery 5160" in text_of(path.read_bytes(), 1)


def test_the_box_code_carries_the_numbers_of_the_box_file(tmp_path: Path) -> None:
    box_file = tmp_path / "box.json"
    tuna = [2, 5, 9, 14, 20, 27, 35, 44, 54, 65]
    box_file.write_text(json.dumps({"format": "tsukiji-box/1", "edition": "pt", "tuna": tuna}))
    path = tmp_path / "sheets.pdf"
    assert main(["markers", "-o", str(path), "--box", str(box_file), "--only", "tablets"]) == 0
    (guide,) = pictures_of(path.read_bytes(), first=1, last=1)
    (code,) = qr_texts_in(guide)
    box = from_code(code)
    assert isinstance(box, BoxNumbers)
    assert box.tuna == tuple(tuna)
    assert box.edition == "pt"
    assert box.provisional == frozenset(Group) - {Group.TUNA}


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--only", "unagi"], "possible are cards, tickets, tablets"),
        (["--only", "ebi:16"], "possible is ebi:1 to ebi:15"),
        (["--only", ""], "possible are cards"),
        (["--paper", "a3"], "choose from"),
        (["--size", "13"], "choose from"),
        (["--language", "fr"], "choose from"),
        (["--format", "avery-9999"], "avery-l4732"),
        (["--style", "barcode"], "choose from"),
        (
            ["--format", "avery-l4732", "--size", "18"],
            "choose --size 10, --size 12 or --format herma",
        ),
        (["--format", "avery-8195", "--size", "14"], "--size 10, --size 12 or --format avery-5160"),
        (["--format", "avery-5160", "--paper", "a4"], "leave out --paper"),
        (["--box", "nowhere.json"], "there is no file nowhere.json"),
        (["--box", "."], "cannot read .: is a directory"),
    ],
)
def test_a_bad_request_gets_one_sentence_and_no_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], part: str
) -> None:
    path = tmp_path / "sheets.pdf"
    assert part in complaint(capsys, ["markers", "-o", str(path), *arguments])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"\xff\xfe", "it is not text"),
        (b" " * 200_000, "it is too long"),
        (b"{}", 'it needs "format": "tsukiji-box/1"'),
        (b'{"format": "tsukiji-box/1", "tuna": [1]}', "ten numbers"),
    ],
)
def test_a_bad_box_file_gets_one_sentence_and_no_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, part: str
) -> None:
    box_file, path = tmp_path / "box.json", tmp_path / "sheets.pdf"
    box_file.write_bytes(content)
    sentence = complaint(capsys, ["markers", "-o", str(path), "--box", str(box_file)])
    assert "box.json is not a box file: " in sentence
    assert part in sentence
    assert not path.exists()


def test_an_unwritable_place_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    nowhere = tmp_path / "no" / "sheets.pdf"
    assert "cannot write" in complaint(capsys, ["markers", "-o", str(nowhere)])
    folder = tmp_path / "folder.pdf"
    folder.mkdir()
    assert "name a file in it" in complaint(capsys, ["markers", "-o", str(folder)])
    assert "cannot write" in complaint(capsys, ["marker", "42", "-o", str(tmp_path / "no/m.svg")])


@pytest.mark.parametrize("name", ["sheets.png", "sheets", "sheets.pdf.txt", ".pdf", ""])
def test_what_is_called_no_pdf_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    path = str(tmp_path / name) if name else ""
    assert "should end in .pdf" in complaint(capsys, ["markers", "-o", path])
    assert list(tmp_path.iterdir()) == []


def test_one_marker_of_qr_codes_is_told_as_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["--only", "ebi:3", "--style", "qr", "--paper", "letter"]
    assert main(["markers", "-o", str(tmp_path / "one.pdf"), *words]) == 0
    assert ": 3 pages of Letter, 1 QR code of 12 mm\n" in capsys.readouterr().out


@pytest.mark.parametrize("word", ["42", "fugu:13", "#42"])
def test_a_single_marker_can_be_had_by_number_and_by_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, word: str
) -> None:
    path = tmp_path / "m.png"
    assert main(["marker", word, "-o", str(path)]) == 0
    said = f"{path}: Fugu 13 (marker 42), 12 mm wide when printed at 100 %\n"
    assert capsys.readouterr().out == said
    picture = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    assert [found.marker_id for found in markers_in(picture)] == [42]
    drawing = tmp_path / "m.SVG"
    assert main(["marker", word, "-o", str(drawing), "--style", "qr"]) == 0
    assert "Fugu 13 (42)" in drawing.read_text()


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["167", "-o", "m.svg"], "kept free for the next game: possible are 0 to 166"),
        (["250", "-o", "m.svg"], "does not exist: possible are 0 to 166"),
        (["9" * 5000, "-o", "m.svg"], "there is no piece"),
        (["unagi", "-o", "m.svg"], "there is no piece 'unagi'"),
        (["ebi", "-o", "m.svg"], "means 15 pieces"),
        (["42", "-o", "m.gif"], ".svg or .png"),
        (["42", "-o", "m"], ".svg or .png"),
        (["42", "-o", "m.svg", "--size", "0"], "5 to 200"),
        (["42", "-o", "m.svg", "--size", "nan"], "5 to 200"),
        (["42", "-o", "m.svg", "--size", "big"], "--size"),
        (["42", "-o", "m.png", "--dpi", "100000"], "72 to 2400"),
    ],
)
def test_a_bad_request_for_a_marker_gets_one_sentence_and_no_file(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    part: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert part in complaint(capsys, ["marker", *arguments])
    assert list(tmp_path.iterdir()) == []


def test_sheets_are_the_same_in_every_process_and_need_no_opencv(tmp_path: Path) -> None:
    script = (
        "import sys; from companion.cli.main import main; main(sys.argv[1:]);"
        "sys.exit('cv2' in sys.modules or 'numpy' in sys.modules)"
    )
    contents = []
    for seed in ("1", "2"):
        path = tmp_path / f"{seed}.pdf"
        command = [sys.executable, "-c", script, "markers", "-o", str(path)]
        subprocess.run(command, check=True, env={"PYTHONHASHSEED": seed})
        contents.append(path.read_bytes())
    assert contents[0] == contents[1]


def test_a_pipe_is_no_box_file_and_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "box.json")
    words = ["markers", "-o", str(tmp_path / "a.pdf"), "--box", str(tmp_path / "box.json")]
    assert main(words) == 2
    assert "box.json cannot be opened (it is not a file)" in capsys.readouterr().err
