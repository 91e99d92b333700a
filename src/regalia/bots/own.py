"""Bots of your own, named by where they are kept: ``module:Class``."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

from regalia.bots.base import Bot
from regalia.engine.errors import UnknownBot

FORM: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


def is_own(name: str) -> bool:
    """Whether a name has the form ``module:Class``."""
    return FORM.fullmatch(name) is not None


def own(name: str) -> Callable[[int], Bot]:
    """What makes the bot of that name from a seed; modules are looked for in this folder too."""
    module, _, kind = name.partition(":")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        room = import_module(module)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise UnknownBot(
                f"There is no bot {name!r}: no module {error.name!r} is installed or lies here."
            ) from error
        raise UnknownBot(f"The bot {name!r} cannot be loaded: {error}.") from error
    except Exception as error:
        sentence = f"The bot {name!r} cannot be loaded: {type(error).__name__}: {error}."
        raise UnknownBot(sentence) from error
    found = getattr(room, kind, None)
    if found is None:
        raise UnknownBot(f"There is no bot {name!r}: {module!r} has nothing called {kind!r}.")
    if not callable(found) or not (callable(getattr(found, "choose", None)) or not isinstance(found, type)):
        raise UnknownBot(f"{name!r} is no bot: it needs a class with choose(table), made from a seed.")
    return found  # type: ignore[no-any-return]
