"""Battle: the opening, then round after round until one side is left. [KT-11.9 to KT-11.18, KT-R49]

``open_battle(s, hex)`` is called when ``s.seat`` carries out the battle in this hex: of two or more
players, or of one army against defenders. One frame drives it through its stages; before each the battle may
be over.

opening   all turned up, bluffs removed; Baron and Duke; window; Warlord
round     targets, weapons
a step    window; the Marksman's choice; dice; window for who was hit; hits, saves, losses
          (Magic, Ranged, Melee)
retreat   attackers first, the defender last; then the next round
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import i64
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COUNTERS, CREATURES, NO_COUNTER
from regalia.games.kings_and_things.places import DEFENDERS, IN_PLAY, NO_SIDE, SIDE_COUNT, at
from regalia.games.kings_and_things.queries import has_settlement, right_of
from regalia.games.kings_and_things.rules.battle_close import close_battle
from regalia.games.kings_and_things.rules.battle_items import (
    AFTER_DICE,
    AT_OPENING,
    BEFORE_DICE,
    ENOUGH,
    BattleWindow,
)
from regalia.games.kings_and_things.rules.counters import move_to
from regalia.games.kings_and_things.rules.hits import TakeHits, remove_bluffs
from regalia.games.kings_and_things.rules.retreat import NextRetreat, drop_items
from regalia.games.kings_and_things.rules.strength import side_bits, sides_in, was_hit
from regalia.games.kings_and_things.rules.strikes import ThrowForStep, ask_marksman, dice_fall, name_targets
from regalia.games.kings_and_things.rules.warlord import ask_warlord, besiege
from regalia.games.kings_and_things.rules.weapons import PassWeapons, weapon_of
from regalia.games.kings_and_things.state import (
    MAGIC_STEP,
    MELEE_STEP,
    NO_SEAT,
    OPENING,
    PARRIED,
    RANGED_STEP,
    RETREAT_STEP,
    ROLLED,
    KingsAndThings,
)

# The stages of a battle. Those of a step are STEP + 3 * (step - 1) and the two that follow.
SIEGE: Final[i64] = 0
OPENING_ITEMS: Final[i64] = 1
WARLORD: Final[i64] = 2
ROUND: Final[i64] = 3
STEP: Final[i64] = 4
RETREATS: Final[i64] = 13


def open_battle(s: KingsAndThings, hex: i64) -> None:
    """Everybody's counters are turned up and bluffs removed; two sides fight, or more.

    [KT-11.10, KT-11.61, KT-R49]
    """
    s.battle = hex
    s.round = 0
    s.step = OPENING
    s.sides = 0
    s.hush = 0
    for seat in range(s.players):
        if takes_part(s, hex, seat):
            s.sides |= bit(seat)
    if s.owner[hex] == NO_SEAT and sides_in(s) == 1:
        s.sides |= bit(DEFENDERS)  # they wait while armies fight for the hex [KT-R59]
    s.fought = s.sides & ~bit(DEFENDERS)
    if s.owner[hex] != NO_SEAT:
        s.fought |= bit(s.owner[hex])
    s.defender = defending_side(s, hex)
    for number in range(2):
        if s.bearer[number] != NO_COUNTER:
            move_to(s, weapon_of(number), IN_PLAY + DEFENDERS)
    s.tell(events.BATTLE, s.seat, hex, 0)
    turn_up(s, hex)
    remove_bluffs(s)
    s.push(Battle(SIEGE))


def takes_part(s: KingsAndThings, hex: i64, seat: i64) -> bool:
    """An army there, or the owner's buildings. [KT-11.1, KT-R48, KT-R52]"""
    return s.crowd[8 * hex + seat] > 0 or (s.owner[hex] == seat and has_buildings(s, hex))


def has_buildings(s: KingsAndThings, hex: i64) -> bool:
    """Whether a fort or settlement stands in a hex."""
    return s.fort[hex] > 0 or has_settlement(s, hex)


