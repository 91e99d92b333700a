"""How many connections somebody may have at a time, by person or, for strangers, by address."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from regalia.server.refusals import TooMany

SOCKETS_A_PERSON = 30
"""Some tables in some windows."""
SOCKETS_AN_ADDRESS = 1000
"""A school, or a fair."""
STRANGERS_AN_ADDRESS = 100
"""Connections of those who have no cookie."""


class Door:
    """Counts who is in."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self._inside: Counter[str] = Counter()

    @contextmanager
    def entered(self, person: str | None, address: str) -> Iterator[None]:
        """One connection more, while it lasts; refused if there are too many."""
        home = neighbourhood(address)
        own = (person, SOCKETS_A_PERSON) if person is not None else (f"? {home}", STRANGERS_AN_ADDRESS)
        counted = (own, (f"@ {home}", SOCKETS_AN_ADDRESS))
        if any(self._inside[name] >= most * self.factor for name, most in counted):
            raise TooMany("You have too many connections to this server; close one and try again.")
        for name, _ in counted:
            self._inside[name] += 1
        try:
            yield
        finally:
            for name, _ in counted:
                self._inside[name] -= 1
                if not self._inside[name]:
                    del self._inside[name]


def neighbourhood(address: str) -> str:
    """What counts as one address: of the new kind, everything that one household is given."""
    try:
        known = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return address
    if known.version == 6 and known.ipv4_mapped is None:
        return str(ipaddress.ip_network((known, 64), strict=False))
    return str(known.ipv4_mapped if known.version == 6 else known)
