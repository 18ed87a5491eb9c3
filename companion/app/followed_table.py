"""Between the window and the second screen, on the window's thread: tells how the table stands
whenever that changes, and hands photos that guests sent to the page that waits for them.
"""

from collections.abc import Callable, Hashable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from companion.app.table_screen import TableScreen
from companion.camera.glimpse import Glimpse, Task
from companion.camera.phone_eye import PhoneEye
from companion.game_interface import GameOnTable
from companion.preferences import CERTIFICATE, SECOND_SCREEN, STANDINGS_HIDDEN
from companion.storage.failure import StorageFailure
from companion.storage.keys import Note
from companion.storage.store import Store
from companion.words.languages import _, speaking

if TYPE_CHECKING:
    # The first screen does not wait for them.
    from companion.second_screen.photo_inbox import SentPhoto
    from companion.second_screen.photo_reader import PhotoReader, ReadPhoto
    from companion.second_screen.switch import SecondScreen


class FollowedTable:
    """Lives as long as the app, over every window that it draws anew."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.eye = PhoneEye()
        """What a phone that is the table's camera sends."""
        self._screen: SecondScreen | None = None
        self._reader: PhotoReader | None = None
        self._told: Hashable = None
        self._photo_of: Task | None = None

    @property
    def screen(self) -> "SecondScreen":
        """The switch; loaded when somebody first asks for it."""
        if self._screen is None:
            from companion.app.art.look_of_pieces import look_of_pieces
            from companion.second_screen.switch import SecondScreen

            self._screen = SecondScreen(look_of_pieces(), eye=self.eye)
        return self._screen

    def recall(self, *, is_wanted: bool = False) -> None:
        """Switch it on again if it was on when the app went away or is wanted at every start,
        unless somebody was faster."""
        kept = self._store.recall(SECOND_SCREEN)
        if is_wanted and not kept:
            self.switch_on()
        elif kept and not (self._screen is not None and self._screen.is_on):
            from companion.second_screen.switch import whereabouts_from

            at = whereabouts_from(kept)
            if at is not None:
                self.screen.certificate = self._store.recall(CERTIFICATE)
                self.screen.switch_on(kept=at)
                self._store.remember(*self._certificate())

    def switch_on(self, address: str = "") -> StorageFailure | None:
        """Let people follow, under a new token."""
        self.screen.certificate = self._store.recall(CERTIFICATE)
        self.screen.switch_on(address)
        self._told = None
        return self._remember()

    def switch_off(self) -> StorageFailure | None:
        """Nobody follows any more, nor after a new start."""
        self.screen.switch_off()
        return self._remember()

    def close(self) -> None:
        """The app ends; at its next start it can be followed again."""
        if self._screen is not None:
            self._screen.switch_off()

    def tell(self, table: GameOnTable | None) -> None:
        """Something was tapped: others hear of it before the window draws its next page, which
        takes it longer than all of theirs."""
        if self._screen is not None and self._screen.is_on:
            self._tell(table)

    def look(self, table: GameOnTable | None, page: Any) -> None:
        """Some time has passed: tell what is new, and take in what was sent. Never waits."""
        if self._screen is None or not self._screen.is_on:
            return
        self._tell(table)
        read = None if self._reader is None else self._reader.pick_up()
        if read is not None:
            self._propose(read, table, page)
        photo = self.screen.pick_up_photo()
        if photo is not None:
            self._begin(photo, table, page)

    def holds(self, task: Task | None) -> bool:
        """Whether a photo is proposed for what the eyes look for: their next look would wipe it
        away."""
        held = self._photo_of
        if held is not None and (task is None or not task.is_same_look(held)):
            self._photo_of = held = None
        return held is not None

    def _remember(self) -> StorageFailure | None:
        at = self.screen.at
        where = SECOND_SCREEN.note("" if at is None else at.to_text())
        return self._store.remember(where, *self._certificate())

    def _certificate(self) -> tuple[Note, ...]:
        """The device's certificate, if it is another one than was kept."""
        certificate = self.screen.certificate
        is_new = certificate != self._store.recall(CERTIFICATE)
        return (CERTIFICATE.note(certificate),) if is_new else ()

    def _tell(self, table: GameOnTable | None) -> None:
        languages = self.screen.languages()
        hides = self._store.recall(STANDINGS_HIDDEN)
        now = (languages, hides, None if table is None else table.followed_at())
        if now == self._told or not languages:
            return
        self._told = now
        states = {}
        for language in sorted(languages):
            with speaking(language):
                game = None if table is None else table.followed(hides_standing=hides)
            states[language] = {"game": None if game is None else asdict(game)}
        self.screen.publish(states)

    def _begin(self, photo: "SentPhoto", table: GameOnTable | None, page: Any) -> None:
        task = page.wanted() if isinstance(page, TableScreen) and table is not None else None
        if task is None:
            _answer(photo, lambda: (_("The table does not wait for a photo now."),))
            return
        if self._reader is None:
            from companion.second_screen.photo_reader import PhotoReader

            self._reader = PhotoReader()
        self._reader.read(photo, task)

    def _propose(self, read: "ReadPhoto", table: GameOnTable | None, page: Any) -> None:
        glimpse = read.glimpse
        if glimpse.found is None:
            _answer(read.photo, lambda: (_unread_words(glimpse),))
        elif table is None or not isinstance(page, TableScreen) or page.wanted() != glimpse.task:
            _answer(read.photo, lambda: (_("The table has gone on meanwhile."),))
        else:
            page.photographed(glimpse)
            self._photo_of = glimpse.task
            _answer(read.photo, table.read_words, is_read=True)


def _unread_words(glimpse: Glimpse) -> str:
    if glimpse.fault is None:
        return _("The photo could not be read.")
    return _("This is no photo that can be read. Take a JPEG, PNG or WebP.")


def _answer(
    photo: "SentPhoto", words: Callable[[], tuple[str, ...]], *, is_read: bool = False
) -> None:
    with speaking(photo.language):
        photo.answer({"read": is_read, "lines": words()})
