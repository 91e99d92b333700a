"""The capture procedure once more, naively and from the rules text alone [KC-92 to KC-102, KC-R33 to KC-R44].

Nothing here is shared with the game but the names of its parts: a board is a dictionary from (x, y)
to the name of a colour or ``obstacle``, free squares are missing. Whatever may have changed is counted
again over the whole board, before and after each step.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

Square = tuple[int, int]
COLOURS = ("red", "blue", "yellow", "green")
SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
TWO_AWAY = ((0, -2), (-2, 0), (2, 0), (0, 2))
SHAPES = {
    1: ((0, 0),),
    2: ((0, 0), (1, 0)),
    3: ((0, 0), (1, 0), (0, 1)),
    4: ((0, 0), (1, 0), (0, 1), (1, 1)),
    5: ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)),
    6: ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)),
}


@cache
def on_board(side: int, square: Square, steps: tuple[Square, ...]) -> list[Square]:
    """The squares so many steps away, as far as they exist."""
    near = [(square[0] + dx, square[1] + dy) for dx, dy in steps]
    return [(x, y) for x, y in near if 1 <= x <= side and 1 <= y <= side]


def differing(before: dict[Square, object], after: dict[Square, object]) -> set[Square]:
    return {square for square, facts in after.items() if before.get(square) != facts}


@dataclass
class Reference:
    """A board and what has been agreed."""

    side: int
    inhabitants: tuple[str, ...]
    board: dict[Square, str]
    units: dict[Square, str]
    truce: set[str] = field(default_factory=set)
    spared: set[Square] = field(default_factory=set)
    """Squares that the colour on turn takes nothing of. [KC-R60]"""
    archers_only: bool = False
    whole_board: bool = False
    active_immune: bool = False
    convert: bool = False
    captures: list[tuple[int, Square, str, str]] = field(default_factory=list)
    """Wave, square, taker and phase."""

    def around(self, square: Square, steps: tuple[Square, ...]) -> list[Square]:
        return on_board(self.side, square, steps)

    def is_territory(self, square: Square) -> bool:
        return self.board.get(square) in COLOURS

    # -- claim, need, can take ----------------------------------------------------------------

    def counted(self, colour: str, square: Square) -> list[tuple[Square, int]]:
        """The squares in a colour's claim on a square, and how much each counts."""
        reaching = ("archer",) if self.archers_only else None
        out = []
        for near in self.around(square, SIDES):
            if self.board.get(near) == colour:
                out.append((near, 2 if self.units.get(near) == "knight" else 1))
        for near in self.around(square, CORNERS):
            unit = self.units.get(near)
            if self.board.get(near) == colour and unit and (reaching is None or unit in reaching):
                out.append((near, 1))
        for near in self.around(square, TWO_AWAY):
            if self.board.get(near) == colour and self.units.get(near) == "archer":
                out.append((near, 1))
        return out

    def claim(self, colour: str, square: Square) -> int:
        return sum(count for _, count in self.counted(colour, square))

    def need(self, colour: str, square: Square) -> int:
        if any(self.units.get(near) == "sapper" for near, _ in self.counted(colour, square)):
            return 2
        need = {"footman": 3, "tower": 4}.get(self.units.get(square, ""), 2)
        for near in self.around(square, SIDES):
            if self.units.get(near) == "captain" and self.board.get(near) == self.board.get(square):
                need = max(need, 3)
        return min(need, len(self.around(square, SIDES)))

    def can_take(self, colour: str, square: Square) -> bool:
        holder = self.board.get(square)
        if holder not in COLOURS or holder == colour or holder in self.truce:
            return False
        return self.claim(colour, square) >= self.need(colour, square)

    # -- what is affected ---------------------------------------------------------------------

    def snapshot(self) -> dict[Square, object]:
        """Everything whose change makes a territory affected. [KC-R36]"""
        present = [colour for colour in COLOURS if colour in self.inhabitants]
        return {
            square: (holder, [(self.claim(c, square), self.need(c, square)) for c in present])
            for square, holder in self.board.items()
            if holder in COLOURS
        }

    # -- resolution ---------------------------------------------------------------------------

    def capture(self, wave: int, square: Square, colour: str, phase: str) -> None:
        self.captures.append((wave, square, colour, phase))
        self.board[square] = colour
        if not self.convert:
            self.units.pop(square, None)

    def resolve(self, before: dict[Square, object], active: str | None) -> None:
        """The active phase, then the reaction phase. [KC-R37, KC-R38, KC-R42]"""
        now = self.snapshot()
        affected = differing(before, now)
        if self.whole_board:
            affected |= {square for square in self.board if self.is_territory(square)}
        wave = 0
        while active:
            fallen = [square for square in affected - self.spared if self.can_take(active, square)]
            if not fallen:
                break
            wave += 1
            for square in fallen:
                self.capture(wave, square, active, "active")
            before, now = now, self.snapshot()
            affected |= differing(before, now)
        turned: set[Square] = set()
        while True:
            step = self.next_reaction(affected, active, turned)
            if step is None:
                return
            wave += 1
            self.capture(wave, *step, "reaction")
            turned.add(step[0])
            before, now = now, self.snapshot()
            affected |= differing(before, now)

    def next_reaction(
        self, affected: set[Square], active: str | None, turned: set[Square]
    ) -> tuple[Square, str] | None:
        """Colours in turn order after the active one, from the top row, from the left. [KC-R38 to KC-R40]"""
        first = COLOURS.index(active) + 1 if active else 0
        order = [COLOURS[(first + k) % 4] for k in range(4)]
        for colour in order:
            for square in sorted(affected, key=lambda each: (each[1], each[0])):
                if colour == active or (self.convert and square in turned):
                    continue
                holder = self.board.get(square, "")
                if holder == active and self.active_immune:
                    continue
                takers = [each for each in order if each != active and self.can_take(each, square)]
                if takers == [colour] and self.claim(holder, square) < 2:
                    return square, colour
        return None

    # -- changes ------------------------------------------------------------------------------

    def shape(self, white: int, origin: Square) -> list[Square]:
        return self.around(origin, SHAPES[white])

    def destroy(self, square: Square, into: str | None) -> None:
        """A territory goes, or its Warden in its place. [KC-R15, KC-R56, KC-U8]"""
        if self.units.pop(square, None) == "warden":
            return
        if into:
            self.board[square] = into
        else:
            del self.board[square]

    def conquer(self, colour: str, square: Square) -> None:
        before = self.snapshot()
        self.board[square] = colour
        self.resolve(before, colour)

    def place(self, colour: str, square: Square, unit: str) -> None:
        before = self.snapshot()
        self.units[square] = unit
        self.resolve(before, colour)

    def desert(self, colour: str, square: Square) -> None:
        before = self.snapshot()
        del self.units[square]
        self.resolve(before, colour)

    def devastate(self, colour: str, white: int, origin: Square) -> None:
        before = self.snapshot()
        for square in self.shape(white, origin):
            if self.is_territory(square):
                self.destroy(square, None)
        self.resolve(before, colour)

    def lay_obstacle(self, white: int, origin: Square) -> None:
        before = self.snapshot()
        for square in self.shape(white, origin):
            if self.is_territory(square):
                self.destroy(square, "obstacle")
            else:
                self.board[square] = "obstacle"
        self.resolve(before, None)

    def lay_block(self, colour: str, white: int, origin: Square) -> None:
        before = self.snapshot()
        for square in self.shape(white, origin):
            if self.board.get(square) not in (None, colour):
                self.destroy(square, colour)
            else:
                self.board[square] = colour
        self.resolve(before, colour)

    # -- what may be aimed at -----------------------------------------------------------------

    def may_destroy(
        self, colour: str, white: int, origin: Square, *, whole: bool, dark: str, finish: bool
    ) -> bool:
        """At least one opponent's territory, and no player's last one. [KC-P1 to KC-P3, KC-R55]"""
        squares = self.shape(white, origin)
        if whole and len(squares) < len(SHAPES[white]):
            return False
        if not any(self.is_territory(square) and self.board[square] != colour for square in squares):
            return False
        left = dict(self.board)
        for square in squares:
            if self.is_territory(square) and self.units.get(square) != "warden":
                del left[square]
        finished = set(COLOURS) & set(self.board.values()) - set(left.values()) - {dark}
        return finish or not finished
