"""After a battle: who must leave, and the victor's regroup.

[WK-320 to WK-323, WK-R60, WK-R89, WK-R102 to WK-R107]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE, NOBODY, Frame
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import (
    ATTACKING,
    DEFENDING,
    NO_BATTLE,
    battle_at,
    opposite,
    side_blocks,
)
from regalia.games.wizard_kings.board import WATER
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.grid import NOWHERE
from regalia.games.wizard_kings.places import BATTLE_MARKS, REGROUPED, SHOWN
from regalia.games.wizard_kings.queries import (
    beside,
    has_room,
    is_aquatic,
    is_castle,
    is_gone,
    is_open,
    is_wizard,
    own_here,
    player_order,
    seat_of,
)
from regalia.games.wizard_kings.rules.asking import Asked
from regalia.games.wizard_kings.rules.hits import main_player
from regalia.games.wizard_kings.rules.placing import depart, eliminate, settle_tokens, stand_up
from regalia.games.wizard_kings.rules.retreating import UNLIMITED, FallBack, retreats
from regalia.games.wizard_kings.setting import REGROUP_EITHER, REGROUP_ONCE
from regalia.games.wizard_kings.state import NO_HEX, WizardKings
from regalia.games.wizard_kings.verbs import BRING, END_REGROUP, TO, WITHDRAW

UNDECIDED: Final[i64] = 0
OUT_OF: Final[i64] = 1
INTO: Final[i64] = 2


class AfterBattle(Frame[WizardKings]):
    """The side that still has units has won; those who cannot stay leave first. [WK-320, WK-R107, WK-I21]

    Where there was no round of fighting nobody has won, and nobody regroups. [WK-R12]
    """

    clause = "WK-320"

    def run(self, s: WizardKings) -> None:
        s.push(HideSurvivors())
        side = ATTACKING if side_blocks(s, s.fight, ATTACKING) > 0 else DEFENDING
        if side_blocks(s, s.fight, side) == 0:
            return
        main = main_player(s, side)
        if s.round > 0:
            s.tell(events.WON, main, s.fight, side)
            s.push(Regroup(0, UNDECIDED, victors(s, main)))
        s.reveal(EVERYONE)  # where those who must leave find room
        s.push(FallBack(main))
        for block in range(len(s.place)):
            if s.place[block] == s.fight and is_castle(s, block) and s.group[seat_of(block)] != s.group[main]:
                eliminate(s, block)


def victors(s: WizardKings, main: i64) -> i64:
    """The owners of the side that has won, one bit each, who stay allied when the battle is over. [WK-R89]"""
    seats: i64 = 0
    for seat in range(s.players):
        if s.group[seat] == s.group[main] and own_here(s, s.fight, seat) > 0:
            seats |= bit(seat)
    return seats


@mypyc_attr(free_list_len=1)
class Regroup(Frame[WizardKings]):
    """The victor sends units out of the hex and brings neighbours in, each once.

    [WK-321, WK-322, WK-R102, WK-D27 to WK-D29, WK-I35]

    Several owners regroup in player order; ``turn`` counts them. [WK-R107] ``way`` is what this one has done
    so far: where it was agreed, he does the one or the other. [WK-R102] ``victors`` has a bit for each owner
    who has won; he may bring neighbours in even when all that he had there are gone. [WK-R105]
    """

    clause = "WK-320"

    def __init__(self, turn: i64, way: i64, victors: i64) -> None:
        self.turn = turn
        self.way = way
        self.victors = victors

    def who(self, s: WizardKings) -> i64:
        if self.turn == s.players:
            return NOBODY
        seat = player_order(s, self.turn)
        return seat if self.victors >> seat & 1 != 0 and not is_gone(s, seat) else NOBODY

    def run(self, s: WizardKings) -> None:
        if self.turn < s.players:
            s.push(Regroup(self.turn + 1, UNDECIDED, self.victors))

    def offer(self, s: WizardKings, offer: Offer) -> None:
        seat = player_order(s, self.turn)
        either = s.fixed.agreed.reads(REGROUP_EITHER)
        for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
            if s.place[block] < 0 or s.marks[block] & REGROUPED != 0 or is_castle(s, block):
                continue
            if s.place[block] == s.fight:
                if not (either and self.way == INTO) and len(retreats(s, block, UNLIMITED)) > 0:
                    offer.add(WITHDRAW, block)
            elif not (either and self.way == OUT_OF) and can_bring(s, block):
                offer.add(BRING, block)
        offer.add(END_REGROUP, 0)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        if verb == END_REGROUP:
            s.push(Regroup(self.turn + 1, UNDECIDED, self.victors))
            return
        s.reveal(s.others(seat_of(block)))  # that its stack has room, or that it can come
        s.push(Regroup(self.turn, OUT_OF if verb == WITHDRAW else INTO, self.victors))
        if verb == WITHDRAW:
            s.push(Withdraw(block))
        else:
            s.tell(events.BROUGHT, seat_of(block), s.place[block], s.fight)
            depart(s, block, s.fight)
            s.marks[block] = s.marks[block] | REGROUPED


def can_bring(s: WizardKings, block: i64) -> bool:
    """Whether a neighbouring unit may come into the won hex. [WK-R103, WK-R104]"""
    at = s.place[block]
    if battle_at(s, at) != NO_BATTLE:
        return False
    for d in range(6):
        if beside(s, s.fight, d) != at or at == NOWHERE:
            continue
        if not is_open(s, block, s.fixed.board.edges[6 * at + opposite(d)]):
            return False
        if s.fixed.board.traits[s.fight] & WATER != 0 and not is_aquatic(s, block):
            return False
        return has_room(s, s.fight, seat_of(block), is_wizard(s, block))
    return False


class Withdraw(Asked):
    """Where a unit of the victor goes. [WK-321]"""

    clause = "WK-321"

    def __init__(self, block: i64) -> None:
        self.block = block

    def decider(self, s: WizardKings) -> i64:
        return self.block // BLOCKS

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for hex in retreats(s, self.block, UNLIMITED):
            offer.add(TO, hex)

    def take(self, s: WizardKings, verb: i64, hex: i64) -> None:
        s.reveal(s.others(seat_of(self.block)))
        if s.marks[self.block] & SHOWN != 0:
            s.tell(events.WITHDREW, seat_of(self.block), s.fixed.unit[self.block], hex)
        else:
            s.tell(events.BROUGHT, seat_of(self.block), s.fight, hex)
        s.marks[self.block] = s.marks[self.block] & (SHOWN | ~BATTLE_MARKS)
        depart(s, self.block, hex)
        s.marks[self.block] = s.marks[self.block] | REGROUPED


class HideSurvivors(Frame[WizardKings]):
    """The battle is over: survivors stand up again, and everybody remembers them. [WK-R101, WK-H7]"""

    clause = "WK-357"

    def run(self, s: WizardKings) -> None:
        kept = REGROUPED if s.fixed.agreed.reads(REGROUP_ONCE) else 0  # until all is fought [WK-R106]
        for block in range(len(s.place)):
            if s.marks[block] & SHOWN != 0:
                stand_up(s, block)
            moved = s.marks[block] & kept
            if s.place[block] == s.fight:
                s.marks[block] = s.marks[block] & ~BATTLE_MARKS
            s.marks[block] = s.marks[block] & ~REGROUPED | moved
            s.began[block] = 0
        forget_battle(s, s.fight)
        s.fight = NO_HEX
        s.round = 0
        s.used = 0
        s.ground = 0
        s.quiet = False
        for seat in range(s.players):
            settle_tokens(s, seat)


def forget_battle(s: WizardKings, hex: i64) -> None:
    """Take a battle off the list."""
    hexes = vec[i64]()
    seats = vec[i64]()
    used = vec[i64]()
    for k in range(len(s.battle_hex)):
        if s.battle_hex[k] != hex:
            hexes = append(hexes, s.battle_hex[k])
            seats = append(seats, s.battle_seats[k])
            used = append(used, s.battle_used[k])
    s.battle_hex = hexes
    s.battle_seats = seats
    s.battle_used = used
