"""Let bots play Wizard Kings in the arena and write down how it went.

python tools/balance_wizards.py play --pairs elves-orcs --games 60 --notes build/wizards.jsonl
python tools/balance_wizards.py page --notes build/wizards.jsonl --page docs/balance/wizard-kings.md

Games are long, so they are played in slices: every ``play`` adds its games to the notes, and ``page``
counts them all.
"""

from __future__ import annotations

import json
import statistics
import sys
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import typer

import regalia
from regalia.arena import Contest, Tally, Watcher, percent, series, table
from regalia.bots import Bot, Seen
from regalia.bots.greedy import GreedyBot
from regalia.cli.screen import Signs
from regalia.games.wizard_kings import scoring
from regalia.games.wizard_kings.data import ARMY_IDS, SPELL_IDS, SPELL_ROWS
from regalia.games.wizard_kings.rules.announcing import Announce
from regalia.games.wizard_kings.sheets import SHEETS

NAME = "wizard-kings"
MAP_PAIRS = list(combinations([sheet.id for sheet in SHEETS], 2))
NARROW, WIDE = 0.45, 0.55
"""Between these shares a pairing counts as balanced."""

BUDGET = 160
"""Positions that the bots look at in one decision, in one re-deal: less than at a table, to save time."""

Note = dict[str, Any]
app = typer.Typer(help=__doc__)


class Commander(Bot):
    """The greedy bot, told which army and which map to take; all else of the set-up it draws by lot."""

    army = ""
    map = ""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.greedy = GreedyBot(seed, budget=BUDGET, worlds=1)

    def choose(self, table: Seen) -> int:
        """The army and the map it was told, a layout by lot, else the greedy choice."""
        texts = {table.notation.text(action): action for action in table.actions}
        for wanted in (f"army {self.army}", f"map {self.map}"):
            if wanted in texts:
                return texts[wanted]
        if next(iter(texts)).split()[0] in ("layout", "slot", "turn"):
            return table.actions[self.rng.below(len(table.actions))]
        return self.greedy.choose(table)


@cache
def commander(army: str, sheet: str) -> type[Commander]:
    """The bot for an army and a map."""
    return type(f"{army}-{sheet}", (Commander,), {"army": army, "map": sheet})


class Chronicle(Watcher[Note]):
    """Follows who began, which spells were cast and what they did."""

    def __init__(self) -> None:
        self.first: int | None = None
        self.spells: list[tuple[str, int, int]] = []
        self.cast: tuple[str, int, int] | None = None
        self.clicks = 0

    def acting(self, match: regalia.Match, seat: int, action: int) -> None:
        """A spell is announced, or what the last one did can be seen."""
        self.clicks += 1
        state: Any = match.state
        self._weigh(match)
        if self.first is None and state.turn == 1:
            self.first = int(state.first)
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, Announce) and match.text(action) == "confirm":
            self.cast = (SPELL_IDS[frame.spell], seat, balance(match, seat))

    def _weigh(self, match: regalia.Match) -> None:
        """By how many GP of armies a spell has moved the balance, its own steps included."""
        if self.cast is not None:
            spell, seat, before = self.cast
            self.spells.append((spell, seat, balance(match, seat) - before))
            self.cast = None

    def note(self, match: regalia.Match) -> Note:
        """The game in a few numbers."""
        self._weigh(match)
        state: Any = match.state
        return {
            "first": self.first,
            "turns": int(state.turn),
            "clicks": self.clicks,
            "scores": [int(each) for each in state.scores()],
            "spells": self.spells,
            "capped": int(state.turn) >= int(state.fixed.agreed.turn_cap),
        }


def balance(match: regalia.Match, seat: int) -> int:
    """The GP of a seat's units on the map, less those of the other."""
    state: Any = match.state
    return int(scoring.army_value(state, seat) - scoring.army_value(state, 1 - seat))


