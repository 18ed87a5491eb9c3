"""The catalogues of the translators: up to date, and whole where they say so. Missing, unused,
unfilled and wrongly filled texts are found here, and those that somebody forgot to translate.
"""

import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from companion.words.catalogue_file import read_catalogue
from companion.words.languages import available, own_name, translator, with_catalogue
from tests.companion.words.catalogues import (
    ABOUT,
    StillCatalog,
    as_text,
    catalogue_paths,
    files,
    forms,
    is_filled,
    merged,
    read,
    template,
    texts_of,
)
from tests.companion.words.same_as_english import MAY_BE_THE_SAME

PYTHONS_PLACES = re.compile(r"%\(\w+\)[rs]|%[rs]")
CATALOGUES = {path.parent.parent.name: path for path in catalogue_paths()}
WHOLE = [code for code, path in CATALOGUES.items() if read(path).whole]
"""The languages whose translators say that nothing is missing. Only these are offered; the others
may have gaps, but no faults in what is there."""


SAID_BY_BOTH_GAMES = {
    *("{name} ({number})", "Turn {number}", "Fugu", "Set-up", "Somebody", "The end", "Total"),
    *("money", "nobody", "nothing", "why", "worth"),
}
"""Short texts with one meaning in the second game and beside it. A piece that is called as a button
is would be called the same in every language: *Share* was a stock on every button that shares."""


def english(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, (list, tuple)) else (message.id,)


def gaps(text: str) -> set[str]:
    """The named places of a text, and those of Python's own texts. One that cannot be filled in
    raises an error."""
    named = {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}
    return named | set(PYTHONS_PLACES.findall(text))


def faults_of(message: Message) -> Iterator[str]:
    """What is wrong with a translation that is there."""
    named = [gaps(text) for text in english(message)]
    for text in forms(message):
        try:
            found = gaps(text)
        except ValueError:
            yield f"cannot be filled in: {text!r}"
            continue
        # One thing may be said without its number, in any language.
        if found != named[-1] and found not in named:
            yield f"places {sorted(found)} for {sorted(named[-1])}: {text!r}"
        for inside in named[-1]:
            if (
                inside in found
                and inside not in PYTHONS_PLACES.findall(text)
                and f"{{{inside}}}" not in text
            ):
                yield f"another format: {text!r}"
        first = english(message)[0]
        if (text[:1].isspace(), text[-1:].isspace()) != (first[:1].isspace(), first[-1:].isspace()):
            yield f"space at an end: {text!r}"
        if text.count("\n") != first.count("\n"):
            yield f"lines: {text!r}"
        if text.count("\N{NO-BREAK SPACE}") != first.count("\N{NO-BREAK SPACE}"):
            yield f"hard spaces: {text!r}"
        if "!" in text.replace("marked !", "") and "!" not in first:
            yield f"shouts: {text!r}"
        if text.rstrip().endswith(".") != first.rstrip().endswith("."):
            yield f"full stop: {text!r}"


def is_same(message: Message) -> bool:
    """Whether a translation says what English says, without being allowed to."""
    texts = english(message)
    return forms(message)[0] == texts[0] and bool(set(texts[0]) & set(string.ascii_letters))


def only_places(text: str) -> bool:
    """Whether a text has no word of its own: `{name}: {rows}`."""
    left = "".join(part for part, *_rest in string.Formatter().parse(text))
    return not any(letter.isalpha() for letter in left)


def test_the_files_of_the_translators_are_what_the_program_and_they_say() -> None:
    stale = [path.name for path, content in files().items() if path.read_bytes() != content]
    assert stale == [], "make messages"


@pytest.mark.parametrize("language", CATALOGUES)
def test_the_program_reads_what_the_translators_wrote(language: str) -> None:
    said = read_catalogue(CATALOGUES[language])
    for message in read(CATALOGUES[language]):
        if message.id and is_filled(message):
            one, *_many = english(message)
            assert said.gettext(one) == forms(message)[0]
            if message.pluralizable:
                assert said.ngettext(one, "", 1) == forms(message)[0]
                assert said.ngettext(one, "", 2) == forms(message)[1]


def test_the_languages_of_the_rulebooks_have_a_catalogue() -> None:
    assert {"es", "nl", "pt"} <= set(CATALOGUES)


@pytest.mark.parametrize("language", CATALOGUES)
def test_what_is_translated_can_be_filled_in_like_the_english(language: str) -> None:
    faults = {
        str(message.id): found
        for message in read(CATALOGUES[language])
        if message.id and is_filled(message) and (found := list(faults_of(message)))
    }
    assert faults == {}


@pytest.mark.parametrize("language", CATALOGUES)
def test_a_plural_has_as_many_forms_as_the_language(language: str) -> None:
    catalog = read(CATALOGUES[language])
    counted = [message for message in catalog if message.id and message.pluralizable]
    wrong = [message.id for message in counted if len(forms(message)) != catalog.num_plurals]
    assert wrong == []


