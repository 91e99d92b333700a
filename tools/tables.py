"""Plays tables of Wizard Kings that are laid out as told, and counts who wins from where.

    python -m tools.tables play "3 2 4t" --armies "undead amazons barbarians" --games 16 --seed 71000
    python -m tools.tables write

The maps are named slot by slot in reading order, with a t behind one that lies the other way round; the
armies, too. Whoever has that map picks last, because nobody else may turn one, else who has the last slot.
All players look one move ahead in eight worlds: that is near to how the higher levels play, at a fifth of
their time. Games are gathered in build/tables.jsonl; ``write`` adds them to ``data/tables.toml``, which the
Regent remembers.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import regalia
from regalia import bots
from regalia.bots.base import Seen
from regalia.bots.greedy import GreedyBot
from regalia.bots.worlds import best_in_many
from regalia.engine.actions import pack, verb_of
from regalia.engine.match import Match
from regalia.games.wizard_kings.data import ARMY_IDS
from regalia.games.wizard_kings.joining import LAYOUT_IDS, LAYOUTS
from regalia.games.wizard_kings.rules.setup import last_picker
from regalia.games.wizard_kings.sheets import SHEET_IDS
from regalia.games.wizard_kings.tried import TURNED
from regalia.games.wizard_kings.verbs import ARMY, LAYOUT, MAP, READY, SLOT, TURN

DATA: Final = Path("src/regalia/games/wizard_kings/data/tables.toml")
RESULTS: Final = Path("build/tables.jsonl")
WORLDS: Final = 8
GLANCE: Final = {3: 120, 4: 80}
"""Positions that are looked at in each of them, among so many."""

ROWS: Final = {3: "row-of-three", 4: "row-of-four"}

Line = dict[str, Any]


@dataclass(frozen=True)
class Told:
    """How a table is to be laid out, slot by slot."""

    layout: str
    maps: tuple[str, ...]
    armies: tuple[str, ...]

    def wrong(self) -> str:
        """What is wrong with it, if anything is."""
        slots = len(LAYOUTS[self.layout])
        sheets = [each.removesuffix(TURNED) for each in self.maps]
        if slots not in GLANCE:
            return f"A table of {' or '.join(map(str, GLANCE))} maps is played, not {self.layout}."
        for name, given, known in (("maps", sheets, SHEET_IDS), ("armies", list(self.armies), ARMY_IDS)):
            if len(given) != slots or len(set(given)) != slots or not set(given) <= set(known):
                wanted = f"{slots} different {name} of {', '.join(known)}"
                return f"{self.layout} takes {wanted}; not {' '.join(given)}."
        if sum(each.endswith(TURNED) for each in self.maps) > 1:
            return "One player lays the maps out and may turn its own only: turn one map at most."
        return ""

    def order(self) -> list[int]:
        """The slots in the order in which their players pick."""
        slots = list(range(len(self.maps)))
        return sorted(slots, key=lambda slot: (self.maps[slot].endswith(TURNED), slot))


class Looker(GreedyBot):
    """One move ahead in several worlds."""

    def choose(self, table: Seen) -> int:
        return best_in_many(table, self.rng, WORLDS, GLANCE[table.players], table.game.evaluation)


def laid_out(told: Told, match: Match) -> list[int]:
    """Lay a table out; for each slot the seat that has it."""
    order = told.order()
    state: Any = match.state
    seats = [int(last_picker(state))] * len(order)
    for slot in order[:-1]:
        seats[slot] = match.waiting_for[0]
        chosen(match, MAP, map_of(told, slot))
    chosen(match, MAP, map_of(told, order[-1]))
    chosen(match, LAYOUT, LAYOUT_IDS.index(told.layout))
    for slot in range(len(order)):
        chosen(match, SLOT, map_of(told, slot))
    if told.maps[order[-1]].endswith(TURNED):
        chosen(match, TURN, map_of(told, order[-1]))
    chosen(match, READY, 0)
    for slot in order:
        chosen(match, ARMY, ARMY_IDS.index(told.armies[slot]))
    return seats


def map_of(told: Told, slot: int) -> int:
    """The number of the map in a slot."""
    return SHEET_IDS.index(told.maps[slot].removesuffix(TURNED))


def chosen(match: Match, verb: int, wanted: int) -> None:
    """Choose what is wanted; nothing where it is not asked about, since nothing else is left."""
    if any(verb_of(each) == verb for each in match.legal()):
        match.apply(pack(verb, wanted), match.waiting_for[0])


def played(told: Told, seed: int) -> list[float]:
    """One game: what each slot has of the victory."""
    players = len(told.maps)
    match = regalia.game("wizard-kings").new(players=players, seed=seed)
    seats = laid_out(told, match)
    lookers = [Looker(8 * seed + seat) for seat in range(players)]
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(lookers[seat].choose(bots.seen(match, seat)), seat)
    return [(seat in match.winners) / max(1, len(match.winners)) for seat in seats]


def play(given: argparse.Namespace) -> None:
    """Play a table, and add the games to the results."""
    maps = tuple(given.maps.split())
    told = Told(given.layout or ROWS.get(len(maps), ROWS[3]), maps, tuple(given.armies.split()))
    if told.wrong():
        raise SystemExit(told.wrong())
    known = {
        seed for line in lines() if key_of(line) == (told.layout, maps, told.armies) for seed in line["seeds"]
    }
    seeds = [seed for seed in range(given.seed, given.seed + given.games) if seed not in known]
    if not seeds:
        raise SystemExit("All of these games have been played; name another --seed, or more --games.")
    with ProcessPoolExecutor(given.jobs) as pool:
        games = list(pool.map(partial(played, told), seeds))
    won = [sum(game[slot] for game in games) for slot in range(len(maps))]
    print(f"{given.maps}: {won} of {len(games)}")
    line = {"layout": told.layout, "maps": told.maps, "armies": told.armies, "seeds": seeds, "won": won}
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def lines() -> list[Line]:
    """All that has been played."""
    text = RESULTS.read_text("utf-8") if RESULTS.is_file() else ""
    return [json.loads(line) for line in text.splitlines()]


def key_of(line: Line) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Which table a line is about."""
    return line["layout"], tuple(line["maps"]), tuple(line["armies"])


