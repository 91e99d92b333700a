"""A whole game of Kingdom Conquest once more, naively and from the rules text alone.

``Model.play`` is a generator: it yields who decides and what is on offer, and is sent the answer. The board
and its captures are those of ``reference``; here are the turns, the cards, the dark force and the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from typing import Any

from tests.games.kingdom_conquest.reference import COLOURS, SHAPES, SIDES, Reference, Square

UNITS = {
    "footman": 6,
    "tower": 3,
    "scout": 4,
    "knight": 4,
    "archer": 3,
    "captain": 3,
    "sapper": 3,
    "warden": 2,
    "herald": 2,
}
SPELLS = {
    "fireball": 3,
    "lightning": 3,
    "earthquake": 2,
    "treason": 2,
    "double-march": 3,
    "royal-charter": 2,
    "scrying": 2,
    "desertion": 1,
    "truce": 2,
}
CHANCE = -1
Asking = Generator[tuple[int, list[str]], str, str]
Playing = Generator[tuple[int, list[str]], str, None]


def text(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def square_of(answer: str) -> Square:
    x, y = answer.split()[1].split(",")
    return int(x), int(y)


class Model:
    """Everything on and beside the table."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        self.players = players
        self.options = options
        self.side = 6 if players == 1 else 12
        self.every = [(x, y) for y in range(1, self.side + 1) for x in range(1, self.side + 1)]
        self.colours: list[str] = []
        self.dark = ""
        self.table = Reference(
            self.side,
            COLOURS,
            {},
            {},
            archers_only=options.get("reach") == "archers_only",
            whole_board=options.get("capture_check") == "whole_board",
            active_immune=bool(options.get("active_immune")),
            convert=options.get("captured_units") == "convert",
        )
        self.deck = Counter({**UNITS, **SPELLS})
        self.under: list[list[str]] = []
        """Below the shuffled part: played cards one by one, and whole hands of the eliminated."""
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.pawns: list[Square | None] = [None] * players
        self.obstacles: list[set[Square]] = []
        self.out: set[int] = set()
        self.round = 1
        self.result: set[str] | None = None
        """Who has won or shares the draw: seats as colours, the dark force as ``dark``."""

    def play(self) -> Playing:
        yield from self.set_up()
        mode = self.options.get("mode", "recommended")
        short = mode == "short" or (mode == "recommended" and self.players > 1)
        last = self.options.get("rounds", 10) if short else self.options.get("round_cap", 60)
        first = COLOURS.index(self.options.get("first_colour", "red"))
        while self.result is None:
            for colour in COLOURS[first:] + COLOURS[:first]:
                if colour in self.colours and self.colours.index(colour) not in self.out:
                    yield from self.turn(self.colours.index(colour), colour)
                if self.result is not None:
                    return
            yield from self.dark_turn()
            self.settle()
            if self.result is None and last != "none" and self.round == int(last):
                self.count_up()
            self.round += 1

    # -- setup and dice -----------------------------------------------------------------------

    def set_up(self) -> Playing:
        for seat in range(self.players):
            left = [colour for colour in COLOURS if colour not in self.colours]
            answer = yield seat, [f"colour {colour}" for colour in left]
            self.colours.append(answer.split()[1])
        if self.players == 1:
            self.dark = "blue" if self.colours[0] == "red" else "red"
        far = self.side - 1
        corners = {"yellow": (1, 1), "blue": (far, 1), "green": (far, far), "red": (1, far)}
        for colour in self.colours:
            x, y = corners[colour]
            self.block = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
            for square in self.block:
                self.table.board[square] = colour
        for _ in range(2 if self.players == 1 else 4):
            laid: set[Square] = set()
            while not laid:
                squares = yield from self.throw()
                laid = {square for square in squares if self.table.board.get(square) not in self.colours}
            for square in laid:
                self.table.board[square] = self.dark or "obstacle"
            self.obstacles.append(laid)
        for seat in range(self.players):
            yield from self.draw(seat, 2)

    def throw(self) -> Generator[tuple[int, list[str]], str, list[Square]]:
        """Three dice, and the squares of the shape."""
        faces = []
        for die, sides in (("blue", self.side), ("red", self.side), ("white", 6)):
            answer = yield CHANCE, [f"{die} {face}" for face in range(1, sides + 1)]
            faces.append(int(answer.split()[1]))
        x, y, white = faces
        if self.options.get("edge") != "wrap":
            return self.table.shape(white, (x, y))
        return [((x + dx - 1) % self.side + 1, (y + dy - 1) % self.side + 1) for dx, dy in SHAPES[white]]

    def dark_turn(self) -> Playing:
        normal = self.options.get("mode") == "normal"
        risen = self.options.get("rising_curse", normal) and self.players > 1 and self.round >= 15
        for _ in range(2 + (self.round - 15) // 5 if risen else 1):
            squares = yield from self.throw()
            before = self.table.snapshot()
            if self.dark and self.round <= 3:
                own = {square for square in self.block if self.table.board.get(square) == self.colours[0]}
                self.table.spared = own
            laid = set()
            for square in squares:
                if square in self.table.spared:
                    continue
                holder = self.table.board.get(square)
                if holder == (self.dark or "obstacle"):
                    laid.add(square)
                    continue
                if holder in COLOURS:
                    self.table.destroy(square, self.dark or "obstacle")
                else:
                    self.table.board[square] = self.dark or "obstacle"
                if self.table.board[square] != holder:
                    laid.add(square)
            if not self.dark:
                self.obstacles.append(laid)
                if not risen:
                    for square in self.obstacles.pop(0) - set().union(*self.obstacles):
                        del self.table.board[square]
            self.table.resolve(before, self.dark or None)
            self.table.spared = set()

    # -- cards --------------------------------------------------------------------------------

    def draw(self, seat: int, count: int) -> Playing:
        for _ in range(count):
            if len(self.hands[seat]) == 5:
                return
            if not self.deck.total():
                self.deck.update(self.under.pop(0))
            answer = yield CHANCE, [f"deal {card}" for card in self.deck if self.deck[card]]
            self.deck[answer.split()[1]] -= 1
            self.hands[seat].append(answer.split()[1])

    # -- a turn -------------------------------------------------------------------------------

    def count(self, colour: str) -> int:
        return list(self.table.board.values()).count(colour)

    def turn(self, seat: int, colour: str) -> Playing:
        self.seat, self.mine = seat, colour
        self.table.truce.discard(colour)
        self.cross = self.pawns[seat]
        self.conquered = False
        danger = self.count(colour) <= 3
        yield from self.action(1)
        if self.options.get("danger_check") == "continuous":
            danger = danger or self.count(colour) <= 3
        if danger and seat not in self.out and self.result is None:
            yield from self.action(2)
        if not self.conquered and self.options.get("checkpoint") != "until_next_conquest":
            self.pawns[seat] = None

    def squares(self) -> list[Square]:
        """What may be conquered. [KC-67, KC-69, KC-R19, KC-U9]"""
        out = []
        for square in self.every:
            barred = self.cross and (square[0] == self.cross[0] or square[1] == self.cross[1])
            herald = any(
                self.table.units.get(near) == "herald" and self.table.board[near] == self.mine
                for near in self.table.around(square, SIDES)
            )
            if square not in self.table.board and (not barred or herald):
                out.append(square)
        return out

    def action(self, number: int) -> Playing:
        hand = self.hands[self.seat]
        offers = [f"conquer {text(square)}" for square in self.squares()]
        offers += [f"play {card}" for card in sorted(set(hand)) if self.playable(card)]
        offers += ["draw"] if len(hand) < 5 else []
        offers += ["end"] if number == 2 else []
        answer = yield self.seat, offers or ["pass"]
        verb = answer.split()[0]
        if verb == "conquer":
            self.conquer(square_of(answer))
        elif verb == "draw":
            yield from self.draw(self.seat, 1)
            self.look_around()
        elif verb == "play":
            card = answer.split()[1]
            hand.remove(card)
            self.under.append([card])
            yield from self.place(card) if card in UNITS else self.cast(card)

    def conquer(self, square: Square) -> None:
        self.pawns[self.seat] = square
        self.conquered = True
        self.table.conquer(self.mine, square)
        self.settle()

    def look_around(self) -> None:
        """After an action that changed nothing, if the whole board is to be examined. [KC-R36 option]"""
        if self.table.whole_board:
            self.table.resolve(self.table.snapshot(), self.mine)
            self.settle()

    # -- units and spells ---------------------------------------------------------------------

    def homes(self, unit: str) -> list[Square]:
        replace = self.options.get("replace_units")
        standing = self.table.units
        own = [square for square in self.every if self.table.board.get(square) == self.mine]
        return [square for square in own if square not in standing or (replace and standing[square] != unit)]

    def place(self, unit: str) -> Playing:
        answer = yield self.seat, [f"place {text(square)}" for square in self.homes(unit)]
        self.table.place(self.mine, square_of(answer), unit)
        self.settle()
        if unit == "scout" and self.result is None and self.seat not in self.out:
            yield from self.draw(self.seat, 1)

    def playable(self, card: str) -> bool:
        if card in UNITS:
            left = UNITS[card] - list(self.table.units.values()).count(card)
            return left > 0 and bool(self.homes(card))
        if card == "double-march":
            return bool(self.squares())
        if card == "truce":
            return self.mine not in self.table.truce
        return card == "scrying" or bool(self.targets(card, {"fireball": 4}.get(card, 1)))

    def targets(self, card: str, white: int) -> list[Square]:
        board, units, mine = self.table.board, self.table.units, self.mine
        others = [square for square in self.every if board.get(square) in set(COLOURS) - {mine}]
        if card == "royal-charter":
            return [square for square in self.every if square not in board]
        if card == "desertion":
            return [square for square in others if square in units]
        if card == "treason":
            near_me = [s for s in others if mine in map(board.get, self.table.around(s, SIDES))]
            return [s for s in near_me if s not in units and board[s] not in self.table.truce]
        limits = {
            "whole": card == "fireball",
            "dark": self.dark,
            "finish": bool(self.options.get("spells_may_finish")),
        }
        return [s for s in self.every if self.table.may_destroy(mine, white, s, **limits)]

    def cast(self, card: str) -> Playing:
        white = {"fireball": 4}.get(card, 1)
        if card == "earthquake":
            answer = yield CHANCE, [f"white {face}" for face in range(1, 7)]
            white = int(answer.split()[1])
        if card == "double-march":
            yield from self.march()
        elif card == "scrying":
            yield from self.draw(self.seat, 2)
            self.look_around()
        elif card == "truce":
            self.table.truce.add(self.mine)
            self.look_around()
        elif not (targets := self.targets(card, white)):
            self.look_around()
        else:
            answer = yield self.seat, [f"aim {text(square)}" for square in targets]
            self.strike(card, white, square_of(answer))

    def march(self) -> Playing:
        answer = yield self.seat, [f"march {text(square)}" for square in self.squares()]
        self.conquer(square_of(answer))
        if self.result is not None or self.seat in self.out or not self.squares():
            return
        answer = yield self.seat, [*(f"march {text(square)}" for square in self.squares()), "stop"]
        if answer != "stop":
            self.conquer(square_of(answer))

    def strike(self, card: str, white: int, square: Square) -> None:
        if card == "royal-charter":
            self.conquer(square)
            return
        if card == "desertion":
            self.table.desert(self.mine, square)
        elif card == "treason":
            self.table.conquer(self.mine, square)
        else:
            self.table.devastate(self.mine, white, square)
        self.settle()

    # -- the end ------------------------------------------------------------------------------

    def settle(self) -> None:
        """Who has vanished is out; with one colour left it is over. [KC-R45 to KC-R49]"""
        gone = [k for k, colour in enumerate(self.colours) if k not in self.out and not self.count(colour)]
        for seat in gone:
            self.out.add(seat)
            self.pawns[seat] = None
            self.table.truce.discard(self.colours[seat])
            if self.hands[seat]:
                self.under.append(self.hands[seat])
            self.hands[seat] = []
        living = {colour for k, colour in enumerate(self.colours) if k not in self.out}
        if self.dark:
            if not living:
                self.result = {"dark"}
            elif not self.count(self.dark):
                self.result = living
        elif len(living) <= 1:
            self.result = living or {self.colours[seat] for seat in gone}

    def count_up(self) -> None:
        """[KC-31, KC-32, KC-R50, KC-R51]"""
        counts = {colour: self.count(colour) for k, colour in enumerate(self.colours) if k not in self.out}
        if self.dark:
            counts["dark"] = self.count(self.dark)
        self.result = {name for name, count in counts.items() if count == max(counts.values())}
        if len(self.result) > 1 and self.options.get("tie") == "all_draw":
            self.result = set(counts)
