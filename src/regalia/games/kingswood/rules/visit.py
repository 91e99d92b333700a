"""Using the ability of the start or stop location. [KW-52, KW-63, KW-74 to KW-83, KW-98 to KW-123]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.frame import NO_SKIP, NOBODY, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingswood import events
from regalia.games.kingswood.data import (
    ACADEMY,
    ANY_OF,
    BREWS,
    CAPTURES,
    CHOICE,
    COIN,
    EARNS,
    EXCHANGES,
    FIGHTING,
    FIRST_COST,
    FIRST_EFFECT,
    FIRST_TOKEN,
    GAINS,
    HOUSE_OF_MUSIC,
    LOCATION_CLAUSES,
    REFRESHES,
    REFRESHES_ALL,
    REVEALS,
    SECOND_COST,
    SECOND_EFFECT,
    SECOND_TOKEN,
    TAVERN,
    THE_ARCANUM,
)
from regalia.games.kingswood.queries import (
    any_exhausted,
    can_capture,
    can_defeat,
    can_move,
    earnings,
    has_ability,
    in_supply,
    is_captive_secret,
    top_chapter,
)
from regalia.games.kingswood.rules.capturing import capture, offer_captures
from regalia.games.kingswood.rules.fighting import fight_captured, fight_in_row
from regalia.games.kingswood.rules.graveyard import TakeInExchange, offer_gifts
from regalia.games.kingswood.rules.tokens import (
    gain_coins,
    gain_skill,
    pay,
    refresh,
    refresh_all,
    refresh_one_of_each,
)
from regalia.games.kingswood.rules.tower import DrawForTower, ShowTop
from regalia.games.kingswood.rules.way_out import keeps_way_out
from regalia.games.kingswood.state import ROW, Kingswood
from regalia.games.kingswood.verbs import (
    BUY,
    CAPTURE,
    DONE,
    EARN,
    FIGHT,
    FIGHT_CAPTURED,
    GIVE,
    POTION,
    REFRESH,
    REFRESH_ALL,
    REVEAL,
)

START: Final[i64] = 0
STOP: Final[i64] = 1
EVERYTHING: Final[i64] = 3
"""Both parts of an ability are used."""


@mypyc_attr(free_list_len=1)
class Visit(Frame[Kingswood]):
    """The active player may use a location; each part of its ability once. [KW-53, KW-64, KW-R3]

    ``step`` is START or STOP, ``position`` where the Adventurer is, ``ability`` the location whose ability
    is used, ``used`` one bit for each part used up.
    """

    clause = "KW-52"

    def __init__(self, step: i64, position: i64, ability: i64, used: i64) -> None:
        self.step = step
        self.position = position
        self.ability = ability
        self.used = used

    def who(self, s: Kingswood) -> i64:
        if CHOICE[self.ability] == FIGHTING and not self.is_fight_possible(s):
            return NOBODY
        return s.seat

    def run(self, s: Kingswood) -> None:
        """Nothing can be fought here, and everybody can see that."""

    def skip(self) -> i64:
        """In the Forest ``who`` decides: a secret captive must not show by whether its owner is asked."""
        return NO_SKIP if CHOICE[self.ability] == FIGHTING else pack(DONE, 0)

    def is_fight_possible(self, s: Kingswood) -> bool:
        """Whether somebody who does not know a secret captive must think so. [KW-130, KW-R49]"""
        if self.step == START and s.forest_only_on_entry:
            return False
        if is_captive_secret(s):
            return True
        for slot in range(ROW):
            if s.row[slot] != 0 and self.may_fight(s, FIGHT, s.row[slot]):
                return True
        captive = s.captured[s.seat]
        return captive != 0 and self.may_fight(s, FIGHT_CAPTURED, captive)

    def may_fight(self, s: Kingswood, verb: i64, card: i64) -> bool:
        """Whether a monster can be paid for, and its fight leaves a way out. [KW-86, KW-R20]"""
        if not can_defeat(s, card):
            return False
        if verb != FIGHT:
            card = 0
        return self.leaves_way_out(s, verb, card)

    def ruled_by(self) -> str:
        """The clause of the location, also where the Hut copies it."""
        return LOCATION_CLAUSES[self.ability]

    def offer(self, s: Kingswood, offer: Offer) -> None:
        if CHOICE[self.ability] == FIGHTING:
            self.offer_fights(s, offer)
        else:
            if self.used & 1 == 0:
                self.offer_part(s, offer, FIRST_EFFECT[self.ability], FIRST_TOKEN[self.ability], 0)
            if self.used & 2 == 0:
                self.offer_part(s, offer, SECOND_EFFECT[self.ability], SECOND_TOKEN[self.ability], 1)
        if self.step == STOP or can_move(s, self.position):  # [KW-R20]
            offer.add(DONE, 0)

    def offer_fights(self, s: Kingswood, offer: Offer) -> None:
        """Any number of monsters of the row, and the captured one. [KW-84, KW-132, KW-R2]"""
        if self.step == START and s.forest_only_on_entry:
            return
        for slot in range(ROW):
            card = s.row[slot]
            if card != 0 and self.may_fight(s, FIGHT, card):
                offer.add(FIGHT, card)
        captive = s.captured[s.seat]
        if captive != 0 and self.may_fight(s, FIGHT_CAPTURED, captive):
            offer.add(FIGHT_CAPTURED, 0)

    def offer_part(self, s: Kingswood, offer: Offer, effect: i64, token: i64, part: i64) -> None:
        """One part of an ability, if it would change something; in any order. [KW-R1, KW-R4 to KW-R6]"""
        if effect < 0 or self.cost(s, part) > s.coins[s.seat]:
            return
        if effect == REFRESHES_ALL:
            if s.exhausted[3 * s.seat + token] > 0:
                self.offer_safely(s, offer, REFRESH_ALL, token)
        elif effect == GAINS:
            if in_supply(s, token, 1) > 0:  # [KW-R13]
                self.offer_safely(s, offer, BUY, token)
        elif effect == EARNS:
            if in_supply(s, COIN, 1) > 0:
                offer.add(EARN, 0)
        elif effect == REFRESHES:
            if s.exhausted[3 * s.seat + token] > 0:
                offer.add(REFRESH, token)
        elif effect == CAPTURES:
            offer_captures(s, offer)
        elif effect == BREWS:
            if any_exhausted(s):
                self.offer_safely(s, offer, POTION, 0)
        elif effect == EXCHANGES:
            offer_gifts(s, offer)
        elif effect == REVEALS and top_chapter(s) != 0:
            offer.add(REVEAL, 0)

    def offer_safely(self, s: Kingswood, offer: Offer, verb: i64, argument: i64) -> None:
        """Offer what leaves the Adventurer a way out of its start location. [KW-R20]"""
        if self.leaves_way_out(s, verb, argument):
            offer.add(verb, argument)

    def leaves_way_out(self, s: Kingswood, verb: i64, argument: i64) -> bool:
        """Whether the Adventurer can still move after a decision, or has moved. [KW-R20]"""
        return self.step == STOP or keeps_way_out(s, self, verb, argument, self.position, self.ability)

    def cost(self, s: Kingswood, part: i64) -> i64:
        """What a part costs the active player. [KW-118, KW-G3]"""
        if self.ability == ACADEMY and has_ability(s, THE_ARCANUM):
            return 0
        return FIRST_COST[self.ability] if part == 0 else SECOND_COST[self.ability]

    def take(self, s: Kingswood, verb: i64, argument: i64) -> None:
        if verb == DONE:
            return
        if verb == FIGHT:
            s.push(self)
            fight_in_row(s, argument)
        elif verb == FIGHT_CAPTURED:
            s.push(self)
            fight_captured(s)
        else:
            part: i64 = 0 if self.does_first(verb, argument) else 1
            used = self.used | (1 << part) if CHOICE[self.ability] == ANY_OF else EVERYTHING
            s.push(Visit(self.step, self.position, self.ability, used))
            self.use(s, verb, argument, self.cost(s, part))

    def does_first(self, verb: i64, token: i64) -> bool:
        """Whether an action uses the first part of the ability rather than the second."""
        effect = FIRST_EFFECT[self.ability]
        if verb == REFRESH_ALL:
            return effect == REFRESHES_ALL
        if verb == BUY:
            return effect == GAINS and FIRST_TOKEN[self.ability] == token
        if verb == REFRESH:
            return effect == REFRESHES and FIRST_TOKEN[self.ability] == token
        return verb != CAPTURE and verb != REVEAL

    def use(self, s: Kingswood, verb: i64, argument: i64, cost: i64) -> None:
        """Pay for a part and do it."""
        if cost > 0:
            pay(s, cost)
            s.tell(events.PAID, s.seat, self.ability, cost)
        if verb == BUY:
            s.tell(events.BOUGHT, s.seat, argument, gain_skill(s, argument))
        elif verb == REFRESH_ALL:
            refresh_all(s, argument)
        elif verb == REFRESH:
            refresh(s, argument, 1)
        elif verb == EARN:
            s.tell(events.EARNED, s.seat, gain_coins(s, earnings(s)), 0)
        elif verb == POTION:
            refresh_one_of_each(s)
        elif verb == CAPTURE:
            capture(s, argument)
        elif verb == GIVE:
            s.push(TakeInExchange(argument))
        elif verb == REVEAL:
            s.push(ShowTop(self.step, self.position))
            s.push(DrawForTower())
        if self.ability == TAVERN and has_ability(s, HOUSE_OF_MUSIC):
            s.push(Encore(self.step, self.position))  # [KW-G5, KW-R39]


class Encore(Frame[Kingswood]):
    """House of Music, after using the Tavern: capture a monster, or fight the captured one. [KW-G5]"""

    clause = "KW-G5"

    def __init__(self, step: i64, position: i64) -> None:
        self.step = step
        self.position = position

    def who(self, s: Kingswood) -> i64:
        possible = can_capture(s) or is_captive_secret(s) or self.may_fight(s)  # [KW-130, KW-R49]
        return s.seat if possible else NOBODY

    def run(self, s: Kingswood) -> None:
        """Nothing can be done, and everybody can see that."""

    def offer(self, s: Kingswood, offer: Offer) -> None:
        offer_captures(s, offer)
        if self.may_fight(s):
            offer.add(FIGHT_CAPTURED, 0)
        offer.add(DONE, 0)

    def may_fight(self, s: Kingswood) -> bool:
        """Whether the captured monster can be paid for, and its fight leaves a way out. [KW-86, KW-R20]"""
        captive = s.captured[s.seat]
        return (
            captive != 0
            and can_defeat(s, captive)
            and (self.step == STOP or keeps_way_out(s, self, FIGHT_CAPTURED, 0, self.position, TAVERN))
        )

    def take(self, s: Kingswood, verb: i64, card: i64) -> None:
        if verb == CAPTURE:
            capture(s, card)
        elif verb == FIGHT_CAPTURED:
            fight_captured(s)
