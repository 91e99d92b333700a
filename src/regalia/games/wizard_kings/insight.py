"""How the game stands for a seat in numbers, from which a network learns who wins.

It learns on true tables and plays on re-dealt ones, so all but the last numbers are made of what the seat may
know: a block seen from behind counts as an average block of its army, or as what was noted of it. The last
ones (``HIDDEN``) are the evaluation and its parts, which look at the faces of the world they are given.
"""

from __future__ import annotations

from typing import Final, final

from regalia.engine.frame import OVER
from regalia.engine.insight import learnt
from regalia.engine.native import append, i64, vec
from regalia.engine.network import Network
from regalia.games.wizard_kings.battles import NO_BATTLE, battle_at
from regalia.games.wizard_kings.census import CONTESTED, Census
from regalia.games.wizard_kings.data import BLOCKS, COST
from regalia.games.wizard_kings.evaluation import TUNED, through
from regalia.games.wizard_kings.nearness import SURE, closeness, crowned, is_settled, moves_last, still_moves
from regalia.games.wizard_kings.places import (
    ATTACKS,
    BUILDING,
    DEAD,
    FIGHTING,
    MOVED,
    MOVING,
    POOL,
    SETTING_UP,
)
from regalia.games.wizard_kings.preparing import power_of, prepared
from regalia.games.wizard_kings.prospect import prospect, rivals
from regalia.games.wizard_kings.queries import is_castle, is_out, is_wizard
from regalia.games.wizard_kings.rules.ending import goal_gp, last_turn
from regalia.games.wizard_kings.scoring import city_gp, counts_for, team_points
from regalia.games.wizard_kings.setting import GP_GOAL, POINTS, TIME
from regalia.games.wizard_kings.state import WizardKings

CITIES: Final = (
    "gp",  # of the cities it holds now; all GP are in halves of the goal
    "side_gp",
    "side_near_goal",
    "control_gp",
    "cities",
    "home_gp",
    "foreign_gp",
    "disputed_home_gp",
    "disputed_foreign_gp",
    "expected_gp",
    "expected_near_goal",
    "risked_gp",
    "hoped_gp",
    "bare_gp",  # its cities without a guard that a foe can be in with one move
    "bare_now_gp",  # the same in this very turn
    "open_gp",  # strange cities without a guard within its reach
    "weak_gp",  # guarded ones within reach of more power than they have
    "settled",
    "crown",
)
ARMY: Final = (
    "blocks",
    "steps",
    "power",
    "worth",
    "wizards",
    "wizard_steps",
    "dead_wizards",
    "castle_steps",
    "pool",
    "gold",
    "guards",
    "ready",  # power that may still move this turn
    "presses",
    "pressed",
    "attackers",
    "defenders",
    "attacks_won",
    "attacks_lost",
    "defences_won",
    "defences_lost",
)
RIVAL: Final = (
    "there",
    "gp",
    "near_goal",
    "blocks",
    "power",
    "fighting",
    "presses",  # its power within a move of the reader's cities, by their GP
    "pressed",  # power of the reader's side within a move of its cities
    "moves_later",
)
RANKS: Final = ("first", "second", "third")
RIVALS: Final = (
    "rivals_gp",
    "rivals_power",
    "gp_share",
    "power_share",
    "lead_over_first",
    "lead_over_second",
    "power_over_first",
    "rank",
    "points_lead",
    "ally_gp",
    "ally_power",
)
TABLE: Final = (
    "two_players",
    "three_players",
    "four_players",
    "turn",
    "turns_left",
    "last_turns",
    "setting_up",
    "moving",
    "fighting",
    "building",
    "asked",
    "on_the_move",
    "still_moves",
    "moves_last",
    "timed",
    "for_points",
    "sudden_death",
)
RAISED: Final = 1000.0
"""What an army that is being raised is worth, about."""

HIDDEN: Final = (
    "weighed",
    "weighed_cities",
    "weighed_army",
    "weighed_battles",
    "weighed_goal",
    "battles_won",
)
"""Those that look at faces which the seat does not see."""

NAMES: Final[tuple[str, ...]] = (
    *CITIES,
    *ARMY,
    *(f"{rank}_{name}" for rank in RANKS for name in RIVAL),
    *RIVALS,
    *TABLE,
    *HIDDEN,
)
"""What each number is."""
FEATURES: Final[i64] = len(NAMES)

