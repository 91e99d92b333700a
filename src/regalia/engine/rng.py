"""The generator that answers chance: small, fast, and the same in every build.

It is sfc32, a 128-bit generator of 32-bit lanes. Every sum is masked, because native integers wrap
at 64 bits and Python's do not: the compiled and the pure engine must throw the same dice.
"""

from __future__ import annotations

from typing import Any, Final, SupportsIndex, final

from regalia.engine.errors import BadOption, shown
from regalia.engine.native import i64
from regalia.engine.whole import seed_of, whole

MASK: Final[i64] = 0xFFFFFFFF
WARM_UP: Final[i64] = 12

MOST: Final = 1 << 31
"""The largest limit: 32 random bits times more than that do not fit a native integer."""


@final
class Rng:
    """A seeded source of numbers. It lives beside a state, never inside one."""

    def __init__(self, seed: SupportsIndex) -> None:
        number = seed_of(seed)
        self.a: i64 = number & 0xFFFFFFFF
        self.b: i64 = (number >> 32) & 0xFFFFFFFF
        self.c: i64 = (number >> 64) & 0xFFFFFFFF
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

    def below(self, limit: SupportsIndex) -> i64:
        """A number from 0 up to, not including, ``limit``, which is at most two to the 31st."""
        if not isinstance(limit, int) or isinstance(limit, bool):
            plain = whole(limit)
            if plain is None:
                raise BadOption(f"A number is drawn below 1 to {MOST}, not below {shown(limit)}.")
            return self.below(plain)
        number: int = limit
        if number > MOST or number < 1:
            raise BadOption(f"A number is drawn below 1 to {MOST}, not below {shown(limit)}.")
        return self.under(i64(number))

    def under(self, limit: i64) -> i64:
        """The same for rules and searches, whose numbers are native: it costs nothing to call."""
        if limit > MOST or limit < 1:
            raise BadOption(f"A number is drawn below 1 to {MOST}, not below {limit}.")
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
