"""What the fights that are coming are worth, by rule of thumb: no dice are thrown.

The strength of an army is what it can do times what it can take: hits in a round, in sixths, times the bodies
that stand. Of two armies each wins by the square of its strength. Of others' face-down creatures only the
number is known, so each counts as an average one. [KT-H2]
"""

from __future__ import annotations

from typing import Final, final

from regalia.engine.native import append, i64, vec
from regalia.games.kings_and_things.data import (
    CHARGE,
    COMBAT,
    COUNTERS,
    CREATURE,
    FIRST_HERO,
    KIND,
    LORD,
    MAGICAL,
    RANGED,
    SYMBOLS,
    TERRAIN,
)
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES
from regalia.games.kings_and_things.places import BOARD, DEFENDERS, at, hex_of, side_of
from regalia.games.kings_and_things.queries import has_settlement, is_fighter, lands_of
from regalia.games.kings_and_things.state import KingsAndThings

SURE: Final[i64] = 1000
"""A certainty; chances are so many thousandths."""
AVERAGE: Final[i64] = 3
"""The combat value of a creature that nobody has seen."""
STRANGERS: Final[i64] = 24
"""The strength of defenders that have not been drawn yet. [KT-10.5]"""
NOBODY_THERE: Final[i64] = 333
"""Two rolls in six find nobody. [KT-10.3]"""


@final
class Army:
    """How hard a seat strikes in each hex, in sixths of a hit, and how many supported fighters it has there.

    Fighters count by what they are, which their own seat alone knows; a bluff counts as nothing.
    """

    def __init__(self, s: KingsAndThings, seat: i64) -> None:
        self.blows: vec[i64] = vec[i64]()
        self.bodies: vec[i64] = vec[i64]()
        for _hex in range(s.fixed.hexes):
            self.blows = append(self.blows, 0)
            self.bodies = append(self.bodies, 0)
        self.count(s, seat)

    def count(self, s: KingsAndThings, seat: i64) -> None:
        """Look at every fighter of the seat on the board."""
        lands = lands_of(s, seat)
        for counter in range(COUNTERS):
            place = s.place[counter]
            if place < BOARD or side_of(place) != seat or not is_fighter(counter):
                continue
            face = s.face[counter]
            if KIND[face] != CREATURE or lands >> TERRAIN[face] & 1 or lord_beside(s, counter):
                hex = hex_of(place)
                self.blows[hex] += strikes(face)
                self.bodies[hex] += 1


def strikes(face: i64) -> i64:
    """What a fighter does in a round: early steps count a little more, a charge throws two dice."""
    symbols = SYMBOLS[face]
    value = COMBAT[face]
    if symbols & CHARGE:
        return 2 * value
    if symbols & MAGICAL:
        return value + 2
    return value + 1 if symbols & RANGED else value


def lord_beside(s: KingsAndThings, counter: i64) -> bool:
    """Whether the lord of a creature's terrain is in its hex. [KT-8.13]"""
    for hero in range(FIRST_HERO, COUNTERS):
        if s.place[hero] == s.place[counter] and LORD[s.face[hero]] == TERRAIN[s.face[counter]]:
            return True
    return False


def walls(s: KingsAndThings, hex: i64) -> i64:
    """The strength of fort and settlement, which strike and take hits like so many bodies."""
    level = s.fort[hex]
    if has_settlement(s, hex):
        level += COMBAT[s.face[s.income[hex]]]
    return level


def strength(s: KingsAndThings, army: Army, hex: i64, owner: bool) -> i64:
    """What a seat has in a hex, with the walls if they are its own."""
    built = walls(s, hex) if owner else 0
    return (army.blows[hex] + built) * (army.bodies[hex] + built)


def defence_of(s: KingsAndThings, hex: i64) -> i64:
    """What neutral defenders that lie open have."""
    blows: i64 = 0
    bodies: i64 = 0
    for counter in range(COUNTERS):
        if s.place[counter] == at(hex, DEFENDERS) and is_fighter(counter):
            blows += strikes(s.face[counter])
            bodies += 1
    built = walls(s, hex)
    return (blows + built) * (bodies + built)


def chance(one: i64, other: i64) -> i64:
    """How likely the first strength beats the second, in thousandths."""
    if one <= 0:
        return 0
    return SURE * one * one // (one * one + other * other)


def explorers_chance(power: i64) -> i64:
    """How likely an army of this strength takes a hex that nobody has seen into."""
    return NOBODY_THERE + (SURE - NOBODY_THERE) * chance(power, STRANGERS) // SURE


def crowd_power(count: i64) -> i64:
    """The strength of so many average creatures."""
    return AVERAGE * count * count


def menace(s: KingsAndThings, hex: i64, seat: i64) -> i64:
    """The strongest army of another seat beside a hex. [KT-9.1]"""
    most: i64 = 0
    for k in range(SIDES):
        other = s.fixed.near[SIDES * hex + k]
        if other == NOWHERE:
            continue
        for rival in range(s.players):
            if rival != seat and s.crowd[8 * other + rival] > most:
                most = s.crowd[8 * other + rival]
    return crowd_power(most)
