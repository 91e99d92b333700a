"""Writing numbers where somebody else wants them: arrays of any library, bytes, lists. Never compiled."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.errors import BadBuffer

SHORT: Final = "h"
WIDE: Final = "hilqnfdgO"
"""Kinds of numbers, as ``struct`` calls them, that hold every number of 16 bits."""


def fill(buffer: Any, numbers: Any) -> None:
    """Write all numbers into a buffer of as many places; in one move where both hold the same kind."""
    try:
        room = (
            len(buffer)
            if isinstance(buffer, list)
            else memoryview(buffer).nbytes // memoryview(buffer).itemsize
        )
    except TypeError:
        raise BadBuffer(
            f"{type(buffer).__name__} is nothing that numbers can be written into; give a list, a bytearray "
            "or an array."
        ) from None
    if room != len(numbers):
        raise BadBuffer(f"{len(numbers)} numbers are to be written, and the buffer has room for {room}.")
    if isinstance(buffer, list):
        buffer[:] = list(numbers)
        return
    target = memoryview(buffer)
    source = memoryview(numbers)
    if target.readonly:
        raise BadBuffer("The buffer can only be read.")
    if source.format == SHORT and target.format[-1:] not in WIDE:
        raise BadBuffer(
            "Observations are whole numbers of 16 bits, some below 0, which this buffer cannot hold: "
            "make it of int16, int32, int64, float32 or float64."
        )
    if target.format == source.format and target.c_contiguous:
        target.cast("B")[:] = source.cast("B")
    else:
        flat = buffer.reshape(-1) if hasattr(buffer, "reshape") else buffer
        flat[:] = numbers if hasattr(buffer, "reshape") else type(buffer)(target.format, list(numbers))
