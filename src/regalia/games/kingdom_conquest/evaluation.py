"""How well off a seat is, in territories: what it holds, what it could lose, and what its cards promise.

The numbers are judgement, not rules: they say what a careful player feels about a position.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.games.kingdom_conquest.data import CARD_ROOM, CARDS, COLOURS, DANGER, FREE, NO_UNIT
from regalia.games.kingdom_conquest.prospects import loss_by_chance, most_to_take
from regalia.games.kingdom_conquest.queries import is_out, under_truce
from regalia.games.kingdom_conquest.rules.dark_force import DarkForceTurn
from regalia.games.kingdom_conquest.squares import SIDE
from regalia.games.kingdom_conquest.state import DARK_FORCE, KingdomConquest

VICTORY: Final = 1000.0

LEADER: Final = 0.6
"""How much the strongest opponent's squares count against one's own; the rest goes to the average one."""
TO_LOSE: Final = 0.6
"""What each square costs that the most dangerous opponent could take with one conquest."""
TO_TAKE: Final = 0.3
"""What each square adds that one could take so at the next turn, if it is still there."""
TO_LOSE_ALONE: Final = 3.0
"""What a square costs that a block of the dark force would take: it lays about three at a time."""
LAST_SQUARES: Final = 1.5
"""What each square short of safety costs: few squares are soon none."""
UNIT: Final = 0.3
"""A unit on the board, beyond what it does there at this moment."""
SOON: Final = 4.0
"""Cards in hand lose their worth over the last so many rounds."""

CARD_WORTH: Final[tuple[float, ...]] = (
    *(0.0, 0.4, 0.4, 0.6, 0.8, 0.7, 0.5, 0.4, 0.25, 0.2),
    *(1.3, 0.5, 1.1, 0.7, 0.7, 0.1, 0.5, 0.2, 0.25),
)
"""What each card in hand is worth, in the order of the cards: units, then spells."""


def evaluate(s: KingdomConquest, seat: i64) -> float:
    """How well off a seat is."""
    mine = s.colour[seat]
    if mine == FREE:
        return 0.0
    if s.to_act == OVER:
        return ending(s, seat)
    if is_out(s, seat):
        return -VICTORY
    worth = lead(s, mine) + units(s, mine) + prospects(s, mine) + hand(s, seat)
    worth -= LAST_SQUARES * float(short_of_safety(s.count[mine]))
    if s.players == 1:
        worth += LAST_SQUARES * float(short_of_safety(s.count[s.dark]))
    return worth


def short_of_safety(squares: i64) -> i64:
    """How many squares a colour lacks to be out of danger. [KC-82]"""
    return DANGER + 1 - squares if squares <= DANGER else 0


def ending(s: KingdomConquest, seat: i64) -> float:
    """Won, drawn or lost; a larger lead is still nicer."""
    if (s.result >> seat) & 1 == 0:
        return -VICTORY
    shared = s.result & ~(1 << seat) != 0 or (s.result >> DARK_FORCE) & 1 == 1
    return 0.0 if shared else VICTORY + lead(s, s.colour[seat])


def lead(s: KingdomConquest, mine: i64) -> float:
    """Own squares, less those of the strongest and of the average opponent. [KC-31]"""
    most: i64 = 0
    total: i64 = 0
    others: i64 = 0
    for colour in range(1, COLOURS + 1):
        count = s.count[colour]
        if colour == mine or count == 0:
            continue
        others += 1
        total += count
        if count > most:
            most = count
    if others == 0:
        return float(s.count[mine])
    return float(s.count[mine]) - LEADER * float(most) - (1.0 - LEADER) * float(total) / float(others)


def units(s: KingdomConquest, mine: i64) -> float:
    """Own units, less those of others."""
    worth = 0.0
    if s.fielded == 0:
        return worth
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            if s.unit[square] != NO_UNIT:
                worth += UNIT if s.board[square] == mine else -UNIT * LEADER
    return worth


def prospects(s: KingdomConquest, mine: i64) -> float:
    """What could be taken at the next turn, and what others could take before it."""
    if s.players == 1:
        risk = 0.0 if under_truce(s, mine) else TO_LOSE_ALONE * loss_by_chance(s, s.dark, mine)
        return TO_TAKE * float(most_to_take(s, mine, FREE)) - risk
    worst: i64 = 0
    if not under_truce(s, mine):
        for colour in range(1, COLOURS + 1):
            if colour != mine and s.count[colour] > 0:
                loss = most_to_take(s, colour, mine)
                if loss > worst:
                    worst = loss
    return TO_TAKE * float(most_to_take(s, mine, FREE)) - TO_LOSE * float(worst)


def hand(s: KingdomConquest, seat: i64) -> float:
    """The cards in hand, as far as there is time to play them."""
    worth = 0.0
    for card in range(1, CARDS + 1):
        held = i64(s.hand[CARD_ROOM * seat + card])
        if held > 0:
            worth += CARD_WORTH[card] * float(held)
    left = float(s.last_round - s.round)
    return worth * left / SOON if s.last_round > 0 and left < SOON else worth


def turn(s: KingdomConquest) -> i64:
    """A number for each player's turn, the choice of a colour and the dark force's turn included."""
    chosen: i64 = 0
    for seat in range(s.players):
        if s.colour[seat] != FREE:
            chosen += 1
    dark: i64 = 0 if len(s.stack) > 1 and isinstance(s.stack[1], DarkForceTurn) else 1
    return s.round * 64 + chosen * 8 + s.seat * 2 + dark
