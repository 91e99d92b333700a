"""How log lines are written: one record, one line, whatever a stranger has put into a name or a path."""

from __future__ import annotations

import logging


class OneLine(logging.Formatter):
    """Writes what cannot be seen in a line as its escape; only our own tracebacks have several lines."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # the library's own name
        """The record as one line."""
        return "".join(
            sign if sign.isprintable() else ascii(sign)[1:-1] for sign in super().formatMessage(record)
        )


def set_up() -> None:
    """Log to standard error; what is refused is always said."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler])
    logging.getLogger("regalia").setLevel(logging.INFO)
