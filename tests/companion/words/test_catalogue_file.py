"""A catalogue of a translator, as an editor for such files may leave it."""

from pathlib import Path

import pytest

from companion.words.catalogue_file import TextCatalogue, read_head

HEAD = r"""# Somebody's notes.
msgid ""
msgstr ""
"Language: cs\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\n"
"X-Whole: yes\n"
"""
TEXTS = r"""
#: companion/some.py
msgid "Offer"
msgstr "Nabídka"

msgid ""
"Two "
"lines\n"
"and a \"sign\" \\"
msgstr ""
"Dva "
"řádky\n"
"a \"znak\" \\"

#, fuzzy
msgid "Guess"
msgstr "Odhad"

#, python-format
msgid "Empty"
msgstr ""

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} karet"

msgid "{n} lot"
msgid_plural "{n} lots"
msgstr[0] "{n} lot"
msgstr[1] ""
msgstr[2] ""

#~ msgid "Gone"
#~ msgstr "Pryč"
"""


def test_texts_are_read_over_several_lines_with_their_signs() -> None:
    said = TextCatalogue(HEAD + TEXTS)
    assert said.gettext("Offer") == "Nabídka"
    assert said.gettext('Two lines\nand a "sign" \\') == 'Dva řádky\na "znak" \\'


@pytest.mark.parametrize("text", ["Guess", "Empty", "Gone", "Never there", ""])
def test_what_is_guessed_empty_or_gone_stays_english(text: str) -> None:
    assert TextCatalogue(HEAD + TEXTS).gettext(text) == text


def test_a_number_takes_the_form_of_the_language() -> None:
    said = TextCatalogue(HEAD + TEXTS)
    forms = [said.ngettext("{n} card", "{n} cards", n) for n in (0, 1, 3, 5)]
    assert forms == ["{n} karet", "{n} karta", "{n} karty", "{n} karet"]
    assert said.ngettext("{n} lot", "{n} lots", 2) == "{n} lots"
    assert said.ngettext("{n} tag", "{n} tags", 1) == "{n} tag"


def test_the_head_alone_says_whether_a_language_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "tsukiji.po"
    path.write_text(HEAD.replace("X-Whole", "X-Begun") + TEXTS)
    assert "x-whole" not in read_head(path)
    path.write_text(HEAD + TEXTS)
    assert read_head(path)["x-whole"] == "yes"


@pytest.mark.parametrize("text", ["", "no catalogue", TEXTS, HEAD.replace("Plural", "Plain")])
def test_what_is_no_catalogue_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"headless|plurals"):
        TextCatalogue(text)