MOST_TURNS: Final[i64] = 30
"""More turns to come are as good as no limit."""
BOUND: Final = 8.0
"""No number is further from 0, whatever map somebody brings."""


LEARNT: Final = learnt("regalia.games.wizard_kings", NAMES)


def chance(s: WizardKings, seat: i64) -> float:
    """How likely a seat is to win, as far as has been learnt."""
    return judge(s, seat, LEARNT)


def judge(s: WizardKings, seat: i64, network: Network) -> float:
    """How likely a seat is to win, as a network sees it."""
    if s.to_act == OVER:
        winners = s.winners()
        return 1.0 / float(len(winners)) if seat in winners else 0.0
    if s.phase == SETTING_UP:
        worth = prepared(s, seat)
        return 0.5 + 0.5 * worth / (abs(worth) + RAISED)  # nothing has been learnt of armies in the making
    ended = through(s, seat, TUNED)[0] if s.to_act == seat and s.phase == MOVING else s
    known = network.row()
    features(ended, seat, known)
    return network.chance(known)


def features(s: WizardKings, seat: i64, out: vec[float]) -> None:
    """Write FEATURES numbers about how the game stands for a seat into out."""
    insight = Insight(s, seat, out)
    insight.take()
    insight.write_cities()
    insight.write_army()
    insight.write_rivals()
    insight.write_table()
    insight.write_weighed()


def bent(value: float) -> float:
    """From -3 to 3, about the value itself near 0."""
    return value / (1.0 + (value if value >= 0.0 else -value) / 3.0)


