"""What is on the table, as plain fields. Nothing here changes anything."""

from __future__ import annotations

from typing import Any, Final, final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.numbering import Numbering
from regalia.games.wizard_kings import scoring
from regalia.games.wizard_kings.fields import WizardKingsFields
from regalia.games.wizard_kings.setting import Setting
from regalia.games.wizard_kings.verbs import NUMBERING

NO_HEX: Final[i64] = -1


@final
class WizardKings(WizardKingsFields):
    """The table. Block ``28 * seat + k`` is the k-th block of a seat; its kind is in ``fixed.unit``."""

    fixed: Setting

    # Where the game is.
    turn: i64
    phase: i64
    first: i64  # Player 1 of this Game Turn; while maps are picked: who picks first
    seat: i64  # whose movement turn it is, whose battles are due, who is asked
    result: i64  # who has won, one bit a seat, when the game is over
    out: i64  # seats that are out of the game, one bit each
    leaving: i64  # seats that have given up and go as soon as they can, one bit each

    # The blocks, a number each.
    place: vec[i64]  # a hex, or POOL, DEAD, HAND
    strength: vec[i64]  # the pips on top, from 1 up; 0 off the map [WK-53]
    marks: vec[i64]
    token: vec[i64]  # what other seats call it: a number within its seat
    began: vec[i64]  # its strength when the present battle began
    was: vec[i64]  # its place when the present Build Phase began

    # The seats.
    group: vec[i64]  # seats with the same number are allied
    gold: vec[i64]
    income: vec[i64]
    points: vec[i64]
    absent: vec[i64]  # blocks all know to be off the map until it has built, one bit each [WK-H19, WK-R127]

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
    changed: i64  # seats that have changed sides in it, one bit each [WK-R121]
    used: i64  # units that retreated over each hexside in this round [WK-R97]

    # Memory.
    notes: vec[i64]  # what was seen of stacks, packed and sorted [WK-H18]

    # Maps, while they are picked and laid.
    picked: vec[i64]  # for each sheet of the box the seat that picked it, or NOBODY_HOLDS
    slots: vec[i64]  # the sheet in each slot, or NOBODY_HOLDS
    turned: i64  # sheets turned by 180 degrees, one bit each
    layout: i64

    crowd: vec[i64]  # scratch: how many blocks of each seat are in each hex; empty until asked for
    allied: vec[i64]  # scratch: the bits of each seat's side in such a count; empty until asked for
    sea: vec[i64]  # scratch: where a ship has come to, see shipping; empty until asked for

    def clone(self) -> WizardKings:
        """An independent copy."""
        new = WizardKings(self.players, self.fixed)
        self.copy_fields(new)
        return new

    @staticmethod
    def from_fields(players: i64, fields: dict[str, Any]) -> WizardKings:
        """The state with these fields: what was saved goes on as it was. [WK-I31]"""
        new = WizardKings(players, Setting.from_plain(fields["fixed"]))
        new.read_fields(fields)
        return new

    def scores(self) -> list[int]:
        """The GP of the cities each seat controls, or what it has gathered in a game for points."""
        return scoring.scores(self)

    def winners(self) -> list[int]:
        """Who has won, once the game is over."""
        if self.to_act != OVER:
            return []
        return [seat for seat in range(self.players) if self.result >> seat & 1]

    def numbering(self) -> Numbering:
        """The dense numbers of the actions."""
        return NUMBERING
