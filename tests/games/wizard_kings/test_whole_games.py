"""Whole games watched step by step: what one position cannot show. [WK-I8 to WK-I21, WK-I33 to WK-I37]"""

import pytest

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.frame import OVER
from regalia.games.wizard_kings import GAME, events, verbs
from regalia.games.wizard_kings.battles import battle_at, is_retreat
from regalia.games.wizard_kings.board import SWIM
from regalia.games.wizard_kings.data import LEVEL, TIER
from regalia.games.wizard_kings.grid import distance
from regalia.games.wizard_kings.places import ATTACKS, CAST, FIGHTING, FIRST, FLIES, MOVED, MOVING
from regalia.games.wizard_kings.queries import (
    allowance,
    has_foes,
    is_aquatic,
    is_castle,
    is_flyer,
    is_friendly_port,
    is_open,
    seat_of,
)
from regalia.games.wizard_kings.rules.announcing import Announce
from regalia.games.wizard_kings.rules.battle import CombatTurn, Rank, Volley
from regalia.games.wizard_kings.rules.hits import TakeHits, strongest
from regalia.games.wizard_kings.rules.moving import March
from regalia.games.wizard_kings.rules.shipping import ChoosePort
from regalia.games.wizard_kings.rules.walking import PATH_BITS, PATH_MASK, way_to
from regalia.testing import StepChecker
from tests.games.wizard_kings.playing import play


class Watcher:
    """Looks at every action with its own eyes and counts what it has seen."""

    def __init__(self):
        self.seen = {}
        self.steps = {"STEP": self.step, "PORT": self.port, "CONFIRM": self.confirm, "FIRE": self.fire}
        self.more = {"RETREAT": self.retreat, "HIT": self.hit, "BRING": self.bring, "ACT": self.act}
        self.more["TO"] = self.withdraw
        self.crossed = {}
        self.regrouped = set()

    def __call__(self, before, action, after, told):
        verb, argument = int(verb_of(action)), int(argument_of(action))
        name = GAME.notation.verbs[verb].name.upper() if verb < len(GAME.notation.verbs) else ""
        look = self.steps.get(name) or self.more.get(name)
        if look is not None and before.stack:
            look(before, argument, after)
            self.seen[name] = self.seen.get(name, 0) + 1
        self.battles(before, after)
        self.entering(before, after)
        if after.to_act != OVER and (before.turn, before.phase) == (after.turn, after.phase) == (
            after.turn,
            MOVING,
        ):
            self.pins(before, after)

    def step(self, before, hex, after):
        """A move is a chain of open hexsides within the allowance. [WK-I10, WK-I11, WK-I9]"""
        frame = before.top()
        assert isinstance(frame, March)
        block, at = frame.block, frame.path & PATH_MASK
        assert not before.marks[block] & MOVED
        assert not before.marks[block] & CAST or before.marks[block] & FLIES, "who has cast stays [WK-I15]"
        assert not is_castle(before, block)
        d = way_to(before, at, hex)
        assert d >= 0, "neighbouring hexes"
        assert (
            is_flyer(before, block)
            or before.marks[block] & 4
            or is_open(before, block, before.fixed.board.edges[6 * at + d])
        )
        assert frame.count + 1 <= allowance(before, block) + 1
        path = frame.path
        for _ in range(frame.count + 1):
            assert path & PATH_MASK != hex, "no hex twice"
            path >>= PATH_BITS

    def entering(self, before, after):
        """Who walks or swims into a battle counts against the hexside it came over. [WK-I12]"""
        frame = before.stack[-1] if before.stack else None
        if not isinstance(frame, March) or after.place[frame.block] == before.place[frame.block]:
            return
        block, hex = frame.block, int(after.place[frame.block])
        at = int(frame.path & PATH_MASK)
        if at == hex:
            at = int(frame.path >> PATH_BITS & PATH_MASK)
        if battle_at(after, hex) >= 0 and not is_flyer(before, block) and not before.marks[block] & FLIES:
            side = int(after.marks[block] & ATTACKS)
            self.cross(before, ("in", int(after.turn), hex), side, block, at, hex)

    def cross(self, s, when, side, block, start, end):
        """One more unit of a side over a hexside: two over a clear one, else one. [WK-248 to WK-253]"""
        water = is_aquatic(s, block)
        edge = int(s.fixed.board.edges[6 * start + way_to(s, start, end)])
        key = (*when, side, start, end, water)
        self.crossed[key] = self.crossed.get(key, 0) + 1
        assert self.crossed[key] <= (edge >> 8 & 3 if water else edge >> 6 & 3)

    def port(self, before, hex, after):
        """[WK-I33]"""
        frame = before.top()
        assert isinstance(frame, ChoosePort)
        seat, start = seat_of(frame.block), before.place[frame.block]
        for port in (start, hex):
            assert is_friendly_port(before, port, seat)
            assert battle_at(before, port) < 0
        reached = {int(start)}
        for _ in range(4):
            open_sea = {each for each in reached if each == start or not has_foes(before, each, seat)}
            for each in open_sea:
                for d in range(6):
                    if before.fixed.board.edges[6 * each + d] & SWIM:
                        reached.add(int(before.fixed.board.beside[6 * each + d]))
        assert hex in reached, "four steps of water that no enemy bars"

    def confirm(self, before, argument, after):
        """[WK-I14, WK-I15]"""
        frame = before.top()
        assert isinstance(frame, Announce)
        left = before.strength[frame.wizard] - LEVEL[frame.spell]
        assert left >= 1
        if after.place[frame.wizard] >= 0 and after.phase == before.phase:
            assert after.strength[frame.wizard] == left
        assert not before.marks[frame.wizard] & MOVED or before.phase == FIGHTING

    def fire(self, before, argument, after):
        """As many dice as strength. [WK-I18]"""
        frame = before.top()
        assert isinstance(frame, CombatTurn)
        volley = after.top()
        assert isinstance(volley, Volley)
        assert volley.left == before.strength[frame.block]

    def retreat(self, before, hex, after):
        """[WK-I20]"""
        block = before.top().block
        assert is_retreat(before, block, hex)
        if not is_flyer(before, block):
            start = int(before.place[block])
            assert distance(start, hex) == 1
            if isinstance(before.top(), CombatTurn):
                when = ("out", int(before.turn), int(before.fight), int(before.round))
                self.cross(before, when, int(before.marks[block] & ATTACKS), block, start, hex)

    def hit(self, before, block, after):
        """The strongest unit is struck. [WK-I19]"""
        frame = before.top()
        assert isinstance(frame, TakeHits)
        assert block in list(strongest(before, frame.side, frame.choice))
        if frame.choice == 0:
            mine = [b for b in range(len(before.place)) if before.place[b] == before.fight]
            side = before.marks[block] & ATTACKS
            most = max(before.strength[b] for b in mine if before.marks[b] & ATTACKS == side)
            assert before.strength[block] == most

    def bring(self, before, block, after):
        """[WK-I35]"""
        assert distance(before.place[block], before.fight) == 1
        assert battle_at(before, before.place[block]) < 0
        self.once(before, block)

    def withdraw(self, before, hex, after):
        """[WK-I35]"""
        assert is_retreat(before, before.top().block, hex)
        self.once(before, before.top().block)

    def once(self, s, block):
        """No unit moves twice in a regroup. [WK-I35]"""
        key = (int(s.turn), int(s.fight), int(block))
        assert key not in self.regrouped
        self.regrouped.add(key)

    def act(self, before, block, after):
        """A, B, C, and the defender first. [WK-I17]"""
        frame = before.top()
        assert isinstance(frame, Rank)
        assert TIER[before.fixed.unit[block]] == frame.step // 2
        assert bool(before.marks[block] & ATTACKS) == bool(frame.step % 2)

    def battles(self, before, after):
        """While battles are fought no new one arises. [WK-I8, WK-I21]"""
        if before.phase == after.phase == FIGHTING and not before.fixed.agreed.free_teams:
            assert set(after.battle_hex) <= set(before.battle_hex)
        for hex in set(before.battle_hex) - set(after.battle_hex):
            left = {after.group[seat_of(b)] for b in range(len(after.place)) if after.place[b] == hex}
            assert len(left) <= 1, "one side is left, or none"

    def pins(self, before, after):
        """No more units leave a hex under attack than may. [WK-I13]"""
        if before.seat != after.seat:
            return
        for hex in before.battle_hex:
            there = [block for block in range(len(before.place)) if before.place[block] == hex]
            left = [
                block
                for block in there
                if seat_of(block) == before.seat
                and after.place[block] != hex
                and not before.marks[block] & ATTACKS
            ]
            if left:
                attackers = sum(before.marks[block] & ATTACKS != 0 for block in there)
                first = sum(before.marks[b] & FIRST != 0 and not before.marks[b] & ATTACKS for b in there)
                assert len(left) == 1
                assert first > attackers, "as many as attack stay"
                self.seen["LEFT"] = self.seen.get("LEFT", 0) + 1


