"""Android's share sheet for a file. Apps may not look into each other's rooms, so the file is
handed over as a copy in the device's downloads, where people find it again.
"""

import mimetypes
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

FOLDER: Final = "Download/Tsukiji"
_WITH_DOWNLOADS: Final = 29
"""From this version on, Android keeps a list of downloads that any app may add to."""
Java = Callable[[str], Any]
"""Finds a class by its name."""


def share_file(java: Java, cast: Callable[[str, Any], Any], activity: Any, path: Path) -> None:
    """Let people choose who gets it. Raises what Java raises."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    is_listed = java("android.os.Build$VERSION").SDK_INT >= _WITH_DOWNLOADS
    uri = _listed(java, activity, path, kind) if is_listed else _as_file(java, activity, path)
    intents = java("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    if kind == "text/plain":
        # Whoever takes words and no files, such as a browser for a link, gets the words.
        words = java("java.lang.String")(path.read_text("utf-8"))
        intent.putExtra(intents.EXTRA_TEXT, cast("java.lang.CharSequence", words))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    title = cast("java.lang.CharSequence", java("java.lang.String")(path.name))
    activity.startActivity(intents.createChooser(intent, title))


def _listed(java: Java, activity: Any, path: Path, kind: str) -> Any:
    """A copy among the downloads."""
    values = java("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", kind)
    values.put("relative_path", FOLDER)
    resolver = activity.getContentResolver()
    downloads = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    uri = resolver.insert(downloads, values)
    handle = resolver.openFileDescriptor(uri, "w").detachFd()
    with os.fdopen(handle, "wb") as copy:
        copy.write(path.read_bytes())
    return uri


def _as_file(java: Java, activity: Any, path: Path) -> Any:
    """Before there was such a list, a copy in the app's folder on the shared disk, which others may
    read; Android has to be told that this is meant."""
    copy = Path(activity.getExternalFilesDir(None).getAbsolutePath()) / path.name
    shutil.copyfile(path, copy)
    policy = java("android.os.StrictMode$VmPolicy$Builder")().build()
    java("android.os.StrictMode").setVmPolicy(policy)
    return java("android.net.Uri").fromFile(java("java.io.File")(str(copy)))
