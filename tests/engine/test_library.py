"""The engine as a library: what `import engine.tsukiji` gives, and how little it loads."""

import subprocess
import sys
from importlib import import_module

import pytest

import engine.tsukiji as tsukiji


@pytest.mark.parametrize("name", tsukiji.__all__)
def test_every_public_name_is_there_and_is_the_very_thing(name: str) -> None:
    (home,) = (home for home, names in tsukiji._HOMES.items() if name in names)
    assert getattr(tsukiji, name) is getattr(import_module(home), name)


def test_every_name_with_a_home_is_public() -> None:
    assert sorted(tsukiji.__all__) == sorted(n for names in tsukiji._HOMES.values() for n in names)


def test_a_name_that_is_not_there_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = tsukiji.nonsense


def test_the_pieces_can_be_had_without_loading_the_rules() -> None:
    asked = "import sys, engine.tsukiji.pieces; print('engine.tsukiji.game' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
