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
from regalia.engine.native import i64
from regalia.engine.thrift import Thrift
from regalia.games.wizard_kings.data import BLOCKS, BUDGET, COST, KIND, LEVEL, MOST, WIZARD
from regalia.games.wizard_kings.evaluation import TUNED, evaluate, through
from regalia.games.wizard_kings.nearness import still_moves
from regalia.games.wizard_kings.places import (
    BUILDING,
    FLIES,
    HAND,
    MARCHES,
    MOVED,
    MOVING,
    POOL,
    SETTING_UP,
)
from regalia.games.wizard_kings.preparing import power_of
from regalia.games.wizard_kings.prospect import carried
from regalia.games.wizard_kings.rules.announcing import Announce
from regalia.games.wizard_kings.rules.raising import Shop, army_price
from regalia.games.wizard_kings.scoring import army_value, city_gp, team_gp, team_points
from regalia.games.wizard_kings.setting import GP_GOAL
from regalia.games.wizard_kings.spending import (
    MOST_GOLD,
    change,
    half_steps,
    has_henge,
    left_over,
    on_the_way,
)
from regalia.games.wizard_kings.state import WizardKings

WASTE: Final = 3.0
"""What a GP counts that can still become part of the army: more than other power and other places do."""
ARMY: Final = 2.0
"""What a GP of strength counts besides while the armies decide."""
HALF: Final = 1.5
"""What a step for half the price promises before it can be bought: the gold that it saves."""
CHANGE: Final = 1.5
"""What a GP is worth that can be spent in ones and twos: who raises dear units first wastes less later."""
PRICE: Final = 9.9
"""What a GP counts that is not spent yet while an army is raised: a little less than in the army, where it is
ten, so that all begins with the Standard Army."""
LATER: Final = 2.0
"""What a step of a Wizard counts then that is to be bought on a Henge."""
MIGHT: Final = 0.003
"""The same for a hundredth of what a step that hits on 1 does in a fight."""


def while_moving(s: WizardKings, seat: i64) -> float:
    """The evaluation, and what the gold of the next Build Phase can become."""
    if s.phase == MOVING and s.to_act == seat:
        found, worth = through(s, seat, TUNED)
        return worth + outlook(found, seat) - announced(s, seat)
    worth = evaluate(s, seat)
    return worth if s.to_act == OVER else worth + outlook(s, seat)


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


def while_raising(s: WizardKings, seat: i64) -> float:
    """The evaluation, with gold that comes back for what is dropped, and Wizards that a Henge will raise.

    Who leaves the Standard Army's Wizards out and buys them at one step has the rest for other units.
    """
    worth = evaluate(s, seat) + HALF * on_the_way(s, seat)
    if not has_henge(s, seat):
        return worth
    worth += CHANGE * float(change(s, seat))
    low = seat * BLOCKS
    for block in range(low, low + BLOCKS):
        unit = s.fixed.unit[block]
        if s.place[block] == HAND:
            worth += MIGHT * float(power_of(s, block))
        if KIND[unit] == WIZARD and s.place[block] == HAND:
            worth += LATER * float(MOST[unit] - s.strength[block])
        elif KIND[unit] == WIZARD and s.place[block] == POOL:
            worth += LATER * (float(MOST[unit]) - 2.5)  # it is bought in the game, a step for the full price
    if isinstance(s.top(), Shop) and seat in s.waiting_for():
        worth += PRICE * float(BUDGET - army_price(s, seat))
    return worth


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
    if s.phase == SETTING_UP:
        return while_raising
    return while_building if s.phase == BUILDING else while_moving


THRIFT: Final = Thrift(
    with_thrift,
    {
        "waste": WASTE,
        "army": ARMY,
        "half": HALF,
        "change": CHANGE,
        "price": PRICE,
        "later": LATER,
        "might": MIGHT,
    },
)
