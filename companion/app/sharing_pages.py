"""The app's own pages about what leaves a device and comes to it, and the deeds behind them."""

import time
from collections.abc import Callable
from pathlib import Path

from companion.app.appearance import apply_remembered
from companion.app.pages.exchange import ExchangeScreen
from companion.app.pages.hand_over import HandOverScreen
from companion.app.pages.home import HomeScreen
from companion.app.pages.receive import ReceiveScreen
from companion.app.pages.share_game import ShareGameScreen
from companion.app.pages.take_over import TakeOverScreen
from companion.game_interface import AppWindow, GamePages, ScreenMakers
from companion.presenters.exchange import BACK_UP, LATER, backup_offer
from companion.resume_point import RUNNING, Running
from companion.session import AnySession, TableSession, resume
from companion.sharing.backup_offer import is_due, settled
from companion.sharing.collecting import Collected
from companion.sharing.game_log import stored_log
from companion.sharing.game_sharing import Sharings
from companion.sharing.hand_over import HandedOver, codes_of, game_in
from companion.sharing.record_file import take_in_one
from companion.sharing.taking_in import Arrival, shelf_of
from companion.storage.failure import StorageFailure
from companion.words.languages import _
from companion.words.storage import sentence
from companion.words.told import malformed_words
from engine.forms import MalformedError


class SharingWays:
    """What the pages do, in one window."""

    def __init__(
        self,
        window: AppWindow,
        sharings: Callable[[], Sharings],
        pages_of_kind: Callable[[str], GamePages],
        clear_table: Callable[[], None],
        recall: Callable[[], None],
    ) -> None:
        """`clear_table` takes the game off the table, `recall` puts the running one on it anew."""
        self._window, self._sharings, self._pages_of_kind = window, sharings, pages_of_kind
        self._clear_table, self._recall = clear_table, recall

    def pages(self) -> ScreenMakers:
        """Each made when it is wanted."""
        window = self._window

        def to_ways() -> None:
            window.open_page("exchange")

        return {
            "exchange": lambda: ExchangeScreen(
                store=window.store,
                documents=lambda: window.documents,
                device=window.device,
                has_game=lambda: self._playing() is not None,
                go=window.open_page,
                leave=window.go_home,
            ),
            "receive": lambda: ReceiveScreen(
                store=window.store,
                folders=self._folders,
                device=window.device,
                sharings=self._sharings,
                taken=self._taken_in,
                leave=to_ways,
            ),
            "share-game": lambda: ShareGameScreen(
                documents=lambda: window.documents,
                device=window.device,
                sharings=self._sharings,
                leave=lambda: window.open_page("older"),
            ),
            "hand-over": lambda: HandOverScreen(
                codes=self.codes, handed=self._handed, leave=to_ways
            ),
            "take-over": lambda: TakeOverScreen(
                take=self.take_over, has_camera=lambda: window.has_camera, leave=to_ways
            ),
        }

    # A backup, offered at home

    def offer_backup(self, home: HomeScreen) -> None:
        """Ask at home if it is time and nothing else is asked."""
        if not home.says and not home.answers and is_due(self._window.store):
            words, answers = backup_offer()
            home.ask(words, *answers)

    def answered(self, key: str) -> bool:
        """Whether that was the answer to the offer; it is done then."""
        if key not in (BACK_UP, LATER):
            return False
        settled(self._window.store, time.time())
        if key == BACK_UP:
            self._window.open_page("exchange")
            self._window.get_screen("exchange").back_up()
        return True

    # A running game to another device, and from one

    def codes(self, now_s: int) -> tuple[str, ...] | str:
        """The codes of the game on the table; or in words why there are none."""
        session = self._playing()
        if session is None:
            return _("No game is being played.")
        summary = session.store.game(session.id)
        log = (
            summary
            if isinstance(summary, StorageFailure)
            else stored_log(session.kind, session.store, summary)
        )
        if isinstance(log, StorageFailure):
            return sentence(log)
        place = session.store.recall(RUNNING).place_in(len(log.lines))
        return codes_of(log, place, now_s) or _("This game is too long for codes: make a backup.")

    def take_over(self, collected: Collected) -> str:
        """The game of these codes is on the table from now on; or in words why not."""
        try:
            kinds = {name: sharing.kind for name, sharing in self._sharings().items()}
            over = game_in(collected.parts, collected.check, kinds)
        except MalformedError as error:
            words = _("That game cannot be taken over: {reason}. Nothing has changed.")
            return words.format(reason=malformed_words(error))
        return self._went_on(over)

    def _went_on(self, over: HandedOver) -> str:
        store = self._window.store
        shelf = shelf_of(store)
        if isinstance(shelf, StorageFailure):
            return sentence(shelf)
        matched = shelf.place(over.log)
        if matched.arrival is Arrival.THERE and matched.after > len(over.log.lines):
            return _("This device has that game already, and further on. Nothing has changed.")
        done = take_in_one(store, over.log, matched)
        if isinstance(done, StorageFailure):
            return sentence(done)
        session = resume(over.log.kind, store, done.game)
        if not isinstance(session, TableSession):
            return sentence(session)
        pages = self._pages_of_kind(over.log.kind.name)
        self._window.lay(pages.table_of(session, over.place))
        return ""

    def _handed(self) -> None:
        """The other device has the game: here it is one of the older ones."""
        failure = self._window.store.remember(RUNNING.note(Running()))
        if failure is not None:
            self._window.stay_home(sentence(failure))
            return
        self._clear_table()
        self._window.go_home()

    def _playing(self) -> AnySession | None:
        table = self._window.table
        return None if table is None or table.session.is_over else table.session

    # Files

    def _folders(self) -> tuple[Path, ...]:
        downloads = self._window.device.downloads_folder()
        return (self._window.documents, *(() if downloads is None else (downloads,)))

    def _taken_in(self) -> None:
        """The game on the table may have gone on; names and settings may have come."""
        apply_remembered(self._window.store, self._window.device)
        table = self._window.table
        if table is not None:
            self._recall()
