"""Wizard Kings: every pair of armies, maps, the first move, spells; and against random play."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from regalia import bots
from regalia.arena.contest import Contest, Played, Watcher
from regalia.arena.likeness import kindred_duels
from regalia.arena.page import percent, table
from regalia.arena.plan import Note
from regalia.arena.ratings import duels
from regalia.arena.studies.study import Study, Summaries, against_random, sure, together
from regalia.arena.summary import Summary
from regalia.arena.tally import Tally, most_by_luck
from regalia.bots import Bot, Seen
from regalia.bots.greedy import GreedyBot
from regalia.bots.guard import Player
from regalia.engine.match import Match
from regalia.games.wizard_kings import scoring
from regalia.games.wizard_kings.data import ARMY_IDS, SPELL_IDS, SPELL_ROWS
from regalia.games.wizard_kings.rules.announcing import Announce
from regalia.games.wizard_kings.sheets import SHEETS

NAME = "wizard-kings"
MAP_PAIRS = list(combinations([sheet.id for sheet in SHEETS], 2))
NARROW, WIDE = 0.45, 0.55
"""Between these shares a pairing counts as balanced."""
BUDGET = 80
"""Positions that the greedy bot looks at in a decision, in one re-deal: less than at a table."""


@dataclass(frozen=True)
class Thrifty:
    """Makes a bot of that name which looks at fewer positions than at a table: studies take many games."""

    name: str

    def __call__(self, seed: int) -> Bot:
        greedy = self.name == "greedy"
        return GreedyBot(seed, budget=BUDGET, worlds=1) if greedy else bots.make(self.name, seed)


@dataclass(frozen=True)
class Commander:
    """Makes a bot that is told which army and which map to take."""

    army: str
    sheet: str
    bot: str

    @property
    def name(self) -> str:
        """Who it is in a table."""
        return f"{self.army} on {self.sheet}"

    def __call__(self, seed: int) -> Bot:
        return Commanding(seed, self)


class Commanding(Bot):
    """Takes the army and the map it was told, lays maps out by lot, and else plays like its bot."""

    def __init__(self, seed: int, orders: Commander) -> None:
        super().__init__(seed)
        self.wanted = (f"army {orders.army}", f"map {orders.sheet}")
        self.bot = Thrifty(orders.bot)(seed)

    def choose(self, table: Seen) -> int:
        """What was ordered, else what the bot chooses."""
        if table.notation.text(table.actions[0]).split()[0] in ("army", "map", "layout", "slot", "turn"):
            for action in table.actions:
                if table.notation.text(action) in self.wanted:
                    return action
            return table.actions[self.rng.below(len(table.actions))]
        return self.bot.choose(table)


@dataclass(frozen=True)
class Campaign(Contest):
    """Two armies: seats take turns, then maps change hands, then the next pair of maps comes."""

    first: int = 0
    """The pair of maps to begin with: not the same for all, so that few games see them all."""

    def seated(self, seed: int) -> list[Player]:
        """Who sits where in the game of that number."""
        mine, theirs = MAP_PAIRS[(self.first + seed // 4) % len(MAP_PAIRS)]
        if seed // 2 % 2:
            mine, theirs = theirs, mine
        one, other = self.lineup
        assert isinstance(one, Commander)
        assert isinstance(other, Commander)
        both: list[Player] = [
            Commander(one.army, mine, one.bot),
            Commander(other.army, theirs, other.bot),
        ]
        return both if seed % 2 == 0 else both[::-1]


class Chronicle(Watcher[Note]):
    """Follows who began, which spells were cast and what they did."""

    def __init__(self) -> None:
        self.first: int | None = None
        self.things: list[list[Any]] = []
        self.cast: tuple[str, int, int] | None = None

    def acting(self, match: Match, seat: int, action: int) -> None:
        """A spell is announced, or what the last one did can be seen."""
        state: Any = match.state
        self._weigh(match)
        if self.first is None and state.turn == 1:
            self.first = int(state.first)
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, Announce) and match.text(action) == "confirm":
            self.cast = (SPELL_IDS[frame.spell], seat, balance(match, seat))

    def _weigh(self, match: Match) -> None:
        """By how many GP of armies a spell has moved the balance, its own steps included."""
        if self.cast is not None:
            spell, seat, before = self.cast
            self.things.append(["spells", spell, seat, balance(match, seat) - before, 1])
            self.cast = None

    def note(self, match: Match) -> Note:
        """The game in a few numbers."""
        self._weigh(match)
        state: Any = match.state
        capped = int(state.turn) >= int(state.fixed.agreed.turn_cap)
        seats = match.view()["board"]["seats"]
        return {
            "numbers": {"capped": capped, "first": -1 if self.first is None else self.first},
            "sides": {"army": [seat["army"] for seat in seats]},
            "things": self.things,
        }


def balance(match: Match, seat: int) -> int:
    """The GP of a seat's units on the map, less those of the average other."""
    state: Any = match.state
    others = [float(scoring.army_value(state, other)) for other in range(state.players) if other != seat]
    return int(float(scoring.army_value(state, seat)) - sum(others) / len(others))


