"""Rules run in threads, so nothing that lives in a module may change while games are played."""

import ast
import importlib
import pkgutil
from pathlib import Path

import pytest

import regalia
from regalia import bots
from regalia.engine.frame import CHANCE
from regalia.engine.rng import Rng

ROOT = Path(regalia.__file__).parent / "games"
SOURCES = sorted(ROOT.rglob("*.py"))
CHANGES = {"append", "extend", "insert", "pop", "remove", "clear", "update", "add", "discard", "setdefault"}
PLAIN = (int, float, str, bool, type(None))


def modules():
    package = importlib.import_module("regalia.games")
    names = [each.name for each in pkgutil.walk_packages(package.__path__, "regalia.games.")]
    return {name: importlib.import_module(name) for name in names}


def content(value, depth=6):
    """Everything in an object that can be looked at, as plain data."""
    if isinstance(value, PLAIN):
        return value
    if depth == 0:
        return type(value).__name__
    if isinstance(value, dict):
        return [(content(key, depth - 1), content(each, depth - 1)) for key, each in value.items()]
    if isinstance(value, list | tuple | set | frozenset):
        return [content(each, depth - 1) for each in value]
    inside = getattr(value, "__dict__", None)
    if type(value).__module__.startswith("regalia.games") and inside is not None:
        return content(inside, depth - 1)
    return type(value).__name__


def snapshot():
    return {
        (name, key): content(value)
        for name, module in modules().items()
        for key, value in vars(module).items()
        if not key.startswith("__") and not callable(value)
    }


def play(name, players, seed):
    match = regalia.game(name).new(players=players, seed=seed)
    rng, greedy = Rng(seed), bots.make("greedy", seed)
    for step in range(60):
        if match.over:
            return
        seat = match.waiting_for[0]
        assert seat != CHANCE
        if step % 12 == 0:
            match.apply(greedy.choose(bots.seen(match, seat)), seat)
        else:
            legal = match.legal(seat)
            match.apply(legal[rng.below(len(legal))], seat)
        match.view(seat)
        match.redeal(seat, rng)


@pytest.mark.parametrize("name", regalia.games.names())
def test_playing_leaves_every_module_as_it_was(name):
    before = snapshot()
    assert len(before) > 100, "this looks at something"
    for players in (max(1, regalia.game(name).seats[0]), 3):
        play(name, players, seed=players)
    changed = [key for key, value in snapshot().items() if before.get(key) != value]
    assert not changed


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_function_writes_to_a_name_of_its_module(path):
    tree = ast.parse(path.read_text("utf-8"))
    names = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    names |= {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if (alias.asname or alias.name).isupper()
    }
    written = [
        name
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for name in writes(function)
        if name in names
    ]
    assert not written


def writes(function):
    """The names that a function changes without having made them."""
    for node in ast.walk(function):
        if isinstance(node, ast.Global):
            yield from node.names
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AugAssign):
            targets = [node.target]
        for target in targets:
            if isinstance(target, ast.Subscript | ast.Attribute):
                yield root(target)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            yield root(node.func.value)


def root(node):
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
