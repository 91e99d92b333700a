"""How the game stands for a seat as a row of numbers of usual size, for an evaluation that is learned.

The numbers carry what ``evaluation.py`` knows, taken apart: income and what it lacks to a citadel, what is
behind the Shield, the army, the fights that are due by their chances, the rivals from the strongest on, and
the table itself. Of others only what lies open is read, so a position and its re-deals give the same row.
[KT-H1, KT-H2]
"""

from __future__ import annotations

from typing import Final, final

from regalia.engine.bits import bit
from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.network import Row
from regalia.games.kings_and_things.data import CITADEL, FORT_COST
from regalia.games.kings_and_things.evaluation import TUNED, WON, army_worth, shield_worth, wealth
from regalia.games.kings_and_things.hexes import NOWHERE, distance
from regalia.games.kings_and_things.prospects import Army
from regalia.games.kings_and_things.queries import is_out, position_in_order
from regalia.games.kings_and_things.state import CONSTRUCTION, NO_SEAT, SPECIAL_POWERS, KingsAndThings
from regalia.games.kings_and_things.survey import Fights, Hoard, Kingdom, Rivals

MOST: Final = 4.0
"""No number is greater than this, nor less than its negative."""
RIVALS: Final[i64] = 3
"""So many rivals are told one by one."""

TABLE_NAMES: Final = (
    "two_players",
    "three_players",
    "four_players",
    "setting_up",
    "gold_collection",
    "recruit_heroes",
    "recruit_things",
    "random_events",
    "movement",
    "combat",
    "construction",
    "special_powers",
    "turn",
    "on_turn",
    "acted",
    "place_in_order",
    "bag",
    "unexplored",
)
WEALTH_NAMES: Final = (
    "income",
    "hexes",
    "fort_income",
    "counter_income",
    "heroes",
    "gold",
    "treasure",
    "income_above_citadel",
    "income_in_reach",
    "towers",
    "keeps",
    "castles",
    "highest_fort",
    "citadel_clock",
    "citadel_ready",
)
SHIELD_NAMES: Final = (
    "held",
    "held_supported",
    "held_combat",
    "held_unsupported",
    "held_income_with_place",
    "held_income_without",
    "held_magic",
    "held_events",
)
ARMY_NAMES: Final = (
    "fighters",
    "army_combat",
    "army_blows",
    "flyers",
    "magicians",
    "archers",
    "bluffs",
    "guarded",
    "unguarded",
    "frontier",
    "open_frontier",
    "strongest_stack",
    "abroad",
)
FIGHT_NAMES: Final = (
    "hope",
    "best_hope",
    "risk",
    "worst_risk",
    "attacks",
    "attack_odds",
    "explorer_odds",
    "defences",
    "defence_odds",
    "menaced",
    "home_danger",
    "citadel_prize",
)
RIVAL_NAMES: Final = (
    "worth",
    "income",
    "citadel_ready",
    "citadel_clock",
    "gold",
    "held",
    "fighters",
    "hexes",
    "fort_levels",
    "largest_stack",
    "nearness",
    "borders",
)
SUM_NAMES: Final = ("rivals_income", "rivals_fighters", "verdict")
WORTH_NAMES: Final = ("evaluation", "own_worth", "lead")

NAMES: Final[tuple[str, ...]] = (
    *TABLE_NAMES,
    *WEALTH_NAMES,
    *SHIELD_NAMES,
    *ARMY_NAMES,
    *FIGHT_NAMES,
    *[f"rival_{rank}_{name}" for rank in (1, 2, 3) for name in RIVAL_NAMES],
    *SUM_NAMES,
    *WORTH_NAMES,
)
"""What each number is about, in the order in which they are written."""
FEATURES: Final[i64] = len(NAMES)
ASK: Final = -1.0
"""No chance: the network is to be asked."""


def untaught(s: KingsAndThings, seat: i64) -> float:
    """Who is out cannot win any more, although the others play on. [KT-R68]"""
    return 0.0 if is_out(s, seat) else ASK


def features(s: KingsAndThings, seat: i64, row: Row) -> None:
    """Write FEATURES numbers about how the game stands for a seat into out."""
    out = row.numbers
    pen = Pen(out)
    own = Kingdom(s, seat, seat)
    hoard = Hoard(s, own)
    army = Army(s, seat)
    fights = Fights(s, seat, army)
    write_table(s, seat, fights.unexplored, pen)
    write_wealth(s, own, hoard, pen)
    write_shield(s, own, hoard, pen)
    write_army(own, hoard, fights, pen)
    write_fights(fights, pen)
    rivals = Rivals(s, seat)
    write_rivals(s, own, rivals, fights.home, pen)
    value = wealth(s, seat, hoard.treasure, TUNED) + shield_worth(s, seat, TUNED)
    value += army_worth(s, seat, TUNED) + fights.balance
    write_worth(s, seat, value, rivals, pen)


