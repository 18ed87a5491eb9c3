"""Importing this module keeps NumPy to one thread; whoever may load NumPy imports it first, as the
`tsukiji` command does. Our matrices are so small that the threads of NumPy's BLAS, one for every
core, mostly wait for one another: following a table took two to four times the processor time, and
no less time by the clock. OpenCV's own threads are left alone: they cost nothing that could be
measured.
"""

import os
from typing import Final

SETTINGS: Final = (
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "BLIS_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
)
"""What the libraries behind NumPy read once, while they are loaded: OpenBLAS in NumPy's own wheels,
the others where somebody built it with them."""

for _name in SETTINGS:
    # Who has chosen a number knows why.
    os.environ.setdefault(_name, "1")
