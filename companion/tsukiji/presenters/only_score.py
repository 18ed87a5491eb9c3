"""Only the score, page by page: how many play, what each has, how the markers rank, the sheet."""

from dataclasses import dataclass

from companion.tsukiji.presenters.count import ShownCountedRow
from companion.tsukiji.presenters.lots import names_of, shown_players, yen
from companion.tsukiji.presenters.score import ScoreView, score_view
from companion.tsukiji.proposals.count import ToldBy
from companion.tsukiji.proposals.only_score import ASKED_VARIANTS, OnlyScore
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.problems import sentence
from companion.tsukiji.words.round_and_variant_names import variant_name
from companion.view_values.choices import Choice
from companion.view_values.questions import Asked
from companion.words.languages import _, listed_with_and
from engine.maybe import UNKNOWN
from engine.tsukiji.box import Box
from engine.tsukiji.game import play
from engine.tsukiji.pieces import PLAYER_COUNTS, QUOTED
from engine.tsukiji.settings import Settings, Variant

PLAYERS, VARIANTS, ORDER = "players", "variants", "order"
"""The questions by their keys."""


@dataclass(frozen=True, slots=True)
class OnlyScoreView:
    """What one of the pages shows."""

    title: str
    """What is asked, or whose rows they are."""
    questions: tuple[Asked, ...] = ()
    """What can be tapped on the first page and on that of the markers."""
    rows: tuple[ShownCountedRow, ...] = ()
    """The rows of a player; empty on the other pages."""
    coins: str = ""
    """Their coins, or that somebody has to type them."""
    sheet: ScoreView | None = None
    """The count, on the last page."""
    says: str = ""
    """What is missing or cannot be."""
    next_step: str = ""
    """What the large button says; empty while something has to be told."""
    is_quiet: bool = False
    """Whether that step is possible but something has to be told first."""
    restarts: str = ""
    """What the button says that forgets what was told; empty if nothing was."""
    mends: int = 0
    """The page on which what is missing is told: there the large button leads; 0 if nothing is."""


def only_score_view(draft: OnlyScore, page: int, box: Box, settings: Settings) -> OnlyScoreView:
    """The page with this number: 0 asks how many play, then one for each player, then the
    markers, then the sheet."""
    count = len(draft.names)
    if page <= 0:
        return _first(draft)
    if page <= count:
        return _player(draft, page - 1, box, settings)
    return _markers(draft) if page == count + 1 else _sheet(draft, box, settings)


def _first(draft: OnlyScore) -> OnlyScoreView:
    counts = tuple(
        Choice(str(count), str(count), chosen=count == len(draft.names)) for count in PLAYER_COUNTS
    )
    variants = tuple(
        Choice(variant.value, variant_name(variant), chosen=variant in draft.variants)
        for variant in ASKED_VARIANTS
    )
    safe = _("{variant} is missing: at the end nobody sees who bought the Yakuza.")
    safe = safe.format(variant=variant_name(Variant.SAFE))
    return OnlyScoreView(
        _("Only the score"),
        (
            Asked(PLAYERS, _("How many play?"), counts),
            Asked(VARIANTS, _("Special points that were played"), variants),
        ),
        says=" ".join(
            (_("For a table that played without the app: tell what lies there at the end."), safe)
        ),
        next_step=_("Next"),
        restarts=_("Begin anew") if draft.is_begun else "",
    )


def _player(draft: OnlyScore, seat: int, box: Box, settings: Settings) -> OnlyScoreView:
    name = names_of(draft.setup(box, settings))[seat]
    count = draft.counts[seat]
    rows = tuple(
        ShownCountedRow(
            face=told.row.product.value,
            name=face_name(told.row.product),
            cards=str(told.row.cards),
            jokers=str(told.row.jokers),
            by_hand=told.told_by is ToldBy.HAND,
            seen=told.told_by is ToldBy.EYES,
            differs=False,
        )
        for told in count.rows
    )
    is_open = count.coins is UNKNOWN
    return OnlyScoreView(
        _("{name}, {number} of {count}").format(name=name, number=seat + 1, count=len(draft.names)),
        rows=rows,
        coins=_("Coins?") if count.coins is UNKNOWN else yen(count.coins),
        says=_player_words(is_open=is_open),
        next_step=_("Next without the coins") if is_open else _("Next"),
        is_quiet=is_open,
    )


def _player_words(*, is_open: bool) -> str:
    """How a player's page is filled."""
    words = _("Takusan are counted beside the cards of their row, not among them.")
    if is_open:
        coins = _("Tap “{button}” and type how many yen there are.").format(button=_("Coins?"))
        words = f"{coins} {words}"
    return words


def _markers(draft: OnlyScore) -> OnlyScoreView:
    choices = tuple(
        Choice(
            product.value,
            f"{draft.order.index(product) + 1}. {face_name(product)}"
            if product in draft.order
            else face_name(product),
            face=product.value,
            chosen=product in draft.order,
        )
        for product in QUOTED
    )
    whole = len(draft.order) == len(QUOTED)
    return OnlyScoreView(
        _("The markers"),
        (Asked(ORDER, _("Tap them from the dearest to the cheapest"), choices),),
        says="" if whole else _("Of two on one space the upper one is dearer."),
        next_step=_("Count") if whole else "",
    )


def _sheet(draft: OnlyScore, box: Box, settings: Settings) -> OnlyScoreView:
    setup = draft.setup(box, settings)
    count, problems = draft.counted(box, settings)
    view = score_view(play((setup,)), count)
    said = [f"{sentence(problem, shown_players(setup))}." for problem in problems]
    missing = [seat for seat, told in enumerate(draft.counts) if told.coins is UNKNOWN]
    if not missing:
        return OnlyScoreView(view.title, sheet=view, says=" ".join(said), next_step=_("Home"))
    names = listed_with_and(names_of(setup)[seat] for seat in missing)
    words = _("Coins are missing: {names}.").format(names=names)
    return OnlyScoreView(
        _("The score"),
        sheet=view,
        says=" ".join((words, *said)),
        next_step=_("Fill in what is missing"),
        mends=missing[0] + 1,
    )
