"""The Build Phase: control, income, and the secret plans. [WK-324 to WK-338, WK-353, WK-R108 to WK-R114]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.data import (
    BLOCKS,
    COST,
    MOST,
)
from regalia.games.wizard_kings.places import (
    BUILD_MARKS,
    DEAD,
    GREW,
    NEW,
    NOBODY_HOLDS,
    POOL,
)
from regalia.games.wizard_kings.queries import (
    asked,
    is_castle,
    is_out,
    player_order,
    seat_of,
    step_price,
)
from regalia.games.wizard_kings.rules.asking import Asked
from regalia.games.wizard_kings.rules.leaving import take_leave
from regalia.games.wizard_kings.rules.merging import ChooseDisbanded, ChooseReceiver, can_give
from regalia.games.wizard_kings.rules.placing import drop_notes, keep, put, settle_tokens
from regalia.games.wizard_kings.rules.raising import in_pool
from regalia.games.wizard_kings.rules.sites import (
    add_in_order,
    can_build,
    can_build_in,
    can_fortify,
    castle_in_pool,
    price_in,
    room_to_build,
)
from regalia.games.wizard_kings.scoring import city_gp
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import BUILD, CASTLE, DISBAND, DONE, GIVE, IN, STRENGTHEN


class BuildPhase(Frame[WizardKings]):
    """Control is fixed, the cities pay, and all plan at once. [WK-6, WK-7, WK-266, WK-R109]"""

    clause = "WK-324"

    def run(self, s: WizardKings) -> None:
        fix_control(s)
        for seat in range(s.players):
            s.income[seat] = city_gp(s, seat)  # [WK-216, WK-325]
            s.gold[seat] = s.income[seat]
            s.points[seat] += s.income[seat]  # [WK-45]
            s.tell(events.INCOME, seat, s.income[seat], 0)
        for block in range(len(s.place)):
            s.was[block] = s.place[block]
        s.push(EndBuild())
        for k in range(s.players):
            seat = player_order(s, k)
            if not is_out(s, seat) and partner_before(s, seat) == NOBODY_HOLDS:
                s.branch(seat, Plan(seat))


def fix_control(s: WizardKings) -> None:
    """A city goes to the enemy who occupies it, else to the player whose map it is on. [WK-264, WK-R108]

    So one that its captor has left goes back, now and not before. [WK-267, WK-R74]
    """
    board = s.fixed.board
    for city in range(board.cities):
        owner = board.city_seat[city]
        keeper = s.keeper[city]
        if is_out(s, owner):
            holder = keeper
        elif keeper != NOBODY_HOLDS and s.group[keeper] != s.group[owner]:
            holder = keeper  # [WK-R123]
        else:
            holder = owner
        if holder != s.control[city]:
            s.tell(events.CAPTURED, holder, board.city_hex[city], s.control[city])
        s.control[city] = holder


def partner_before(s: WizardKings, seat: i64) -> i64:
    """The team-mate who plans before a seat, or NOBODY_HOLDS. [WK-R109]"""
    before: i64 = NOBODY_HOLDS
    for k in range(s.players):
        other = player_order(s, k)
        if other == seat:
            return before
        if s.group[other] == s.group[seat] and not is_out(s, other):
            before = other
    return before


@mypyc_attr(free_list_len=1)
class Plan(Frame[WizardKings]):
    """A seat spends its treasury unseen on new units and on steps; what is left is lost.

    [WK-8, WK-327, WK-328, WK-D30 to WK-D35]

    Nobody is shown anything before it is done, so all of it can be taken back until then. [WK-R119]
    """

    clause = "WK-327"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def who(self, s: WizardKings) -> i64:
        return asked(s, self.seat)

    def run(self, s: WizardKings) -> None:
        """Who has given up builds nothing more."""
        self.take(s, DONE, 0)

    def offer(self, s: WizardKings, offer: Offer) -> None:
        seat = self.seat
        if s.gold[seat] > 0:
            for ally in range(s.players):
                if s.group[ally] == s.group[seat]:
                    for block in range(ally * BLOCKS, ally * BLOCKS + BLOCKS):
                        if s.place[block] >= 0 and can_strengthen(s, seat, block):
                            offer.add(STRENGTHEN, block)
            self.offer_new(s, offer)
            self.offer_castles(s, offer)
        some = False
        for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
            if s.place[block] < 0:
                continue
            some = True
            if can_give(s, block):
                offer.add(GIVE, block)
        if some:
            offer.add(DISBAND, 0)
        offer.add(DONE, 0)

    def offer_new(self, s: WizardKings, offer: Offer) -> None:
        """Every type of which a block is left, if it can be paid for and placed. [WK-329]

        Chaos units of the own set as well, and Wizards that have not died. [WK-164, WK-R17, WK-R34]
        """
        units = s.fixed.unit
        place = s.place
        gold = s.gold[self.seat]
        room = room_to_build(s, self.seat)
        last: i64 = -1
        for block in range(self.seat * BLOCKS, self.seat * BLOCKS + BLOCKS):  # in the order of their types
            unit = units[block]
            if place[block] == POOL and unit != last:
                last = unit
                if can_build(room, unit, gold):
                    offer.add(BUILD, unit)

    def offer_castles(self, s: WizardKings, offer: Offer) -> None:
        """Every friendly land hex with room, if there is a Castle and gold for its first step. [WK-333]"""
        block = castle_in_pool(s, self.seat)
        if block < 0 or s.gold[self.seat] < COST[s.fixed.unit[block]]:
            return
        low = offer.count
        board = s.fixed.board
        for each in range(self.seat * BLOCKS, self.seat * BLOCKS + BLOCKS):
            hex = s.place[each]
            if hex >= 0 and can_fortify(s, self.seat, hex):
                add_in_order(offer, low, hex)
        for k in range(board.holdings_from[self.seat], board.holdings_from[self.seat + 1]):
            hex = board.city_hex[board.holdings[k]]
            if can_fortify(s, self.seat, hex):
                add_in_order(offer, low, hex)

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        seat = self.seat
        if verb == DONE:
            s.reveal(s.others(seat))
            for k in range(s.players):
                other = player_order(s, k)
                if not is_out(s, other) and partner_before(s, other) == seat:
                    s.branch(other, Plan(other))
            return
        s.push(Plan(seat))
        if verb == STRENGTHEN:
            s.gold[seat] -= step_price(s, argument)
            s.strength[argument] += 1
            if is_castle(s, argument):
                s.marks[argument] = s.marks[argument] | GREW
        elif verb == BUILD:
            s.push(ChooseCity(seat, argument))
        elif verb == CASTLE:
            raise_new(s, castle_in_pool(s, seat), argument)
        elif verb == GIVE:
            s.push(ChooseReceiver(seat, argument))
        else:
            s.push(ChooseDisbanded(seat))


def can_strengthen(s: WizardKings, seat: i64, block: i64) -> bool:
    """Whether a seat may add a step to a unit, its own or an ally's. [WK-330, WK-335, WK-353]"""
    owner = seat_of(block)
    if s.group[owner] != s.group[seat] or s.strength[block] >= MOST[s.fixed.unit[block]]:
        return False
    if owner != seat and s.marks[block] & NEW != 0:
        return False  # [WK-354]
    if is_castle(s, block) and s.marks[block] & (GREW | NEW) != 0:
        return False  # [WK-159, WK-R112]
    return step_price(s, block) <= s.gold[seat]


