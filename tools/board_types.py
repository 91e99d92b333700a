"""TypeScript types of a game's board, read from the TypedDict that its ``board`` function returns."""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
import types
from collections.abc import Iterator
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def shape_of(board: Any) -> Any:
    """What a ``board`` function returns, if that is declared; None if it is any mapping."""
    shape = get_type_hints(board).get("return")
    return shape if shape is not None and is_typeddict(shape) else None


def shapes_in(shape: Any, known: dict[str, Any] | None = None) -> dict[str, Any]:
    """All shapes that one is made of, the smallest first."""
    known = {} if known is None else known
    for hint in get_type_hints(shape).values():
        for part in parts_of(hint):
            if is_typeddict(part) and part.__name__ not in known:
                shapes_in(part, known)
    known[shape.__name__] = shape
    return known


def parts_of(hint: Any) -> Iterator[Any]:
    """A type and all types in it."""
    yield hint
    for part in get_args(hint):
        yield from parts_of(part)


def type_of(hint: Any) -> str:
    """A type in TypeScript."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(type_of(part) for part in args)
    if origin is list:
        inner = type_of(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(type_of(part) for part in args)}]"
    if origin is dict:
        return f"Record<{type_of(args[0])}, {type_of(args[1])}>"
    raise SystemExit(f"a board cannot hold {hint}: it would not be plain JSON")


def remarks_of(shape: Any) -> dict[str, str]:
    """What is said about each field: the sentence below it. A shape that is no class has no room for any."""
    try:
        source = inspect.getsource(shape)
    except OSError:
        return {}
    [body] = ast.parse(textwrap.dedent(source)).body
    assert isinstance(body, ast.ClassDef)
    out: dict[str, str] = {}
    for field, remark in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(remark, ast.Expr):
            assert isinstance(field.target, ast.Name)
            assert isinstance(remark.value, ast.Constant)
            out[field.target.id] = inspect.cleandoc(str(remark.value.value))
    return out


def comment(text: str | None, indent: str = "") -> str:
    """A remark, on one line."""
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def interface(shape: Any) -> str:
    """One shape as an interface."""
    remarks = remarks_of(shape)
    body = ""
    for field, hint in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        inner = get_args(hint)[0] if optional else hint
        body += comment(remarks.get(field), "  ")
        body += f"  {field}{'?' if optional else ''}: {type_of(inner)};\n"
    return f"{comment(shape.__doc__)}export interface {shape.__name__} {{\n{body}}}\n"


def board_types(title: str, board: Any) -> str | None:
    """The whole file, if the game declares its board."""
    shape = shape_of(board)
    if shape is None:
        return None
    name = shape.__name__
    head = f"// Made from the board of {title} by tools/generate_web_types.py. Do not edit.\n"
    end = (
        "/** The board of a view, as the rules declare it. */\n"
        f"export const boardOf = (view: {{ board: Record<string, unknown> }}): {name} =>\n"
        f"  view.board as unknown as {name};\n"
    )
    return "\n".join([head, *(interface(each) for each in shapes_in(shape).values()), end])
