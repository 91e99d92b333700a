"""Write what a state needs for each of its fields: how it begins, is copied, saved and read.

    python tools/generate_fields.py            rewrite what is out of date
    python tools/generate_fields.py --check    fail if anything is

A state declares its fields as annotations in its class, which derives from a class that this tool writes into
a file of its own: ``class Kingswood(KingswoodFields)`` with ``from … import KingswoodFields``. A field is an
``i64``, a ``bool`` or a ``vec``. Two more kinds:

    fixed: Setting     what is fixed for a whole match, the first field if there is one: all clones share it.
                       Its class has ``to_plain()`` and a static ``from_plain(plain)``.
    work: Work         # scratch: work space that every state makes for itself; neither copied nor compared
                       nor saved.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCALARS = {"i64": ("int", "0"), "bool": ("bool", "False")}
SCRATCH = "# scratch"
FIXED = "fixed"


@dataclass(frozen=True)
class Field:
    """One declared field."""

    name: str
    kind: str
    scratch: bool

    @property
    def is_fixed(self) -> bool:
        """Whether all clones share it."""
        return self.name == FIXED

    @property
    def is_kept(self) -> bool:
        """Whether it is copied, compared and saved one by one."""
        return not self.scratch and not self.is_fixed

    @property
    def is_scalar(self) -> bool:
        """Whether it is a number or a switch."""
        return self.kind in SCALARS

    @property
    def empty(self) -> str:
        """What it is before anybody has said."""
        return SCALARS[self.kind][1] if self.is_scalar else f"{self.kind}()"

    @property
    def copied(self) -> str:
        """Its value for another state."""
        return f"self.{self.name}" + ("" if self.is_scalar else "[:]")

    @property
    def plain(self) -> str:
        """Its value as plain data."""
        if self.is_scalar:
            return f"{SCALARS[self.kind][0]}(self.{self.name})"
        return f"[int(x) for x in self.{self.name}]"

    @property
    def read(self) -> str:
        """Its value from plain data."""
        if self.is_scalar:
            return f'{self.kind}(fields["{self.name}"])'
        return f'{self.kind}([{self.kind[4:-1]}(x) for x in fields["{self.name}"]])'


@dataclass(frozen=True)
class Declared:
    """A state with its fields, and where the rest of it is to be written."""

    name: str
    fields: list[Field]
    imports: dict[str, str]
    """From which module each name of the file comes."""
    target: str
    """The module to write."""

    def check(self) -> None:
        """Refuse what could not be copied or saved."""
        for k, field in enumerate(self.fields):
            if field.is_fixed and k > 0:
                raise SystemExit(f"{self.name}.{FIXED} has to be the first field")
            if field.is_kept and not field.is_scalar and not field.kind.startswith("vec["):
                raise SystemExit(f"{self.name}.{field.name}: {field.kind} is not one of i64, bool, vec[...]")


def declared_in(source: str) -> Iterator[Declared]:
    """Every state of a file that derives from fields to be written."""
    tree = ast.parse(source)
    lines = source.splitlines()
    imports = {
        alias.asname or alias.name: node.module or ""
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in tree.body:
        if not isinstance(node, ast.ClassDef):
            continue
        wanted = f"{node.name}Fields"
        if wanted not in imports or wanted not in [ast.unparse(base) for base in node.bases]:
            continue
        fields = [
            Field(item.target.id, ast.unparse(item.annotation), SCRATCH in lines[item.lineno - 1])
            for item in node.body
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
        ]
        yield Declared(node.name, fields, imports, imports[wanted])


def import_lines(state: Declared) -> str:
    """Where the types of the fields come from, as the house sorts its imports."""
    names = {"i64"}
    for field in state.fields:
        names |= {each.id for each in ast.walk(ast.parse(field.kind)) if isinstance(each, ast.Name)}
    modules: dict[str, list[str]] = {"regalia.engine.state": ["State"]}
    for name in sorted(names - {"bool"}):
        modules.setdefault(state.imports[name], []).append(name)
    return "".join(
        f"from {module} import {', '.join(sorted(modules[module]))}\n" for module in sorted(modules)
    )


def written(state: Declared) -> str:
    """The whole file."""
    state.check()
    kept = [field for field in state.fields if field.is_kept]
    fixed = next((field for field in state.fields if field.is_fixed), None)
    share = f", {FIXED}: {fixed.kind}" if fixed else ""
    base = f"{state.name}Fields"
    out = [
        f'"""The fields of {state.name}, made from it by tools/generate_fields.py; do not edit."""\n\n',
        "from __future__ import annotations\n\nfrom typing import Any\n\n",
        import_lines(state),
        f"\n\nclass {base}(State):\n",
        f'    """How the fields of {state.name} begin, are copied, saved and read."""\n\n',
        f"    def __init__(self, players: i64{share}) -> None:\n        super().__init__(players)\n",
    ]
    if fixed:
        out.append(f"        self.{FIXED} = {FIXED}\n")
    for field in state.fields:
        if not field.is_fixed:
            declared = f"{field.name}: {field.kind}" if field.is_scalar else field.name
            out.append(f"        self.{declared} = {field.empty}\n")
    out.append(f"\n    def copy_fields(self, new: {base}) -> None:\n")
    out.append('        """Make another state of the same match the same position as this one."""\n')
    out += [f"        new.{field.name} = {field.copied}\n" for field in kept]
    out.append("        self.copy_core(new)\n")
    out.append("\n    def to_fields(self) -> dict[str, object]:\n        return {\n")
    if fixed:
        out.append(f'            "{FIXED}": self.{FIXED}.to_plain(),\n')
    out += [f'            "{field.name}": {field.plain},\n' for field in kept]
    out.append("        }\n")
    out.append("\n    def read_fields(self, fields: dict[str, Any]) -> None:\n")
    out.append('        """Take the fields that ``to_fields`` gave."""\n')
    out += [f"        self.{field.name} = {field.read}\n" for field in kept]
    return "".join(out)


def files() -> Iterator[tuple[Path, str]]:
    """Every file there should be, with what it should hold."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        source = path.read_text()
        if "Fields)" in source:
            for state in declared_in(source):
                target = ROOT / "src" / f"{state.target.replace('.', '/')}.py"
                yield target, written(state)


def main() -> None:
    """Check or rewrite every file."""
    stale = []
    for path, wanted in files():
        if not path.exists() or path.read_text() != wanted:
            stale.append(str(path.relative_to(ROOT)))
            if "--check" not in sys.argv:
                path.write_text(wanted)
    print(f"{len(stale)} files out of date" + "".join(f"\n  {name}" for name in stale))
    if stale and "--check" in sys.argv:
        raise SystemExit("run: python tools/generate_fields.py")


if __name__ == "__main__":
    main()
