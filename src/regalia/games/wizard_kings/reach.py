"""How far the blocks of the seat that decides could go: one points at a far hex, and not at every step.

Only for the seat that decides, and only about its own blocks: whatever stands here, that seat could find out
by walking and looking. The rules are asked for every step, so that this can be no other opinion of them.
[WK-D9, WK-R72, WK-275]
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.native import append, i64, vec
from regalia.games.wizard_kings.battles import (
    NO_BATTLE,
    NO_SIDE,
    battle_at,
    land_limit,
    may_move,
    side_in,
    used_bits,
    water_limit,
)
from regalia.games.wizard_kings.board import SWIM
from regalia.games.wizard_kings.data import BLOCKS, MOVEMENT, SPELL_IDS, SPELLS
from regalia.games.wizard_kings.grid import EDGES, HEXES, NAMES, NOWHERE
from regalia.games.wizard_kings.places import FLIES, MARCHES, MOVED, REGROUPED
from regalia.games.wizard_kings.queries import (
    ENEMY,
    beside,
    has_foes,
    is_aquatic,
    is_castle,
    is_flyer,
    player_order,
    seat_of,
    status,
)
from regalia.games.wizard_kings.rules.battle import CombatTurn
from regalia.games.wizard_kings.rules.casting import can_cast, knows, may_cast_now, targets
from regalia.games.wizard_kings.rules.entering import edge_into, has_strangers
from regalia.games.wizard_kings.rules.moving import MovementTurn
from regalia.games.wizard_kings.rules.regrouping import Regroup
from regalia.games.wizard_kings.rules.retreating import LIMITED, UNLIMITED, ForcedRetreat, retreats, side_of
from regalia.games.wizard_kings.rules.shipping import can_ship, ports_for, waters_from
from regalia.games.wizard_kings.rules.walking import (
    GOES,
    NO_WAY,
    PATH_BITS,
    PATH_MASK,
    STOPS,
    Walker,
    walker_of,
    way_to,
)
from regalia.games.wizard_kings.shape import (
    AimView,
    CastsView,
    GoalView,
    LeaveView,
    MovesView,
    ReachView,
    RoomView,
    SailView,
)
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import BLOCK_NAMES


def reach(s: WizardKings, viewer: int) -> ReachView | None:
    """What these eyes could do with their blocks now; None where nothing of the kind is asked of them."""
    frame = s.stack[-1] if s.stack and not s.branches else None
    found: ReachView = {"moves": [], "pinned": [], "casts": [], "leaves": [], "rooms": []}
    if isinstance(frame, MovementTurn) and s.seat == viewer:
        found["moves"], found["pinned"] = moves(s), pinned(s)
        found["casts"] = casts(s)
    elif isinstance(frame, CombatTurn) and frame.block // BLOCKS == viewer:
        found["rooms"] = rooms(s, frame.block, LIMITED)
    elif isinstance(frame, ForcedRetreat) and frame.block // BLOCKS == viewer:
        found["rooms"] = rooms(s, frame.block, frame.limited)
    elif isinstance(frame, Regroup) and frame.turn < s.players and player_order(s, frame.turn) == viewer:
        found["leaves"] = leaves(s, viewer)
    else:
        return None
    return found


# -- movement -------------------------------------------------------------------------------------


def moves(s: WizardKings) -> list[MovesView]:
    """Every block that may move, blocks that go alike together."""
    groups: dict[tuple[int, int, int, bool], list[int]] = {}
    low = int(s.seat) * int(BLOCKS)
    for block in range(low, low + int(BLOCKS)):
        if s.place[block] >= 0 and may_move(s, block):
            magic = int(s.marks[block]) & int(FLIES | MARCHES)
            attacks = battle_at(s, s.place[block]) != NO_BATTLE
            groups.setdefault((int(s.place[block]), int(s.fixed.unit[block]), magic, attacks), []).append(
                block
            )
    found: list[MovesView] = []
    for blocks in groups.values():
        goals, sails = goals_of(s, blocks[0]), sails_of(s, blocks[0])
        if goals or sails:
            found.append({"blocks": [BLOCK_NAMES[block] for block in blocks], "goals": goals, "sails": sails})
    return found


def goals_of(s: WizardKings, block: i64) -> list[GoalView]:
    """Where a move may end, nearest first; the same steps that the march itself would offer."""
    found: dict[int, GoalView] = {}
    walker = walker_of(s, block)
    come = vec[i64]([0] * HEXES)
    """As what move each hex was come into and, where enemies are, over which hexside: one bit each."""
    paths = vec[i64]([s.place[block]])
    kinds = vec[i64]([GOES | 1 << 2])
    counts = vec[i64]([0])
    turn: i64 = 0
    while turn < len(paths):
        path, kind, count = paths[turn], kinds[turn], counts[turn]
        turn += 1
        further = False
        for d in range(6):
            onward = walker.step(s, path, count, kind & 3, kind >> 2, d)
            if onward == NO_WAY:
                continue
            further = True
            hex = beside(s, path & PATH_MASK, d)
            over = d if walker.counts[hex] & walker.foes != 0 else EDGES
            way = bit(onward * (EDGES + 1) + over)
            if come[hex] & way == 0:
                come[hex] |= way
                paths = append(paths, path << PATH_BITS | hex)
                kinds = append(kinds, onward)
                counts = append(counts, count + 1)
        if count > 0 and walker.may_end(s, path):
            note_goal(s, walker, found, path, count, kind & 3, further)
    return list(found.values())


def note_goal(
    s: WizardKings,
    walker: Walker,
    found: dict[int, GoalView],
    path: i64,
    count: i64,
    plain: i64,
    further: bool,
) -> None:
    """Keep a hex in which a move may end, by the shortest way and, into a battle, over every hexside."""
    hex = path & PATH_MASK
    if hex not in found:
        found[hex] = {
            "hex": NAMES[hex],
            "way": unfolded(path, count),
            "what": outcome(s, walker.block, hex),
            "stops": "" if further else stopped_by(s, walker, hex, plain),
            "entries": [],
        }
    if walker.counts[hex] & walker.foes != 0 and not walker.flies:
        before = path >> PATH_BITS & PATH_MASK
        entries = found[hex]["entries"]
        if NAMES[before] not in [entry["over"] for entry in entries]:
            left = left_over(s, walker.block, hex, way_to(s, hex, before))
            entries.append({"over": NAMES[before], "way": unfolded(path, count), "left": left})
            entries.sort(key=lambda entry: -entry["left"])
            found[hex]["way"] = entries[0]["way"]  # where the most may follow


def unfolded(path: i64, count: i64) -> list[str]:
    """The steps of a move without its start."""
    return [NAMES[path >> (PATH_BITS * k) & PATH_MASK] for k in range(count - 1, -1, -1)]


def outcome(s: WizardKings, block: i64, hex: i64) -> str:
    """What comes of ending a move in a hex: a battle, a city to be taken, or nothing."""
    if has_foes(s, hex, seat_of(block)):
        return "battle"
    return "city" if status(s, hex, seat_of(block)) == ENEMY else ""


def stopped_by(s: WizardKings, walker: Walker, hex: i64, plain: i64) -> str:
    """Why a move can go no further than a hex."""
    if walker.must_stop(s, hex):
        return "enemy"
    return "terrain" if plain == STOPS else "allowance"


def left_over(s: WizardKings, block: i64, hex: i64, over: i64) -> int:
    """How many more units like this one the hexside lets into the battle for its side. [WK-R69]"""
    edge = edge_into(s, hex, over)
    water = is_aquatic(s, block)
    limit = int(water_limit(edge) if water else land_limit(edge))
    battle = battle_at(s, hex)
    if battle == NO_BATTLE:
        return limit
    side = side_in(s, battle, seat_of(block))
    if side == NO_SIDE or has_strangers(s, hex, side, seat_of(block)):
        return limit  # who of the others flew in, nobody else knows [WK-H14]
    bits = int(used_bits(over, side, water))
    return limit - (int(s.battle_used[battle]) >> bits & 3)


def sails_of(s: WizardKings, block: i64) -> list[SailView]:
    """The ports a unit can be shipped to, each with a shortest way. [WK-H4]"""
    if not can_ship(s, block):
        return []
    waters = [int(hex) for hex in waters_from(s, s.place[block], seat_of(block))]
    return [{"hex": NAMES[port], "way": course(s, waters, int(port))} for port in ports_for(s, block)]


def course(s: WizardKings, waters: list[int], port: int) -> list[str]:
    """The way of a ship, from the list of what it reaches, nearest first."""
    way = [port]
    while way[-1] != waters[0]:
        way.append(next(hex for hex in waters if swims(s, hex, way[-1])))
    return [NAMES[hex] for hex in way[-2::-1]]


def swims(s: WizardKings, one: int, other: int) -> bool:
    """Whether ships go straight from one hex into the other."""
    d = way_to(s, one, other)
    return d != NOWHERE and s.fixed.board.edges[6 * one + d] & SWIM != 0


def pinned(s: WizardKings) -> list[str]:
    """Blocks that only the enemy in their hex keeps where they are. [WK-274 to WK-276]"""
    low = int(s.seat) * int(BLOCKS)
    return [
        BLOCK_NAMES[block]
        for block in range(low, low + int(BLOCKS))
        if s.place[block] >= 0
        and battle_at(s, s.place[block]) != NO_BATTLE
        and s.marks[block] & MOVED == 0
        and not is_castle(s, block)
        and not may_move(s, block)
    ]


def casts(s: WizardKings) -> list[CastsView]:
    """The Wizards that may cast now, with their spells and whom each could be aimed at. [WK-D11]"""
    found: list[CastsView] = []
    low = int(s.seat) * int(BLOCKS)
    for wizard in range(low, low + int(BLOCKS)):
        if not may_cast_now(s, wizard):
            continue
        spells: list[AimView] = [
            {
                "spell": SPELL_IDS[spell],
                "targets": [BLOCK_NAMES[each] for each in targets(s, wizard, spell, -1)],
            }
            for spell in range(SPELLS)
            if knows(s, wizard, spell, MOVEMENT) and can_cast(s, wizard, spell)
        ]
        if spells:
            found.append({"wizard": BLOCK_NAMES[wizard], "spells": spells})
    return found


# -- battle and regroup ---------------------------------------------------------------------------


def rooms(s: WizardKings, block: i64, limited: i64) -> list[RoomView]:
    """The hexes a unit may retreat to, and how many of its side could follow in this round. [WK-315]"""
    found: list[RoomView] = []
    for hex in retreats(s, block, limited):
        left = None
        if limited == LIMITED and not is_flyer(s, block):
            d = way_to(s, s.place[block], hex)
            edge = s.fixed.board.edges[6 * s.place[block] + d]
            water = is_aquatic(s, block)
            used = int(s.used) >> int(used_bits(d, side_of(s, block), water)) & 3
            left = int(water_limit(edge) if water else land_limit(edge)) - used
        found.append({"hex": NAMES[hex], "left": left})
    return found


def leaves(s: WizardKings, seat: int) -> list[LeaveView]:
    """The blocks that the victor may send out, and where to. [WK-321]"""
    found: list[LeaveView] = []
    for block in range(seat * int(BLOCKS), (seat + 1) * int(BLOCKS)):
        if s.place[block] == s.fight and s.marks[block] & REGROUPED == 0:
            away = [NAMES[hex] for hex in retreats(s, block, UNLIMITED)]
            if away:
                found.append({"block": BLOCK_NAMES[block], "hexes": away})
    return found