@pytest.mark.rule("WK-I8", "WK-I9", "WK-I10", "WK-I11", "WK-I12", "WK-I13", "WK-I14", "WK-I15", "WK-I17")
@pytest.mark.rule("WK-I18", "WK-I19", "WK-I20", "WK-I21", "WK-I33", "WK-I35", "WK-I37", "WK-I30", "WK-I34")
@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"turns": "4"}), (4, {"turns": "4", "partners": "1+3"})]
)
def test_whole_games_keep_all_laws_and_end(players, options):
    seen, entered = {}, 0
    for seed in (1, 2, 3):
        watcher = Watcher()
        match = play(players, seed, watcher, **options)
        assert match.over
        for name, count in watcher.seen.items():
            seen[name] = seen.get(name, 0) + count
        entered += sum(key[0] == "in" for key in watcher.crossed)
    assert seen["STEP"] > 50
    assert seen["FIRE"] > 2
    assert seen["RETREAT"] > 0
    assert entered > 0, "somebody has walked into a battle"


@pytest.mark.rule("WK-I36", "WK-R122", "WK-R121")
def test_a_game_of_free_alliances_keeps_all_laws_and_ends():
    assert play(4, 5, teams="free", turns="4").over


@pytest.mark.rule("WK-I31")
def test_a_record_replays_to_the_same_position():
    match = play(2, 3, turn_cap="6")
    again = GAME.replay(match.record())
    assert again.to_json() == match.to_json()


@pytest.mark.rule("WK-H14", "WK-H18", "WK-H19", "WK-I29")
def test_positions_of_a_fierce_game_keep_every_secret():
    checker = StepChecker(GAME)
    from regalia.engine.rng import Rng

    rng, steps = Rng(9), [0]

    def look(match):
        steps[0] += 1
        if steps[0] % 40 == 0:
            checker.everything(match, rng)

    play(2, 4, None, look, turn_cap="8")
    assert steps[0] > 300


def test_the_log_tells_of_every_battle_in_order():
    kinds = []
    play(
        2,
        1,
        lambda before, action, after, told: kinds.extend(int(event.kind) for event in told),
        turn_cap="8",
    )
    assert events.BATTLE in kinds
    assert kinds.index(events.DEPLOYED) < kinds.index(events.TURN) < kinds.index(events.BATTLE)
    assert verbs.FIRE
