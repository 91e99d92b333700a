"""The generator that answers chance: small, fast, and the same in every build.

It is sfc32, a 128-bit generator of 32-bit lanes. Every sum is masked, because native integers wrap
at 64 bits and Python's do not: the compiled and the pure engine must throw the same dice.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.native import i64

MASK: Final[i64] = 0xFFFFFFFF
WARM_UP: Final[i64] = 12


class Rng:
    """A seeded source of numbers. It lives beside a state, never inside one."""

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        for _ in range(WARM_UP):
            self.next32()

    def next32(self) -> i64:
        """The next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c
        out = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) & MASK | (c >> 11)) + out) & MASK
        return out

    def below(self, limit: i64) -> i64:
        """A number from 0 up to, not including, ``limit``."""
        return (self.next32() * limit) >> 32

    def __reduce__(self) -> tuple[Any, ...]:
        """How a generator travels to another process, where it goes on with the same numbers."""
        return Rng, (0,), (self.a, self.b, self.c, self.counter)

    def __setstate__(self, lanes: tuple[int, int, int, int]) -> None:
        self.a, self.b, self.c, self.counter = lanes

    def clone(self) -> Rng:
        """A generator that will give the same numbers."""
        new = Rng(0)
        new.a = self.a
        new.b = self.b
        new.c = self.c
        new.counter = self.counter
        return new
