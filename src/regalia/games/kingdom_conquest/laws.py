"""What is always true at a table of Kingdom Conquest. Checked after each step in tests and fuzzing."""

from __future__ import annotations

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.errors import RulesBug
from regalia.engine.frame import CHANCE, OVER
from regalia.games.kingdom_conquest import verbs
from regalia.games.kingdom_conquest.data import (
    BEYOND,
    CARD_ROOM,
    CARDS,
    COLOUR_KINDS,
    COLOURS,
    COPIES,
    DIE,
    FREE,
    HAND_LIMIT,
    NO_UNIT,
    OBSTACLE,
    SETUP_OBSTACLES,
    UNITS,
)
from regalia.games.kingdom_conquest.queries import (
    beside_herald,
    deck_size,
    held,
    in_cross,
    is_out,
    is_territory,
    obstacle_square,
)
from regalia.games.kingdom_conquest.rules.actions import ChooseAction
from regalia.games.kingdom_conquest.rules.board import claim_of, needs
from regalia.games.kingdom_conquest.rules.dark_force import SetUpDarkForce, ThrowBlue, ThrowRed, ThrowWhite
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.games.kingdom_conquest.squares import AROUND, NEAR, NOWHERE, SQUARE_ROOM, SQUARES
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest

LARGEST_HANDS = 20
"""Four hands of five: what the deck can lack at most. [KC-R25]"""


def require(law: bool, sentence: str) -> None:
    """Say which law is broken."""
    if not law:
        raise RulesBug(sentence)


def check(s: KingdomConquest) -> None:
    """Every law of one position."""
    _cards(s)
    _units(s)
    _board(s)
    if all(s.colour):
        _obstacles(s)
        _seats(s)
    _turn(s)


def _cards(s: KingdomConquest) -> None:
    """Laws 1 and 4: all fifty cards are somewhere; hands are small, the deck is large."""
    for card in range(1, CARDS + 1):
        hands = sum(int(s.hand[CARD_ROOM * seat + card]) for seat in range(s.players))
        under = sum(s.below[k] % RETURNED == card for k in range(len(s.below)))
        require(hands + under + s.unseen[card] == COPIES[card], "a card was lost or made")
        for seat in range(s.players):
            k = CARD_ROOM * seat + card
            require(0 <= s.shown[k] <= s.hand[k], "a card is known to be where it is not")
    for seat in range(s.players):
        require(0 <= held(s, seat) <= HAND_LIMIT, "a hand is too large")
    require(deck_size(s) >= sum(COPIES) - LARGEST_HANDS, "the deck is too small")


def _units(s: KingdomConquest) -> None:
    """Laws 2, 3 and 16: pawns are on territories or in the supply; what a square resists has limits."""
    for unit in range(1, UNITS + 1):
        standing = sum(s.unit[square] == unit for square in range(SQUARES))
        require(standing + s.supply[unit] == COPIES[unit], "a pawn was lost or made")
    require(s.fielded == sum(s.unit[square] != NO_UNIT for square in range(SQUARES)), "pawns are miscounted")
    for square in range(SQUARES):
        if not is_territory(s.board[square]):
            require(s.unit[square] == NO_UNIT, "a unit stands on a square that is nobody's")
            continue
        sides = sum(s.board[AROUND[NEAR * square + k]] != BEYOND for k in range(4))
        for colour in range(1, COLOURS + 1):
            require(
                2 <= claim_of(needs(s, square), colour) <= sides, "a square resists too little or too much"
            )


def _board(s: KingdomConquest) -> None:
    """Laws 5 and 7: the board keeps its size, and only colours in play are on it."""
    playing = [s.colour[seat] for seat in range(s.players)] + [s.dark]
    counts = [0] * COLOUR_KINDS
    for square in range(SQUARE_ROOM):
        colour = int(s.board[square])
        counts[colour] += 1
        inside = square < SQUARES and square % 12 < s.side and square // 12 < s.side
        require((colour == BEYOND) != inside, "the board has changed its size")
        require(not is_territory(colour) or colour in playing, "a colour is on the board that nobody plays")
    require(counts == list(s.count), "squares are miscounted")
    require((s.dark != FREE) == (s.players == 1) or not s.colour[0], "the dark force has no business here")


