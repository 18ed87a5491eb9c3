"""Sentences that come from the rooms below, as a pattern and what is filled in: said here in the
language of the reader. Also what the system says about its files.
"""

import errno
from collections.abc import Mapping
from typing import Final

from card_markers.told import ToldSentence
from companion.words.languages import N_, _
from engine.forms import MalformedError

SYSTEM: Final[Mapping[int, str]] = {
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("operation not permitted"),
    errno.ENOENT: N_("no such file or directory"),
    errno.EISDIR: N_("is a directory"),
    errno.ENOTDIR: N_("not a directory"),
    errno.ENOSPC: N_("no space left on device"),
    errno.EDQUOT: N_("disk quota exceeded"),
    errno.EFBIG: N_("file too large"),
    errno.EROFS: N_("read-only file system"),
    errno.ENAMETOOLONG: N_("file name too long"),
    errno.ELOOP: N_("too many levels of symbolic links"),
    errno.EIO: N_("input/output error"),
    errno.EMFILE: N_("too many open files"),
    errno.EBADF: N_("bad file descriptor"),
    errno.ETXTBSY: N_("text file busy"),
}
"""What goes wrong with files, in the system's own words; what is rarer is told as it says it."""

_DETAILS: Final = frozenset((*SYSTEM.values(), N_("it is not a file")))


def told_words(told: ToldSentence) -> str:
    """A sentence of the sheets."""
    return _(told.pattern).format(**told.fillings)


def malformed_words(error: MalformedError) -> str:
    """What is wrong with a text that is not in the form it should be, and where."""
    words = _(error.pattern).format(**error.fillings)
    return f"{error.path}: {words}" if error.path else words


def detail_words(detail: str) -> str:
    """What a system or the eyes said about a file, in the language of the reader if it is known."""
    known = detail.lower()
    return _(known) if known in _DETAILS else detail


def system_words(error: OSError) -> str:
    """Why the system would not, as the end of a sentence."""
    known = SYSTEM.get(error.errno or 0)
    return _(known) if known else (error.strerror or str(error)).lower()
