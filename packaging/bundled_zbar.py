"""Runs in the executable before anything else: the library that reads QR codes comes along, and
pyzbar, which asks the system for it, is led to it.
"""

import ctypes.util
import sys
from pathlib import Path

BUNDLED = sorted(Path(getattr(sys, "_MEIPASS", "")).glob("libzbar.so*"))
_of_the_system = ctypes.util.find_library


def find_library(name: str) -> str | None:
    return str(BUNDLED[0]) if name == "zbar" and BUNDLED else _of_the_system(name)


ctypes.util.find_library = find_library
