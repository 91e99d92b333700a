"""Compiles the rules with mypyc where a C compiler can be found; without one the .py files run as they are.

Every game is a group of its own, and so are the engine and the search: one C file and one shared library
each, compiled side by side, so that an edit of a game compiles that game and nothing else.

Switches, set in the environment:

    REGALIA_PURE=1    no compiling: a wheel of plain Python, tagged as one, that runs everywhere
    REGALIA_JOBS=4    how many groups are compiled at once; by default as many as there are processors
    REGALIA_QUICK=1   for the developers' loop (tools/compiled.py): a C file for every module and no
                      optimisation, so that an edit compiles that module alone; such rules play slower
"""

import contextlib
import os
import re
import shutil
import sqlite3
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError
from setuptools.modified import newer_group

HERE = Path("src/regalia")
QUICK = os.environ.get("REGALIA_QUICK") == "1"
TRANSLATED = "build/quick" if QUICK else "build"
"""Where the C lies, and what mypy keeps of a build for the next one."""
REMEMBERED = Path(TRANSLATED, "mypy")
LAST_TIME = Path(TRANSLATED, "translated")
"""Touched when everything has been translated: what is newer has changed since."""

ENGINE = [
    "engine/actions.py",
    "engine/bits.py",
    "engine/rng.py",
    "engine/offer.py",
    "engine/numbering.py",
    "engine/frame.py",
    "engine/window.py",
    "engine/core.py",
    "engine/state.py",
    "engine/observer.py",
    "engine/wandering.py",
    "engine/pool.py",
    "engine/shares.py",
    "engine/network.py",
    "engine/marches.py",
]

SEARCH = [
    "search/worth.py",
    "search/lookahead.py",
    "search/policy.py",
    "search/leaf.py",
    "search/tree.py",
    "search/rollouts.py",
]

BOTS = ["bots/answering.py", "bots/marching.py"]
"""They try orders by the thousand themselves; what other bots do, the search does for them."""

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
        "prey.py",
        "insight.py",
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
        "survey.py",
        "insight.py",
        "observation.py",
        "reach.py",
        "marches.py",
        "instinct.py",
        "forecast.py",
        "laws.py",
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
        "outlook.py",
        "instinct.py",
        "survey.py",
        "insight.py",
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
        "pieces.py",
        "view.py",
        "bodies.py",
        "matching.py",
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
        "nearness.py",
        "prospect.py",
        "evaluation.py",
        "spending.py",
        "thrift.py",
        "observation.py",
        "laws.py",
        "rules/*.py",
    ],
}
"""What is compiled of each game; the rest speaks, draws and reads files, and gains nothing by it."""


SELDOM_RUN = re.compile(
    r"extern (.+\b(?:CPyDef_\w+__top_level__|CPyExec_\w+|CPyInit\w*"  # what a module does at import
    r"|CPyPy_\w+"  # the wrappers that take the arguments of Python's calls apart
    r"|CPyDef_\w+___(?:to|read)_fields"  # positions as plain data
    r")\(.*\));"
)
"""C functions that run once, or are not what takes time when they run. They are two fifths of the lines."""

SELDOM = """\
/* Written by setup.py: to optimise what runs seldom would be a quarter of the C compiler's work. */
#include "{internal}"
#if defined(__clang__)
#define SELDOM __attribute__((noinline, optnone))
#elif defined(__GNUC__)
#define SELDOM __attribute__((optimize("O0")))
#else
#define SELDOM
#endif
#if defined(__GNUC__)
{broken}
#endif
"""

BROKEN = (
    "CPy_AddTraceback",
    "CPy_AttributeError",
    "CPy_TypeError",
    "CPy_TypeErrorTraceback",
    "PyErr_Occurred",
    "PyErr_SetNone",
    "PyErr_SetString",
)
"""What mypyc's code calls when something is wrong, and it looks for that after every step: told that these
calls are ``cold``, the C compiler keeps the way to them apart from the way that is taken."""


DOOR = """\
/* Written by setup.py: what the small modules use of Python.h, so that each need not read all of it. */
#define Py_PYTHON_H
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF Py_DecRef
typedef struct _object PyObject;
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
"""


