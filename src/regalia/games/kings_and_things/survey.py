"""What of a table is looked at to say how the game stands for a seat; ``insight.py`` makes numbers of it.

Of others only what lies open is read. [KT-H1, KT-H2]
"""

from __future__ import annotations

from typing import final

from regalia.engine.bits import bit
from regalia.engine.native import i64, vec
from regalia.games.kings_and_things.data import (
    ANY_LAND,
    CASTLE,
    CITADEL,
    COMBAT,
    COUNTERS,
    CREATURE,
    CREATURES,
    FIRST_EVENT,
    FIRST_HERO,
    FIRST_MAGIC,
    FIRST_TREASURE,
    FLYING,
    GOLD,
    KEEP,
    KIND,
    MAGICAL,
    MINE,
    MINES,
    NO_COUNTER,
    POWER,
    RANGED,
    SYMBOLS,
    TERRAIN,
    TOWER,
)
from regalia.games.kings_and_things.evaluation import (
    TUNED,
    WON,
    against,
    fort_worth,
    hex_worth,
    hope,
    is_frontier,
    public_worth,
    risk,
)
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES
from regalia.games.kings_and_things.places import BOARD, SHIELD, side_of
from regalia.games.kings_and_things.prospects import (
    SURE,
    Army,
    chance,
    explorers_chance,
    lord_beside,
    strength,
)
from regalia.games.kings_and_things.queries import in_army, is_fighter, is_land, is_out, touches_owned
from regalia.games.kings_and_things.state import CONSTRUCTION, NO_SEAT, KingsAndThings


@final
class Kingdom:
    """What of a seat lies open to everybody, and where it touches the reader."""

    def __init__(self, s: KingsAndThings, seat: i64, reader: i64) -> None:
        self.seat: i64 = seat
        self.hexes: i64 = 0
        self.levels: i64 = 0
        self.towers: i64 = 0
        self.keeps: i64 = 0
        self.castles: i64 = 0
        self.highest: i64 = 0
        self.ripe: bool = False  # a castle that may become a citadel in the next Construction
        self.counters: i64 = 0
        self.heroes: i64 = 0
        self.fighters: i64 = 0
        self.largest: i64 = 0
        self.stack: i64 = NOWHERE  # where the largest stack is
        self.borders: i64 = 0
        self.lands: i64 = 0  # terrains of own hexes, one bit each
        self.free: i64 = 0  # those of hexes without an income counter
        self.mines: i64 = 0
        owners = s.owner
        crowds = s.crowd
        for hex in range(s.fixed.hexes):
            if owners[hex] == seat:
                self.survey(s, hex)
                if seat != reader and touches_owned(s, hex, reader):
                    self.borders += 1
            crowd = crowds[8 * hex + seat]
            if crowd > 0:
                self.fighters += crowd
                if crowd > self.largest:
                    self.largest = crowd
                    self.stack = hex
        for counter in range(FIRST_HERO, COUNTERS):
            if in_army(s, counter, seat):
                self.heroes += 1
                if POWER[s.face[counter]] == MINES:
                    self.counters += self.mines  # [KT-A.24]
        self.income: i64 = self.hexes + self.levels + self.counters + self.heroes

    def survey(self, s: KingsAndThings, hex: i64) -> None:
        """Count an own hex."""
        self.hexes += 1
        self.lands |= bit(s.terrain[hex])
        level = s.fort[hex]
        self.levels += level
        if level > self.highest:
            self.highest = level
        if level == TOWER:
            self.towers += 1
        elif level == KEEP:
            self.keeps += 1
        elif level == CASTLE:
            self.castles += 1
            if s.raised >> hex & 1 == 0 or s.phase > CONSTRUCTION:
                self.ripe = True  # [KT-12.5, KT-R74]
        counter = s.income[hex]
        if counter == NO_COUNTER:
            self.free |= bit(s.terrain[hex])
        else:
            face = s.face[counter]
            self.counters += GOLD[face]
            if MINE[face] == 1:
                self.mines += GOLD[face]


@final
class Hoard:
    """The counters of a seat, behind its Shield and on the board, as it alone knows them."""

    def __init__(self, s: KingsAndThings, own: Kingdom) -> None:
        self.lands: i64 = own.lands
        self.free: i64 = own.free
        self.treasure: i64 = 0
        self.fit: i64 = 0
        self.fit_combat: i64 = 0
        self.unfit: i64 = 0
        self.combat: i64 = 0
        self.flyers: i64 = 0
        self.magicians: i64 = 0
        self.archers: i64 = 0
        self.bluffs: i64 = 0
        self.magic: i64 = 0
        self.events: i64 = 0
        self.placeable: i64 = 0  # gold of income counters that have a hex to go to
        self.homeless: i64 = 0  # of those that have none
        seat = own.seat
        shield = SHIELD + seat
        places = s.place
        for counter in range(COUNTERS):
            place = places[counter]
            if place < shield:
                continue
            if place == shield:
                self.hold(s, counter)
            elif place >= BOARD and side_of(place) == seat and is_fighter(counter):
                self.muster(s, counter)

    def hold(self, s: KingsAndThings, thing: i64) -> None:
        """Count a Thing behind the Shield."""
        face = s.face[thing]
        if thing < CREATURES:
            if self.lands >> TERRAIN[face] & 1:
                self.fit += 1
                self.fit_combat += COMBAT[face]
            else:
                self.unfit += 1
        elif thing >= FIRST_EVENT:
            self.events += 1
        elif thing >= FIRST_MAGIC:
            self.magic += 1
        elif thing >= FIRST_TREASURE:
            self.treasure += GOLD[face] - 1  # as the evaluation has it
        elif self.free >> TERRAIN[face] & 1 or (TERRAIN[face] == ANY_LAND and self.free != 0):
            self.placeable += GOLD[face]
        else:
            self.homeless += GOLD[face]

    def muster(self, s: KingsAndThings, counter: i64) -> None:
        """Count a fighter on the board."""
        face = s.face[counter]
        if KIND[face] == CREATURE and self.lands >> TERRAIN[face] & 1 == 0 and not lord_beside(s, counter):
            self.bluffs += 1
            return
        symbols = SYMBOLS[face]
        self.combat += COMBAT[face]
        if symbols & FLYING:
            self.flyers += 1
        if symbols & MAGICAL:
            self.magicians += 1
        elif symbols & RANGED:
            self.archers += 1


