"""The table as one seat weighs it.

Cities win, so each is counted by who holds it now, by what could come for it and by what could hold it: power
near a city weighs the more the sooner it can be there, and massed power more than its parts. Armies are worth
their gold; a battle is worth what average luck makes of it. Once no foe moves any more before the cities are
counted, the game itself is in the balance: how likely this very turn wins it.
"""

from __future__ import annotations

from typing import Final, final

from regalia.engine.actions import verb_of
from regalia.engine.native import append, i64, vec
from regalia.games.wizard_kings.battles import (
    ATTACKING,
    DEFENDING,
    NO_BATTLE,
    attacker_of,
    battle_at,
    defender_of,
)
from regalia.games.wizard_kings.data import BLOCKS, COST, MOVE
from regalia.games.wizard_kings.distances import FAR, ONE_MOVE, is_near, paths, pulls, pulls_of, turns_to
from regalia.games.wizard_kings.grid import distance
from regalia.games.wizard_kings.nearness import closeness, crowned, is_settled, still_moves
from regalia.games.wizard_kings.odds import STEP, SURE, Melee
from regalia.games.wizard_kings.places import (
    ATTACKS,
    BUILDING,
    CAST,
    FLIES,
    GAVE,
    INITIATIVE,
    MARCHES,
    MOVED,
    MOVING,
    REGROUPED,
)
from regalia.games.wizard_kings.preparing import power_of
from regalia.games.wizard_kings.queries import allowance, crowd, foes, friends, is_castle, is_out
from regalia.games.wizard_kings.rules.announcing import ChooseSpell, ChooseTarget
from regalia.games.wizard_kings.rules.building import Plan
from regalia.games.wizard_kings.rules.ending import goal_gp
from regalia.games.wizard_kings.rules.merging import ChooseDisbanded
from regalia.games.wizard_kings.rules.moving import March
from regalia.games.wizard_kings.rules.shipping import ChoosePort
from regalia.games.wizard_kings.setting import GP_GOAL
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import BUILD, CASTLE, STRENGTHEN

NEXT: Final[i64] = 1
THIS: Final[i64] = 2
"""In which Game Turn an enemy can be at a city with one move."""


class Weights:
    """What things are worth: what each means stands beside its value in ``data/weights.toml``."""

    def __init__(self, given: dict[str, float]) -> None:
        self.city = float(given["city"])
        self.army = float(given["army"])
        self.might = float(given["might"])
        self.purse = float(given["purse"])
        self.risk = float(given["risk"])
        self.hope = float(given["hope"])
        self.open = float(given["open"])
        self.bare = float(given["bare"])
        self.solid = float(given["solid"])
        self.massed = float(given["massed"])
        self.goal = float(given["goal"])
        self.crown = float(given["crown"])
        self.idle = float(given["idle"])
        self.joins: i64 = int(given["joins"])
        self.answers: i64 = int(given["answers"])


def prospect(s: WizardKings, seat: i64, weights: Weights) -> Prospect:
    """The table as a seat weighs it, all but the cities counted."""
    view = Prospect(s, seat, weights)
    view.fight_battles()
    view.count_power()
    if s.to_act == seat and isinstance(s.top(), (March, ChooseSpell, ChooseTarget, ChoosePort)):
        view.idle += 2.0 * weights.idle  # nothing speaks for it so far
    return view


