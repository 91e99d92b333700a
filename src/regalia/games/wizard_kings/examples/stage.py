"""What ``given`` and ``expect`` mean at a table of Wizard Kings.

``ranger:a4 4,5 3`` stands block a4, which must be a Ranger, in a hex at strength 3. Seats are a, b, c and d;
unless told otherwise two play, on open ground, and the first seat's movement turn begins.
"""

from __future__ import annotations

from collections.abc import Callable

from regalia.engine.errors import DataError
from regalia.engine.frame import CHANCE
from regalia.engine.match import Match
from regalia.games.wizard_kings.battles import NO_BATTLE, attacker_of, battle_at, defender_of, free_to_leave
from regalia.games.wizard_kings.data import UNIT_IDS
from regalia.games.wizard_kings.examples.builder import SEATS, Builder, block_number, hex_number
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.places import DEAD, MOVED, PHASE_IDS, POOL, SHOWN
from regalia.games.wizard_kings.queries import status
from regalia.games.wizard_kings.rules.battle import CombatTurn, hits_on
from regalia.games.wizard_kings.rules.placing import NOTE_HEX, NOTE_SEAT, NOTE_STRENGTH, NOTE_UNIT
from regalia.games.wizard_kings.state import WizardKings

STATUS = ("enemy", "neutral", "friendly")


class WizardKingsStage:
    """Lays a table as a script describes it, and looks at one."""

    def begin(self, given: list[str]) -> Match:
        """The table that these parts describe."""
        maps, armies, phase, first, options = "flat", ["elves", "orcs"], "movement", "a", {}
        rest: list[tuple[str, list[str]]] = []
        for part in given:
            word, *words = part.split()
            if word == "map":
                maps = words[0]
            elif word == "armies":
                armies = words
            elif word == "phase":
                phase = words[0]
            elif word == "first":
                first = words[0]
            elif word == "option":
                name, _, setting = words[0].partition("=")
                options[name] = setting
            else:
                rest.append((word, words))
        if ("start", []) in rest:
            from regalia.games.wizard_kings import GAME

            return GAME.new(players=len(armies), seed=1, chance="ask", **options)
        builder = Builder(maps, tuple(armies), **options)
        for word, words in rest:
            self.lay(builder, word, words)
        match = builder.match(phase, first)
        match.lawful = True
        match.game.laws(match.state)
        return match

    def lay(self, builder: Builder, word: str, words: list[str]) -> None:
        """One part of a ``given`` line."""
        state = builder.state
        if word == "control":
            builder.control(" ".join(words[:-1]), words[-1])
        elif word == "battle":
            builder.battle(words[0], words[1])
        elif word == "moved":
            state.marks[block_number(words[0])] |= MOVED
        elif word == "dead":
            builder.dead(words[0])
        elif word == "allied":
            for seat in words:
                state.group[SEATS.index(seat)] = SEATS.index(words[0])
        elif word == "game-turn":
            state.turn = int(words[0])
        elif word == "points":
            state.points[SEATS.index(words[0])] = int(words[1])
        elif ":" in word:
            builder.put(word, words[0], int(words[1]) if len(words) > 1 else None)
        else:
            raise DataError(f"given {word!r} is not known")

    def expect(self, match: Match, part: str) -> str:
        """What is wrong with a part of an ``expect`` line, or nothing."""
        word, *words = part.split()
        if word not in _LOOKS:
            raise DataError(f"expect {word!r} is not known")
        state = match.state
        assert isinstance(state, WizardKings)
        found = _LOOKS[word](state, words)
        wanted = words[-1] if words else word
        return "" if found == wanted else f"it is {found}"


def _place(s: WizardKings, words: list[str]) -> str:
    where = int(s.place[block_number(words[0])])
    return NAMES[where] if where >= 0 else {int(POOL): "pool", int(DEAD): "dead"}.get(where, "hand")


def _battle(s: WizardKings, words: list[str]) -> str:
    battle = battle_at(s, hex_number(words[0]))
    if battle == NO_BATTLE:
        return "none"
    return f"{SEATS[attacker_of(s, battle)]}>{SEATS[defender_of(s, battle)]}"


def _asked(s: WizardKings, words: list[str]) -> str:
    if s.to_act == CHANCE:
        return "chance"
    return "+".join(SEATS[seat] for seat in s.waiting_for()) or "nobody"


def _acting(s: WizardKings, words: list[str]) -> str:
    for frame in reversed(s.stack):
        if isinstance(frame, CombatTurn):
            return SEATS[frame.block // 28] + str(int(frame.block) % 28 + 1)
    return "none"


def _notes(s: WizardKings, words: list[str]) -> str:
    """The notes of a stack: ``ogre:3``, joined by ``+``; ``none``."""
    found = []
    for k in range(len(s.notes)):
        note = int(s.notes[k])
        if note >> int(NOTE_HEX) == hex_number(words[0]) and SEATS[note >> int(NOTE_SEAT) & 3] == words[1]:
            strength = note >> int(NOTE_STRENGTH) & 7
            found.append(f"{UNIT_IDS[note >> int(NOTE_UNIT) & 127]}:{strength or '?'}")
    return "+".join(found) or "none"


def _control(s: WizardKings, words: list[str]) -> str:
    holder = int(s.control[s.fixed.board.city_names.index(" ".join(words[:-1]))])
    return SEATS[holder] if holder >= 0 else "nobody"


def _winners(s: WizardKings, words: list[str]) -> str:
    return "+".join(SEATS[seat] for seat in s.winners()) or "none"


def _seat_number(s: WizardKings, words: list[str]) -> int:
    return SEATS.index(words[0])


_LOOKS: dict[str, Callable[[WizardKings, list[str]], str]] = {
    "at": _place,
    "strength": lambda s, w: str(int(s.strength[block_number(w[0])])),
    "battle": _battle,
    "asked": _asked,
    "acting": _acting,
    "notes": _notes,
    "control": _control,
    "winners": _winners,
    "status": lambda s, w: STATUS[status(s, hex_number(w[0]), SEATS.index(w[1]))],
    "may-leave": lambda s, w: str(int(free_to_leave(s, hex_number(w[0]), 0))),
    "number": lambda s, w: str(int(hits_on(s, block_number(w[0])))),
    "gold": lambda s, w: str(int(s.gold[_seat_number(s, w)])),
    "income": lambda s, w: str(int(s.income[_seat_number(s, w)])),
    "points": lambda s, w: str(int(s.points[_seat_number(s, w)])),
    "shown": lambda s, w: "yes" if s.marks[block_number(w[0])] & SHOWN else "no",
    "round": lambda s, w: str(int(s.round)),
    "fight": lambda s, w: NAMES[s.fight] if s.fight >= 0 else "none",
    "phase": lambda s, w: PHASE_IDS[s.phase],
    "game-turn": lambda s, w: str(int(s.turn)),
    "first": lambda s, w: SEATS[s.first],
    "over": lambda s, w: "over" if not s.stack else "running",
    "running": lambda s, w: "running" if s.stack else "over",
}
