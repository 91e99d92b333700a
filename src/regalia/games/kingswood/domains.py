"""What the numbers of a position of Kingswood can be. ``laws`` has what they say of each other."""

from __future__ import annotations

from typing import Final

from regalia.engine.domains import (
    COUNT,
    MANY,
    SEAT,
    SEATS,
    Domains,
    bits,
    demand,
    each_seat,
    number,
    packed,
    seat_or,
)
from regalia.games.kingswood.data import FIRST_SPECIAL, GUILDS, LOCATIONS, MONSTERS, NOWHERE, SKILLS
from regalia.games.kingswood.places import CAPTURED, DEFEATED, REVEALED
from regalia.games.kingswood.rules.actions import Move, PlaceGuard
from regalia.games.kingswood.rules.setup import LayVillage, PlaceAdventurers, SetUp
from regalia.games.kingswood.rules.tower import DrawForTower, ShowTop
from regalia.games.kingswood.rules.visit import EVERYTHING, STOP, Visit
from regalia.games.kingswood.state import OFF, ROW, VILLAGE, Kingswood


def is_place(s: Kingswood, place: int) -> bool:
    """Whether a card can be there: captives and defeated monsters are some seat's."""
    return place < CAPTURED + s.players or place >= DEFEATED


def check_sound(s: Kingswood) -> None:
    """Refuse a set-up that is further than its frames, or an Explore without its Adventurer."""
    _check_village(s)
    _check_explore(s)
    turned_up = sum(s.place[card] == REVEALED for card in range(1, MONSTERS + 1))
    shown = sum(isinstance(frame, ShowTop) for frame in s.stack)
    drawn = sum(isinstance(frame, DrawForTower) for frame in s.stack)
    demand(turned_up == shown - drawn, "another number of cards is turned up than is asked about")
    demand(not s.saved or s.players == 1, "the village is saved, which only a single player can do")
    demand(not (s.saved or s.overrun) or not s.stack, "the village has been saved or lost, yet it goes on")


def _check_explore(s: Kingswood) -> None:
    """The Adventurer is where it visits, and where its move begins until it is made."""
    leaves = [int(frame.start) for frame in s.stack if isinstance(frame, Move)]
    for frame in s.stack:
        if isinstance(frame, Move):
            demand(s.adventurers >> frame.start & 1 == 1, "no Adventurer is where the move begins")
        elif isinstance(frame, Visit):
            demand(s.adventurers >> frame.position & 1 == 1, "no Adventurer is where one visits")
        elif isinstance(frame, PlaceGuard):
            begins = frame.start in leaves if leaves else s.adventurers >> frame.start & 1 == 0
            demand(begins, "the Guard is to come where no Adventurer has left")


def _check_village(s: Kingswood) -> None:
    """As many locations are laid as the frames say, and then three Adventurers stand in the village."""
    laid = sum(location != NOWHERE for location in s.village)
    due = VILLAGE
    standing = 3
    for frame in s.stack:
        if isinstance(frame, PlaceAdventurers | SetUp):
            standing = 0
        if isinstance(frame, SetUp):
            due = 0
        elif isinstance(frame, LayVillage):
            due = int(frame.position) if frame.position > 1 else 0
    demand(laid == due, f"{laid} locations are laid, not {due}")
    demand(len({*s.village[:laid]} - {NOWHERE}) == laid, "a location is laid twice, or beyond a gap")
    demand(int(s.adventurers).bit_count() == standing, f"not {standing} Adventurers are in the village")


POSITION: Final = number("a position of the village", 0, VILLAGE - 1)
LOCATION: Final = number("a location", 1, LOCATIONS)
CARD: Final = number("a card", 1, MONSTERS)
NO_CARD: Final = number("a card, or 0 for none", 0, MONSTERS)

DOMAINS: Final = Domains(
    fields={
        "special": number("a Special Location", FIRST_SPECIAL, LOCATIONS, NOWHERE),
        "first_seat": seat_or(-1),
        "seat": SEAT,
        "round": COUNT,
        "defeats": COUNT,
        "slain": bits("cards", MONSTERS + 1),
        "guard": number("a position of the village", 0, VILLAGE - 1, OFF),
        "adventurers": bits("positions", VILLAGE),
        "village": number("a location, or 0 for none", 0, LOCATIONS).each(VILLAGE),
        "top_card": NO_CARD,
        "blind": SEATS,
        "place": packed("a place of a card", lambda s: DEFEATED + s.players - 1, is_place).each(MONSTERS + 1),
        "row": NO_CARD.each(ROW),
        "captured": each_seat(NO_CARD),
        "guild": each_seat(number("a guild, or 0 for none", 0, GUILDS)),
        "coins": each_seat(COUNT),
        "fame": each_seat(COUNT),
        "refreshed": each_seat(COUNT, SKILLS),
        "exhausted": each_seat(COUNT, SKILLS),
        "supply": number("a number of tokens", -MANY, MANY).each(SKILLS + 1),
    },
    frames={
        "position": POSITION,
        "start": POSITION,
        "step": number("the start or the stop of an Explore", 0, STOP),
        "ability": LOCATION,
        "used": number("parts of an ability, one bit each", 0, EVERYTHING),
        "chosen": number("a number of seats", 0, lambda s: s.players - 1),
        "known": number("yes or no", 0, 1),
        "given": CARD,
    },
    sound=check_sound,
)
