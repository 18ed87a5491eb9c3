"""Where the tree and the files of the tests lie."""

from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
ROOT: Final = TESTS.parent
PHOTOS: Final = TESTS / "photos"
SAMPLES: Final = ROOT / "companion" / "samples"
