"""What python-for-android would build for `buildozer.spec`, found out with its own functions: its
order of recipes, its look for wheels, and pip's own dry run for Android's tags. Needs the
environment of `make android-check`, with python-for-android and buildozer in it.
"""

import json
import logging
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import sh
from buildozer import Buildozer
from pythonforandroid import build
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.logger import logger
from pythonforandroid.recipe import PyProjectRecipe, Recipe

BUILDER = ["manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"]
"""The last step of python-for-android installs what is no recipe, and asks pip for wheels without
saying that they are for Android."""
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


def resolve(spec_file: Path) -> dict[str, Any]:
    """Recipes with their versions, wheels with their names, and what nobody has named a version
    for: plain values, as `android_check.py` reads them."""
    logger.setLevel(logging.ERROR)
    spec = Buildozer(str(spec_file)).config
    context = build.Context()
    own = spec.get("app", "p4a.local_recipes", fallback=None)
    context.local_recipes = str((spec_file.parent / own).resolve()) if own else None
    context.ndk_api = int(spec.get("app", "android.minapi"))
    versions = dict(_pins(spec.getlist("app", "requirements")))
    # python-for-android itself hands versions on in this way.
    os.environ.update({f"VERSION_{name}": version for name, version in versions.items() if version})
    bootstrap = Bootstrap.get_bootstrap(spec.get("app", "p4a.bootstrap"), context)
    recipes, modules, _ = get_recipe_order_and_bootstrap(context, [*versions], bootstrap)
    context.recipe_build_order = recipes
    (arch,) = spec.getlist("app", "android.archs")
    found = {name: Recipe.get_recipe(name, context) for name in recipes}
    python = found["python3"].version
    tags = PyProjectRecipe.get_wheel_platform_tags(arch, context)
    wanted = {name: versions.get(name) for name in _installed(context, modules, arch)}
    local = {
        name: recipe
        for name, recipe in found.items()
        if own and Path(recipe.get_recipe_dir()).is_relative_to(context.local_recipes)
    }
    as_wheels = wanted | {name: recipe.version for name, recipe in local.items()}
    return {
        "python-for-android": spec.get("app", "p4a.branch").removeprefix("v"),
        "recipes": {
            name: {"version": recipe.version.removeprefix("v"), "ours": name in local}
            for name, recipe in found.items()
            if recipe.version
        },
        "modules": wanted,
        "wheels": {
            "Android": _wheels(as_wheels, tags, python),
            "the machine that builds": _wheels(wanted, BUILDER, python),
        },
    }


def _pins(requirements: list[str]) -> list[tuple[str, str | None]]:
    parts = (requirement.partition("==") for requirement in requirements)
    return [(name, version or None) for name, _, version in parts]


def _installed(context: Any, modules: list[str], arch: str) -> list[str]:
    """What python-for-android would hand to pip besides its recipes: names, and addresses of wheels
    that others turned out to want. Its own pip belongs to a Python that is not built here."""
    host = type(Recipe.get_recipe("hostpython3", context))
    host.pip = property(lambda _recipe: sh.Command(PIP[0]).bake(*PIP[1:]))
    found = build.process_python_modules(context, modules, SimpleNamespace(arch=arch))
    return sorted(found)


def _wheels(pins: dict[str, str | None], tags: list[str], python: str) -> dict[str, str | None]:
    """The file that pip would install of each; None where there is none."""
    options = ["--dry-run", "--ignore-installed", "--no-deps", "--only-binary=:all:"]
    options += [f"--platform={tag}" for tag in tags] + ["--python-version", python]
    found: dict[str, str | None] = {}
    for name, version in pins.items():
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.json"
            asked = f"{name}=={version}" if version else name
            command = [*PIP, "install", *options, "--report", str(report), asked]
            done = subprocess.run(command, capture_output=True, text=True, timeout=300)  # noqa: S603
            if done.returncode:
                found[name] = None
                continue
            (installed,) = json.loads(report.read_text())["install"]
            found[name] = installed["download_info"]["url"].rpartition("/")[2]
    return found
