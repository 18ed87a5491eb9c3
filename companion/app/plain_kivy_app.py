"""What the windows of this app leave out of Kivy's: a settings panel over everything."""

from kivy.app import App


class TableApp(App):
    """Kivy's app; F1 opens nothing."""

    def open_settings(self, *_key: object) -> bool:
        """Kivy's own settings stay shut: players need only ours, which are a page of the app."""
        return False
