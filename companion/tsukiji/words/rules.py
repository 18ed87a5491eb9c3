"""The rules of Tsukiji by phase, to be looked up. Every number comes from the rules that the
program plays by, and every example is counted by them.
"""

from dataclasses import replace

from companion.tsukiji.example_game import example_sums
from companion.tsukiji.words.pieces import face_name, ticket_name
from companion.tsukiji.words.round_and_variant_names import variant_name
from companion.tsukiji.words.rule_pictures import picture_words
from companion.tsukiji.words.rule_titles import topic_title
from companion.view_values.rule_topics import RuleTopic
from companion.words.languages import _, listed
from engine.tsukiji.lots import ANNULMENT_ALONE, LotValue
from engine.tsukiji.pieces import (
    FIRST_SPACE,
    LAST_SPACE,
    LOT_SIZE,
    NICHES,
    PASS_MONEY,
    PLAYER_COUNTS,
    QUOTED,
    ROUNDS,
    START_MONEY,
    START_STEP,
    Ticket,
)
from engine.tsukiji.scoring import DIVERSIFIED_CARDS, SPECIALISED_CARDS, VARIANT_POINTS
from engine.tsukiji.settings import Variant


def rule_topics() -> tuple[RuleTopic, ...]:
    """Everything that can be looked up, in the order in which it happens."""
    topics = (
        _aim(),
        _set_up(),
        _offer(),
        _evaluation(),
        _tickets(),
        _quotation(),
        _market(),
        _purchase(),
        _takusan(),
        _yakuza(),
        _end(),
        _special_points(),
    )
    return tuple(replace(topic, drawn=picture_words(topic.code)) for topic in topics)


def _aim() -> RuleTopic:
    return RuleTopic(
        "game",
        topic_title("game"),
        (
            _(
                "You buy fish for a restaurant. After {rounds} rounds every card is worth what the "
                "market pays for it, and whoever has the most yen in cards and money wins."
            ).format(rounds=ROUNDS),
            _(
                "A round has four phases: lots are dealt, everybody says with tickets how much a "
                "lot is wanted, prices and market follow from the tickets, and lots are bought."
            ),
        ),
    )


def _set_up() -> RuleTopic:
    least, *_between, most = PLAYER_COUNTS
    return RuleTopic(
        "set-up",
        topic_title("set-up"),
        (
            _(
                "{least} to {most} play. Cards whose symbol asks for more players stay in the box; "
                "the others are shuffled into the deck."
            ).format(least=least, most=most),
            _(
                "Take the price tablets for this number of players, one more than players. Shuffle "
                "the five product markers onto the spaces 1 to {count}, one on each."
            ).format(count=len(QUOTED)),
            _(
                "Everybody takes the nine tickets of one colour. Some editions leave tickets out "
                "for fewer players: House rules say which."
            ),
            _(
                "Whoever ate fish or seafood last takes the first-player sign and {first} yen. "
                "Clockwise everybody gets {more} yen more than the one before."
            ).format(first=START_MONEY, more=START_STEP),
        ),
    )


def _offer() -> RuleTopic:
    return RuleTopic(
        "offer",
        topic_title("offer"),
        (
            _(
                "Deal one lot more than players play. A lot is a column of {cards} cards, face up; "
                "lot 1 is the leftmost."
            ).format(cards=LOT_SIZE),
            _("Over {rounds} rounds the whole deck is dealt.").format(rounds=ROUNDS),
        ),
    )


def _evaluation() -> RuleTopic:
    return RuleTopic(
        "evaluation",
        topic_title("evaluation"),
        (
            _("Everybody lays one ticket face down at each lot, all at the same time."),
            _(
                "A high ticket makes a lot dear and lifts its products, a low one keeps it cheap. "
                "You may use several special tickets in a round, at different lots."
            ),
            _("Laying a ticket does not bind you to buy that lot."),
        ),
    )


def _tickets() -> RuleTopic:
    return RuleTopic(
        "tickets",
        topic_title("tickets"),
        (
            _("The tickets 0 to 4 come back after every round."),
            _(
                "-1, +6, x2 and the Annulment are special: each is used once and then out of the "
                "game."
            ),
            _(
                "An Annulment voids one 4 at its lot, whoever laid it, and then counts nothing. If "
                "no 4 is left for it, it counts {alone}."
            ).format(alone=ANNULMENT_ALONE),
            _(
                "A x2 doubles every other number at its lot; two of them make it four times as "
                "much. A lot with nothing but x2 comes to 0."
            ),
        ),
        tuple(_sum_words(value) for value in example_sums()),
    )


def _sum_words(value: LotValue) -> str:
    words = _("{tickets} add up to {value}.")
    laid = (count.ticket for count in value.counts)
    names = (ticket_name(ticket) for ticket in laid if isinstance(ticket, Ticket))
    return words.format(tickets=listed(names), value=value.value)


