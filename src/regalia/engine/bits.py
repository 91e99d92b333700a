"""Single bits of a native integer."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec

BITS: Final = vec[i64]([2**number for number in range(63)])


def bit(number: i64) -> i64:
    """The integer with only this bit set.

    A table, and not ``1 << number``: mypyc shifts a literal as a 32-bit int of C, so that from bit 32 on the
    compiled build would set another bit than the pure one.
    """
    return BITS[number]
