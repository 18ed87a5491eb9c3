"""Every text for people, from the program into the catalogues of the translators (`make
messages`). How is in `tests/companion/words/catalogues.py`, where the tests need it too.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.companion.words.catalogues import (
    catalogue_paths,
    files,
    is_filled,
    read,
)


def main() -> int:
    for path, content in files().items():
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(exist_ok=True)
            unfinished = path.with_suffix(".part")
            unfinished.write_bytes(content)
            unfinished.replace(path)
    for path in catalogue_paths():
        texts = [message for message in read(path) if message.id]
        missing = [message for message in texts if not is_filled(message)]
        told = f"{path.parent.parent.name}: {len(texts)} texts, {len(missing)} not translated"
        print(told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