def groups() -> dict[str, list[str]]:
    """The files of every group: engine, search, some bots, the game of the benchmarks, and each game."""
    names = {
        "regalia.engine": ENGINE,
        "regalia.search": SEARCH,
        "regalia.bots": BOTS,
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
    forget_what_changed(found)
    modules = mypycify(
        [f"--cache-dir={REMEMBERED}", *sorted(file for files in found.values() for file in files)],
        separate=[(files, group) for group, files in found.items()],
        opt_level="3",
        debug_level="0",
        target_dir=TRANSLATED,
        multi_file=QUICK,
        include_runtime_files=True,
    )
    LAST_TIME.touch()
    return modules


def forget_what_changed(found: dict[str, list[str]]) -> None:
    """Let the compiler forget the groups that have changed, and the engine with them; it reads them anew.

    It does not remember which fields of a class may be unset, and trips over every remembered class whose
    numbers a new translation reads: those of the same game, and those of the engine. The other games are not
    read by it, and stay.
    """
    if not LAST_TIME.exists():
        shutil.rmtree(REMEMBERED, ignore_errors=True)
        return
    since = LAST_TIME.stat().st_mtime
    changed = {
        group for group, files in found.items() if any(Path(f).stat().st_mtime >= since for f in files)
    }
    if "regalia.engine" in changed:
        shutil.rmtree(REMEMBERED, ignore_errors=True)
    elif changed:
        for path in REMEMBERED.rglob("cache*.db"):
            with contextlib.closing(sqlite3.connect(path)) as memory, memory:
                for group in ("regalia.engine", *changed):
                    memory.execute("DELETE FROM files2 WHERE path LIKE ?", (group.replace(".", "/") + "/%",))


def spared(module) -> list[str]:
    """Switches that spare the C compiler work which no game would notice."""
    source = Path(module.sources[0])
    if source.name.startswith("__native_"):
        # mypyc indents by hundreds of columns, and the C compiler would weigh every line: half of its time.
        unread = ["-Wno-misleading-indentation"]
        if QUICK:
            headers = Path(TRANSLATED, *module.name.split(".")[:-1])
            # mypyc's own users do not have both groups and a C file a module: what it leaves out is added.
            return [*unread, "-O0", "-fcommon", f"-I{headers}", "-include", "vecs/librt_vecs_api.h"]
        return [*unread, "-include", str(about_what_runs_seldom(source))]
    return ["-include", str(about_the_door())] if fits_the_door(source) else []


def about_what_runs_seldom(library: Path) -> Path:
    """A header that declares those functions of a group once more, with less effort to be spent on them.

    It also says of those in ``BROKEN`` that they are cold.
    """
    internal = library.with_name(library.name.replace("__native_", "__native_internal_")).with_suffix(".h")
    found = [line for line in map(SELDOM_RUN.fullmatch, internal.read_text().splitlines()) if line]
    broken = "\n".join(f"extern __typeof__({name}) {name} __attribute__((cold));" for name in BROKEN)
    text = SELDOM.format(internal=internal.name, broken=broken)
    text += "".join(f"extern {line[1]} SELDOM;\n" for line in found)
    return written(library.with_name(library.name.replace("__native_", "__seldom_")).with_suffix(".h"), text)


def about_the_door() -> Path:
    """A header that stands for Python's own, which takes three quarters of the time of a small module."""
    return written(Path(TRANSLATED) / "door.h", DOOR)


def fits_the_door(source: Path) -> bool:
    """Whether a small module uses nothing of Python that ``DOOR`` does not declare."""
    code = re.sub(r"//.*|\"[^\"]*\"|#include.*", "", source.read_text())
    return set(re.findall(r"\bPy(?!Init_)\w+|\b_Py\w+", code)) <= set(re.findall(r"\bPy\w+", DOOR))


def written(path: Path, text: str) -> Path:
    """A file with this text; left alone if it has it, so that nothing is compiled anew for it."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
    return path


def extensions() -> list:
    """A shared library for every group, and a small module for every file that looks into it."""
    if not compiling():
        return []
    try:
        modules = translated()
    except (AssertionError, KeyError, ValueError, sqlite3.Error):
        # What it remembers of the last build can still trip it, as over a class whose fields have changed.
        shutil.rmtree(REMEMBERED, ignore_errors=True)
        modules = translated()
    for module in modules:
        module.optional = True
        if sys.platform != "win32":
            # Nobody replaces our functions at load time, so the compiler may inline them: a fifth faster.
            module.extra_compile_args = [
                *module.extra_compile_args,
                "-fno-semantic-interposition",
                *spared(module),
            ]
    return modules


def changed_alone(compiler) -> None:
    """Let a compiler leave out the files of a group whose objects are newer than they and the headers."""
    every = compiler.compile

    def some(sources: list[str], *, output_dir: str, depends: list[str], **rest):
        objects = compiler.object_filenames(sources, output_dir=output_dir)
        changed = [
            source
            for source, made in zip(sources, objects, strict=True)
            if newer_group([source, *depends], made, "newer")
        ]
        if changed:
            every(changed, output_dir=output_dir, depends=depends, **rest)
        return objects

    compiler.compile = some


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
        if QUICK:
            changed_alone(self.compiler)
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
