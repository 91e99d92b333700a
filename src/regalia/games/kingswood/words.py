"""The names of places, monsters, guilds and tokens in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regalia.games.kingswood.data import (
    COIN,
    COINS,
    GUILD_ROWS,
    HEART,
    HEARTS,
    HEARTS_LOST,
    LOCATION_ROWS,
    MONSTER_ROWS,
    SPELLBOOK,
    SPELLBOOKS,
    SWORD,
    SWORDS,
)
from regalia.games.kingswood.state import Kingswood

TOKEN_NAMES: Final = ("Sword", "Spellbook", "Heart", "Coin")


def location_name(location: int) -> str:
    """``the Tavern``."""
    name = LOCATION_ROWS[location - 1]["name"]
    return name if "'" in name else f"the {name}"


def monster_name(card: int) -> str:
    """``the Troll``."""
    return f"the {MONSTER_ROWS[card - 1]['name']}"


def guild_name(guild: int) -> str:
    """``Krom!``."""
    return str(GUILD_ROWS[guild - 1]["name"])


def opening(words: str) -> str:
    """The same words at the beginning of a sentence; names keep their capitals."""
    return words[0].upper() + words[1:]


def ended(words: str) -> str:
    """The same words with a full stop, unless they bring their own."""
    return words if words.endswith("!") else f"{words}."


def amount(count: int, token: int) -> str:
    """``1 Coin``, ``2 Swords``."""
    return f"{count} {TOKEN_NAMES[token]}{'' if count == 1 else 's'}"


def either(words: Sequence[str], last: str = "or") -> str:
    """``a, b or c``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def price(card: int) -> str:
    """``2 Swords, 1 Heart``: what it takes to defeat a monster. [KW-85, KW-87, KW-147]"""
    costs = (
        (SWORDS[card], SWORD),
        (SPELLBOOKS[card], SPELLBOOK),
        (HEARTS[card], HEART),
        (COINS[card], COIN),
    )
    parts = [amount(int(count), int(token)) for count, token in costs if count]
    if HEARTS_LOST[card]:
        parts.append(f"{amount(int(HEARTS_LOST[card]), int(HEART))} lost")
    return ", ".join(parts)


def exhausted_kinds(s: Kingswood) -> str:
    """``a Sword and a Heart``: one of each kind that the player on turn has exhausted. [KW-115, KW-116]"""
    k = 3 * s.seat
    return either([f"a {TOKEN_NAMES[token]}" for token in range(3) if s.exhausted[k + token]], "and")
