"""Plays Wizard Kings between Stewards and learns from it which maps, places and armies win.

    python -m tools.openings --players 3,4 --games 300 --jobs 2

Every game is a line of the results once it and those before it are over, so a run that is stopped goes on
where it was. Then ``data/openings.toml`` is written anew from all of them: a multinomial logit, seat against
seat of the same table, by Newton's method. What a table is worth by its borders is left free; ratings of maps
and armies are drawn towards nothing, since a few hundred games say little about each.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log
from pathlib import Path
from typing import Any, Final

import numpy as np

import regalia
from regalia import bots
from regalia.games.wizard_kings.data import ARMY_IDS
from regalia.games.wizard_kings.joining import Laid
from regalia.games.wizard_kings.openings import foes_beside
from regalia.games.wizard_kings.sheets import SHEET_IDS, sheet_of

DATA: Final = Path("src/regalia/games/wizard_kings/data/openings.toml")
RESULTS: Final = Path("build/openings.jsonl")

DRAWN: Final = 4.0
"""How strongly a rating is drawn towards nothing."""
FREE: Final = 0.1
"""The same for borders."""
STEPS: Final = 40
"""Of Newton's method: it stands still long before."""

NAMES: Final = (
    "borders",
    *(f"map {each}" for each in SHEET_IDS),
    *(f"left of {each}" for each in SHEET_IDS),
    *(f"above {each}" for each in SHEET_IDS),
    *(f"right edge {each}" for each in SHEET_IDS),
    *(f"lower edge {each}" for each in SHEET_IDS),
    *ARMY_IDS,
)

Line = dict[str, Any]


def played(players: int, seed: int) -> Line:
    """One game: who lay where with which army, and what each has of the victory."""
    match = regalia.game("wizard-kings").new(players=players, seed=seed)
    stewards = [bots.make("greedy", 8 * seed + seat) for seat in range(players)]
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(stewards[seat].choose(bots.seen(match, seat)), seat)
    state: Any = match.state
    fixed = state.fixed
    return {
        "players": players,
        "seed": seed,
        "laid": [[each.sheet.id, each.column, each.row, each.turned, each.seat] for each in fixed.laid],
        "armies": [ARMY_IDS[int(army)] for army in fixed.armies],
        "won": [(seat in match.winners) / len(match.winners) for seat in range(players)],
    }


def play(players: int, games: int, jobs: int, results: Path) -> None:
    """Play what is missing."""
    known = {line["seed"] for line in read(results) if line["players"] == players}
    missing = [seed for seed in range(games) if seed not in known]
    results.parent.mkdir(parents=True, exist_ok=True)
    with results.open("a", encoding="utf-8") as file, ProcessPoolExecutor(jobs) as pool:
        for line in pool.map(partial(played, players), missing):
            file.write(json.dumps(line) + "\n")
            file.flush()


def read(results: Path) -> list[Line]:
    """All games so far."""
    text = results.read_text("utf-8") if results.exists() else ""
    return [json.loads(line) for line in text.splitlines()]


def numbers(line: Line) -> Any:
    """For every seat what ``NAMES`` says of it."""
    players = line["players"]
    laid = tuple(Laid(sheet_of(sheet), *where) for sheet, *where in line["laid"])
    beside = [foes_beside(laid, seat, list(range(players))) for seat in range(players)]
    found = np.zeros((players, len(NAMES)))
    for seat in range(players):
        others = [len(beside[other]) for other in range(players) if other != seat]
        found[seat, 0] = sum(others) / len(others) - len(beside[seat])
        for border in beside[seat]:
            found[seat, NAMES.index(f"left of {border.sheet}")] += border.leftward
            found[seat, NAMES.index(f"above {border.sheet}")] += border.upward
            found[seat, NAMES.index(f"right edge {border.own}")] += border.right
            found[seat, NAMES.index(f"lower edge {border.own}")] += border.down
        found[seat, NAMES.index(line["armies"][seat])] = 1
    for each in laid:
        found[each.seat, NAMES.index(f"map {each.sheet.id}")] = 1
    return found


def fitted(lines: list[Line]) -> tuple[dict[str, float], float]:
    """What each number is worth, and the loss over these games."""
    given = np.stack([numbers(line) for line in lines])
    won = np.array([line["won"] for line in lines])
    drawn = np.diag([FREE] + [DRAWN] * (len(NAMES) - 1))
    worth = np.zeros(len(NAMES))
    for _ in range(STEPS):
        chances = chances_of(given, worth)
        slope = np.einsum("gs,gsk->k", won - chances, given) - drawn @ worth
        mean = np.einsum("gs,gsk->gk", chances, given)
        bend = np.einsum("gs,gsk,gsl->kl", chances, given, given) - mean.T @ mean + drawn
        worth = worth + np.linalg.solve(bend, slope)
    loss = -(won * np.log(chances_of(given, worth))).sum(axis=1).mean()
    return dict(zip(NAMES, worth.tolist(), strict=True)), float(loss)


def chances_of(given: Any, worth: Any) -> Any:
    """How likely each seat of each game is to win."""
    odds = np.exp(given @ worth)
    return odds / odds.sum(axis=1, keepdims=True)


def row(players: int, lines: list[Line]) -> str:
    """A table of the file."""
    worth, loss = fitted(lines)

    def rated(prefix: str, names: Iterable[str]) -> str:
        return ", ".join(f"{each} = {worth[prefix + each]:.2f}" for each in names)

    return "\n".join(
        [
            "[[table]]",
            f"players = {players}",
            f"games = {len(lines)}",
            f"loss = {loss:.3f}",
            f"guess = {log(players):.3f}",
            f"borders = {worth['borders']:.2f}",
            f"maps = {{ {rated('map ', SHEET_IDS)} }}",
            f"left_of = {{ {rated('left of ', SHEET_IDS)} }}",
            f"above = {{ {rated('above ', SHEET_IDS)} }}",
            f"right_edge = {{ {rated('right edge ', SHEET_IDS)} }}",
            f"lower_edge = {{ {rated('lower edge ', SHEET_IDS)} }}",
            f"armies = {{ {rated('', ARMY_IDS)} }}",
            "",
        ]
    )


HEAD: Final = """\
# What maps, places and armies are worth to who sets up a table of Wizard Kings, in log-odds of winning.
# borders: for each border less than the others have on average.
# left_of, above: for lying there beside that map of another as it is printed; as much is lost beyond it.
# right_edge, lower_edge: for a foe at that edge of one's own map as it is printed; as much is lost opposite.
# Fitted to games between Stewards, who choose all of it by lot (tools/openings.py).
"""


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", default="3,4")
    parser.add_argument("--games", type=int, default=300, help="of each number of players")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--results", type=Path, default=RESULTS)
    given = parser.parse_args()
    counts = [int(each) for each in given.players.split(",")]
    for players in counts:
        play(players, given.games, given.jobs, given.results)
    lines = read(given.results)
    known = sorted({int(each["players"]) for each in lines})
    rows = [row(players, [each for each in lines if each["players"] == players]) for players in known]
    DATA.write_text("\n".join([HEAD, *rows]), encoding="utf-8")


if __name__ == "__main__":
    main()
