"""What gold can still become, for who thinks of the count of armies at the end. [WK-327, WK-328, WK-R11]

Where nobody dares to attack, all hold the same cities when time is up, and the largest army wins. Every gold
piece is worth the same then, if it is spent: none may be left over because the cities are full or because
nothing costs what is left, and a Wizard that stands on a Henge grows for half the price. The evaluation sees
neither before it is too late; here it is foreseen one Build Phase ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.thrift import Thrift
from regalia.games.wizard_kings.board import HENGE
from regalia.games.wizard_kings.data import BLOCKS, COST, KIND, LEVEL, MOST, MOVE, STACK, WIZARD
from regalia.games.wizard_kings.evaluation import TUNED, evaluate, through
from regalia.games.wizard_kings.grid import distance
from regalia.games.wizard_kings.nearness import still_moves
from regalia.games.wizard_kings.places import (
    BUILDING,
    FLIES,
    GREW,
    MARCHES,
    MOVED,
    MOVING,
    NEW,
    POOL,
    SETTING_UP,
)
from regalia.games.wizard_kings.prospect import carried
from regalia.games.wizard_kings.queries import crowd, foes, is_castle, step_price, units_in
from regalia.games.wizard_kings.rules.announcing import Announce
from regalia.games.wizard_kings.rules.sites import DRY, HENGE_BITS, can_build, room_to_build
from regalia.games.wizard_kings.scoring import army_value, city_gp, team_gp, team_points
from regalia.games.wizard_kings.setting import GP_GOAL
from regalia.games.wizard_kings.state import WizardKings

WASTE: Final = 3.0
"""What a GP counts that can still become part of the army: more than other power and other places do."""
ARMY: Final = 2.0
"""What a GP of strength counts besides while the armies decide."""
HALF: Final = 1.5
"""What a step for half the price promises before it can be bought: the gold that it saves."""
CHANGE: Final = 1.5
"""What a GP is worth that can be spent in ones and twos: who raises dear units first wastes less later."""
SMALL: Final[i64] = 2
MOST_CHANGE: Final[i64] = 12
"""More is never needed."""

MOST_GOLD: Final[i64] = 40
"""More is never spent in one Build Phase as far as this looks."""
FAR_OFF: Final[i64] = 99
"""Where there is no Henge at all."""
MOST_NEW: Final[i64] = 4
"""New units, Wizards aside, that are raised in one Build Phase as far as this looks."""


def while_moving(s: WizardKings, seat: i64) -> float:
    """The evaluation, and what the gold of the next Build Phase can become."""
    if s.phase == MOVING and s.to_act == seat:
        found, worth = through(s, seat, TUNED)
        return worth + outlook(found, seat) - announced(s, seat)
    worth = evaluate(s, seat)
    return worth if s.to_act == OVER or s.phase == SETTING_UP else worth + outlook(s, seat)


def outlook(s: WizardKings, seat: i64) -> float:
    """What the next income promises: less for what can buy nothing, more for steps at half the price.

    Where all hold as much, the army counts once more; and a spell that has carried nobody is gone.
    """
    worth = ARMY * float(army_value(s, seat)) if is_even(s, seat) else 0.0
    worth += HALF * on_the_way(s, seat)
    if not still_moves(s, seat):
        worth -= in_vain(s, seat)
    gold = city_gp(s, seat)
    if gold > MOST_GOLD:
        gold = MOST_GOLD
    if gold > 0:
        worth += HALF * float(half_steps(s, seat, gold)) - WASTE * float(left_over(s, seat, gold))
    return worth


def announced(s: WizardKings, seat: i64) -> float:
    """What a spell costs that needs but the last word: nothing speaks against it yet. [WK-95, WK-R26]"""
    frame = s.top()
    if not isinstance(frame, Announce):
        return 0.0
    weight = TUNED.army + (ARMY if is_even(s, seat) else 0.0)
    return weight * float(LEVEL[frame.spell] * COST[s.fixed.unit[frame.wizard]])


def is_even(s: WizardKings, seat: i64) -> bool:
    """Whether the armies would decide if a game against the clock ended now: nobody holds or held more."""
    if s.fixed.agreed.victory == GP_GOAL:
        return False
    gp = team_gp(s, seat)
    points = team_points(s, seat)
    most: i64 = 0
    for other in range(s.players):
        if s.group[other] != s.group[seat]:
            theirs = team_gp(s, other)
            if theirs > gp or (theirs == gp and team_points(s, other) > points):
                return False
            if theirs == gp and team_points(s, other) == points:
                most += 1
    return most > 0


def in_vain(s: WizardKings, seat: i64) -> float:
    """What the evaluation still expects of spells that should have carried a unit whose turn is over."""
    promise = 0.0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] >= 0 and s.marks[block] & (FLIES | MARCHES) != 0 and s.marks[block] & MOVED == 0:
            promise += carried(s, block, seat, TUNED)
    return promise


def while_building(s: WizardKings, seat: i64) -> float:
    """The evaluation, and the army as large as it will be when all that can be bought is bought.

    So no step speaks against spending well, and what is left over when a plan is done is known to be lost.
    """
    worth = evaluate(s, seat)
    army = army_value(s, seat)
    if s.to_act != OVER and s.phase == BUILDING and seat in s.waiting_for():
        gold = s.gold[seat] if s.gold[seat] < MOST_GOLD else MOST_GOLD
        if gold > 0:
            army += gold - left_over(s, seat, gold) + half_steps(s, seat, gold)
    return worth + WASTE * float(army) + HALF * on_the_way(s, seat) + CHANGE * float(change(s, seat))


def with_thrift(s: WizardKings) -> Callable[[WizardKings, int], float]:
    """What to go by at a table like this."""
    return while_building if s.phase == BUILDING else while_moving


def half_steps(s: WizardKings, seat: i64, gold: i64) -> i64:
    """How many steps Wizards on a Henge can grow with so much gold, at the price of one GP. [WK-107, WK-R35]

    One that is still in the pool as well, if it can be raised there.
    """
    steps: i64 = 0
    traits = s.fixed.board.traits
    raises = room_to_build(s, seat) >> HENGE_BITS & DRY != 0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        unit = s.fixed.unit[block]
        if KIND[unit] != WIZARD:
            continue
        at = s.place[block]
        if at >= 0 and traits[at] & HENGE != 0:
            steps += MOST[unit] - s.strength[block]
        elif at == POOL and raises:
            steps += MOST[unit]
            raises = False
    return steps if steps < gold else gold


def change(s: WizardKings, seat: i64) -> i64:
    """How much gold can still be spent in ones and twos, as far as anybody needs that. [WK-327]"""
    found: i64 = 0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        unit = s.fixed.unit[block]
        if (
            COST[unit] <= SMALL
            and not is_castle(s, block)
            and (s.place[block] >= 0 or s.place[block] == POOL)
        ):
            found += COST[unit] * (MOST[unit] - s.strength[block])
    return found if found < MOST_CHANGE else MOST_CHANGE


def on_the_way(s: WizardKings, seat: i64) -> float:
    """How many steps Wizards could grow that are not on a Henge yet; the farther off, the less it counts."""
    found = 0.0
    henges = s.fixed.board.henges
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        unit = s.fixed.unit[block]
        at = s.place[block]
        if at < 0 or KIND[unit] != WIZARD or s.strength[block] == MOST[unit]:
            continue
        nearest: i64 = FAR_OFF
        for henge in henges:
            far = distance(at, henge)
            if far < nearest:
                nearest = far
        if nearest > 0:
            turns = (nearest + MOVE[unit] - 1) // MOVE[unit]
            found += float(MOST[unit] - s.strength[block]) / float(1 + turns)
    return found


def left_over(s: WizardKings, seat: i64, gold: i64) -> i64:
    """What is left of so much gold however it is spent.

    Bit n of a mask says that n GP can be spent. New units need room, so there is a mask for each number of
    them. New Castles and the units of allies are left out.
    """
    every: i64 = (1 << (gold + 1)) - 1
    most: i64 = 1 << gold
    spent: i64 = 1
    unit = s.fixed.unit
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] >= 0 and s.strength[block] < MOST[unit[block]]:
            steps = MOST[unit[block]] - s.strength[block]
            if is_castle(s, block):
                if s.marks[block] & (GREW | NEW) != 0:
                    continue
                steps = 1  # [WK-159]
            spent = spent | raised(spent, step_price(s, block), steps, every)
            if spent & most != 0:
                return 0
    return unspent_with_new(s, seat, gold, spent)


def unspent_with_new(s: WizardKings, seat: i64, gold: i64, spent: i64) -> i64:
    """The same if new units are raised as well, when these amounts can be spent on those that stand."""
    every: i64 = (1 << (gold + 1)) - 1
    room = room_to_build(s, seat)
    places = free_places(s, seat)
    if places > MOST_NEW:
        places = MOST_NEW
    masks = vec[i64]([0] * int(MOST_NEW + 1))
    masks[0] = spent
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        unit = s.fixed.unit[block]
        if s.place[block] != POOL or not can_build(room, unit, gold):
            continue
        if KIND[unit] == WIZARD:
            price: i64 = 1 if room >> HENGE_BITS & DRY != 0 else COST[unit]
            for count in range(places + 1):
                masks[count] = masks[count] | raised(masks[count], price, MOST[unit], every)
            continue
        count = places
        while count > 0:
            masks[count] = masks[count] | raised(masks[count - 1], COST[unit], MOST[unit], every)
            count -= 1
    for count in range(MOST_NEW + 1):
        spent = spent | masks[count]
    left: i64 = 0
    while spent >> (gold - left) & 1 == 0:
        left += 1
    return left


def raised(spent: i64, price: i64, steps: i64, every: i64) -> i64:
    """What can be spent in all, with one to so many steps of this price more."""
    found: i64 = 0
    for _ in range(steps):
        spent = spent << price & every
        found = found | spent
    return found


def free_places(s: WizardKings, seat: i64) -> i64:
    """How many units, Wizards aside, the cities can take in which a seat may build. [WK-244, WK-329]"""
    board = s.fixed.board
    counts = crowd(s)
    hostile = foes(s, seat)
    places: i64 = 0
    for k in range(board.holdings_from[seat], board.holdings_from[seat + 1]):
        city = board.holdings[k]
        count = counts[board.city_hex[city]]
        if s.control[city] == seat and count & hostile == 0:
            places += STACK - units_in(count, count)
    return places


THRIFT: Final = Thrift(with_thrift, {"waste": WASTE, "army": ARMY, "half": HALF, "change": CHANGE})
