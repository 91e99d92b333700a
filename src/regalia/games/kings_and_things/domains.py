"""What the numbers of a position of Kings & Things can be. ``laws`` has what they say of each other."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.domains import (
    COUNT,
    SEAT,
    SEATS,
    Domain,
    Domains,
    bits,
    demand,
    each_seat,
    number,
    packed,
    seat_or,
)
from regalia.engine.errors import BadOption, BadPosition, shown
from regalia.engine.frame import SPECTATOR
from regalia.engine.options import settle
from regalia.games.kings_and_things import redeal
from regalia.games.kings_and_things.data import (
    BIG_JUJU,
    CITADEL,
    COUNTERS,
    FACES,
    FIRST_HERO,
    FIRST_HERO_FACE,
    FIRST_INCOME,
    FIRST_MAGIC,
    FIRST_TREASURE,
    HERO_COUNTERS,
    HERO_FACES,
    ITEMS,
    MOVE_POINTS,
    NO_COUNTER,
    TALISMAN,
    TERRAINS,
    THINGS,
    TURNS,
    UNKNOWN,
    WILLING_WORKERS,
)
from regalia.games.kings_and_things.hexes import HEXES, NOWHERE
from regalia.games.kings_and_things.options import OPTIONS
from regalia.games.kings_and_things.orders import ORDERS, SLOTS
from regalia.games.kings_and_things.places import (
    BAG,
    BOARD,
    DEFENDERS,
    IN_PLAY,
    LAND,
    NO_SIDE,
    PLAYED,
    SHIELD,
    SIDE_COUNT,
    hex_of,
    side_of,
)
from regalia.games.kings_and_things.rules.battle import RETREATS
from regalia.games.kings_and_things.rules.battle_items import AFTER_DICE
from regalia.games.kings_and_things.rules.deployment import OVERFLOW
from regalia.games.kings_and_things.rules.kingdoms import PickStart, TurnUpTiles, start_hex, start_number
from regalia.games.kings_and_things.rules.powers import MURDER_USED, THEFT_USED
from regalia.games.kings_and_things.rules.setup import PLACING_AGAIN, SetUp
from regalia.games.kings_and_things.rules.strength import THE_FORT
from regalia.games.kings_and_things.state import (
    AIMED,
    CHANGE_OF_ORDER,
    FRESH,
    NO_SEAT,
    RETREAT_STEP,
    KingsAndThings,
)

DICE: Final = 2 * COUNTERS
"""More than are ever thrown at once: two for each counter."""


def is_place(s: KingsAndThings, place: int) -> bool:
    """Whether a counter can be there."""
    if place >= BOARD:
        side = side_of(place)
        return hex_of(place) < s.fixed.hexes and (side < s.players or side in (DEFENDERS, LAND))
    if place >= SHIELD:
        return place < SHIELD + s.players
    return place <= PLAYED or IN_PLAY <= place < IN_PLAY + SIDE_COUNT


def is_die_of(s: KingsAndThings, owner: int) -> bool:
    """Whether a die can be rolled for that: a body with its side, a body alone, a side."""
    return owner >> 3 <= THE_FORT


def check_agreement(players: int, plain: dict[str, Any]) -> None:
    """Refuse an agreement that nobody could have come to, or that was made for another table."""
    if plain.get("players") != players or type(plain.get("players")) is not int:
        raise BadPosition(f"'fixed.players' cannot be {shown(plain.get('players'))}: here {players} play.")
    given = {name: value for name, value in plain.items() if name != "players"}
    try:
        settled = settle(OPTIONS, given)
    except BadOption as error:
        raise BadPosition(f"'fixed' is nothing that can be agreed on. {error}") from error
    for name, value in settled.items():
        if name not in given or type(given[name]) is not type(value) or given[name] != value:
            raise BadPosition(
                f"'fixed.{name}' cannot be {shown(given.get(name))}: it would be written as {value!r}."
            )


def check_sound(s: KingsAndThings) -> None:
    """Refuse a player order to go round for ever, and a set-up ahead of its frames."""
    demand(sorted(s.order) == list(range(s.players)), "a seat is missing in the player order")
    _check_starts(s)


def check_world(s: KingsAndThings) -> None:
    """Refuse hidden Things that are marked as what they are not: flyers, passengers of the Balloon."""
    for thing in range(THINGS):
        if s.place[thing] != BAG and not redeal.is_known(s, thing, SPECTATOR):
            asked = redeal.demand(s, s.place[thing], s.status[thing])
            demand(redeal.fits(s, thing, asked), "a hidden Thing is marked as what it is not")


def _check_starts(s: KingsAndThings) -> None:
    """As many starts are picked and as many tiles turned up as the frames of the set-up say."""
    picks, tiles = int(s.players), int(s.fixed.hexes)
    for frame in s.stack:
        if isinstance(frame, SetUp):
            picks = tiles = 0
        elif isinstance(frame, PickStart):
            picks = int(frame.picked)
        elif isinstance(frame, TurnUpTiles):
            tiles = int(frame.hex)
    for k in range(s.players):
        start = s.start[(s.first + k) % s.players]
        demand((start != NOWHERE) == (k < picks), f"not {picks} players have picked their start")
        there = start == NOWHERE or start_hex(s, start_number(s, start)) == start
        demand(there, "somebody starts where nobody can")
    demand(len({*s.start} - {NOWHERE}) == picks, "two players have picked the same start")
    for hex in range(HEXES):
        known = s.terrain[hex] != UNKNOWN
        demand(known == (hex < tiles), f"{tiles} tiles should be turned up, the first ones")


HEX: Final = number("a hex", 0, lambda s: s.fixed.hexes - 1)
NO_OR_HEX: Final = number("a hex", 0, lambda s: s.fixed.hexes - 1, NOWHERE)
HEX_BITS: Final = bits("hexes", HEXES)
SIDE: Final = Domain("a side", 0, lambda s: s.players - 1, (int(DEFENDERS),))
NO_OR_SIDE: Final = Domain("a side", 0, lambda s: s.players - 1, (int(DEFENDERS), int(NO_SIDE)))
SIDE_BITS: Final = bits("sides", SIDE_COUNT)
COUNTER: Final = number("a counter", 0, COUNTERS - 1)
ITEM: Final = number("a magic item", FIRST_MAGIC, TALISMAN)
EVENT: Final = number("an event", BIG_JUJU, WILLING_WORKERS)
HERO_FACE: Final = number("a Hero's face", FIRST_HERO_FACE, FIRST_HERO_FACE + HERO_FACES - 1)
YES_OR_NO: Final = number("yes or no", 0, 1)
TURN_OF: Final = number("a place in the player order", 0, lambda s: s.players)
FEW: Final = number("a number of counters", 0, COUNTERS)
HITS: Final = number("a number of hits", 0, DICE)

FIELDS: Final = {
    "turn": COUNT,
    "phase": number("a phase", 0, CHANGE_OF_ORDER),
    "seat": SEAT,
    "first": SEAT,
    "out": SEATS,
    "result": SEATS,
    "order": each_seat(SEAT),
    "start": each_seat(NO_OR_HEX),
    "cloud": NO_OR_HEX,
    "raised": HEX_BITS,
    "terrain": number("a terrain", 0, UNKNOWN).each(HEXES),
    "owner": seat_or(NO_SEAT).each(HEXES),
    "fort": number("a level", 0, CITADEL).each(HEXES),
    "income": number("an income counter", FIRST_INCOME, FIRST_TREASURE - 1, NO_COUNTER).each(HEXES),
    "tiles": number("a number of tiles", 0, 2 * HEXES).each(TERRAINS),
    "aside": number("a number of tiles", 0, 2 * HEXES).each(TERRAINS),
    "pieces": number("a number of fort pieces", -HEXES, HEXES).each(CITADEL + 1),
    "bag": number("a number of Things", 0, THINGS),
    "fled": bits("Hero counters", HERO_COUNTERS),
    "place": packed("a place of a counter", BOARD + 8 * HEXES, is_place).each(COUNTERS),
    "face": number("a face", 0, FACES - 1).each(COUNTERS),
    "spent": number("a number of movement points", 0, MOVE_POINTS).each(COUNTERS),
    "status": number("marks of a counter, one bit each", 0, 2 * AIMED - 1).each(COUNTERS),
    "crowd": FEW.each(8 * HEXES),
    "gold": each_seat(COUNT),
    "held": each_seat(number("a number of Things", 0, THINGS)),
    "clock": each_seat(COUNT),
    "orders": each_seat(number("a standing order", 0, ORDERS - 1), SLOTS),
    "requests": HEX_BITS,
    "unpinned": HEX_BITS,
    "held_fast": HEX_BITS,
    "cancelled": bits("magic items", ITEMS),
    "played": SEATS,
    "spared": SEATS,
    "blower": seat_or(NO_SEAT),
    "dice": number("a die, which a Charm may have changed", 0, 7).some(DICE),
    "dice_of": packed("whom a die is for", 8 * THE_FORT + 7, is_die_of).some(DICE),
    "battle": NO_OR_HEX,
    "round": COUNT,
    "step": number("a step of a round", 0, RETREAT_STEP),
    "sides": SIDE_BITS,
    "fought": SEATS,
    "defender": NO_OR_SIDE,
    "firewall": number("the Firewall's value", 0, 6),
    "dispelled": SIDE_BITS,
    "aimed": NO_OR_SIDE,
    "struck": number("a body", 0, THE_FORT).some(DICE),
    "target": NO_OR_SIDE.each(SIDE_COUNT),
    "hits": HITS.each(SIDE_COUNT),
    "wounds": HITS.each(COUNTERS + 1),
    "bearer": number("a counter", 0, COUNTERS - 1, NO_COUNTER).each(2),
    "hush": COUNT,
}

FRAMES: Final = {
    "answered": SEATS,
    "asked": SEATS,
    "bought": FEW,
    "by": ITEM,
    "captured": YES_OR_NO,
    "change": number("a change of a die", -1, 1),
    "count": FEW,
    "counter": COUNTER,
    "die": number("a die", 0, lambda s: len(s.dice) - 1),
    "due": FEW,
    "enemy": SEAT,
    "entered": YES_OR_NO,
    "event": EVENT,
    "face": HERO_FACE,
    "far": number("a distance", 0, 6),
    "first": YES_OR_NO,
    "fled": FEW,
    "forced": YES_OR_NO,
    "gap": number("a gap", 0, 20),
    "group": number("dice that count together", 1, 2),
    "hero": number("a Hero counter", FIRST_HERO, COUNTERS - 1),
    "hex": HEX,
    "hexes": HEX_BITS,
    "item": ITEM,
    "k": TURN_OF,
    "mark": number("a mark of a counter, or 0", 0, 0, FRESH),
    "marksman": number("a Hero counter", FIRST_HERO, COUNTERS - 1),
    "moment": number("a moment of a battle", 0, AFTER_DICE),
    "number": number("the Sword or the Bow", 0, 1),
    "on": COUNTER,
    "passed": SEATS,
    "phase": number("a phase", 0, CHANGE_OF_ORDER),
    "picked": TURN_OF,
    "player": SEAT,
    "power": number("a power", 0, TURNS),
    "price": COUNT,
    "rival": SEAT,
    "rolling": SEATS,
    "seat": SEAT,
    "second": YES_OR_NO,
    "side": SIDE,
    "stage": number("a stage of a battle", 0, RETREATS),
    "start": HEX,
    "steps": number("a number of steps", 0, 100),
    "target": HEX,
    "tried": HEX_BITS,
    "used": number("powers used, one bit each", 0, MURDER_USED | THEFT_USED),
    "victim": SEAT,
    "what": number("a part of the set-up", 0, PLACING_AGAIN),
    "which": number("which Things", 0, OVERFLOW),
    "winner": NO_OR_SIDE,
    "BoardBalloon.start": NO_OR_HEX,
    "NextHits.k": number("a place in the player order, or after it", 0, lambda s: s.players + 1),
    "PassWeapons.number": number("the Sword or the Bow, or 2 after them", 0, 2),
    "PlagueHexes.hex": number("a hex, or the number after the last", 0, lambda s: s.fixed.hexes),
    "RollSaves.side": number("a side, or the number after the last", 0, SIDE_COUNT),
    "ShowSupport.asked": SEAT,
    "ThrowDice.count": number("a number of dice", 1, DICE),
    "TurnHeroes.number": number("a Hero counter, from 0", 0, HERO_COUNTERS - 1),
}

DOMAINS: Final = Domains(FIELDS, FRAMES, check_agreement, check_sound, check_world)
"""A frame's ``hex`` is a hex in nearly all of the hundred and more kinds, and so with the other names."""
