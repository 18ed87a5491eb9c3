"""What the app has worked out, in the shortest words that help somebody who does not see the
screen: the prices, the moves, who buys, who wins. Said where it is shown first.
"""

from companion.tsukiji.presenters.followed import buyer_of
from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.presenters.round_end import moved_words
from companion.tsukiji.presenters.score import verdict
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.table import Table
from companion.tsukiji.words.provisional import TILDE
from companion.words.languages import _, listed
from engine.tsukiji.box import Tablet
from engine.tsukiji.round import Round


def result_aloud(table: Table) -> str:
    """The result that this page shows; empty where it shows none, or not all of it is known."""
    game = table.game
    played = game.rounds[-1] if game.rounds else None
    if table.screen is Screen.TABLETS and played is not None:
        return _prices(played)
    if table.screen is Screen.PRICE_MARKERS and played is not None:
        return moved_words(played)
    buyer = buyer_of(table)
    if table.screen is Screen.PURCHASE and buyer is not None:
        return _("{name} buys").format(name=names_of(game.setup)[buyer])
    if table.screen is Screen.SCORE and game.is_over:
        # Nobody wants to hear how the sign of an estimate is called.
        return verdict(game.count(), names_of(game.setup), over=True).replace(TILDE, "")
    return ""


def _prices(played: Round) -> str:
    prices = [
        f"¥{placement.tablet.price.value}"
        for placement in played.placements
        if isinstance(placement.tablet, Tablet)
    ]
    if len(prices) != len(played.placements) or not prices:
        return ""
    return _("The tablets from left to right: {prices}.").format(prices=listed(prices))
