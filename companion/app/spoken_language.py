"""The language as widgets follow it. In kv:
`#:import speech companion.app.spoken_language.SPEECH`, then `speech._("Home")`, which is said
anew when the language changes; in Python bind to `changed`.
"""

from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty

from companion.words import languages


class Speech(EventDispatcher):
    """Tells whoever shows a text that the language is another one."""

    _ = ObjectProperty(languages._)
    """Says a text in the language that is spoken now. A property only so that kv binds to it."""
    changed = NumericProperty(0)
    """Counts the changes; bind to it to write anew."""

    def speak(self, language: str) -> None:
        """Chooses the language from now on, for everything that is on a screen too."""
        before = languages.spoken()
        if languages.speak(language) != before:
            self.property("_").dispatch(self)
            self.changed += 1


SPEECH: Final = Speech()
"""The one voice of the app."""