@final
class Pen:
    """Writes one number after the other."""

    def __init__(self, out: vec[float]) -> None:
        self.out: vec[float] = out
        self.at: i64 = 0

    def put(self, value: float) -> None:
        """A number, kept within bounds."""
        if value > MOST:
            value = MOST
        elif value < -MOST:
            value = -MOST
        self.out[self.at] = value
        self.at += 1

    def count(self, value: i64, usual: float) -> None:
        """A whole number by its usual size."""
        self.put(float(value) / usual)

    def flag(self, value: bool) -> None:
        """1 if something is so."""
        self.put(1.0 if value else 0.0)


# -- what is written --------------------------------------------------------------------------


def write_table(s: KingsAndThings, seat: i64, unexplored: i64, pen: Pen) -> None:
    """The table and where the turn is."""
    for players in range(2, 5):
        pen.flag(s.players == players)
    for phase in range(SPECIAL_POWERS + 1):
        pen.flag(s.phase == phase)
    pen.count(s.turn, 5.0)
    pen.flag(s.seat == seat)
    place = place_in_order(s, seat)
    pen.flag(place < place_in_order(s, s.seat))
    pen.count(place, 2.0)
    pen.count(s.bag, 100.0)
    pen.count(unexplored, 10.0)


def place_in_order(s: KingsAndThings, seat: i64) -> i64:
    """How many seats come before this one in a phase. [KT-3.2]"""
    return (position_in_order(s, seat) + s.players - position_in_order(s, s.first)) % s.players


def write_wealth(s: KingsAndThings, own: Kingdom, hoard: Hoard, pen: Pen) -> None:
    """Income and gold, and how far it is to a citadel."""
    purse = s.gold[own.seat] + hoard.treasure
    target = s.fixed.citadel_income
    pen.count(own.income, 10.0)
    pen.count(own.hexes, 6.0)
    pen.count(own.levels, 6.0)
    pen.count(own.counters, 4.0)
    pen.count(own.heroes, 2.0)
    pen.count(s.gold[own.seat], 15.0)
    pen.count(hoard.treasure, 10.0)
    pen.count(own.income - target, 10.0)
    levels = purse // FORT_COST  # each level that can be paid is a gold of income more
    sites = own.hexes - own.castles - (1 if own.highest == CITADEL else 0)
    if levels > sites:
        levels = sites
    pen.count(own.income + levels + hoard.placeable - target, 10.0)
    pen.count(own.towers, 2.0)
    pen.count(own.keeps, 2.0)
    pen.count(own.castles, 2.0)
    pen.count(own.highest, 3.0)
    pen.count(clock_of(s, own.seat), 1.0)
    pen.flag(is_ready(s, own, purse))


def clock_of(s: KingsAndThings, seat: i64) -> i64:
    """0 without a citadel, 1 if it was got too late to win by it in the next Construction, 2 otherwise."""
    if s.clock[seat] == 0:
        return 0
    return 2 if s.clock[seat] < turn_of_construction(s) else 1


def turn_of_construction(s: KingsAndThings) -> i64:
    """The turn in which a Construction Phase closes next."""
    return s.turn + 1 if s.phase > CONSTRUCTION else s.turn


def is_ready(s: KingsAndThings, kingdom: Kingdom, purse: i64) -> bool:
    """Whether all that a citadel asks for is there. [KT-4.2 to KT-4.7]"""
    if not kingdom.ripe or kingdom.income < s.fixed.citadel_income or s.clock[kingdom.seat] > 0:
        return False
    return purse >= FORT_COST or s.phase > CONSTRUCTION  # an income that high pays for it before the next


def write_shield(s: KingsAndThings, own: Kingdom, hoard: Hoard, pen: Pen) -> None:
    """What is kept back."""
    pen.count(s.held[own.seat], 4.0)
    pen.count(hoard.fit, 2.0)
    pen.count(hoard.fit_combat, 6.0)
    pen.count(hoard.unfit, 2.0)
    pen.count(hoard.placeable, 2.0)
    pen.count(hoard.homeless, 2.0)
    pen.count(hoard.magic, 2.0)
    pen.count(hoard.events, 2.0)


