"""Whether a finger is on the screen: what can wait does, so that nothing stutters under it."""

from kivy.base import EventLoop


def is_touched() -> bool:
    """Whether a finger or a mouse button is down; a mouse that only hovers is not."""
    return any(motion.is_touch for motion in EventLoop.me_list)
