"""The page about storage says what is so."""

import contextlib
import io
import re

import pytest

from companion import preferences as remembered
from companion.session import RefusalCode
from companion.storage.failure import StorageCode
from companion.storage.keys import Key
from companion.storage.schema import APPLICATION_ID, STEPS, tables_after
from companion.tsukiji import draft_forms as remembered_draft
from companion.tsukiji import remembered_box
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "storage.md").read_text()


def test_the_example_prints_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    promised = re.findall(r"print\(.*\)  # (.*)", code)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "docs/storage.md", "exec"), {})  # noqa: S102 - our own page
    assert printed.getvalue().splitlines() == promised
    assert len(promised) == 3


def test_every_code_is_on_the_page() -> None:
    missing = [code for code in (*StorageCode, *RefusalCode) if f"`{code}`" not in PAGE]
    assert missing == []


def test_every_table_key_and_number_of_the_header_is_on_the_page() -> None:
    assert f"`0x{APPLICATION_ID:X}`" in PAGE
    assert f"schema's version, now {len(STEPS)}." in PAGE
    for kind, name, _ in tables_after(STEPS):
        assert kind != "table" or f"| `{name}` |" in PAGE
    modules = (remembered, remembered_box, remembered_draft)
    keys = [value for of in modules for value in vars(of).values() if isinstance(value, Key)]
    assert len(keys) >= 10
    for key in keys:
        assert f"`{key.name}`" in PAGE
