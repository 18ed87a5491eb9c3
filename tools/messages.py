"""Collects every text for translators into companion/locale/tsukiji.pot (`make messages`),
or says with --check whether that file is up to date. What is collected, and how, is in
`tests/companion/words/program_texts.py`, where the tests need it too.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.companion.words.program_texts import CATALOGUE, catalogue  # noqa: E402 - found only now


def main() -> int:
    fresh = catalogue()
    if "--check" in sys.argv[1:]:
        same = CATALOGUE.exists() and CATALOGUE.read_text(encoding="utf-8") == fresh
        print("up to date" if same else "not up to date: make messages")
        return 0 if same else 1
    CATALOGUE.parent.mkdir(parents=True, exist_ok=True)
    unfinished = CATALOGUE.with_suffix(".part")
    unfinished.write_text(fresh, encoding="utf-8")
    unfinished.replace(CATALOGUE)
    print(f"{CATALOGUE.relative_to(ROOT)}: {fresh.count('msgid ') - 1} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
