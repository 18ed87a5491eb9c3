"""Settings for all tests: a slow machine must never make a test fail."""

from hypothesis import settings

settings.register_profile("steady", deadline=None)
settings.load_profile("steady")
