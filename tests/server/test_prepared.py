"""What never changes while the server runs is made once: rules are long, and anybody may ask."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from starlette.requests import Request

import regalia
from regalia.server import protocol
from regalia.server.pages.api import catalogue, lessons
from regalia.server.pages.prepared import Prepared
from tests.server.serving import Server


def asking(*encodings: str) -> Request:
    heads = [(b"accept-encoding", each.encode()) for each in encodings]
    return Request({"type": "http", "headers": heads})


@pytest.mark.parametrize("name", regalia.games.names())
async def test_the_rules_are_written_and_packed_once_for_all(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await lessons.rules(name, asking("gzip"))

    def forbidden(*_: Any) -> None:
        raise AssertionError("made again for one more reader")

    monkeypatch.setattr(Prepared, "of", forbidden)
    monkeypatch.setattr(protocol.RuleBook, "model_validate", forbidden)
    second = await lessons.rules(name, asking("br, gzip"))
    assert second.body is first.body
    assert len(first.body) < len((await lessons.rules(name, asking())).body) / 3


async def test_the_catalogues_are_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in regalia.games.names():
        first = await catalogue.catalogue(name, asking("gzip"))
        assert (await catalogue.catalogue(name, asking("gzip"))).body is first.body
    assert (await catalogue.games(asking("gzip"))).body is (await catalogue.games(asking("gzip"))).body


async def test_who_cannot_unpack_reads_the_same(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address) as plain:
        for path in ("/api/games", "/api/games/kingswood/rules", "/api/games/wizard-kings/catalogue"):
            packed = await plain.get(path, headers={"Accept-Encoding": "gzip"})
            whole = await plain.get(path, headers={"Accept-Encoding": "identity"})
            assert packed.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in whole.headers
            assert packed.headers["cache-control"] == whole.headers["cache-control"] == "no-store"
            assert packed.json() == whole.json()
        assert (await plain.get("/api/games/chess/rules")).status_code == 404
