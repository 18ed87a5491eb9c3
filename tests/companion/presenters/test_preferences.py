"""The settings page asks what the table of settings holds; an answer is remembered as its key."""

from typing import Any

import pytest

from companion.preferences import APPEARANCE, Appearance
from companion.presenters.preferences import SETTINGS, preference_note, preference_questions
from companion.storage.keys import Key
from companion.words.languages import speaking


def nothing_remembered(key: Key[Any]) -> Any:
    return key.default


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key.name)
def test_an_answer_is_remembered_and_shown_as_chosen(setting: Any) -> None:
    (question,) = (
        asked for asked in preference_questions(nothing_remembered) if asked.key == setting.key.name
    )
    (before,) = (choice.key for choice in question.choices if choice.chosen)
    for choice in question.choices:
        note = preference_note(question.key, choice.key)
        assert (note.name, note.text) == (setting.key.name, choice.key)
        chosen = setting.asked(setting.key.read(note.text)).choices
        assert [other.key for other in chosen if other.chosen] == [choice.key]
    # What a desk cannot choose, to look as the device does, is there the same as the first answer.
    default = setting.key.note(setting.key.default).text
    assert before in (default, question.choices[0].key)


def test_a_setting_is_named_by_the_key_that_stores_have() -> None:
    assert preference_note("look", '"dark"').text == APPEARANCE.note(Appearance.DARK).text
    assert len({setting.key.name for setting in SETTINGS}) == len(SETTINGS)


def test_the_language_is_found_on_top_by_whoever_reads_none_of_the_words() -> None:
    with speaking("nl"):
        first, *others = preference_questions(nothing_remembered)
        assert first.title == "Taal / Language"
        assert "Español" in [choice.text for choice in first.choices]
        assert not any("Language" in asked.title for asked in others)
    assert preference_questions(nothing_remembered)[0].title == "Language"
