"""The rules of capture and aiming beside a second, naive reading of them, on random positions."""

from __future__ import annotations

import pytest

from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import COLOUR_IDS, UNIT_IDS
from regalia.games.kingdom_conquest.squares import NAMES
from tests.games.kingdom_conquest.reference import COLOURS, SHAPES, Reference, Square
from tests.games.kingdom_conquest.table import Builder
from tests.scenarios.runner import offered

AGREED = (
    {},
    {},
    {},
    {"reach": "archers_only"},
    {"active_immune": True},
    {"captured_units": "convert"},
    {"capture_check": "whole_board"},
)
SPELLS = ("fireball", "lightning", "treason", "desertion", "royal-charter")


class Position:
    """A random window full of territories, black squares and units; each seat also has a square far off."""

    def __init__(self, seed: int, players: int) -> None:
        self.rng = Rng(seed)
        self.options: dict[str, object] = dict(self.pick(AGREED))
        self.side = 6 if players == 1 else 12
        self.colours = self.deal_colours(players)
        self.builder = Builder(*self.colours, **self.options)
        self.dark = COLOUR_IDS[self.builder.state.dark] if players == 1 else ""
        self.inhabitants = [*self.colours, self.dark] if players == 1 else self.colours
        self.reference = Reference(
            self.side,
            tuple(self.inhabitants),
            {},
            {},
            archers_only="reach" in self.options,
            active_immune="active_immune" in self.options,
            convert="captured_units" in self.options,
            whole_board="capture_check" in self.options,
        )
        self.width = 4 + self.below(2)
        self.left = 1 + self.below(self.side - self.width + 1)
        self.top = 1 + self.below(self.side - self.width + 1)
        self.fill()
        self.mover = self.pick(self.colours)

    def below(self, number: int) -> int:
        return int(self.rng.below(number))

    def pick(self, things):
        return things[self.below(len(things))]

    def deal_colours(self, players: int) -> list[str]:
        left, out = list(COLOURS), []
        for _ in range(players):
            out.append(left.pop(self.below(len(left))))
        return out

    def window(self) -> list[Square]:
        return [
            (x, y)
            for y in range(self.top, self.top + self.width)
            for x in range(self.left, self.left + self.width)
        ]

    def fill(self) -> None:
        state, density, armed = self.builder.state, 3 + self.below(6), self.below(7)
        obstacles = 0
        for square in self.window():
            throw = self.below(10)
            if throw < density:
                self.lay(self.pick(self.inhabitants), square)
                if self.below(10) < armed:
                    unit = 1 + self.below(9)
                    if state.supply[unit] > 0:
                        self.builder.unit(UNIT_IDS[unit], square)
                        self.reference.units[square] = UNIT_IDS[unit]
            elif throw == density and obstacles < 4 and self.side == 12:
                obstacles += 1
                self.builder.obstacle(1, square)
                self.reference.board[square] = "obstacle"
        free = [(x, y) for y in range(1, self.side + 1) for x in range(1, self.side + 1)]
        free = [square for square in free if square not in self.reference.board]
        for colour in self.inhabitants:
            if colour not in self.reference.board.values() or self.below(3):
                self.lay(colour, free.pop(self.below(len(free))))

    def lay(self, colour: str, square: Square) -> None:
        self.builder.squares(colour, square)
        self.reference.board[square] = colour

    def truces(self) -> None:
        for colour in self.colours:
            if self.below(6) == 0:
                self.builder.truce(colour)
                self.reference.truce.add(colour)

    def free_squares(self) -> list[Square]:
        return [square for square in self.window() if square not in self.reference.board]

    def squares_of(self, *colours: str) -> list[Square]:
        return [square for square, holder in self.reference.board.items() if holder in colours]

    def begin(self, turn: str) -> Match:
        """The turn of a colour, whose own Truce is over; the dark force's leaves all Truces."""
        self.reference.truce.discard(turn)
        self.builder.turn(turn)
        return self.builder.match()


