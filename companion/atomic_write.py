"""Writes a file as a whole or not at all: nobody ever finds half of one."""

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path

from companion.command_failure import CommandFailure
from companion.storage.on_disk import found_at, is_file
from companion.words.languages import _
from companion.words.told import system_words


def save_whole(path: Path, content: bytes) -> None:
    """Write `content` to a temporary name in the same folder, then put it in place."""
    try:
        _replace(path.resolve(), content)
    except (OSError, RuntimeError, ValueError) as error:
        raise _refusal(path, error) from None


def verify_writable(path: Path) -> None:
    """Raises `CommandFailure` where `save_whole` could not write, before work is spent on what is
    to be written. Leaves nothing behind."""
    try:
        whole = path.resolve()
        verify_ordinary(whole)
        with tempfile.TemporaryFile(prefix=".tsukiji-", dir=whole.parent):
            pass
    except (OSError, RuntimeError, ValueError) as error:
        raise _refusal(path, error) from None


def verify_ordinary(path: Path) -> None:
    """Raises `CommandFailure` for a folder or a device: to replace a folder cannot work, to replace
    a device would work, and ruin it. Also for a name that leads nowhere."""
    try:
        found = found_at(path)
    except (OSError, ValueError) as error:
        raise _refusal(path, error) from None
    if found is not None and not is_file(found):
        words = (
            _("cannot write {path}: it is a folder; name a file in it")
            if stat.S_ISDIR(found.st_mode)
            else _("cannot write {path}: it is no ordinary file")
        )
        raise CommandFailure(words.format(path=path))


def _replace(path: Path, content: bytes) -> None:
    verify_ordinary(path)
    handle, temporary = tempfile.mkstemp(prefix=".tsukiji-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        # mkstemp makes private files; this one is an ordinary file of the person who asked.
        os.chmod(temporary, 0o666 & ~_umask())
        os.replace(temporary, path)
    finally:
        # After the replacement there is nothing left to remove.
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary)


def _refusal(path: Path, error: OSError | RuntimeError | ValueError) -> CommandFailure:
    """What the system says; a circle of links and a name that can be none each Python words in its
    own way."""
    reason = _("the name leads nowhere")
    if isinstance(error, OSError) and error.strerror and error.errno != errno.ELOOP:
        reason = system_words(error)
    words = _("cannot write {path}: {reason}")
    return CommandFailure(words.format(path=path, reason=reason))


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
