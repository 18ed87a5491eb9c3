"""The rules of Tokyo Tsukiji Market by topic, to be looked up. Numbers that the engine has come
from it, so that the words and the program cannot disagree.
"""

from companion.view_values.rule_topics import RuleTopic
from companion.words.languages import _
from engine.tokyo.end_check import ENOUGH_RESOURCES, ENOUGH_YEN
from engine.tokyo.final_count import (
    INTEREST,
    LEAST_ALONE,
    LEAST_SHARED,
    LOAN,
    MOST_ALONE,
    MOST_SHARED,
    YEN_A_RESOURCE,
    YEN_A_TOKEN,
)
from engine.tokyo.pieces import PLAYER_COUNTS, POINTS_A_TURN, START_YEN


def rule_topics() -> tuple[RuleTopic, ...]:
    """Everything that can be looked up, in the order in which it comes up."""
    return (
        _set_up(),
        _turn(),
        _fishing(),
        _unloading(),
        _auctions(),
        _purchasing(),
        _entering(),
        _worth(),
        _bank(),
        _overfishing(),
        _end(),
    )


def _set_up() -> RuleTopic:
    return RuleTopic(
        "set-up",
        _("Set-up"),
        (
            _(
                "{least} to {most} play. The Mackerel and Ships boards are always in play; the "
                "other Fish and External boards are drawn at random, as many as this number of "
                "players asks for."
            ).format(least=PLAYER_COUNTS[0], most=PLAYER_COUNTS[-1]),
            _(
                "Everybody gets {yen} yen, a Harbor with the left port open, a one-slot Ship in "
                "it, and a Mackerel licence. Agree whether money lies open or closed."
            ).format(yen=START_YEN),
            _("Whoever drank water last begins; turns go clockwise."),
        ),
    )


def _turn() -> RuleTopic:
    return RuleTopic(
        "turn",
        _("A turn"),
        (
            _("First it is checked whether you trigger the end."),
            _("Then you may buy your own Fugu barrels in the lower row, paying the supply."),
            _(
                "Then your fish degrades: barrels in the lower row go back to their boards unpaid, "
                "barrels in the upper row move down in their column. A Freezer skips all of this."
            ),
            _("Now, and only now, you may throw barrels of your boats at sea back."),
            _(
                "Then you spend {points} Action Points: Fishing costs one, Purchasing costs one, "
                "entering a Market costs what its board says. A Cart gives one point more, for "
                "entering Markets only."
            ).format(points=POINTS_A_TURN),
            _(
                "At any time in your turn: open a port for 500 (port 1 before port 2), return a "
                "licence, load a Barge from your Ships at sea."
            ),
        ),
    )


def _fishing() -> RuleTopic:
    return RuleTopic(
        "fishing",
        _("Fishing"),
        (
            _(
                "Each of your boats may do one thing: undock, catch or dock. You may also move "
                "your barrels to other prices, but never to the other row."
            ),
            _(
                "A Ship at sea with a free slot catches one barrel, with a licence for that fish. "
                "Each licence serves once in a Fishing action."
            ),
            _(
                "An empty Ship needs more licences for the fish than you have Ships at sea that "
                "carry it. A loaded Ship catches only what it carries already."
            ),
            _("No boat carries more than one Salmon. A Barge never catches."),
            _(
                "A boat that docks is unloaded at once. For every two barrels unloaded at your "
                "ports in the same action you take 100 yen."
            ),
        ),
    )


def _unloading() -> RuleTopic:
    return RuleTopic(
        "unloading",
        _("What becomes of barrels"),
        (
            _("A barrel goes to the upper row of your Harbor, at a price of your choice."),
            _("For each Eel the Eel marker moves up one. With a Fugu your Fugu licence goes back."),
            _(
                "Spider Crab and Swordfish are auctioned two by two, Tuna three by three, at once; "
                "what is left over goes back unpaid."
            ),
            _("With each of the Sardines you take one token, and one goes to Iwashi."),
        ),
    )


def _auctions() -> RuleTopic:
    return RuleTopic(
        "auctions",
        _("Auctions"),
        (
            _("All bids are shown at the same time, in hundreds; 0 is a bid."),
            _(
                "When fish is unloaded everybody bids, who docked as well. The highest bid wins, "
                "who docked chooses among equal ones and gets the money; if they win themselves, "
                "it goes to the supply."
            ),
            _(
                "At the Auction board you offer tokens and pay a fee by what they are worth. The "
                "highest bid of the others must be taken, and the supply pays you the same again."
            ),
            _("At the Barter board you may take any one of the offers, or none."),
            _(
                "After a Swordfish auction its marker moves up two if the bid was above 100 times "
                "its space, and down two if it was below."
            ),
        ),
    )


