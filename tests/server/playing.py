"""People of the tests: a browser's cookie jar, its requests, and its sockets. Everything heard is kept."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Any

import httpx
from pydantic import TypeAdapter
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from regalia.engine.rng import Rng
from regalia.server import protocol

Plain = dict[str, Any]
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(protocol.FromServer)
PATIENCE = 120
"""Seconds after which something that should come is given up; a busy machine is no failure."""


def wishes(kinds: tuple[str, ...]) -> list[Plain]:
    """``me``, ``open``, ``hotseat``, ``bot:greedy`` as the protocol writes them."""
    return [{"kind": kind[:3], "bot": kind[4:]} if ":" in kind else {"kind": kind} for kind in kinds]


class Seatless(Exception):
    """The connection was closed."""


class Person:
    """Somebody with a browser."""

    def __init__(self, address: str, name: str | None = None) -> None:
        self.address = address
        self.name = name
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self.sittings: list[Sitting] = []
        self.heard: list[str] = []
        """Everything the server has told, over HTTP and sockets, as text."""

    async def __aenter__(self) -> Person:
        await self.get("/api/me")
        if self.name is not None:
            await self.put("/api/me", {"name": self.name})
        return self

    async def __aexit__(self, *_: object) -> None:
        for sitting in self.sittings:
            await sitting.close()
        await self.http.aclose()

    async def moved(self, address: str) -> None:
        """The server has come back somewhere else."""
        cookies = self.http.cookies
        await self.http.aclose()
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, cookies=dict(cookies))

    # -- HTTP -----------------------------------------------------------------------------------

    async def request(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        answer = await self.http.request(method, path, json=body, **more)
        self.heard.append(answer.text)
        return answer

    async def get(self, path: str) -> Any:
        answer = await self.request("GET", path)
        assert answer.is_success, answer.text
        return answer.json()

    async def post(self, path: str, body: Any) -> Any:
        answer = await self.request("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    async def put(self, path: str, body: Any) -> Any:
        answer = await self.request("PUT", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    async def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """The status and the code of a refusal."""
        answer = await self.request(method, path, body, **more)
        problem = protocol.Problem.model_validate_json(answer.text)
        assert not answer.is_success
        return answer.status_code, problem.code

    async def open(self, *kinds: str, **more: Any) -> str:
        """Open a table of Kingswood with these kinds of seats, and return its id."""
        seats = [
            {"kind": "bot", "bot": kind[4:]} if kind.startswith("bot:") else {"kind": kind} for kind in kinds
        ]
        card = await self.post("/api/tables", {"game": "kingswood", "seats": seats, **more})
        return str(card["id"])

    # -- sockets --------------------------------------------------------------------------------

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def sit(self, table: str, last: int = 0, cookie: str | None = None) -> Sitting:
        """Connect to a table and say hello."""
        sitting = await self.connect(table, cookie)
        await sitting.send({"type": "hello", "last": last, "protocol": protocol.PROTOCOL})
        await sitting.until("welcome")
        await sitting.until("state")
        return sitting

    async def connect(self, table: str, cookie: str | None = None) -> Sitting:
        address = self.address.replace("http://", "ws://")
        socket = await connect(
            f"{address}/api/tables/{table}/socket",
            additional_headers={"Cookie": self.cookie() if cookie is None else cookie},
            max_size=2**24,
            close_timeout=0.5,  # who has not read everything never reads that the other side closes too
        )
        self.sittings.append(Sitting(self, table, socket))
        return self.sittings[-1]


class Sitting:
    """A connection to a table: the last state, and everything that came."""

    def __init__(self, person: Person, table: str, socket: ClientConnection) -> None:
        self.person = person
        self.table = table
        self.socket = socket
        self.state: Plain = {}
        self.messages: list[Plain] = []
        self.lines: dict[str, list[Plain]] = {}
        self._numbers = itertools.count(1)

    async def send(self, message: Plain) -> None:
        try:
            await self.socket.send(json.dumps(message))
        except ConnectionClosed as error:
            raise Seatless from error

    async def next(self) -> Plain:
        """The next message, checked against the protocol."""
        try:
            text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        except ConnectionClosed as error:
            raise Seatless from error
        assert isinstance(text, str)
        self.person.heard.append(text)
        message: Plain = json.loads(text)
        FROM_SERVER.validate_python(message)
        self.messages.append(message)
        if message["type"] == "state":
            self._follow(message)
        return message

    def _follow(self, state: Plain) -> None:
        self.state = state
        for eyes, lines in state["lines"].items():
            kept = [line for line in self.lines.get(eyes, []) if line["step"] < state["lines_since"]]
            self.lines[eyes] = kept + lines

    async def until(self, *kinds: str) -> Plain:
        """Read on to the next message of these kinds."""
        while True:
            message = await self.next()
            if message["type"] in kinds:
                return message

    async def reach(self, event: int) -> Plain:
        """Read on to a state that knows this event."""
        while self.state["event"] < event:
            await self.until("state")
        return self.state

    async def ask(self, message: Plain, client: str | None = None) -> Plain:
        """Send something and read on to its ack or refusal."""
        client = client or f"{id(self)}-{next(self._numbers)}"
        await self.send({**message, "id": client})
        while True:
            answer = await self.until("ack", "error")
            if answer["id"] == client:
                return answer

    async def act(
        self, seat: int, action: int, decision: int | None = None, client: str | None = None
    ) -> Plain:
        decision = self.state["decision"] if decision is None else decision
        message = {"type": "act", "seat": seat, "decision": decision, "action": action}
        return await self.ask(message, client)

    async def do(self, message: Plain) -> int:
        """Ask, expect an ack, and read on until the state shows it."""
        answer = await self.ask(message)
        assert answer["type"] == "ack", answer
        if message["type"] != "chat":
            await self.reach(answer["event"])
        return int(answer["event"])

    def offers(self) -> tuple[int, list[int]] | None:
        """A seat of mine that is to act, and what it may do."""
        for eyes, view in self.state["views"].items():
            if view["actions"]:
                return int(eyes), [choice["id"] for choice in view["actions"]]
        return None

    async def play_once(self, rng: Rng) -> bool:
        """Act at random for a seat of mine, if one is to act."""
        offered = self.offers()
        if offered is None:
            return False
        seat, actions = offered
        answer = await self.act(seat, actions[rng.below(len(actions))])
        assert answer["type"] == "ack", answer
        await self.reach(answer["event"])
        return True

    @property
    def status(self) -> str:
        return str(self.state["table"]["status"])

    async def close(self) -> None:
        await self.socket.close()


async def play_out(*sittings: Sitting, seed: int = 1, limit: int = 5000) -> None:
    """Let everybody act at random until the game is over; bots play by themselves."""
    rng = Rng(seed)
    for _ in range(limit):
        if all(sitting.status != "running" for sitting in sittings):
            return
        acted = False
        for sitting in sittings:
            acted = acted or await sitting.play_once(rng)
        newest = max(sitting.state["event"] for sitting in sittings)
        for sitting in sittings:
            await sitting.reach(newest)
        if not acted and sittings[0].status == "running":
            await sittings[0].until("state")
    raise AssertionError("the game does not end")
