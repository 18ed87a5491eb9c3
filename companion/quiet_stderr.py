"""Libraries that decode pictures and videos complain on standard error by themselves, past Python
and in words that are not for players. What went wrong is told by us, in one sentence.
"""

import contextlib
import os
from collections.abc import Iterator

_STANDARD_ERROR = 2


@contextlib.contextmanager
def quiet_stderr() -> Iterator[None]:
    """Nothing is written to standard error meanwhile, by nobody."""
    try:
        kept = os.dup(_STANDARD_ERROR)
    except OSError:
        # It is closed: nobody listens.
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
