"""An example of every kind of fact, with every field at least once."""

from engine.maybe import UNKNOWN
from engine.tokyo import facts, hand_facts, market_facts
from engine.tokyo.facts import Fact
from engine.tokyo.goods import ForSale
from engine.tokyo.pieces import Column, External, Fish, HarborRow, Port, SidePiece, Token
from tests.engine.tokyo.tables import A, B, boat

ONE, TWO, BARGE = boat("one_slot:1"), boat("two_slot:1"), boat("six_slot_barge")
EXAMPLES: tuple[Fact, ...] = (
    facts.TurnBegan(A),
    facts.TurnEnded(A),
    facts.FreezerUsed(A),
    facts.OwnFuguBought(A),
    facts.OwnFuguBought(A, 400),
    facts.OwnFuguBought(A, UNKNOWN),
    facts.ThrownBack(A, ONE, Fish.EEL),
    facts.ActionEnded(A),
    facts.PortOpened(A, Port.ONE),
    facts.LicenceReturned(A, Fish.HIMONO, 2),
    facts.BargeLoaded(A, TWO, BARGE, Fish.EEL, 2),
    facts.CartUsed(A),
    facts.BuyerAssigned(A, B),
    facts.LaidToDry(A, Fish.SARDINES, 1, True),
    facts.LaidToDry(A, Fish.MACKEREL, 2, row=HarborRow.LOWER, column=Column(2)),
    facts.FishingBegan(A),
    facts.Undocked(A, TWO),
    facts.Caught(A, TWO, Fish.MACKEREL, 2, Fish.JACK_MACKEREL),
    facts.Docked(A, TWO, Port.TWO),
    facts.DockedAbroad(A, (ONE, TWO)),
    facts.Placed(A, Fish.EEL, Column(3)),
    facts.Placed(A, Token.TAKOYAKI, UNKNOWN, 700, 3),
    facts.Repriced(A, Fish.EEL, HarborRow.LOWER, Column(1), Column(4), 700),
    facts.TokenDrawn(Token.SPIDER_CRAB_6),
    facts.TokenDrawn(UNKNOWN),
    facts.BidsShown((300, UNKNOWN, None), B),
    facts.BidsShown((0, 0), UNKNOWN),
    facts.OfferDeclined(A),
    facts.PurchasingBegan(A),
    facts.Bought(A, B, Fish.SALMON, HarborRow.UPPER, Column(4), 400),
    facts.Bought(A, B, Token.TAKOYAKI, yen=UNKNOWN),
    facts.BoardCameIn(External.BANK),
    facts.BoardCameIn(UNKNOWN),
    market_facts.MarketEntered(A, Fish.EEL),
    market_facts.MarketEntered(
        A, Fish.OCTOPUS, 1, 200, {Token.TAKOYAKI: 1}, {Token.TAKOYAKI: 1, Fish.EEL: 2}
    ),
    market_facts.LicenceBought(A, 2),
    market_facts.TokensSold(A, {Token.MACKEREL: 3}, {Fish.MACKEREL: 2}),
    market_facts.TokensSold(A, {Token.TUNA_20: 1}, space=2, yen=700),
    market_facts.TokensSwapped(A, {Token.EEL: 2}, 1),
    market_facts.OctopusReturned(A, 2),
    market_facts.IwashiBought(A, 2),
    market_facts.BoatBought(A, boat("blue"), Port.ONE, ONE),
    market_facts.BoatSold(A, TWO),
    market_facts.BoatRented(A, TWO, Port.LEFT),
    market_facts.PieceTaken(A, SidePiece.EXPANSION, 1, "fish"),
    market_facts.LotOffered(A, {Token.FUGU: 3}, 300),
    hand_facts.MoneyCounted(A, 1900, reason="counted"),
    hand_facts.TokensCounted(A, {Token.EEL: 1}),
    hand_facts.HarborCounted(A, (ForSale(Fish.EEL, HarborRow.LOWER, Column(2), UNKNOWN),)),
    hand_facts.SpacesCounted(A, {Fish.MACKEREL: 1}, (2, 1), (1,), 1),
    hand_facts.DebtsCounted(A, 1, 0),
    hand_facts.PortsCounted(A, (Port.LEFT, Port.ONE)),
    hand_facts.BoatPut(TWO, "sea", A, None, {Fish.EEL: 2}),
    hand_facts.StockCounted(Fish.EEL, 4, None, 0),
    hand_facts.MarkerSet(Fish.EEL, 7),
    hand_facts.EndCalled(B),
)
