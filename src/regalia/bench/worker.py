"""One contender in a process of its own: it gets short slices of time and says how much it did.

    python -m regalia.bench.worker NAME

Its first line says that it is ready, or why it cannot run. Then each line with a number of seconds is
answered by one line with what was done in about that time.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from regalia.bench.contenders import CONTENDERS, checksum
from regalia.bench.ours import Missing

FIRST_BATCH = 1
WARM_UP = 0.05
WARM_SLICES = 4
"""Before its first slice everybody works unmeasured for so many: what a process makes once, such as joined
maps, is no part of a game."""
GROW_BELOW = 0.05
"""A batch shorter than this share of the slice is doubled, so that reading the clock costs nothing."""

Work = Callable[[int], tuple[float, float]]
"""Does so many units of work; how many playouts and how many actions that was."""


def slice_of(work: Work, seconds: float, batch: int) -> tuple[dict[str, Any], int]:
    """Work for about so long; what was done, and the batch size that proved right.

    The clock is the time that this process had on a processor: others who want it too make us wait, not slow.
    """
    playouts = actions = 0.0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        before = spent
        done = work(batch)
        playouts += done[0]
        actions += done[1]
        spent = time.process_time() - start
        if spent - before < GROW_BELOW * seconds:
            batch *= 2
    return {"playouts": playouts, "actions": actions, "seconds": spent}, batch


def main(name: str) -> None:
    """Answer slices until the input ends."""
    try:
        work = CONTENDERS[name]()
        _, batch = slice_of(work, WARM_UP, FIRST_BATCH)
    except Missing as missing:
        print(json.dumps({"missing": str(missing)}), flush=True)
        return
    except Exception as error:  # a peer of another version is a finding, not a failure of ours
        print(json.dumps({"missing": f"{type(error).__name__}: {error}".splitlines()[0]}), flush=True)
        return
    print(json.dumps({"ready": name, "check": checksum(name)}), flush=True)
    warm = False
    for line in sys.stdin:
        if not warm:
            _, batch = slice_of(work, WARM_SLICES * float(line), batch)
            warm = True
        done, batch = slice_of(work, float(line), batch)
        print(json.dumps(done), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
