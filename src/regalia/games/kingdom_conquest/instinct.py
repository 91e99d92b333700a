"""What anybody would do without thinking long: the light play of a search.

Take what one conquest takes, if not more is lost for it; stand where the worst blow would come from; strike
with the card that hits most; else go anywhere that nobody is near. It looks where colours touch and nowhere
else, which costs a hundredth of an evaluation of the board after every action.

Of squares that are worth the same it takes the first in an order that the lot gives, so that a square more or
less elsewhere changes nothing: what is compared in the same luck meets the same play.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.actions import pack
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest.data import (
    BEYOND,
    CARD_ROOM,
    CARDS,
    CHARTERS,
    DESTROYS,
    EFFECT,
    FREE,
    HAND_LIMIT,
    MAKES_TRUCE,
    MARCHES,
    NEED,
    QUAKES,
    SHAPE_OF,
    SHAPE_SIZE,
    SHOOTS,
    TURNS_COAT,
    WEIGHT,
)
from regalia.games.kingdom_conquest.outlook import (
    CARD,
    NEVER,
    SQUARE,
    STEPS,
    UNIT,
    Outlook,
    cost_to,
    danger,
    looked,
)
from regalia.games.kingdom_conquest.prospects import chain_from
from regalia.games.kingdom_conquest.queries import (
    has_cards,
    is_territory,
    is_unit,
    shape_square,
)
from regalia.games.kingdom_conquest.rules.actions import DRAW_ONE, PLAY_CARD, ChooseAction, can_play
from regalia.games.kingdom_conquest.rules.aiming import may_aim
from regalia.games.kingdom_conquest.rules.spells import AimSpell, March
from regalia.games.kingdom_conquest.rules.units import PlaceUnit, may_place
from regalia.games.kingdom_conquest.squares import (
    NOWHERE,
    SQUARES,
)
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest
from regalia.games.kingdom_conquest.verbs import AIM, CONQUER, END, MARCH, PLACE, STOP


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
        if s.board[origin] == BEYOND:
            continue  # a shape that begins beyond the small board may reach into it, but nobody can aim there
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
