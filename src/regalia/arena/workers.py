"""Long work shared among processes, which end at once when somebody stops it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

STOPPING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""By which a process is ended, Ctrl-C apart."""


def in_processes(work: Callable[[Job], Done], todo: Iterable[Job], jobs: int) -> Iterator[Done]:
    """What the work makes of each job, in their order; with one process, in this one."""
    if jobs == 1:
        yield from map(work, todo)
        return
    pool = ProcessPoolExecutor(jobs, initializer=leave_stopping_to_us)
    with undisturbed():
        waiting = deque(pool.submit(work, job) for job in todo)
    finished = False
    try:
        while waiting:
            yield waiting.popleft().result()
        finished = True
    finally:
        if not finished:
            for worker in multiprocessing.active_children():
                worker.terminate()
        pool.shutdown()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Signals wait while processes begin: until one knows what to do, it has our answers to them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, *STOPPING])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_stopping_to_us() -> None:
    """Ctrl-C reaches every process of a terminal; only the first shall answer it. We end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in STOPPING:  # the first one may have learnt another answer
        signal.signal(number, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT, *STOPPING])
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    """Nobody is left to take the results of a process whose parent was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
