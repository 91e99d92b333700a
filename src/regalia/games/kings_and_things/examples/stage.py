"""What ``given`` and ``expect`` mean at a table of Kings & Things.

A part may begin with ``seat-2`` to speak of that seat; else it speaks of seat 1. The table is all plains and
nobody's but for a start hex of whoever owns nothing, turn 2, player order by seats, and begins with the
phase that ``phase`` names.
"""

from __future__ import annotations

from regalia.engine.errors import DataError
from regalia.engine.lessons import split_seat
from regalia.engine.match import Match
from regalia.games.kings_and_things.data import FACE_IDS, FIRST_MAGIC, FORT_IDS, TERRAIN_IDS, THINGS
from regalia.games.kings_and_things.examples.builder import Builder, counter, face
from regalia.games.kings_and_things.hexes import NAMES, NOWHERE, named
from regalia.games.kings_and_things.orders import ALWAYS, SLOTS
from regalia.games.kings_and_things.places import (
    BAG,
    BOARD,
    IN_PLAY,
    LAND,
    OUT_OF_PLAY,
    PLAYED,
    POOL,
    SHIELD,
    SIDE_IDS,
    SPENT_THIS_TURN,
    hex_of,
    side_of,
)
from regalia.games.kings_and_things.queries import hex_count, income_of, supported
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.view import PHASES

OFF_BOARD = {
    int(BAG): "bag",
    int(OUT_OF_PLAY): "out",
    int(POOL): "pool",
    int(PLAYED): "played",
    int(SPENT_THIS_TURN): "spent",
}


def place_name(place: int) -> str:
    """``bag``, ``seat-1:2,-3``, ``land:0,0``, ``shield-2``, ``in-play:seat-1``."""
    if place in OFF_BOARD:
        return OFF_BOARD[place]
    if place >= BOARD:
        side = int(side_of(place))
        return f"{'land' if side == LAND else SIDE_IDS[side]}:{NAMES[hex_of(place)]}"
    if place >= SHIELD:
        return f"shield-{place - SHIELD + 1}"
    return f"in-play:{SIDE_IDS[place - IN_PLAY]}"


class KingsAndThingsStage:
    """Lays a table as a script describes it, and looks at one."""

    def begin(self, given: list[str]) -> Match:
        """The table that these parts describe."""
        players, phase, options, rest = 4, "movement", {}, []
        for part in given:
            word, _, value = part.partition(" ")
            if word == "players":
                players = int(value)
            elif word == "phase":
                phase = value
            elif word == "option":
                name, _, setting = value.partition("=")
                options[name] = setting
            else:
                rest.append(part)
        builder = Builder(players, **options)
        for part in rest:
            self.lay(builder, *split_seat(part))
        match = builder.match(phase)
        match.lawful = not any(part.startswith("bag") for part in rest)
        if match.lawful:
            match.game.laws(match.state)
        return match

    def lay(self, builder: Builder, seat: int, word: str, words: list[str]) -> None:
        """Put one thing on the table."""
        s = builder.state
        if word == "terrain":
            for name in words[1:]:
                builder.terrain(name, words[0])
        elif word == "owns":
            builder.owns(seat, *words)
        elif word == "fort":
            builder.fort(*words)
        elif word == "income":
            builder.income(*words)
        elif word == "army":
            builder.army(seat, *words)
        elif word == "defenders":
            builder.defenders(*words)
        elif word == "shield":
            builder.shield(seat, *words)
        elif word == "always":
            for name in words:  # wants to be asked about an item wherever it could be played
                s.orders[SLOTS * seat + face(name) - FIRST_MAGIC] = ALWAYS
        elif word == "gold":
            s.gold[seat] = int(words[0])
        elif word == "pool":
            for name in words:
                builder.show(name)
        elif word == "cloud":
            s.cloud = named(words[0])
        elif word == "turn":
            s.turn = int(words[0])
        elif word == "citadel-since":
            s.clock[seat] = int(words[0])
        elif word == "first":
            s.first = seat
        elif word == "bag":
            builder.bag(*words)
        elif word == "deck":
            pass  # the deck is what the board leaves over
        elif word == "raised":
            s.raised |= 1 << named(words[0])
        elif word == "bank":
            s.pieces[FORT_IDS.index(words[0])] = int(words[1])
        elif word == "bag-was-empty":
            s.true_elimination = True
        else:
            raise DataError(f"given {word!r} is not known.")

    def expect(self, match: Match, part: str) -> str:
        """What is wrong with a part, or nothing."""
        seat, word, words = split_seat(part)
        s = match.state
        assert isinstance(s, KingsAndThings)
        found = self.found(match, s, seat, word, words)
        wanted = words[1:] if word in KEYED else words
        if sorted(found) == sorted(wanted):
            return ""
        return f"it is {' '.join(found) or 'nothing'}"

    def found(self, match: Match, s: KingsAndThings, seat: int, word: str, words: list[str]) -> list[str]:
        """What the table shows of the thing that a part speaks of."""
        if word == "gold":
            return [str(s.gold[seat])]
        if word == "income":
            return [str(income_of(s, seat))]
        if word == "hexes":
            return [str(hex_count(s, seat))]
        if word == "held":
            return [str(s.held[seat])]
        if word == "shield":
            return [FACE_IDS[s.face[c]] for c in range(THINGS) if s.place[c] == SHIELD + seat]
        if word == "where":
            return [place_name(int(s.place[counter(words[0])]))]
        if word == "faces":
            return [FACE_IDS[s.face[counter(words[0])]]]
        if word == "owner":
            owner = s.owner[named(words[0])]
            return ["nobody" if owner < 0 else f"seat-{owner + 1}"]
        if word == "fort":
            return [FORT_IDS[s.fort[named(words[0])]]]
        if word == "terrain":
            return [TERRAIN_IDS[s.terrain[named(words[0])]]]
        if word == "crowd":
            return [str(s.crowd[8 * named(words[0]) + seat])]
        if word == "supported":
            return ["yes" if supported(s, counter(words[0])) else "no"]
        if word == "cloud":
            return ["bank" if s.cloud == NOWHERE else NAMES[s.cloud]]
        if word == "bank":
            return [str(s.pieces[FORT_IDS.index(words[0])])]
        if word == "bag":
            return [str(s.bag)]
        return self.moment(match, s, word)

    def moment(self, match: Match, s: KingsAndThings, word: str) -> list[str]:
        """Where in the game we are."""
        if word == "phase":
            return [PHASES[s.phase]]
        if word == "turn":
            return [str(s.turn)]
        if word == "to-act":
            return [f"seat-{match.to_act + 1}" if match.to_act is not None and match.to_act >= 0 else "none"]
        if word == "first-player":
            return [f"seat-{s.first + 1}"]
        if word == "winners":
            return [f"seat-{winner + 1}" for winner in match.winners]
        if word == "true-elimination":
            return ["yes" if s.true_elimination else "no"]
        if word == "battle":
            return ["none" if s.battle == NOWHERE else NAMES[s.battle]]
        raise DataError(f"expect {word!r} is not known.")


KEYED = frozenset({"where", "faces", "owner", "fort", "terrain", "crowd", "supported", "bank"})
"""Words of ``expect`` whose first argument says what is looked at."""

__all__ = ["KingsAndThingsStage", "face"]
