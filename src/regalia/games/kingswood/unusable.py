"""Why a location cannot be used so: the half sentences of a visit. [KW-74 to KW-138]"""

from __future__ import annotations

from collections.abc import Callable

from regalia.games.kingswood import verbs
from regalia.games.kingswood.data import (
    BREWS,
    CAPTURES,
    CHOICE,
    COIN,
    COINS,
    EARNS,
    EXCHANGES,
    FAME,
    FIGHTING,
    FIRST_EFFECT,
    FIRST_TOKEN,
    GAINS,
    HEART,
    HEARTS,
    HEARTS_LOST,
    REFRESHES,
    REFRESHES_ALL,
    REVEALS,
    SECOND_EFFECT,
    SECOND_TOKEN,
    SPELLBOOK,
    SPELLBOOKS,
    SWORD,
    SWORDS,
)
from regalia.games.kingswood.places import DEFEATED, IN_ROW
from regalia.games.kingswood.queries import any_exhausted, in_supply, top_chapter
from regalia.games.kingswood.rules.visit import START, Visit
from regalia.games.kingswood.state import Kingswood
from regalia.games.kingswood.words import TOKEN_NAMES, amount, either, location_name, monster_name

STRANDED = "it would leave you no Coin for the move that must follow"
"""[KW-R20]"""


def visiting(s: Kingswood, frame: Visit, verb: int, argument: int) -> str:
    """Why a location cannot be used so. [KW-74 to KW-123, KW-R3, KW-R4, KW-R20]"""
    here = location_name(frame.ability) if frame.ability else "the Witch's Hut without a Guard to copy"
    if verb == verbs.DONE:
        return "no move is affordable yet: first win a Coin here"
    if verb == verbs.MOVE:
        return "first say that you are done here"
    if verb in (verbs.FIGHT, verbs.FIGHT_CAPTURED):
        return _fighting(s, frame, verb, argument)
    if verb not in _EFFECTS:
        return _ELSEWHERE.get(verb, "")
    effect, by_token = _EFFECTS[verb]
    part = _part(frame, effect, argument if by_token else None)
    if part is None:
        return f"{here} does not do that"
    if frame.used >> part & 1:
        return f"you have used {here} already"
    cost = int(frame.cost(s, part))
    if cost > s.coins[s.seat]:
        return f"it costs {amount(cost, COIN)}, and you have none"
    return _USELESS[verb](s, argument) or STRANDED


def _part(frame: Visit, effect: int, token: int | None) -> int | None:
    """Which part of the location in use does this, if any."""
    parts = (
        (FIRST_EFFECT[frame.ability], FIRST_TOKEN[frame.ability]),
        (SECOND_EFFECT[frame.ability], SECOND_TOKEN[frame.ability]),
    )
    for number, (does, kind) in enumerate(parts):
        if does == effect and (token is None or kind == token):
            return number
    return None


def _fighting(s: Kingswood, frame: Visit, verb: int, card: int) -> str:
    """[KW-84 to KW-87, KW-132, KW-R2]"""
    if CHOICE[frame.ability] != FIGHTING:
        return "monsters are fought in the Forest"
    if frame.step == START and s.forest_only_on_entry:
        return "it was agreed to fight only on arriving in the Forest"
    if verb == verbs.FIGHT_CAPTURED:
        return captive(s)
    if card == 0 or s.place[card] != IN_ROW:
        return f"{monster_name(card)} is not in the Forest row" if card else "that is no monster"
    return unaffordable(s, card)


def captive(s: Kingswood) -> str:
    """[KW-132]"""
    captive = int(s.captured[s.seat])
    return unaffordable(s, captive) if captive else "you hold no captive"


def unaffordable(s: Kingswood, card: int) -> str:
    """``you lack 2 Swords and 1 Coin``: what is missing to pay for a monster. [KW-86, KW-87, KW-149]"""
    k = 3 * s.seat
    wanted = (
        (SWORD, SWORDS[card], s.refreshed[k + SWORD]),
        (SPELLBOOK, SPELLBOOKS[card], s.refreshed[k + SPELLBOOK]),
        (HEART, HEARTS[card] + HEARTS_LOST[card], s.refreshed[k + HEART]),
        (COIN, COINS[card], s.coins[s.seat]),
    )
    lacking = [amount(int(cost - held), int(token)) for token, cost, held in wanted if cost > held]
    return f"you lack {either(lacking, 'and')}" if lacking else STRANDED


def uncapturable(s: Kingswood, card: int) -> str:
    """[KW-127, KW-128, KW-136, KW-137]"""
    if s.captured[s.seat] != 0:
        return "you hold a captive already"
    if card == verbs.FROM_DECK:
        return "the deck is empty" if top_chapter(s) == 0 else ""
    return f"{monster_name(card)} is not in the Forest row" if s.place[card] != IN_ROW else ""


def _ungivable(s: Kingswood, card: int) -> str:
    """[KW-104, KW-105]"""
    if card == 0 or s.place[card] != DEFEATED + s.seat:
        return f"{monster_name(card)} is not among those you have defeated" if card else "that is no monster"
    return f"nothing in the Forest row is worth exactly {FAME[card] + 1} Fame"


def _unrefreshable(s: Kingswood, token: int) -> str:
    """[KW-R4]"""
    return "" if s.exhausted[3 * s.seat + token] else f"you have no exhausted {TOKEN_NAMES[token]}"


def _ungainable(s: Kingswood, token: int) -> str:
    """[KW-R13]"""
    return "" if in_supply(s, token, 1) else f"the supply has no {TOKEN_NAMES[token]} left"


_EFFECTS: dict[int, tuple[int, bool]] = {
    int(verbs.BUY): (int(GAINS), True),
    int(verbs.REFRESH_ALL): (int(REFRESHES_ALL), True),
    int(verbs.REFRESH): (int(REFRESHES), True),
    int(verbs.EARN): (int(EARNS), False),
    int(verbs.POTION): (int(BREWS), False),
    int(verbs.CAPTURE): (int(CAPTURES), False),
    int(verbs.GIVE): (int(EXCHANGES), False),
    int(verbs.REVEAL): (int(REVEALS), False),
}
"""What a verb does at a location, and whether it names a token."""

_USELESS: dict[int, Callable[[Kingswood, int], str]] = {
    int(verbs.BUY): _ungainable,
    int(verbs.REFRESH_ALL): _unrefreshable,
    int(verbs.REFRESH): _unrefreshable,
    int(verbs.EARN): lambda s, _: _ungainable(s, int(COIN)),
    int(verbs.POTION): lambda s, _: "" if any_exhausted(s) else "you have no exhausted token",
    int(verbs.CAPTURE): uncapturable,
    int(verbs.GIVE): _ungivable,
    int(verbs.REVEAL): lambda s, _: "the deck is empty" if top_chapter(s) == 0 else "",
}

_ELSEWHERE: dict[int, str] = {
    int(verbs.COLLECT): "you are exploring already",
    int(verbs.ADVENTURER): "you are exploring already",
    int(verbs.GUILD): "the guilds are chosen",
    int(verbs.TAKE): "first give a monster at the Graveyard",
    int(verbs.DEFEAT): "no monster lies turned up",
    int(verbs.RETURN): "no monster lies turned up",
    int(verbs.DECLINE): "you have no reward to decline",
}