@final
class Insight(Census):
    """The table as one seat sees it, and the numbers that tell of it."""

    def __init__(self, s: WizardKings, seat: i64, out: vec[float]) -> None:
        super().__init__(s, seat)
        self.out = out
        self.at: i64 = 0
        self.goal: float = float(goal_gp(s)) if goal_gp(s) > 0 else 15.0

    def put(self, value: float) -> None:
        """Write the next number."""
        if value > BOUND:
            value = BOUND
        elif value < -BOUND:
            value = -BOUND
        self.out[self.at] = value
        self.at += 1

    def flag(self, value: bool) -> None:
        """Write 1 or 0."""
        self.put(1.0 if value else 0.0)

    def share(self, gp: i64) -> float:
        """GP in halves of the goal."""
        return 2.0 * float(gp) / self.goal

    def side_gp(self, other: i64) -> i64:
        """What all hold now who count for a seat."""
        total: i64 = 0
        for each in range(self.s.players):
            if counts_for(self.s, other, each):
                total += self.gp[each]
        return total

    def write_cities(self) -> None:
        """Cities: held, in danger, hoped for, and whether they win the game this turn."""
        s = self.s
        board = s.fixed.board
        home: i64 = 0
        foreign: i64 = 0
        disputed_home: i64 = 0
        disputed: i64 = 0
        bare: i64 = 0
        bare_now: i64 = 0
        vacant: i64 = 0
        weak: i64 = 0
        firm: i64 = 0
        whole: i64 = 0
        expected = 0.0
        risked = 0.0
        hoped = 0.0
        contested = vec[i64]()
        solid = TUNED.solid * TUNED.solid
        for city in range(board.cities):
            gp = board.city_gp[city]
            whole += gp
            holder = self.holder[city]
            mine = float(self.mine[city]) / 10000.0
            theirs = float(self.theirs[city]) / 10000.0
            native = board.city_seat[city] == self.seat
            if holder == CONTESTED:
                win = self.chance_in(battle_at(s, board.city_hex[city]))
                contested = append(append(contested, gp), win)
                expected += float(gp) * float(win) / float(SURE)
                if native:
                    disputed_home += gp
                else:
                    disputed += gp
            elif holder >= 0 and s.group[holder] == self.group:
                firm += gp
                if holder == self.seat and native:
                    home += gp
                elif holder == self.seat:
                    foreign += gp
                risk = theirs * theirs / (theirs * theirs + mine * mine * TUNED.massed + solid)
                if self.inside[city] == 0 and self.threat[city] > 0:
                    bare += gp
                    if risk < TUNED.open:
                        risk = TUNED.open
                    if self.threat[city] == 2:
                        bare_now += gp
                        risk = 1.0
                risked += float(gp) * risk
                expected += float(gp) * (1.0 - TUNED.risk * risk)
            else:
                hoped += float(gp) * mine * mine / (mine * mine + theirs * theirs * TUNED.massed + solid)
                if self.close[city] > 0 and self.inside[city] == 0:
                    vacant += gp
                elif self.close[city] > self.guard[city]:
                    weak += gp
        self.put(self.share(self.gp[self.seat]))
        self.put(self.share(self.side_gp(self.seat)))
        self.put(closeness(float(self.side_gp(self.seat)), self.goal))
        self.put(self.share(city_gp(s, self.seat)))
        self.put(float(self.cities[self.seat]) / 4.0)
        self.put(self.share(home))
        self.put(self.share(foreign))
        self.put(self.share(disputed_home))
        self.put(self.share(disputed))
        self.put(2.0 * expected / self.goal)
        self.put(closeness(expected, self.goal))
        self.put(4.0 * risked / self.goal)
        self.put(4.0 * hoped / self.goal)
        self.put(2.0 * self.share(bare))
        self.put(2.0 * self.share(bare_now))
        self.put(2.0 * self.share(vacant))
        self.put(2.0 * self.share(weak))
        settled = s.to_act != OVER and is_settled(s, self.group)
        self.flag(settled)
        alone = rivals(s, self.seat) == 1
        self.put(crowned(goal_gp(s), firm, whole, contested, alone) if settled else 0.0)

    def write_army(self) -> None:
        """The reader's own blocks, and its battles."""
        s = self.s
        seat = self.seat
        board = s.fixed.board
        steps: i64 = 0
        worth: i64 = 0
        wizards: i64 = 0
        magic: i64 = 0
        dead: i64 = 0
        walls: i64 = 0
        pool: i64 = 0
        guards: i64 = 0
        ready: i64 = 0
        attackers: i64 = 0
        defenders: i64 = 0
        on_turn = s.phase == MOVING and still_moves(s, seat)
        for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
            hex = s.place[block]
            if hex == POOL:
                pool += 1
            elif hex == DEAD:
                dead += 1
            if hex < 0:
                continue
            unit = s.fixed.unit[block]
            strength = s.strength[block]
            steps += strength
            worth += strength * COST[unit]
            if is_wizard(s, block):
                wizards += 1
                magic += strength
            elif is_castle(s, block):
                walls += strength
            elif on_turn and s.marks[block] & MOVED == 0:
                ready += power_of(s, block)
            if board.city[hex] >= 0:
                guards += power_of(s, block)
            if battle_at(s, hex) != NO_BATTLE:
                if s.marks[block] & ATTACKS != 0:
                    attackers += 1
                else:
                    defenders += 1
        self.put(float(self.blocks[seat]) / 10.0)
        self.put(float(steps) / 30.0)
        self.put(float(self.power[seat]) / 4000.0)
        self.put(float(worth) / 60.0)
        self.put(float(wizards) / 2.0)
        self.put(float(magic) / 6.0)
        self.put(float(dead) / 2.0)
        self.put(float(walls) / 6.0)
        self.put(float(pool) / 15.0)
        self.put(float(s.gold[seat]) / 10.0)
        self.put(float(guards) / 2000.0)
        self.put(float(ready) / 2000.0)
        self.put(self.pressure(self.pressed))
        self.put(self.pressure(self.presses))
        self.put(float(attackers) / 4.0)
        self.put(float(defenders) / 4.0)
        for side in range(1, -1, -1):
            won: i64 = 0
            lost: i64 = 0
            for k in range(len(self.win)):
                if self.side[k] == side:
                    won += self.chance_in(k)
                    lost += SURE - self.chance_in(k)
            self.put(float(won) / float(SURE))
            self.put(float(lost) / float(SURE))

    def pressure(self, each: vec[i64]) -> float:
        """Power near cities, of or on all seats together."""
        total: i64 = 0
        for other in range(self.s.players):
            total += each[other]
        return float(total) / 8000.0

    def write_rivals(self) -> None:
        """The rivals, the strongest first, and how the reader stands among them."""
        s = self.s
        seat = self.seat
        order = self.ranking()
        all_gp: i64 = 0
        all_power: i64 = 0
        ahead: i64 = 0
        for rank in range(3):
            if rank >= len(order):
                for _ in range(len(RIVAL)):
                    self.put(0.0)
                continue
            other = order[rank]
            all_gp += self.gp[other]
            all_power += self.power[other]
            if self.gp[other] > self.gp[seat]:
                ahead += 1
            self.put(1.0)
            self.put(self.share(self.gp[other]))
            self.put(closeness(float(self.side_gp(other)), self.goal))
            self.put(float(self.blocks[other]) / 10.0)
            self.put(float(self.power[other]) / 4000.0)
            self.put(float(self.fighting[other]) / 4.0)
            self.put(float(self.presses[other]) / 8000.0)
            self.put(float(self.pressed[other]) / 8000.0)
            self.flag(s.phase == MOVING and still_moves(s, other))
        first = order[0] if len(order) > 0 else seat
        second = order[1] if len(order) > 1 else first
        points = team_points(s, seat)
        lead = points if len(order) == 0 else i64(1000000)
        ally_gp: i64 = 0
        ally_power: i64 = 0
        for other in range(s.players):
            if s.group[other] != self.group and not is_out(s, other):
                if points - team_points(s, other) < lead:
                    lead = points - team_points(s, other)
            elif other != seat:
                ally_gp += self.gp[other]
                ally_power += self.power[other]
        mine = self.gp[seat]
        force = self.power[seat]
        self.put(self.share(all_gp))
        self.put(float(all_power) / 6000.0)
        self.put(float(mine) / (float(mine + all_gp) + 1.0))
        self.put(float(force) / (float(force + all_power) + 100.0))
        self.put(self.share(mine - self.gp[first]))
        self.put(self.share(mine - self.gp[second]))
        self.put(float(force - self.power[first]) / 2000.0)
        self.put(float(ahead))
        self.put(self.share(lead))
        self.put(self.share(ally_gp))
        self.put(float(ally_power) / 4000.0)

    def ranking(self) -> vec[i64]:
        """The rivals still in the game by the GP they hold, then by power, then from the reader on."""
        s = self.s
        order = vec[i64]()
        for k in range(1, s.players):
            other = (self.seat + k) % s.players
            if s.group[other] == self.group or is_out(s, other):
                continue
            order = append(order, other)
            at: i64 = len(order) - 1
            while at > 0 and self.is_stronger(other, order[at - 1]):
                order[at] = order[at - 1]
                at -= 1
            order[at] = other
        return order

    def is_stronger(self, one: i64, other: i64) -> bool:
        """Whether a seat ranks before another."""
        if self.gp[one] != self.gp[other]:
            return self.gp[one] > self.gp[other]
        return self.power[one] > self.power[other]

    def write_table(self) -> None:
        """Players, turn, phase, whose turn it is, and what wins."""
        s = self.s
        agreed = s.fixed.agreed
        left = (last_turn(s) if agreed.victory == GP_GOAL else agreed.turns) - s.turn
        if left > MOST_TURNS:
            left = MOST_TURNS
        self.flag(s.players == 2)
        self.flag(s.players == 3)
        self.flag(s.players == 4)
        self.put(float(s.turn if s.turn < MOST_TURNS else MOST_TURNS) / 10.0)
        self.put(float(left) / 10.0)
        self.flag(left <= 2)
        self.flag(s.phase == SETTING_UP)
        self.flag(s.phase == MOVING)
        self.flag(s.phase == FIGHTING)
        self.flag(s.phase == BUILDING)
        self.flag(int(self.seat) in s.waiting_for())
        moving = s.phase == MOVING
        self.flag(moving and s.seat == self.seat)
        self.flag(moving and still_moves(s, self.seat))
        self.flag(moving and moves_last(s, self.group))
        self.flag(agreed.victory == TIME)
        self.flag(agreed.victory == POINTS)
        self.flag(agreed.sudden_death)

    def write_weighed(self) -> None:
        """The evaluation as it is, half-made moves left where they are, and its parts."""
        s = self.s
        if s.to_act == OVER or s.phase == SETTING_UP:
            self.put(self.settled_worth())
            for _ in range(len(HIDDEN) - 1):
                self.put(0.0)
            return
        view = prospect(s, self.seat, TUNED)
        cities = view.cities()
        self.put(bent((cities + view.army - view.idle) / 40.0))
        self.put(bent((cities - view.near) / 40.0))
        self.put(bent((view.army - view.fights) / 20.0))
        self.put(bent(view.fights / 5.0))
        self.put(bent(view.near / 50.0))
        won = 0.0
        for k in range(len(self.side)):
            if self.side[k] >= 0:
                won += 2.0 * float(view.win[k]) / float(SURE) - 1.0
        self.put(won)

    def settled_worth(self) -> float:
        """The same before the first turn and after the last."""
        s = self.s
        if s.to_act == OVER:
            return 3.0 if s.result >> self.seat & 1 != 0 else -3.0
        return bent(prepared(s, self.seat) / 1000.0)
