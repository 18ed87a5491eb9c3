"""Every text that goes through `companion.words.languages`, read off the program itself, and the
catalogue that translators get (`make messages`).

Reads Python with `ast` and kv with one pattern. Written here because Python's own pygettext is not
installed with Python, and because it must read kv as well.
"""

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from tests.paths import ROOT

CATALOGUE = ROOT / "companion" / "locale" / "tsukiji.pot"
HEADER = """\
# Every text of the Tsukiji companion, for translators. Made by `make messages`.
msgid ""
msgstr ""
"Project-Id-Version: tsukiji-companion\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
KV_CALL = re.compile(r"""\b(_|N_|ngettext)(\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\))""")


@dataclass(frozen=True, slots=True)
class Message:
    """A text to translate."""

    one: str
    """The text, or its form for one thing."""
    many: str
    """Its form for several; empty for a text without numbers."""


def messages_of_python(source: str) -> list[tuple[int, Message]]:
    """Line and text of every call of `_`, `N_`, `ngettext` and `Counted`."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = [a.value for a in node.args if isinstance(a, ast.Constant)]
            words = [text for text in texts if isinstance(text, str)]
            if node.func.id in ("_", "N_") and len(words) == 1:
                found.append((node.lineno, Message(words[0], "")))
            elif node.func.id == "ngettext" and len(words) == 2:
                found.append((node.lineno, Message(words[0], words[1])))
            elif node.func.id == "Counted" and len(words) == 3:
                found.append((node.lineno, Message(words[1], words[2])))
    return sorted(found, key=lambda item: item[0])


def messages_of_kv(source: str) -> list[tuple[int, Message]]:
    """The same for a kv file, where a call stands on one line."""
    found = []
    for number, line in enumerate(source.splitlines(), 1):
        for call in KV_CALL.finditer(line):
            found += [(number, message) for _, message in messages_of_python(call.group(0))]
    return found


def messages(root: Path = ROOT) -> dict[Message, list[str]]:
    """Every text of the project once, with every place that says it."""
    places: dict[Message, list[str]] = {}
    for path in sorted((root / "companion").rglob("*")):
        reader = {".py": messages_of_python, ".kv": messages_of_kv}.get(path.suffix)
        if reader is not None:
            for _line, message in reader(path.read_text(encoding="utf-8")):
                place = path.relative_to(root).as_posix()
                known = places.setdefault(message, [])
                if place not in known:
                    known.append(place)
    return places


def catalogue(root: Path = ROOT) -> str:
    """The whole catalogue as text."""
    entries = [
        "\n".join((*(f"#: {place}" for place in known), *_lines(message)))
        for message, known in sorted(
            messages(root).items(), key=lambda item: (item[1][0], item[0].one)
        )
    ]
    return "\n\n".join((HEADER.rstrip(), *entries)) + "\n"


def _lines(message: Message) -> list[str]:
    braces = ["#, python-brace-format"] if "{" in message.one else []
    if message.many:
        forms = [f"msgid_plural {_quoted(message.many)}", 'msgstr[0] ""', 'msgstr[1] ""']
        return [*braces, f"msgid {_quoted(message.one)}", *forms]
    return [*braces, f"msgid {_quoted(message.one)}", 'msgstr ""']


def _quoted(text: str) -> str:
    safe = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{safe}"'
