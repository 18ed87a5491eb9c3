"""Going on from the middle of a past game: a new game beside it, and the old one stays."""

from companion.history.continuing import continued
from companion.history.keys import CONTINUED
from companion.session import Refusal, TableSession, resume
from companion.storage.games import EvidenceSource, GameId
from companion.tsukiji.kind import TSUKIJI
from tests.companion.history.past_evenings import evening, store_of


def test_the_new_game_begins_with_the_facts_of_the_old_one_which_stays() -> None:
    facts = evening(1, ("Ana", "Ben"))
    store = store_of(facts)
    past = resume(TSUKIJI, store, GameId(1))
    assert isinstance(past, TableSession)
    new = continued(past, 7)
    assert isinstance(new, TableSession)
    assert new.journal.facts == facts[:7]
    assert not new.is_over
    assert new.sources == (EvidenceSource.HAND,) * 7
    old = resume(TSUKIJI, store, GameId(1))
    assert isinstance(old, TableSession)
    assert old.journal == past.journal
    assert store.recall(CONTINUED) == (new.id,), "what is common to both is counted once"
    on = new.append(facts[7])
    assert isinstance(on, TableSession)
    assert store.count_games() == 2


def test_what_was_corrected_since_is_what_goes_on() -> None:
    facts = evening(1, ("Ana", "Ben"))
    store = store_of(facts)
    past = resume(TSUKIJI, store, GameId(1))
    assert isinstance(past, TableSession)
    corrected = past.replace(past.journal.slots[2].id, evening(2, ("Ana", "Ben"))[2])
    assert isinstance(corrected, TableSession)
    new = continued(corrected, 3)
    assert isinstance(new, TableSession)
    assert new.journal.facts == corrected.journal.facts[:3]


def test_from_nothing_nothing_goes_on() -> None:
    past = resume(TSUKIJI, store_of(evening(1, ("Ana", "Ben"))), GameId(1))
    assert isinstance(past, TableSession)
    assert isinstance(continued(past, 0), Refusal)
    assert past.store.recall(CONTINUED) == ()
