"""Compiles the rules with mypyc when it can. REGALIA_PURE=1 asks for the pure-Python build."""

import os
import sys
from pathlib import Path

from setuptools import setup

COMPILED = [
    "engine/actions.py",
    "engine/bits.py",
    "engine/rng.py",
    "engine/offer.py",
    "engine/frame.py",
    "engine/state.py",
    "engine/playout.py",
    "bench/connect_four.py",
    "games/kingswood/data.py",
    "games/kingswood/places.py",
    "games/kingswood/events.py",
    "games/kingswood/verbs.py",
    "games/kingswood/scoring.py",
    "games/kingswood/state.py",
    "games/kingswood/queries.py",
    "games/kingswood/turn.py",
    "games/kingswood/redeal.py",
    "games/kingswood/view.py",
    "games/kingswood/evaluation.py",
    "games/kingswood/laws.py",
    "games/kingswood/rules/*.py",
    "games/kingdom_conquest/data.py",
    "games/kingdom_conquest/squares.py",
    "games/kingdom_conquest/scratch.py",
    "games/kingdom_conquest/events.py",
    "games/kingdom_conquest/verbs.py",
    "games/kingdom_conquest/state.py",
    "games/kingdom_conquest/queries.py",
    "games/kingdom_conquest/turn.py",
    "games/kingdom_conquest/prospects.py",
    "games/kingdom_conquest/redeal.py",
    "games/kingdom_conquest/view.py",
    "games/kingdom_conquest/evaluation.py",
    "games/kingdom_conquest/rules/*.py",
]


def extensions() -> list:
    """One group of extension modules, each optional: without a C compiler the .py files are used."""
    if os.environ.get("REGALIA_PURE") == "1":
        return []
    from mypyc.build import mypycify

    here = Path("src/regalia")
    files = sorted(str(path) for name in COMPILED for path in here.glob(name) if path.stem != "__init__")
    modules = mypycify(files, opt_level="3")
    for module in modules:
        module.optional = True
        if sys.platform != "win32":
            # Nobody replaces our functions at load time, so the compiler may inline them: a fifth faster.
            module.extra_compile_args = [*module.extra_compile_args, "-fno-semantic-interposition"]
    return modules


setup(ext_modules=extensions())
