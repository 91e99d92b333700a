"""NumPy, asked for only where it is used: it is an extra."""

from __future__ import annotations

from typing import Any

from regalia.engine.errors import needs


def numpy() -> Any:
    """The module ``numpy``, or what to install."""
    try:
        import numpy
    except ModuleNotFoundError as error:
        raise needs("Learning", "learn", error) from error
    return numpy


def looking_into(numbers: Any, dtype: str, *shape: int) -> Any:
    """An array that shows what lies in a buffer of the engine, and what will; it cannot be written."""
    array = numpy().frombuffer(numbers, dtype=dtype).reshape(shape)
    array.flags.writeable = False
    return array
