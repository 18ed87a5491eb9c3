"""Which device this is: the one place that asks. It goes by the same signs as Kivy, so that both
always agree.
"""

import os
from functools import cache

from companion.device.device import Device


@cache
def this_device() -> Device:
    """The device that the app runs on."""
    if "P4A_BOOTSTRAP" in os.environ or "ANDROID_ARGUMENT" in os.environ:
        from companion.device.android import AndroidDevice

        return AndroidDevice()
    from companion.device.desktop import Desktop

    return Desktop()
