"""What finds forgotten English would find it."""

import pytest

from tests.companion.words.english_left import LANGUAGES, english_left, english_words
from tests.companion.words.program_texts import program_texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_every_english_sentence_would_be_found(language: str) -> None:
    sentences = [text.one for text in program_texts() if text.one.count(" ") > 2]
    unseen = [text for text in sentences if not english_left(text, language)]
    assert len(unseen) < len(sentences) / 50, unseen
    assert english_left("The lots are dealt", language)
    assert not english_left("Ebi, Maguro, Yakuza: 12", language)
    assert len(english_words(language)) > 500
