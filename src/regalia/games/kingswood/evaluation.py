"""How well off a seat is, in Fame: what it has, what it could pay for, and, alone, how close the danger is.

The numbers are judgement, not rules: they say what a careful player feels about a position. They are data
(``data/weights.toml``), found by playing; ``appraisal.py`` takes the sum apart for people.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.weights import tuned
from regalia.games.kingswood import scoring
from regalia.games.kingswood.data import (
    COINS,
    FAME,
    GUILD_IDS,
    HEART,
    HEARTS,
    HEARTS_LOST,
    MIGHTY,
    SPELLBOOK,
    SPELLBOOKS,
    SWORD,
    SWORDS,
    TRACK,
)
from regalia.games.kingswood.queries import has_adventurer, move_cost
from regalia.games.kingswood.state import ROW, VILLAGE, Kingswood

VICTORY: Final = 1000.0
FOREST_POSITION: Final[i64] = 0
"""The Forest lies at the bottom of the circle. [KW-15]"""


PACKAGE: Final = "regalia.games.kingswood"


class Weights:
    """What things are worth, in Fame: what each means stands beside its value in ``data/weights.toml``."""

    def __init__(self, given: dict[str, float]) -> None:
        self.refreshed = float(given["refreshed"])
        self.exhausted = float(given["exhausted"])
        self.surplus = float(given["surplus"])
        self.coin = float(given["coin"])
        self.spare_coin = float(given["spare_coin"])
        self.within_reach = float(given["within_reach"])
        self.each_missing = float(given["each_missing"])
        self.second_prey = float(given["second_prey"])
        self.rival = float(given["rival"])
        self.late = float(given["late"])
        self.near = float(given["near"])
        self.mighty_slain = float(given["mighty_slain"])
        self.mighty_prey = float(given["mighty_prey"])
        self.solo_prey = float(given["solo_prey"])
        self.solo_fame = float(given["solo_fame"])
        self.doomed = float(given["doomed"])
        self.ability = vec[float]([0.0] + [float(given["guild-" + guild]) for guild in GUILD_IDS[1:]])
        self.crowded = vec[float]([0.0] + [float(given["crowded-" + str(n)]) for n in range(1, ROW + 1)])


TUNED: Final = Weights(tuned(PACKAGE))

ENOUGH: Final[i64] = 5
"""Tokens of a kind beyond which another one is a surplus: no monster asks for more."""
ENOUGH_COINS: Final[i64] = 4


def evaluate(s: Kingswood, seat: i64) -> float:
    """How well off a seat is."""
    return weigh(s, seat, TUNED)


def weigh(s: Kingswood, seat: i64, weights: Weights) -> float:
    """How well off a seat is, by these weights."""
    if s.players == 1:
        return alone(s, seat, weights)
    best_rival: i64 = 0
    for other in range(s.players):
        if other != seat:
            best_rival = max(best_rival, scoring.total(s, other))
    mine = float(scoring.total(s, seat))
    if s.to_act == OVER:
        return (VICTORY if seat in scoring.winners(s) else -VICTORY) + mine - float(best_rival)
    worth = mine - weights.rival * float(best_rival)
    worth += early(s, weights) * belongings(s, seat, weights) + prospects(s, seat, weights)
    if weights.near != 0.0 and has_way_to_forest(s):
        worth += weights.near
    return worth


def early(s: Kingswood, weights: Weights) -> float:
    """What tokens are worth now, compared with the beginning: with the last turn they are worth nothing."""
    most: i64 = 0
    for seat in range(s.players):
        if s.fame[seat] > most:
            most = s.fame[seat]
    done = float(most) / float(TRACK)
    return 1.0 - weights.late * (done if done < 1.0 else 1.0)


def has_way_to_forest(s: Kingswood) -> bool:
    """Whether an Adventurer stands in the Forest or beside it, with room to go there."""
    if has_adventurer(s, FOREST_POSITION):
        return True
    return s.guard != FOREST_POSITION and (has_adventurer(s, 1) or has_adventurer(s, VILLAGE - 1))


def alone(s: Kingswood, seat: i64, weights: Weights) -> float:
    """The solo game: slay two mighty monsters before four stand in the row. [KW-158, KW-159]"""
    if s.to_act == OVER:
        return VICTORY if s.saved else -VICTORY
    slain = weights.mighty_slain if s.slain != 0 else 0.0
    fame = weights.solo_fame * float(s.fame[seat])
    return (
        slain + fame + belongings(s, seat, weights) + prospects(s, seat, weights) - danger(s, seat, weights)
    )


def danger(s: Kingswood, seat: i64, weights: Weights) -> float:
    """How close the village is to being overrun."""
    monsters: i64 = 0
    prey = False
    for slot in range(ROW):
        if s.row[slot] != 0:
            monsters += 1
            if missing(s, seat, s.row[slot]) == 0:
                prey = True
    worry = weights.crowded[monsters]
    if monsters >= 3 and not (prey and forest_in_reach(s, seat)):
        worry += weights.doomed
    return worry


def forest_in_reach(s: Kingswood, seat: i64) -> bool:
    """Whether some Adventurer stands in the Forest or can go there for the Coins at hand."""
    if has_adventurer(s, FOREST_POSITION):
        return True
    if s.guard == FOREST_POSITION:
        return False
    for position in range(VILLAGE):
        if has_adventurer(s, position) and move_cost(s, position, FOREST_POSITION) <= s.coins[seat]:
            return True
    return False


def belongings(s: Kingswood, seat: i64, weights: Weights) -> float:
    """Tokens, Coins and the guild itself; the sixth Sword helps less than the first."""
    worth = 0.0
    for k in range(3 * seat, 3 * seat + 3):
        ready = s.refreshed[k]
        tired = s.exhausted[k]
        worth += weights.refreshed * counted(ready, ENOUGH, weights)
        worth += weights.exhausted * counted(tired, ENOUGH - ready, weights)
    purse = s.coins[seat]
    few = purse if purse < ENOUGH_COINS else ENOUGH_COINS
    coins = weights.coin * float(few) + weights.spare_coin * float(purse - few)
    return worth + coins + (0.0 if s.no_guild_abilities else weights.ability[s.guild[seat]])


def counted(tokens: i64, useful: i64, weights: Weights) -> float:
    """Tokens, of which only so many count in full."""
    if useful < 0:
        useful = 0
    if tokens <= useful:
        return float(tokens)
    return float(useful) + weights.surplus * float(tokens - useful)


def prospects(s: Kingswood, seat: i64, weights: Weights) -> float:
    """The two most promising monsters, in the row or held captive."""
    best = 0.0
    second = 0.0
    for slot in range(ROW + 1):
        card = s.row[slot] if slot < ROW else s.captured[seat]
        if card == 0:
            continue
        hope = promise(s, seat, card, weights)
        if hope > best:
            second = best
            best = hope
        elif hope > second:
            second = hope
    return best + weights.second_prey * second


def promise(s: Kingswood, seat: i64, card: i64, weights: Weights) -> float:
    """What a monster that may be fought later is worth: its Fame, less for each token that is missing."""
    prize = float(FAME[card])
    if s.players == 1:
        prize *= weights.mighty_prey if MIGHTY[card] == 1 else weights.solo_prey
    hope = weights.within_reach * prize
    for _ in range(missing(s, seat, card)):
        hope *= weights.each_missing
    return hope


def missing(s: Kingswood, seat: i64, card: i64) -> i64:
    """How many refreshed tokens and Coins a seat lacks to pay for a monster. [KW-85 to KW-87]"""
    k = 3 * seat
    return (
        shortfall(s.refreshed[k + SWORD], SWORDS[card])
        + shortfall(s.refreshed[k + SPELLBOOK], SPELLBOOKS[card])
        + shortfall(s.refreshed[k + HEART], HEARTS[card] + HEARTS_LOST[card])
        + shortfall(s.coins[seat], COINS[card])
    )


def shortfall(held: i64, wanted: i64) -> i64:
    """How much of what is wanted is not there."""
    return wanted - held if wanted > held else 0


def turn(s: Kingswood) -> i64:
    """A number for each player's turn."""
    return s.round * s.players + s.seat