def study(bot: str) -> Study:
    """Every pair of armies, and one bot against random play."""
    campaigns = [
        Campaign(f"{one} : {other}", NAME, (Commander(one, "", bot), Commander(other, "", bot)), {}, number)
        for number, (one, other) in enumerate(combinations(ARMY_IDS, 2))
    ]
    uneven = [
        Contest(f"one against {count - 1} at random", NAME, (Thrifty(bot), *["random"] * (count - 1)))
        for count in (2, 3, 4)
    ]
    return Study(NAME, bot, [*campaigns, *uneven], Chronicle, page)


def page(study: Study, found: Summaries) -> list[str]:
    """The numbers as Markdown."""
    pairs = {name: each for name, each in found.items() if "random" not in name}
    uneven = [(name, each) for name, each in found.items() if "random" in name]
    everything = together(pairs.values())
    return [
        "Two players, Standard Armies, one map each in any arrangement, victory by 15 GP,",
        f"the {study.bot} bot on both sides; here and against random play it looks at fewer positions",
        f"than at a table. Seats and map pairs take turns. {len(everything)} games; every table says how",
        "many its numbers rest on. ± is the 95 % interval.",
        "",
        *armies(everything),
        *maps_and_seats(everything),
        *length(everything),
        *spells(everything),
        *against_random(uneven, study.bot),
    ]


def verdict(low: float, high: float) -> str:
    """Whether a pairing is balanced, as far as so many games can tell."""
    if low > WIDE or high < NARROW:
        return "no"
    return "yes" if low >= NARROW and high <= WIDE else "too few games to tell"


def by_army(games: Sequence[Played[Any]]) -> list[Played[Any]]:
    """The games as games between armies; those of one pairing with one deal share its luck."""
    titles = sorted({game.contest.title for game in games})
    return [
        replace(
            game,
            bots=tuple(game.note["sides"]["army"]),
            seed=game.seed * len(titles) + titles.index(game.contest.title),
        )
        for game in games
    ]


def armies(summary: Summary) -> list[str]:
    """The share of the first army of every pair, and of each army over all its games."""
    pairs, alone = summary.pairs["army"], summary.sides["army"]
    listed = []
    games = by_army(summary.games)
    fitted, kindred = duels(games), kindred_duels(games)
    promised = {pair: share for pair, (share, _, _) in fitted.items() if pairs.count(pair)}
    quarrel = have_quarrels(pairs, promised)
    for pair in promised:
        by_itself, by_all = pairs.interval(pair), kindred[pair][1:]
        told = [*spanned(fitted[pair]), *spanned(kindred[pair]), verdict(*(by_itself if quarrel else by_all))]
        listed.append([" : ".join(pair), pairs.count(pair), *sure(pairs, pair), *told])
    each = [[army, alone.count(army), *sure(alone, army)] for army in ARMY_IDS if alone.count(army)]
    heads = ["pair", "games", "wins of the first", "95 %", "by strengths", "95 %", "by all", "95 %"]
    return [
        "## Armies",
        "",
        "*By strengths*: the share that the strengths of the two armies promise, fitted to the whole table",
        "after Bradley and Terry; what others did against the two tells of them as well. *By all*: the same,",
        "with the seven taken as kin, whose strengths spread as far as the table shows and no farther: the",
        "farthest of seven are so by luck more than others are, and that part is taken out of all of them.",
        *quarrels(pairs, promised),
        *(["So every pair is judged by its own games here."] if quarrel else []),
        "",
        *table([*heads, "within 45–55 %"], listed),
        *table(["army, over all its games", "games", "wins", "95 %"], each),
    ]


