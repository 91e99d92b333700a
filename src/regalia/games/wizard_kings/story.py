"""What has happened: a line for each event, with what a screen needs to show it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.event import Event
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.data import (
    ARMY_NAMES,
    SPELL_NAMES,
    TERRAIN_IDS,
    UNIT_NAMES,
)
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.joining import LAYOUT_IDS
from regalia.games.wizard_kings.sheets import SHEETS
from regalia.games.wizard_kings.words import counted

Line = dict[str, Any]


def tell(event: Event, eyes: int) -> Line | None:
    """A line for an event, with what a screen needs to show it."""
    values = [int(value) for value in event.values]
    line = _LINES[int(event.kind)](int(event.seat), *values)
    return None if line is None else {"kind": KINDS[int(event.kind)], **line}


def _line(text: str, **more: object) -> Line:
    return {"text": text, **more}


def _hex(hex: int) -> str:
    return NAMES[hex]


def _mark(hex: int) -> str:
    """A hex in a line, which is given its name when it is read."""
    return f"[{NAMES[hex]}]"


def _ended(seat: int, winners: int, _: int) -> Line:
    names = [f"@{each}" for each in range(4) if winners >> each & 1]
    return _line(f"The game is over: {' and '.join(names)}{' wins' * (len(names) == 1)}.", winners=winners)


def _rolled(seat: int, total: int, dice: int) -> Line:
    return _line(f"@{seat} rolls {total}.", dice=int(dice), total=total, seat=seat)


def _threw(seat: int, die: int, number: int) -> Line:
    return _line(f"A {die}.", die=die, number=number, hit=die <= number, seat=seat)


def _tested(seat: int, die: int, works: int) -> Line:
    """A die that strikes nobody: a high one is good for Panic, a low one for Mend."""
    outcome = "it works" if works else "it fails"
    return _line(f"A {die}: {outcome}.", die=die, hit=bool(works), outcome=outcome, seat=seat)


def _picked_map(seat: int, sheet: int, _: int) -> Line:
    if sheet == len(SHEETS):
        return _line(f"@{seat} takes the map that was brought.")
    return _line(f"@{seat} takes map {SHEETS[sheet].id}, {SHEETS[sheet].name}.")


def _captured(seat: int, hex: int, before: int) -> Line:
    if seat < 0:
        return _line(f"Nobody holds {_mark(hex)} any more.", hex=_hex(hex))
    return _line(f"@{seat} controls {_mark(hex)}.", hex=_hex(hex), seat=seat)


def _unit_at(what: str) -> Callable[[int, int, int], Line]:
    def line(seat: int, unit: int, hex: int) -> Line:
        return _line(
            f"@{seat}'s {UNIT_NAMES[unit]} {what} {_mark(hex)}.", seat=seat, unit=unit, hex=_hex(hex)
        )

    return line


def _route(what: str) -> Callable[[int, int, int], Line]:
    def line(seat: int, start: int, end: int) -> Line:
        text = f"@{seat} {what} from {_mark(start)} to {_mark(end)}."
        return _line(text, seat=seat, start=_hex(start), end=_hex(end))

    return line


KINDS: dict[int, str] = {
    int(number): name.lower() for name, number in vars(events).items() if name.isupper()
} | {int(events.TURN): "game_turn", int(events.MOVEMENT): "turn", int(events.TESTED): "threw"}
"""What a screen knows a line by: its event; that a seat's turn begins is a ``turn`` in every game."""

