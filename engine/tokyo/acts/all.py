"""The table of acts: what each type of fact does. Facts that only an entered board understands are
left to that board."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.tokyo import facts, hand_facts, market_facts
from engine.tokyo.acts import (
    abroad,
    auctions,
    buying,
    by_hand,
    entering,
    fishing,
    free_acts,
    new_boards,
    selling,
    turns,
)
from engine.tokyo.work import Work

ACTS: Final[Mapping[type, Callable[[Work, Any], None]]] = {
    facts.TurnBegan: turns.turn_began,
    facts.TurnEnded: turns.turn_ended,
    facts.FreezerUsed: turns.freezer_used,
    facts.OwnFuguBought: turns.own_fugu_bought,
    facts.ThrownBack: turns.thrown_back,
    facts.ActionEnded: turns.action_ended,
    facts.PortOpened: free_acts.port_opened,
    facts.LicenceReturned: free_acts.licence_returned,
    facts.BargeLoaded: free_acts.barge_loaded,
    facts.CartUsed: free_acts.cart_used,
    facts.BuyerAssigned: free_acts.buyer_assigned,
    facts.LaidToDry: free_acts.laid_to_dry,
    facts.FishingBegan: fishing.fishing_began,
    facts.Undocked: fishing.undocked,
    facts.Caught: fishing.caught,
    facts.Docked: fishing.docked,
    facts.DockedAbroad: abroad.docked_abroad,
    facts.Placed: selling.placed,
    facts.Repriced: selling.repriced,
    facts.TokenDrawn: auctions.token_drawn,
    facts.BidsShown: auctions.bids_shown,
    facts.OfferDeclined: auctions.offer_declined,
    facts.PurchasingBegan: buying.purchasing_began,
    facts.Bought: buying.bought,
    facts.BoardCameIn: new_boards.board_came_in,
    market_facts.MarketEntered: entering.market_entered,
    market_facts.LicenceBought: entering.licence_bought,
    market_facts.TokensSold: entering.interacted,
    market_facts.TokensSwapped: entering.interacted,
    market_facts.OctopusReturned: entering.interacted,
    market_facts.IwashiBought: entering.interacted,
    market_facts.BoatBought: entering.interacted,
    market_facts.BoatSold: entering.interacted,
    market_facts.BoatRented: entering.interacted,
    market_facts.PieceTaken: entering.interacted,
    market_facts.LotOffered: entering.interacted,
    hand_facts.MoneyCounted: by_hand.money_counted,
    hand_facts.TokensCounted: by_hand.tokens_counted,
    hand_facts.HarborCounted: by_hand.harbor_counted,
    hand_facts.SpacesCounted: by_hand.spaces_counted,
    hand_facts.DebtsCounted: by_hand.debts_counted,
    hand_facts.PortsCounted: by_hand.ports_counted,
    hand_facts.BoatPut: by_hand.boat_put,
    hand_facts.StockCounted: by_hand.stock_counted,
    hand_facts.MarkerSet: by_hand.marker_set,
    hand_facts.EndCalled: by_hand.end_called,
}
"""Type of fact -> what it does."""

WHILE_WAITING: Final = (
    facts.TokenDrawn,
    facts.BidsShown,
    facts.OfferDeclined,
    facts.BoardCameIn,
    hand_facts.ByHand,
)
"""Facts that may come while a draw or an auction waits; any other means that nobody told it."""

BEFORE_DEGRADATION: Final = (
    facts.FreezerUsed,
    facts.OwnFuguBought,
    facts.TurnBegan,
    facts.BoardCameIn,
    hand_facts.ByHand,
)
"""Facts that may come before the barrels of a turn have degraded; any other means they have."""
