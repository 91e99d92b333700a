"""What ``given`` and ``expect`` mean at a table of Kingdom Conquest.

``red 5,5 6,5`` are squares of a colour, ``free`` and ``black`` squares of nobody, ``knight 5,5`` is a
unit. Unless told otherwise red and blue play and it is red's turn.
"""

from __future__ import annotations

from regalia.engine.errors import DataError
from regalia.engine.match import Match
from regalia.games.kingdom_conquest import GAME, events
from regalia.games.kingdom_conquest.data import CARD_IDS, CARD_ROOM, CARDS, COLOUR_IDS, UNIT_IDS
from regalia.games.kingdom_conquest.examples.builder import Builder, card_number, square_number
from regalia.games.kingdom_conquest.queries import deck_size, held, obstacle_square
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.games.kingdom_conquest.squares import NAMES, NOWHERE
from regalia.games.kingdom_conquest.state import DARK_FORCE, NO_SQUARE, KingdomConquest

GROUND = {"free": "free", "black": "obstacle", **{name: name for name in COLOUR_IDS[1:5]}}
ORDERED = ("obstacles", "waves", "bottom", "winners")
"""Words after which the order counts."""


class KingdomConquestStage:
    """Lays a table as a script describes it, and looks at one."""

    def begin(self, given: list[str]) -> Match:
        """The table that these parts describe."""
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
        if ("start", []) in rest:
            match = GAME.new(players=len(colours), seed=1, chance="ask", **options)
            match.lawful = True
            for name in colours:
                match.apply(f"colour {name}")
            return match
        builder = Builder(*colours, **options)
        for word, words in rest:
            self.lay(builder, word, words)
        match = builder.match()
        match.game.laws(match.state)
        match.lawful = True
        return match

    def lay(self, builder: Builder, word: str, words: list[str]) -> None:
        """Put one thing on the table."""
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
            raise DataError(f"given {word!r} is not known.")

    def expect(self, match: Match, part: str) -> str:
        """What is wrong with this part, or nothing."""
        word, *words = part.split()
        state = match.state
        assert isinstance(state, KingdomConquest)
        found = self.found(match, state, word, words)
        same = found == words if word in ORDERED else sorted(found) == sorted(words)
        return "" if same else f"it is {' '.join(found) or 'nothing'}"

    def found(self, match: Match, state: KingdomConquest, word: str, words: list[str]) -> list[str]:
        """What the table shows where a script says these words."""
        if word in GROUND:
            there = {square: COLOUR_IDS[state.board[square_number(square)]] for square in words}
            return [
                square if colour == GROUND[word] else f"{square}={colour}" for square, colour in there.items()
            ]
        if word in UNIT_IDS[1:]:
            return [NAMES[k] for k in range(144) if state.unit[k] == card_number(word)]
        if word == "no-unit":
            return [square for square in words if state.unit[square_number(square)] == 0]
        if word == "supply":
            return [words[0], str(state.supply[card_number(words[0])])]
        if word == "count":
            return [words[0], str(state.count[COLOUR_IDS.index(words[0])])]
        if word == "result":
            seats = [seat for seat in range(state.players) if state.result >> seat & 1]
            dark = ["dark"] if state.result >> DARK_FORCE & 1 else []
            return [*(COLOUR_IDS[state.colour[seat]] for seat in seats), *dark]
        if word == "obstacles":
            return obstacles(state)
        if word == "waves":
            return waves(match)
        if word == "bottom":
            return bottom(state, len(words))
        facts = {"over": match.over, "running": not match.over}
        if word in facts:
            return [] if facts[word] else ["not so"]
        single = {
            "winners": " ".join(COLOUR_IDS[state.colour[seat]] for seat in match.winners),
            "turn": COLOUR_IDS[state.colour[state.seat]],
            "round": str(state.round),
            "deck": str(deck_size(state)),
        }
        return single[word].split() if word in single else self.found_of_seat(state, word, words)

    def found_of_seat(self, state: KingdomConquest, word: str, words: list[str]) -> list[str]:
        """The same for words about one seat, which its colour names."""
        colour = words[0]
        seat = list(state.colour).index(COLOUR_IDS.index(colour))
        if word == "checkpoint":
            return [colour, "none" if state.pawn[seat] == NO_SQUARE else NAMES[state.pawn[seat]]]
        if word == "cards":
            return [colour, str(held(state, seat))]
        if word == "hand":
            counts = [int(state.hand[CARD_ROOM * seat + card]) for card in range(CARD_ROOM)]
            return [colour, *(CARD_IDS[card] for card in range(1, CARDS + 1) for _ in range(counts[card]))]
        out = bool(state.eliminated >> seat & 1)
        truce = bool(state.truce >> state.colour[seat] & 1)
        facts = {"eliminated": out, "living": not out, "under-truce": truce, "no-truce": not truce}
        if word not in facts:
            raise DataError(f"expect {word!r} is not known.")
        return [colour] if facts[word] else ["not so"]


def obstacles(state: KingdomConquest) -> list[str]:
    """The squares of each obstacle from the oldest on, joined by ``+``; ``none`` for an empty one."""
    out = []
    for number in range(len(state.obstacles)):
        squares = [int(obstacle_square(state, state.obstacles[number], k)) for k in range(6)]
        out.append("+".join(NAMES[square] for square in squares if square != NOWHERE) or "none")
    return out


def waves(match: Match) -> list[str]:
    """What the last action captured: ``5,5=1`` in the first wave; ``!`` marks the reaction phase."""
    return [
        f"{NAMES[a // 64]}{'=' if kind == events.CAPTURED else '!'}{wave}"
        for kind, _, (a, wave), _ in match.events
        if kind in (events.CAPTURED, events.STRUCK_BACK)
    ]


def bottom(state: KingdomConquest, count: int) -> list[str]:
    """The lowest cards of the deck, the last one last; ``?`` for one of a shuffled hand."""
    below = [int(code) for code in state.below][-count:] if count else []
    return ["?" if code >= RETURNED else CARD_IDS[code] for code in below]
