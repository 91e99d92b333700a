"""A server with the toys of the kernel, and dice that the test has written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.serving import Server
from tests.server.windows.tables import MODULE, Chance


@pytest.fixture(scope="module")
def chance_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("chance") / "chance.txt"


@pytest.fixture(scope="module")
def server(
    chance_file: Path, new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    chance_file.write_text("")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REGALIA_TEST_CHANCE", str(chance_file))
        folder = tmp_path_factory.mktemp("windows")
        server = Server(new_database("sqlite"), "--beat", "0.4", folder=folder, module=MODULE).start()
        yield server
        server.stop()
        assert "Traceback" not in server.logged(), server.logged()


@pytest.fixture
def chance(chance_file: Path) -> Chance:
    def write(items: tuple[str, ...], *rolls: int) -> None:
        lines = [f"deal {item}" for item in items] + [f"roll {roll}" for roll in rolls]
        chance_file.write_text("\n".join(lines))

    return write
