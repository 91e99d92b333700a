"""Pure questions about a table, shared by rules, bots and the view."""

from __future__ import annotations

from regalia.engine.native import i64
from regalia.games.kingswood.data import (
    AMOUNT,
    CHAPTER,
    CHOICE,
    COIN,
    COINS,
    COPY,
    FIGHTING,
    HEART,
    HEARTS,
    HEARTS_LOST,
    LANTERN_WATCH,
    MARKET,
    MONSTERS,
    MURDER_OF_CROWS,
    NOWHERE,
    REWARD,
    REWARD_COINS,
    SPELLBOOK,
    SPELLBOOKS,
    SWORD,
    SWORDS,
    TREETOP_ORDER,
)
from regalia.games.kingswood.places import DECK
from regalia.games.kingswood.state import OFF, ROW, VILLAGE, Kingswood

# -- the village ------------------------------------------------------------------------------


def position_of(s: Kingswood, location: i64) -> i64:
    """Where in the circle a location lies."""
    for position in range(VILLAGE):
        if s.village[position] == location:
            return position
    return OFF


def has_adventurer(s: Kingswood, position: i64) -> bool:
    """Whether an Adventurer stands there."""
    return (s.adventurers >> position) & 1 == 1


def is_empty(s: Kingswood, position: i64) -> bool:
    """Whether an Adventurer could stop there. [KW-54, KW-61, KW-62]"""
    return not has_adventurer(s, position) and s.guard != position


def move_cost(s: Kingswood, start: i64, stop: i64) -> i64:
    """Coins to go from one position to another, the shorter way round. [KW-55, KW-56, KW-R14]"""
    way = start - stop if start > stop else stop - start
    if way > VILLAGE - way:
        way = VILLAGE - way
    skipped = way - 1
    if skipped > 0 and has_ability(s, TREETOP_ORDER):
        skipped -= 1  # [KW-G4]
    return skipped


def can_move(s: Kingswood, start: i64) -> bool:
    """Whether the active player can pay for some move of the Adventurer there. [KW-67]"""
    coins = s.coins[s.seat]
    for stop in range(VILLAGE):
        if is_empty(s, stop) and move_cost(s, start, stop) <= coins:
            return True
    return False


def ability_at(s: Kingswood, position: i64) -> i64:
    """The location whose ability a visit there uses: the Hut copies the Guard's. [KW-117, KW-R7, KW-R8]"""
    location = s.village[position]
    if CHOICE[location] == COPY:
        return NOWHERE if s.guard == OFF else s.village[s.guard]
    return location


# -- guilds and tokens ------------------------------------------------------------------------


def has_ability(s: Kingswood, guild: i64) -> bool:
    """Whether the active player's guild is this one and abilities are in play. [KW-R38]"""
    return s.guild[s.seat] == guild and not s.no_guild_abilities


def in_supply(s: Kingswood, token: i64, wanted: i64) -> i64:
    """How many of a token the supply can give. [KW-R13]"""
    left = s.supply[token]
    return wanted if s.unlimited_supply or left > wanted else left


def wage(s: Kingswood) -> i64:
    """Coins that Collect brings the active player. [KW-70, KW-G7, KW-R21]"""
    return in_supply(s, COIN, 3 if has_ability(s, LANTERN_WATCH) else 2)


def earnings(s: Kingswood) -> i64:
    """Coins that the Market brings the active player. [KW-83, KW-G6, KW-R13]"""
    return in_supply(s, COIN, 4 if has_ability(s, MURDER_OF_CROWS) else 3)


def any_exhausted(s: Kingswood) -> bool:
    """Whether the active player has any exhausted skill token."""
    k = 3 * s.seat
    return s.exhausted[k] + s.exhausted[k + 1] + s.exhausted[k + 2] > 0


# -- monsters ---------------------------------------------------------------------------------


def can_defeat(s: Kingswood, card: i64) -> bool:
    """Whether the active player's refreshed tokens and Coins pay for a monster. [KW-85 to KW-87, KW-149]"""
    k = 3 * s.seat
    return (
        s.refreshed[k + SWORD] >= SWORDS[card]
        and s.refreshed[k + SPELLBOOK] >= SPELLBOOKS[card]
        and s.refreshed[k + HEART] >= HEARTS[card] + HEARTS_LOST[card]
        and s.coins[s.seat] >= COINS[card]
    )


def top_chapter(s: Kingswood) -> i64:
    """The chapter of the top card: I while any is left, then II; 0 for an empty deck. [KW-30]"""
    top: i64 = 0
    for card in range(1, MONSTERS + 1):
        if s.place[card] == DECK:
            if CHAPTER[card] == 1:
                return 1
            top = 2
    return top


def row_size(s: Kingswood) -> i64:
    """How many monsters are in the Forest row."""
    size: i64 = 0
    for slot in range(ROW):
        if s.row[slot] != 0:
            size += 1
    return size


def can_capture(s: Kingswood) -> bool:
    """Whether a capture is possible: nothing held, and something to take. [KW-136, KW-137, KW-R24]"""
    return s.captured[s.seat] == 0 and (row_size(s) > 0 or top_chapter(s) > 0)


def is_captive_secret(s: Kingswood) -> bool:
    """Whether the active player holds a captive that others have not seen. [KW-130, KW-R31]"""
    return (s.blind >> s.seat) & 1 == 1


# -- never being stranded ---------------------------------------------------------------------


def sure_income(s: Kingswood, ability: i64, earned: bool) -> bool:
    """Whether one single decision at a location nets a Coin: the Market, or a fight. [KW-R19]"""
    if ability == MARKET:
        return not earned and in_supply(s, COIN, 1) > 0
    if CHOICE[ability] != FIGHTING or s.forest_only_on_entry:
        return False
    if s.captured[s.seat] != 0 and fight_nets_coin(s, s.captured[s.seat]):
        return True
    for slot in range(ROW):
        if s.row[slot] != 0 and fight_nets_coin(s, s.row[slot]):
            return True
    return False


def fight_nets_coin(s: Kingswood, card: i64) -> bool:
    """Whether a monster can be fought now and leaves more Coins than before. [KW-R19]"""
    if REWARD[card] != REWARD_COINS or not can_defeat(s, card):
        return False
    paid = COINS[card]
    left = s.supply[COIN] + paid
    gained = AMOUNT[card] if s.unlimited_supply or left > AMOUNT[card] else left
    return gained > paid


def can_leave(s: Kingswood, start: i64, ability: i64, earned: bool) -> bool:
    """Whether the Adventurer at ``start`` can move, now or after sure income. [KW-R19, KW-R20]"""
    return can_move(s, start) or sure_income(s, ability, earned)
