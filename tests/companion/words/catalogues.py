"""Every text for people, from the program into the catalogues of the translators, which the program
reads as they are. Babel extracts and merges; what is ours is where the texts stand, how kv is read,
and that a file changes only if a text did.
"""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract, extract_python
from babel.messages.pofile import read_po, write_po

from tests.paths import ROOT

FOLDER = ROOT / "companion" / "locale"
DOMAIN = "tsukiji"
SPEAKING = ("companion", "card_markers", "engine")
"""The packages that say something to people."""
KEYWORDS: dict[str, Any] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "Counted": (2, 3),
    "told": None,
    "refuse": None,
    "MalformedError": None,
}
"""What marks a text, and which of its arguments are it."""
COMMENT = "Translators:"
"""A comment in the program that begins so stands beside the text in the catalogue."""
WHOLE = "X-Whole"
"""The line of a catalogue's head with which its translator says that nothing is missing: only then
is the language offered."""
KEPT_HEADERS = ("Language", "Plural-Forms", "MIME-Version", "Content-Type")
"""Lines of a catalogue's head that say something; the others are dates and names of tools, which
would change a file whose texts are the same."""
ABOUT = "# How to translate: docs/translating.md. Which word for which thing: docs/glossary.md."
KV_CALL = re.compile(r"""\b(_|N_|ngettext)(\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\))""")


class StillCatalog(Catalog):
    """A catalogue that is written the same as long as it says the same."""

    whole = False

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        kept = [pair for pair in super().mime_headers if pair[0] in KEPT_HEADERS]
        return [*kept, *([(WHOLE, "yes")] if self.whole else [])]

    @classmethod
    def of(cls, catalog: Catalog, *, whole: bool = False) -> "StillCatalog":
        """The same texts as another catalogue."""
        still = cls(catalog.locale, DOMAIN, fuzzy=False)
        still.header_comment = catalog.header_comment
        still.whole = whole
        for message in catalog:
            if message.id:
                still[message.id] = message.clone()
        return still


def extract_kv(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[int, str, Any, list[str]]]:
    """Babel's reader for kv, where a call stands on one line."""
    for number, line in enumerate(file.read().decode("utf-8").splitlines(), 1):
        for call in KV_CALL.finditer(line):
            source = io.BytesIO(call.group(0).encode("utf-8"))
            for _line, name, texts, comments in extract_python(
                source, keywords, comment_tags, {"encoding": "utf-8"}
            ):
                yield number, name, texts, comments


READERS: dict[str, Any] = {".py": "python", ".kv": extract_kv}


def template(root: Path = ROOT) -> StillCatalog:
    """Every text of the program once, with every place that says it."""
    found = StillCatalog(None, DOMAIN, fuzzy=False)
    places = [path for package in SPEAKING for path in sorted((root / package).rglob("*"))]
    for path in places:
        if path.suffix in READERS:
            for text, place in texts_of(path, root):
                # Babel takes "100 % of" for an old placeholder; ours are in braces.
                found.add(text[0], locations=[(place, 1)], auto_comments=text[1])
                found[text[0]].flags.discard("python-format")
    return found


def texts_of(path: Path, root: Path = ROOT) -> Iterator[tuple[tuple[Any, list[str]], str]]:
    """Text and comments of each call in a file, with the file's name."""
    with path.open("rb") as file:
        for _line, text, comments, _context in extract(
            READERS[path.suffix], file, KEYWORDS, [COMMENT], {"encoding": "utf-8"}
        ):
            yield (text, comments), path.relative_to(root).as_posix()


def catalogue_paths(folder: Path = FOLDER) -> list[Path]:
    """The catalogues of the translators, one for each folder; a new folder has none yet."""
    languages = sorted(path for path in folder.iterdir() if path.is_dir())
    return [path / "LC_MESSAGES" / f"{DOMAIN}.po" for path in languages]


def read(path: Path) -> StillCatalog:
    """The catalogue of a language, as its translator left it; empty if there is none yet."""
    language = path.parent.parent.name
    if not path.exists():
        fresh = StillCatalog(language, DOMAIN, fuzzy=False)
        # Babel's own head names a project, a person and an organization.
        fresh.header_comment = ""
        return fresh
    text = path.read_text(encoding="utf-8")
    catalog = read_po(io.StringIO(text), locale=language, domain=DOMAIN, abort_invalid=True)
    return StillCatalog.of(catalog, whole=f'"{WHOLE}: yes' in text)


def merged(catalog: StillCatalog, fresh: Catalog) -> StillCatalog:
    """The translations of a catalogue for the texts that the program has now, in its order."""
    still = StillCatalog.of(fresh, whole=catalog.whole)
    still.locale = catalog.locale
    still.header_comment = catalog.header_comment.strip() or ABOUT
    for message in still:
        known = catalog.get(message.id) if message.id else None
        if known is not None and tuple(known.id) == tuple(message.id):
            message.string, message.flags = known.string, known.flags
            message.user_comments = known.user_comments
    return still


def as_text(catalog: Catalog) -> str:
    """A catalogue as its file has it."""
    file = io.BytesIO()
    write_po(file, catalog, width=100, include_lineno=False, ignore_obsolete=True)
    return file.getvalue().decode("utf-8")


def files(root: Path = ROOT, folder: Path = FOLDER) -> dict[Path, bytes]:
    """Every file of the translators as it should be now."""
    fresh = template(root)
    found: dict[Path, bytes] = {}
    for path in catalogue_paths(folder):
        found[path] = as_text(merged(read(path), fresh)).encode("utf-8")
    return found


def is_filled(message: Message) -> bool:
    """Whether a text has its translation, in all its forms."""
    texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(texts) and not message.fuzzy


def forms(message: Message) -> tuple[str, ...]:
    """Every form of a translation."""
    return message.string if isinstance(message.string, tuple) else (message.string,)
