"""A line for every event, for these eyes, with the details that a table can animate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.event import Event
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COMBAT, FACE_IDS, FACES
from regalia.games.kings_and_things.hexes import NAMES, NOWHERE
from regalia.games.kings_and_things.places import DEFENDERS
from regalia.games.kings_and_things.rules.ending import HELD_CITADEL, LAST_LEFT, SECOND_CITADEL
from regalia.games.kings_and_things.view import PHASES
from regalia.games.kings_and_things.words import (
    counter_name,
    counters,
    fort_name,
    hex_mark,
    opening,
    side_name,
    terrain_name,
    things,
    with_verb,
)

Teller = Callable[[int, int, int], str]


def tell(event: Event, viewer: int) -> dict[str, Any] | None:
    """A line of the log; who may not know of an event is never asked about it."""
    kind, seat = event.kind, event.seat
    a, b = (*event.values, 0, 0)[:2]
    line: dict[str, Any] = {"kind": _NAMES[kind], "seat": seat, "values": [int(v) for v in event.values]}
    if kind in _FACES and 0 <= a < FACES:
        line["counter"] = FACE_IDS[a]
    where = _HEXES.get(kind)
    if where is not None and 0 <= (a, b)[where] < NOWHERE:
        line["hex"] = NAMES[(a, b)[where]]
    if kind in (events.MOVED, events.RETREATED):
        line["from"], line["to"] = NAMES[a // 64], NAMES[a % 64]
    return line | {"text": _TELLERS[kind](seat, a, b)}


def _who(seat: int) -> str:
    return opening(side_name(seat)) if seat >= 0 else "Nobody"


def _does(seat: int, one: str, many: str) -> str:
    """``@2 loses``, ``The defenders lose``."""
    return f"{_who(seat)} {many if seat == DEFENDERS else one}"


def _ended(seat: int, how: int) -> str:
    if how == SECOND_CITADEL:
        return f"@{seat} holds two citadels and wins."
    if how == HELD_CITADEL:
        return f"@{seat} has held a citadel long enough and wins."
    if how == LAST_LEFT:
        return f"@{seat} alone is left and wins."
    return f"The last turn is over: @{seat} wins."


def _captured(seat: int, hex: int, loser: int) -> str:
    if loser:
        return f"@{seat} takes {hex_mark(hex)} from @{loser - 1}."
    return f"@{seat} takes {hex_mark(hex)}."


def _explores(seat: int, hex: int, die: int) -> str:
    """What the die of an exploration means is said with it. [KT-10.3 to KT-10.5]"""
    found = "nobody is there" if die in (1, 6) else f"{things(die)} turn up"
    return f"@{seat} explores {hex_mark(hex)} and rolls {die}: {found}."


def _battle_over(hex: int, winner: int) -> str:
    """Who holds the field; a side below zero is nobody."""
    if winner < 0:
        return f"The battle in {hex_mark(hex)} is over: nobody is left."
    return f"{_does(winner, 'wins', 'win')} the battle in {hex_mark(hex)}."


_TELLERS: dict[int, Teller] = {
    int(events.TURN): lambda seat, a, b: f"Turn {a}: @{seat} goes first.",
    int(events.PHASE): lambda seat, a, b: f"{PHASES[a].replace('-', ' ').title()}.",
    int(events.ENDED): lambda seat, a, b: _ended(seat, a),
    int(events.OUT): lambda seat, a, b: f"@{seat} has nothing left and is out.",
    int(events.MARKER): lambda seat, a, b: f"@{seat} has the First Player marker.",
    int(events.ROLLED_FOR_FIRST): lambda seat, a, b: f"@{seat} rolls {a} for first player.",
    int(events.STARTED): lambda seat, a, b: f"@{seat} starts in {hex_mark(a)}.",
    int(events.TURNED_UP): lambda seat, a, b: "All tiles are turned up.",
    int(events.SEA_SWAPPED): lambda seat, a, b: f"The sea in hex {NAMES[a]} becomes {terrain_name(b)}.",
    int(events.CLAIMED): lambda seat, a, b: f"@{seat} claims {hex_mark(a)}.",
    int(events.SWAPPED): lambda seat, a, b: f"@{seat} swaps {things(a) if a else 'nothing'}.",
    int(events.COLLECTED): lambda seat, a, b: f"@{seat} collects {a} gold.",
    int(events.CASHED): lambda seat, a, b: f"@{seat} cashes {counter_name(a)} for {b} gold.",
    int(events.COURTED): lambda seat, a, b: (
        f"@{seat} tries for {counter_name(a)}" + (f", paying for +{b}." if b else ".")
    ),
    int(events.HERO_ROLL): lambda seat, a, b: f"@{seat} reaches {b} of {2 * COMBAT[a]}.",
    int(events.HERO_WON): lambda seat, a, b: (
        f"{opening(counter_name(a))} joins @{seat}" + (f" for {b} gold more." if b else ".")
    ),
    int(events.HERO_REFUSED): lambda seat, a, b: f"{opening(counter_name(a))} refuses.",
    int(events.STATIONED): lambda seat, a, b: f"{opening(counter_name(a))} comes to {hex_mark(b)}.",
    int(events.DISCHARGED): lambda seat, a, b: (
        f"@{seat} discharges {counter_name(a)}; {counter_name(b)} is in the pool."
    ),
    int(events.FLED): lambda seat, a, b: f"{opening(counter_name(a))} flees; the pool has {counter_name(b)}.",
    int(events.BOUGHT): lambda seat, a, b: (
        f"@{seat} buys {a} for {b} gold." if a else f"@{seat} buys no recruits."
    ),
    int(events.TRADED): lambda seat, a, b: f"@{seat} trades in {counter_name(a)}.",
    int(events.DREW): lambda seat, a, b: f"@{seat} draws {things(a)}.",
    int(events.DREW_THING): lambda seat, a, b: f"You draw {counter_name(a)}.",
    int(events.BAG_EMPTY): lambda seat, a, b: "The Bag is empty: from now on what is used up is gone.",
    int(events.PLACED_INCOME): lambda seat, a, b: f"@{seat} puts {counter_name(a)} into {hex_mark(b)}.",
    int(events.PLACED_CREATURE): lambda seat, a, b: f"@{seat} puts a creature into {hex_mark(a)}.",
    int(events.PLACED_KNOWN): lambda seat, a, b: f"You put {counter_name(a)} into {hex_mark(b)}.",
    int(events.DISCARDED): lambda seat, a, b: f"@{seat} discards a Thing.",
    int(events.REMOVED_INCOME): lambda seat, a, b: f"@{seat} removes {counter_name(a)} from {hex_mark(b)}.",
    int(events.REFUNDED): lambda seat, a, b: f"@{seat} gets {a} gold back.",
    int(events.EVENT_PLAYED): lambda seat, a, b: f"@{seat} plays {counter_name(a)}.",
    int(events.CAST): lambda seat, a, b: f"{with_verb(a, 'casts', 'cast')} it in {hex_mark(b)}.",
    int(events.NEW_TERRAIN): lambda seat, a, b: f"Hex {NAMES[a]} becomes {terrain_name(b)}.",
    int(events.ESCAPED): lambda seat, a, b: f"{_who(seat)} saves {counters(b)} from the sea.",
    int(events.LOST): lambda seat, a, b: (
        f"{_does(seat, 'loses', 'lose')} {counter_name(a)} in {hex_mark(b)}."
    ),
    int(events.LOST_LEVEL): lambda seat, a, b: f"In {hex_mark(a)} {fort_name(b)} is left of the fort.",
    int(events.PLAGUED): lambda seat, a, b: f"The plague asks @{seat} for {b} in {hex_mark(a)}.",
    int(events.ROLL_OFF): lambda seat, a, b: f"@{seat} rolls {a} against {b}.",
    int(events.LURED): lambda seat, a, b: f"{opening(counter_name(a))} comes over to @{seat}.",
    int(events.NOT_LURED): lambda seat, a, b: f"{opening(counter_name(a))} is not lured.",
    int(events.VICTIM): lambda seat, a, b: f"@{seat} chooses @{a}.",
    int(events.POX_ROLL): lambda seat, a, b: f"@{seat} rolls {a} against the pox.",
    int(events.DISASTER_ROLL): lambda seat, a, b: f"The disaster tries {hex_mark(a)}: {b}.",
    int(events.DISASTER_LOSS): lambda seat, a, b: f"It strikes {hex_mark(a)}; the die shows {b}.",
    int(events.CLOUD): lambda seat, a, b: f"The Black Cloud goes to {hex_mark(a)}.",
    int(events.BUILT_FREE): lambda seat, a, b: f"Willing workers build {fort_name(b)} in {hex_mark(a)}.",
    int(events.HARVEST): lambda seat, a, b: f"@{seat} receives {a} gold.",
    int(events.MOVED): lambda seat, a, b: (
        f"@{seat} moves {counters(b)} from {hex_mark(a // 64)} to {hex_mark(a % 64)}."
    ),
    int(events.ASKED): lambda seat, a, b: f"@{seat} asks for a supported creature in {hex_mark(a)}.",
    int(events.SHOWED): lambda seat, a, b: f"@{seat} shows {counter_name(a)}: the army stays pinned.",
    int(events.UNPINNED): lambda seat, a, b: f"Nobody shows one: @{seat} may leave {hex_mark(a)}.",
    int(events.FLIES_ON): lambda seat, a, b: f"@{seat} shows {counter_name(a)}, to fly on.",
    int(events.INTERCEPTED): lambda seat, a, b: f"@{seat} shows {counter_name(a)} to hold one back.",
    int(events.BLUFF): lambda seat, a, b: f"Only a bluff: @{seat} loses {counter_name(a)}.",
    int(events.BALLOON_LANDS): lambda seat, a, b: f"The Balloon lands {counters(b)} in {hex_mark(a)}.",
    int(events.CAPTURED): lambda seat, a, b: _captured(seat, a, b),
    int(events.EXPLORES): lambda seat, a, b: _explores(seat, a, b),
    int(events.DEFENDER_DRAWN): lambda seat, a, b: f"Drawn for {hex_mark(b)}: {counter_name(a)}.",
    int(events.DEFENDER_RETURNED): lambda seat, a, b: f"Back into the Bag: {counter_name(a)}.",
    int(events.ARMED): lambda seat, a, b: f"{opening(counter_name(a))} goes to {counter_name(b)}.",
    int(events.BRIBED): lambda seat, a, b: f"@{seat} bribes {counter_name(a)} for {b} gold.",
    int(events.LOOTED): lambda seat, a, b: f"@{seat} takes {counter_name(a)}.",
    int(events.BATTLE): lambda seat, a, b: f"Battle in {hex_mark(a)}.",
    int(events.REVEALED): lambda seat, a, b: f"{_does(seat, 'turns', 'turn')} up {counter_name(a)}.",
    int(events.ROUND): lambda seat, a, b: f"Round {a}.",
    int(events.STRIKES_AT): lambda seat, a, b: f"{_does(seat, 'strikes', 'strike')} at {side_name(a)}.",
    int(events.DIE): lambda seat, a, b: f"{with_verb(a, 'rolls', 'roll')} {b}.",
    int(events.HITS): lambda seat, a, b: f"{_who(a)} must take {b} hit{'' if b == 1 else 's'}.",
    int(events.TOOK_HIT): lambda seat, a, b: f"{_does(seat, 'takes', 'take')} a hit on {counter_name(a)}.",
    int(events.ELIMINATED): lambda seat, a, b: f"{_does(seat, 'loses', 'lose')} {counter_name(a)}.",
    int(events.NEUTRALISED): lambda seat, a, b: f"{opening(counter_name(a))} is neutralised.",
    int(events.SAVED): lambda seat, a, b: f"{with_verb(a, 'is', 'are')} saved with a {b}.",
    int(events.RETREATED): lambda seat, a, b: f"@{seat} retreats to {hex_mark(a % 64)} with {counters(b)}.",
    int(events.BATTLE_OVER): lambda seat, a, b: _battle_over(a, b),
    int(events.DAMAGE): lambda seat, a, b: (
        f"{with_verb(a, 'is', 'are')} damaged: a {b}."
        if b in (1, 6)
        else f"{with_verb(a, 'is', 'are')} unharmed: a {b}."
    ),
    int(events.SHED): lambda seat, a, b: f"@{seat} gives up {counter_name(a)} for lack of room.",
    int(events.SIEGED): lambda seat, a, b: f"{opening(counter_name(a))} batters the enemy's buildings.",
    int(events.TURNED): lambda seat, a, b: f"The Warlord rolls {b} for {counter_name(a)}.",
    int(events.CAME_OVER): lambda seat, a, b: f"@{seat} wins over {counter_name(a)}.",
    int(events.STAYED_TRUE): lambda seat, a, b: f"{opening(counter_name(a))} will not be turned.",
    int(events.AIMED): lambda seat, a, b: f"The Marksman shoots with {a}.",
    int(events.SNIPED): lambda seat, a, b: f"The Marksman hits {counter_name(a)}.",
    int(events.ITEM_PLAYED): lambda seat, a, b: f"{_does(seat, 'uses', 'use')} {counter_name(a)}.",
    int(events.ITEM_UNDONE): lambda seat, a, b: f"{opening(counter_name(b))} undoes {counter_name(a)}.",
    int(events.CHARMED): lambda seat, a, b: f"The Lucky Charm makes {'it' if a >= 0 else 'the total'} {b}.",
    int(events.BLOWN): lambda seat, a, b: f"The Balloon is blown to {hex_mark(a)}.",
    int(events.LIFTED_OFF): lambda seat, a, b: f"The Balloon lifts off to {hex_mark(a)}.",
    int(events.FIREWALL_ROLL): lambda seat, a, b: f"The Firewall has strength {a}.",
    int(events.BUILT): lambda seat, a, b: f"@{seat} builds {fort_name(b)} in {hex_mark(a)}.",
    int(events.MURDER): lambda seat, a, b: f"@{seat} sends the Assassin to {hex_mark(a)}.",
    int(events.MURDERED): lambda seat, a, b: f"{with_verb(a, 'is', 'are')} murdered in {hex_mark(b)}.",
    int(events.MURDER_FAILS): lambda seat, a, b: f"{opening(counter_name(a))} fails.",
    int(events.CAUGHT): lambda seat, a, b: f"{opening(counter_name(a))} is caught.",
    int(events.THEFT): lambda seat, a, b: f"@{seat} sends the Master Thief to @{a}.",
    int(events.ROBBED): lambda seat, a, b: f"@{seat} robs @{a} of {b} gold.",
    int(events.STOLEN): lambda seat, a, b: f"@{seat} steals {counter_name(b)} from @{a}.",
    int(events.STOLEN_UNSEEN): lambda seat, a, b: f"@{seat} steals a Thing from @{a}.",
}

_NAMES: dict[int, str] = {
    int(value): name.lower()
    for name, value in vars(events).items()
    if name.isupper() and isinstance(value, int)
}

_FACES = frozenset(
    int(kind)
    for kind in _NAMES
    if kind
    in {
        *(events.CASHED, events.COURTED, events.HERO_ROLL, events.HERO_WON, events.HERO_REFUSED),
        *(events.STATIONED, events.DISCHARGED, events.FLED, events.TRADED, events.DREW_THING),
        *(events.PLACED_INCOME, events.PLACED_KNOWN, events.REMOVED_INCOME, events.EVENT_PLAYED),
        *(events.CAST, events.LOST, events.LURED, events.NOT_LURED, events.SHOWED, events.FLIES_ON),
        *(events.INTERCEPTED, events.BLUFF, events.DEFENDER_DRAWN, events.DEFENDER_RETURNED, events.ARMED),
        *(events.BRIBED, events.LOOTED, events.REVEALED, events.DIE, events.TOOK_HIT, events.ELIMINATED),
        *(events.NEUTRALISED, events.SAVED, events.DAMAGE, events.SHED, events.SIEGED, events.TURNED),
        *(events.SNIPED, events.ITEM_PLAYED, events.ITEM_UNDONE, events.MURDERED, events.CAUGHT),
        *(events.CAME_OVER, events.STAYED_TRUE),
    }
)
"""Events whose first number is a face."""

_HEXES: dict[int, int] = {
    **{
        int(kind): 0
        for kind in (
            *(events.STARTED, events.SEA_SWAPPED, events.CLAIMED, events.PLACED_CREATURE, events.NEW_TERRAIN),
            *(events.ESCAPED, events.LOST_LEVEL, events.PLAGUED, events.DISASTER_ROLL, events.DISASTER_LOSS),
            *(events.CLOUD, events.BUILT_FREE, events.ASKED, events.UNPINNED),
            *(events.BALLOON_LANDS, events.CAPTURED, events.EXPLORES, events.BATTLE, events.BATTLE_OVER),
            *(events.BLOWN, events.LIFTED_OFF, events.BUILT, events.MURDER),
        )
    },
    **{
        int(kind): 1
        for kind in (
            *(
                events.STATIONED,
                events.PLACED_INCOME,
                events.PLACED_KNOWN,
                events.REMOVED_INCOME,
                events.CAST,
            ),
            *(events.LOST, events.SHOWED, events.FLIES_ON, events.INTERCEPTED, events.BLUFF),
            *(events.DEFENDER_DRAWN, events.DEFENDER_RETURNED, events.REVEALED, events.SHED, events.MURDERED),
        )
    },
}
"""Events that happen in a hex, and which of their numbers it is."""
