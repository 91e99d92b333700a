"""Giving up: said at any time, carried out when nobody else is in the middle of anything. [WK-R12, WK-D37]"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import can_stay, side_blocks
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.places import ATTACKS, FIRST, SETTING_UP
from regalia.games.wizard_kings.queries import is_gone, is_out
from regalia.games.wizard_kings.rules.ending import finish, group_bits, last_group
from regalia.games.wizard_kings.rules.placing import drop_notes, eliminate, keep
from regalia.games.wizard_kings.rules.regrouping import forget_battle
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import RESIGN


def offer_free(s: WizardKings, seat: int, offer: Offer) -> None:
    """What a seat may say out of turn: that it gives up, as long as there is an opponent to win."""
    if s.phase == SETTING_UP or is_gone(s, seat):
        return
    for other in range(s.players):
        if s.group[other] != s.group[seat] and not is_gone(s, other):
            offer.add(RESIGN, 0)
            return


def take_free(s: WizardKings, seat: int, verb: int, argument: int) -> None:
    """A seat gives up, and is asked nothing more."""
    s.leaving |= bit(seat)
    s.tell(events.RESIGNED, seat, 0, 0)


def take_leave(s: WizardKings) -> bool:
    """Units of those who gave up are removed; a battle with one side left is none any more. [WK-R12]

    Says whether the game is over by it.
    """
    if s.leaving & ~s.out == 0:
        return False
    for seat in range(s.players):
        if s.leaving >> seat & 1 == 0 or is_out(s, seat):
            continue
        s.out |= bit(seat)
        s.reveal(-1)
        for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
            if s.place[block] >= 0:
                drop_notes(s, s.place[block], seat)  # nothing is left to remember
                eliminate(s, block)
        s.tell(events.OUT, seat, 0, 0)
        for city in range(s.fixed.board.cities):
            keep(s, s.fixed.board.city_hex[city])
            if seat in (s.control[city], s.fixed.board.city_seat[city]):
                s.control[city] = s.keeper[city]
        end_lonely_battles(s)
    group = last_group(s)
    if group < 0:
        return False
    finish(s, group_bits(s, group) & ~s.leaving)
    return True


def end_lonely_battles(s: WizardKings) -> None:
    """Battles that have not begun and have lost a side are forgotten.

    Where not all who are left can stay, Flyers over the sea and comrades who are no allies, the battle is
    kept: they leave when its turn comes. [WK-148, WK-R12, WK-R60, WK-R89]
    """
    k: i64 = 0
    while k < len(s.battle_hex):
        hex = s.battle_hex[k]
        lonely = side_blocks(s, hex, 0) == 0 or side_blocks(s, hex, 1) == 0
        if lonely and hex != s.fight and can_stay(s, hex):
            forget_battle(s, hex)
            for block in range(len(s.place)):
                if s.place[block] == hex:
                    s.marks[block] = s.marks[block] & ~ATTACKS & ~FIRST
        else:
            k += 1
