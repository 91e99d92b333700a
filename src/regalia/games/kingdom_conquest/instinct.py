"""What anybody would do without thinking long: the light play of a search.

Take what one conquest takes, if not more is lost for it; stand where the worst blow would come from; strike
with the card that hits most; else go anywhere that nobody is near. It looks where colours touch and nowhere
else, which costs a hundredth of an evaluation of the board after every action.

Of squares that are worth the same it takes the first in an order that the lot gives, so that a square more or
less elsewhere changes nothing: what is compared in the same luck meets the same play.
"""

from __future__ import annotations

from typing import Final, final

from regalia.engine.actions import pack
from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest.data import (
    CARD_ROOM,
    CARDS,
    CHARTERS,
    COLOURS,
    DESTROYS,
    EFFECT,
    FREE,
    HAND_LIMIT,
    MAKES_TRUCE,
    MARCHES,
    NEED,
    NO_UNIT,
    QUAKES,
    SHAPE_OF,
    SHAPE_SIZE,
    SHOOTS,
    TURNS_COAT,
    WEIGHT,
)
from regalia.games.kingdom_conquest.evaluation import acts_again
from regalia.games.kingdom_conquest.prospects import chain_from, falls
from regalia.games.kingdom_conquest.queries import (
    beside_herald,
    has_cards,
    is_territory,
    is_unit,
    shape_square,
    under_truce,
)
from regalia.games.kingdom_conquest.rules.actions import DRAW_ONE, PLAY_CARD, ChooseAction, can_play
from regalia.games.kingdom_conquest.rules.aiming import may_aim
from regalia.games.kingdom_conquest.rules.board import claim_of, claims
from regalia.games.kingdom_conquest.rules.capture import challenger
from regalia.games.kingdom_conquest.rules.spells import AimSpell, March
from regalia.games.kingdom_conquest.rules.units import PlaceUnit, may_place
from regalia.games.kingdom_conquest.squares import (
    AROUND,
    CORNERS,
    CROSSES,
    NEAR,
    NO_CROSS,
    NOWHERE,
    SHOTS,
    SQUARES,
)
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest
from regalia.games.kingdom_conquest.verbs import AIM, CONQUER, END, MARCH, PLACE, STOP

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


def choose(s: KingdomConquest, rng: Rng) -> int:
    """What the seat that is asked does; one lot, whatever is asked."""
    lot = rng.next32()
    frame = s.stack[-1]
    if isinstance(frame, ChooseAction):
        return int(act(s, frame.number, lot))
    if isinstance(frame, March):
        view = looked(s, lot, False)
        if frame.step == 2 and view.worth < -view.danger:
            return int(pack(STOP, 0))
        return int(pack(MARCH, view.square))
    if isinstance(frame, PlaceUnit):
        return int(pack(PLACE, place_for(s, looked(s, lot, False), frame.unit)))
    if isinstance(frame, AimSpell):
        return int(pack(AIM, aim_for(s, EFFECT[frame.spell], frame.shape, lot)))
    offer = s.offered()
    return int(offer.actions[(lot * offer.count) >> 32])


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


def act(s: KingdomConquest, number: i64, lot: i64) -> i64:
    """Conquer, draw or play a card."""
    view = looked(s, lot, False)
    best: i64 = NEVER
    chosen: i64 = -1
    if view.square != NO_SQUARE:
        best = view.worth
        chosen = pack(CONQUER, view.square)
    if number == 2 and best < -view.danger:
        best = -view.danger
        chosen = pack(END, 0)
    first = CARD_ROOM * s.seat
    cards: i64 = 0
    for card in range(1, CARDS + 1):
        held = i64(s.hand[first + card])
        if held == 0:
            continue
        cards += held
        worth = worth_of(s, view, card)
        if worth > best and can_play(s, card):
            best = worth
            chosen = PLAY_CARD + card
    if CARD - view.danger > best and cards < HAND_LIMIT and has_cards(s):
        return DRAW_ONE
    return chosen if chosen >= 0 else s.offered().actions[0]


