"""Names of the compiled world, with plain-Python stand-ins. This module is never compiled.

Type checkers and mypyc see the real ``vec``, ``append`` and fixed-width integers. At run time the
real ones are used when the rules were compiled; otherwise ``vec[i64](...)`` is simply a ``list``
and ``i64`` is ``int``, which the interpreter runs faster than the boxed originals.
"""

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, vec
    from mypy_extensions import i16, i64, u8
else:
    import importlib.util

    def _rules_are_compiled() -> bool:
        spec = importlib.util.find_spec("regalia.engine.state")
        return spec is not None and not (spec.origin or "").endswith(".py")

    COMPILED = _rules_are_compiled()
    if COMPILED:
        from librt.vecs import append, vec
        from mypy_extensions import i16, i64, u8
    else:
        i16 = i64 = u8 = int

        class _ListFactory:
            """Makes ``vec[u8]([1, 2])`` the list ``[1, 2]``."""

            def __getitem__(self, item):
                return list

        vec = _ListFactory()

        def append(items, item):
            """Add an item at the end."""
            items.append(item)
            return items


if TYPE_CHECKING:
    COMPILED: bool = False


# Buffers that other programs look into: NumPy reads them where they lie, in both builds.


def shorts(size: int) -> "vec[i16]":
    """So many numbers of 16 bits, all 0."""
    return vec[i16]([0] * size) if COMPILED else array("h", [0]) * size  # type: ignore[return-value]


def octets(size: int) -> "vec[u8]":
    """So many numbers of 8 bits, all 0."""
    return vec[u8]([0] * size) if COMPILED else array("B", [0]) * size  # type: ignore[return-value]


def wholes(size: int) -> "vec[i64]":
    """So many numbers of 64 bits, all 0."""
    return vec[i64]([0] * size) if COMPILED else array("q", [0]) * size  # type: ignore[return-value]


def floats(size: int) -> "vec[float]":
    """So many floating numbers, all 0."""
    return vec[float]([0.0] * size) if COMPILED else array("d", [0.0]) * size  # type: ignore[return-value]


__all__ = ["COMPILED", "append", "floats", "i16", "i64", "octets", "shorts", "u8", "vec", "wholes"]
