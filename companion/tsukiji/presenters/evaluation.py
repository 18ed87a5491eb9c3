"""The evaluation: who has laid down all tickets. Nothing secret is ever shown."""

from dataclasses import dataclass

from companion.tsukiji.presenters.lots import (
    general_problems,
    initial,
    joined,
    lot_problems,
    lot_title,
    names_of,
    shown_card,
)
from companion.tsukiji.view_values.lots import ShownLot
from companion.view_values.choices import Tone
from companion.view_values.players import ShownPlayer
from companion.words.languages import _, ngettext
from engine.players import PlayerIndex
from engine.tsukiji.game import Game


@dataclass(frozen=True, slots=True)
class EvaluationView:
    """What the evaluation shows."""

    lots: tuple[ShownLot, ...]
    """The lots, so that everybody can think."""
    players: tuple[ShownPlayer, ...]
    """The players clockwise; those who have laid all tickets have a tick."""
    says: str
    """How many are still thinking."""
    ready: bool
    """Whether everybody is."""
    next_step: str
    """What the large button says."""
    odd: str
    """What is odd about the offer as a whole, in words; empty if nothing."""


def evaluation_view(
    game: Game,
    ready: frozenset[PlayerIndex],
    *,
    is_still: bool = False,
    lie_there: bool = False,
    hands_free: bool = False,
) -> EvaluationView:
    """The evaluation as it stands; `is_still` if hands were at the table and nothing moves now,
    `lie_there` if the tickets of the last round still lie on it, `hands_free` if nobody has to
    tap."""
    names = names_of(game.setup)
    thinking = len(names) - len(ready)
    says = ngettext(
        "{count} player is still thinking.", "{count} players are still thinking.", thinking
    ).format(count=thinking)
    if thinking == len(names):
        says = _("Lay a hidden ticket at each lot. When everybody has, tap the red button.")
        if hands_free:
            says = _("Lay a hidden ticket at each lot. When everybody has, turn them face up.")
    unready = "" if hands_free else _("ready? tap here")
    return EvaluationView(
        lots=tuple(
            ShownLot(
                number,
                lot_title(number),
                tuple(shown_card(card) for card in lot),
                note="; ".join(lot_problems(game.rounds[-1], number, game)),
                tone=Tone.ATTENTION,
            )
            for number, lot in enumerate(game.rounds[-1].lots, start=1)
        ),
        players=tuple(
            ShownPlayer(
                name=names[index],
                colour=player.colour,
                badge=initial(index, game.setup),
                note=_("ready") if index in ready else unready,
                done=index in ready,
            )
            for index, player in enumerate(game.setup.players)
        ),
        says=_says(says if thinking else "", is_still=is_still, lie_there=lie_there),
        ready=not thinking,
        next_step=_("Reveal the tickets"),
        odd=joined(general_problems(game)),
    )


def _says(thinking: str, *, is_still: bool, lie_there: bool) -> str:
    """The one thing to know now."""
    if lie_there:
        return _("Last round's tickets are still there: take them back.")
    if not thinking:
        return _("Everybody is ready.")
    return (
        _("All quiet. Has everybody laid their tickets? Turn them face up.")
        if is_still
        else thinking
    )
