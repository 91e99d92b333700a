"""Building tables of Kings & Things for examples and tests: plains everywhere unless told otherwise."""

from __future__ import annotations

from regalia.engine.match import Match
from regalia.games.kings_and_things import GAME
from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    FACE_IDS,
    FORT_IDS,
    PLAINS,
    TERRAIN_IDS,
    THINGS,
    TILES,
)
from regalia.games.kings_and_things.hexes import named
from regalia.games.kings_and_things.places import BAG, DEFENDERS, LAND, SHIELD, at
from regalia.games.kings_and_things.queries import hex_count, is_income
from regalia.games.kings_and_things.rules.counters import move_to
from regalia.games.kings_and_things.rules.kingdoms import start_count, start_hex
from regalia.games.kings_and_things.rules.setup import new_table
from regalia.games.kings_and_things.state import CHANGE_OF_ORDER, KingsAndThings
from regalia.games.kings_and_things.turn import Phase
from regalia.games.kings_and_things.view import PHASES


def face(name: str) -> int:
    """The number of a face."""
    return FACE_IDS.index(name)


def counter(name: str) -> int:
    """The counter that shows a face."""
    return int(COUNTER_OF[face(name)])


class Builder:
    """A table being laid out. ``match()`` begins a phase on it."""

    def __init__(self, players: int = 4, **options: object) -> None:
        _, settings = GAME.settle(players, options)
        self.state: KingsAndThings = new_table(players, settings)
        self.state.stack.clear()
        self.state.turn = 2
        for hex in range(self.state.fixed.hexes):
            self.state.terrain[hex] = PLAINS

    def terrain(self, name: str, kind: str) -> None:
        """What a hex is."""
        self.state.terrain[named(name)] = TERRAIN_IDS.index(kind)

    def owns(self, seat: int, *names: str) -> None:
        """Hexes of a seat."""
        for name in names:
            self.state.owner[named(name)] = seat

    def fort(self, name: str, kind: str) -> None:
        """A fort, whose piece comes from the bank."""
        level = FORT_IDS.index(kind)
        self.state.fort[named(name)] = level
        self.state.pieces[level] -= 1
        owner = self.state.owner[named(name)]
        if kind == "citadel" and self.state.clock[owner] == 0:
            self.state.clock[owner] = self.state.turn

    def income(self, name: str, thing: str) -> None:
        """An income counter in a hex."""
        self.show(thing)
        move_to(self.state, counter(thing), at(named(name), LAND))

    def army(self, side: int, name: str, *fighters: str) -> None:
        """Fighters of a side in a hex; for the defenders also what they guard."""
        for fighter in fighters:
            self.show(fighter)
            move_to(self.state, counter(fighter), at(named(name), side))

    def defenders(self, name: str, *things: str) -> None:
        """Neutral counters of a hex; an income counter among them lies in the hex."""
        for thing in things:
            if 146 <= counter(thing) < 168:
                self.income(name, thing)
            else:
                self.army(int(DEFENDERS), name, thing)

    def shield(self, seat: int, *things: str) -> None:
        """Things behind a Shield."""
        for thing in things:
            move_to(self.state, counter(thing), SHIELD + seat)

    def bag(self, *things: str) -> None:
        """Only these Things are in the Bag; what was in it otherwise is put behind the last seat's Shield."""
        kept = {counter(thing) for thing in things}
        for thing in range(THINGS):
            if self.state.place[thing] == BAG and thing not in kept and not is_income(self.state, thing):
                move_to(self.state, thing, SHIELD + self.state.players - 1)

    def show(self, name: str) -> None:
        """Turn a Hero counter to this side."""
        if face(name) >= THINGS:
            self.state.face[counter(name)] = face(name)

    def settle_homes(self) -> None:
        """Whoever owns nothing gets a start hex that is free, so as not to be out."""
        s = self.state
        for seat in range(s.players):
            if hex_count(s, seat) == 0:
                free = [k for k in range(start_count(s)) if s.owner[start_hex(s, k)] < 0]
                s.owner[start_hex(s, free[-1])] = seat

    def match(self, phase: str = "movement") -> Match:
        """Begin the phase; all later ones of the turn follow."""
        s = self.state
        for terrain in range(len(TILES)):
            laid = sum(each == terrain for each in s.terrain)
            s.tiles[terrain] = TILES[terrain] - laid - s.aside[terrain]
        self.settle_homes()
        first = PHASES.index(phase)
        for number in range(CHANGE_OF_ORDER, first - 1, -1):
            s.push(Phase(number))
        s.phase = first
        s.begin()
        start = {"position": GAME.state_to_plain(s)}
        return Match(GAME, s, seed=1, start=start, chance="ask")
