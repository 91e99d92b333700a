"""A table of any game, as an outline: for games without a drawing of their own."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from regalia.engine.game import View


def board(view: View, names: list[str]) -> RenderableType:
    """Everything the seat sees."""
    outline = Tree(Text(str(view["game"]), style="bold"), guide_style="dim")
    _hang(outline, view["board"])
    return outline


def status(view: View, names: list[str]) -> RenderableType:
    """The scores."""
    pairs = zip(names, view["scores"], strict=True)
    return Text("   ".join(f"{name}: {score}" for name, score in pairs))


def _hang(branch: Tree, value: Any) -> None:
    """Hang a value's parts below its name."""
    items = value.items() if isinstance(value, dict) else enumerate(value, start=1)
    for key, part in items:
        if isinstance(part, dict) or (
            isinstance(part, list) and any(isinstance(x, dict | list) for x in part)
        ):
            _hang(branch.add(Text(str(key))), part)
        else:
            branch.add(Text(f"{key}: {_plain(part)}"))


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(each) for each in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
