"""Bots of your own, named by where they are kept: ``module:Class``."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from typing import Any, Final

from regalia.bots.base import Bot
from regalia.engine.errors import UnknownBot

FORM: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_][\w.]*")


def is_own(name: str) -> bool:
    """Whether a name has the form ``module:Class``."""
    return FORM.fullmatch(name) is not None


def inside(room: object, path: str) -> Any:
    """What a module holds under a name, or under one within another; None if nothing."""
    for name in path.split("."):
        room = getattr(room, name, None)
    return room


@cache
def own_name(made_by: Callable[..., object]) -> str | None:
    """The name under which a class or a function can be imported by any process, if it can."""
    module, kind = getattr(made_by, "__module__", None), getattr(made_by, "__qualname__", None)
    if not (isinstance(module, str) and isinstance(kind, str)) or module == "__main__":
        return None
    known = sys.modules.get(module)
    if inside(known, kind) is not made_by or not is_own(f"{module}:{kind}"):
        return None
    return f"{module}:{kind}" if file_of(module) == getattr(known, "__file__", None) is not None else None


def file_of(module: str) -> str | None:
    """The file that an import would read, wherever the module in use has come from."""
    places = None
    found: ModuleSpec | None = None
    for end in [*(each.start() for each in re.finditer(r"\.", module)), len(module)]:
        specs = (finder.find_spec(module[:end], places) for finder in sys.meta_path)
        found = next((spec for spec in specs if spec is not None), None)
        if found is None:
            return None
        places = found.submodule_search_locations
    return found.origin if found is not None else None


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
    except (Exception, SystemExit) as error:
        sentence = f"The bot {name!r} cannot be loaded: {type(error).__name__}: {error}."
        raise UnknownBot(sentence) from error
    found = inside(room, kind)
    if found is None:
        raise UnknownBot(f"There is no bot {name!r}: {module!r} has nothing called {kind!r}.")
    if not callable(found) or not (callable(getattr(found, "choose", None)) or not isinstance(found, type)):
        raise UnknownBot(f"{name!r} is no bot: it needs a class with choose(table), made from a seed.")
    return found  # type: ignore[no-any-return]