@pytest.mark.parametrize("language", WHOLE)
def test_a_language_that_is_offered_misses_nothing(language: str) -> None:
    catalog = read(CATALOGUES[language])
    fresh = template()
    assert [m.id for m in fresh if m.id and m.id not in catalog] == [], "not in the catalogue"
    assert [m.id for m in catalog if m.id and m.id not in fresh] == [], "unused"
    assert [m.id for m in catalog if m.id and not is_filled(m)] == [], "not translated"


@pytest.mark.parametrize("language", WHOLE)
def test_nothing_was_left_in_english_but_what_may(language: str) -> None:
    allowed = MAY_BE_THE_SAME["*"] | MAY_BE_THE_SAME.get(language, set())
    same = {
        english(m)[0]
        for m in read(CATALOGUES[language])
        if m.id and is_same(m) and not only_places(english(m)[0])
    }
    assert same - allowed == set()


def test_every_exception_is_needed() -> None:
    same = {
        language: {english(m)[0] for m in read(path) if m.id and is_same(m)}
        for language, path in CATALOGUES.items()
    }
    for language, allowed in MAY_BE_THE_SAME.items():
        found = set().union(*same.values()) if language == "*" else same[language]
        assert allowed - found == set(), language


def test_a_word_of_the_second_game_is_no_button_of_the_app() -> None:
    def is_second(place: str) -> bool:
        return place.startswith("companion/tokyo/")

    shared = {
        english(message)[0]
        for message in read(next(iter(CATALOGUES.values())))
        if len({is_second(place) for place, _line in message.locations}) > 1
        and len(english(message)[0].split()) <= 2
    }
    assert shared == SAID_BY_BOTH_GAMES


def test_only_whole_languages_are_offered() -> None:
    assert available() == ("en", *sorted(WHOLE))
    assert with_catalogue() == ("en", *sorted(CATALOGUES))
    for language in WHOLE:
        assert own_name(language) not in (language, "English")


def test_faults_would_be_found() -> None:
    def faults(text: str | tuple[str, ...], said: str | tuple[str, ...]) -> list[str]:
        return list(faults_of(Message(text, said)))

    assert faults("Lot {lot}.", "Lote {lot}.") == []
    assert faults("Lot {lot}", "Lote {lote}")
    assert faults("Lot {lot}", "Lote")
    assert faults("Lot {lot}", "Lote {lot")
    assert faults("Lot {lot}", "Lote {lot:d}")
    assert faults("Lot {lot}", "Lote {lot}.")
    assert faults("Lot {lot}", "Lote {lot} ")
    assert faults("{lot}\N{NO-BREAK SPACE}mm", "{lot} mm")
    assert faults("Lot {lot}", "¡Lote {lot}!")
    assert faults(("One card", "{n} cards"), ("Una carta", "{n} cartas")) == []
    assert faults(("{n} card", "{n} cards"), ("{n} carta", "cartas"))
    assert is_same(Message("Lot", "Lot"))
    assert not is_same(Message("Lot", "Lote"))
    assert only_places("{name}: {rows}")


def test_texts_are_found_in_python_and_kv(tmp_path: Path) -> None:
    python = tmp_path / "some.py"
    python.write_text(
        'a = _("Round {n}").format(n=1)\nb = ngettext("card", "cards", 2)\n'
        '# Translators: a button.\nc = N_("Buy")\nd = Counted("n", "{n} lot", "{n} lots")\n'
    )
    assert [text for text, _place in texts_of(python, tmp_path)] == [
        ("Round {n}", []),
        (("card", "cards"), []),
        ("Buy", ["Translators: a button."]),
        (("{n} lot", "{n} lots"), []),
    ]
    kv = tmp_path / "some.kv"
    kv.write_text('    text: _("Right") if root.x else _("Not (yet)")\n')
    assert [text[0] for text, _place in texts_of(kv, tmp_path)] == ["Right", "Not (yet)"]


def test_a_fifth_language_begins_as_a_folder(tmp_path: Path) -> None:
    (tmp_path / "cs").mkdir()
    (text,) = files(folder=tmp_path).items()
    assert text[0] == tmp_path / "cs" / "LC_MESSAGES" / "tsukiji.po"
    assert b"Plural-Forms: nplurals=3" in text[1]
    assert text[1].startswith(ABOUT.encode())
    assert b'msgid "New game"\nmsgstr ""' in text[1]


def test_merging_keeps_what_is_known_drops_what_is_gone_and_leaves_the_new_empty() -> None:
    fresh = StillCatalog(None, fuzzy=False)
    fresh.add("Buy", locations=[("a.py", 1)])
    fresh.add(("{n} card", "{n} cards"))
    old = StillCatalog("es", fuzzy=False)
    old.add("Buy", "Comprar")
    old.add("Sell", "Vender")
    old.whole = True
    both = merged(old, fresh)
    assert both["Buy"].string == "Comprar"
    assert "Sell" not in both
    assert not is_filled(both["{n} card"])
    assert both.whole
    assert '"X-Whole: yes' in as_text(both)


def test_a_translator_of_one_language_does_not_depend_on_what_is_spoken() -> None:
    assert translator("en")("Buy") == "Buy"
    assert translator("no such language")("Buy") == "Buy"
    assert own_name("xx") == "xx"