_LINES: dict[int, Callable[[int, int, int], Line | None]] = {
    int(events.PICKED_MAP): _picked_map,
    int(events.LAID_OUT): lambda p, k, _: _line(
        f"@{p} lays the maps out: {LAYOUT_IDS[k].replace('-', ' ')}."
    ),
    int(events.TOOK_ARMY): lambda p, k, _: _line(f"@{p} commands the {ARMY_NAMES[k]}."),
    int(events.ARMIES_RAISED): lambda p, a, b: _line("The armies are raised."),
    int(events.DEPLOYED): lambda p, a, b: _line("The armies stand in their cities."),
    int(events.TURN): lambda p, turn, _: _line(f"Game Turn {turn} begins.", turn=turn),
    int(events.ROLLED): _rolled,
    int(events.ORDER): lambda p, a, b: _line(f"@{p} is first."),
    int(events.MOVEMENT): lambda p, a, b: _line(f"@{p} moves."),
    int(events.MOVED): _route("moves a block"),
    int(events.SHIPPED): _route("ships a block"),
    int(events.CAST): lambda p, k, hex: _line(
        f"@{p} casts {SPELL_NAMES[k]} at {_mark(hex)}.", spell=k, hex=_hex(hex), seat=p
    ),
    int(events.TARGETED): lambda p, hex, k: _line(
        f"{SPELL_NAMES[k]} is aimed at a block of @{p} in {_mark(hex)}.", hex=_hex(hex), seat=p
    ),
    int(events.DISPELLING): lambda p, hex, _: _line(f"@{p}'s Wizard in {_mark(hex)} tries to dispel it."),
    int(events.DISPELLED): lambda p, roll, worked: _line(
        f"It rolls {roll}: the spell is {'undone' if worked else 'not undone'}.", die=roll
    ),
    int(events.SUPPORTED): lambda p, side, hex: _line(
        f"@{p} supports the {'defender' if side else 'attacker'} in {_mark(hex)}.", hex=_hex(hex)
    ),
    int(events.TURNED_AWAY): lambda p, start, hex: _line(
        f"@{p}'s block from {_mark(start)} finds no room in {_mark(hex)} and stays.", hex=_hex(hex)
    ),
    int(events.BATTLE): lambda p, hex, other: _line(
        f"Battle in {_mark(hex)}: @{p} attacks @{other}.", hex=_hex(hex), attacker=p, defender=other
    ),
    int(events.ROUND): lambda p, number, hex: _line(f"Round {number}.", round=number, hex=_hex(hex)),
    int(events.FIRED): lambda p, unit, dice: _line(
        f"@{p}'s {UNIT_NAMES[unit]} fires with {counted(dice, 'die', 'dice')}.", unit=unit, dice=dice, seat=p
    ),
    int(events.THREW): _threw,
    int(events.TESTED): _tested,
    int(events.HIT): lambda p, unit, n: _line(
        f"@{p}'s {UNIT_NAMES[unit]} takes {counted(n, 'hit', 'hits')}.", unit=unit, hits=n, seat=p
    ),
    int(events.RETREATED): _unit_at("retreats to"),
    int(events.WAITED): lambda p, unit, _: _line(f"@{p}'s {UNIT_NAMES[unit]} waits."),
    int(events.ELIMINATED): _unit_at("is eliminated in"),
    int(events.HEALED): lambda p, unit, _: _line(f"@{p}'s {UNIT_NAMES[unit]} regains a step."),
    int(events.WON): lambda p, hex, side: _line(
        f"@{p} {'takes' if side else 'holds'} {_mark(hex)}.", hex=_hex(hex), seat=p
    ),
    int(events.WITHDREW): _unit_at("withdraws to"),
    int(events.BROUGHT): _route("regroups a block"),
    int(events.INCOME): lambda p, gp, _: _line(f"@{p} has {gp} gold to spend.", gp=gp, seat=p),
    int(events.CAPTURED): _captured,
    int(events.BUILT): lambda p, a, b: _line("All have built."),
    int(events.WIZARD_GONE): _unit_at("is disbanded for good in"),
    int(events.CHANGED_SIDES): lambda p, hex, _: _line(f"@{p} changes sides in {_mark(hex)}!", seat=p),
    int(events.ALLIED): lambda p, other, _: _line(f"@{p} and @{other} are allies now."),
    int(events.BROKE): lambda p, a, b: _line(f"@{p} leaves the alliance.", seat=p),
    int(events.RESIGNED): lambda p, a, b: _line(f"@{p} gives up.", seat=p),
    int(events.OUT): lambda p, a, b: _line(f"@{p} is out of the game.", seat=p),
    int(events.ENDED): _ended,
    int(events.FALLS_BACK): lambda p, hex, _: _line(
        f"Nothing comes of it: the attackers leave {_mark(hex)}."
    ),
    int(events.GROUND): lambda p, terrain, hex: _line(
        f"For the rest of this round {_mark(hex)} counts as {TERRAIN_IDS[terrain]}.", hex=_hex(hex)
    ),
    int(events.PANICKED): lambda p, unit, _: _line(f"@{p}'s {UNIT_NAMES[unit]} panics!", unit=unit, seat=p),
    int(events.OFFERED): lambda p, other, _: _line(f"@{p} offers @{other} an alliance."),
    int(events.DECLINED): lambda p, a, b: _line(f"@{p} declines."),
}
