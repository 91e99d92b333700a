"""The fields of KingsAndThings, made from it by tools/generate_fields.py; do not edit."""

from __future__ import annotations

from typing import Any

from regalia.engine.native import i64, vec
from regalia.engine.state import State
from regalia.games.kings_and_things.agreement import Agreement


class KingsAndThingsFields(State):
    """How the fields of KingsAndThings begin, are copied, saved and read."""

    def __init__(self, players: i64, fixed: Agreement) -> None:
        super().__init__(players)
        self.fixed = fixed
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.seat: i64 = 0
        self.first: i64 = 0
        self.marker_moved: bool = False
        self.out: i64 = 0
        self.result: i64 = 0
        self.true_elimination: bool = False
        self.order = vec[i64]()
        self.start = vec[i64]()
        self.cloud: i64 = 0
        self.raised: i64 = 0
        self.terrain = vec[i64]()
        self.owner = vec[i64]()
        self.fort = vec[i64]()
        self.income = vec[i64]()
        self.tiles = vec[i64]()
        self.aside = vec[i64]()
        self.pieces = vec[i64]()
        self.bag: i64 = 0
        self.fled: i64 = 0
        self.place = vec[i64]()
        self.face = vec[i64]()
        self.spent = vec[i64]()
        self.status = vec[i64]()
        self.crowd = vec[i64]()
        self.gold = vec[i64]()
        self.held = vec[i64]()
        self.clock = vec[i64]()
        self.orders = vec[i64]()
        self.requests: i64 = 0
        self.unpinned: i64 = 0
        self.held_fast: i64 = 0
        self.cancelled: i64 = 0
        self.played: i64 = 0
        self.spared: i64 = 0
        self.blower: i64 = 0
        self.dice = vec[i64]()
        self.dice_of = vec[i64]()
        self.battle: i64 = 0
        self.round: i64 = 0
        self.step: i64 = 0
        self.sides: i64 = 0
        self.fought: i64 = 0
        self.defender: i64 = 0
        self.firewall: i64 = 0
        self.dispelled: i64 = 0
        self.doubled: bool = False
        self.aimed: i64 = 0
        self.struck = vec[i64]()
        self.target = vec[i64]()
        self.hits = vec[i64]()
        self.wounds = vec[i64]()
        self.bearer = vec[i64]()
        self.hush: i64 = 0

    def copy_fields(self, new: KingsAndThingsFields) -> None:
        """Make another state of the same match the same position as this one."""
        new.turn = self.turn
        new.phase = self.phase
        new.seat = self.seat
        new.first = self.first
        new.marker_moved = self.marker_moved
        new.out = self.out
        new.result = self.result
        new.true_elimination = self.true_elimination
        new.order = self.order[:]
        new.start = self.start[:]
        new.cloud = self.cloud
        new.raised = self.raised
        new.terrain = self.terrain[:]
        new.owner = self.owner[:]
        new.fort = self.fort[:]
        new.income = self.income[:]
        new.tiles = self.tiles[:]
        new.aside = self.aside[:]
        new.pieces = self.pieces[:]
        new.bag = self.bag
        new.fled = self.fled
        new.place = self.place[:]
        new.face = self.face[:]
        new.spent = self.spent[:]
        new.status = self.status[:]
        new.crowd = self.crowd[:]
        new.gold = self.gold[:]
        new.held = self.held[:]
        new.clock = self.clock[:]
        new.orders = self.orders[:]
        new.requests = self.requests
        new.unpinned = self.unpinned
        new.held_fast = self.held_fast
        new.cancelled = self.cancelled
        new.played = self.played
        new.spared = self.spared
        new.blower = self.blower
        new.dice = self.dice[:]
        new.dice_of = self.dice_of[:]
        new.battle = self.battle
        new.round = self.round
        new.step = self.step
        new.sides = self.sides
        new.fought = self.fought
        new.defender = self.defender
        new.firewall = self.firewall
        new.dispelled = self.dispelled
        new.doubled = self.doubled
        new.aimed = self.aimed
        new.struck = self.struck[:]
        new.target = self.target[:]
        new.hits = self.hits[:]
        new.wounds = self.wounds[:]
        new.bearer = self.bearer[:]
        new.hush = self.hush
        self.copy_core(new)

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
            "fought": int(self.fought),
            "defender": int(self.defender),
            "firewall": int(self.firewall),
            "dispelled": int(self.dispelled),
            "doubled": bool(self.doubled),
            "aimed": int(self.aimed),
            "struck": [int(x) for x in self.struck],
            "target": [int(x) for x in self.target],
            "hits": [int(x) for x in self.hits],
            "wounds": [int(x) for x in self.wounds],
            "bearer": [int(x) for x in self.bearer],
            "hush": int(self.hush),
        }

    def read_fields(self, fields: dict[str, Any]) -> None:
        """Take the fields that ``to_fields`` gave."""
        self.turn = i64(fields["turn"])
        self.phase = i64(fields["phase"])
        self.seat = i64(fields["seat"])
        self.first = i64(fields["first"])
        self.marker_moved = bool(fields["marker_moved"])
        self.out = i64(fields["out"])
        self.result = i64(fields["result"])
        self.true_elimination = bool(fields["true_elimination"])
        self.order = vec[i64]([i64(x) for x in fields["order"]])
        self.start = vec[i64]([i64(x) for x in fields["start"]])
        self.cloud = i64(fields["cloud"])
        self.raised = i64(fields["raised"])
        self.terrain = vec[i64]([i64(x) for x in fields["terrain"]])
        self.owner = vec[i64]([i64(x) for x in fields["owner"]])
        self.fort = vec[i64]([i64(x) for x in fields["fort"]])
        self.income = vec[i64]([i64(x) for x in fields["income"]])
        self.tiles = vec[i64]([i64(x) for x in fields["tiles"]])
        self.aside = vec[i64]([i64(x) for x in fields["aside"]])
        self.pieces = vec[i64]([i64(x) for x in fields["pieces"]])
        self.bag = i64(fields["bag"])
        self.fled = i64(fields["fled"])
        self.place = vec[i64]([i64(x) for x in fields["place"]])
        self.face = vec[i64]([i64(x) for x in fields["face"]])
        self.spent = vec[i64]([i64(x) for x in fields["spent"]])
        self.status = vec[i64]([i64(x) for x in fields["status"]])
        self.crowd = vec[i64]([i64(x) for x in fields["crowd"]])
        self.gold = vec[i64]([i64(x) for x in fields["gold"]])
        self.held = vec[i64]([i64(x) for x in fields["held"]])
        self.clock = vec[i64]([i64(x) for x in fields["clock"]])
        self.orders = vec[i64]([i64(x) for x in fields["orders"]])
        self.requests = i64(fields["requests"])
        self.unpinned = i64(fields["unpinned"])
        self.held_fast = i64(fields["held_fast"])
        self.cancelled = i64(fields["cancelled"])
        self.played = i64(fields["played"])
        self.spared = i64(fields["spared"])
        self.blower = i64(fields["blower"])
        self.dice = vec[i64]([i64(x) for x in fields["dice"]])
        self.dice_of = vec[i64]([i64(x) for x in fields["dice_of"]])
        self.battle = i64(fields["battle"])
        self.round = i64(fields["round"])
        self.step = i64(fields["step"])
        self.sides = i64(fields["sides"])
        self.fought = i64(fields["fought"])
        self.defender = i64(fields["defender"])
        self.firewall = i64(fields["firewall"])
        self.dispelled = i64(fields["dispelled"])
        self.doubled = bool(fields["doubled"])
        self.aimed = i64(fields["aimed"])
        self.struck = vec[i64]([i64(x) for x in fields["struck"]])
        self.target = vec[i64]([i64(x) for x in fields["target"]])
        self.hits = vec[i64]([i64(x) for x in fields["hits"]])
        self.wounds = vec[i64]([i64(x) for x in fields["wounds"]])
        self.bearer = vec[i64]([i64(x) for x in fields["bearer"]])
        self.hush = i64(fields["hush"])
