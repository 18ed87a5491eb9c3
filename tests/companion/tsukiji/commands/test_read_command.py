"""`tsukiji read` and `tsukiji watch` as people and programs use them."""

import errno
import json
import re
import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli.main import main
from companion.tsukiji.commands import watch
from companion.tsukiji.words.reading import REASONS, SENTENCES
from companion.words.camera import FAULTS
from tests.paths import PHOTOS
from tests.vision.sources import hostile_pictures
from vision.sources.frame_source import FaultCode
from vision.table.problems import Reason, TableCode
from vision.tsukiji.reading import Code

Capture = pytest.CaptureFixture[str]


def read_json(capsys: Capture, *words: str) -> list[dict[str, object]]:
    assert main(["read", "--json", *words]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_json_has_the_keys_of_the_scene_and_no_others(capsys: Capture) -> None:
    answers = read_json(
        capsys, str(PHOTOS / "hard-007.jpg"), str(PHOTOS / "easy-006.jpg"),
        str(PHOTOS / "easy-011.jpg"), str(PHOTOS / "easy-010.jpg"),
    )  # fmt: skip
    common = {"format", "photo", "scene", "players", "markers", "complete", "problems", "remarks"}
    extra = [set(answer) - common for answer in answers]
    assert extra == [{"lots"}, {"lots", "tickets"}, {"lots", "tablets"}, {"tableau"}]
    assert [answer["scene"] for answer in answers] == ["lots", "tickets", "tablets", "tableau"]
    assert {answer["format"] for answer in answers} == {"tsukiji-reading/1"}
    assert answers[0]["photo"] == "hard-007.jpg"


def test_json_equals_the_truth_beside_the_photo(capsys: Capture) -> None:
    (answer,) = read_json(capsys, str(PHOTOS / "easy-006.jpg"))
    truth = json.loads((PHOTOS / "easy-006.json").read_text())
    assert answer["lots"] == truth["lots"]
    assert answer["tickets"] == truth["tickets"]
    assert answer["complete"] is True
    assert answer["problems"] == []


def test_a_gap_is_named_in_words_and_by_place(capsys: Capture) -> None:
    (answer,) = read_json(capsys, str(PHOTOS / "hard-006.jpg"))
    assert answer["complete"] is False
    (problem,) = answer["problems"]  # type: ignore[misc]
    assert problem["code"] == "LOT_SHORT"  # type: ignore[index]
    assert problem["lot"] == 1  # type: ignore[index]
    assert problem["text"].startswith("Lot 1 shows 2 of 3 cards")  # type: ignore[index]


def test_people_get_a_table_and_the_gaps(capsys: Capture) -> None:
    assert main(["read", str(PHOTOS / "hard-006.jpg")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "hard-006.jpg: tickets, 23 pieces, not complete"
    assert lines[1].split() == ["lot", "1", "lot", "2", "lot", "3", "lot", "4"]
    assert lines[2].split() == ["Ebi", "Hotategai", "Yakuza", "Tako"]
    assert lines[-1] == "  - Lot 1 shows 2 of 3 cards: cut off at the edge of the picture"


def test_a_drawing_is_written_whole(tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "drawn.png"
    assert main(["read", str(PHOTOS / "easy-011.jpg"), "--draw", str(target)]) == 0
    assert capsys.readouterr().out.endswith(f"  Drawn: {target}\n")
    drawn = cv2.imread(str(target))
    assert drawn is not None
    assert drawn.shape[1] == 1920
    assert drawn.shape[0] > 1080, "what the terminal says stands below the photo"
    assert [path.name for path in tmp_path.iterdir()] == ["drawn.png"]


def test_a_place_where_no_drawing_can_go_is_told_before_the_reading(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(*_: object) -> None:
        raise AssertionError("the photo was read first")

    monkeypatch.setattr("companion.tsukiji.commands.read.StillReader.read", unread)
    photo = tmp_path / "photo.png"
    shutil.copy(PHOTOS / "easy-011.jpg", photo)
    before = photo.read_bytes()
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "circle.png").symlink_to("circle.png")
    for name, reason in (
        ("no/drawn.png", "no such file or directory"),
        ("drawn.jpg", "should end in .png"),
        ("", "should end in .png"),
        ("folder.png", "it is a folder"),
        ("circle.png", "leads nowhere"),
        ("a\0b.png", "leads nowhere"),
        ("photo.png", "would write over the photo"),
    ):
        assert main(["read", str(photo), "--draw", str(tmp_path / name) if name else ""]) == 2
        streams = capsys.readouterr()
        assert streams.out == ""
        assert reason in streams.err
        assert streams.err.count("\n") == 1
    assert photo.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"photo.png", "folder.png", "circle.png"}


def test_markers_of_another_dictionary_are_read_plainly(tmp_path: Path, capsys: Capture) -> None:
    picture = np.full((400, 600), 230, np.uint8)
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    for place, marker_id in enumerate((7, 400)):
        marker = cv2.aruco.generateImageMarker(family, marker_id, 90)
        picture[150:240, 100 + 250 * place : 190 + 250 * place] = marker
    path = tmp_path / "tags.png"
    cv2.imwrite(str(path), picture)
    (answer,) = read_json(capsys, str(path), "--dictionary", "DICT_APRILTAG_36h11")
    assert set(answer) == {"format", "photo", "markers"}
    markers = answer["markers"]
    assert isinstance(markers, list)
    assert [marker["id"] for marker in markers] == [7, 400]
    assert np.abs(np.array(markers[0]["corners"][0]) - (100, 150)).max() < 1.5


def test_an_unknown_dictionary_is_answered_with_those_that_exist(capsys: Capture) -> None:
    assert main(["read", "a.jpg", "--dictionary", "DICT_9X9_9"]) == 2
    words = capsys.readouterr().err
    assert words.startswith("tsukiji: OpenCV has no dictionary DICT_9X9_9; it has DICT_4X4_100, ")
    assert "DICT_APRILTAG_36h11" in words
    assert words.lower().count("dict_apriltag_36h11") == 1


def test_a_bad_file_is_one_line_and_the_good_one_still_comes(capsys: Capture) -> None:
    assert main(["read", "nowhere.jpg", str(PHOTOS / "easy-011.jpg")]) == 2
    streams = capsys.readouterr()
    assert streams.err == "tsukiji: there is no file nowhere.jpg\n"
    assert streams.out.startswith("easy-011.jpg: tablets")


@pytest.mark.parametrize("words", [
    ["read"], ["read", "a.jpg", "--players", "5"], ["read", "a.jpg", "--scene", "moon"],
    ["read", "a.jpg", "--dictionary", "DICT_NONE"], ["read", "a.jpg", "--dictionary", ""],
    ["read", "a.jpg", "b.jpg", "--draw", "c.png"],
    ["read", "a\x00b.jpg"], ["watch", "nowhere"], ["watch", "simulated", "--frames", "x"],
    ["watch", "sim:x"], ["watch", "sim:-1"], ["watch", "100"], ["watch", "9" * 20],
    ["watch", "simulated", "--frames", "-3"], ["watch", "simulated", "--frames", "0"],
    ["watch", "simulated", "--frames", "9" * 5000], ["watch", "simulated", "--frames", "\u00b2"],
])  # fmt: skip
def test_wrong_words_are_one_line_and_exit_code_two(words: list[str], capsys: Capture) -> None:
    assert main(words) == 2
    streams = capsys.readouterr()
    assert streams.err.startswith("tsukiji")
    assert streams.err.count("\n") == 1
    assert streams.out == ""


@pytest.mark.parametrize("command", ["read", "watch"])
@pytest.mark.parametrize("locked", ["stat", "iterdir"])
def test_a_locked_folder_is_said_to_be_locked(
    command: str, locked: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`stat` fails for a file inside a locked folder, `iterdir` for the folder itself."""

    def refused(path: Path, **_options: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    path = tmp_path / "x.jpg" if locked == "stat" else tmp_path
    with monkeypatch.context() as lock:
        lock.setattr(Path, locked, refused)
        assert main([command, str(path)]) == 2
    streams = capsys.readouterr()
    assert streams.err == f"tsukiji: {path} cannot be opened (permission denied)\n"
    assert streams.out == ""


def test_watching_the_simulated_table_tells_what_is_dealt(capsys: Capture) -> None:
    assert main(["watch", "simulated", "--frames", "8", "--players", "3"]) == 0
    out = capsys.readouterr().out
    assert "The lots are dealt" in out
    assert "lot 1" in out
    assert out.splitlines()[-1].startswith("8 frames, ")


def test_the_simulated_table_has_the_names_it_has_in_the_app(capsys: Capture) -> None:
    def told(*words: str) -> list[str]:
        assert main(["watch", *words, "--frames", "4"]) == 0
        *lines, _rate = capsys.readouterr().out.splitlines()
        # When a thing was seen depends on how busy the machine is.
        return [re.sub(r"^ *[\d.]+ s ", "", line) for line in lines]

    assert told("sim:7") == told("sim", "--seed", "7") == told("simulated", "--seed", "7")
    assert told("sim") == told("sim:1")
    assert told("sim") != told("sim:7")


def test_watching_a_single_photo_tells_what_it_shows(tmp_path: Path, capsys: Capture) -> None:
    """No second frame can bear out what the only one shows."""
    photo = PHOTOS / "easy-011.jpg"
    shutil.copy(photo, tmp_path)
    for source in (photo, tmp_path):
        assert main(["watch", str(source)]) == 0
        out = capsys.readouterr().out
        assert "tablets, complete" in out
        assert "No piece" not in out


@pytest.mark.parametrize(("name", "what"), [("text.jpg", "picture"), ("text.mp4", "video")])
def test_watching_what_shows_nothing_is_a_failure(
    name: str, what: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / name
    path.write_text("no picture")
    assert main(["watch", str(path)]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.startswith(f"tsukiji: {path} is not a {what}")
    assert streams.err.count("\n") == 1


def test_watching_a_folder_goes_on_after_bad_photos(tmp_path: Path, capsys: Capture) -> None:
    for number in range(6):
        (tmp_path / f"a{number}.jpg").write_text("no picture")
    for name in ("b.jpg", "c.jpg"):
        shutil.copy(PHOTOS / "easy-011.jpg", tmp_path / name)
    assert main(["watch", str(tmp_path)]) == 2
    streams = capsys.readouterr()
    assert streams.err.count("is not a picture") == 6
    assert "tablets, complete" in streams.out


def test_every_code_has_words() -> None:
    assert set(SENTENCES) == {*TableCode, *Code}
    assert set(REASONS) == set(Reason)
    assert set(FAULTS) == set(FaultCode)


def test_a_camera_that_is_not_there_is_told_once_and_not_among_the_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(watch, "RETRY_S", 0.0)
    assert main(["watch", "99"]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err == "tsukiji: camera 99 is not there\n"


def test_nothing_that_is_no_photo_stops_the_others(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "film.gif").write_bytes(hostile_pictures.gif(32_000, 32_000))
    photo = str(PHOTOS / "easy-006.jpg")
    bad = ["", str(tmp_path / "empty"), str(tmp_path / "film.gif"), str(tmp_path / "none.jpg")]
    assert main(["read", "--json", *bad, photo]) == 2
    told = capsys.readouterr()
    assert [json.loads(line)["photo"] for line in told.out.splitlines()] == ["easy-006.jpg"]
    assert len(told.err.splitlines()) == 4
    assert "film.gif is a GIF picture; JPEG, PNG" in told.err


def test_a_photo_of_lots_is_not_complete_where_tickets_should_lie(capsys: Capture) -> None:
    (answer,) = read_json(capsys, "--scene", "tickets", str(PHOTOS / "hard-007.jpg"))
    assert answer["complete"] is False
    codes = [problem["code"] for problem in answer["problems"]]  # type: ignore[attr-defined]
    assert codes == ["TICKETS_NOT_SEEN"]
