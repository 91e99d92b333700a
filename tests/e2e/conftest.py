"""A real server and a real Chromium for the browser tests."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import regalia.server
from tests.e2e.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
STATIC = Path(regalia.server.__file__).parent / "static"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NewPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE)  # a busy machine may take its time; what never comes still fails


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test here drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def chromium() -> str:
    """The system's Chromium; installed by the system's packages when it is missing and we may.

    The headless shell comes first: it draws pages and no window around them, in four fifths of the time.
    """
    with Path(tempfile.gettempdir(), "regalia-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # all workers begin here at once, and the installer serves one
        for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
            if found := shutil.which(name):
                return found
        if os.geteuid() == 0 and shutil.which("apt-get"):
            subprocess.run(["apt-get", "update", "-qq"], check=True)
            for package in ("chromium-headless-shell", "chromium"):
                subprocess.run(
                    ["apt-get", "install", "-y", "-qq", package], check=False, stdout=subprocess.DEVNULL
                )
                if found := shutil.which(package):
                    return found
    pytest.fail("The browser tests need Chromium: install the package `chromium`.")


class Server:
    """A server of our own that can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, module: str = "regalia.server", *more: str) -> None:
        self.database = folder / "table.db"
        self.module, self.more = module, more
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "--port", str(self.port), *self.more]
        command += ["--database", str(self.database), "--rate-factor", "500", "--bot-pause", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True, text=True)
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=2).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        pytest.fail("The server did not start.")

    def kill(self) -> None:
        """No goodbye: the whole process group, as a power cut would."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").is_file():
        pytest.fail("The web pages are not built: run `npm install && npm run build` in web/.")
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.kill()


def seeded(folders: pytest.TempPathFactory, *more: str) -> Iterator[Server]:
    """A server whose luck is always the same."""
    made = Server(folders.mktemp("seeded"), "tests.server.seeded_server", *more)
    made.start()
    yield made
    made.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Pages of people who do not know each other; a page that throws fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def make(path: str = "/", **wishes: object) -> Page:
        wishes.setdefault("viewport", {"width": 1280, "height": 860})
        wishes.setdefault("reduced_motion", "reduce")
        context = browser.new_context(base_url=server.address, **wishes)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.request.get("/api/me")  # somebody from the start: what a test asks beside the page is theirs
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert wrong == []