def _quotation() -> RuleTopic:
    return RuleTopic(
        "quotation",
        topic_title("quotation"),
        (
            _("Turn up the tickets. At each lot: first the Annulments, then the x2, then the sum."),
            _(
                "The lot with the highest sum gets the dearest tablet, the next the second "
                "dearest, and so on. Where lots tie, the one further left comes first."
            ),
            _(
                "A tablet says what its lot costs, and how far each product in it moves on the "
                "market. The dearest one has the clock."
            ),
            _("Then the tickets 0 to 4 go back to their owners, the special ones out of the game."),
        ),
    )


def _market() -> RuleTopic:
    products = listed(face_name(product) for product in QUOTED)
    return RuleTopic(
        "market",
        topic_title("market"),
        (
            _("The markers move one after another, always in this order: {products}.").format(
                products=products
            ),
            _(
                "For each card of the product, in any lot, add what the tablet of that lot says. "
                "The marker moves by the sum, forward or back. Lots that nobody buys later count "
                "too."
            ),
            _(
                "A marker that comes to others goes on top of them, and those that it leaves keep "
                "their order. One whose sum is 0 stays as it lies."
            ),
            _("The track ends at {first} and at {last}: no marker goes beyond.").format(
                first=FIRST_SPACE, last=LAST_SPACE
            ),
            _("Maguro, Takusan and Yakuza have no marker and move nothing."),
        ),
    )


def _purchase() -> RuleTopic:
    return RuleTopic(
        "purchase",
        topic_title("purchase"),
        (
            _(
                "From the first player clockwise, each either buys one lot for what its tablet "
                "says, or passes and takes {yen} yen from the bank. Nobody may owe money."
            ).format(yen=PASS_MONEY),
            _(
                "Lay the cards out at once, in any order, Yakuza last: each product in a row of "
                "its own, which its first card begins. What lies there is never moved."
            ),
            _("Lots that nobody bought are discarded."),
            _(
                "Whoever bought the lot with the clock begins the next round. If nobody did, the "
                "first player stays."
            ),
        ),
    )


def _takusan() -> RuleTopic:
    return RuleTopic(
        "takusan",
        topic_title("takusan"),
        (
            _(
                "A Takusan goes to any row that you have, one that this very lot began as well, "
                "and counts there as one card more; Maguro too."
            ),
            _("It cannot begin a row: if you have none, it is discarded."),
        ),
        (_("3 Tako and a Takusan in their row count as 4 Tako."),),
    )


def _yakuza() -> RuleTopic:
    return RuleTopic(
        "yakuza",
        topic_title("yakuza"),
        (
            _(
                "When the rest of the lot is laid out, each Yakuza takes one of your product "
                "cards, whichever you choose, new or old. Both are discarded."
            ),
            _("If you have no product card, it takes nothing."),
            _("Whether a Takusan may be given to it is a house rule; usually not."),
        ),
        (_("You have 2 Ebi and a Fugu. The Yakuza gets the Fugu, and 2 Ebi stay."),),
    )


def _end() -> RuleTopic:
    return RuleTopic(
        "end",
        topic_title("end"),
        (
            _(
                "After round {rounds} the five products are ranked by their markers; on the same "
                "space the one above is worth more. A card of the best is worth {best} yen, then "
                "{others}."
            ).format(rounds=ROUNDS, best=NICHES[0], others=listed(map(str, NICHES[1:]))),
            _("All your Maguro together count by the tuna table of the box."),
            _("Every yen that you still have counts one."),
            _(
                "The most wins. In a tie, whoever has more special tickets left wins; if that ties "
                "too, the win is shared."
            ),
        ),
    )


def _special_points() -> RuleTopic:
    titles = {variant: variant_name(variant) for variant in Variant}
    points = VARIANT_POINTS
    return RuleTopic(
        "special-points",
        topic_title("special-points"),
        (
            _("Points that a table may agree on before the game; each can be left out."),
            _("{title}, {points}: at least {cards} cards of each of the six products.").format(
                title=titles[Variant.DIVERSIFIED],
                points=points[Variant.DIVERSIFIED],
                cards=DIVERSIFIED_CARDS,
            ),
            _("{title}, {points}: at least {cards} cards of one product.").format(
                title=titles[Variant.SPECIALISED],
                points=points[Variant.SPECIALISED],
                cards=SPECIALISED_CARDS,
            ),
            _("{title}, {points}: the most cards of the product that is worth least.").format(
                title=titles[Variant.POPULAR], points=points[Variant.POPULAR]
            ),
            _("{title}, {points}: the most Yakuza bought during the game.").format(
                title=titles[Variant.SAFE], points=points[Variant.SAFE]
            ),
        ),
    )
