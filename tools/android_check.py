"""Holds what python-for-android builds for `buildozer.spec` against `constraints-android.txt`:
`python tools/android_check.py` in the environment of `make android-check`. Each difference is a
sentence; any of them is exit code 1. `--resolved FILE` takes what was found out earlier
(`--keep FILE`) instead of asking python-for-android.
"""

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
PUBLISHED_AS: Final = {"opencv": "opencv-python"}
"""Recipes whose name is another one where wheels are published."""
OURS: Final = "reportlab"


def plain(name: str) -> str:
    """Names of packages are the same with a dash and an underscore, in any case."""
    return re.sub(r"[-_.]+", "-", name).lower()


def constraints(text: str) -> dict[str, str]:
    """The versions by plain name. Raises ValueError for anything but `name==version`."""
    found = {}
    for line in text.splitlines():
        match = re.fullmatch(r"([\w.-]+)==([\w.+!-]+)", line)
        if match is None:
            raise ValueError(f"not a line `name==version`: {line!r}")
        found[plain(match[1])] = match[2]
    return found


def is_same(built: str, constrained: str) -> bool:
    """A wheel may count its own builds after the version of what is in it: 4.12.0.88."""
    return constrained == built or constrained.startswith(f"{built}.")


def differences(
    resolved: Mapping[str, Any], wanted: Mapping[str, str], runtime: list[str]
) -> Iterator[str]:
    """What would be otherwise on Android than the constraints and the program say."""
    recipes, modules, wheels = (resolved[key] for key in ("recipes", "modules", "wheels"))
    built = {name: recipe["version"] for name, recipe in recipes.items()} | modules
    published = {plain(PUBLISHED_AS.get(name, name)): version for name, version in built.items()}
    for name, version in sorted(published.items()):
        if version is None:
            yield f"{name}: buildozer.spec names no version, so the newest of the day would come"
        elif name not in wanted:
            yield f"{name}: Android gets {version}, and the constraints do not name it"
        elif not is_same(version, wanted[name]):
            yield f"{name}: Android gets {version}, the constraints say {wanted[name]}"
    for name in sorted(wanted.keys() - published.keys()):
        yield f"{name}: the constraints name it, and Android does not get it"
    for system, of_system in sorted(wheels.items()):
        for name, wheel in sorted(of_system.items()):
            if wheel is None:
                yield f"{name}: neither a recipe nor a wheel for {system}"
            elif not wheel.endswith("-none-any.whl"):
                yield f"{name}: for {system} pip takes {wheel}, which is not Python alone"
    if not recipes.get(OURS, {}).get("ours"):
        yield f"{OURS}: not the recipe of android/recipes, but the compiled one"
    for name in sorted(set(runtime) - published.keys()):
        yield f"{name}: the program needs it, and Android does not get it"


def release_difference(resolved: Mapping[str, Any], installed: str) -> Iterator[str]:
    """The release that was asked must be the one that the package is built with."""
    numbers = [[*map(int, version.split("."))] for version in (resolved[RELEASE], installed)]
    if numbers[0] != numbers[1]:
        yield f"{RELEASE}: buildozer.spec names {resolved[RELEASE]}, looked at was {installed}"


RELEASE: Final = "python-for-android"


def runtime_requirements(pyproject: Path) -> list[str]:
    """What the program needs on any system, by plain name."""
    named = tomllib.loads(pyproject.read_text())["project"]["dependencies"]
    return [plain(match[0]) for line in named if (match := re.match(r"[\w.-]+", line))]


def main() -> int:
    """Exit code 0 if all is as it is said, 1 with sentences otherwise, 2 for an unreadable file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spec", type=Path, default=ROOT / "buildozer.spec")
    parser.add_argument("--constraints", type=Path, default=ROOT / "constraints-android.txt")
    parser.add_argument("--resolved", type=Path)
    parser.add_argument("--keep", type=Path)
    told = parser.parse_args()
    try:
        wanted = constraints(told.constraints.read_text())
        runtime = runtime_requirements(ROOT / "pyproject.toml")
        if told.resolved:
            resolved, release = json.loads(told.resolved.read_text()), []
        else:
            resolved, release = _asked(told.spec)
    except (OSError, ValueError) as fault:
        print(fault, file=sys.stderr)
        return 2
    if told.keep:
        told.keep.parent.mkdir(parents=True, exist_ok=True)
        told.keep.write_text(json.dumps(resolved, indent=1, sort_keys=True) + "\n")
    found = [*release, *differences(resolved, wanted, runtime)]
    for sentence in found:
        print(sentence)
    if not found:
        recipes, wheels = len(resolved["recipes"]), len(resolved["modules"])
        print(f"{recipes} recipes and {wheels} wheels are those of {told.constraints.name}")
    return int(bool(found))


def _asked(spec: Path) -> tuple[dict[str, Any], list[str]]:
    """Only where python-for-android is installed."""
    from importlib.metadata import version

    from android_resolve import resolve

    resolved = resolve(spec)
    return resolved, [*release_difference(resolved, version(RELEASE))]


if __name__ == "__main__":
    sys.exit(main())