@final
class Prospect:
    """The table as one seat weighs it: battles as they will probably end, power near the cities."""

    def __init__(self, s: WizardKings, seat: i64, weights: Weights) -> None:
        self.s = s
        self.weights = weights
        self.seat = seat
        self.group: i64 = s.group[seat]
        self.rivals: i64 = rivals(s, seat)
        self.win = vec[i64]([0] * len(s.battle_hex))
        """For each battle how likely this seat's side wins it, in millionths."""
        self.kept = vec[i64]([0] * (2 * len(s.battle_hex)))
        """For each battle and side what it may hope to have left of its GP, in thousandths."""
        self.army = 0.0
        self.fights = 0.0
        """The part of the army that hangs on battles."""
        self.idle = 0.0
        self.near = 0.0
        """For being about to win, or somebody else being so."""
        self.mine = vec[i64]([0] * int(s.fixed.board.cities))
        """Power of the seat's side at each city, in parts of 10,000."""
        self.theirs = vec[i64]([0] * int(s.fixed.board.cities))
        self.threat = vec[i64]([0] * int(s.fixed.board.cities))
        """Whether an enemy can be there with one move: NEXT turn, or still THIS one."""

    def is_mine(self, block: i64) -> bool:
        """Whether a block is of the seat's side."""
        return self.s.group[block // BLOCKS] == self.group

    def fight_battles(self) -> None:
        """Every battle that is due: who wins it, and what it costs."""
        s = self.s
        if len(s.battle_hex) == 0:
            return
        melee = Melee()
        reserves = self.reserves() if s.phase == MOVING else vec[i64]()
        for k in range(len(s.battle_hex)):
            melee.clear()
            melee.gather(s, s.battle_hex[k])
            if s.battle_hex[k] == s.fight:
                melee.resolve_thrown(s)
            if s.phase == MOVING:
                self.call_reserves(melee, k, reserves)
            melee.fight()
            mine = ATTACKING if s.group[attacker_of(s, k)] == self.group else DEFENDING
            theirs = 1 - mine
            self.win[k] = melee.win if mine == ATTACKING else SURE - melee.win
            for side in range(2):
                if melee.start[side] > 0:
                    self.kept[2 * k + side] = 1000 - 1000 * melee.lost[side] // melee.start[side]
            if s.group[defender_of(s, k)] != self.group and mine == DEFENDING:
                continue  # others fight each other
            gain = float(melee.lost[theirs]) / float(self.rivals) - float(melee.lost[mine])
            self.fights += self.weights.army * gain / float(STEP)
        self.army = self.fights

    def reserves(self) -> vec[i64]:
        """Units that may still move this turn and are in no battle."""
        s = self.s
        found = vec[i64]()
        for block in range(len(s.place)):
            at = s.place[block]
            if at < 0 or s.marks[block] & (MOVED | CAST) != 0 or is_castle(s, block):
                continue
            if still_moves(s, block // BLOCKS) and battle_at(s, at) == NO_BATTLE:
                found = append(found, block)
        return found

    def call_reserves(self, melee: Melee, battle: i64, reserves: vec[i64]) -> None:
        """Units that could still join count for part of their strength."""
        s, w = self.s, self.weights
        hex = s.battle_hex[battle]
        for block in reserves:
            owner = block // BLOCKS
            if s.group[owner] == s.group[attacker_of(s, battle)]:
                side = ATTACKING
            elif s.group[owner] == s.group[defender_of(s, battle)]:
                side = DEFENDING
            else:
                continue
            if is_near(s, block, hex, allowance(s, block)) and melee.has_room(s, block, side):
                part = w.joins if owner == self.seat else w.answers
                melee.add(s, block, hex, side, part)

    def count_power(self) -> None:
        """Add up armies and, for each city, the power of both sides by the turns it needs to get there."""
        s, w = self.s, self.weights
        cities = s.fixed.board.cities
        table = pulls(s.fixed.board)
        spending = s.phase == BUILDING or s.phase == INITIATIVE  # nobody decides anything between the two
        if s.phase == BUILDING and self.seat in s.waiting_for():
            self.army += w.purse * float(usable_gold(s, self.seat))  # what is left in the end is lost
        for block in range(len(s.place)):
            if s.place[block] < 0:
                continue
            unit = s.fixed.unit[block]
            mine = self.is_mine(block)
            power = power_of(s, block)
            value = w.army * (float(s.strength[block] * COST[unit]) + 0.2)
            if spending:
                value += w.might * float(power) / 100.0
            if mine:
                self.army += value
                self.count_idle(block)
            else:
                self.army -= value / float(self.rivals)
            battle = battle_at(s, s.place[block])
            if battle != NO_BATTLE:
                side = ATTACKING if s.marks[block] & ATTACKS != 0 else DEFENDING
                power = power * self.kept[2 * battle + side] // 1000
            row = pulls_of(s, block)
            reaching = self.mine if mine else self.theirs
            for city in range(cities):
                pull = table[row + city]
                reaching[city] += power * pull
                if pull >= ONE_MOVE and not mine:
                    self.threaten(block, city)

    def threaten(self, block: i64, city: i64) -> None:
        """An enemy can be at a city with one move."""
        s = self.s
        if self.threat[city] != THIS:
            this = s.phase == MOVING and still_moves(s, block // BLOCKS)
            self.threat[city] = THIS if this and s.marks[block] & MOVED == 0 else NEXT

    def count_idle(self, block: i64) -> None:
        """Small fees for clicks, and the promise of a spell that lets a unit go further."""
        s = self.s
        marks = s.marks[block]
        if marks & (MOVED | REGROUPED | GAVE) != 0:
            self.idle += self.weights.idle
        if marks & (FLIES | MARCHES) != 0 and marks & MOVED == 0:
            self.idle -= carried(s, block, self.seat, self.weights)

    def cities(self) -> float:
        """What the cities promise, and how near anybody is to having enough of them."""
        s, w = self.s, self.weights
        board = s.fixed.board
        counts = crowd(s)
        ours = friends(s, self.seat)
        others = foes(s, self.seat)
        worth = 0.0
        held = 0.0
        whole = 0.0
        firm: i64 = 0
        contested = vec[i64]()
        for city in range(board.cities):
            gp = float(board.city_gp[city])
            whole += gp
            count = counts[board.city_hex[city]]
            mine = float(self.mine[city]) / 10000.0
            theirs = float(self.theirs[city]) / 10000.0
            share = 0.0
            if count & ours != 0 and count & others != 0:
                battle = battle_at(s, board.city_hex[city])
                share = float(self.win[battle]) / float(SURE)
                contested = append(append(contested, board.city_gp[city]), self.win[battle])
                worth += w.city * gp * (share - (1.0 - share) / float(self.rivals))
            elif count & ours != 0 or (count & others == 0 and self.owns(city)):
                risk = theirs * theirs / (theirs * theirs + mine * mine * w.massed + w.solid * w.solid)
                firm += board.city_gp[city]
                if count & ours == 0 and self.threat[city] != 0 and risk < w.open:
                    risk = w.open
                share = 1.0 - w.risk * risk
                if count & ours == 0 and self.threat[city] == THIS:
                    share = 1.0 - w.bare
                worth += w.city * gp * share
            elif count & others == 0 and is_out(s, board.city_seat[city]):
                worth += w.city * gp * w.hope * mine / (mine + w.solid)
            else:
                chance = mine * mine / (mine * mine + theirs * theirs * w.massed + w.solid * w.solid)
                worth -= w.city * gp * (1.0 - w.hope * chance) / float(self.rivals)
            held += gp * share
        self.near = self.near_goal(held, whole)
        if is_settled(s, self.group):
            theirs_too = self.is_a_duel()
            self.near += w.crown * crowned(goal_gp(s), firm, int(whole), contested, theirs_too)
        return worth + self.near

    def owns(self, city: i64) -> bool:
        """Whether a vacant city is of the seat's own side's maps."""
        s = self.s
        owner = s.fixed.board.city_seat[city]
        return s.group[owner] == self.group and not is_out(s, owner)

    def is_a_duel(self) -> bool:
        """Whether one other side is left, so that what the seat lacks is what that one has."""
        s = self.s
        left: i64 = -1
        for other in range(s.players):
            if s.group[other] != self.group and not is_out(s, other):
                if left >= 0 and s.group[other] != left:
                    return False
                left = s.group[other]
        return True

    def near_goal(self, held: float, whole: float) -> float:
        """The last few GP before the goal count more."""
        agreed = self.s.fixed.agreed
        if agreed.victory != GP_GOAL and not agreed.sudden_death:
            return 0.0
        goal = float(goal_gp(self.s))
        worth = self.weights.goal * closeness(held, goal)
        if self.is_a_duel():
            worth -= self.weights.goal * closeness(whole - held, goal)
        return worth


def rivals(s: WizardKings, seat: i64) -> i64:
    """How many other sides there are, those that are out of the game too.

    What rivals have is divided by it. If that changed when one of them drops out, the end of the turn would
    look like a disaster to all others, and who builds last would rather disband its army than end it.
    """
    count: i64 = 0
    for other in range(s.players):
        if s.group[other] != s.group[seat]:
            first = True
            for before in range(other):
                if s.group[before] == s.group[other]:
                    first = False
            if first:
                count += 1
    return count if count > 0 else 1


def usable_gold(s: WizardKings, seat: i64) -> i64:
    """The gold of a seat; none where its plan has nothing left that it could pay, or has given up a block.

    Otherwise who cannot spend its last coins would disband its weakest blocks, so as not to lose them or to
    have something to spend them on.
    """
    if s.gold[seat] == 0 or s.to_act != seat:
        return s.gold[seat]
    if not isinstance(s.top(), Plan):
        return 0 if isinstance(s.top(), ChooseDisbanded) else s.gold[seat]
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.was[block] >= 0 and s.place[block] < 0:
            return 0
    offer = s.offered()
    for k in range(offer.count):
        verb = verb_of(offer.actions[k])
        if verb == STRENGTHEN or verb == BUILD or verb == CASTLE:
            return s.gold[seat]
    return 0


def carried(s: WizardKings, block: i64, seat: i64, weights: Weights) -> float:
    """What a spell that lets a unit go further promises: a city nobody guards, out of its usual reach."""
    board = s.fixed.board
    counts = crowd(s)
    best = 0.0
    table = paths(board)
    for city in range(board.cities):
        hex = board.city_hex[city]
        if counts[hex] != 0 or s.group[board.city_seat[city]] == s.group[seat]:
            continue
        usual = turns_to(s, table, block, city)
        if usual <= 1 or distance(s.place[block], hex) > MOVE[s.fixed.unit[block]] + 1:
            continue
        if s.marks[block] & FLIES == 0 and usual >= FAR:
            continue
        gain = weights.city * float(board.city_gp[city])
        if gain > best:
            best = gain
    return best
