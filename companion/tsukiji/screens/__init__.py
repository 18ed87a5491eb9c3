"""The screens of Tsukiji, a small `.py` and `.kv` pair each: they show what the desk says and
pass on taps.
"""

# The kv files of this room name these widgets by their class, so they must be known before.
from companion.tsukiji.widgets import all as _widgets  # noqa: F401
