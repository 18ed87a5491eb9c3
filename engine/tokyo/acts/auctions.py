"""Draws from the bag, and auctions: who pays whom, who gets the lot."""

from engine.maybe import UNKNOWN, Maybe
from engine.players import NOBODY, PlayerIndex
from engine.tokyo.acts.doubts import doubt_everybody, doubt_tokens, doubt_yen
from engine.tokyo.boards.all import RULES
from engine.tokyo.effects import Event, PieceSpot, Where, Why
from engine.tokyo.facts import BidsShown, OfferDeclined, TokenDrawn
from engine.tokyo.pieces import MARKET_OF, Fish, HarborRow, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import Auction, AuctionKind, Draw, OwnPart
from engine.tokyo.work import UNREAD, Work

_STEP = 2
"""How far the Swordfish marker goes after an auction."""
_YEN_A_VALUE = 100


def token_drawn(work: Work, fact: TokenDrawn) -> None:
    """A token comes out of the bag, for a shell that was bought or for the auction that waits."""
    if work.draws:
        first, work.draws = work.draws[0], work.draws[1:]
        token = _drawn(work, first.fish, fact.token)
        if token is None:
            _doubt_shell(work, first.player)
            return
        bag = Where(PieceSpot.BAG, board=first.fish)
        work.gain_tokens(first.player, token, 1, bag, Why.PURCHASE)
        if first.player == NOBODY:
            return
        gained = RULES[first.fish].gained
        if gained is not None and (not first.abroad or work.settings.oyster_money_abroad):
            gained(work, first.player, token)
        return
    if work.auctions and work.auctions[0].to_draw:
        _draw_for_auction(work, fact.token)
        return
    if _may_have_held_one(work):
        doubt_everybody(work)
    else:
        work.note(PlayFault.DRAW_NOT_DUE, token=str(fact.token))


def _may_have_held_one(work: Work) -> bool:
    """Whether boats were unloaded of which nobody knows what they carried."""
    return any(not seat.is_sure(OwnPart.BOATS) for seat in work.seats)


def _draw_for_auction(work: Work, told: Maybe[Token]) -> None:
    auction = work.auctions[0]
    fish = auction.to_draw[0]
    token = _drawn(work, fish, told) or UNREAD.get(fish, Token.CLAM)
    work.tell_into_lot(auction.seller, token)
    tokens = {**auction.tokens, token: auction.tokens.get(token, 0) + 1}
    drawn = auction._replace(tokens=tokens, to_draw=auction.to_draw[1:])
    work.auctions = (drawn, *work.auctions[1:])


def _drawn(work: Work, fish: Fish, token: Maybe[Token]) -> Token | None:
    """Take a token out of the bag; None where nobody can tell which."""
    board = work.boards.get(fish)
    if token is UNKNOWN:
        unread = UNREAD.get(fish)
        if unread is None:
            if board is not None:
                faces = dict.fromkeys(board.faces, UNKNOWN)
                left = board.tokens if board.tokens is UNKNOWN else max(0, board.tokens - 1)
                work.set_board(fish, tokens=left, faces=faces)
            return None
        work.take_from_board(fish, unread)
        return unread
    if MARKET_OF[token] is not fish:
        work.note(PlayFault.DRAW_NOT_DUE, token=str(token))
    elif board is not None and board.faces and board.faces.get(token, 0) == 0:
        work.note(PlayFault.TOKEN_NOT_IN_BAG, token=str(token))
    work.take_from_board(MARKET_OF[token], token)
    return token


def _doubt_shell(work: Work, player: PlayerIndex) -> None:
    """A shell that nobody told may be a Clam, or an Oyster with its yen; of a winner whom nobody
    told all of that is unsure already."""
    if player == NOBODY:
        return
    doubt_tokens(work, player, (Token.CLAM, Token.OYSTER))
    doubt_yen(work, player)


def bids_shown(work: Work, fact: BidsShown) -> None:
    """The auction that waits is decided."""
    if not work.auctions:
        if _may_have_held_one(work):
            doubt_everybody(work)
        else:
            work.note(PlayFault.NO_AUCTION)
        return
    while work.auctions[0].to_draw:
        work.note(PlayFault.DRAW_UNTOLD, board=str(work.auctions[0].to_draw[0]))
        _draw_for_auction(work, UNKNOWN)
    auction, work.auctions = work.auctions[0], work.auctions[1:]
    bids = _judged_bids(work, auction, fact)
    winner = _winner(work, auction, fact, bids)
    work.happened(Event.AUCTION_HELD, auction.seller, auction.fish, str(auction.kind))
    if winner is UNKNOWN:
        doubt_auction(work, auction)
        return
    bid = bids.get(winner, UNKNOWN)
    _pay(work, auction, winner, bid)
    hand_over(work, auction, winner)
    if Token.SWORDFISH in auction.tokens and auction.kind in (
        AuctionKind.FISH,
        AuctionKind.ABROAD,
    ):
        _move_swordfish(work, bid)


def bidders(work: Work, auction: Auction) -> list[PlayerIndex]:
    """Who bids: all, but for the seller of own tokens."""
    own = auction.kind in (AuctionKind.AUCTION, AuctionKind.BARTER)
    return [PlayerIndex(i) for i in range(work.players) if not (own and i == auction.seller)]


def _judged_bids(work: Work, auction: Auction, fact: BidsShown) -> dict[PlayerIndex, Maybe[int]]:
    """What each bidder bid; who is left out bid nothing that anybody knows of."""
    allowed = bidders(work, auction)
    bids: dict[PlayerIndex, Maybe[int]] = {}
    for index, bid in enumerate(fact.bids):
        if bid is None:
            continue
        player = PlayerIndex(index)
        if player not in allowed:
            work.note(PlayFault.BID_OF_SELLER, auction.seller)
            continue
        bids[player] = bid
        if bid is not UNKNOWN and bid % 100:
            work.note(PlayFault.NOT_HUNDREDS, player, yen=bid)
    missing = tuple(int(player) for player in allowed if player not in bids)
    if missing:
        work.note(PlayFault.BID_MISSING, players=missing)
    return bids


