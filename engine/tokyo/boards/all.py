"""The table of the boards, in its two halves: `all_fish` and `all_external`. Adding a board touches
its module and its half, nothing else.

A board's module makes one `MarketRules` value, `RULES`; `market.py` says what its parts mean, and
what a board leaves out works as it does for most boards. How to write one:

- **Set-up.** Barrels, tokens and licences of a Fish board come from the box by themselves; `marker`
  is where a value marker begins. `lay_out(board, setup)` gives the board with what else lies on it:
  `pieces` (Freezers, Loans), `side_tokens` (Takoyaki, Iwashi), `spaces` (one empty mapping for each
  space that takes tokens for ever).
- **Entry.** Cost and "once a turn" of boards without a cost come from the box. `bars(work, player)`
  is a `PlayFault` if that player may not enter now; the entry happens all the same and is named.
- **Interactions.** `acts` maps a type of fact to a function `(work, fact)`. It is called only
  while the board is entered; it judges (`work.note(PlayFault.X, fact.player, ...)`) and then does
  what the table said: judge, never refuse. All changes go through `Work`: `pay`, `return_tokens`,
  `lose_tokens`, `gain_tokens`, `take_from_board`, `return_barrels`, `take_barrels`, `gain_licence`,
  `lose_licence`, `move_piece`, `put_boat`, `move_marker`, `set_board`, `set_seat`. `sold_for` pays
  what a board pays or what was told; `selling.buys_back` is a whole sale.
- **Its fish.** `catches`, `unloaded`, `token_for`, `is_drawn`, `gained`, `overfished`, `pays_late`.
- **Crash.** `crash` says when and which side.

A number may be UNKNOWN everywhere (`Maybe[int]`): what rests on it is unknown, and nobody is
accused of what only looks wrong because of it. A setting is asked as `work.settings.NAME`.
"""

from collections.abc import Mapping
from typing import Final

from engine.tokyo.boards import all_external, all_fish
from engine.tokyo.boards.market import MarketRules
from engine.tokyo.pieces import Board

RULES: Final[Mapping[Board, MarketRules]] = {
    rules.board: rules for rules in (*all_fish.RULES, *all_external.RULES)
}
"""The rules of every board."""
