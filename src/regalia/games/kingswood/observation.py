"""What a seat knows of the table as numbers, for programs that learn. Seats are told from the reader on.

A captive is told to whoever knows it, as in the view; the deck has no order, so there is no other secret.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i16, i64, vec
from regalia.engine.observation import Field, category, flag, number
from regalia.engine.observer import Observer
from regalia.games.kingswood.data import (
    CHAPTER,
    GUILD_IDS,
    LOCATION_IDS,
    MONSTER_IDS,
    MONSTERS,
)
from regalia.games.kingswood.places import BOX, CAPTURED, DECK, DEFEATED
from regalia.games.kingswood.queries import ability_at
from regalia.games.kingswood.redeal import is_known
from regalia.games.kingswood.rules.actions import Move
from regalia.games.kingswood.rules.visit import Visit
from regalia.games.kingswood.state import ROW, VILLAGE, Kingswood

SEATS: Final[i64] = 5

PLACES: Final = (
    "deck or unknown",
    "box",
    "row",
    "revealed",
    *(f"captive of seat +{seat}" for seat in range(5)),
    *(f"defeated by seat +{seat}" for seat in range(5)),
)

FIELDS: Final[tuple[Field, ...]] = (
    category("agreed", (5,), 2, "forest_only_on_entry, unlimited_supply, random_guilds, no_guild_abilities, "
             "forget_captures"),
    number("round", (), 60, "the round"),
    category("on_turn", (), 5, "the seat on turn, from the reader on"),
    category("first", (), 5, "the seat with the Starting Player marker, from the reader on"),
    flag("ending", (), "whether somebody has 20 Fame"),
    number("defeats", (), 42, "monsters defeated this turn"),
    category("village", (6,), LOCATION_IDS, "the location at each position, clockwise from the Forest"),
    flag("adventurer", (6,), "where Adventurers stand"),
    flag("guard", (6,), "where the Guard stands"),
    category("visit", (), 7, "the position that is being visited, from 1 on"),
    category("ability", (), LOCATION_IDS, "whose ability is used there"),
    category("visit_step", (), ("none", "start", "move", "stop"), "which part of an exploration it is"),
    category("row", (4,), MONSTER_IDS, "the Forest row, slot by slot"),
    category("monsters", (42,), PLACES, "where each monster is, as far as the reader knows"),
    category("top", (), MONSTER_IDS, "the top of the deck, if everybody knows it"),
    number("deck", (2,), 42, "how many cards of each chapter are in the deck"),
    number("supply", (4,), 99, "Swords, Spellbooks, Hearts and Coins that are left; 0 if unlimited"),
    category("guild", (5,), GUILD_IDS, "the guild of each seat"),
    number("fame", (5,), 999, "the Fame of each seat"),
    number("coins", (5,), 99, "the Coins of each seat"),
    number("refreshed", (5, 3), 99, "refreshed Swords, Spellbooks and Hearts of each seat"),
    number("exhausted", (5, 3), 99, "exhausted ones"),
    number("captive", (5,), 2, "the chapter of each seat's captive; 0 if it has none"),
    flag("slain", (42,), "alone: the mighty monsters that are defeated"),
    flag("solo", (2,), "alone: whether the village is overrun, and whether it is saved"),
)  # fmt: skip


class KingswoodObserver(Observer[Kingswood]):
    """Writes the numbers that ``FIELDS`` describe."""

    def write(self, s: Kingswood, seat: i64, out: vec[i16], at: i64) -> i64:
        at = write_turn(s, seat, out, at)
        at = write_village(s, out, at)
        at = write_monsters(s, seat, out, at)
        return write_seats(s, seat, out, at)


def write_turn(s: Kingswood, seat: i64, out: vec[i16], at: i64) -> i64:
    """What was agreed, and whose turn it is."""
    out[at] = 1 if s.forest_only_on_entry else 0
    out[at + 1] = 1 if s.unlimited_supply else 0
    out[at + 2] = 1 if s.random_guilds else 0
    out[at + 3] = 1 if s.no_guild_abilities else 0
    out[at + 4] = 1 if s.forget_captures else 0
    out[at + 5] = i16(s.round)
    out[at + 6] = i16((s.seat - seat + s.players) % s.players)
    out[at + 7] = i16((s.first_seat - seat + s.players) % s.players)
    out[at + 8] = 1 if s.ending else 0
    out[at + 9] = i16(s.defeats)
    return at + 10


def write_village(s: Kingswood, out: vec[i16], at: i64) -> i64:
    """Locations, Adventurers and the Guard, and which location is being used."""
    for position in range(VILLAGE):
        out[at + position] = i16(s.village[position])
        out[at + VILLAGE + position] = i16(s.adventurers >> position & 1)
    at += 2 * VILLAGE
    if s.guard >= 0:
        out[at + s.guard] = 1
    at += VILLAGE
    for k in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[k]
        if isinstance(frame, Visit):
            out[at] = i16(frame.position + 1)
            out[at + 1] = i16(frame.ability)
            out[at + 2] = 1 if frame.step == 0 else 3
            break
        if isinstance(frame, Move):
            out[at] = i16(frame.start + 1)
            out[at + 1] = i16(ability_at(s, frame.start))
            out[at + 2] = 2
            break
    return at + 3


def write_monsters(s: Kingswood, seat: i64, out: vec[i16], at: i64) -> i64:
    """Where every card is as far as it is known, and how many are left to come. [KW-30, KW-R11, KW-R31]"""
    for slot in range(ROW):
        out[at + slot] = i16(s.row[slot])
    at += ROW
    left = at + MONSTERS + 1
    places = s.place
    for card in range(1, MONSTERS + 1):
        place = places[card]
        if place == DECK:
            out[left + CHAPTER[card] - 1] += 1
            continue
        code = place
        if place == BOX:
            code = 1
        elif place >= DEFEATED:
            code = DEFEATED + (place - DEFEATED - seat + s.players) % s.players
        elif place >= CAPTURED:
            owner = place - CAPTURED
            code = CAPTURED + (owner - seat + s.players) % s.players if is_known(s, owner, seat) else 0
        out[at + card - 1] = i16(code)
    out[at + MONSTERS] = i16(s.top_card)
    return left + 2


def write_seats(s: Kingswood, seat: i64, out: vec[i16], at: i64) -> i64:
    """What everybody has before him, and how a game alone stands."""
    if not s.unlimited_supply:
        for token in range(4):
            out[at + token] = i16(s.supply[token])
    at += 4
    refreshed = s.refreshed
    exhausted = s.exhausted
    for other in range(s.players):
        k = (other - seat + s.players) % s.players
        out[at + k] = i16(s.guild[other])
        out[at + SEATS + k] = i16(s.fame[other])
        out[at + 2 * SEATS + k] = i16(s.coins[other])
        for token in range(3):
            out[at + 3 * SEATS + 3 * k + token] = i16(refreshed[3 * other + token])
            out[at + 6 * SEATS + 3 * k + token] = i16(exhausted[3 * other + token])
        if s.captured[other] != 0:
            out[at + 9 * SEATS + k] = i16(CHAPTER[s.captured[other]])
    at += 10 * SEATS
    if s.slain != 0:
        for card in range(1, MONSTERS + 1):
            out[at + card - 1] = i16(s.slain >> card & 1)
    at += MONSTERS
    out[at] = 1 if s.overrun else 0
    out[at + 1] = 1 if s.saved else 0
    return at + 2


OBSERVER: Final = KingswoodObserver(2)
