"""What the documentation shows works as it stands there."""

import json
import re
import shlex
from pathlib import Path

import pytest

from card_markers.sheets.papers import FORMAT_CODES, LABEL_SHEETS
from card_markers.sheets.qr_sticker_text import StickerFault, from_payload
from card_markers.tsukiji.box_code import BoxCodeFault, from_code
from card_markers.tsukiji.box_file import from_text
from card_markers.tsukiji.box_numbers import DEFAULT_BOX, BoxNumbers, Edition
from card_markers.tsukiji.catalogue import CATALOGUE
from companion.cli.main import main
from tests.paths import ROOT

TEXT = (ROOT / "docs" / "markers.md").read_text(encoding="utf-8")
COMMANDS = sorted(set(re.findall(r"^tsukiji (.+)$", TEXT, re.MULTILINE)))
EXAMPLE = TEXT.split("```json\n")[1].split("```")[0]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shown_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my-box.json").write_text(EXAMPLE)
    words = shlex.split(command)
    assert main(words) == 0
    assert Path(words[words.index("-o") + 1]).stat().st_size > 0


def test_the_box_file_shown_has_the_default_numbers() -> None:
    assert json.loads(EXAMPLE)["format"] == "tsukiji-box/1"
    box = from_text(EXAMPLE)
    assert isinstance(box, BoxNumbers)
    assert box.edition is Edition.ENGLISH
    assert box.provisional == frozenset()
    assert (box.tablets, box.tuna, box.tickets) == (
        DEFAULT_BOX.tablets,
        DEFAULT_BOX.tuna,
        DEFAULT_BOX.tickets,
    )


def test_the_codes_shown_are_right() -> None:
    (sticker,) = re.findall(r"`(TSKP\w{6})`", TEXT)
    assert from_payload(sticker, CATALOGUE) == 42
    (box_code,) = re.findall(r"`(TSKB\w{63})`", TEXT)
    assert from_code(box_code) == DEFAULT_BOX


def test_every_format_and_every_reason_is_documented() -> None:
    for word in (*FORMAT_CODES, *StickerFault, *BoxCodeFault):
        assert f"`{word}`" in TEXT


def test_label_sheets_have_one_size_in_the_documentation_and_in_the_help(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    with pytest.raises(SystemExit):
        main(["markers", "--help"])
    told = capsys.readouterr().out
    for sheet in LABEL_SHEETS:
        words = f"{sheet.columns * sheet.rows} labels of {sheet.label_words}"
        assert f"| `{sheet.code}` | {str(sheet.paper).capitalize()}, {words} |" in TEXT
        assert words in told
