"""The close of a battle: owner, damage, items, loot, placing.

[KT-11.49 to KT-11.60, KT-R41, KT-R54, KT-R120]
"""

from __future__ import annotations

from regalia.engine.frame import Frame
from regalia.engine.native import append, i64, vec
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    BALLOON,
    BOW,
    CITADEL,
    COMBAT,
    COUNTERS,
    FIREWALL,
    FORT,
    GOLEM,
    NO_COUNTER,
    SWORD,
    TALISMAN,
    THINGS,
)
from regalia.games.kings_and_things.hexes import NOWHERE
from regalia.games.kings_and_things.orders import NOT_THIS_BATTLE, settle_orders
from regalia.games.kings_and_things.places import DEFENDERS, IN_PLAY, NO_SIDE, SHIELD, SIDE_COUNT, at
from regalia.games.kings_and_things.queries import has_settlement
from regalia.games.kings_and_things.rules.answers import ReadsDice
from regalia.games.kings_and_things.rules.capture import capture
from regalia.games.kings_and_things.rules.counters import lower_fort, to_bag, use_up
from regalia.games.kings_and_things.rules.dice import near_the_edge, roll, table_result
from regalia.games.kings_and_things.rules.ending import is_over
from regalia.games.kings_and_things.rules.spoils import take_spoils
from regalia.games.kings_and_things.rules.strength import THE_FORT
from regalia.games.kings_and_things.state import BRIBED, NO_SEAT, PARRIED, ROLLED, KingsAndThings


def close_battle(s: KingsAndThings) -> None:
    """At most one side is left: it captures, or the owner keeps the hex.

    [KT-11.49, KT-11.50, KT-R58, KT-R120]

    Where armies fought for nobody's land, the one left over has yet to explore it. [KT-11.69, KT-11.70]
    """
    hex = s.battle
    winner = last_side(s)
    explored = s.owner[hex] != NO_SEAT or s.defender == DEFENDERS
    captured: i64 = 0
    s.tell(events.BATTLE_OVER, winner if winner >= 0 else s.owner[hex], hex, winner)
    if explored and 0 <= winner < s.players and winner != s.owner[hex]:
        capture(s, hex, winner)
        if is_over(s):
            return
        captured = 1
    s.push(FinishBattle(hex, winner, captured))
    if explored and not (s.owner[hex] == NO_SEAT and nobody_defends(s, hex)):
        roll_damage(s, hex)


def last_side(s: KingsAndThings) -> i64:
    """The side that is left, or NO_SIDE."""
    for side in range(SIDE_COUNT):
        if s.sides >> side & 1:
            return side
    return NO_SIDE


def nobody_defends(s: KingsAndThings, hex: i64) -> bool:
    """Whether no creature and no standing settlement of the defenders is left. [KT-R42]"""
    if s.crowd[8 * hex + DEFENDERS] > 0:
        return False
    if not has_settlement(s, hex):
        return True
    counter = s.income[hex]
    return s.status[counter] & BRIBED != 0 or s.wounds[counter] >= COMBAT[s.face[counter]]


# -- damage -----------------------------------------------------------------------------------


def roll_damage(s: KingsAndThings, hex: i64) -> None:
    """One die for each fort, citadels apart, and for the income counter, in one batch. [KT-11.53, KT-R54]"""
    owners = vec[i64]()
    if 0 < s.fort[hex] < CITADEL:
        owners = append(owners, THE_FORT)
    if s.income[hex] != NO_COUNTER:
        owners = append(owners, s.income[hex])
    if len(owners) > 0:
        s.push(ReadDamage(hex))
        roll(s, len(owners), 1)
        s.dice_of = owners


class ReadDamage(ReadsDice):
    """2 to 5 unharmed; 1 or 6 a fort drops a level, an income counter is destroyed. [KT-11.55 to KT-11.58]"""

    clause = "KT-11.53"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def matters_to(self, s: KingsAndThings, seat: i64) -> bool:
        """To who owns the land or just lost it and all who fought for it, where a result could turn."""
        return (seat == s.owner[self.hex] or s.fought >> seat & 1 == 1) and near_the_edge(s)

    def run(self, s: KingsAndThings) -> None:
        for k in range(len(s.dice)):
            body = s.dice_of[k]
            die = table_result(s.dice[k])
            fort = body == THE_FORT
            s.tell(events.DAMAGE, s.owner[self.hex], FORT if fort else s.face[body], die)
            if die != 1 and die != 6:
                continue
            if fort:
                lower_fort(s, self.hex)
            else:
                s.wounds[body] = 0
                to_bag(s, body)


class BribedDamage(Frame[KingsAndThings]):
    """A hex won by bribery rolls too, if that was agreed. [KT-R40]"""

    clause = "KT-11.53"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        roll_damage(s, self.hex)


# -- the end ----------------------------------------------------------------------------------


class FinishBattle(Frame[KingsAndThings]):
    """Items to the Bag, buildings at full strength, survivors face down; then loot and placing. [KT-R120]

    Defenders who are left stay where they are, for the next comer. [KT-10.31, KT-R42]
    """

    clause = "KT-11.59"

    def __init__(self, hex: i64, winner: i64, captured: i64) -> None:
        self.hex = hex
        self.winner = winner
        self.captured = captured

    def run(self, s: KingsAndThings) -> None:
        empty = s.owner[self.hex] == NO_SEAT and nobody_defends(s, self.hex)
        met = s.defender == DEFENDERS
        clear_table(s, self.hex)
        if self.captured == 1:
            take_spoils(s, self.hex, self.winner, True)
        elif met and empty:
            leave_empty(s, self.hex)
        for seat in range(s.players):
            if s.place[BALLOON] == at(self.hex, seat) and s.crowd[8 * self.hex + seat] == 0:
                use_up(s, BALLOON)  # alone it keeps nobody in [KT-R52]


def clear_table(s: KingsAndThings, hex: i64) -> None:
    """Nothing of the battle is left. [KT-11.59, KT-11.60, KT-C.37, KT-C.43, KT-C.52, KT-C.57]"""
    for item in (GOLEM, FIREWALL, TALISMAN, SWORD, BOW):
        if IN_PLAY <= s.place[item] < SHIELD:
            use_up(s, item)
    wounds = s.wounds
    status = s.status
    for counter in range(COUNTERS):
        wounds[counter] = 0
        status[counter] = status[counter] & ~(ROLLED | PARRIED)
    s.wounds[THE_FORT] = 0
    if s.income[hex] != NO_COUNTER and s.defender == DEFENDERS:
        s.status[s.income[hex]] &= ~BRIBED  # it recovers [KT-R39]
    s.bearer[0] = NO_COUNTER
    s.bearer[1] = NO_COUNTER
    s.battle = NOWHERE
    s.sides = 0
    s.fought = 0
    s.defender = NO_SIDE
    s.dispelled = 0
    s.firewall = 0
    s.aimed = NO_SIDE
    settle_orders(s, NOT_THIS_BATTLE)


def leave_empty(s: KingsAndThings, hex: i64) -> None:
    """Explorers and defenders are gone: the hex is fresh, and what lies there goes to the Bag.

    [KT-10.34, KT-R41]

    If it stays, a settlement keeps out of things until the next explorer's draw joins it.
    """
    if s.fixed.leftovers_stay:
        if has_settlement(s, hex):
            s.status[s.income[hex]] |= BRIBED
        return
    for thing in range(THINGS):
        if s.place[thing] == at(hex, DEFENDERS):
            to_bag(s, thing)
    if s.income[hex] != NO_COUNTER:
        to_bag(s, s.income[hex])
