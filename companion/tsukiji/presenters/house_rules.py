"""The edition and the house rulings as questions in words, and what an answer makes of them."""

from dataclasses import dataclass, replace

from companion.view_values.questions import Asked, asked, yes_or_no
from companion.words.languages import _
from engine.tsukiji.settings import EDITIONS, AtTrackEnd, Edition, Settings, TunaBeyondTable


@dataclass(frozen=True, slots=True)
class TableRules:
    """What the table has decided for the games to come."""

    edition: Edition
    """The rulebook in the box."""
    rulings: Settings
    """Where the rulebook leaves room."""


def rule_questions(rules: TableRules) -> tuple[Asked, ...]:
    """Everything that can be decided, with what holds now."""
    rulings = rules.rulings
    return (
        asked(
            "edition",
            _("Which rulebook is in your box?"),
            (
                (Edition.ENGLISH.value, _("English")),
                (Edition.SPANISH.value, _("Spanish")),
                (Edition.PORTUGUESE.value, _("Portuguese")),
                (Edition.DUTCH.value, _("Dutch")),
            ),
            rules.edition.value,
        ),
        yes_or_no(
            "takusan_may_be_discarded",
            _("May a Takusan be given to the Yakuza?"),
            rulings.takusan_may_be_discarded,
        ),
        asked(
            "at_track_end",
            _("Where does a product go that lies at the end of the track and would move on?"),
            (
                (AtTrackEnd.STAYS.value, _("It stays as it lies")),
                (AtTrackEnd.GOES_ON_TOP.value, _("On top of the others there")),
            ),
            rulings.at_track_end.value,
        ),
        asked(
            "tuna_beyond_table",
            _("What are more Maguro worth than the tuna table shows?"),
            (
                (TunaBeyondTable.LAST_VALUE.value, _("The last number")),
                (TunaBeyondTable.LAST_STEP.value, _("The last step again for each")),
            ),
            rulings.tuna_beyond_table.value,
        ),
        asked(
            "tie_scores_all",
            _("Who gets the points when players tie for Popular or Safe?"),
            (("yes", _("All who tie")), ("no", _("Nobody"))),
            "yes" if rulings.tie_scores_all else "no",
        ),
        yes_or_no(
            "takusan_counts_for_variants",
            _("Does a Takusan count for the special points?"),
            rulings.takusan_counts_for_variants,
        ),
    )


def ruled(rules: TableRules, key: str, answer: str) -> TableRules:
    """The rules after a question was answered."""
    rulings, yes = rules.rulings, answer == "yes"
    if key == "edition":
        edition = Edition(answer)
        dealt = replace(rulings, deal_order=EDITIONS[edition].deal_order)
        return TableRules(edition, dealt)
    if key == "takusan_may_be_discarded":
        rulings = replace(rulings, takusan_may_be_discarded=yes)
    elif key == "at_track_end":
        rulings = replace(rulings, at_track_end=AtTrackEnd(answer))
    elif key == "tuna_beyond_table":
        rulings = replace(rulings, tuna_beyond_table=TunaBeyondTable(answer))
    elif key == "tie_scores_all":
        rulings = replace(rulings, tie_scores_all=yes)
    elif key == "takusan_counts_for_variants":
        rulings = replace(rulings, takusan_counts_for_variants=yes)
    return replace(rules, rulings=rulings)
