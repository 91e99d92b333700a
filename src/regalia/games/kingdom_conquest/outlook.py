"""What the player on turn sees at a glance: the best conquest, and what the others could take.

It looks where colours touch and nowhere else. Part of ``instinct.py``.
"""

from __future__ import annotations

from typing import Final, final

from regalia.engine.native import i64, vec
from regalia.games.kingdom_conquest.data import (
    COLOURS,
    FREE,
    NO_UNIT,
)
from regalia.games.kingdom_conquest.evaluation import acts_again
from regalia.games.kingdom_conquest.prospects import chain_from, falls
from regalia.games.kingdom_conquest.queries import (
    beside_herald,
    under_truce,
)
from regalia.games.kingdom_conquest.rules.board import claim_of, claims
from regalia.games.kingdom_conquest.rules.capture import challenger
from regalia.games.kingdom_conquest.squares import (
    AROUND,
    CORNERS,
    CROSSES,
    NEAR,
    NO_CROSS,
    SHOTS,
    SQUARES,
)
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest

# In hundredths of a territory.
SQUARE: Final[i64] = 100
LOSS: Final[i64] = 230
"""Each square that the most dangerous opponent could take with one conquest."""
EXPOSED: Final[i64] = 133
"""Each square that an opponent could take by one more neighbour."""
UNIT: Final[i64] = 25
CARD: Final[i64] = 5
LEADER: Final[i64] = 28
"""What a square of the strongest opponent counts beyond its part in the average."""
NEVER: Final[i64] = -1_000_000

STEPS: Final = vec[i64]([5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35, 37, 41, 43, 47, 49])
"""So many squares on, again and again, comes by every square once: none has a divisor in common with 144."""

OTHERS: Final = vec[i64](
    [sum(255 * 256**other for other in range(1, 5) if other != colour) for colour in range(5)]
)
"""The bytes of ``claims`` that are not of a colour."""


@final
class Outlook:
    """What the player on turn sees at a glance."""

    def __init__(self, mine: i64, lot: i64) -> None:
        self.mine = mine
        self.lot = lot
        self.danger: i64 = 0
        """What may be lost, if nothing is done about it."""
        self.worst: i64 = 0
        self.from_where: i64 = NO_SQUARE
        """The conquest of an opponent that would take most."""
        self.target: i64 = NO_SQUARE
        """One's own square that would fall to it first."""
        self.square: i64 = NO_SQUARE
        """The best conquest, and its worth."""
        self.worth: i64 = NEVER
        self.strike: i64 = 0
        """What any unit would take at once on the square ``post``; a Knight; an Archer."""
        self.post: i64 = NO_SQUARE
        self.knight: i64 = 0
        self.stable: i64 = NO_SQUARE
        self.archer: i64 = 0
        self.range: i64 = NO_SQUARE


def looked(s: KingdomConquest, lot: i64, chartered: bool) -> Outlook:
    """Look round for the best conquest, and for what threatens."""
    view = Outlook(s.colour[s.seat], lot)
    view.danger = danger(s, view)
    barred = CROSSES[s.cross] if s.cross != NO_SQUARE and not chartered else NO_CROSS
    quiet(s, view, chartered)
    block = view.from_where
    if block != NO_SQUARE and (barred[block] == 0 or beside_herald(s, block)):
        s.sketch.begin_chain()
        consider(s, view, block, 0)
    mine = view.mine
    sketch = s.sketch
    sketch.begin_search()
    search = sketch.search
    for square in range(SQUARES):
        holder = s.board[square]
        if holder == mine or not FREE < holder <= COLOURS or under_truce(s, holder):
            continue
        if claim_of(claims(s, square), mine) == 0 or not falls(s, square, mine, 1):
            continue
        for k in range(CORNERS):
            near = AROUND[NEAR * square + k]
            if s.board[near] != FREE or sketch.tried[near] == search:
                continue
            sketch.tried[near] = search
            if barred[near] == 0 or beside_herald(s, near):
                consider(s, view, near, chain_from(s, near, mine, FREE))
        strikes(s, view, square)
    return view