@app.command()
def play(
    notes: Annotated[Path, typer.Option(help="Where the games are written down, a line each.")],
    pairs: Annotated[str, typer.Option(help="Armies as one-other, with commas; all: every pair.")] = "all",
    games: Annotated[int, typer.Option(min=1, help="Games of each pair.")] = 60,
    first: Annotated[int, typer.Option(min=0, help="The first seed.")] = 0,
) -> None:
    """Play games between armies; map pairs take turns, and so do seats."""
    wanted = (
        list(combinations(ARMY_IDS, 2)) if pairs == "all" else [tuple(p.split("-")) for p in pairs.split(",")]
    )
    notes.parent.mkdir(parents=True, exist_ok=True)
    with Signs() as signs, notes.open("a", encoding="utf-8") as file:
        signs.begin(f"playing {NAME}", len(wanted) * games)
        for one, other in wanted:
            for seed in range(first, first + games):
                maps = MAP_PAIRS[seed // 4 % len(MAP_PAIRS)]
                mine, theirs = maps if seed // 2 % 2 else maps[::-1]
                lineup = (commander(one, mine), commander(other, theirs))
                [played] = series(Contest(f"{one}-{other}", NAME, lineup), 1, Chronicle, 1, seed)
                row = {"bots": played.bots, "seed": seed, "shares": played.shares, **played.note}
                file.write(json.dumps(row) + "\n")
                file.flush()
                signs.advance(now=f"{one} and {other}")


class Length(Watcher[int]):
    """How many Game Turns it took."""

    def note(self, match: regalia.Match) -> int:
        """Nothing else."""
        state: Any = match.state
        return int(state.turn)


@app.command()
def wanderers(
    notes: Annotated[Path, typer.Option(help="Where the games are written down, a line each.")],
    players: Annotated[int, typer.Option(min=2, max=4, help="One greedy bot, the others at random.")] = 2,
    games: Annotated[int, typer.Option(min=1)] = 100,
    first: Annotated[int, typer.Option(min=0, help="The first seed.")] = 0,
) -> None:
    """Play the greedy bot, with its whole budget, against random play."""
    contest = Contest("wanderers", NAME, ("greedy", *["random"] * (players - 1)))
    notes.parent.mkdir(parents=True, exist_ok=True)
    with notes.open("a", encoding="utf-8") as file:
        for played in series(contest, games, Length, 1, first):
            won = played.shares[played.bots.index("greedy")]
            row = {"players": players, "seed": played.seed, "won": won, "turns": played.note}
            file.write(json.dumps(row) + "\n")
            file.flush()


@app.command()
def page(
    notes: Annotated[list[Path], typer.Option(help="Games that were written down.")],
    page_path: Annotated[Path | None, typer.Option("--page", help="Where the page goes.")] = None,
) -> None:
    """Count what was written down."""
    every = [json.loads(line) for path in notes for line in path.read_text("utf-8").splitlines()]
    rows = [row for row in every if "won" not in row]
    text = "\n".join(
        [
            "# Balance of Wizard Kings",
            "",
            "Written by `tools/balance_wizards.py`: two players, Standard Armies, one map each in any",
            "arrangement, victory by 15 GP, the greedy bot on both sides with a smaller budget than at a",
            "table. Seats and map pairs take turns.",
            f"{len(rows)} games; every table says how many its numbers rest on. ± is the 95 % interval.",
            "",
            *armies(rows),
            *maps_and_seats(rows),
            *length(rows),
            *spells(rows),
            *random_play([row for row in every if "won" in row]),
        ]
    )
    if page_path is None:
        sys.stdout.write(text)
    else:
        page_path.parent.mkdir(parents=True, exist_ok=True)
        page_path.write_text(text, "utf-8")


def army_of(bot: str) -> str:
    """The army of a commander."""
    return bot.rsplit("-", 1)[0]


def sure(tally: Tally[Any], key: Any) -> list[str]:
    """A share with its margin."""
    return [percent(tally.share(key)), f"± {percent(tally.margin(key))}"]


def verdict(pairs: Tally[tuple[str, str]], pair: tuple[str, str]) -> str:
    """Whether a pairing is balanced, as far as so many games can tell."""
    if pairs.margin(pair) > WIDE - 0.5:
        return "too few games to tell"
    return "yes" if NARROW <= pairs.share(pair) <= WIDE else "no"


def armies(rows: list[Note]) -> list[str]:
    """The share of the first army of every pair, and of each army over all its games."""
    pairs: Tally[tuple[str, str]] = Tally()
    alone: Tally[str] = Tally()
    for row in rows:
        seats = sorted(range(2), key=lambda seat: ARMY_IDS.index(army_of(row["bots"][seat])))
        pairs.add((army_of(row["bots"][seats[0]]), army_of(row["bots"][seats[1]])), row["shares"][seats[0]])
        for seat in range(2):
            alone.add(army_of(row["bots"][seat]), row["shares"][seat])
    listed = [
        [
            f"{one} : {other}",
            pairs.count((one, other)),
            *sure(pairs, (one, other)),
            verdict(pairs, (one, other)),
        ]
        for one, other in sorted(pairs.keys(), key=lambda each: [ARMY_IDS.index(army) for army in each])
    ]
    each = [[army, alone.count(army), *sure(alone, army)] for army in ARMY_IDS if alone.count(army)]
    return [
        "## Armies",
        "",
        *table(["pair", "games", "wins of the first", "95 %", "within 45–55 %"], listed),
        *table(["army, over all its games", "games", "wins", "95 %"], each),
    ]


def maps_and_seats(rows: list[Note]) -> list[str]:
    """Whether a map, a pair of maps or the first move wins games."""
    maps: Tally[str] = Tally()
    pairs: Tally[tuple[str, str]] = Tally()
    seats: Tally[str] = Tally()
    for row in rows:
        sheets = [bot.rsplit("-", 1)[1] for bot in row["bots"]]
        low = 0 if sheets[0] < sheets[1] else 1
        pairs.add((sheets[low], sheets[1 - low]), row["shares"][low])
        for seat in range(2):
            maps.add(sheets[seat], row["shares"][seat])
        seats.add("Player 1 of the first Game Turn", row["shares"][row["first"]])
        seats.add("the first seat", row["shares"][0])
    names = {sheet.id: sheet.name for sheet in SHEETS}
    who = seats.keys()
    return [
        "## Maps and the first move",
        "",
        *table(
            ["own map", "games", "wins", "95 %"],
            [[names[key], maps.count(key), *sure(maps, key)] for key in sorted(maps.keys())],
        ),
        *table(
            ["pair of maps", "games", "wins of the first", "95 %"],
            [
                [f"{names[one]} : {names[other]}", pairs.count((one, other)), *sure(pairs, (one, other))]
                for one, other in sorted(pairs.keys())
            ],
        ),
        *table(["who", "games", "wins", "95 %"], [[key, seats.count(key), *sure(seats, key)] for key in who]),
    ]


def length(rows: list[Note]) -> list[str]:
    """How long games are."""
    turns = [row["turns"] for row in rows]
    quarters = statistics.quantiles(turns, n=4) if len(turns) > 1 else [turns[0]] * 3
    capped = percent(statistics.fmean(row["capped"] for row in rows), 1)
    drawn = percent(statistics.fmean(max(row["shares"]) < 1 for row in rows), 1)
    return [
        "## Length",
        "",
        *table(
            [
                "games",
                "median Game Turns",
                "half of them within",
                "longest",
                "at the turn cap",
                "drawn",
                "decisions",
            ],
            [
                [
                    len(rows),
                    f"{quarters[1]:.0f}",
                    f"{quarters[0]:.0f} to {quarters[2]:.0f}",
                    max(turns),
                    capped,
                    drawn,
                    f"{statistics.fmean(row['clicks'] for row in rows):.0f}",
                ]
            ],
            left=0,
        ),
    ]


def spells(rows: list[Note]) -> list[str]:
    """How often each spell is cast and by how much it moves the balance of armies."""
    games: Tally[str] = Tally()
    swings: Tally[str] = Tally()
    wins: Tally[str] = Tally()
    for row in rows:
        for bot in row["bots"]:
            games.add(army_of(bot))
        for spell, seat, swing in row["spells"]:
            swings.add(spell, swing)
            wins.add(spell, row["shares"][seat])
    listed = []
    for each in SPELL_ROWS:
        army, spell = each["army"], each["id"]
        if games.count(army):
            worth = (
                [f"{swings.share(spell):+.1f} GP", percent(wins.share(spell))]
                if swings.count(spell)
                else ["-", "-"]
            )
            often = f"{swings.count(spell) / games.count(army):.2f}"
            listed.append([each["name"], army, each["level"], games.count(army), often, *worth])
    return [
        "## Spells",
        "",
        "*Swing*: by how many GP of armies on the map a spell moved the balance at once, less the two GP of",
        "each step it cost. What a spell of movement brings comes later and is not in it.",
        "",
        *table(["spell", "army", "level", "games", "cast a game", "swing", "casters won"], listed, left=2),
    ]


def random_play(rows: list[Note]) -> list[str]:
    """The greedy bot among wanderers."""
    wins: Tally[int] = Tally()
    for row in rows:
        wins.add(row["players"], row["won"])
    listed = [[f"{count} players", wins.count(count), *sure(wins, count)] for count in sorted(wins.keys())]
    return [
        "## Against random play",
        "",
        "One greedy bot as at a table, random play on every other seat, all options by default.",
        "",
        *table(["table", "games", "wins of the greedy bot", "95 %"], listed),
    ]


if __name__ == "__main__":
    app()
