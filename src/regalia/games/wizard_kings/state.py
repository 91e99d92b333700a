"""What is on the table, as plain fields. Nothing here changes anything."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.native import i64, vec
from regalia.engine.state import State
from regalia.games.wizard_kings import scoring
from regalia.games.wizard_kings.setting import Setting

NO_HEX: Final[i64] = -1


class WizardKings(State):
    """The table. Block ``28 * seat + k`` is the k-th block of a seat; its kind is in ``fixed.unit``."""

    fixed: Setting

    # Where the game is.
    turn: i64
    phase: i64
    first: i64  # Player 1 of this Game Turn; while maps are picked: who picks first
    seat: i64  # whose movement turn it is, whose battles are due, who is asked
    result: i64  # who has won, one bit a seat, when the game is over
    out: i64  # seats that are out of the game, one bit each

    # The blocks, a number each.
    place: vec[i64]  # a hex, or POOL, DEAD, HAND
    strength: vec[i64]
    marks: vec[i64]
    token: vec[i64]  # what other seats call it: a number within its seat
    began: vec[i64]  # its strength when the present battle began
    was: vec[i64]  # its place when the present Build Phase began

    # The seats.
    group: vec[i64]  # seats with the same number are allied
    gold: vec[i64]
    income: vec[i64]
    points: vec[i64]

    # The cities.
    control: vec[i64]  # a seat or NOBODY_HOLDS, fixed at the start of each Build Phase
    keeper: vec[i64]  # the seat that has been in the city longest without a break, or NOBODY_HOLDS

    # Battles to be fought, one entry each in all three.
    battle_hex: vec[i64]
    battle_seats: vec[i64]  # 8 * defender + attacker
    battle_used: vec[i64]  # units that came over each hexside [WK-R69]

    # The battle that is being fought.
    fight: i64  # its hex, or NO_HEX
    round: i64
    dispelled: bool  # the spell that was announced last has been undone
    quiet: bool  # nobody has fired, cast or retreated in this round [WK-R99]
    ground: i64  # the terrain the hex counts as in this round, or VOID
    used: i64  # units that retreated over each hexside in this round [WK-R97]

    # Memory.
    notes: vec[i64]  # what was seen of stacks, packed and sorted [WK-H18]

    # Maps, while they are picked and laid.
    picked: vec[i64]  # for each sheet of the box the seat that picked it, or NOBODY_HOLDS
    slots: vec[i64]  # the sheet in each slot, or NOBODY_HOLDS
    turned: i64  # sheets turned by 180 degrees, one bit each
    layout: i64

    crowd: vec[i64]  # scratch: how many blocks of each seat are in each hex; empty until asked for

    # <fields>
    def __init__(
        self,
        players: i64,
        fixed: Setting,
        turn: i64,
        phase: i64,
        first: i64,
        seat: i64,
        result: i64,
        out: i64,
        place: vec[i64],
        strength: vec[i64],
        marks: vec[i64],
        token: vec[i64],
        began: vec[i64],
        was: vec[i64],
        group: vec[i64],
        gold: vec[i64],
        income: vec[i64],
        points: vec[i64],
        control: vec[i64],
        keeper: vec[i64],
        battle_hex: vec[i64],
        battle_seats: vec[i64],
        battle_used: vec[i64],
        fight: i64,
        round: i64,
        dispelled: bool,
        quiet: bool,
        ground: i64,
        used: i64,
        notes: vec[i64],
        picked: vec[i64],
        slots: vec[i64],
        turned: i64,
        layout: i64,
    ) -> None:
        super().__init__(players)
        self.fixed = fixed
        self.turn: i64 = turn
        self.phase: i64 = phase
        self.first: i64 = first
        self.seat: i64 = seat
        self.result: i64 = result
        self.out: i64 = out
        self.place = place
        self.strength = strength
        self.marks = marks
        self.token = token
        self.began = began
        self.was = was
        self.group = group
        self.gold = gold
        self.income = income
        self.points = points
        self.control = control
        self.keeper = keeper
        self.battle_hex = battle_hex
        self.battle_seats = battle_seats
        self.battle_used = battle_used
        self.fight: i64 = fight
        self.round: i64 = round
        self.dispelled: bool = dispelled
        self.quiet: bool = quiet
        self.ground: i64 = ground
        self.used: i64 = used
        self.notes = notes
        self.picked = picked
        self.slots = slots
        self.turned: i64 = turned
        self.layout: i64 = layout
        self.crowd = vec[i64]()

    def clone(self) -> WizardKings:
        new = WizardKings(
            self.players,
            self.fixed,
            self.turn,
            self.phase,
            self.first,
            self.seat,
            self.result,
            self.out,
            self.place[:],
            self.strength[:],
            self.marks[:],
            self.token[:],
            self.began[:],
            self.was[:],
            self.group[:],
            self.gold[:],
            self.income[:],
            self.points[:],
            self.control[:],
            self.keeper[:],
            self.battle_hex[:],
            self.battle_seats[:],
            self.battle_used[:],
            self.fight,
            self.round,
            self.dispelled,
            self.quiet,
            self.ground,
            self.used,
            self.notes[:],
            self.picked[:],
            self.slots[:],
            self.turned,
            self.layout,
        )
        self.copy_core(new)
        return new

    def to_fields(self) -> dict[str, object]:
        return {
            "fixed": self.fixed.to_plain(),
            "turn": int(self.turn),
            "phase": int(self.phase),
            "first": int(self.first),
            "seat": int(self.seat),
            "result": int(self.result),
            "out": int(self.out),
            "place": [int(x) for x in self.place],
            "strength": [int(x) for x in self.strength],
            "marks": [int(x) for x in self.marks],
            "token": [int(x) for x in self.token],
            "began": [int(x) for x in self.began],
            "was": [int(x) for x in self.was],
            "group": [int(x) for x in self.group],
            "gold": [int(x) for x in self.gold],
            "income": [int(x) for x in self.income],
            "points": [int(x) for x in self.points],
            "control": [int(x) for x in self.control],
            "keeper": [int(x) for x in self.keeper],
            "battle_hex": [int(x) for x in self.battle_hex],
            "battle_seats": [int(x) for x in self.battle_seats],
            "battle_used": [int(x) for x in self.battle_used],
            "fight": int(self.fight),
            "round": int(self.round),
            "dispelled": bool(self.dispelled),
            "quiet": bool(self.quiet),
            "ground": int(self.ground),
            "used": int(self.used),
            "notes": [int(x) for x in self.notes],
            "picked": [int(x) for x in self.picked],
            "slots": [int(x) for x in self.slots],
            "turned": int(self.turned),
            "layout": int(self.layout),
        }

    @staticmethod
    def from_fields(players: i64, fields: dict[str, Any]) -> WizardKings:
        return WizardKings(
            players,
            Setting.from_plain(fields["fixed"]),
            i64(fields["turn"]),
            i64(fields["phase"]),
            i64(fields["first"]),
            i64(fields["seat"]),
            i64(fields["result"]),
            i64(fields["out"]),
            vec[i64]([i64(x) for x in fields["place"]]),
            vec[i64]([i64(x) for x in fields["strength"]]),
            vec[i64]([i64(x) for x in fields["marks"]]),
            vec[i64]([i64(x) for x in fields["token"]]),
            vec[i64]([i64(x) for x in fields["began"]]),
            vec[i64]([i64(x) for x in fields["was"]]),
            vec[i64]([i64(x) for x in fields["group"]]),
            vec[i64]([i64(x) for x in fields["gold"]]),
            vec[i64]([i64(x) for x in fields["income"]]),
            vec[i64]([i64(x) for x in fields["points"]]),
            vec[i64]([i64(x) for x in fields["control"]]),
            vec[i64]([i64(x) for x in fields["keeper"]]),
            vec[i64]([i64(x) for x in fields["battle_hex"]]),
            vec[i64]([i64(x) for x in fields["battle_seats"]]),
            vec[i64]([i64(x) for x in fields["battle_used"]]),
            i64(fields["fight"]),
            i64(fields["round"]),
            bool(fields["dispelled"]),
            bool(fields["quiet"]),
            i64(fields["ground"]),
            i64(fields["used"]),
            vec[i64]([i64(x) for x in fields["notes"]]),
            vec[i64]([i64(x) for x in fields["picked"]]),
            vec[i64]([i64(x) for x in fields["slots"]]),
            i64(fields["turned"]),
            i64(fields["layout"]),
        )

    # </fields>

    def scores(self) -> list[int]:
        """The GP of the cities each seat controls, or what it has gathered in a game for points."""
        return scoring.scores(self)

    def winners(self) -> list[int]:
        """Who has won, once the game is over."""
        return [seat for seat in range(self.players) if self.result >> seat & 1]
