"""What a learned judge looks at: some numbers about how the game stands for a seat, each of a like size.

Seats are the reader, its rivals from the strongest on, and the table. Nothing hidden is read: of a captive
that the reader has not seen only that there is one.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.engine.network import Row
from regalia.games.kingswood import scoring
from regalia.games.kingswood.data import (
    ACADEMY,
    BLACKSMITH,
    CHAPTER,
    FAME,
    FIRST_SPECIAL,
    FOREST,
    GUILDS,
    LOCATIONS,
    MARKET,
    MONSTERS,
    TAVERN,
    TRACK,
)
from regalia.games.kingswood.evaluation import (
    FOREST_POSITION,
    TUNED,
    has_way_to_forest,
    missing,
    weigh,
)
from regalia.games.kingswood.places import DECK
from regalia.games.kingswood.prey import PRIZE, Prey, dimmed
from regalia.games.kingswood.queries import has_adventurer
from regalia.games.kingswood.redeal import is_known
from regalia.games.kingswood.state import ROW, VILLAGE, Kingswood

RIVALS: Final[i64] = 2
"""So many of the strongest are told one by one."""
FARTHEST: Final = 5.0
"""No evaluation counts as farther from the middle than this."""

OF_SEAT: Final = (
    "total",
    "fame",
    "coins",
    "refreshed_swords",
    "refreshed_spellbooks",
    "refreshed_hearts",
    "exhausted_swords",
    "exhausted_spellbooks",
    "exhausted_hearts",
    "captive",
    "captive_hope",
    "best_now",
    "second_now",
    "count_now",
    "hope_first",
    "hope_second",
    "hope_third",
    "rested_first",
    "rested_second",
    "one_missing",
    "two_missing",
    "turns_left",
    "crossing",
)
OF_PLACE: Final = ("adventurer", "guard", "way")
PLACES: Final = ("forest", "academy", "blacksmith", "tavern", "market", "special")
NAMES: Final[tuple[str, ...]] = (
    *(f"own_{name}" for name in OF_SEAT),
    *(f"guild_{k}" for k in range(1, GUILDS + 1)),
    *(f"rival_{k}_{name}" for k in range(1, RIVALS + 1) for name in OF_SEAT),
    "rivals_best_now",
    "rivals_hope",
    "next_best_now",
    "next_hope",
    *(f"players_{k}" for k in range(2, 6)),
    "round",
    "ending",
    "after_me",
    "lead",
    "lead_late",
    "row_1",
    "row_2",
    "row_3",
    "chapter_one_left",
    "way_to_forest",
    *(f"{place}_{name}" for place in PLACES for name in OF_PLACE),
    *(f"special_{k}" for k in range(FIRST_SPECIAL, LOCATIONS + 1)),
    "evaluation",
)
FEATURES: Final[i64] = len(NAMES)


def features(s: Kingswood, seat: i64, row: Row) -> None:
    """Write ``FEATURES`` numbers, in the order of ``NAMES``."""
    out = row.numbers
    for k in range(FEATURES):
        out[k] = 0.0
    at = write_seat(s, seat, seat, out, 0)
    for guild in range(1, GUILDS + 1):
        out[at] = 1.0 if s.guild[seat] == guild else 0.0
        at += 1
    at = write_rivals(s, seat, out, at)
    at = write_table(s, seat, out, at)
    at = write_village(s, out, at)
    worth = weigh(s, seat, TUNED) / 10.0
    if worth > FARTHEST:
        worth = FARTHEST
    elif worth < -FARTHEST:
        worth = -FARTHEST
    out[at] = worth


def write_seat(s: Kingswood, seat: i64, reader: i64, out: vec[float], at: i64) -> i64:
    """What a seat has, and which monsters it could fight: now, and once it has rested."""
    out[at] = float(scoring.total(s, seat)) / 10.0
    out[at + 1] = float(s.fame[seat]) / 10.0
    out[at + 2] = float(s.coins[seat]) / 3.0
    for token in range(3):
        out[at + 3 + token] = float(s.refreshed[3 * seat + token]) / 2.0
        out[at + 6 + token] = float(s.exhausted[3 * seat + token]) / 2.0
    captive = s.captured[seat]
    out[at + 9] = 1.0 if captive != 0 else 0.0
    prey = Prey()
    for slot in range(ROW):
        if s.row[slot] != 0:
            prey.see(s, seat, s.row[slot])
    out[at + 10] = 0.0
    if captive != 0 and is_known(s, seat, reader):
        out[at + 10] = prey.see(s, seat, captive)
    prey.write(out, at + 11)
    behind = (seat - s.first_seat + s.players) % s.players  # how late in the round it is on turn
    gone = (s.seat - s.first_seat + s.players) % s.players
    out[at + 21] = 1.0 if behind >= gone else 0.0
    out[at + 22] = float(TRACK - s.fame[seat]) / 5.0 - prey.now if s.fame[seat] < TRACK else 0.0
    return at + 23


def write_rivals(s: Kingswood, seat: i64, out: vec[float], at: i64) -> i64:
    """The strongest one by one, then what all of them together can do, and who is on turn."""
    size: i64 = len(OF_SEAT)
    first = strongest(s, seat, seat)
    if first >= 0:
        write_seat(s, first, seat, out, at)
    second = strongest(s, seat, first)
    if second >= 0:
        write_seat(s, second, seat, out, at + size)
    at += RIVALS * size
    best_now = 0.0
    hope = 0.0
    for other in range(s.players):
        if other == seat:
            continue
        now, promising = chances_of(s, other)
        best_now += now
        hope += promising
    out[at] = best_now / 2.0
    out[at + 1] = hope / 2.0
    now, promising = chances_of(s, s.seat) if s.seat != seat else (0.0, 0.0)
    out[at + 2] = now
    out[at + 3] = promising
    return at + 4


def strongest(s: Kingswood, seat: i64, ahead: i64) -> i64:
    """The seat with the most Fame, then Coins, apart from the reader and one more; -1 if there is none."""
    found: i64 = -1
    most: i64 = -1
    for other in range(s.players):
        if other != seat and other != ahead:
            total = 1000 * scoring.total(s, other) + 10 * s.coins[other] + s.players - other
            if total > most:
                most = total
                found = other
    return found


def chances_of(s: Kingswood, seat: i64) -> tuple[float, float]:
    """The best monster of the row that a seat can pay for now, and the best that it may hope for."""
    now = 0.0
    first = 0.0
    for slot in range(ROW):
        card = s.row[slot]
        if card == 0:
            continue
        prize = float(FAME[card]) / PRIZE
        short = missing(s, seat, card)
        if short == 0 and prize > now:
            now = prize
        hope = dimmed(prize, short)
        if hope > first:
            first = hope
    return now, first


def write_table(s: Kingswood, seat: i64, out: vec[float], at: i64) -> i64:
    """How many play, how far the game has come and who leads it."""
    for count in range(2, 6):
        out[at + count - 2] = 1.0 if s.players == count else 0.0
    at += 4
    best: i64 = 0
    most: i64 = s.fame[seat]
    for other in range(s.players):
        if other != seat:
            total = scoring.total(s, other)
            best = total if total > best else best
            most = s.fame[other] if s.fame[other] > most else most
    lead = float(scoring.total(s, seat) - best) / 5.0
    out[at] = float(s.round) / 10.0
    out[at + 1] = 1.0 if s.ending else 0.0
    last = (s.first_seat - seat + s.players - 1) % s.players
    out[at + 2] = float(last) / float(s.players)
    out[at + 3] = lead
    out[at + 4] = lead * float(most) / float(TRACK)
    at += 5
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    for slot in range(ROW):
        card = s.row[slot]
        if card == 0:
            continue
        prize = FAME[card]
        if prize > first:
            third = second
            second = first
            first = prize
        elif prize > second:
            third = second
            second = prize
        elif prize > third:
            third = prize
    out[at] = float(first) / PRIZE
    out[at + 1] = float(second) / PRIZE
    out[at + 2] = float(third) / PRIZE
    left: i64 = 0
    for card in range(1, MONSTERS + 1):
        if s.place[card] == DECK and CHAPTER[card] == 1:
            left += 1
    out[at + 3] = float(left) / 10.0
    out[at + 4] = 1.0 if has_way_to_forest(s) else 0.0
    return at + 5


def write_village(s: Kingswood, out: vec[float], at: i64) -> i64:
    """Where everybody stands, place by place, and how far each lies from the Forest."""
    for position in range(VILLAGE):
        location = s.village[position]
        k = at
        if location == ACADEMY:
            k += 3
        elif location == BLACKSMITH:
            k += 6
        elif location == TAVERN:
            k += 9
        elif location == MARKET:
            k += 12
        elif location != FOREST:
            k += 15
        way = position if position <= VILLAGE - position else VILLAGE - position
        out[k] = 1.0 if has_adventurer(s, position) else 0.0
        out[k + 1] = 1.0 if s.guard == position else 0.0
        out[k + 2] = float(way - FOREST_POSITION) / 2.0
    at += 3 * VILLAGE
    for special in range(FIRST_SPECIAL, LOCATIONS + 1):
        out[at] = 0.0
        for position in range(VILLAGE):
            if s.village[position] == special:
                out[at] = 1.0
        at += 1
    return at
