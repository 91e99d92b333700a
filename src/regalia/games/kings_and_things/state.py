"""What is on the table, as plain fields. Nothing here changes anything.

Counters are columns: ``place``, ``face``, ``spent`` and ``status`` have one number a counter (``data.py`` has
their numbers, ``places.py`` the places). ``crowd``, ``held`` and ``bag`` count what the places say and are kept
by ``rules/counters.py``, which alone writes to ``place``. Hexes are columns too (``hexes.py``).
"""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.native import i64, vec
from regalia.engine.state import State
from regalia.games.kings_and_things.agreement import Agreement

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


class KingsAndThings(State):
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
    gold: vec[i64]
    held: vec[i64]  # Things behind the Shield
    clock: vec[i64]  # the turn in which a citadel was got, or 0
    orders: vec[i64]  # standing orders: eleven items a seat

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
    defender: i64  # the side that defends, or NO_SIDE
    firewall: i64  # the Firewall's present value
    dispelled: i64  # sides whose magic fighters fight in melee, one bit each
    doubled: bool  # bribes cost double
    target: vec[i64]  # whom each side strikes at
    hits: vec[i64]  # hits each side has still to take in this step
    wounds: vec[i64]  # hits on each counter; the last number is the fort's
    bearer: vec[i64]  # who carries the Sword and the Bow, or NO_COUNTER

    # <generated by tools/generate_fields.py: do not edit>
    def __init__(
        self,
        players: i64,
        fixed: Agreement,
        turn: i64,
        phase: i64,
        seat: i64,
        first: i64,
        marker_moved: bool,
        out: i64,
        result: i64,
        true_elimination: bool,
        order: vec[i64],
        start: vec[i64],
        cloud: i64,
        raised: i64,
        terrain: vec[i64],
        owner: vec[i64],
        fort: vec[i64],
        income: vec[i64],
        tiles: vec[i64],
        aside: vec[i64],
        pieces: vec[i64],
        bag: i64,
        fled: i64,
        place: vec[i64],
        face: vec[i64],
        spent: vec[i64],
        status: vec[i64],
        crowd: vec[i64],
        gold: vec[i64],
        held: vec[i64],
        clock: vec[i64],
        orders: vec[i64],
        requests: i64,
        unpinned: i64,
        held_fast: i64,
        cancelled: i64,
        played: i64,
        spared: i64,
        blower: i64,
        dice: vec[i64],
        dice_of: vec[i64],
        battle: i64,
        round: i64,
        step: i64,
        sides: i64,
        defender: i64,
        firewall: i64,
        dispelled: i64,
        doubled: bool,
        target: vec[i64],
        hits: vec[i64],
        wounds: vec[i64],
        bearer: vec[i64],
    ) -> None:
        super().__init__(players)
        self.fixed = fixed
        self.turn: i64 = turn
        self.phase: i64 = phase
        self.seat: i64 = seat
        self.first: i64 = first
        self.marker_moved: bool = marker_moved
        self.out: i64 = out
        self.result: i64 = result
        self.true_elimination: bool = true_elimination
        self.order = order
        self.start = start
        self.cloud: i64 = cloud
        self.raised: i64 = raised
        self.terrain = terrain
        self.owner = owner
        self.fort = fort
        self.income = income
        self.tiles = tiles
        self.aside = aside
        self.pieces = pieces
        self.bag: i64 = bag
        self.fled: i64 = fled
        self.place = place
        self.face = face
        self.spent = spent
        self.status = status
        self.crowd = crowd
        self.gold = gold
        self.held = held
        self.clock = clock
        self.orders = orders
        self.requests: i64 = requests
        self.unpinned: i64 = unpinned
        self.held_fast: i64 = held_fast
        self.cancelled: i64 = cancelled
        self.played: i64 = played
        self.spared: i64 = spared
        self.blower: i64 = blower
        self.dice = dice
        self.dice_of = dice_of
        self.battle: i64 = battle
        self.round: i64 = round
        self.step: i64 = step
        self.sides: i64 = sides
        self.defender: i64 = defender
        self.firewall: i64 = firewall
        self.dispelled: i64 = dispelled
        self.doubled: bool = doubled
        self.target = target
        self.hits = hits
        self.wounds = wounds
        self.bearer = bearer

    def clone(self) -> KingsAndThings:
        new = KingsAndThings(
            self.players,
            self.fixed,
            self.turn,
            self.phase,
            self.seat,
            self.first,
            self.marker_moved,
            self.out,
            self.result,
            self.true_elimination,
            self.order[:],
            self.start[:],
            self.cloud,
            self.raised,
            self.terrain[:],
            self.owner[:],
            self.fort[:],
            self.income[:],
            self.tiles[:],
            self.aside[:],
            self.pieces[:],
            self.bag,
            self.fled,
            self.place[:],
            self.face[:],
            self.spent[:],
            self.status[:],
            self.crowd[:],
            self.gold[:],
            self.held[:],
            self.clock[:],
            self.orders[:],
            self.requests,
            self.unpinned,
            self.held_fast,
            self.cancelled,
            self.played,
            self.spared,
            self.blower,
            self.dice[:],
            self.dice_of[:],
            self.battle,
            self.round,
            self.step,
            self.sides,
            self.defender,
            self.firewall,
            self.dispelled,
            self.doubled,
            self.target[:],
            self.hits[:],
            self.wounds[:],
            self.bearer[:],
        )
        self.copy_core(new)
        return new

    def to_fields(self) -> dict[str, object]:
        return {
            "fixed": self.fixed.to_plain(),
            "turn": int(self.turn),
            "phase": int(self.phase),
            "seat": int(self.seat),
            "first": int(self.first),
            "marker_moved": bool(self.marker_moved),
            "out": int(self.out),
            "result": int(self.result),
            "true_elimination": bool(self.true_elimination),
            "order": [int(x) for x in self.order],
            "start": [int(x) for x in self.start],
            "cloud": int(self.cloud),
            "raised": int(self.raised),
            "terrain": [int(x) for x in self.terrain],
            "owner": [int(x) for x in self.owner],
            "fort": [int(x) for x in self.fort],
            "income": [int(x) for x in self.income],
            "tiles": [int(x) for x in self.tiles],
            "aside": [int(x) for x in self.aside],
            "pieces": [int(x) for x in self.pieces],
            "bag": int(self.bag),
            "fled": int(self.fled),
            "place": [int(x) for x in self.place],
            "face": [int(x) for x in self.face],
            "spent": [int(x) for x in self.spent],
            "status": [int(x) for x in self.status],
            "crowd": [int(x) for x in self.crowd],
            "gold": [int(x) for x in self.gold],
            "held": [int(x) for x in self.held],
            "clock": [int(x) for x in self.clock],
            "orders": [int(x) for x in self.orders],
            "requests": int(self.requests),
            "unpinned": int(self.unpinned),
            "held_fast": int(self.held_fast),
            "cancelled": int(self.cancelled),
            "played": int(self.played),
            "spared": int(self.spared),
            "blower": int(self.blower),
            "dice": [int(x) for x in self.dice],
            "dice_of": [int(x) for x in self.dice_of],
            "battle": int(self.battle),
            "round": int(self.round),
            "step": int(self.step),
            "sides": int(self.sides),
            "defender": int(self.defender),
            "firewall": int(self.firewall),
            "dispelled": int(self.dispelled),
            "doubled": bool(self.doubled),
            "target": [int(x) for x in self.target],
            "hits": [int(x) for x in self.hits],
            "wounds": [int(x) for x in self.wounds],
            "bearer": [int(x) for x in self.bearer],
        }

    @staticmethod
    def from_fields(players: i64, fields: dict[str, Any]) -> KingsAndThings:
        return KingsAndThings(
            players,
            Agreement.from_plain(fields["fixed"]),
            i64(fields["turn"]),
            i64(fields["phase"]),
            i64(fields["seat"]),
            i64(fields["first"]),
            bool(fields["marker_moved"]),
            i64(fields["out"]),
            i64(fields["result"]),
            bool(fields["true_elimination"]),
            vec[i64]([i64(x) for x in fields["order"]]),
            vec[i64]([i64(x) for x in fields["start"]]),
            i64(fields["cloud"]),
            i64(fields["raised"]),
            vec[i64]([i64(x) for x in fields["terrain"]]),
            vec[i64]([i64(x) for x in fields["owner"]]),
            vec[i64]([i64(x) for x in fields["fort"]]),
            vec[i64]([i64(x) for x in fields["income"]]),
            vec[i64]([i64(x) for x in fields["tiles"]]),
            vec[i64]([i64(x) for x in fields["aside"]]),
            vec[i64]([i64(x) for x in fields["pieces"]]),
            i64(fields["bag"]),
            i64(fields["fled"]),
            vec[i64]([i64(x) for x in fields["place"]]),
            vec[i64]([i64(x) for x in fields["face"]]),
            vec[i64]([i64(x) for x in fields["spent"]]),
            vec[i64]([i64(x) for x in fields["status"]]),
            vec[i64]([i64(x) for x in fields["crowd"]]),
            vec[i64]([i64(x) for x in fields["gold"]]),
            vec[i64]([i64(x) for x in fields["held"]]),
            vec[i64]([i64(x) for x in fields["clock"]]),
            vec[i64]([i64(x) for x in fields["orders"]]),
            i64(fields["requests"]),
            i64(fields["unpinned"]),
            i64(fields["held_fast"]),
            i64(fields["cancelled"]),
            i64(fields["played"]),
            i64(fields["spared"]),
            i64(fields["blower"]),
            vec[i64]([i64(x) for x in fields["dice"]]),
            vec[i64]([i64(x) for x in fields["dice_of"]]),
            i64(fields["battle"]),
            i64(fields["round"]),
            i64(fields["step"]),
            i64(fields["sides"]),
            i64(fields["defender"]),
            i64(fields["firewall"]),
            i64(fields["dispelled"]),
            bool(fields["doubled"]),
            vec[i64]([i64(x) for x in fields["target"]]),
            vec[i64]([i64(x) for x in fields["hits"]]),
            vec[i64]([i64(x) for x in fields["wounds"]]),
            vec[i64]([i64(x) for x in fields["bearer"]]),
        )

    # </generated>

    def scores(self) -> list[int]:
        """Income, which decides between citadels. [KT-4.14]"""
        from regalia.games.kings_and_things.queries import income_of

        return [int(income_of(self, seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Who has won, once the game is over."""
        return [seat for seat in range(self.players) if self.result >> seat & 1]
