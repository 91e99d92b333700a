"""What the table says: prompts, labels, and a line for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.event import Event
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.games.wizard_kings import events, verbs
from regalia.games.wizard_kings.data import (
    ARMY_NAMES,
    COST,
    LEVEL,
    SPELL_NAMES,
    TERRAIN_IDS,
    UNIT_NAMES,
)
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.joining import LAYOUT_IDS
from regalia.games.wizard_kings.places import MOVING
from regalia.games.wizard_kings.queries import allowance, seat_of, step_price
from regalia.games.wizard_kings.rules import (
    alliances,
    announcing,
    battle,
    building,
    dispelling,
    entering,
    hits,
    merging,
    moving,
    raising,
    regrouping,
    retreating,
    setup,
    shipping,
)
from regalia.games.wizard_kings.rules.announcing import named_block
from regalia.games.wizard_kings.rules.battle import hits_on
from regalia.games.wizard_kings.rules.setup import sheets_at
from regalia.games.wizard_kings.rules.sites import price_in
from regalia.games.wizard_kings.sheets import SHEETS
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.words import block_name, counted, place_name, unit_name

# -- prompts --------------------------------------------------------------------------------------


def prompt(s: WizardKings, viewer: int) -> str:
    """What is awaited, and from whom."""
    if s.to_act == OVER:
        return _result(s)
    if s.window:
        return _window(s, viewer)
    if s.to_act == CHANCE:
        return "The dice are thrown."
    waiting = s.waiting_for()
    if viewer not in waiting:
        return _elsewhere(s, waiting)
    frame = s.top()
    for kind, say in _PROMPTS:
        if isinstance(frame, kind):
            return say(s, frame)
    return "It is your turn."


def _result(s: WizardKings) -> str:
    winners = [seat for seat in range(s.players) if s.result >> seat & 1]
    if len(winners) == 1:
        return f"@{winners[0]} has won."
    if winners and all(s.group[seat] == s.group[winners[0]] for seat in winners):
        return " and ".join(f"@{seat}" for seat in winners) + " have won together."
    return "The game is drawn between " + " and ".join(f"@{seat}" for seat in winners) + "."


def _window(s: WizardKings, viewer: int) -> str:
    """The same for all who are not asked. [WK-H15]"""
    frame = s.top()
    if not isinstance(frame, dispelling.DispelWindow):
        return "Responses are open."
    announced = f"@{int(seat_of(frame.wizard))} announces {SPELL_NAMES[frame.spell]}"
    if s.to_act == viewer and viewer != TABLE:
        return f"{announced}: dispel it, or let it pass."
    return f"{announced}, which may be answered."


def _elsewhere(s: WizardKings, waiting: list[int]) -> str:
    """For those who wait: who decides, and in which part of the game; never what he is weighing."""
    names = " and ".join(f"@{seat}" for seat in waiting)
    verb = "is" if len(waiting) == 1 else "are"
    frame = s.top()
    if s.branches:
        what = {1: "building"}.get(int(isinstance(frame, _PLANNING)), "")
        if isinstance(frame, raising.Shop):
            what = "raising an army"
        elif isinstance(frame, raising.Deploy | raising.PlaceBlock):
            what = "deploying"
        return f"{names} {verb} {what}."
    if s.phase == MOVING:
        return f"{names} {verb} moving."
    if isinstance(frame, regrouping.Regroup | regrouping.Withdraw):
        return f"{names} regroups."
    return f"{names} decides."


_PLANNING = (building.Plan, building.ChooseCity, merging.ChooseReceiver, merging.ChooseDisbanded)


def _shop(s: WizardKings, frame: Any) -> str:
    left = 100 - int(raising.army_price(s, frame.seat))
    return f"Raise your army: {left} GP are left."


def _march(s: WizardKings, frame: Any) -> str:
    left = int(allowance(s, frame.block)) - int(frame.count)
    more = counted(max(0, left), "hex", "hexes")
    return f"Where does the {unit_name(s, frame.block)} go? It may travel {more} more."


def _combat_turn(s: WizardKings, frame: Any) -> str:
    name = block_name(s, frame.block)
    number = int(hits_on(s, frame.block))
    if verbs.FIRE in {int(verb_of(action)) for action in s.legal()}:
        return f"{name} fires and hits on {number} or less, or it retreats."
    return f"{name} casts a spell, retreats or waits."


def _hits(s: WizardKings, frame: Any) -> str:
    return f"{counted(int(frame.hits), 'hit', 'hits')} to take: which of the strongest units loses a step?"


def _plan(s: WizardKings, frame: Any) -> str:
    return f"Build: {int(s.gold[frame.seat])} of {int(s.income[frame.seat])} GP are left."


def _announce(s: WizardKings, frame: Any) -> str:
    return f"Cast {SPELL_NAMES[frame.spell]} for {counted(int(LEVEL[frame.spell]), 'step', 'steps')}?"


def _target(s: WizardKings, frame: Any) -> str:
    return f"Whom does {SPELL_NAMES[frame.spell]} strike or help?"


_PROMPTS: tuple[tuple[type, Callable[[WizardKings, Any], str]], ...] = (
    (setup.PickMap, lambda s, f: "Pick a map; its cities will be yours."),
    (setup.ChooseLayout, lambda s, f: "How shall the maps lie?"),
    (setup.FillSlot, lambda s, f: "Lay the maps out from the left and from the top: which comes next?"),
    (setup.TurnMaps, lambda s, f: "Turn your maps round if you like, then go on."),
    (setup.ChooseArmy, lambda s, f: "Choose your army."),
    (raising.Shop, _shop),
    (raising.Deploy, lambda s, f: "Deploy your army: every city needs a block."),
    (raising.PlaceBlock, lambda s, f: f"Into which city goes the {block_name(s, f.block)}?"),
    (moving.MovementTurn, lambda s, f: "Pick up a block or a stack and send it on, or end your movement."),
    (moving.March, _march),
    (shipping.ChoosePort, lambda s, f: f"To which port does the {unit_name(s, f.block)} sail?"),
    (entering.ChooseSide, lambda s, f: f"Whom do you support in {place_name(s, int(f.hex))}?"),
    (announcing.ChooseSpell, lambda s, f: f"Which spell does the {block_name(s, f.wizard)} cast?"),
    (announcing.ChooseTarget, _target),
    (announcing.Announce, _announce),
    (battle.ChooseBattle, lambda s, f: "Which battle comes next?"),
    (battle.Rank, lambda s, f: "Which of your units acts next?"),
    (battle.CombatTurn, _combat_turn),
    (hits.TakeHits, _hits),
    (retreating.ForcedRetreat, lambda s, f: f"The {block_name(s, f.block)} must retreat. Where to?"),
    (retreating.FallBack, lambda s, f: "Your units must leave. Which of them goes first?"),
    (regrouping.Regroup, lambda s, f: f"You hold {place_name(s, int(s.fight))}. Regroup."),
    (regrouping.Withdraw, lambda s, f: f"Where does the {block_name(s, f.block)} go?"),
    (alliances.AskKeep, lambda s, f: "Do you keep your alliance?"),
    (alliances.OfferAlliance, lambda s, f: "Whom do you offer an alliance?"),
    (
        alliances.AskAccept,
        lambda s, f: f"@{int(f.seat)} offers an alliance with @{int(f.other)}. Do you agree?",
    ),
    (alliances.AskSides, lambda s, f: "Do you stay on this side?"),
    (alliances.LoseSurplus, lambda s, f: "Your new side is too crowded: which unit do you give up?"),
    (building.Plan, _plan),
    (building.ChooseCity, lambda s, f: f"In which city is the {UNIT_NAMES[f.unit]} raised?"),
    (merging.ChooseReceiver, lambda s, f: "Which unit gets the step?"),
    (merging.ChooseDisbanded, lambda s, f: "Which unit is disbanded? Its steps are lost."),
)

# -- labels ---------------------------------------------------------------------------------------


def label(s: WizardKings, action: int) -> str:
    """What an action does, in a few words."""
    verb, argument = int(verb_of(action)), int(argument_of(action))
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in _ON_BLOCK:
        return f"{_ON_BLOCK[verb]} {block_name(s, argument)} in {place_name(s, int(s.place[argument]))}"
    if verb in _ON_HEX:
        return f"{_ON_HEX[verb]} {place_name(s, argument)}"
    return _LABELS[verb](s, argument)


_PLAIN = {
    int(verbs.READY): "Ready",
    int(verbs.STANDARD): "Take the Standard Army",
    int(verbs.STOP): "Stop here",
    int(verbs.CONFIRM): "Cast it",
    int(verbs.END): "End your movement",
    int(verbs.FIRE): "Fire",
    int(verbs.WAIT): "Wait",
    int(verbs.CHANGE): "Change sides",
    int(verbs.STAY): "Stay on this side",
    int(verbs.END_REGROUP): "End the regroup",
    int(verbs.DISBAND): "Disband a unit",
    int(verbs.DONE): "Done building",
    int(verbs.ACCEPT): "Accept the alliance",
    int(verbs.DECLINE): "Decline",
    int(verbs.BREAK): "Break the alliance",
    int(verbs.KEEP): "Leave it as it is",
    int(verbs.RESIGN): "Give up the game",
}
_ON_BLOCK = {
    int(verbs.MOVE): "Move",
    int(verbs.SHIP): "Ship",
    int(verbs.CAST): "Cast with",
    int(verbs.TARGET): "Target",
    int(verbs.ACT): "Act with",
    int(verbs.HIT): "Reduce",
    int(verbs.LOSE): "Give up",
    int(verbs.WITHDRAW): "Withdraw",
    int(verbs.BRING): "Bring",
    int(verbs.GIVE): "A step from",
    int(verbs.RECEIVE): "Step to",
}
_ON_HEX = {
    int(verbs.PLACE): "Place in",
    int(verbs.STEP): "Step to",
    int(verbs.PORT): "Sail to",
    int(verbs.FIGHT): "Fight in",
    int(verbs.RETREAT): "Retreat to",
    int(verbs.TO): "Go to",
    int(verbs.IN): "Raise in",
    int(verbs.CASTLE): "Castle in",
}


def _strengthen(s: WizardKings, block: int) -> str:
    where = place_name(s, int(s.place[block]))
    return f"Strengthen {block_name(s, block)} in {where} ({int(step_price(s, block))} GP)"


def _aim(s: WizardKings, token: int) -> str:
    block = int(named_block(s, verbs.AIM, token))
    return f"Aim at {block_name(s, block)}"


def _dispel(s: WizardKings, block: int) -> str:
    """``Dispel with Wicana 3 in Langara: 4 or more (50 %)``."""
    frame = s.top()
    needed = int(dispelling.NEEDED + LEVEL[frame.spell]) if isinstance(frame, dispelling.DispelWindow) else 0
    chance = round(100 * max(0, 7 - needed) / 6)
    who = f"{block_name(s, block)} in {place_name(s, int(s.place[block]))}"
    return f"Dispel with {who}: {needed} or more ({chance} %)"


_LABELS: dict[int, Callable[[WizardKings, int], str]] = {
    int(verbs.DISPEL): _dispel,
    int(verbs.MAP): lambda s, k: f"Map {verbs.MAP_NAMES[k]}: {sheets_at(s)[k].name}",
    int(verbs.LAYOUT): lambda s, k: LAYOUT_IDS[k].replace("-", " ").capitalize(),
    int(verbs.SLOT): lambda s, k: f"{sheets_at(s)[k].name} comes next",
    int(verbs.TURN): lambda s, k: f"Turn {sheets_at(s)[k].name} round",
    int(verbs.ARMY): lambda s, k: ARMY_NAMES[k],
    int(verbs.DROP): lambda s, b: f"Leave out {block_name(s, b)}",
    int(verbs.ADD): lambda s, u: f"Add {UNIT_NAMES[u]} ({int(COST[u])} GP)",
    int(verbs.RAISE): lambda s, b: f"Raise {block_name(s, b)} ({int(COST[s.fixed.unit[b]])} GP)",
    int(verbs.PICK): lambda s, b: block_name(s, b),
    int(verbs.SPELL): lambda s, k: f"{SPELL_NAMES[k]} ({counted(int(LEVEL[k]), 'step', 'steps')})",
    int(verbs.AIM): _aim,
    int(verbs.SUPPORT): lambda s, k: "Support the defender" if k else "Support the attacker",
    int(verbs.STRENGTHEN): _strengthen,
    int(verbs.BUILD): lambda s, u: f"Raise {UNIT_NAMES[u]} ({int(price_in(s, u, 0))} GP a step)",
    int(verbs.OFFER): lambda s, seat: f"Offer @{seat} an alliance",
    int(verbs.ROLL): lambda s, n: f"Roll {n}",
    int(verbs.DICE): lambda s, n: f"Roll {n}",
}

# -- events ---------------------------------------------------------------------------------------

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
    return _line(f"The game is over: {' and '.join(names)}.", winners=winners)


def _rolled(seat: int, total: int, dice: int) -> Line:
    return _line(f"@{seat} rolls {total}.", dice=int(dice), total=total, seat=seat)


def _threw(seat: int, die: int, number: int) -> Line:
    return _line(f"A {die}.", die=die, number=number, hit=die <= number, seat=seat)


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
} | {int(events.TURN): "game_turn", int(events.MOVEMENT): "turn"}
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
    int(events.INCOME): lambda p, gp, _: _line(f"@{p} has {gp} GP to spend.", gp=gp, seat=p),
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
