"""An example script as a study: the position, the move, and what comes of it, for whoever draws it.

Each ``given`` of the script begins a chapter, seen through the eyes of the seat that acts first in it.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.frame import CHANCE
from regalia.engine.game import Event, Game
from regalia.engine.match import Match
from regalia.teaching.scenario import Scenario, offered, split, stage_of

Plain = dict[str, Any]

CHANCE_ACTS = "Let the dice and cards decide"


def study(game: Game, scenario: Scenario) -> Plain:
    """All moments of an example, in order; each says what is played next."""
    return {
        "name": scenario.name,
        "title": scenario.title,
        "rules": list(scenario.rules),
        "moments": [moment for chapter in chapters(scenario) for moment in _Chapter(game, chapter).moments],
    }


def chapters(scenario: Scenario) -> list[list[tuple[str, str]]]:
    """The lines of a script, cut where the table is laid anew."""
    out: list[list[tuple[str, str]]] = []
    before = ""
    for word, rest in scenario.lines:
        if not out or (word == "given" and before != "given"):
            out.append([])
        out[-1].append((word, rest))
        before = word
    return out


class _Chapter:
    """One laid table and what is played on it."""

    def __init__(self, game: Game, lines: list[tuple[str, str]]) -> None:
        self.game = game
        given = [part for word, rest in lines if word == "given" for part in split(rest)]
        self.match: Match = stage_of(game).begin(given)
        self.eyes = next(iter(self.match.waiting_for), 0)
        self.moments: list[Plain] = []
        self.open()
        for word, rest in lines:
            if word == "do":
                for text in split(rest):
                    self.play(text)
            elif word != "given":
                self.settle()
                self.note(word, split(rest))
        self.settle()
        self.close(None)

    def open(self) -> None:
        """A new moment begins: nothing has been heard or said of it yet."""
        self.heard: list[Event] = []
        self.offers: list[str] = []
        self.refuses: list[Plain] = []

    def close(self, played: Plain | None) -> None:
        """The moment as these eyes see it, what they were told on the way to it, and what is played next."""
        view = self.match.view(self.eyes)
        view["can_undo"] = False
        view["actions"] = [each for each in view["actions"] if played and each["text"] == played["text"]]
        self.moments.append(
            {
                "fresh": not self.moments,
                "view": view,
                "lines": self.lines(),
                "next": played,
                "offers": self.offers,
                "refuses": self.refuses,
            }
        )
        self.open()

    def play(self, text: str) -> None:
        """Take one action of the script. A seat's own ends the moment; so does chance if it begins."""
        match = self.match
        if match.to_act == CHANCE and text.split()[0] in {each.split()[0] for each in offered(match)}:
            if not self.moments and not self.heard:
                self.close({"seat": None, "text": "", "label": CHANCE_ACTS})
        else:
            self.settle()
            state = match.state
            label = self.game.label(state, match.parse(text))
            self.close({"seat": int(state.to_act), "text": text, "label": label})
        match.apply(text)
        self.heard.extend(match.events)

    def settle(self) -> None:
        """Let chance answer what the script leaves open."""
        while self.match.to_act == CHANCE:
            self.match.apply(self.match.legal()[0])
            self.heard.extend(self.match.events)

    def lines(self) -> list[Plain]:
        """What happened on the way here, as lines of a log."""
        out = []
        for line in self.match.story(self.heard, self.eyes):
            rest = {key: value for key, value in line.items() if key not in ("kind", "seat", "text")}
            whose = line.get("seat")
            told = {"seat": whose if isinstance(whose, int) and whose >= 0 else None, "details": rest}
            out.append(
                {"step": len(self.moments), "kind": line.get("kind", ""), "text": line["text"], **told}
            )
        return out

    def note(self, word: str, parts: list[str]) -> None:
        """What the script says about the choice at this moment."""
        if word == "expect":
            return
        for part in parts:
            action = self.match.parse(part)
            label = self.label(action)
            if word == "refuses":
                why = self.match.refuse(int(self.match.state.to_act), action)
                self.refuses.append({"label": label, "why": why})
            elif label not in self.offers:
                self.offers.append(label)

    def label(self, action: int) -> str:
        """What an action does, in a few words. Of one that is not on offer not every story can say it."""
        if action in self.match.legal():
            return self.game.label(self.match.state, action)
        try:
            return self.game.label(self.match.state, action)
        except Exception:
            words = self.match.text(action).replace("_", " ").replace("-", " ")
            return words[0].upper() + words[1:]
