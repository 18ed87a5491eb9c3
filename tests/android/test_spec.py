"""`buildozer.spec` and its files, as far as they can be judged without buildozer."""

import re
import tomllib
import xml.etree.ElementTree as ET
from configparser import ConfigParser

from tests.paths import ROOT

SPEC = ConfigParser(interpolation=None)
SPEC.read(ROOT / "buildozer.spec")
APP = SPEC["app"]
ANDROID = "{http://schemas.android.com/apk/res/android}"
PUBLISHED_AS = {"opencv": "opencv-python"}


def pins() -> dict[str, str]:
    """The requirements by the name under which they are published, with their version or ''."""
    parts = (line.strip().partition("==") for line in APP["requirements"].split(","))
    return {
        PUBLISHED_AS.get(name, name).replace("_", "-").lower(): version
        for name, _, version in parts
    }


def constraints() -> dict[str, str]:
    lines = (ROOT / "constraints-android.txt").read_text().splitlines()
    return dict(line.split("==") for line in lines)


def test_what_the_program_needs_is_required() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = {re.split(r"[<>=~ ;]", line)[0].lower() for line in project["dependencies"]}
    assert needed - pins().keys() == set()


def test_every_pin_is_the_one_of_the_constraints() -> None:
    named = {name: version for name, version in pins().items() if version}
    assert len(named) > 5
    assert named == {name: constraints()[name] for name in named}


def test_every_file_and_folder_that_it_names_is_there() -> None:
    named = [
        APP[key]
        for key in (
            "icon.filename",
            "icon.adaptive_foreground.filename",
            "icon.adaptive_background.filename",
            "presplash.filename",
            "android.extra_manifest_xml",
            "android.add_src",
            "p4a.local_recipes",
        )
    ]
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert (ROOT / APP["p4a.local_recipes"] / "reportlab" / "__init__.py").is_file()


def manifest() -> ET.Element:
    """Our lines of it, inside what python-for-android writes round them."""
    lines = (ROOT / APP["android.extra_manifest_xml"]).read_text()
    return ET.fromstring(f'<manifest xmlns:android="{ANDROID[1:-1]}">{lines}</manifest>')  # noqa: S314


def test_a_camera_is_welcome_and_not_demanded() -> None:
    features = manifest().iter("uses-feature")
    required = {each.get(f"{ANDROID}name"): each.get(f"{ANDROID}required") for each in features}
    assert required["android.hardware.camera"] == "false"
    assert set(required.values()) == {"false"}


def test_the_voice_of_the_device_may_be_looked_for() -> None:
    (action,) = manifest().iterfind("queries/intent/action")
    assert action.get(f"{ANDROID}name") == "android.intent.action.TTS_SERVICE"


def test_nothing_leaves_the_device_by_itself() -> None:
    assert APP["android.allow_backup"] == "False"
    permissions = set(APP["android.permissions"].split(","))
    assert permissions == {"CAMERA", "INTERNET"}, "no storage of others"
