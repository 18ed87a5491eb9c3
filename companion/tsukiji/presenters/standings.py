"""Beside the game: who would win if it ended now, what lies in each player's rows, and which cards
can still come.
"""

from dataclasses import dataclass, replace

from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.presenters.purchase import counted_rows, purse
from companion.tsukiji.presenters.score import ScoreView, score_view
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import marked, short_guess_words
from companion.view_values.choices import Choice
from companion.view_values.players import ShownPlayer
from companion.words.languages import _
from companion.words.player_initials import badges
from engine.tsukiji.game import Game
from engine.tsukiji.whats_next import whats_next


@dataclass(frozen=True, slots=True)
class StandingsView:
    """What the page shows."""

    verdict: str
    """Who is ahead, or that it is hidden."""
    players: tuple[ShownPlayer, ...]
    """The columns of the sheet."""
    sheet: ScoreView | None
    """The count if it ended now; None while it is hidden."""
    rows: tuple[ShownPlayer, ...]
    """What each player has."""
    deck_says: str
    """How many cards can still come."""
    deck: tuple[Choice, ...]
    """How many of each face, none of them to tap."""
    footnote: str
    """What a tilde on the page means; empty without one."""


def standings_view(game: Game, *, hidden: bool) -> StandingsView:
    """The standing as it is now; `hidden` keeps back who is ahead until the end."""
    names = names_of(game.setup)
    keeps_back = hidden and not game.is_over
    sheet = None if keeps_back else score_view(game)
    looks = tuple(
        ShownPlayer(name, player.colour, badge=badge)
        for name, player, badge in zip(names, game.setup.players, badges(names), strict=True)
    )
    left = whats_next(game).deck
    in_deck = game.setup.box.deck.size - sum(
        len(cards) for played in game.rounds for cards in played.lots
    )
    return StandingsView(
        verdict=sheet.title if sheet is not None else _("Who is ahead stays hidden until the end."),
        players=looks,
        sheet=sheet,
        rows=tuple(
            replace(
                look,
                money="" if keeps_back else purse(seat),
                rows=(held := counted_rows(seat.holdings)),
                note="" if held else _("no cards yet"),
            )
            for look, seat in zip(looks, game.table.seats, strict=True)
        ),
        deck_says=_("Still in the deck: {count} cards").format(count=max(in_deck, 0)),
        deck=tuple(
            Choice(
                entry.face.value,
                marked(
                    f"{face_name(entry.face)} {_range(entry.least, entry.most)}", entry.rests_on
                ),
                face=entry.face.value,
            )
            for entry in left
        ),
        footnote=(sheet.footnote if sheet is not None else "")
        or (short_guess_words() if any(entry.rests_on for entry in left) else ""),
    )


def _range(least: int, most: int) -> str:
    return str(most) if least == most else f"{least}–{most}"
