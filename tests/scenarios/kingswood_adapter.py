"""What ``given`` and ``expect`` mean at a table of Kingswood.

A part may begin with ``seat-2`` to speak of that seat; else it speaks of seat 1. Skill tokens are written
``swords 2`` or ``swords 1+1``: refreshed and exhausted.
"""

from __future__ import annotations

from regalia.engine.match import Match
from regalia.games.kingswood import GAME
from regalia.games.kingswood.data import LOCATION_IDS, MONSTER_IDS, MONSTERS, TOKENS
from regalia.games.kingswood.places import DECK, DEFEATED
from regalia.games.kingswood.state import OFF
from regalia.games.kingswood.view import board
from tests.games.kingswood.table import CHANCE_VERBS, Builder, V

SKILLS = {"swords": "sword", "spellbooks": "spellbook", "hearts": "heart"}


def split_seat(part: str) -> tuple[int, str, list[str]]:
    words = part.split()
    seat = int(words.pop(0).removeprefix("seat-")) - 1 if words[0].startswith("seat-") else 0
    return seat, words[0], words[1:]


def both_sides(text: str) -> tuple[int, int]:
    ready, _, tired = text.partition("+")
    return int(ready), int(tired or 0)


class KingswoodAdapter:
    chance_verbs = CHANCE_VERBS

    def begin(self, given: list[str]) -> Match:
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
            GAME.laws(match.state)
        return match

    def lay(self, builder: Builder, seat: int, word: str, words: list[str]) -> None:
        state = builder.state
        if word in SKILLS:
            builder.tokens(seat, SKILLS[word], *both_sides(words[0]))
        elif word == "village":
            builder.village(*words)
        elif word == "adventurers":
            builder.adventurers(*map(int, words))
        elif word in ("guard",):
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
            raise AssertionError(f"given {word!r} is not known")

    def expect(self, match: Match, part: str) -> None:
        seat, word, words = split_seat(part)
        state = match.state
        place = {name: k for k, name in enumerate(TOKENS)}
        k = 3 * seat
        if word in SKILLS:
            skill = place[SKILLS[word]]
            assert both_sides(words[0]) == (state.refreshed[k + skill], state.exhausted[k + skill]), part
        elif word == "coins":
            assert int(words[0]) == state.coins[seat], part
        elif word == "fame":
            assert int(words[0]) == state.fame[seat], part
        elif word == "total":
            assert int(words[0]) == match.scores[seat], part
        elif word == "guard":
            where = "off" if state.guard == OFF else LOCATION_IDS[state.village[state.guard]]
            assert words[0] == where, part
        elif word == "adventurers":
            assert [int(each) for each in words] == [p for p in range(6) if state.adventurers >> p & 1], part
        elif word == "row":
            assert words == [MONSTER_IDS[card] for card in state.row if card], part
        elif word == "row-size":
            assert int(words[0]) == sum(card != 0 for card in state.row), part
        elif word == "deck-size":
            assert int(words[0]) == sum(state.place[card] == DECK for card in range(1, MONSTERS + 1)), part
        elif word == "defeated":
            mine = [MONSTER_IDS[c] for c in range(1, MONSTERS + 1) if state.place[c] == DEFEATED + seat]
            assert sorted(words) == sorted(mine), part
        elif word == "captured":
            assert words == [MONSTER_IDS[state.captured[seat]]], part
        elif word == "top":
            assert words == [MONSTER_IDS[state.top_card]], part
        elif word == "supply":
            assert int(words[1]) == state.supply[place[words[0]]], part
        elif word == "turn":
            assert state.seat == seat, part
        elif word == "over":
            assert match.over, part
        elif word == "running":
            assert not match.over, part
        elif word == "winners":
            assert [int(each) - 1 for each in words] == match.winners, part
        elif word == "ending":
            assert state.ending, part
        elif word == "not-ending":
            assert not state.ending, part
        elif word == "overrun":
            assert state.overrun, part
        elif word == "saved":
            assert state.saved, part
        elif word == "sees-captive":
            owner, card = int(words[0].removeprefix("seat-")) - 1, words[1]
            assert (None if card == "unknown" else card) == board(state, seat)["seats"][owner]["captured"][
                "card"
            ], part
        else:
            raise AssertionError(f"expect {word!r} is not known")


__all__ = ["KingswoodAdapter", "V"]
