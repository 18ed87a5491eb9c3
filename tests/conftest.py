"""Settings for all tests: a slow machine must never make a test fail."""

import os

from hypothesis import settings

# Test processes share the cores already; more threads in each only wait for one another.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

settings.register_profile("steady", deadline=None)
settings.load_profile("steady")