def worth_of(s: KingdomConquest, view: Outlook, card: i64) -> i64:
    """What playing a card is worth now."""
    if is_unit(card):
        worth = UNIT - view.danger + struck(s, view, card)
        if view.worst > 0 and NEED[card] > 2 and may_place(s, card, view.target):
            before = s.unit[view.target]
            s.unit[view.target] = card
            s.fielded += 1
            saved = UNIT - danger(s, None)
            s.fielded -= 1
            s.unit[view.target] = before
            if saved > worth:
                worth = saved
        return worth
    effect = EFFECT[card]
    if effect == DESTROYS:
        return hit(s, view, SHAPE_OF[card], effect) - view.danger
    if effect == QUAKES:
        return hit(s, view, 4, effect) * 3 // 4 - view.danger
    if effect == MARCHES:
        return view.worth + SQUARE - CARD
    if effect == TURNS_COAT:
        return 2 * SQUARE - CARD - view.danger
    if effect == MAKES_TRUCE:
        return -CARD
    return NEVER


def struck(s: KingdomConquest, view: Outlook, unit: i64) -> i64:
    """What a unit would take at once where it strikes best."""
    gain = view.strike
    if WEIGHT[unit] > 1 and view.knight > gain:
        gain = view.knight
    if SHOOTS[unit] == 1 and view.archer > gain:
        gain = view.archer
    return gain


def place_for(s: KingdomConquest, view: Outlook, unit: i64) -> i64:
    """Where a unit strikes, or where it is needed, or anywhere."""
    gain = struck(s, view, unit)
    if gain > 0 and gain == view.strike:
        return view.post
    if gain > 0:
        return view.stable if WEIGHT[unit] > 1 and gain == view.knight else view.range
    if view.target != NO_SQUARE and may_place(s, unit, view.target):
        return view.target
    return first_of(s, view.lot, PLACING, unit)


def hit(s: KingdomConquest, view: Outlook, shape: i64, effect: i64) -> i64:
    """What a shape would destroy at best; the place is left in ``sketch.aim``."""
    most: i64 = NEVER
    mine = view.mine
    step = STEPS[view.lot & 15]
    origin = (view.lot >> 4) % SQUARES
    aim: i64 = NO_SQUARE
    theirs = cost_to(s, mine, mine)
    for _probe in range(SQUARES):
        origin += step
        if origin >= SQUARES:
            origin -= SQUARES
        worth: i64 = 0
        for k in range(SHAPE_SIZE[shape]):
            square = shape_square(s, origin, shape, k, False)
            if square == NOWHERE:
                continue
            holder = s.board[square]
            if holder == mine:
                worth -= SQUARE
            elif is_territory(holder):
                worth += theirs if s.players == 2 else cost_to(s, holder, mine)
        if worth > most and may_aim(s, effect, shape, origin):
            most = worth
            aim = origin
    s.sketch.aim = aim
    return most


PLACING: Final[i64] = -1


def first_of(s: KingdomConquest, lot: i64, effect: i64, argument: i64) -> i64:
    """The first square in the order of the lot where a spell may be aimed, or a unit placed."""
    step = STEPS[lot & 15]
    square = (lot >> 4) % SQUARES
    for _probe in range(SQUARES):
        square += step
        if square >= SQUARES:
            square -= SQUARES
        if may_place(s, argument, square) if effect == PLACING else may_aim(s, effect, argument, square):
            return square
    return NO_SQUARE


def aim_for(s: KingdomConquest, effect: i64, shape: i64, lot: i64) -> i64:
    """Where a spell does most."""
    mine = s.colour[s.seat]
    if effect in (DESTROYS, QUAKES):
        hit(s, Outlook(mine, lot), shape, effect)
        return s.sketch.aim
    if effect == TURNS_COAT:
        most: i64 = -1
        best: i64 = NO_SQUARE
        for square in range(SQUARES):
            if may_aim(s, effect, shape, square):
                gain = chain_from(s, square, mine, FREE)
                if gain > most:
                    most = gain
                    best = square
        return best
    if effect == CHARTERS:
        return looked(s, lot, True).square
    return first_of(s, lot, effect, shape)
