"""Compiles the rules with mypyc where a C compiler can be found; without one the .py files run as they are.

Every game is a group of its own, and so are the engine and the search: one C file and one shared library
each, compiled side by side, so that an edit of a game compiles that game and nothing else.

Switches, set in the environment:

    REGALIA_PURE=1    no compiling: a wheel of plain Python, tagged as one, that runs everywhere
    REGALIA_JOBS=4    how many groups are compiled at once; by default as many as there are processors
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

HERE = Path("src/regalia")
REMEMBERED = "build/mypy"
"""What the compiler keeps of a build for the next one."""

ENGINE = [
    "engine/actions.py",
    "engine/bits.py",
    "engine/rng.py",
    "engine/offer.py",
    "engine/numbering.py",
    "engine/frame.py",
    "engine/window.py",
    "engine/state.py",
    "engine/observer.py",
    "engine/playout.py",
    "engine/pool.py",
]

SEARCH = [
    "search/worth.py",
    "search/lookahead.py",
    "search/policy.py",
    "search/leaf.py",
    "search/tree.py",
    "search/rollouts.py",
]

GAMES = {
    "kingswood": [
        "data.py",
        "places.py",
        "events.py",
        "verbs.py",
        "scoring.py",
        "fields.py",
        "state.py",
        "queries.py",
        "turn.py",
        "redeal.py",
        "view.py",
        "evaluation.py",
        "observation.py",
        "laws.py",
        "rules/*.py",
    ],
    "kings_and_things": [
        "data.py",
        "hexes.py",
        "places.py",
        "agreement.py",
        "events.py",
        "verbs.py",
        "fields.py",
        "state.py",
        "queries.py",
        "orders.py",
        "turn.py",
        "redeal.py",
        "prospects.py",
        "evaluation.py",
        "observation.py",
        "reach.py",
        "instinct.py",
        "forecast.py",
        "rules/*.py",
    ],
    "kingdom_conquest": [
        "data.py",
        "squares.py",
        "scratch.py",
        "events.py",
        "verbs.py",
        "fields.py",
        "state.py",
        "queries.py",
        "turn.py",
        "prospects.py",
        "redeal.py",
        "view.py",
        "evaluation.py",
        "observation.py",
        "rules/*.py",
    ],
    "wizard_kings": [
        "data.py",
        "grid.py",
        "board.py",
        "setting.py",
        "places.py",
        "events.py",
        "verbs.py",
        "scoring.py",
        "fields.py",
        "state.py",
        "queries.py",
        "battles.py",
        "sight.py",
        "bodies.py",
        "fitting.py",
        "stirring.py",
        "dealing.py",
        "redeal.py",
        "ratings.py",
        "distances.py",
        "reach.py",
        "odds.py",
        "instinct.py",
        "turn.py",
        "preparing.py",
        "evaluation.py",
        "observation.py",
        "rules/*.py",
    ],
}
"""What is compiled of each game; the rest speaks, draws and reads files, and gains nothing by it."""


def groups() -> dict[str, list[str]]:
    """The files of every group: the engine, the search, the game of the benchmarks, and each game."""
    names = {
        "regalia.engine": ENGINE,
        "regalia.search": SEARCH,
        "regalia.bench": ["bench/connect_four.py", "bench/connect_four_fields.py"],
    }
    for game, files in GAMES.items():
        names[f"regalia.games.{game}"] = [f"games/{game}/{name}" for name in files]
    return {
        group: sorted(str(path) for each in files for path in HERE.glob(each) if path.stem != "__init__")
        for group, files in names.items()
    }


def compiling() -> bool:
    """Whether this run builds something, and may compile it."""
    asks_for_metadata = not {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"} & set(sys.argv)
    if asks_for_metadata or os.environ.get("REGALIA_PURE") == "1":
        return False
    if not a_compiler_works():
        print(
            "No working C compiler with the headers of Python: the rules are not compiled.", file=sys.stderr
        )
        return False
    return True


def a_compiler_works() -> bool:
    """Whether the smallest file that needs Python's headers can be compiled."""
    from setuptools._distutils import ccompiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "smallest.c"
        source.write_text("#include <Python.h>\nint smallest(void) { return 0; }\n")
        try:
            compiler = ccompiler.new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], folder, include_dirs=[sysconfig.get_paths()["include"]])
        except (CompileError, OSError):
            return False
    return True


def translated() -> list:
    """The sources as C, a group at a time."""
    from mypyc.build import mypycify

    found = groups()
    return mypycify(
        [f"--cache-dir={REMEMBERED}", *sorted(file for files in found.values() for file in files)],
        separate=[(files, group) for group, files in found.items()],
        opt_level="3",
        debug_level="0",
    )


def extensions() -> list:
    """A shared library for every group, and a small module for every file that looks into it."""
    if not compiling():
        return []
    try:
        modules = translated()
    except (AssertionError, KeyError, ValueError):
        # What the compiler remembers of the last build can trip it over a class whose fields have changed.
        shutil.rmtree(REMEMBERED, ignore_errors=True)
        modules = translated()
    for module in modules:
        module.optional = True
        if sys.platform != "win32":
            # Nobody replaces our functions at load time, so the compiler may inline them: a fifth faster.
            module.extra_compile_args = [*module.extra_compile_args, "-fno-semantic-interposition"]
    return modules


class SideBySide(build_ext):
    """Compiles several groups at once; all of them, or none."""

    def finalize_options(self) -> None:
        """Take as many processors as there are."""
        super().finalize_options()
        if self.parallel is None:
            self.parallel = int(os.environ.get("REGALIA_JOBS", "0")) or os.cpu_count() or 1

    def build_extensions(self) -> None:
        """Begin with what takes longest."""
        self.extensions.sort(key=lambda module: -sum(Path(each).stat().st_size for each in module.sources))
        super().build_extensions()

    def run(self) -> None:
        """Compile, then tidy up."""
        super().run()
        if not self.inplace:
            self.all_or_none()

    def all_or_none(self) -> None:
        """Some of the modules without the others do not work, and neither do those of an older build."""
        built = {Path(self.get_ext_fullpath(module.name)).resolve() for module in self.extensions}
        whole = all(path.exists() for path in built)
        for path in Path(self.build_lib).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            if not whole or path.resolve() not in built:
                path.unlink()
        if not whole:
            print("The C compiler failed: the rules are not compiled.", file=sys.stderr)


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
