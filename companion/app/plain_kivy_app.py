"""What the windows of this app have of their own, an icon, and what they leave out of Kivy's: a
settings panel over everything.
"""

from kivy.app import App

from companion.app.icon import WINDOW_ICON


class TableApp(App):
    """Kivy's app; F1 opens nothing."""

    def get_application_icon(self) -> str:
        """Ours in place of Kivy's; without the file the window goes without."""
        return str(WINDOW_ICON) if WINDOW_ICON.is_file() else ""

    def open_settings(self, *_key: object) -> bool:
        """Kivy's own settings stay shut: players need only ours, which are a page of the app."""
        return False
