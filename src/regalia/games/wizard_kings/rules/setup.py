"""Setting up: maps, layout, armies. [WK-16 to WK-25, WK-R1, WK-R2]"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.errors import BadOption
from regalia.engine.frame import NOBODY, Frame
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.engine.options import Settings
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.data import ARMIES, BLOCKS
from regalia.games.wizard_kings.joining import LAYOUT_IDS, LAYOUTS, Laid
from regalia.games.wizard_kings.places import NOBODY_HOLDS, POOL
from regalia.games.wizard_kings.rules.dice import ONE, ThrowForFirst, all_seats
from regalia.games.wizard_kings.rules.placing import NO_TOKEN
from regalia.games.wizard_kings.rules.quickstart import TakeStandard
from regalia.games.wizard_kings.rules.raising import DeployAll, RaiseArmies, ShowDeployment
from regalia.games.wizard_kings.setting import (
    GP_GOAL,
    MODES,
    NO_ARMY,
    NO_CAP,
    TIME,
    Agreed,
    Setting,
    readings_of,
)
from regalia.games.wizard_kings.sheets import MAP_GP, SHEETS, Sheet, sheet_of
from regalia.games.wizard_kings.state import NO_HEX, WizardKings
from regalia.games.wizard_kings.turn import StartTurn
from regalia.games.wizard_kings.verbs import ARMY, LAYOUT, MAP, READY, SLOT, TURN

PRESETS: Final = ("1-3", "1-4", "3.1", "4-3", "1.4", "1-3-4", "1-3.4-2", "1-3-4-2")
"""Tables that the lobby can fix: sheets from left to right, a dot before the next row."""

PARTNERS: Final = ("none", "1+2", "1+3", "1+4", "2+3", "2+4", "3+4")
"""Who plays together; with four players the other two do so as well."""


def new_table(players: int, settings: Settings) -> WizardKings:
    """The box unpacked: nothing picked, nothing bought."""
    agreed = read_options(players, settings)
    preset = str(settings["setup_layout"])
    laid = () if preset == "choose" else preset_table(preset, players, int(agreed.maps_each))
    fixed = Setting(agreed, laid, [int(NO_ARMY)] * players)
    blocks = players * int(BLOCKS)
    s = WizardKings(i64(players), fixed)
    s.place = vec[i64]([POOL] * blocks)
    s.strength = vec[i64]([0] * blocks)
    s.marks = vec[i64]([0] * blocks)
    s.token = vec[i64]([NO_TOKEN] * blocks)
    s.began = vec[i64]([0] * blocks)
    s.was = vec[i64]([POOL] * blocks)
    s.group = vec[i64](groups_of(players, str(settings["partners"])))
    s.gold = vec[i64]([0] * players)
    s.income = vec[i64]([0] * players)
    s.points = vec[i64]([0] * players)
    s.absent = vec[i64]([0] * players)
    s.control = vec[i64]([NOBODY_HOLDS] * fixed.board.cities)
    s.keeper = vec[i64]([NOBODY_HOLDS] * fixed.board.cities)
    s.fight = NO_HEX
    s.picked = vec[i64]([NOBODY_HOLDS] * len(sheets_at(s)))
    s.push(SetUp())
    return s


def read_options(players: int, settings: Settings) -> Agreed:
    """What was agreed, as numbers; refuses what this many players cannot do."""
    maps_each = int(settings["maps_each"])
    own_map = "" if str(settings["own_map"]) == "none" else str(settings["own_map"])
    if players * maps_each > len(SHEETS):
        raise BadOption(f"Two maps each need {players * 2} maps; the box has {len(SHEETS)}.")  # [WK-R1]
    if own_map and str(settings["setup_layout"]) != "choose":
        raise BadOption("A map of your own is picked at the table: leave 'setup_layout' at 'choose'.")
    free = str(settings["teams"]) == "free"
    if players == 2 and (free or str(settings["partners"]) != "none"):
        raise BadOption("Two players have nobody to be allied with.")  # [WK-R120]
    if free and str(settings["partners"]) != "none":
        raise BadOption("With free teams nobody has a partner from the start.")
    mode = str(settings["victory"])
    if mode == "usual":
        victory = GP_GOAL if players == 2 else TIME  # [WK-R8]
    else:
        victory = i64(MODES.index(mode))
    goal, cap = str(settings["win_gp"]), str(settings["turn_cap"])
    if goal != "three-quarters":
        groups = groups_of(players, str(settings["partners"]))
        _check_goal(int(goal), players * maps_each, maps_each * max(map(groups.count, groups)))
    return Agreed(
        victory,
        0 if goal == "three-quarters" else int(goal),
        int(settings["turns"]),
        NO_CAP if cap == "off" else int(cap),
        maps_each,
        int(settings["aquatic_limit"]),
        bool(settings["dispel"]),
        bool(settings["mirror"]),
        free,
        bool(settings["sudden_death"]),
        str(settings["setup_layout"]) == "choose",
        str(settings["start"]) == "standard",
        own_map,
        readings_of(settings),
    )


def _check_goal(goal: int, maps: int, held: int) -> None:
    """Refuse city GP that nobody can reach, or that a side with so many maps has from the start. [WK-R8]"""
    if goal > MAP_GP * maps:
        raise BadOption(f"Option 'win_gp' cannot be {goal}: all cities are worth {MAP_GP * maps}.")
    if goal <= MAP_GP * held:
        raise BadOption(f"Option 'win_gp' cannot be {goal}: a side begins with {MAP_GP * held}.")


def sheets_at(s: WizardKings) -> list[Sheet]:
    """The maps that can be picked at this table: those of the box, and one that somebody brought."""
    own_map = s.fixed.agreed.own_map
    return [*SHEETS, sheet_of(own_map)] if own_map else list(SHEETS)


def groups_of(players: int, partners: str) -> list[int]:
    """For each seat the number of its team. [WK-R120]"""
    groups = list(range(players))
    if partners == "none":
        return groups
    one, other = (int(each) - 1 for each in partners.split("+"))
    if max(one, other) >= players:
        raise BadOption(f"Option 'partners' cannot be {partners} with {players} players.")
    groups[other] = one
    rest = [seat for seat in range(players) if seat not in (one, other)]
    if len(rest) == 2:
        groups[rest[1]] = rest[0]
    return groups


def preset_table(preset: str, players: int, maps_each: int) -> tuple[Laid, ...]:
    """The sheets of a preset in their slots, dealt to the seats in reading order. [WK-R1]"""
    rows = [row.split("-") for row in preset.split(".")]
    cells = [(sheet, i, j) for j, row in enumerate(rows) for i, sheet in enumerate(row)]
    if len(cells) != players * maps_each:
        raise BadOption(f"The table {preset} has {len(cells)} maps; {players * maps_each} are needed.")
    return tuple(Laid(sheet_of(sheet), i, j, False, k // maps_each) for k, (sheet, i, j) in enumerate(cells))


class SetUp(Frame[WizardKings]):
    """Maps, armies, deployment, and then the first Game Turn."""

    clause = "WK-16"

    def run(self, s: WizardKings) -> None:
        s.push(StartTurn())
        if s.fixed.agreed.quick:
            s.push(ShowDeployment())
            s.push(TakeStandard())
        else:
            s.push(DeployAll())
            s.push(RaiseArmies())
            s.push(ChooseArmy(0))
        if s.fixed.agreed.choose_maps:
            s.push(ChooseLayout())
            s.push(PickMap(0))
        s.push(ThrowForFirst(ONE, all_seats(s), 0, 0))


class PickMap(Frame[WizardKings]):
    """Clockwise from who won a die roll each takes maps, till all have theirs. [WK-19, WK-R1, WK-D1]"""

    clause = "WK-R1"

    def __init__(self, picks: i64) -> None:
        self.picks = picks

    def who(self, s: WizardKings) -> i64:
        return (s.first + self.picks) % s.players if sheets_left(s) > 1 else NOBODY

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for sheet in range(len(s.picked)):
            if s.picked[sheet] == NOBODY_HOLDS:
                offer.add(MAP, sheet)

    def take(self, s: WizardKings, verb: i64, sheet: i64) -> None:
        seat = (s.first + self.picks) % s.players
        s.picked[sheet] = seat
        s.tell(events.PICKED_MAP, seat, sheet, 0)
        if self.picks + 1 < s.players * s.fixed.agreed.maps_each:
            s.push(PickMap(self.picks + 1))

    def run(self, s: WizardKings) -> None:
        """The last map needs no asking."""
        for sheet in range(len(s.picked)):
            if s.picked[sheet] == NOBODY_HOLDS:
                self.take(s, MAP, sheet)
                return


def sheets_left(s: WizardKings) -> i64:
    """How many sheets nobody has picked."""
    left: i64 = 0
    for seat in s.picked:
        if seat == NOBODY_HOLDS:
            left += 1
    return left


def last_picker(s: WizardKings) -> i64:
    """Who picked last, and may therefore lay the maps out. [WK-R1]"""
    return (s.first + s.players * s.fixed.agreed.maps_each - 1) % s.players


def fitting_layouts(s: WizardKings) -> list[int]:
    """The layouts with as many slots as there are maps."""
    maps = int(s.players * s.fixed.agreed.maps_each)
    return [k for k, name in enumerate(LAYOUT_IDS) if len(LAYOUTS[name]) == maps]


class ChooseLayout(Frame[WizardKings]):
    """Whoever picked last chooses how the maps lie. [WK-17, WK-R1, WK-D2]"""

    clause = "WK-17"

    def who(self, s: WizardKings) -> i64:
        return last_picker(s) if len(fitting_layouts(s)) > 1 else NOBODY

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for layout in fitting_layouts(s):
            offer.add(LAYOUT, layout)

    def take(self, s: WizardKings, verb: i64, layout: i64) -> None:
        s.layout = layout
        s.push(TurnMaps())
        s.push(FillSlot())

    def run(self, s: WizardKings) -> None:
        self.take(s, LAYOUT, fitting_layouts(s)[0])


class FillSlot(Frame[WizardKings]):
    """One slot after another gets its map; the last one needs no asking."""

    clause = "WK-17"

    def who(self, s: WizardKings) -> i64:
        return last_picker(s) if len(unlaid(s)) > 1 else NOBODY

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for sheet in unlaid(s):
            offer.add(SLOT, sheet)

    def take(self, s: WizardKings, verb: i64, sheet: i64) -> None:
        s.slots = append(s.slots, sheet)
        if unlaid(s):
            s.push(FillSlot())

    def run(self, s: WizardKings) -> None:
        self.take(s, SLOT, unlaid(s)[0])


def unlaid(s: WizardKings) -> list[int]:
    """The picked sheets that lie in no slot yet."""
    laid = [int(sheet) for sheet in s.slots]
    return [sheet for sheet in range(len(s.picked)) if s.picked[sheet] != NOBODY_HOLDS and sheet not in laid]


class TurnMaps(Frame[WizardKings]):
    """He may turn each of his own maps round, then all is laid. [WK-R1]"""

    clause = "WK-R1"

    def who(self, s: WizardKings) -> i64:
        return last_picker(s)

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for sheet in range(len(s.picked)):
            if s.picked[sheet] == last_picker(s) and s.turned >> sheet & 1 == 0:
                offer.add(TURN, sheet)
        offer.add(READY, 0)

    def take(self, s: WizardKings, verb: i64, sheet: i64) -> None:
        if verb == TURN:
            s.turned |= bit(sheet)
            s.push(TurnMaps())
            return
        slots = LAYOUTS[LAYOUT_IDS[s.layout]]
        sheets = sheets_at(s)
        laid = tuple(
            Laid(sheets[sheet], column, row, bool(s.turned >> sheet & 1), int(s.picked[sheet]))
            for sheet, (column, row) in zip((int(each) for each in s.slots), slots, strict=True)
        )
        s.fixed = s.fixed.with_maps(laid)
        s.control = vec[i64]([NOBODY_HOLDS] * s.fixed.board.cities)
        s.keeper = vec[i64]([NOBODY_HOLDS] * s.fixed.board.cities)
        s.tell(events.LAID_OUT, last_picker(s), s.layout, 0)


class ChooseArmy(Frame[WizardKings]):
    """In pick order each takes an army that is left, or with ``mirror`` any. [WK-25, WK-R2, WK-D3]"""

    clause = "WK-25"

    def __init__(self, chosen: i64) -> None:
        self.chosen = chosen

    def who(self, s: WizardKings) -> i64:
        return (s.first + self.chosen) % s.players if len(armies_left(s)) > 1 else NOBODY

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for army in armies_left(s):
            offer.add(ARMY, army)

    def take(self, s: WizardKings, verb: i64, army: i64) -> None:
        seat = (s.first + self.chosen) % s.players
        s.fixed = s.fixed.with_army(seat, army)
        s.tell(events.TOOK_ARMY, seat, army, 0)
        if self.chosen + 1 < s.players:
            s.push(ChooseArmy(self.chosen + 1))

    def run(self, s: WizardKings) -> None:
        self.take(s, ARMY, armies_left(s)[0])


def armies_left(s: WizardKings) -> list[int]:
    """The armies a seat may still take."""
    taken = [] if s.fixed.agreed.mirror else [int(army) for army in s.fixed.armies]
    return [army for army in range(ARMIES) if army not in taken]