def defending_side(s: KingsAndThings, hex: i64) -> i64:
    """The owner; the defenders; among armies in nobody's land the first to the right of who starts it.

    [KT-11.72, KT-11.73]
    """
    if s.owner[hex] != NO_SEAT:
        return s.owner[hex] if s.sides >> s.owner[hex] & 1 else NO_SIDE  # [KT-R48]
    if s.sides >> DEFENDERS & 1:
        return DEFENDERS
    seat = right_of(s, s.seat)
    while seat != s.seat:
        if s.sides >> seat & 1:
            return seat
        seat = right_of(s, seat)
    return NO_SIDE


def turn_up(s: KingsAndThings, hex: i64) -> None:
    """All counters lie open to everybody until the battle is over; Heroes always do. [KT-11.10, KT-R24]"""
    s.reveal(EVERYONE)
    if s.ear is None:
        return
    for seat in range(s.players):
        for counter in range(CREATURES):
            if s.place[counter] == at(hex, seat):
                s.tell(events.REVEALED, seat, s.face[counter], hex)


class FightDefenders(Frame[KingsAndThings]):
    """After bribing: the battle follows, unless the hex has been won. [KT-10.30]"""

    clause = "KT-10.30"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        if s.owner[self.hex] == NO_SEAT:
            open_battle(s, self.hex)


@mypyc_attr(free_list_len=1)
class Battle(Frame[KingsAndThings]):
    """The stage that comes next; the battle is over as soon as at most one side is left.

    [KT-11.12, KT-11.68]
    """

    clause = "KT-11.13"

    def __init__(self, stage: i64) -> None:
        self.stage = stage

    def run(self, s: KingsAndThings) -> None:
        leave(s)
        if sides_in(s) < 2:
            close_battle(s)
            return
        stage = self.stage
        s.push(Battle(ROUND if stage == RETREATS else stage + 1))
        if stage == SIEGE:
            besiege(s)
        elif stage == OPENING_ITEMS:
            s.push(BattleWindow(0, AT_OPENING))
        elif stage == WARLORD:
            ask_warlord(s)
        elif stage == ROUND:
            start_round(s)
        elif stage == RETREATS:
            s.step = RETREAT_STEP
            s.push(NextRetreat(0))
        else:
            self.fight(s, (stage - STEP) // 3, (stage - STEP) % 3)

    def fight(self, s: KingsAndThings, number: i64, part: i64) -> None:
        """A step: its window, its dice, its hits. [KT-11.13, KT-11.27, KT-11.28, KT-11.38]"""
        if part == 0:
            s.step = MAGIC_STEP if number == 0 else RANGED_STEP if number == 1 else MELEE_STEP
            if s.hush < ENOUGH and dice_fall(s):
                s.push(BattleWindow(0, BEFORE_DICE))  # [KT-R125]
        elif part == 1:
            s.push(ThrowForStep())
            ask_marksman(s)
        elif somebody_hit(s):
            s.push(TakeHits())
            s.push(BattleWindow(0, AFTER_DICE))


def somebody_hit(s: KingsAndThings) -> bool:
    """Whether a side has hits to take."""
    for side in range(SIDE_COUNT):
        if was_hit(s, side):
            return True
    return False


def leave(s: KingsAndThings) -> None:
    """Sides that have nothing left are out; their items go to the Bag. [KT-R52]"""
    still = side_bits(s)
    for side in range(SIDE_COUNT):
        if s.sides >> side & 1 and still >> side & 1 == 0:
            drop_items(s, side)
    s.sides = still


def start_round(s: KingsAndThings) -> None:
    """A new round: nobody has rolled or parried, weapons may be passed, targets are named.

    [KT-11.62, KT-C.49]
    """
    s.round += 1
    s.tell(events.ROUND, s.seat, s.round, 0)
    status = s.status
    for counter in range(COUNTERS):
        status[counter] = status[counter] & ~(ROLLED | PARRIED)
    s.push(PassWeapons(0))
    name_targets(s)