def spanned(told: tuple[float, float, float]) -> list[str]:
    """A share and its interval, as two columns."""
    share, low, high = told
    return [percent(share), f"{100 * low:.0f} to {100 * high:.0f} %"]


def freedom(promised: dict[tuple[str, str], float]) -> int:
    """How many pairs there are beyond what one strength for each army could always explain."""
    return len(promised) - len({army for pair in promised for army in pair}) + 1


def have_quarrels(pairs: Tally[tuple[str, str]], promised: dict[tuple[str, str], float]) -> bool:
    """Whether some army has another's number: then one strength each does not explain the table."""
    free = freedom(promised)
    return free >= 1 and pairs.strays(promised) > most_by_luck(free)


def quarrels(pairs: Tally[tuple[str, str]], promised: dict[tuple[str, str], float]) -> list[str]:
    """How far the wins of the pairs stray from what strengths promise, beside what luck would do."""
    free = freedom(promised)
    if free < 1:
        return []
    strayed, most = pairs.strays(promised), most_by_luck(free)
    told = (
        "further than luck does: some pairs are no matter of strength"
        if have_quarrels(pairs, promised)
        else "as far as luck does"
    )
    return [
        f"The wins of the pairs stray {told}: chi-square {strayed:.1f} for {free} degrees of freedom,",
        f"where luck alone exceeds {most:.1f} once in twenty times.",
    ]


def maps_and_seats(summary: Summary) -> list[str]:
    """Whether a map, a pair of maps or the first move wins games."""
    maps: Tally[str] = Tally()
    pairs: Tally[tuple[str, str]] = Tally()
    seats: Tally[str] = Tally()
    for game in summary.games:
        sheets = [bot.partition(" on ")[2] for bot in game.bots]
        low = 0 if sheets[0] < sheets[1] else 1
        pairs.add((sheets[low], sheets[1 - low]), game.shares[low])
        for seat in range(2):
            maps.add(sheets[seat], game.shares[seat])
        first = int(game.note["numbers"]["first"])
        if first >= 0:
            seats.add("Player 1 of the first Game Turn", game.shares[first])
        seats.add("the first seat", game.shares[0])
    names = {sheet.id: sheet.name for sheet in SHEETS}
    both = [
        [f"{names[one]} : {names[other]}", pairs.count((one, other)), *sure(pairs, (one, other))]
        for one, other in sorted(pairs.keys())
    ]
    own = [[names[key], maps.count(key), *sure(maps, key)] for key in sorted(maps.keys())]
    who = [[key, seats.count(key), *sure(seats, key)] for key in seats.keys()]  # noqa: SIM118  no dict
    return [
        "## Maps and the first move",
        "",
        *table(["own map", "games", "wins", "95 %"], own),
        *table(["pair of maps", "games", "wins of the first", "95 %"], both),
        *table(["who", "games", "wins", "95 %"], who),
    ]


def length(summary: Summary) -> list[str]:
    """How long games are."""
    quarters = statistics.quantiles([*summary.lengths, summary.lengths[0]], n=4)
    row = [
        len(summary),
        f"{quarters[1]:.0f}",
        f"{quarters[0]:.0f} to {quarters[2]:.0f}",
        max(summary.lengths),
        percent(summary.average("capped"), 1),
        percent(summary.drawn, 1),
        f"{statistics.fmean(sum(game.decisions) for game in summary.games):.0f}",
    ]
    heads = [
        "games",
        "median Game Turns",
        "half of them within",
        "longest",
        "at the turn cap",
        "drawn",
        "decisions",
    ]
    return ["## Length", "", *table(heads, [row], left=0)]


def spells(summary: Summary) -> list[str]:
    """How often each spell is cast and by how much it moves the balance of armies."""
    games = summary.sides["army"]
    swings: Tally[str] = summary.things.get("spells", Tally())
    luck: Tally[str] = summary.luck.get("spells", Tally())
    listed = []
    for each in SPELL_ROWS:
        army, spell = each["army"], each["id"]
        if not games.count(army):
            continue
        worth = ["-", "-"]
        if swings.count(spell):
            worth = [f"{swings.share(spell):+.1f} GP", percent(luck.share(spell) / 2)]
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
