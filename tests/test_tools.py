"""The script that installs Debian packages, in a world made of stand-ins: it is the one part of
the set-up that cannot be tried for real in every place.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.paths import ROOT

SCRIPT = ROOT / "tools" / "debian-packages"


def world(folder: Path, *, uid: int, installed: str, sudo: bool = False) -> dict[str, str]:
    """A PATH with only our stand-ins and the shell; what they are called with goes to `log`."""
    tools = {
        "dpkg-query": f'case "{installed}" in *"$3"*) echo installed;; *) exit 1;; esac',
        "id": f"echo {uid}",
        "apt-get": f'echo apt-get "$@" >> {folder}/log',
    }
    if sudo:
        tools["sudo"] = f'echo sudo "$@" >> {folder}/log'
    for name, body in tools.items():
        path = folder / name
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(0o755)
    (folder / "sh").symlink_to(shutil.which("sh") or "/bin/sh")
    return {**os.environ, "PATH": str(folder)}


def ran(
    environment: dict[str, str], folder: Path
) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    done = subprocess.run(
        [shutil.which("sh") or "/bin/sh", str(SCRIPT), "poppler-utils", "xvfb"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    log = folder / "log"
    return done, log.read_text().splitlines() if log.exists() else []


def test_nothing_happens_when_everything_is_there(tmp_path: Path) -> None:
    done, log = ran(world(tmp_path, uid=1000, installed="poppler-utils xvfb"), tmp_path)
    assert (done.returncode, done.stdout, log) == (0, "", [])


@pytest.mark.parametrize(("uid", "sudo", "prefix"), [(0, False, ""), (1000, True, "sudo ")])
def test_what_is_missing_is_installed_as_root_or_with_sudo(
    tmp_path: Path, uid: int, sudo: bool, prefix: str
) -> None:
    done, log = ran(world(tmp_path, uid=uid, installed="xvfb", sudo=sudo), tmp_path)
    assert done.returncode == 0, done.stderr
    assert log == [
        f"{prefix}apt-get update -qq",
        f"{prefix}apt-get install -y -qq --no-install-recommends poppler-utils",
    ]


def test_without_root_and_sudo_it_says_the_one_line_to_type(tmp_path: Path) -> None:
    done, log = ran(world(tmp_path, uid=1000, installed="xvfb"), tmp_path)
    assert done.returncode == 1
    assert log == []
    assert done.stderr.count("\n") == 1
    line = "apt-get update && apt-get install -y --no-install-recommends poppler-utils"
    assert done.stderr.strip().endswith(line)
