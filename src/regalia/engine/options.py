"""What can be agreed before a game begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from regalia.engine.errors import BadOption, shown, suggestion

Value = str | int | bool
Settings = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """One choice: a switch if ``choices`` is empty, else one of them (the first is the default).

    With a ``span`` any whole number in it is as good; ``choices`` are those worth listing. With a ``text``
    any other text is that this function lets through; it raises BadOption for the others.
    """

    name: str
    about: str
    clause: str
    choices: tuple[str, ...] = ()
    span: tuple[int, int] | None = None
    text: Callable[[str], None] | None = None

    @property
    def default(self) -> Value:
        """What holds when nobody says anything."""
        return self.choices[0] if self.choices else False

    def read(self, value: object) -> Value:
        """The value in its own type; texts such as ``on`` and ``no`` set a switch."""
        if not self.choices:
            words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
            switch = words.get(str(value).lower())
            if switch is None:
                raise BadOption(f"Option {self.name!r} is on or off, not {shown(value)}.")
            return switch
        if isinstance(value, bool) and "on" in self.choices:
            return "on" if value else "off"
        if self.text is not None and str(value) not in self.choices:
            if not isinstance(value, str):
                raise BadOption(
                    f"Option {self.name!r} is {' or '.join(map(repr, self.choices))} or a text of its own, "
                    f"not {shown(value)}."
                )
            self.text(value)
            return value
        if str(value) not in self.choices and not self.spans(str(value)):
            known = suggestion(str(value), self.choices)
            more = (
                f" Any whole number from {self.span[0]} to {self.span[1]} is good too." if self.span else ""
            )
            raise BadOption(f"Option {self.name!r} cannot be {shown(value)}. {known}{more}")
        return str(value)

    def spans(self, text: str) -> bool:
        """Whether a text is a whole number within the span."""
        if self.span is None or not text.isdecimal() or len(text) > len(str(self.span[1])):
            return False
        if text != str(int(text)):
            return False
        return self.span[0] <= int(text) <= self.span[1]


def settle(options: Sequence[Option], given: Mapping[str, object]) -> Settings:
    """Every option with its value: what was given, else the default."""
    known = {option.name: option for option in options}
    if not isinstance(given, Mapping):
        raise BadOption(f"Options are given by their names, as in {{'name': value}}, not as {shown(given)}.")
    for name in given:
        if name not in known:
            raise BadOption(f"There is no option {name!r}. {suggestion(name, known)}")
    return {
        name: option.read(given[name]) if name in given else option.default for name, option in known.items()
    }