def write(_: argparse.Namespace) -> None:
    """Add what has been played since the last time to the data: each table once, with all of its games."""
    played = lines()
    if not played:
        raise SystemExit(f"Nothing has been played: {RESULTS} is not there. Begin with `play`.")
    found = {key_of(row): {"games": row["games"], "won": row["won"]} for row in data()}
    for line in uncounted(played):
        known = found.setdefault(key_of(line), {"games": 0, "won": [0.0] * len(line["won"])})
        known["games"] += len(line["seeds"])
        known["won"] = [a + b for a, b in zip(known["won"], line["won"], strict=True)]
    rows = []
    for (layout, maps, armies), known in sorted(found.items()):
        row = {"layout": layout, "maps": maps, "armies": armies, **known}
        fields = [f"{name} = {json.dumps(value)}" for name, value in row.items()]
        rows.append("\n".join(["[[table]]", *fields, ""]))
    replace(DATA, "\n".join([HEAD, *rows]))
    replace(RESULTS, "".join(json.dumps({**line, "counted": True}) + "\n" for line in played))


def uncounted(played: list[Line]) -> list[Line]:
    """What is not in the data yet; of games that two runs have played at the same time the first."""
    found: list[Line] = []
    known: dict[tuple[Any, ...], set[int]] = {}
    for line in sorted(played, key=lambda line: not line.get("counted")):
        seeds = known.setdefault(key_of(line), set())
        if not line.get("counted") and seeds.isdisjoint(line["seeds"]):
            found.append(line)
        seeds.update(line["seeds"])
    return found


def data() -> list[Line]:
    """All that has been counted so far."""
    return tomllib.loads(DATA.read_text("utf-8")).get("table", []) if DATA.is_file() else []


def replace(file: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    fresh = file.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def at_least_one(text: str) -> int:
    """A number of games or processes."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"it is a whole number from 1, not {text!r}")
    return int(text)


HEAD: Final = """\
# What came of games on tables of Wizard Kings that were laid out as it says here, slot by slot in reading
# order. t: a map that lies the other way round. won: how many of the games who lay there won.
# All players looked one move ahead in eight worlds (tools/tables.py).
"""


def main() -> None:
    """Read the command line."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play a table")
    playing.add_argument("maps")
    playing.add_argument("--armies", required=True)
    playing.add_argument("--layout", default="", choices=["", *LAYOUT_IDS], help="else a row")
    playing.add_argument("--games", type=at_least_one, default=16)
    playing.add_argument("--seed", type=int, default=0)
    playing.add_argument("--jobs", type=at_least_one, default=1)
    playing.set_defaults(do=play)
    commands.add_parser("write", help="write the data").set_defaults(do=write)
    given = parser.parse_args()
    given.do(given)


if __name__ == "__main__":
    main()
