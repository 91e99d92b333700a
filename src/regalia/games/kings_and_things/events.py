"""What can happen, for the log. Each line says what the numbers a and b of ``tell(kind, seat, a, b)`` are."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64

# The sequence of play.
TURN: Final[i64] = 0  # turn
PHASE: Final[i64] = 1  # phase, turn
ENDED: Final[i64] = 2  # how it ended
OUT: Final[i64] = 3  # the seat is out
MARKER: Final[i64] = 4  # the seat has the First Player marker

# Setting up.
ROLLED_FOR_FIRST: Final[i64] = 10  # total
STARTED: Final[i64] = 11  # hex
TURNED_UP: Final[i64] = 12  # all tiles
SEA_SWAPPED: Final[i64] = 13  # hex, terrain
CLAIMED: Final[i64] = 14  # hex
SWAPPED: Final[i64] = 15  # number of Things

# Gold, Heroes, Things.
COLLECTED: Final[i64] = 20  # gold
CASHED: Final[i64] = 21  # face, gold
COURTED: Final[i64] = 22  # face, bid
HERO_ROLL: Final[i64] = 23  # face, total
HERO_WON: Final[i64] = 24  # face, gold paid for the gap
HERO_REFUSED: Final[i64] = 25  # face
STATIONED: Final[i64] = 26  # face, hex
DISCHARGED: Final[i64] = 27  # face, face shown afterwards
FLED: Final[i64] = 28  # face, face shown afterwards
BOUGHT: Final[i64] = 29  # recruits, gold
TRADED: Final[i64] = 30  # face
DREW: Final[i64] = 31  # number
DREW_THING: Final[i64] = 32  # face: only for the drawer
BAG_EMPTY: Final[i64] = 33
PLACED_INCOME: Final[i64] = 34  # face, hex
PLACED_CREATURE: Final[i64] = 35  # hex
DISCARDED: Final[i64] = 36  # one Thing, unseen
REMOVED_INCOME: Final[i64] = 37  # face, hex
REFUNDED: Final[i64] = 38  # gold
PLACED_KNOWN: Final[i64] = 39  # face, hex: only for the placer

# Events.
EVENT_PLAYED: Final[i64] = 40  # face
CAST: Final[i64] = 41  # face of the caster, hex
NEW_TERRAIN: Final[i64] = 42  # hex, terrain
ESCAPED: Final[i64] = 44  # hex, number
LOST: Final[i64] = 45  # face, hex
LOST_LEVEL: Final[i64] = 46  # hex, level left
PLAGUED: Final[i64] = 47  # hex, losses due
ROLL_OFF: Final[i64] = 48  # totals: own and the rival's
LURED: Final[i64] = 49  # face
NOT_LURED: Final[i64] = 50  # face
VICTIM: Final[i64] = 51  # seat
POX_ROLL: Final[i64] = 52  # die
DISASTER_ROLL: Final[i64] = 53  # hex, total
DISASTER_LOSS: Final[i64] = 54  # hex, die
CLOUD: Final[i64] = 55  # hex, or NOWHERE
BUILT_FREE: Final[i64] = 56  # hex, level
HARVEST: Final[i64] = 57  # gold

# Movement.
MOVED: Final[i64] = 60  # from * 64 + to, number of counters
ASKED: Final[i64] = 62  # hex
SHOWED: Final[i64] = 63  # face, hex
UNPINNED: Final[i64] = 65  # hex
FLIES_ON: Final[i64] = 66  # face, hex
INTERCEPTED: Final[i64] = 67  # face, hex
BLUFF: Final[i64] = 68  # face, hex
BALLOON_LANDS: Final[i64] = 69  # hex, passengers
CAPTURED: Final[i64] = 70  # hex, former owner + 1

# Exploration and battle.
EXPLORES: Final[i64] = 80  # hex, die
DEFENDER_DRAWN: Final[i64] = 81  # face, hex
DEFENDER_RETURNED: Final[i64] = 82  # face, hex
ARMED: Final[i64] = 83  # face of the item, face of the bearer
BRIBED: Final[i64] = 84  # face, gold
LOOTED: Final[i64] = 85  # face
BATTLE: Final[i64] = 86  # hex
REVEALED: Final[i64] = 87  # face, hex
ROUND: Final[i64] = 88  # round
STRIKES_AT: Final[i64] = 89  # side
DIE: Final[i64] = 90  # face or fort, die
HITS: Final[i64] = 91  # side, number
TOOK_HIT: Final[i64] = 92  # face or FORT
ELIMINATED: Final[i64] = 93  # face
NEUTRALISED: Final[i64] = 94  # face or FORT
SAVED: Final[i64] = 95  # face, die
RETREATED: Final[i64] = 96  # from * 64 + to, number
BATTLE_OVER: Final[i64] = 97  # hex, winning side
DAMAGE: Final[i64] = 98  # face or FORT, die
SHED: Final[i64] = 99  # face, hex
SIEGED: Final[i64] = 100  # face of the Hero
TURNED: Final[i64] = 101  # face, die
AIMED: Final[i64] = 102  # value
SNIPED: Final[i64] = 103  # face or FORT
ITEM_PLAYED: Final[i64] = 104  # face, what it is played on
ITEM_UNDONE: Final[i64] = 105  # face
CHARMED: Final[i64] = 106  # number of the die, new value
BLOWN: Final[i64] = 107  # hex
LIFTED_OFF: Final[i64] = 108  # hex
FIREWALL_ROLL: Final[i64] = 109  # value
CAME_OVER: Final[i64] = 110  # face
STAYED_TRUE: Final[i64] = 111  # face

# Building and special powers.
BUILT: Final[i64] = 120  # hex, level
MURDER: Final[i64] = 121  # hex
MURDERED: Final[i64] = 122  # face, hex
MURDER_FAILS: Final[i64] = 123  # face of the Assassin or Thief
CAUGHT: Final[i64] = 124  # face
ROBBED: Final[i64] = 125  # victim, gold
STOLEN: Final[i64] = 126  # victim, face: thief and victim know it
STOLEN_UNSEEN: Final[i64] = 127  # victim
THEFT: Final[i64] = 128  # victim
