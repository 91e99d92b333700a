"""Fame, game-end bonuses and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.native import i64
from regalia.games.kingswood.data import (
    BONUS,
    BONUS_CARDS,
    BONUS_PER_KIND,
    BONUS_PER_OTHER,
    BONUS_PER_THREE_SPELLBOOKS,
    KIND,
    MONSTERS,
    SPELLBOOK,
    TRACK,
)
from regalia.games.kingswood.places import DEFEATED

if TYPE_CHECKING:
    from regalia.games.kingswood.state import Kingswood


def total(s: Kingswood, seat: i64) -> i64:
    """Fame and bonuses together. [KW-143]"""
    return s.fame[seat] + bonuses(s, seat)


def bonuses(s: Kingswood, seat: i64) -> i64:
    """What the cards in front of a seat add at the end. [KW-89]"""
    mine = DEFEATED + seat
    out: i64 = 0
    for k in range(len(BONUS_CARDS)):
        if s.place[BONUS_CARDS[k]] == mine:
            out += bonus(s, seat, BONUS_CARDS[k])
    return out


def bonus(s: Kingswood, seat: i64, card: i64) -> i64:
    """What one defeated card adds at the end. [KW-M22, KW-M26, KW-M30, KW-M33, KW-M39]"""
    code = BONUS[card]
    if code == BONUS_PER_KIND:
        return of_kind(s, seat, KIND[card])
    if code == BONUS_PER_OTHER:
        return of_kind(s, seat, KIND[card]) - 1
    if code == BONUS_PER_THREE_SPELLBOOKS:
        return (s.refreshed[3 * seat + SPELLBOOK] + s.exhausted[3 * seat + SPELLBOOK]) // 3
    return 0


def of_kind(s: Kingswood, seat: i64, kind: i64) -> i64:
    """How many monsters of a kind a seat has defeated."""
    count: i64 = 0
    for card in range(1, MONSTERS + 1):
        if s.place[card] == DEFEATED + seat and KIND[card] == kind:
            count += 1
    return count


def skill_tokens(s: Kingswood, seat: i64) -> i64:
    """Swords, Spellbooks and Hearts of a seat, both sides counted. [KW-146]"""
    count: i64 = 0
    for k in range(3 * seat, 3 * seat + 3):
        count += s.refreshed[k] + s.exhausted[k]
    return count


def marker_space(fame: i64) -> i64:
    """Where a scoring marker stands: 0 is beside the board, then 1 to 20 round and round. [KW-92, KW-94]"""
    return 0 if fame == 0 else (fame - 1) % TRACK + 1


def marker_flips(fame: i64) -> i64:
    """How often a marker has passed 20; exactly 20 is not passed. [KW-94, KW-R25]"""
    return 0 if fame == 0 else (fame - 1) // TRACK


def winners(s: Kingswood) -> list[int]:
    """Most Fame with bonuses, then Coins, then skill tokens; else shared. [KW-42, KW-144, KW-146, KW-R34]"""
    if s.players == 1:  # alone, only the village counts [KW-150, KW-159]
        return [0] if s.saved else []
    ranks = [(total(s, seat), s.coins[seat], skill_tokens(s, seat)) for seat in range(s.players)]
    best = max(ranks)
    return [seat for seat in range(s.players) if ranks[seat] == best]
