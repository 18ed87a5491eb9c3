"""Puts a game on the table: a new one, or a stored one where it was left and with what was being
told.
"""

from companion import session as sessions
from companion.session import Place, TableSession
from companion.storage.failure import StorageFailure
from companion.storage.store import Store
from companion.tsukiji.desk import Desk
from companion.tsukiji.draft_forms import DRAFTED
from companion.tsukiji.kind import TSUKIJI, TsukijiSession
from companion.tsukiji.steps.between_steps import first_table, recalled
from companion.tsukiji.ways import remembered_ways
from engine.tsukiji.facts import GameSetUp


def open_desk(session: TsukijiSession, place: Place = Place()) -> Desk:  # noqa: B008 - frozen
    """A stored game on the table again. Where nothing can be written the game is shown all the
    same: it lies there, or leads here."""
    table = first_table(session.game, place, remembered_ways(session.store))
    kept = session.store.recall(DRAFTED)
    for drafts in kept.drafts if kept.game == session.id else ():
        table = recalled(table, drafts)
    desk = Desk(session, table)
    desk.keep_place()
    return desk


def start_desk(store: Store, setup: GameSetUp) -> Desk | StorageFailure:
    """A new game on the table; or why it could not be stored."""
    outcome = sessions.start(TSUKIJI, store, setup)
    if isinstance(outcome, TableSession):
        return open_desk(outcome)
    if isinstance(outcome, StorageFailure):
        return outcome
    raise ValueError(outcome.code)