def _purchasing() -> RuleTopic:
    return RuleTopic(
        "purchasing",
        _("Purchasing"),
        (
            _(
                "Buy as many barrels as you like from the Harbors of the others. For each: pay its "
                "price to the owner, put the barrel back on its board, take a token from there."
            ),
            _(
                "Salmon from the upper row is fresh, from the lower row degraded, and stays so. "
                "For shells draw from the bag; an Oyster brings 200 yen."
            ),
            _(
                "You never buy from your own Harbor, except degraded Fugu at the start of your "
                "turn."
            ),
        ),
    )


def _entering() -> RuleTopic:
    return RuleTopic(
        "markets",
        _("Entering a Market"),
        (
            _(
                "Pay what the board asks: points, yen, tokens or barrels. A board that asks for "
                "nothing can be entered once a turn."
            ),
            _(
                "At a Fish Market everybody then takes 100 yen for each of its licences that they "
                "hold, except at Jack Mackerel."
            ),
            _("You must do something there: buy licences, sell tokens, or what the board offers."),
            _("Your Harbor has four spaces for licences, Freezers, Carts and Buyers."),
        ),
    )


def _worth() -> RuleTopic:
    return RuleTopic(
        "worth",
        _("What tokens are worth"),
        (
            _(
                "Mackerel, Jack Mackerel, Sardines and Oyster: 1 Resource each. Octopus and Clam: "
                "3."
            ),
            _("Takoyaki that you bought and Himono: 5. Squid: nothing, but it sells for 600."),
            _("Spider Crab and Tuna: the number on the token."),
            _("Eel and Swordfish: the space of their marker each."),
            _("Fugu: as many each as you have, so three are worth nine."),
            _("Red Snapper: a third of those left on the board, rounded up; overfished, 2."),
            _("Salmon: degraded 4; fresh, as many as all players own together."),
            _("Nori: each a tenth of all your other Resources, rounded down."),
        ),
    )


def _bank() -> RuleTopic:
    return RuleTopic(
        "bank",
        _("Bank"),
        (
            _(
                "A Loan brings {loan} yen, a Share costs 300. Whoever took one kind never takes "
                "the other."
            ).format(loan=LOAN),
            _(
                "At the end each Loan is paid back, {loan} yen, with {interest} yen of interest, "
                "which is divided among the owners of Shares, each part up to the next hundred."
            ).format(loan=LOAN, interest=INTEREST),
        ),
    )


def _overfishing() -> RuleTopic:
    return RuleTopic(
        "overfishing",
        _("Overfishing"),
        (
            _(
                "A Fish Market is overfished for the rest of the game when its board has no barrel "
                "or no token left. Its barrels go to the box, and a new Fish board comes in at "
                "once."
            ),
            _(
                "Barrels of it that are on boats and Harbors can still be unloaded and bought. The "
                "board can still be entered."
            ),
        ),
    )


def _end() -> RuleTopic:
    return RuleTopic(
        "end",
        _("The end"),
        (
            _(
                "You trigger the end if your turn begins with {yen} yen or more and you are not "
                "alone lowest in Resources, or with {resources} Resources or more and you are not "
                "alone lowest in yen. You take this turn, everybody else one more."
            ).format(yen=ENOUGH_YEN, resources=ENOUGH_RESOURCES),
            _(
                "Most Resources: {alone} yen, or {shared} each if shared. Least Resources: {least} "
                "yen, or {least_shared} each."
            ).format(
                alone=MOST_ALONE,
                shared=MOST_SHARED,
                least=LEAST_ALONE,
                least_shared=LEAST_SHARED,
            ),
            _(
                "With the Overfishing board: {yen} yen for each token, but minus {yen} for one of "
                "an overfished Market. Then the Bank."
            ).format(yen=YEN_A_TOKEN),
            _(
                "Each Resource is worth {yen} yen. The most yen wins. Barrels, boats and licences "
                "are worth nothing."
            ).format(yen=YEN_A_RESOURCE),
        ),
    )
