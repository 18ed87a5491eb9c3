"""The program as it lies on a device: the files that `buildozer.spec` names, compiled as there (no
asserts, no docstrings) and without their sources. `make android-pack` has buildozer itself do it;
this is the same in a second, for tests.
"""

import compileall
import configparser
import shutil
from pathlib import Path

from tests.paths import ROOT


def pack(folder: Path) -> Path:
    """The packed tree, in this folder."""
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec")
    kinds = {f".{kind}" for kind in spec["app"]["source.include_exts"].split(",")}
    for pattern in spec["app"]["source.include_patterns"].split(","):
        for path in ROOT.glob(pattern.replace("/*", "/**/*")):
            if path.is_file() and path.suffix in kinds and "__pycache__" not in path.parts:
                place = folder / path.relative_to(ROOT)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, place)
    if not compileall.compile_dir(folder, quiet=2, legacy=True, optimize=2):
        raise RuntimeError("a module cannot be compiled")
    for source in folder.rglob("*.py"):
        source.unlink()
    return folder
