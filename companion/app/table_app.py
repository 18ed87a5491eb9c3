"""What the windows of this app leave out of Kivy's: a settings panel over everything."""

from kivy.app import App


class TableApp(App):
    """Kivy's app; F1 opens nothing."""

    def open_settings(self, *_key: object) -> bool:
        """Ours are a page like every other; Kivy's own are nobody's business at the table."""
        return False
