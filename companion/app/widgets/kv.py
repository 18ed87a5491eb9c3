"""Loads the kv file that belongs to a widget's module, once."""

from pathlib import Path

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    """Loads `x.kv` for `x.py`; call it at the end of the module with `__file__`."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
