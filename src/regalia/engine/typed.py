"""The type variable of everything uncompiled that is generic over a game's state. Bare ``Game`` means any.

Frames, windows and observers are compiled and have their own, without a default (``frame.py``,
``observer.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regalia.engine.state import State

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)
