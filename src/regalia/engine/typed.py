"""The type variable of everything that is generic over a game's state. Bare ``Game`` means any state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regalia.engine.state import State

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)
