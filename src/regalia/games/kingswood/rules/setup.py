"""Setting up: the village, the monsters, the guilds. [KW-15 to KW-38, KW-154]"""

from __future__ import annotations

from regalia.engine.errors import BadOption
from regalia.engine.frame import CHANCE, Frame
from regalia.engine.native import i64, vec
from regalia.engine.offer import Offer
from regalia.engine.options import Settings
from regalia.games.kingswood import events
from regalia.games.kingswood.data import (
    ACADEMY,
    BLACKSMITH,
    CHAPTER,
    COIN,
    FIRST_SPECIAL,
    FOREST,
    GUILDS,
    LOCATION_IDS,
    LOCATIONS,
    MARKET,
    MARKS,
    MONSTERS,
    NOWHERE,
    SKILLS,
    START_COINS,
    START_EXHAUSTED,
    START_REFRESHED,
    SUPPLY,
    TAVERN,
)
from regalia.games.kingswood.places import BOX, DECK
from regalia.games.kingswood.queries import position_of
from regalia.games.kingswood.rules.deck import FillRow
from regalia.games.kingswood.state import OFF, ROW, VILLAGE, Kingswood
from regalia.games.kingswood.turn import StartTurn
from regalia.games.kingswood.verbs import FIRST, GUILD, LAY, SPECIAL


def new_table(players: int, settings: Settings) -> Kingswood:
    """The box unpacked: everything in the supply, nothing laid out yet."""
    special = str(settings["special_location"])
    first = str(settings["first_seat"])
    if first != "random" and int(first) > players:
        raise BadOption(f"Option 'first_seat' cannot be {first} with {players} players.")
    seats = i64(players)
    s = Kingswood(seats)
    s.special = NOWHERE if special == "random" else LOCATION_IDS.index(special)
    s.forest_only_on_entry = bool(settings["forest_only_on_entry"])
    s.unlimited_supply = bool(settings["unlimited_supply"])
    s.random_guilds = bool(settings["random_guilds"])
    s.no_guild_abilities = bool(settings["no_guild_abilities"])
    s.forget_captures = bool(settings["forget_captures"])
    s.first_seat = -1 if first == "random" else int(first) - 1
    s.round = 1
    s.guard = OFF
    s.village = vec[i64]([NOWHERE] * VILLAGE)
    s.place = deck_for(seats)
    s.row = vec[i64]([0] * ROW)
    s.captured = vec[i64]([0] * seats)
    s.guild = vec[i64]([0] * seats)
    s.coins = vec[i64]([0] * seats)
    s.fame = vec[i64]([0] * seats)
    s.refreshed = vec[i64]([0] * (SKILLS * seats))
    s.exhausted = vec[i64]([0] * (SKILLS * seats))
    s.supply = SUPPLY[:]
    s.push(SetUp())
    return s


def deck_for(players: i64) -> vec[i64]:
    """All of Chapter II, and the Chapter I cards that show this number. [KW-25 to KW-29, KW-R41]"""
    place = vec[i64]([BOX] * (MONSTERS + 1))
    for card in range(1, MONSTERS + 1):
        if CHAPTER[card] == 2 or MARKS[card] >> players & 1:
            place[card] = DECK
    return place


class SetUp(Frame[Kingswood]):
    """The rulebook's three lists, one after another."""

    clause = "KW-15"

    def run(self, s: Kingswood) -> None:
        s.push(StartTurn())
        s.push(ChooseGuilds(0))
        s.push(ChooseFirstSeat())
        if s.players > 1:
            s.push(FillRow())  # [KW-31]; the row of the solo game starts empty [KW-154]
        s.push(PlaceAdventurers())
        s.push(LayVillage(1))
        s.push(ChooseSpecial())