def same(position: Position, match: Match, heard: list[tuple[int, ...]]) -> None:
    """Board, units and captures are those of the reference; a wave has no order in itself."""
    state, reference = match.state, position.reference
    squares = [(k % 12 + 1, k // 12 + 1) for k in range(144)]
    names = {square: COLOUR_IDS[state.board[k]] for k, square in enumerate(squares)}
    board = {square: name for square, name in names.items() if name not in ("free", "beyond")}
    assert board == reference.board
    assert {
        square: UNIT_IDS[state.unit[k]] for k, square in enumerate(squares) if state.unit[k]
    } == reference.units
    told = [
        (wave, squares[a // 64], COLOUR_IDS[a % 8], "active" if kind == events.CAPTURED else "reaction")
        for kind, _, (a, wave), _ in heard
        if kind in (events.CAPTURED, events.STRUCK_BACK)
    ]
    assert sorted(told) == sorted(reference.captures)


def text(square: Square) -> str:
    return f"{square[0]},{square[1]}"


@pytest.mark.rule("KC-92", "KC-93", "KC-99", "KC-101", "KC-R36", "KC-R37", "KC-R38", "KC-R39", "KC-R43")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_conquests_take_what_the_reference_takes(players):
    captures = 0
    for seed in range(500):
        position = Position(seed, players)
        position.truces()
        free = position.free_squares()
        if not free:
            continue
        square = position.pick(free)
        match = position.begin(position.mover)
        heard = match.apply(f"conquer {text(square)}")
        position.reference.conquer(position.mover, square)
        same(position, match, heard)
        captures += len(position.reference.captures)
    assert captures > 100


@pytest.mark.rule("KC-94", "KC-R34", "KC-R35", "KC-R36", "KC-R44")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_units_take_what_the_reference_takes(players):
    captures = 0
    for seed in range(300):
        position = Position(1000 + seed, players)
        position.truces()
        state, reference = position.builder.state, position.reference
        own = [square for square in position.squares_of(position.mover) if square not in reference.units]
        units = [UNIT_IDS[unit] for unit in range(1, 10) if state.supply[unit] > 0]
        if not own:
            continue
        square, unit = position.pick(own), position.pick(units)
        position.builder.hand(position.mover, unit)
        match = position.begin(position.mover)
        match.apply(f"play {unit}")
        heard = match.apply(f"place {text(square)}")
        reference.place(position.mover, square, unit)
        same(position, match, heard)
        captures += len(reference.captures)
    assert captures > 30


@pytest.mark.rule("KC-R42", "KC-R15", "KC-R38", "KC-R39", "KC-U8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_obstacles_let_fall_what_the_reference_lets_fall(players):
    captures = 0
    for seed in range(300):
        position = Position(2000 + seed, players)
        position.truces()
        origin, white = position.pick(position.window()), 1 + position.below(6)
        gone = (0, 0)
        if position.builder.obstacles_laid:
            oldest = position.builder.state.obstacles[0] >> 6
            gone = (oldest // 6 % 12 + 1, oldest // 6 // 12 + 1)
        match = position.begin("dark")
        match.apply(f"blue {origin[0]}")
        match.apply(f"red {origin[1]}")
        heard = match.apply(f"white {white}")
        reference = position.reference
        reference.lay_obstacle(white, origin)
        if gone not in reference.shape(white, origin):
            reference.board.pop(gone, None)
        same(position, match, heard)
        captures += len(reference.captures)
    assert captures > 20


@pytest.mark.rule("KC-R16", "KC-R42", "KC-84", "KC-85")
def test_blocks_take_what_the_reference_takes():
    captures = 0
    for seed in range(500):
        position = Position(3000 + seed, 1)
        position.builder.state.round = 4  # no start block is spared any more [KC-R60]
        position.truces()
        origin, white = position.pick(position.window()), 1 + position.below(6)
        match = position.begin("dark")
        match.apply(f"blue {origin[0]}")
        match.apply(f"red {origin[1]}")
        heard = match.apply(f"white {white}")
        position.reference.lay_block(position.dark, white, origin)
        same(position, match, heard)
        captures += len(position.reference.captures)
    assert captures > 100


@pytest.mark.rule("KC-R24", "KC-R55", "KC-R56", "KC-R57", "KC-P1", "KC-P2", "KC-P3", "KC-P4", "KC-P8")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("finish", [False, True])
def test_spells_may_be_aimed_where_the_reference_says_and_do_what_it_does(players, finish):
    played = dict.fromkeys((*SPELLS, "earthquake"), 0)
    for seed in range(300):
        position = Position(4000 + seed, players)
        position.builder.state.spells_may_finish = finish
        position.truces()
        for spell in (*SPELLS, "earthquake"):
            position.builder.hand(position.mover, spell)
        match = position.begin(position.mover)
        spell = position.pick(sorted(played))
        white = {"fireball": 4, "lightning": 1}.get(spell, 1 + position.below(6))
        if not targets(position, spell, 1 if spell == "earthquake" else white, finish):
            assert f"play {spell}" not in offered(match), spell
            continue
        match.apply(f"play {spell}")
        if spell == "earthquake":
            match.apply(f"white {white}")
        good = targets(position, spell, white, finish)
        if not good:
            assert match.state.seat != position.builder.seat(position.mover) or "aim" not in offered(match)[0]
            continue
        assert sorted(offered(match)) == sorted(f"aim {text(square)}" for square in good)
        square = position.pick(good)
        heard = match.apply(f"aim {text(square)}")
        carry_out(position, spell, white, square)
        same(position, match, heard)
        played[spell] += 1
    assert min(count for spell, count in played.items() if spell != "desertion" or players > 1) > 5


def targets(position: Position, spell: str, white: int, finish: bool) -> list[Square]:
    """Where a spell may be aimed, from the table of spells."""
    reference, mine = position.reference, position.mover
    every = [(x, y) for y in range(1, position.side + 1) for x in range(1, position.side + 1)]
    others = [
        square for square in every if reference.is_territory(square) and reference.board[square] != mine
    ]
    if spell == "royal-charter":
        return [square for square in every if square not in reference.board]
    if spell == "desertion":
        return [square for square in others if square in reference.units]
    if spell == "treason":
        return [
            square
            for square in others
            if square not in reference.units
            and reference.board[square] not in reference.truce
            and any(
                reference.board.get(near) == mine
                for near in reference.around(square, ((0, -1), (-1, 0), (1, 0), (0, 1)))
            )
        ]
    return [
        square
        for square in every
        if reference.may_destroy(
            mine, white, square, whole=spell == "fireball", dark=position.dark, finish=finish
        )
    ]


def carry_out(position: Position, spell: str, white: int, square: Square) -> None:
    reference, mine = position.reference, position.mover
    if spell == "desertion":
        reference.desert(mine, square)
    elif spell in ("treason", "royal-charter"):
        reference.conquer(mine, square)
    else:
        reference.devastate(mine, white, square)


def test_the_shapes_of_the_reference_are_the_sizes_of_the_white_die():
    assert {white: len(steps) for white, steps in SHAPES.items()} == {white: white for white in range(1, 7)}
    assert len(NAMES) == 144
