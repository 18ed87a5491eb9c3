"""About this device: the camera's picture, and beside it what a tester is asked for."""

from collections.abc import Callable
from typing import Any

import kivy
from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.app.pages.page_with_camera import CameraPage
from companion.app.widgets.fit_label import Paragraph
from companion.camera.frame_rate import CountFrames, FrameRate
from companion.camera.glimpse import Glimpse
from companion.device.device import Device, DeviceFact
from companion.presenters.diagnostics import picture_lines, store_line, version_lines
from companion.storage.store import Store
from companion.words.languages import _
from vision.sources.frame_source import SourceFault


class DiagnosticsScreen(CameraPage):
    """What does not change is asked once, when the page is opened."""

    def __init__(
        self,
        store: Store,
        device: Device,
        camera: Callable[[], str],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        """`camera` tells how pictures come."""
        self._store, self._device, self._camera = store, device, camera
        self._seen: FrameRate | SourceFault | None = None
        self._fixed: tuple[DeviceFact, ...] = ()
        super().__init__(leave=leave, name="device", **more)

    def begin(self) -> None:
        """Ask anew."""
        self.title = _("About this device")
        self._seen = None
        width, height = Window.size
        scales = f"{width} × {height}, {Metrics.density:g}, {Metrics.fontscale:g}"
        self._fixed = (
            DeviceFact(_("Window, density, letters"), scales),
            store_line(self._store.path),
            *version_lines(self._device, {"Kivy": kivy.__version__}),
        )
        self._show()

    def wanted(self) -> CountFrames:
        """Pictures, whatever is on them."""
        return CountFrames()

    def saw(self, glimpse: Glimpse) -> None:
        """A picture came, or none."""
        found = glimpse.found
        self._seen = found if isinstance(found, FrameRate) else glimpse.fault
        self._show()

    def _show(self) -> None:
        lines = (*picture_lines(self._seen, self._camera()), *self._fixed)
        room = self.body.ids.aside
        while len(room.children) > len(lines):
            room.remove_widget(room.children[0])
        while len(room.children) < len(lines):
            room.add_widget(Paragraph(largest_sp=18))
        for label, line in zip(reversed(room.children), lines, strict=True):
            label.text = f"{line.name}: {line.value}"