class ChooseSpecial(Frame[Kingswood]):
    """One Special Location, picked beforehand or drawn. [KW-17, KW-18]"""

    clause = "KW-18"

    def who(self, s: Kingswood) -> i64:
        return CHANCE

    def offer(self, s: Kingswood, offer: Offer) -> None:
        if s.special != NOWHERE:
            offer.add(SPECIAL, s.special)
            return
        for location in range(FIRST_SPECIAL, LOCATIONS + 1):
            offer.add(SPECIAL, location)

    def take(self, s: Kingswood, verb: i64, location: i64) -> None:
        s.special = location


class LayVillage(Frame[Kingswood]):
    """The Forest at the bottom, the other five dealt in random order. [KW-15, KW-19 to KW-21]"""

    clause = "KW-20"

    def __init__(self, position: i64) -> None:
        self.position = position

    def who(self, s: Kingswood) -> i64:
        return CHANCE

    def offer(self, s: Kingswood, offer: Offer) -> None:
        for location in range(ACADEMY, MARKET + 1):
            if position_of(s, location) == OFF:
                offer.add(LAY, location)
        if position_of(s, s.special) == OFF:
            offer.add(LAY, s.special)

    def take(self, s: Kingswood, verb: i64, location: i64) -> None:
        s.village[0] = FOREST
        s.village[self.position] = location
        s.tell(events.LAID, s.seat, location, self.position)
        if self.position + 1 < VILLAGE:
            s.push(LayVillage(self.position + 1))


class PlaceAdventurers(Frame[Kingswood]):
    """One each on Tavern, Blacksmith and Academy; the Guard stays off. [KW-22, KW-23]"""

    clause = "KW-22"

    def run(self, s: Kingswood) -> None:
        s.adventurers = (
            1 << position_of(s, TAVERN) | 1 << position_of(s, BLACKSMITH) | 1 << position_of(s, ACADEMY)
        )
        s.guard = OFF


class ChooseFirstSeat(Frame[Kingswood]):
    """The Starting Player marker goes to a random seat, or to the one agreed on. [KW-36, KW-R36]"""

    clause = "KW-36"

    def who(self, s: Kingswood) -> i64:
        return CHANCE

    def offer(self, s: Kingswood, offer: Offer) -> None:
        if s.first_seat >= 0:
            offer.add(FIRST, s.first_seat)
            return
        for seat in range(s.players):
            offer.add(FIRST, seat)

    def take(self, s: Kingswood, verb: i64, seat: i64) -> None:
        s.first_seat = seat
        s.seat = seat
        s.tell(events.BEGINS, seat, 0, 0)


class ChooseGuilds(Frame[Kingswood]):
    """In turn order each seat takes a guild that is left, or is dealt one. [KW-32, KW-R37]"""

    clause = "KW-32"

    def __init__(self, chosen: i64) -> None:
        self.chosen = chosen

    def who(self, s: Kingswood) -> i64:
        return CHANCE if s.random_guilds else s.seat

    def offer(self, s: Kingswood, offer: Offer) -> None:
        for guild in range(1, GUILDS + 1):
            taken = False
            for seat in range(s.players):
                if s.guild[seat] == guild:
                    taken = True
            if not taken:
                offer.add(GUILD, guild)

    def take(self, s: Kingswood, verb: i64, guild: i64) -> None:
        s.guild[s.seat] = guild
        hand_out(s, guild)
        s.tell(events.JOINED, s.seat, guild, 0)
        s.seat = (s.seat + 1) % s.players
        if self.chosen + 1 < s.players:
            s.push(ChooseGuilds(self.chosen + 1))


def hand_out(s: Kingswood, guild: i64) -> None:
    """The tokens shown on the guild card; Krom's begin partly exhausted. [KW-33, KW-34]"""
    for token in range(SKILLS):
        ready = START_REFRESHED[SKILLS * guild + token]
        tired = START_EXHAUSTED[SKILLS * guild + token]
        s.refreshed[SKILLS * s.seat + token] = ready
        s.exhausted[SKILLS * s.seat + token] = tired
        s.supply[token] -= ready + tired
    s.coins[s.seat] = START_COINS[guild]
    s.supply[COIN] -= START_COINS[guild]
