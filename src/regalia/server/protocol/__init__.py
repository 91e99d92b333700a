"""Every HTTP body and every socket message. The web's types are generated from here.

Seats are numbers from 0. Eyes are a seat as text (``"0"``) or ``"watch"``: what a spectator sees.
In every sentence ``@0`` stands for the name of seat 0. Times are seconds since 1970.
"""

from __future__ import annotations

from regalia.server.protocol import (
    advice,
    catalogue,
    common,
    from_client,
    from_server,
    lessons,
    replays,
    tables,
)
from regalia.server.protocol.advice import *  # noqa: F403  # one namespace: ``protocol.Act``
from regalia.server.protocol.catalogue import *  # noqa: F403
from regalia.server.protocol.common import *  # noqa: F403
from regalia.server.protocol.from_client import *  # noqa: F403
from regalia.server.protocol.from_server import *  # noqa: F403
from regalia.server.protocol.lessons import *  # noqa: F403
from regalia.server.protocol.replays import *  # noqa: F403
from regalia.server.protocol.tables import *  # noqa: F403

PARTS = (common, catalogue, tables, replays, lessons, advice, from_client, from_server)
"""In the order in which one reads them."""