def raise_new(s: WizardKings, block: i64, hex: i64) -> None:
    """A block comes out of the pool at strength 1. [WK-R110, WK-R112]"""
    put(s, block, hex)
    s.strength[block] = 1
    s.marks[block] = NEW
    s.gold[seat_of(block)] -= price_in(s, s.fixed.unit[block], hex)


@mypyc_attr(free_list_len=1)
class ChooseCity(Asked):
    """Where the new unit appears. [WK-329]"""

    clause = "WK-327"  # the same for all secret choices of a plan

    def __init__(self, seat: i64, unit: i64) -> None:
        self.seat = seat
        self.unit = unit

    def decider(self, s: WizardKings) -> i64:
        return self.seat

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for city in range(s.fixed.board.cities):
            if can_build_in(s, self.seat, self.unit, city):
                offer.add(IN, s.fixed.board.city_hex[city])

    def take(self, s: WizardKings, verb: i64, hex: i64) -> None:
        raise_new(s, in_pool(s, self.seat, self.unit), hex)


class EndBuild(Frame[WizardKings]):
    """All plans take effect together; gold left over is gone. [WK-328, WK-R109, WK-H10, WK-H11]"""

    clause = "WK-328"

    def run(self, s: WizardKings) -> None:
        s.reveal(EVERYONE)
        for block in range(len(s.place)):
            seat = seat_of(block)
            if s.was[block] >= 0 and s.place[block] != s.was[block]:
                drop_notes(s, s.was[block], seat)  # nobody saw which one went
                if s.place[block] == DEAD:
                    s.tell(events.WIZARD_GONE, seat, s.fixed.unit[block], s.was[block])
            s.was[block] = POOL
            s.marks[block] = s.marks[block] & ~BUILD_MARKS
        for city in range(s.fixed.board.cities):
            keep(s, s.fixed.board.city_hex[city])
        for seat in range(s.players):
            s.gold[seat] = 0
            s.absent[seat] = 0
            settle_tokens(s, seat)
        s.tell(events.BUILT, 0, 0, 0)
        take_leave(s)  # who gave up while building cannot be ahead when the turn ends [WK-R12]
