"""Writes the web's TypeScript types from the server's protocol and from the boards of the games.

python tools/generate_web_types.py            writes web/src/lib/protocol.ts and web/src/games/*/board.ts
python tools/generate_web_types.py --check    fails if a file is not what it should be

A game declares the shape of its board as a TypedDict, which is what its ``board`` function returns.
"""

from __future__ import annotations

import argparse
import inspect
import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import regalia
from regalia.server import protocol
from tools.board_types import board_types

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
TARGET = WEB / "lib" / "protocol.ts"
HEAD = "// Made from src/regalia/server/protocol by tools/generate_web_types.py. Do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
UNIONS = ("FromClient", "FromServer")
REFERENCE = "#/$defs/"

Schema = dict[str, Any]


def messages() -> list[type[protocol.Message]]:
    """Every message of the protocol, in the order of its files."""
    return [
        each
        for part in protocol.PARTS
        for each in vars(part).values()
        if inspect.isclass(each) and issubclass(each, protocol.Message) and each.__module__ == part.__name__
        if each is not protocol.Message
    ]


def type_of(schema: Schema) -> str:
    """The TypeScript type that a JSON schema describes."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REFERENCE)
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(type_of(each) for each in schema[key]))
    return _container(schema) or PLAIN.get(schema.get("type", ""), "unknown")


def _container(schema: Schema) -> str | None:
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(type_of(item) for item in schema['prefixItems'])}]"
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        keys = schema.get("propertyNames", {}).get("enum")
        patterns = list(schema.get("patternProperties", {}).values())
        values = patterns[0] if patterns else schema.get("additionalProperties")
        key = " | ".join(json.dumps(name) for name in keys) if keys else "string"
        return f"Record<{key}, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    return None


def comment(text: str | None, indent: str = "") -> str:
    """A description as a TypeScript comment."""
    if not text:
        return ""
    lines = text.split("\n")
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    inner = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{inner}{indent} */\n"


def interface(name: str, schema: Schema, sent: bool) -> str:
    """One message as an interface. Fields with a default may be left out of what the web sends."""
    required = set(schema.get("required", []))
    body = ""
    for field, inner in schema.get("properties", {}).items():
        optional = "?" if sent and field not in required else ""
        body += comment(inner.get("description"), "  ")
        body += f"  {field}{optional}: {type_of(inner)};\n"
    if schema.get("additionalProperties") is True:
        body += "  [key: string]: unknown;\n"
    return f"{comment(schema.get('description'))}export interface {name} {{\n{body}}}\n"


def generate() -> str:
    """The whole file."""
    found = messages()
    _, schema = models_json_schema(
        [(each, "validation") for each in found], ref_template=REFERENCE + "{model}"
    )
    parts = [HEAD, f"export const PROTOCOL = {protocol.PROTOCOL};\n"]
    for name in ("NAME_LENGTH", "CHAT_LENGTH"):
        parts.append(f"export const {name} = {getattr(protocol, name)};\n")
    parts.append(f"export const WATCH = {json.dumps(protocol.WATCH)};\n")
    parts.extend(interface(each.__name__, schema["$defs"][each.__name__], sent=True) for each in found)
    for name in UNIONS:
        members = TypeAdapter(getattr(protocol, name)).json_schema(ref_template=REFERENCE + "{model}")[
            "oneOf"
        ]
        parts.append(
            f"export type {name} =\n" + "\n".join(f"  | {type_of(each)}" for each in members) + ";\n"
        )
    return "\n".join(parts)


def files() -> dict[Path, str]:
    """Every file there should be, with what it should hold."""
    out = {TARGET: generate()}
    for name in regalia.games.names():
        game = regalia.game(name)
        text = board_types(game.title, game.board)
        if text is not None:
            out[WEB / "games" / game.name.replace("-", "_") / "board.ts"] = text
    return out


def main() -> int:
    """Write the files, or say which are out of date."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is out of date")
    wanted = files()
    if parser.parse_args().check:
        stale = [
            str(path.relative_to(WEB))
            for path, text in wanted.items()
            if not path.exists() or path.read_text("utf-8") != text
        ]
        for name in stale:
            print(f"{name} is out of date: run python tools/generate_web_types.py", file=sys.stderr)
        return 1 if stale else 0
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