def _obstacles(s: KingdomConquest) -> None:
    """Law 6: black squares are those of the obstacles, of which there are four between turns."""
    covered = {
        int(obstacle_square(s, s.obstacles[number], k))
        for number in range(len(s.obstacles))
        for k in range(DIE)
    } - {int(NOWHERE)}
    black = {square for square in range(SQUARES) if s.board[square] == OBSTACLE}
    require(covered == black, "black squares and obstacles differ")
    if s.players == 1:
        require(len(s.obstacles) == 0, "an obstacle stands in the game for one player")
        return
    laying = any(isinstance(frame, SetUpDarkForce | ThrowBlue | ThrowRed | ThrowWhite) for frame in s.stack)
    if s.rising_curse or laying or any(type(frame).__name__ in ("SetUp", "FillCorners") for frame in s.stack):
        return
    require(len(s.obstacles) == SETUP_OBSTACLES, "there are not four obstacles")


def _seats(s: KingdomConquest) -> None:
    """Law 8: who has no square is out, with no hand, no pawn and no turn; and the other way round."""
    if any(type(frame).__name__ in ("SetUp", "FillCorners") for frame in s.stack):
        return
    pending = s.to_act == CHANCE  # within the dark force's turn, elimination is still to come [KC-R45]
    for seat in range(s.players):
        alive = s.count[s.colour[seat]] > 0
        if is_out(s, seat):
            require(held(s, seat) == 0, "an eliminated player holds cards")
            require(s.pawn[seat] == NO_SQUARE, "an eliminated player has a checkpoint")
            require(s.to_act != seat, "an eliminated player is asked")
            require(not alive, "an eliminated player has a territory")
        elif not pending:
            require(alive, "a player without territories is still in")
    require(len(set(s.colour)) == s.players, "two seats have one colour")


def _turn(s: KingdomConquest) -> None:
    """Laws 20 and 21: rounds are bounded, and something is always on offer; pass only alone."""
    require(s.last_round == 0 or s.round <= s.last_round, "the last round is over")
    if s.to_act == OVER:
        require(s.result != 0, "the game ended without a result")
        return
    if isinstance(s.top(), ChooseAction):
        kinds = [int(verb_of(action)) for action in s.legal()]
        require(verbs.PASS not in kinds or len(kinds) == 1, "a pass is offered beside something else")


def check_step(before: KingdomConquest, action: int, after: KingdomConquest) -> None:
    """Every law of one action."""
    verb, argument = int(verb_of(action)), int(argument_of(action))
    _rounds(before, after)
    if verb in (verbs.DRAW, verbs.DEAL, verbs.END, verbs.PASS, verbs.STOP) and not after.whole_board:
        require(list(before.board) == list(after.board), "squares changed without a reason")  # law 12
    if verb in (verbs.CONQUER, verbs.MARCH):
        require(before.board[argument] == FREE, "a square was conquered that was not free")  # law 10
        allowed = not in_cross(before, argument) or beside_herald(before, argument)
        require(allowed, "a square of the cross was conquered")
        _coloured(before, after, 1)
    if verb == verbs.PLACE:
        _coloured(before, after, 0)
    if verb == verbs.AIM:
        _coloured(before, after, None)


def _rounds(before: KingdomConquest, after: KingdomConquest) -> None:
    """Law 9: rounds pass one at a time, and only after the dark force."""
    require(after.round - before.round in (0, 1), "a round was skipped")
    if after.round != before.round:
        require(before.to_act == CHANCE, "a round ended without the dark force")


def _coloured(before: KingdomConquest, after: KingdomConquest, more: int | None) -> None:
    """Laws 18 and 24: captures neither make nor lose coloured squares, and never make a unit."""
    total = [sum(s.count[colour] for colour in range(1, COLOURS + 1)) for s in (before, after)]
    if more is not None:
        require(total[1] - total[0] == more, "a capture made or lost a territory")
    require(after.fielded <= before.fielded + 1, "a unit came from nowhere")
