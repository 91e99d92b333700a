"""The text form of actions, both ways: ``fight troll`` is the int, and the int is ``fight troll``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex

from regalia.engine.actions import CLOSE, PASS, argument_of, pack, verb_of
from regalia.engine.errors import BadNotation, shown, suggestion
from regalia.engine.numbering import Numbering
from regalia.engine.whole import whole


@dataclass(frozen=True)
class Verb:
    """A verb and the names of what it can be applied to; no names if it stands alone."""

    name: str
    arguments: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many actions this verb makes."""
        return max(1, len(self.arguments))


class Notation:
    """All actions a game can ever offer. The k-th verb of the list is verb number k.

    A game with windows says so: then it has ``pass`` and ``close`` too, which are the kernel's. The verbs
    that only chance answers are named in ``chance``.

    Programs that learn number the actions densely: those of seats from 0 on in the order of the verbs and
    their arguments, ``pass`` the last of them, then those of chance, then ``close``.
    """

    def __init__(self, *verbs: Verb, windows: bool = False, chance: Sequence[str] = ()) -> None:
        self.verbs = verbs
        self.windows = windows
        self.chance = tuple(chance)
        self._kernel: dict[str, int] = {"pass": int(PASS), "close": int(CLOSE)} if windows else {}
        self._check(verbs)
        self._numbers = {verb.name: k for k, verb in enumerate(verbs)}
        self._arguments = [{name: k for k, name in enumerate(verb.arguments)} for verb in verbs]
        seats = [k for k, verb in enumerate(verbs) if verb.name not in self.chance]
        others = [k for k, verb in enumerate(verbs) if verb.name in self.chance]
        self._actions = [int(pack(k, each)) for k in seats for each in range(verbs[k].size)]
        if windows:
            self._actions.append(int(PASS))
        self.num_actions = len(self._actions)
        """How many of the dense numbers are actions of seats: the first ones."""
        self._actions += [int(pack(k, each)) for k in others for each in range(verbs[k].size)]
        if windows:
            self._actions.append(int(CLOSE))
        self._indices: dict[int, int] = {action: k for k, action in enumerate(self._actions)}
        self._texts: dict[int, str] = {}
        """Those that were asked for: a view writes dozens, and the same ones at nearly every step."""
        self.size = len(self._actions)
        self.numbering = Numbering(
            self._actions, self.num_actions, [self._indices[int(pack(k, 0))] for k in range(len(verbs))]
        )
        """The same for compiled code."""

    def _check(self, verbs: tuple[Verb, ...]) -> None:
        """Refuse what could not be told apart or packed."""
        names = [*(verb.name for verb in verbs), *self._kernel]
        doubles = sorted({name for name in names if names.count(name) > 1})
        if doubles:
            raise BadNotation(f"Two verbs have the same name: {', '.join(doubles)}.")
        unknown = sorted({*self.chance} - {*names})
        if unknown:
            raise BadNotation(f"Chance is said to answer what is no verb: {', '.join(unknown)}.")
        for number, verb in enumerate(verbs):
            pack(number, verb.size - 1)

    def text(self, action: SupportsIndex) -> str:
        """``fight troll`` for the action that fights the troll."""
        number = self.known(action)
        text = self._texts.get(number)
        if text is None:
            text = self._texts[number] = self._written(number)
        return text

    def _written(self, number: int) -> str:
        for name, own in self._kernel.items():
            if number == own:
                return name
        verb = self.verbs[int(verb_of(number))]
        return f"{verb.name} {verb.arguments[int(argument_of(number))]}" if verb.arguments else verb.name

    def known(self, action: SupportsIndex) -> int:
        """The action as a plain number, if this game has such an action."""
        number = whole(action)
        if number is None or number not in self._indices:
            raise self._unknown(action)
        return number

    def _unknown(self, action: object) -> BadNotation:
        return BadNotation(f"{shown(action)} is not the number of any action of this game.")

    def parse(self, text: str, offered: Iterable[int] | None = None) -> int:
        """The action written as ``text``; says what would be right if there is none.

        With the actions on offer, only what exists at this table is listed.
        """
        if not isinstance(text, str):
            raise BadNotation(
                f"The words of an action are a text, such as {self._example!r}, not {shown(text)}."
            )
        words = text.split()
        if not words:
            raise BadNotation("An action is a verb and at most one argument; this text is empty.")
        if text.strip() in self._kernel:
            return self._kernel[text.strip()]
        number = self._numbers.get(words[0])
        if number is None:
            known = suggestion(words[0], [*self._numbers, *self._kernel])
            raise BadNotation(f"There is no verb {words[0]!r} in this game. {known}")
        verb = self.verbs[number]
        if not verb.arguments:
            if len(words) > 1:
                raise BadNotation(f"{verb.name!r} stands alone; leave out {' '.join(words[1:])!r}.")
            return int(pack(number, 0))
        if len(words) != 2 or words[1] not in self._arguments[number]:
            wrong = " ".join(words[1:])
            names = verb.arguments if offered is None else self._named(number, offered)
            known = suggestion(wrong, names) if names else f"Nothing can be done with {verb.name!r} now."
            raise BadNotation(f"{verb.name!r} does not take {wrong!r}. {known}")
        return int(pack(number, self._arguments[number][words[1]]))

    @property
    def _example(self) -> str:
        return self.text(self._actions[0])

    def _named(self, number: int, offered: Iterable[int]) -> tuple[str, ...]:
        """What a verb can be applied to in some actions on offer."""
        mine = (action for action in offered if int(verb_of(action)) == number)
        return tuple(self.verbs[number].arguments[int(argument_of(action))] for action in mine)

    def index(self, action: SupportsIndex) -> int:
        """The action as a number from 0 to ``size - 1``, for learning; below ``num_actions`` if a seat's."""
        number: Any = action if type(action) is int else whole(action)
        try:
            return self._indices[number]
        except KeyError:
            raise self._unknown(action) from None

    def at(self, index: SupportsIndex) -> int:
        """The action with that dense number."""
        number = whole(index)
        if number is None or not 0 <= number < self.size:
            raise BadNotation(
                f"The actions of this game have the numbers 0 to {self.size - 1}, not {shown(index)}."
            )
        return self._actions[number]
