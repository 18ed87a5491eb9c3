"""Libraries that decode pictures and videos complain on standard error by themselves, past Python
and in words that are not for players. What went wrong is told by us, in one sentence.
"""

import contextlib
import os
from collections.abc import Iterator

_STANDARD_ERROR = 2


@contextlib.contextmanager
def quiet_stderr() -> Iterator[None]:
    """In this block nothing reaches standard error, whoever writes to it."""
    try:
        kept = os.dup(_STANDARD_ERROR)
    except OSError:
        # It is closed: there is nothing to keep quiet.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, _STANDARD_ERROR)
        yield
    finally:
        os.dup2(kept, _STANDARD_ERROR)
        os.close(kept)
        os.close(nowhere)
