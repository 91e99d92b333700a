"""Write golden games: whole recorded games as text, replayed step by step by the tests.

python tools/golden.py            write what is missing
python tools/golden.py --all      write everything anew, after a change of rules (bump rules_version)
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import regalia
from regalia.engine.game import SPECTATOR, Game
from regalia.engine.match import Match
from regalia.engine.record import unpack_seat
from regalia.engine.rng import Rng
from regalia.testing.check import settings_of

SHORTER: Mapping[str, Mapping[str, Any]] = {
    "kings-and-things": {"turn_limit": "3"},
    "wizard-kings": {"turn_cap": "3", "turns": "2"},
}
"""What keeps the golden games of a long game short."""

BESIDES: Mapping[str, list[tuple[int, Mapping[str, Any]]]] = {
    "wizard-kings": [
        (players, {"victory": mode, "start": "standard"})
        for players in (2, 3, 4)
        for mode in ("gp15", "time", "vp")
    ],
}
"""Games that are written down besides those in which every option has had its turn."""

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"


def digest(value: object) -> str:
    """A short fingerprint of plain data."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:10]


def fingerprint(match: Match) -> str:
    """One for the position, one for what everybody sees of it; wording may change freely."""
    eyes = [*range(match.state.players), SPECTATOR]
    views = [match.game.view(match.state, seat) for seat in eyes]
    for view in views:
        del view["prompt"]
        for rare in ("window", "free"):
            if not view[rare]:
                del view[rare]
        view["actions"] = [action["id"] for action in view["actions"]]
    return f"{digest(match.game.state_to_plain(match.state))} {digest(views)}"


def lines_of(match: Match, actions: list[int]) -> Iterator[str]:
    """A line for each action: who, what, and the fingerprints afterwards."""
    for entry in actions:
        action, seat = unpack_seat(entry)
        text = match.text(action)
        actor = actor_of(match, text, seat)
        match.apply(action, seat)
        yield f"{actor:8} {text:32} {fingerprint(match)}"
    yield f"result   scores {match.scores} winners {match.winners}"


def actor_of(match: Match, text: str, seat: int | None) -> str:
    """Who takes the next action of a record."""
    if text == "close" and match.state.window:
        return "table"
    if match.to_act == regalia.CHANCE:
        return "chance"
    return f"seat-{((match.to_act or 0) if seat is None else seat) + 1}"


def play(game: Game, players: int, options: Mapping[str, Any], seed: int) -> list[int]:
    """The actions of a random game."""
    match = game.new(players=players, seed=seed, chance="seed", table="answer", **options)
    rng = Rng(seed)
    while not match.over:
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    return match.actions


def transcript(game: Game, players: int, options: Mapping[str, Any], seed: int) -> str:
    """The whole file."""
    head = {"game": game.name, "rules": game.rules_version, "players": players, "options": dict(options)}
    match = game.new(players=players, seed=seed, chance="ask", table="ask", **options)
    body = lines_of(match, play(game, players, options, seed))
    return "\n".join([json.dumps(head), *body]) + "\n"


def main() -> None:
    """Write the files of every registered game."""
    for name in regalia.games.names():
        game = regalia.game(name)
        folder = FOLDER / name
        folder.mkdir(parents=True, exist_ok=True)
        for number, (players, options) in enumerate([*settings_of(game), *BESIDES.get(name, [])]):
            label = "-".join(f"{key}={value}" for key, value in options.items()) or "defaults"
            path = folder / f"{players}-{label}.txt"
            if "--all" in sys.argv or not path.exists():
                agreed = {**SHORTER.get(name, {}), **options}
                path.write_text(transcript(game, players, agreed, 1000 + number))
                print(path.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main()
