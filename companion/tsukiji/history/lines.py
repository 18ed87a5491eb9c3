"""A game of Tsukiji in lines over its rounds: where the markers stood, what everybody was worth."""

from dataclasses import replace

from companion.app.tokens import LETTERS
from companion.history.charts import Chart, ChartLine, end_words, leader_words
from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.words.pieces import face_name
from companion.words.languages import _
from companion.words.player_initials import badges
from engine.maybe import UNKNOWN
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import QUOTED


def charts(game: Game) -> tuple[Chart, ...]:
    """The prices, and everybody's wealth."""
    return (price_chart(game), wealth_chart(game))


def price_chart(game: Game) -> Chart:
    """Where each marker stood on the track at the start and after every round."""
    tracks = [game.start.track, *(played.after.track for played in game.rounds)]
    lines = tuple(
        ChartLine(
            name=face_name(product),
            letter=LETTERS[product.value],
            points=tuple(
                None if (space := track.space_of(product)) is UNKNOWN else int(space)
                for track in tracks
            ),
            face=product.value,
        )
        for product in QUOTED
    )
    return Chart(_("The markers on the price track"), end_words(lines), lines)


def wealth_chart(game: Game) -> Chart:
    """What everybody would have come to if the game had ended at the start or after a round."""
    names = names_of(game.setup)
    counts = [
        replace(game, rounds=game.rounds[:played]).count() for played in range(len(game.rounds) + 1)
    ]
    lines = tuple(
        ChartLine(
            name=names[seat],
            letter=badges(names)[seat],
            points=tuple(
                None if (total := count.sheets[seat].total) is UNKNOWN else total
                for count in counts
            ),
            colour=player.colour,
        )
        for seat, player in enumerate(game.setup.players)
    )
    says = " ".join(filter(None, (leader_words(lines), end_words(lines))))
    return Chart(_("What everybody was worth"), says, lines)
