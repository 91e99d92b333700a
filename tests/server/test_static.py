"""The built web page as the server hands it out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from regalia.server.app import Config, make_app


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>The table</title>")
    (folder / "assets" / "index-a1b2c3.js").write_text("export {}")
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("nobody may read this")
    app = make_app(Config(str(tmp_path / "regalia.db"), static=folder))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://testing") as client:
            yield client


async def test_every_route_of_the_client_gets_the_one_page(browser: httpx.AsyncClient) -> None:
    for path in ("/", "/new/kingswood", "/table/abc", "/table/abc?invite=xyz"):
        answer = await browser.get(path)
        assert answer.status_code == 200
        assert "The table" in answer.text
        assert answer.headers["cache-control"] == "no-cache"


async def test_hashed_files_are_kept_for_ever_and_others_are_not(browser: httpx.AsyncClient) -> None:
    hashed = await browser.get("/assets/index-a1b2c3.js")
    assert "immutable" in hashed.headers["cache-control"]
    assert "javascript" in hashed.headers["content-type"]
    assert (await browser.get("/icon.svg")).headers["cache-control"] == "no-cache"
    assert (await browser.get("/assets/gone.js")).status_code == 404


async def test_nothing_outside_the_folder_is_handed_out(browser: httpx.AsyncClient) -> None:
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00"):
        answer = await browser.get(path)
        assert "nobody may read this" not in answer.text


async def test_without_a_built_page_the_server_says_what_to_do(tmp_path: Path) -> None:
    app = make_app(Config(str(tmp_path / "regalia.db"), static=tmp_path / "nothing"))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://testing") as client:
            answer = await client.get("/")
            assert answer.status_code == 503
            assert "make play" in answer.text