@final
class Fights:
    """The hexes where something may be won or lost, and how they are guarded."""

    def __init__(self, s: KingsAndThings, seat: i64, army: Army) -> None:
        self.balance: i64 = 0  # forts and hopes less risks, as the evaluation sums them up
        self.hope: i64 = 0
        self.best: i64 = 0
        self.risk: i64 = 0
        self.worst: i64 = 0
        self.attacks: i64 = 0
        self.attack_odds: i64 = 0
        self.explorer_odds: i64 = 0
        self.defences: i64 = 0
        self.defence_odds: i64 = 0
        self.menaced: i64 = 0
        self.home: i64 = NOWHERE  # the most valuable hex of the seat
        self.home_worth: i64 = 0
        self.home_risk: i64 = 0
        self.prize: i64 = 0
        self.blows: i64 = 0
        self.strongest: i64 = 0
        self.guarded: i64 = 0
        self.frontier: i64 = 0
        self.open: i64 = 0
        self.abroad: i64 = 0
        self.unexplored: i64 = 0
        owners = s.owner
        crowds = s.crowd
        for hex in range(s.fixed.hexes):
            manned = crowds[8 * hex + seat] > 0
            if manned:
                self.blows += army.blows[hex]
                power = army.blows[hex] * army.bodies[hex]
                if power > self.strongest:
                    self.strongest = power
            owner = owners[hex]
            if owner == seat:
                self.defend(s, army, hex, seat, manned)
                continue
            if manned:
                self.attack(s, army, hex, seat)
            if owner == NO_SEAT:
                if is_land(s, hex):
                    self.unexplored += 1
            elif s.fort[hex] == CITADEL:
                self.covet(s, army, hex, seat)

    def defend(self, s: KingsAndThings, army: Army, hex: i64, seat: i64, manned: bool) -> None:
        """An own hex: who stands in it or beside it."""
        loss = risk(s, army, hex, seat, TUNED)
        self.balance += fort_worth(s, hex, TUNED) - loss
        value = hex_worth(s, hex, TUNED)
        if value > self.home_worth:
            self.home = hex
            self.home_worth = value
            self.home_risk = loss
        if loss > 0:
            self.risk += loss
            if loss > self.worst:
                self.worst = loss
            enemy = against(s, hex, seat)
            if enemy > 0:
                self.defences += 1
                self.defence_odds += chance(strength(s, army, hex, True), enemy)
            else:
                self.menaced += 1
        if manned:
            self.guarded += 1
        if is_frontier(s, hex, seat):
            self.frontier += 1
            if not manned:
                self.open += 1

    def attack(self, s: KingsAndThings, army: Army, hex: i64, seat: i64) -> None:
        """Land that is not its own, where an army of the seat stands."""
        gain = hope(s, army, hex, seat, TUNED)
        self.balance += gain
        self.hope += gain
        self.abroad += 1
        if gain > self.best:
            self.best = gain
        power = strength(s, army, hex, False)
        enemy = against(s, hex, seat)
        if enemy > 0:
            self.attacks += 1
            self.attack_odds += chance(power, enemy)
        elif s.owner[hex] == NO_SEAT:
            self.explorer_odds += explorers_chance(power)
        else:
            self.attacks += 1
            self.attack_odds += SURE  # [KT-9.47]

    def covet(self, s: KingsAndThings, army: Army, hex: i64, seat: i64) -> None:
        """A citadel of somebody else: the chance to take it, and half of that for who is only beside it."""
        enemy = against(s, hex, seat)
        odds = chance(strength(s, army, hex, False), enemy)
        for k in range(SIDES):
            other = s.fixed.near[SIDES * hex + k]
            if other != NOWHERE:
                near = chance(strength(s, army, other, False), enemy) // 2
                if near > odds:
                    odds = near
        if odds > self.prize:
            self.prize = odds


@final
class Rivals:
    """What the living rivals are worth, as far as it lies open."""

    def __init__(self, s: KingsAndThings, seat: i64) -> None:
        self.alive: i64 = 0  # one bit a seat
        self.best: i64 = -WON
        self.total: i64 = 0
        self.worth: vec[i64] = vec[i64]([0, 0, 0, 0])
        for other in range(s.players):
            if other != seat and not is_out(s, other):
                value = public_worth(s, other, TUNED)
                self.alive |= bit(other)
                self.worth[other] = value
                self.total += value
                if value > self.best:
                    self.best = value

    def strongest(self, players: i64, told: i64) -> i64:
        """The living rival of the greatest worth who has not been told yet, or NO_SEAT."""
        found = NO_SEAT
        for other in range(players):
            waits = self.alive >> other & 1 == 1 and told >> other & 1 == 0
            if waits and (found == NO_SEAT or self.worth[other] > self.worth[found]):
                found = other
        return found
