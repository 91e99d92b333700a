"""A battle: revealed, fought in rounds by rating, until one side is gone.

[WK-280 to WK-297, WK-R90 to WK-R101]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.errors import RulesBug
from regalia.engine.frame import CHANCE, EVERYONE, NOBODY, Frame
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import (
    ATTACKING,
    DEFENDING,
    attacker_of,
    battle_at,
    defender_of,
    is_on,
    is_over,
)
from regalia.games.wizard_kings.data import BLOCKS, SPELLS, TIER, TIERS, VOID
from regalia.games.wizard_kings.places import ACTED, ATTACKS, SHOWN
from regalia.games.wizard_kings.queries import is_castle, is_gone, is_wizard, player_order, seat_of
from regalia.games.wizard_kings.ratings import hits_in
from regalia.games.wizard_kings.rules.alliances import AskKeep, AskSides
from regalia.games.wizard_kings.rules.announcing import name_targets
from regalia.games.wizard_kings.rules.asking import Asked
from regalia.games.wizard_kings.rules.casting import in_combat
from regalia.games.wizard_kings.rules.hits import ANY_UNIT, TakeHits
from regalia.games.wizard_kings.rules.leaving import take_leave
from regalia.games.wizard_kings.rules.placing import drop_notes
from regalia.games.wizard_kings.rules.regrouping import AfterBattle
from regalia.games.wizard_kings.rules.retreating import LIMITED, FallBack, retreat, retreats, side_of
from regalia.games.wizard_kings.setting import MAGIC_WITH_ITS_SIDE, WEAK_WIZARDS_RETREAT
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import ACT, FIGHT, FIRE, RETREAT, ROLL, SPELL, WAIT

LONGEST_BATTLE: Final[i64] = 1000
"""Rounds after which something must be wrong. [WK-I30]"""


class CombatPhase(Frame[WizardKings]):
    """All battles, one by one: Player 1's attacks in his order, then Player 2's. [WK-5, WK-280, WK-281]"""

    clause = "WK-280"

    def __init__(self, turn: i64) -> None:
        self.turn = turn

    def run(self, s: WizardKings) -> None:
        if take_leave(s):
            return
        for k in range(s.players):
            turn = (self.turn + k) % s.players  # what a broken alliance adds later comes last [WK-R122]
            seat = player_order(s, turn)
            if len(battles_of(s, seat)) > 0:
                s.seat = seat
                s.push(CombatPhase(turn))
                s.push(ChooseBattle())
                if s.fixed.agreed.free_teams:
                    s.push(AskKeep(0))
                return


def battles_of(s: WizardKings, seat: i64) -> vec[i64]:
    """The hexes of the battles in which a seat is the attacker."""
    found = vec[i64]()
    for k in range(len(s.battle_hex)):
        if attacker_of(s, k) == seat:
            found = append(found, s.battle_hex[k])
    return found


class ChooseBattle(Frame[WizardKings]):
    """The attacker says which of his battles is next. [WK-281, WK-D16]"""

    clause = "WK-281"

    def who(self, s: WizardKings) -> i64:
        return s.seat if len(battles_of(s, s.seat)) > 1 and not is_gone(s, s.seat) else NOBODY

    def run(self, s: WizardKings) -> None:
        due = battles_of(s, s.seat)
        if len(due) > 0:  # also those of a player who has gone, if others fight on for him
            s.push(BeginBattle(due[0]))

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for hex in battles_of(s, s.seat):
            offer.add(FIGHT, hex)

    def take(self, s: WizardKings, verb: i64, hex: i64) -> None:
        s.push(BeginBattle(hex))


class BeginBattle(Frame[WizardKings]):
    """Both sides are laid open for everybody. [WK-282, WK-R101, WK-H5]"""

    clause = "WK-282"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: WizardKings) -> None:
        battle = battle_at(s, self.hex)
        s.fight = self.hex
        s.round = 0
        s.changed = 0
        lonely = is_over(s)  # its enemy has given up, and not all who are left can stay [WK-R12]
        if not lonely:
            s.tell(events.BATTLE, attacker_of(s, battle), self.hex, defender_of(s, battle))
        s.reveal(EVERYONE)
        for seat in range(s.players):
            drop_notes(s, self.hex, seat)
        for block in range(len(s.place)):
            if s.place[block] == self.hex:
                s.marks[block] = s.marks[block] | SHOWN
                s.began[block] = s.strength[block]
        s.push(AfterBattle() if lonely else Round())


class Round(Frame[WizardKings]):
    """Every unit has one combat turn. [WK-285, WK-287]"""

    clause = "WK-285"

    def run(self, s: WizardKings) -> None:
        s.round += 1
        if s.round > LONGEST_BATTLE:
            raise RulesBug("a battle goes on for a thousand rounds")
        s.used = 0  # [WK-315]
        s.ground = VOID
        s.quiet = True
        for block in range(len(s.place)):
            s.marks[block] = s.marks[block] & ~ACTED
        s.tell(events.ROUND, s.seat, s.round, s.fight)
        s.push(Rank(0))
        if s.fixed.agreed.free_teams:
            s.push(AskSides(0))


@mypyc_attr(free_list_len=1)
class Rank(Frame[WizardKings]):
    """The units of one rating and side act: A+, A, B, C, defenders before attackers.

    [WK-89, WK-286, WK-R19, WK-D17, WK-I17]

    ``step`` counts from 0, twice for each letter. Several owners of a side act in player order. [WK-R91]
    """

    clause = "WK-286"

    def __init__(self, step: i64) -> None:
        self.step = step

    def who(self, s: WizardKings) -> i64:
        due = self.due(s)
        if s.leaving & ~s.out != 0 or is_over(s):
            return NOBODY
        return seat_of(due[0]) if len(due) > 1 else NOBODY

    def due(self, s: WizardKings) -> vec[i64]:
        """The units that could act next: those of the first owner who has any left. [WK-R90]"""
        tier = self.step // 2
        second = self.step % 2 == 1
        if self.step < 4 and s.fixed.agreed.reads(MAGIC_WITH_ITS_SIDE):
            tier = self.step % 2  # the defender's Wizard and A units, then the attacker's [WK-R19]
            second = self.step >= 2
        side = ATTACKING if second else DEFENDING
        for k in range(s.players):
            seat = player_order(s, k)
            found = vec[i64]()
            for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
                if (
                    is_on(s, block, s.fight, side)
                    and TIER[s.fixed.unit[block]] == tier
                    and s.marks[block] & ACTED == 0
                ):
                    found = append(found, block)
            if len(found) > 0:
                return found
        return vec[i64]()

    def run(self, s: WizardKings) -> None:
        if take_leave(s):
            return
        if is_over(s):
            s.push(AfterBattle())
            return
        due = self.due(s)
        if len(due) == 1:
            self.take(s, ACT, due[0])
        elif self.step + 1 < 2 * TIERS:
            s.push(Rank(self.step + 1))
        else:
            s.push(EndRound())

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for block in self.due(s):
            offer.add(ACT, block)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        s.marks[block] = s.marks[block] | ACTED
        s.push(Rank(self.step))
        if is_castle(s, block):
            fire(s, block)  # it can do nothing else [WK-R15]
        else:
            s.push(CombatTurn(block))


@mypyc_attr(free_list_len=1)
class CombatTurn(Asked):
    """A unit fires or retreats; a Wizard casts, retreats or waits; its owner decides.

    [WK-311, WK-355, WK-R14, WK-R15, WK-D18 to WK-D21]

    It is asked even if it can only fire: whether it has a retreat may depend on what its owner alone knows.
    """

    clause = "WK-311"

    def __init__(self, block: i64) -> None:
        self.block = block

    def decider(self, s: WizardKings) -> i64:
        return self.block // BLOCKS

    def offer(self, s: WizardKings, offer: Offer) -> None:
        if is_wizard(s, self.block):
            for spell in range(SPELLS):
                if in_combat(s, self.block, spell):
                    offer.add(SPELL, spell)
            if not self.must_leave(s, offer):
                offer.add(WAIT, 0)
        else:
            offer.add(FIRE, 0)
        for hex in retreats(s, self.block, LIMITED):
            offer.add(RETREAT, hex)

    def must_leave(self, s: WizardKings, offer: Offer) -> bool:
        """Whether a Wizard that can cast nothing has to go, and can, where that was agreed. [WK-R14]"""
        if not s.fixed.agreed.reads(WEAK_WIZARDS_RETREAT) or offer.count > 0:
            return False
        return len(retreats(s, self.block, LIMITED)) > 0

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        if verb == RETREAT:
            retreat(s, self.block, argument)
        elif verb == SPELL:
            name_targets(s, self.block, argument)
        elif verb == FIRE:
            fire(s, self.block)
        else:
            s.tell(events.WAITED, seat_of(self.block), s.fixed.unit[self.block], 0)


def fire(s: WizardKings, block: i64) -> None:
    """A unit throws its dice. [WK-290, WK-I18]"""
    number = hits_on(s, block)
    if number > 0:
        s.quiet = False
    s.tell(events.FIRED, seat_of(block), s.fixed.unit[block], s.strength[block])
    s.push(Volley(block, s.strength[block], number, 0))


def hits_on(s: WizardKings, block: i64) -> i64:
    """The highest roll with which a unit hits in the battle that is being fought. [WK-63]"""
    return hits_in(s, block, s.fight, s.marks[block] & ATTACKS != 0)


@mypyc_attr(free_list_len=1)
class Volley(Frame[WizardKings]):
    """One six-sided die for each point of strength; every die up to the rating hits.

    [WK-9, WK-54, WK-64, WK-290, WK-291]
    """

    clause = "WK-290"

    def __init__(self, block: i64, left: i64, number: i64, hits: i64) -> None:
        self.block = block
        self.left = left
        self.number = number
        self.hits = hits

    def who(self, s: WizardKings) -> i64:
        return CHANCE

    def offer(self, s: WizardKings, offer: Offer) -> None:
        offer.fill(ROLL, 1, 6)

    def take(self, s: WizardKings, verb: i64, die: i64) -> None:
        s.tell(events.THREW, seat_of(self.block), die, self.number)
        hits = self.hits + (1 if die <= self.number else 0)
        if self.left > 1:
            s.push(Volley(self.block, self.left - 1, self.number, hits))
        elif hits > 0:
            other = DEFENDING if side_of(s, self.block) == ATTACKING else ATTACKING
            s.push(TakeHits(other, hits, ANY_UNIT))


class EndRound(Frame[WizardKings]):
    """Another round, unless nothing can come of it: then the attackers must go. [WK-288, WK-R99]"""

    clause = "WK-288"

    def run(self, s: WizardKings) -> None:
        if not s.quiet:
            s.push(Round())
            return
        s.reveal(EVERYONE)
        s.tell(events.FALLS_BACK, s.seat, s.fight, 0)
        s.push(Rank(2 * TIERS - 1))
        s.push(FallBack(NOBODY))
