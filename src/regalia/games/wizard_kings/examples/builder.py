"""Lays a table in the middle of a game: blocks where they are wanted, and a phase about to begin."""

from __future__ import annotations

from regalia.engine.errors import DataError
from regalia.engine.match import Match
from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.data import ARMY_IDS, MOST, UNIT_IDS
from regalia.games.wizard_kings.examples.fixtures import FIXTURES
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.joining import Laid
from regalia.games.wizard_kings.places import ATTACKS, DEAD, FIGHTING, FIRST, INITIATIVE, MOVING, NOBODY_HOLDS
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.ending import CheckVictory
from regalia.games.wizard_kings.rules.entering import begin_battle_hex
from regalia.games.wizard_kings.rules.moving import MovementTurn
from regalia.games.wizard_kings.rules.placing import keep, put, settle_tokens
from regalia.games.wizard_kings.rules.setup import preset_table
from regalia.games.wizard_kings.setting import Setting
from regalia.games.wizard_kings.sheets import read_sheet
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.turn import Building, Fighting, Moving, StartTurn
from regalia.games.wizard_kings.verbs import BLOCK_NAMES

SEATS = "abcd"


def hex_number(name: str) -> int:
    """The number of the hex ``4,9``."""
    return NAMES.index(name)


def block_number(name: str) -> int:
    """The number of the block ``b7``."""
    return BLOCK_NAMES.index(name)


class Builder:
    """A table of some maps and armies on which nothing stands yet; seat ``a`` commands the first army."""

    def __init__(
        self, maps: str = "flat", armies: tuple[str, ...] = ("elves", "orcs"), **options: object
    ) -> None:
        from regalia.games.wizard_kings import GAME

        self.game = GAME
        players = len(armies)
        if len(set(armies)) < players:
            options = {"mirror": True, **options}
        _, settings = GAME.settle(players, options)
        self.state: WizardKings = GAME.start(players, settings)
        self.state.stack.clear()
        laid = self._laid(maps, players)
        numbers = [ARMY_IDS.index(army) for army in armies]
        self.state.fixed = Setting(self.state.fixed.agreed, laid, numbers)
        cities = int(self.state.fixed.board.cities)
        self.state.control = vec[i64]([int(seat) for seat in self.state.fixed.board.city_seat])
        self.state.keeper = vec[i64]([NOBODY_HOLDS] * cities)
        self.state.turn = 1
        self.state.phase = MOVING

    def _laid(self, maps: str, players: int) -> tuple[Laid, ...]:
        if maps in FIXTURES:
            return (Laid(read_sheet(FIXTURES[maps]), 0, 0, False, 0),)
        sheets = maps.replace(".", "-").count("-") + 1
        each = max(1, sheets // players)
        return preset_table(maps, players, each) if sheets == players * each else self._alone(maps)

    def _alone(self, maps: str) -> tuple[Laid, ...]:
        """One map of the box, all of it the first seat's."""
        return tuple(Laid(each.sheet, each.column, each.row, False, 0) for each in preset_table(maps, 1, 1))

    def put(self, block: str, hex: str, strength: int | None = None) -> int:
        """Stand a block, ``ranger:b7`` or just ``b7``, in a hex; at full strength unless told."""
        unit, _, name = block.rpartition(":")
        number = block_number(name)
        kind = self.state.fixed.unit[number]
        if unit and UNIT_IDS[kind] != unit:
            raise DataError(f"{name} is no {unit} but a {UNIT_IDS[kind]}.")
        put(self.state, number, hex_number(hex))
        self.state.strength[number] = int(MOST[kind]) if strength is None else strength
        return number

    def city(self, name: str) -> int:
        """The number of a city."""
        return self.state.fixed.board.city_names.index(name)

    def control(self, city: str, seat: str) -> None:
        """Let a seat control a city since the last Build Phase."""
        self.state.control[self.city(city)] = SEATS.index(seat)

    def battle(self, hex: str, attacker: str) -> None:
        """Let all units of a seat and its allies in a hex have attacked those of the others."""
        s, seat = self.state, SEATS.index(attacker)
        number = hex_number(hex)
        begin_battle_hex(s, number, seat)
        for block in range(len(s.place)):
            if s.place[block] == number and s.group[seat_of(block)] == s.group[seat]:
                s.marks[block] = (s.marks[block] | ATTACKS) & ~FIRST

    def dead(self, block: str) -> None:
        """A Wizard that is gone for good."""
        self.state.place[block_number(block)] = DEAD

    def match(self, phase: str = "movement", first: str = "a") -> Match:
        """The table with a phase about to begin, in which the named seat is Player 1."""
        s = self.state
        s.first = s.seat = SEATS.index(first)
        s.stack = [StartTurn(), CheckVictory()]
        if phase in ("movement", "combat", "build"):
            s.stack.append(Building())
        if phase in ("movement", "combat"):
            s.stack.append(Fighting())
        if phase == "movement":
            s.stack += [Moving(1), MovementTurn()]
        if phase == "combat":
            s.phase = FIGHTING
        if phase == "initiative":
            s.turn -= 1
            s.phase = INITIATIVE
            s.stack = [StartTurn()]
        s.crowd = vec[i64]()
        s.allied = vec[i64]()
        for city in range(s.fixed.board.cities):
            keep(s, s.fixed.board.city_hex[city])
        for seat in range(s.players):
            settle_tokens(s, seat)
        s.begin()
        return Match(self.game, s, chance="ask", seed=1, start={"position": self.game.state_to_plain(s)})
