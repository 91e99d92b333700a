"""What is on the table, as plain fields. Nothing here changes anything.

Counters are columns: ``place``, ``face``, ``spent`` and ``status`` have one number a counter (``data.py`` has
their numbers, ``places.py`` the places). ``crowd``, ``held`` and ``bag`` count what the places say and are
kept by ``rules/counters.py``, which alone writes to ``place``. Hexes are columns too (``hexes.py``).
"""

from __future__ import annotations

from typing import Any, Final, final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.numbering import Numbering
from regalia.games.kings_and_things.agreement import Agreement
from regalia.games.kings_and_things.fields import KingsAndThingsFields
from regalia.games.kings_and_things.verbs import NUMBERING

NO_SEAT: Final[i64] = -1
"""Who owns a hex that nobody owns."""

# What ``status`` says of a counter, one bit each.
MOVING: Final[i64] = 1
"""In the stack that is being moved."""
MOVED: Final[i64] = 2
"""Its move is over for this turn."""
FLOWN: Final[i64] = 4
"""Everybody has seen it fly this turn: it crossed sea, or paid less than a walker would."""
SHOWN: Final[i64] = 8
"""Held up for all to see in the middle of a move: a flyer, or a defender of a pin."""
PASSENGER: Final[i64] = 16
"""Came with the Balloon this turn. [KT-C.6]"""
MARKED: Final[i64] = 32
"""Chosen in the middle of a chain of clicks: to be swapped, traded, carried or lost."""
FRESH: Final[i64] = 64
"""Drawn in the exchange of the set-up, so that it may still be placed. [KT-R9]"""
ROLLED: Final[i64] = 128
"""Has attacked in this round of the battle. [KT-R50]"""
PARRIED: Final[i64] = 256
"""Has parried in this round. [KT-A.49]"""
BRIBED: Final[i64] = 512
"""A settlement that does not defend in this fight. [KT-10.26]"""

IN_HAND: Final[i64] = 1024
"""The one of several MARKED counters that its player is about to send somewhere."""

AIMED: Final[i64] = 2048
"""The Marksman shoots with 2 and will choose whom he hits. [KT-A.29]"""

# The phases. [KT-3.1]
SETTING_UP: Final[i64] = 0
GOLD_COLLECTION: Final[i64] = 1
RECRUIT_HEROES: Final[i64] = 2
RECRUIT_THINGS: Final[i64] = 3
RANDOM_EVENTS: Final[i64] = 4
MOVEMENT: Final[i64] = 5
COMBAT: Final[i64] = 6
CONSTRUCTION: Final[i64] = 7
SPECIAL_POWERS: Final[i64] = 8
CHANGE_OF_ORDER: Final[i64] = 9

# The steps of a round of battle. [KT-11.13]
OPENING: Final[i64] = 0
MAGIC_STEP: Final[i64] = 1
RANGED_STEP: Final[i64] = 2
MELEE_STEP: Final[i64] = 3
RETREAT_STEP: Final[i64] = 4


@final
class KingsAndThings(KingsAndThingsFields):
    """The table."""

    fixed: Agreement

    # The sequence of play.
    turn: i64
    phase: i64
    seat: i64  # whose part or segment it is
    first: i64  # who has the First Player marker
    marker_moved: bool  # it has already moved on this turn, because its holder is out
    out: i64  # seats that are out, one bit each
    result: i64  # who has won once it is over, one bit a seat
    true_elimination: bool  # the Bag has been empty
    order: vec[i64]  # the seats clockwise
    start: vec[i64]  # the start hex of each seat

    # The land.
    cloud: i64  # the hex of the Black Cloud, or NOWHERE
    raised: i64  # hexes that gained a fort level this turn, one bit each
    terrain: vec[i64]
    owner: vec[i64]  # a seat, or NO_SEAT
    fort: vec[i64]  # a level
    income: vec[i64]  # the income counter of each hex, or NO_COUNTER
    tiles: vec[i64]  # the deck: how many of each terrain
    aside: vec[i64]  # tiles put aside while setting up
    pieces: vec[i64]  # fort pieces of each level in the bank

    # The counters.
    bag: i64  # how many Things are in the Bag
    fled: i64  # Hero counters that fled since the last Recruit Heroes Phase, one bit each
    place: vec[i64]
    face: vec[i64]
    spent: vec[i64]  # movement points spent this turn
    status: vec[i64]
    crowd: vec[i64]  # fighters by hex and side: crowd[8 * hex + side]

    # The players.
    gold: vec[i64]  # never below 0; a number and no counter, so in no Bag and on no board [KT-1.7, KT-5.10]
    held: vec[i64]  # Things behind the Shield
    clock: vec[i64]  # the turn in which a citadel was got, or 0
    orders: vec[i64]  # standing orders: thirteen a seat

    # What is going on.
    requests: i64  # hexes where the mover has asked for a supported creature, one bit each
    unpinned: i64  # hexes that the mover may leave since nobody showed one
    held_fast: i64  # hexes where somebody did show one
    cancelled: i64  # magic items undone while they were being played, one bit each
    played: i64  # seats that have played an event this turn, one bit each
    spared: i64  # seats that the Elixir spares, one bit each
    blower: i64  # who blows a Balloon aside, or NO_SEAT
    dice: vec[i64]  # the last roll
    dice_of: vec[i64]  # whom each die is rolled for: a counter, a side, whatever the roll is about

    # The battle being fought.
    battle: i64  # its hex, or NOWHERE
    round: i64
    step: i64
    sides: i64  # sides still in it, one bit each
    fought: i64  # seats whose fight or land it was when it began, one bit each [KT-R123]
    defender: i64  # the side that defends, or NO_SIDE
    firewall: i64  # the Firewall's present value
    dispelled: i64  # sides whose magic fighters fight in melee, one bit each
    doubled: bool  # bribes cost double
    aimed: i64  # the side whose Marksman has hit whom he likes, or NO_SIDE
    struck: vec[i64]  # whom hits were put on in this step, in this order
    target: vec[i64]  # whom each side strikes at
    hits: vec[i64]  # hits each side has still to take in this step
    wounds: vec[i64]  # hits on each counter; the last number is the fort's
    bearer: vec[i64]  # who carries the Sword and the Bow, or NO_COUNTER
    hush: i64  # how often all were asked since something in the battle changed: no secret [KT-R125]

    def clone(self) -> KingsAndThings:
        """An independent copy."""
        new = KingsAndThings(self.players, self.fixed)
        self.copy_fields(new)
        return new

    @staticmethod
    def from_fields(players: i64, fields: dict[str, Any]) -> KingsAndThings:
        """The state with these fields."""
        new = KingsAndThings(players, Agreement.from_plain(fields["fixed"]))
        new.read_fields(fields)
        return new

    def scores(self) -> list[int]:
        """Income, which decides between citadels. [KT-4.14]"""
        from regalia.games.kings_and_things.queries import income_of

        return [int(income_of(self, seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Who has won, once the game is over."""
        if self.to_act != OVER:
            return []
        return [seat for seat in range(self.players) if self.result >> seat & 1]

    def numbering(self) -> Numbering:
        """The dense numbers of the actions."""
        return NUMBERING
