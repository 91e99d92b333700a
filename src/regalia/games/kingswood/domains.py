"""What the numbers of a position of Kingswood can be. ``laws`` has what they say of each other."""

from __future__ import annotations

from typing import Final

from regalia.engine.domains import COUNT, MANY, SEAT, SEATS, Domain, Domains, bits, number, packed, seat_or
from regalia.games.kingswood.data import FIRST_SPECIAL, GUILDS, LOCATIONS, MONSTERS, NOWHERE, SKILLS
from regalia.games.kingswood.places import CAPTURED, DEFEATED
from regalia.games.kingswood.rules.visit import EVERYTHING, STOP
from regalia.games.kingswood.state import OFF, ROW, VILLAGE, Kingswood


def is_place(s: Kingswood, place: int) -> bool:
    """Whether a card can be there: captives and defeated monsters are some seat's."""
    return place < CAPTURED + s.players or place >= DEFEATED


def each_seat(domain: Domain, size: int = 1) -> Domain:
    """So many numbers for every seat."""
    return domain.each(lambda s: s.players * size)


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
)
