"""Resources: paying, gaining, refreshing. [KW-43 to KW-48]"""

from __future__ import annotations

from regalia.engine.native import i64
from regalia.games.kingswood import events
from regalia.games.kingswood.data import COIN, SKILLS
from regalia.games.kingswood.queries import in_supply
from regalia.games.kingswood.state import Kingswood


def pay(s: Kingswood, coins: i64) -> None:
    """Coins go back to the supply. [KW-43]"""
    s.coins[s.seat] -= coins
    s.supply[COIN] += coins


def gain_coins(s: Kingswood, wanted: i64) -> i64:
    """As many Coins as the supply still has. [KW-R13]"""
    got = in_supply(s, COIN, wanted)
    s.coins[s.seat] += got
    s.supply[COIN] -= got
    return got


def gain_skill(s: Kingswood, token: i64) -> i64:
    """A new token enters play refreshed. [KW-47, KW-48]"""
    got = in_supply(s, token, 1)
    s.refreshed[3 * s.seat + token] += got
    s.supply[token] -= got
    return got


def refresh(s: Kingswood, token: i64, most: i64) -> None:
    """Turn up to ``most`` exhausted tokens of a kind over again. [KW-46]"""
    k = 3 * s.seat + token
    turned = s.exhausted[k] if s.exhausted[k] < most else most
    if turned > 0:
        s.exhausted[k] -= turned
        s.refreshed[k] += turned
        s.tell(events.REFRESHED, s.seat, token, turned)


def refresh_all(s: Kingswood, token: i64) -> None:
    """Turn all exhausted tokens of a kind over again."""
    refresh(s, token, s.exhausted[3 * s.seat + token])


def refresh_one_of_each(s: Kingswood) -> None:
    """A Heart, a Sword and a Spellbook; missing kinds are skipped. [KW-115, KW-116]"""
    for token in range(SKILLS):
        refresh(s, token, 1)


def exhaust(s: Kingswood, token: i64, count: i64) -> None:
    """Using a skill turns it over; the player keeps it. [KW-45]"""
    k = 3 * s.seat + token
    s.refreshed[k] -= count
    s.exhausted[k] += count
