"""Writes two photos of one table from opposite sides, each with a lamp in the way:
`python tools/photo_sides.py FIRST.jpg SECOND.jpg`, for `make test-browser`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.companion.second_screen.photographed import photo_of_lots

if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(photo_of_lots(0.0, 0.3))
    Path(sys.argv[2]).write_bytes(photo_of_lots(140.0, 0.6))
