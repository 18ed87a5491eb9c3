"""A package with everything but native code: it cannot run, and shows manifest, resources and
signature where there is no Android SDK. Buildozer says what it would tell python-for-android, whose
own script makes the project out of it, and Debian's aapt2, zipalign and apksigner make the package.

    python tools/android_skeleton.py FOLDER FRAMEWORK [--python PYTHON]

FOLDER is that of `android_pack.py`; FRAMEWORK is Android's framework-res.apk. Needs the environment
of `make android-skeleton`.
"""

import argparse
import json
import logging
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
THEIR_OWN: Final = {
    "--bootstrap": 1,
    "--dist_name": 1,
    "--local-recipes": 1,
    "--arch": 1,
    "--ndk-api": 1,
    "--copy-libs": 0,
}
"""What python-for-android takes for itself and does not hand to its script, with how many words."""
PASSWORD: Final = "skeleton"  # noqa: S105 - of a key that is made here and thrown away


class CommandSeenError(Exception):
    """Buildozer is done as far as it can be here."""


def told_by_buildozer(folder: Path) -> tuple[list[str], Path]:
    """The words that buildozer would start python-for-android with, and where it wants the dist."""
    from buildozer import Buildozer
    from buildozer.targets.android import TargetAndroid

    os.chdir(ROOT)
    work = Buildozer("buildozer.spec")
    work.logger.set_level(0)
    work.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    work.targetname = "android"
    target = TargetAndroid(work)
    target.build_mode = "debug"
    seen: list[str] = []

    def see(command: list[str], **_environment: Any) -> None:
        seen.extend(command)
        raise CommandSeenError

    target._p4a = see
    dist = Path(target.get_dist_dir(work.config.get("app", "package.name")))
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    try:
        target.build_package()
    except CommandSeenError:
        return seen[1:], dist
    raise RuntimeError("buildozer asked python-for-android for nothing")


def for_the_script(words: list[str]) -> Iterator[str]:
    """Without what is python-for-android's own."""
    left = iter(words)
    for word in left:
        if word in THEIR_OWN:
            for _ in range(THEIR_OWN[word]):
                next(left)
        else:
            yield word