def danger(s: KingdomConquest, view: Outlook | None) -> i64:
    """What the others could take of the player on turn before the next turn."""
    mine = s.colour[s.seat]
    if under_truce(s, mine):
        return 0
    counted_out = s.last_round > 0 and s.round >= s.last_round
    worst: i64 = 0
    exposed: i64 = 0
    others = OTHERS[mine]
    board = s.board
    for square in range(SQUARES):
        if board[square] != mine:
            continue
        counts = claims(s, square)
        if counts & others == 0:
            continue
        hangs = False
        for colour in range(1, COLOURS + 1):
            if colour == mine or claim_of(counts, colour) == 0 or not falls(s, square, colour, 1):
                continue
            if counted_out and not acts_again(s, colour, FREE):
                continue
            hangs = True
            pawn = pawn_of(s, colour)
            barred = CROSSES[pawn] if pawn != NO_SQUARE else NO_CROSS
            for k in range(CORNERS):
                near = AROUND[NEAR * square + k]
                if board[near] != FREE or barred[near] == 1:
                    continue
                loss = chain_from(s, near, colour, mine)
                if loss > worst:
                    worst = loss
                    if view is not None:
                        view.worst = loss
                        view.from_where = near
                        view.target = square
        if hangs:
            exposed += 1
    return LOSS * worst + EXPOSED * exposed


def pawn_of(s: KingdomConquest, colour: i64) -> i64:
    """The checkpoint of a colour."""
    for seat in range(s.players):
        if s.colour[seat] == colour:
            return s.pawn[seat]
    return NO_SQUARE


def quiet(s: KingdomConquest, view: Outlook, chartered: bool) -> None:
    """The first free square in the order of the lot that no opponent touches; else the first."""
    board = s.board
    barred = CROSSES[s.cross] if s.cross != NO_SQUARE and not chartered else NO_CROSS
    others = OTHERS[view.mine]
    step = STEPS[view.lot & 15]
    square = (view.lot >> 4) % SQUARES
    loud: i64 = NO_SQUARE
    for _probe in range(SQUARES):
        square += step
        if square >= SQUARES:
            square -= SQUARES
        if board[square] != FREE or (barred[square] == 1 and not beside_herald(s, square)):
            continue
        if claims(s, square) & others == 0:
            view.square = square
            view.worth = SQUARE - view.danger
            return
        if loud == NO_SQUARE:
            loud = square
    if loud != NO_SQUARE:
        view.square = loud
        view.worth = SQUARE - view.danger - LOSS - EXPOSED


def consider(s: KingdomConquest, view: Outlook, square: i64, gain: i64) -> None:
    """Whether a conquest that takes so much is the best so far: try it and see what could be lost then."""
    sketch = s.sketch
    board = s.board
    mine = view.mine
    worth = SQUARE
    queue = sketch.queue
    taken = sketch.taken
    colours = sketch.colours
    for k in range(1, gain + 1):
        worth += SQUARE + cost_to(s, board[queue[k]], mine)
    if worth <= view.worth:
        return
    taken[0] = square
    colours[0] = FREE
    for k in range(1, gain + 1):
        taken[k] = queue[k]
        colours[k] = board[queue[k]]
    for k in range(gain + 1):
        board[taken[k]] = mine
    if challenger(s, square, mine, mine) != FREE:
        worth -= 2 * SQUARE
    worth -= danger(s, None)
    for k in range(gain + 1):
        board[taken[k]] = colours[k]
    if worth > view.worth:
        view.worth = worth
        view.square = square


def cost_to(s: KingdomConquest, holder: i64, mine: i64) -> i64:
    """What a square less of somebody else is worth: the strongest counts more. [KC-31]"""
    most: i64 = 0
    others: i64 = 0
    for colour in range(1, COLOURS + 1):
        count = s.count[colour]
        if colour != mine and count > 0:
            others += 1
            if count > most:
                most = count
    if others <= 1:
        return SQUARE
    part = (SQUARE - LEADER) // others
    return part + LEADER if s.count[holder] == most else part


def strikes(s: KingdomConquest, view: Outlook, square: i64) -> None:
    """What a unit on one of the own squares near would take, a square that lacks one claim. [KC-94]"""
    mine = view.mine
    gain: i64 = -1
    for k in range(NEAR):
        near = AROUND[NEAR * square + k]
        if s.board[near] != mine or s.unit[near] != NO_UNIT:
            continue
        if gain < 0:
            gain = (1 + chain_from(s, square, mine, FREE)) * (SQUARE + cost_to(s, s.board[square], mine))
        if k < CORNERS:
            if gain > view.knight:
                view.knight = gain
                view.stable = near
        elif k < SHOTS:
            if gain > view.strike and not s.archers_only:
                view.strike = gain
                view.post = near
        elif gain > view.archer:
            view.archer = gain
            view.range = near
