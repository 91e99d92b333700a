"""What ``given`` and ``expect`` mean at a table of Kingdom Conquest.

``red 5,5 6,5`` are squares of a colour, ``free`` and ``black`` squares of nobody, ``knight 5,5`` is a
unit. Unless told otherwise red and blue play and it is red's turn.
"""

from __future__ import annotations

from regalia.engine.match import Match
from regalia.games.kingdom_conquest import GAME, events
from regalia.games.kingdom_conquest.data import CARD_IDS, CARD_ROOM, CARDS, COLOUR_IDS, UNIT_IDS
from regalia.games.kingdom_conquest.queries import deck_size, held, obstacle_square
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.games.kingdom_conquest.squares import NAMES, NOWHERE
from regalia.games.kingdom_conquest.state import DARK_FORCE, NO_SQUARE
from tests.games.kingdom_conquest.table import CHANCE_VERBS, Builder, card_number, square_number

GROUND = {"free": "free", "black": "obstacle", **{name: name for name in COLOUR_IDS[1:5]}}


class KingdomConquestAdapter:
    chance_verbs = CHANCE_VERBS

    def begin(self, given: list[str]) -> Match:
        colours, options, rest = ["red", "blue"], {}, []
        for part in given:
            word, *words = part.split()
            if word == "colours":
                colours = words
            elif word == "option":
                name, _, setting = words[0].partition("=")
                options[name] = setting
            else:
                rest.append((word, words))
        if given == ["start"] or ("start", []) in rest:
            match = GAME.new(players=len(colours), seed=1, chance="ask", **options)
            match.lawful = True
            for name in colours:
                match.apply(f"colour {name}")
            return match
        builder = Builder(*colours, **options)
        for word, words in rest:
            self.lay(builder, word, words)
        match = builder.match()
        GAME.laws(match.state)
        match.lawful = True
        return match

    def lay(self, builder: Builder, word: str, words: list[str]) -> None:
        if word in COLOUR_IDS[1:5]:
            builder.squares(word, *words)
        elif word in UNIT_IDS[1:]:
            builder.unit(word, *words)
        elif word == "obstacle":
            builder.obstacle(int(words[0]), words[1])
        elif word == "hand":
            builder.hand(*words)
        elif word == "below":
            builder.below(*words)
        elif word == "known-deck":
            builder.play_out_deck()
        elif word == "checkpoint":
            builder.checkpoint(words[0], words[1])
        elif word == "truce":
            builder.truce(words[0])
        elif word == "out":
            builder.state.eliminated |= 1 << builder.seat(words[0])
        elif word == "turn":
            builder.turn(words[0])
        elif word == "round":
            builder.state.round = int(words[0])
        else:
            raise AssertionError(f"given {word!r} is not known")

    def expect(self, match: Match, part: str) -> None:
        word, *words = part.split()
        state = match.state
        if word in GROUND:
            for square in words:
                assert GROUND[word] == COLOUR_IDS[state.board[square_number(square)]], f"{part}: {square}"
        elif word in UNIT_IDS[1:]:
            here = [NAMES[k] for k in range(144) if state.unit[k] == card_number(word)]
            assert sorted(words) == sorted(here), part
        elif word == "no-unit":
            assert all(state.unit[square_number(square)] == 0 for square in words), part
        elif word == "supply":
            assert int(words[1]) == state.supply[card_number(words[0])], part
        elif word == "count":
            assert int(words[1]) == state.count[COLOUR_IDS.index(words[0])], part
        elif word == "obstacles":
            assert words == self.obstacles(match), part
        elif word == "over":
            assert match.over, part
        elif word == "running":
            assert not match.over, part
        elif word == "result":
            names = [
                COLOUR_IDS[state.colour[seat]] for seat in range(state.players) if state.result >> seat & 1
            ]
            names += ["dark"] if state.result >> DARK_FORCE & 1 else []
            assert sorted(words) == sorted(names), f"{part}: {names}"
        elif word == "winners":
            assert words == [COLOUR_IDS[state.colour[seat]] for seat in match.winners], part
        elif word == "turn":
            assert words[0] == COLOUR_IDS[state.colour[state.seat]], part
        elif word == "round":
            assert int(words[0]) == state.round, part
        elif word == "waves":
            assert words == self.waves(match), f"{part}: {self.waves(match)}"
        elif word == "deck":
            assert int(words[0]) == deck_size(state), part
        elif word == "bottom":
            assert words == self.bottom(match, len(words)), f"{part}: {self.bottom(match, len(words))}"
        else:
            self.expect_of_seat(match, part)

    def expect_of_seat(self, match: Match, part: str) -> None:
        word, colour, *words = part.split()
        state = match.state
        seat = list(state.colour).index(COLOUR_IDS.index(colour))
        if word == "checkpoint":
            where = "none" if state.pawn[seat] == NO_SQUARE else NAMES[state.pawn[seat]]
            assert words == [where], f"{part}: {where}"
        elif word == "cards":
            assert int(words[0]) == held(state, seat), part
        elif word == "hand":
            counts = [int(state.hand[CARD_ROOM * seat + card]) for card in range(CARD_ROOM)]
            cards = [CARD_IDS[card] for card in range(1, CARDS + 1) for _ in range(counts[card])]
            assert sorted(words) == sorted(cards), f"{part}: {cards}"
        elif word == "eliminated":
            assert state.eliminated >> seat & 1, part
        elif word == "living":
            assert not state.eliminated >> seat & 1, part
        elif word == "under-truce":
            assert state.truce >> state.colour[seat] & 1, part
        elif word == "no-truce":
            assert not state.truce >> state.colour[seat] & 1, part
        else:
            raise AssertionError(f"expect {word!r} is not known")

    def obstacles(self, match: Match) -> list[str]:
        """The squares of each obstacle from the oldest on, joined by ``+``; ``none`` for an empty one."""
        state = match.state
        out = []
        for number in range(len(state.obstacles)):
            squares = [int(obstacle_square(state, state.obstacles[number], k)) for k in range(6)]
            out.append("+".join(NAMES[square] for square in squares if square != NOWHERE) or "none")
        return out

    def waves(self, match: Match) -> list[str]:
        """What the last action captured: ``5,5=1`` in the first wave; ``!`` marks the reaction phase."""
        return [
            f"{NAMES[a // 64]}{'=' if kind == events.CAPTURED else '!'}{wave}"
            for kind, _, (a, wave), _ in match.events
            if kind in (events.CAPTURED, events.STRUCK_BACK)
        ]

    def bottom(self, match: Match, count: int) -> list[str]:
        """The lowest cards of the deck, the last one last; ``?`` for one of a shuffled hand."""
        below = [int(code) for code in match.state.below][-count:] if count else []
        return ["?" if code >= RETURNED else CARD_IDS[code] for code in below]
