"""The Forest: paying for a monster, its Fame and its reward. [KW-84 to KW-94, KW-147 to KW-149]

Defeating monsters is what brings Fame [KW-39]; Swords, Spellbooks, Hearts and Coins are what it takes
[KW-40].
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.native import i64
from regalia.games.kingswood import events
from regalia.games.kingswood.data import (
    AMOUNT,
    COIN,
    COINS,
    FAME,
    HEART,
    HEARTS,
    HEARTS_LOST,
    KROM,
    MIGHTY,
    NO_REWARD,
    REWARD,
    REWARD_CAPTURE,
    REWARD_COINS,
    REWARD_GAIN,
    REWARD_REFRESH,
    REWARD_REFRESH_ALL,
    SILVER_SHIELD,
    SPELLBOOK,
    SPELLBOOKS,
    SWORD,
    SWORDS,
    TRACK,
)
from regalia.games.kingswood.places import DEFEATED
from regalia.games.kingswood.queries import can_capture, has_ability
from regalia.games.kingswood.rules.capturing import RewardCapture, show_captive
from regalia.games.kingswood.rules.tokens import (
    exhaust,
    gain_coins,
    gain_skill,
    pay,
    refresh,
    refresh_all,
)
from regalia.games.kingswood.state import ROW, Kingswood


def fight_in_row(s: Kingswood, card: i64) -> None:
    """Defeat a monster of the Forest row. Its slot stays empty until the turn ends. [KW-95, KW-96]"""
    for slot in range(ROW):
        if s.row[slot] == card:
            s.row[slot] = 0
    defeat(s, card)


def fight_captured(s: Kingswood) -> None:
    """Defeat the monster held captive: in the Forest, not at the Tower. [KW-132, KW-133, KW-R12, KW-R30]"""
    card = s.captured[s.seat]
    s.captured[s.seat] = 0
    s.blind &= ~bit(s.seat)
    s.reveal(s.others(s.seat))
    defeat(s, card)


def defeat(s: Kingswood, card: i64) -> None:
    """Pay, take the card, score it, then its reward, then the guild's; all before the next fight. [KW-R22]"""
    pay_for(s, card)
    s.place[card] = DEFEATED + s.seat
    s.tell(events.DEFEATED, s.seat, card, FAME[card])
    s.defeats += 1
    score(s, FAME[card])
    reward(s, card)
    if s.defeats == 1:  # the first of the turn, whether or not anything can be refreshed [KW-R40]
        if has_ability(s, SILVER_SHIELD):
            refresh(s, SWORD, 1)  # [KW-G1]
        elif has_ability(s, KROM):
            refresh(s, HEART, 1)  # [KW-G2]
    if s.players == 1:
        count_mighty(s, card)


def pay_for(s: Kingswood, card: i64) -> None:
    """Exhaust what the card shows; broken hearts go back to the supply; nothing is asked. [KW-147, KW-R23]"""
    exhaust(s, SWORD, SWORDS[card])
    exhaust(s, SPELLBOOK, SPELLBOOKS[card])
    exhaust(s, HEART, HEARTS[card])
    s.refreshed[3 * s.seat + HEART] -= HEARTS_LOST[card]
    s.supply[HEART] += HEARTS_LOST[card]
    pay(s, COINS[card])


def score(s: Kingswood, fame: i64) -> None:
    """Advance the marker; 20 Fame brings the end about, at once and for good. [KW-91, KW-139, KW-R32]

    Bonuses play no part in it [KW-140], and alone nothing ends by Fame [KW-R46].
    """
    s.fame[s.seat] += fame
    if s.players > 1 and s.fame[s.seat] >= TRACK and not s.ending:
        s.ending = True
        s.tell(events.LAST_ROUND, s.seat, 0, 0)


def reward(s: Kingswood, card: i64) -> None:
    """What the card gives, at once and once, as far as possible. [KW-90, KW-R24]"""
    code = REWARD[card]
    if code == NO_REWARD:
        return
    if code == REWARD_COINS:
        s.tell(events.REWARDED, s.seat, COIN, gain_coins(s, AMOUNT[card]))
    elif code == REWARD_CAPTURE:
        if can_capture(s):
            s.push(RewardCapture())
    elif code < REWARD_REFRESH:
        token = code - REWARD_GAIN
        s.tell(events.REWARDED, s.seat, token, gain_skill(s, token))
    elif code < REWARD_REFRESH_ALL:
        refresh(s, code - REWARD_REFRESH, 1)
    else:
        refresh_all(s, code - REWARD_REFRESH_ALL)


def count_mighty(s: Kingswood, card: i64) -> None:
    """Alone, two different mighty monsters defeated save the village at once. [KW-159, KW-R44, KW-R45]"""
    if MIGHTY[card] == 1:
        before = s.slain
        s.slain |= bit(card)
        if before != 0 and s.slain != before:
            s.saved = True
            s.tell(events.SAVED, s.seat, 0, 0)
            show_captive(s)
            s.finish()