def write_army(own: Kingdom, hoard: Hoard, fights: Fights, pen: Pen) -> None:
    """The fighters on the board and what they guard."""
    pen.count(own.fighters, 8.0)
    pen.count(hoard.combat, 16.0)
    pen.count(fights.blows, 20.0)
    pen.count(hoard.flyers, 2.0)
    pen.count(hoard.magicians, 2.0)
    pen.count(hoard.archers, 1.0)
    pen.count(hoard.bluffs, 3.0)
    pen.count(fights.guarded, 4.0)
    pen.count(own.hexes - fights.guarded, 4.0)
    pen.count(fights.frontier, 5.0)
    pen.count(fights.open, 4.0)
    pen.count(fights.strongest, 40.0)
    pen.count(fights.abroad, 2.0)


def write_fights(fights: Fights, pen: Pen) -> None:
    """What may be won and lost."""
    pen.count(fights.hope, 300.0)
    pen.count(fights.best, 200.0)
    pen.count(fights.risk, 300.0)
    pen.count(fights.worst, 200.0)
    pen.count(fights.attacks, 1.0)
    pen.count(fights.attack_odds, 1000.0)
    pen.count(fights.explorer_odds, 1000.0)
    pen.count(fights.defences, 1.0)
    pen.count(fights.defence_odds, 1000.0)
    pen.count(fights.menaced, 3.0)
    pen.put(float(fights.home_risk) / float(fights.home_worth) if fights.home_worth > 0 else 0.0)
    pen.count(fights.prize, 1000.0)


def write_rivals(s: KingsAndThings, own: Kingdom, rivals: Rivals, home: i64, pen: Pen) -> None:
    """The rivals from the strongest on, then all of them, then whom the citadels would give the game."""
    told: i64 = 0
    income: i64 = 0
    fighters: i64 = 0
    standing = standing_of(s, own)
    best = standing
    owners: i64 = 1 if standing > 0 else 0
    hurry = clock_of(s, own.seat)
    for _rank in range(RIVALS):
        other = rivals.strongest(s.players, told)
        if other == NO_SEAT:
            for _name in range(len(RIVAL_NAMES)):
                pen.put(0.0)
            continue
        told |= bit(other)
        rival = Kingdom(s, other, own.seat)
        write_rival(s, rival, rivals.worth[other], home, pen)
        income += rival.income
        fighters += rival.fighters
        theirs = standing_of(s, rival)
        if theirs > 0:
            owners += 1
            if theirs > best:
                best = theirs
            if clock_of(s, other) > hurry:
                hurry = clock_of(s, other)
    pen.count(income, 20.0)
    pen.count(fighters, 16.0)
    if owners == 0 or (owners > 1 and s.fixed.conquest):
        hurry = 0
    pen.count(hurry if standing == best else -hurry, 2.0)


def standing_of(s: KingsAndThings, kingdom: Kingdom) -> i64:
    """What citadels are compared by when time decides; 0 without one. [KT-4.14, KT-4.15]"""
    return kingdom.income * 64 + kingdom.hexes if s.clock[kingdom.seat] > 0 else 0


def write_rival(s: KingsAndThings, rival: Kingdom, worth: i64, home: i64, pen: Pen) -> None:
    """What one of the others has, and how near it is to the reader's best hex."""
    pen.count(worth, 2500.0)
    pen.count(rival.income, 10.0)
    pen.flag(is_ready(s, rival, s.gold[rival.seat]))
    pen.count(clock_of(s, rival.seat), 1.0)
    pen.count(s.gold[rival.seat], 15.0)
    pen.count(s.held[rival.seat], 4.0)
    pen.count(rival.fighters, 8.0)
    pen.count(rival.hexes, 6.0)
    pen.count(rival.levels, 6.0)
    pen.count(rival.largest, 5.0)
    if home == NOWHERE or rival.stack == NOWHERE:
        pen.put(0.0)
    else:
        pen.put(2.0 / float(1 + distance(home, rival.stack)))
    pen.count(rival.borders, 3.0)


def write_worth(s: KingsAndThings, seat: i64, own: i64, rivals: Rivals, pen: Pen) -> None:
    """The evaluation, and what it weighs against each other."""
    best = rivals.best if rivals.alive != 0 else 0
    value = float(own) - TUNED.best_rival * float(rivals.best) - TUNED.all_rivals * float(rivals.total)
    if s.to_act == OVER:
        value = float(WON) if s.result & bit(seat) else -float(WON)
    elif is_out(s, seat):
        value = -float(WON)
    pen.put(bent(value / 1500.0))
    pen.count(own, 2500.0)
    pen.put(bent(float(own - best) / 1000.0))


def bent(value: float) -> float:
    """The same number for small ones, never beyond 3 for great ones."""
    return 3.0 * value / (3.0 + (value if value >= 0.0 else -value))
