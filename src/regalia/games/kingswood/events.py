"""What can happen in Kingswood. Rules tell it; the story turns it into sentences."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64

LAID: Final[i64] = 0  # location, position
BEGINS: Final[i64] = 1  # seat
JOINED: Final[i64] = 2  # seat, guild
APPEARED: Final[i64] = 3  # card in the row, slot
TURN: Final[i64] = 4  # seat, round
COLLECTED: Final[i64] = 5  # seat, Coins
SENT: Final[i64] = 6  # seat, location the Adventurer leaves from
MOVED: Final[i64] = 7  # seat, location from * 16 + location to, Coins paid
BOUGHT: Final[i64] = 8  # seat, token, Coins paid
REFRESHED: Final[i64] = 9  # seat, token, how many
PAID: Final[i64] = 10  # seat, Coins for a refresh or a potion
EARNED: Final[i64] = 11  # seat, Coins
DEFEATED: Final[i64] = 12  # seat, card
REWARDED: Final[i64] = 13  # seat, token or Coins gained, how many
CAPTURED: Final[i64] = 14  # seat, card out of the row, 1 if it is to be forgotten
CAPTURED_BLIND: Final[i64] = 15  # seat, card from the deck, 1 if everybody knew it
EXCHANGED: Final[i64] = 16  # seat, card given, card taken
TURNED_UP: Final[i64] = 17  # seat, card
PUT_BACK: Final[i64] = 18  # seat, card
GUARDED: Final[i64] = 19  # seat, location
LAST_ROUND: Final[i64] = 20  # seat that reached 20 Fame
OVERRUN: Final[i64] = 21
SAVED: Final[i64] = 22
ENDED: Final[i64] = 23
DECLINED: Final[i64] = 24  # seat