def make_project(dist: Path, words: list[str], python: str) -> None:
    """A dist as python-for-android lays it out, without libraries, and its script run in it."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.logger import logger

    logger.setLevel(logging.ERROR)
    context = Context()
    context.android_api = re.search(r"android-(\d+)", (dist / "project.properties").read_text())[1]  # type: ignore[index]
    context.symlink_bootstrap_files = False
    bootstrap = Bootstrap.get_bootstrap(words[words.index("--bootstrap") + 1], context)
    bootstrap.get_build_dir = lambda: str(dist)
    bootstrap.prepare_build_dir()
    arch = words[words.index("--arch") + 1]
    for name in (f"libs/{arch}", f"_python_bundle__{arch}", "sdk/build-tools/34.0.0"):
        (dist / name).mkdir(parents=True)
    (dist / "local.properties").write_text(f"sdk.dir={dist / 'sdk'}")
    info = SimpleNamespace(
        bootstrap=bootstrap.name,
        archs=[arch],
        hostpython=python,
        ndk_api=words[words.index("--ndk-api") + 1],
        use_setup_py=False,
    )
    (dist / "dist_info.json").write_text(json.dumps(vars(info)))
    script = [sys.executable, "build.py", *for_the_script(words)]
    done = subprocess.run(script, cwd=dist, capture_output=True, text=True, timeout=1200)  # noqa: S603
    if done.returncode:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])


def make_package(dist: Path, package: Path, name: str, framework: Path) -> None:
    """Compiled resources, linked, aligned and signed with a key of this moment."""
    main = dist / "src" / "main"
    manifest = main / "AndroidManifest.xml"
    # Gradle tells aapt2 the package's name from its own file; here the manifest does.
    manifest.write_text(
        manifest.read_text().replace("<manifest ", f'<manifest package="{name}" ', 1)
    )
    work = package.parent
    resources, loose, aligned, key = (
        work / part for part in ("resources.zip", "loose.apk", "aligned.apk", "key.jks")
    )
    for made in (resources, loose, aligned, key, package):
        made.unlink(missing_ok=True)
    assets = main / "assets"
    run("aapt2", "compile", "--dir", main / "res", "-o", resources)
    # Debian's aapt2 is older than <queries>: it refuses what it does not know unless told to warn.
    link = ("aapt2", "link", "--warn-manifest-validation", "-I", framework)
    run(*link, "--manifest", manifest, "-A", assets, "-o", loose, resources)
    run("zipalign", "-p", "4", loose, aligned)
    who = ("-alias", "skeleton", "-dname", "CN=skeleton", "-storepass", PASSWORD)
    run("keytool", "-genkeypair", "-keyalg", "RSA", "-keystore", key, *who)
    given = ("--ks", key, "--ks-pass", f"pass:{PASSWORD}", "--min-sdk-version", "24")
    run("apksigner", "sign", *given, "--out", package, aligned)


def run(*words: str | Path) -> str:
    """What a program says. Raises with what it complains of."""
    done = subprocess.run(  # noqa: S603 - our own words
        [*map(str, words)], capture_output=True, text=True, timeout=300, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{words[0]}: {done.stderr or done.stdout}")
    return done.stdout


PERMISSIONS = (
    "uses-permission: name='android.permission.CAMERA'",
    "uses-permission: name='android.permission.INTERNET'",
)
"""The camera, and the second screen in the local network."""


def faults(badging: str, manifest: str, signature: str) -> Iterator[str]:
    """What Android would understand otherwise than it is meant."""
    lines = badging.splitlines()
    for wanted in (
        "sdkVersion:'24'",
        "targetSdkVersion:'34'",
        "application-label:'Tsukiji companion'",
        *PERMISSIONS,
        "  uses-feature-not-required: name='android.hardware.camera'",
        "  uses-feature-not-required: name='android.hardware.camera.autofocus'",
    ):
        if wanted not in lines:
            yield f"the package does not say {wanted.strip()}"
    for line in lines:
        if line.startswith("uses-permission") and line not in PERMISSIONS:
            yield f"more is asked for than camera and network: {line}"
        if line.strip().startswith("uses-feature: name='android.hardware.camera"):
            yield f"a camera is demanded: {line.strip()}"
    if not re.search(
        r"^package: name='org\.tsukiji\.companion\.tsukiji' .*versionName='[\d.]+'", badging
    ):
        yield "the package has another name or no version"
    if "launchable-activity: name='org.kivy.android.PythonActivity'" not in badging:
        yield "nothing can be started"
    if not re.search(r"allowBackup\(0x\w+\)=(false|\(type 0x12\)0x0\b)", manifest):
        yield "the device's own backup would carry games away"
    if "E: queries" not in manifest or "android.intent.action.TTS_SERVICE" not in manifest:
        yield "the device's voice would not be found"
    if "Verified using v2 scheme (APK Signature Scheme v2): true" not in signature:
        yield "the signature is not valid"


def content_faults(package: Path, dist: Path) -> Iterator[str]:
    """Whether our pictures and our code are what lies in it."""
    pictures = {
        "mipmap/icon.png": ROOT / "companion" / "app" / "icon" / "tsukiji-512.png",
        "mipmap/icon_foreground.png": ROOT / "android" / "icon-foreground.png",
        "mipmap/icon_background.png": ROOT / "android" / "icon-background.png",
        "drawable/presplash.jpg": ROOT / "android" / "presplash.png",
    }
    for name, ours in pictures.items():
        if (dist / "src" / "main" / "res" / name).read_bytes() != ours.read_bytes():
            yield f"{name} is not {ours.name}"
    with zipfile.ZipFile(package) as archive:
        names = set(archive.namelist())
    for name in ("assets/private.tar", "resources.arsc", "AndroidManifest.xml"):
        if name not in names:
            yield f"{name} is missing"
    if not any("mipmap-anydpi" in name and name.endswith("icon.xml") for name in names):
        yield "the icon does not adapt to the shape that the device cuts"


def main() -> int:
    """Exit code 1 with a sentence for each thing that is not as it is meant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("framework", type=Path)
    parser.add_argument("--python", default=sys.executable)
    told = parser.parse_args()
    folder, framework = told.folder.resolve(), told.framework.resolve()
    python = str(Path(told.python).absolute())
    words, dist = told_by_buildozer(folder)
    make_project(dist, words, python)
    package = folder / "skeleton.apk"
    make_package(dist, package, words[words.index("--package") + 1], framework)
    badging = run("aapt2", "dump", "badging", package)
    manifest = run("aapt2", "dump", "xmltree", "--file", "AndroidManifest.xml", package)
    signature = run("apksigner", "verify", "--verbose", "--min-sdk-version", "24", package)
    found = [*faults(badging, manifest, signature), *content_faults(package, dist)]
    (folder / "badging.txt").write_text(badging)
    for sentence in found:
        print(sentence)
    if not found:
        size = package.stat().st_size / 1e6
        print(f"{package.name}: manifest, resources and signature are as meant, {size:.2f} MB")
    return int(bool(found))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as fault:
        print(fault, file=sys.stderr)
        sys.exit(2)
