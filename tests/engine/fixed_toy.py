"""What the toy of the generated fields shares and scribbles on."""

from __future__ import annotations


class Setting:
    """What is agreed for a whole match: never changed."""

    def __init__(self, name: str) -> None:
        self.name = name

    def to_plain(self) -> dict[str, object]:
        return {"map": self.name}

    @staticmethod
    def from_plain(plain: dict[str, str]) -> Setting:
        return Setting(plain["map"])


class Work:
    """Work space."""

    def __init__(self) -> None:
        self.scribble: list[int] = []
