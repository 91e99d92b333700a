"""Decisions that end with whoever has given up. [WK-R12, WK-R135]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.games.wizard_kings.queries import asked
from regalia.games.wizard_kings.state import WizardKings


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked(Frame[WizardKings]):
    """A decision of one seat, as long as that seat plays; who has given up does nothing more."""

    def decider(self, s: WizardKings) -> i64:
        """Whose decision it is."""
        raise NotImplementedError

    def who(self, s: WizardKings) -> i64:
        return asked(s, self.decider(s))

    def run(self, s: WizardKings) -> None:
        """Nobody decides it any more, so nothing comes of it."""