def _winner(
    work: Work, auction: Auction, fact: BidsShown, bids: dict[PlayerIndex, Maybe[int]]
) -> Maybe[PlayerIndex]:
    """Who gets the lot: as told, else whoever bid most alone."""
    known = {player: bid for player, bid in bids.items() if bid is not UNKNOWN}
    highest = max(known.values(), default=0)
    told = fact.winner
    if told is not None:
        if told is UNKNOWN or not 0 <= told < work.players:
            return UNKNOWN
        free_choice = auction.kind is AuctionKind.BARTER
        if told in known and known[told] < highest and not free_choice:
            work.note(PlayFault.WINNER_LOWER, told, highest=highest)
        return told
    best = [player for player, bid in known.items() if bid == highest]
    certain = len(known) == len(bidders(work, auction))
    if len(best) == 1 and certain:
        return best[0]
    if certain:
        work.note(PlayFault.WINNER_UNTOLD, players=tuple(int(player) for player in best))
    return UNKNOWN


def _pay(work: Work, auction: Auction, winner: PlayerIndex, bid: Maybe[int]) -> None:
    why = Why.BARTER if auction.kind is AuctionKind.BARTER else Why.AUCTION
    if winner == auction.seller:
        work.pay(winner, UNKNOWN if bid is UNKNOWN else -bid, why)
        return
    work.transfer(winner, auction.seller, bid, why)
    if auction.kind is AuctionKind.AUCTION:
        work.pay(auction.seller, bid, Why.AUCTION_MATCH)


def hand_over(work: Work, auction: Auction, winner: PlayerIndex) -> None:
    """The winner takes the lot; abroad a token for each of its barrels too."""
    for token, number in auction.tokens.items():
        source = Where(PieceSpot.LOT, auction.seller)
        work.gain_tokens(winner, token, number, source, Why.AUCTION)
    for fish, number in auction.barrels.items():
        work.return_barrels(fish, number, Where(PieceSpot.LOT, auction.seller), Why.AUCTION)
        for _ in range(number):
            _take_won(work, winner, fish)


def _take_won(work: Work, winner: PlayerIndex, fish: Fish) -> None:
    """The winner of a lot abroad takes a token for one of its barrels, as long as there are any."""
    board, rules = work.boards.get(fish), RULES[fish]
    if board is not None and board.tokens == 0:
        return
    if rules.is_drawn:
        work.draws = (*work.draws, Draw(winner, fish, abroad=True))
        return
    row = HarborRow.UPPER if work.settings.salmon_abroad_fresh else HarborRow.LOWER
    token = rules.token_of(row)
    work.take_from_board(fish, token)
    work.gain_tokens(winner, token, 1, Where(PieceSpot.BOARD, board=fish), Why.AUCTION)


def _move_swordfish(work: Work, bid: Maybe[int]) -> None:
    """The marker goes up or down as the bid was above or below one token's value."""
    board = work.boards.get(Fish.SWORDFISH)
    if board is None or board.marker is None:
        return
    if bid is UNKNOWN or board.marker is UNKNOWN:
        work.set_board(Fish.SWORDFISH, marker=UNKNOWN)
        return
    value = _YEN_A_VALUE * board.marker
    work.move_marker(Fish.SWORDFISH, _STEP * ((bid > value) - (bid < value)), Why.AUCTION)


def offer_declined(work: Work, fact: OfferDeclined) -> None:
    """No offer was taken: the tokens come back to their owner."""
    auction = work.auctions[0] if work.auctions else None
    if auction is None or auction.kind is not AuctionKind.BARTER:
        work.note(PlayFault.NO_AUCTION, fact.player)
        return
    work.auctions = work.auctions[1:]
    for token, number in auction.tokens.items():
        source = Where(PieceSpot.LOT, auction.seller)
        work.gain_tokens(auction.seller, token, number, source, Why.RETURNED)


def doubt_auction(work: Work, auction: Auction) -> None:
    """Nobody told who won: the lot, of which everything is drawn by now, has gone to somebody, and
    everybody's money and tokens of its types are unsure."""
    hand_over(work, auction, NOBODY)
    tokens = set(auction.tokens)
    if auction.barrels:
        tokens |= {token for token in Token if MARKET_OF[token] in auction.barrels}
    for player in {*bidders(work, auction), auction.seller}:
        doubt_yen(work, player)
        doubt_tokens(work, player, tuple(tokens))
    if auction.fish is Fish.SWORDFISH or Token.SWORDFISH in tokens:
        board = work.boards.get(Fish.SWORDFISH)
        if board is not None:
            work.set_board(Fish.SWORDFISH, marker=UNKNOWN)


def settle_untold(work: Work) -> None:
    """Draws and auctions that the table has left behind without telling them."""
    for draw in work.draws:
        work.note(PlayFault.DRAW_UNTOLD, draw.player, board=str(draw.fish))
        _drawn(work, draw.fish, UNKNOWN)
        _doubt_shell(work, draw.player)
    work.draws = ()
    while work.auctions:
        while work.auctions[0].to_draw:
            _draw_for_auction(work, UNKNOWN)
        auction, work.auctions = work.auctions[0], work.auctions[1:]
        work.note(PlayFault.AUCTION_UNTOLD, auction.seller)
        work.happened(Event.UNTOLD, auction.seller, auction.fish, "auction")
        doubt_auction(work, auction)
