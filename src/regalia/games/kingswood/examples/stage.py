"""What ``given`` and ``expect`` mean at a table of Kingswood.

A part may begin with ``seat-2`` to speak of that seat; else it speaks of seat 1. Skill tokens are written
``swords 2`` or ``swords 1+1``: refreshed and exhausted.
"""

from __future__ import annotations

from regalia.engine.errors import DataError
from regalia.engine.lessons import split_seat
from regalia.engine.match import Match
from regalia.games.kingswood.data import LOCATION_IDS, MONSTER_IDS, MONSTERS, TOKENS
from regalia.games.kingswood.examples.builder import Builder
from regalia.games.kingswood.places import DECK, DEFEATED
from regalia.games.kingswood.state import OFF, Kingswood
from regalia.games.kingswood.view import board

SKILLS = {"swords": "sword", "spellbooks": "spellbook", "hearts": "heart"}


def both_sides(text: str) -> tuple[int, int]:
    """Tokens refreshed and exhausted."""
    ready, _, tired = text.partition("+")
    return int(ready), int(tired or 0)


class KingswoodStage:
    """Lays a table as a script describes it, and looks at one."""

    def begin(self, given: list[str]) -> Match:
        """The table that these parts describe."""
        players, special, options = 3, "manor-house", {}
        rest = []
        for part in given:
            word, _, value = part.partition(" ")
            if word == "players":
                players = int(value)
            elif word == "special":
                special = value
            elif word == "option":
                name, _, setting = value.partition("=")
                options[name] = setting
            else:
                rest.append(part)
        builder = Builder(players, special, **options)
        if players > 1 and not any(part.startswith("row ") for part in rest):
            builder.row("cyclops", "stone-colossus", "vampire")
        for part in rest:
            self.lay(builder, *split_seat(part))
        match = builder.match()
        match.lawful = not any("supply" in part or "empty-deck" in part for part in rest)
        if match.lawful:
            match.game.laws(match.state)
        return match

    def lay(self, builder: Builder, seat: int, word: str, words: list[str]) -> None:
        """Put one thing on the table."""
        state = builder.state
        if word in SKILLS:
            builder.tokens(seat, SKILLS[word], *both_sides(words[0]))
        elif word == "village":
            builder.village(*words)
        elif word == "adventurers":
            builder.adventurers(*map(int, words))
        elif word == "guard":
            builder.guard(words[0])
        elif word == "coins":
            builder.coins(seat, int(words[0]))
        elif word == "guild":
            builder.guild(seat, words[0])
        elif word == "row":
            builder.row(*words)
        elif word == "defeated":
            builder.defeated(seat, *words)
        elif word == "captured":
            builder.captured(seat, words[0], blind=words[1:] == ["blind"])
        elif word == "turn":
            state.seat = seat
        elif word == "round":
            state.round = int(words[0])
        elif word == "ending":
            state.ending = True
        elif word == "slain":
            state.slain = sum(1 << MONSTER_IDS.index(name) for name in words)
        elif word == "supply":
            state.supply[TOKENS.index(words[0])] = int(words[1])
        elif word == "top":
            state.top_card = MONSTER_IDS.index(words[0])
        elif word == "empty-deck":
            builder.empty_deck(seat)
        else:
            raise DataError(f"given {word!r} is not known.")

    def expect(self, match: Match, part: str) -> str:
        """What is wrong with this part, or nothing."""
        seat, word, words = split_seat(part)
        state = match.state
        assert isinstance(state, Kingswood)
        found = self.found(match, state, seat, word, words)
        return "" if found == words else f"it is {' '.join(found) or 'nothing'}"

    def found(self, match: Match, state: Kingswood, seat: int, word: str, words: list[str]) -> list[str]:
        """What the table shows where a script says these words."""
        if word in SKILLS:
            k = 3 * seat + TOKENS.index(SKILLS[word])
            both = (int(state.refreshed[k]), int(state.exhausted[k]))
            return words if both_sides(words[0]) == both else [f"{both[0]}+{both[1]}"]
        if word == "defeated":
            mine = [MONSTER_IDS[c] for c in range(1, MONSTERS + 1) if state.place[c] == DEFEATED + seat]
            return words if sorted(words) == sorted(mine) else mine
        if word == "guard":
            return ["off" if state.guard == OFF else LOCATION_IDS[state.village[state.guard]]]
        if word == "sees-captive":
            captive = board(state, seat)["seats"][int(words[0].removeprefix("seat-")) - 1]["captured"]
            return [words[0], (captive and captive["card"]) or "unknown"]
        if word == "supply":
            return [words[0], str(state.supply[TOKENS.index(words[0])])]
        row = [MONSTER_IDS[card] for card in state.row if card]
        numbers = {
            "coins": state.coins[seat],
            "fame": state.fame[seat],
            "total": match.scores[seat],
            "row-size": len(row),
            "deck-size": sum(state.place[card] == DECK for card in range(1, MONSTERS + 1)),
        }
        if word in numbers:
            return [str(numbers[word])]
        lists = {
            "row": row,
            "adventurers": [str(p) for p in range(6) if state.adventurers >> p & 1],
            "captured": [MONSTER_IDS[state.captured[seat]]],
            "top": [MONSTER_IDS[state.top_card]],
            "winners": [str(winner + 1) for winner in match.winners],
        }
        if word in lists:
            return lists[word]
        facts = {
            "turn": state.seat == seat,
            "over": match.over,
            "running": not match.over,
            "ending": state.ending,
            "not-ending": not state.ending,
            "overrun": state.overrun,
            "saved": state.saved,
        }
        if word not in facts:
            raise DataError(f"expect {word!r} is not known.")
        return [] if facts[word] else ["not so"]
