"""Another world that a seat could not tell from the real one. [WK-H19]

What others hold unseen is dealt anew: which block is which and how strong it is (``dealing.py``), armies that
are being raised, half-made choices and plans. Nothing is read but what the seat knows, so that re-dealing a
re-deal gives the same world.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.frame import OVER, Frame
from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.battles import ATTACKING, DEFENDING, USED_BY
from regalia.games.wizard_kings.data import BLOCKS, BUDGET, COST, MOST, PHASE
from regalia.games.wizard_kings.dealing import deal
from regalia.games.wizard_kings.grid import NOWHERE
from regalia.games.wizard_kings.places import ATTACKS, HAND, POOL, SETTING_UP
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.announcing import Announce, ChooseSpell, ChooseTarget
from regalia.games.wizard_kings.rules.building import Plan
from regalia.games.wizard_kings.rules.entering import BOTH_SIDES, ChooseSide
from regalia.games.wizard_kings.rules.moving import March
from regalia.games.wizard_kings.rules.mustering import DEAREST, Muster, goes_on_foot
from regalia.games.wizard_kings.rules.placing import NO_TOKEN, put
from regalia.games.wizard_kings.rules.quarters import berths
from regalia.games.wizard_kings.rules.quickstart import THROWS, DealOut, deal_out, take_in_hand
from regalia.games.wizard_kings.rules.raising import FRESH, Deploy, DeployAll, Shop
from regalia.games.wizard_kings.rules.shipping import ChoosePort
from regalia.games.wizard_kings.sight import is_planning, shares_sight
from regalia.games.wizard_kings.state import WizardKings


def deal_again(s: WizardKings, viewer: i64, rng: Rng) -> None:
    """Change, in place, what these eyes cannot know into something else it could be."""
    if s.to_act == OVER:
        return
    if s.phase == SETTING_UP:
        if s.stack and isinstance(s.stack[-1], DealOut):
            throw_again(s, s.stack[-1], viewer, rng)
        for seat in range(s.players):
            if seat != viewer and s.branches:
                raise_again(s, seat, rng)
        return
    for seat in range(s.players):
        if not shares_sight(s, seat, viewer):
            forget_plan(s, seat)
            forget_half_made(s, seat)
    forget_ways(s, viewer)
    deal(s, viewer, rng)
    s.crowd = vec[i64]()


# -- raising and deploying ------------------------------------------------------------------------


def raise_again(s: WizardKings, seat: i64, rng: Rng) -> None:
    """Another army, bought and deployed at random as far as everybody knows that it is. [WK-H12]"""
    done = not s.branches[seat]
    buying = isinstance(s.stack[-1], DeployAll)
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        s.place[block] = POOL
        s.strength[block] = 0
        s.token[block] = NO_TOKEN
    s.crowd = vec[i64]()
    if buying and not done:
        s.branches[seat] = [Shop(seat, FRESH)]
        return
    buy_at_random(s, seat, rng)
    if buying:
        return
    if done:
        deploy_at_random(s, seat, rng)
    else:
        s.branches[seat] = [Deploy(seat)]


def throw_again(s: WizardKings, frame: DealOut, viewer: i64, rng: Rng) -> None:
    """Other dice for the Standard Armies, those that were thrown so far: nobody was told. [WK-R136]"""
    for seat in range(frame.seat):
        if seat != viewer:
            take_in_hand(s, seat)
            s.crowd = vec[i64]()
            deal_out(s, seat, luck_of(THROWS, rng))
    s.stack[-1] = DealOut(frame.seat, frame.thrown, luck_of(frame.thrown, rng))


def luck_of(throws: i64, rng: Rng) -> i64:
    """What so many dice come to."""
    luck: i64 = 0
    for _each in range(throws):
        luck = 6 * luck + rng.under(6)
    return luck


def shuffled(seat: i64, rng: Rng) -> vec[i64]:
    """The blocks of a seat in random order."""
    blocks = vec[i64]([0] * BLOCKS)
    for k in range(BLOCKS):
        blocks[k] = seat * BLOCKS + k
    for k in range(BLOCKS - 1, 0, -1):
        other = rng.under(k + 1)
        block = blocks[k]
        blocks[k] = blocks[other]
        blocks[other] = block
    return blocks


def buy_at_random(s: WizardKings, seat: i64, rng: Rng) -> None:
    """Some legal army: blocks as they come, at random strengths, while gold and cities allow. [WK-R3]"""
    gold = BUDGET
    muster = Muster(s, seat)
    order = shuffled(seat, rng)
    for block in order:
        unit = s.fixed.unit[block]
        strength = 1 + rng.under(MOST[unit])
        price = strength * COST[unit]
        if muster.can_fill_up(gold - price, -1, unit):
            muster.take(unit)
            s.place[block] = HAND
            s.strength[block] = strength
            gold -= price
    for cost in range(1, DEAREST + 1):
        for block in order:
            if muster.is_whole():
                return
            unit = s.fixed.unit[block]
            if COST[unit] == cost and s.place[block] == POOL and goes_on_foot(unit):
                muster.take(unit)
                s.place[block] = HAND
                s.strength[block] = 1


def deploy_at_random(s: WizardKings, seat: i64, rng: Rng) -> None:
    """Every block into some city that can take it. [WK-R129]"""
    for block in shuffled(seat, rng):
        if s.place[block] == HAND:
            cities = berths(s, block)
            put(s, block, cities[rng.under(len(cities))])


# -- plans and half-made choices ------------------------------------------------------------------


def forget_plan(s: WizardKings, seat: i64) -> None:
    """A plan that nobody else has seen might as well be empty. [WK-R109]"""
    if not is_planning(s):
        return
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        s.place[block] = s.was[block]
        s.marks[block] = 0
        if s.was[block] < 0:
            s.strength[block] = 0
    s.gold[seat] = s.income[seat]
    if s.branches[seat]:
        s.branches[seat] = [Plan(seat)]


def forget_half_made(s: WizardKings, seat: i64) -> None:
    """A move or a spell of which nobody else has heard might not have been begun. [WK-H4]"""
    while s.stack and is_half_made(s.stack[-1], seat):
        s.stack.pop()


def is_half_made(frame: Frame[Any], seat: i64) -> bool:
    """Whether a frame is a choice that its owner has not finished, and the others do not see."""
    if isinstance(frame, (March, ChoosePort)):
        return frame.block // BLOCKS == seat
    if isinstance(frame, ChooseSpell):
        return frame.wizard // BLOCKS == seat
    if isinstance(frame, (ChooseTarget, Announce)):
        return frame.wizard // BLOCKS == seat and PHASE[frame.spell] == 0
    return False


# -- who flew ---------------------------------------------------------------------------------------


def forget_ways(s: WizardKings, viewer: i64) -> None:
    """What hexsides still let into a battle would tell who among strangers came by air. [WK-H14, WK-R138]

    So would the hexside and the sides of a strange unit that is just choosing one of them.
    """
    for battle in range(len(s.battle_hex)):
        for block in range(len(s.place)):
            if s.place[block] == s.battle_hex[battle] and not shares_sight(s, seat_of(block), viewer):
                side = ATTACKING if s.marks[block] & ATTACKS != 0 else DEFENDING
                s.battle_used[battle] = s.battle_used[battle] & ~USED_BY[side]
    for k in range(len(s.stack)):
        frame = s.stack[k]
        if isinstance(frame, ChooseSide) and not shares_sight(s, seat_of(frame.block), viewer):
            s.stack[k] = ChooseSide(frame.block, frame.hex, NOWHERE, BOTH_SIDES)
