"""The socket of a table: one connection of one person, who plays or watches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from regalia.engine.actions import PASS
from regalia.engine.errors import RegaliaError
from regalia.server import protocol
from regalia.server.live.hints import HintWanted, hint_wanted
from regalia.server.live.room import Room
from regalia.server.pages.words import explain
from regalia.server.people.identity import guest_name, public_id
from regalia.server.people.limits import (
    CONNECTIONS,
    FORECAST_COST,
    FRAME_BYTES,
    HINTS,
    MESSAGES,
    ORDERS,
    PREVIEWS,
    TAKEBACKS,
    WAITING_BYTES,
    Allowance,
)
from regalia.server.people.seats import best_bot
from regalia.server.plain import encode
from regalia.server.refusals import BadRequest, NoAdvice, NoIdentity, NoStorage, TooFast, TooLarge
from regalia.server.storage.writer import Unanswered
from regalia.server.table import deeds, seating
from regalia.server.table.backlog import PAGE
from regalia.server.table.telling import told

if TYPE_CHECKING:
    from collections.abc import Callable

    from regalia.server.live.hub import Hub
    from regalia.server.table.table import Table

logger = logging.getLogger("regalia.socket")

HELLO_SECONDS = 15.0
WAITING_MESSAGES = 512
"""Who reads more slowly than this is cut off, and may come back for the rest."""
STRIKES = 30
"""Unreadable or too many messages before we hang up."""
TRY_LATER, POLICY = 1013, 1008

MESSAGE: TypeAdapter[Any] = TypeAdapter(protocol.FromClient)


class Guest:
    """Somebody connected to a table."""

    def __init__(self, hub: Hub, room: Room, socket: WebSocket, person: str | None, address: str) -> None:
        self.hub = hub
        self.room = room
        self.person = person
        self.last = 0
        """The last event this connection has been told."""
        self._socket = socket
        self._address = address
        self._strikes = 0
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(WAITING_MESSAGES)
        self._waiting = 0
        """How long all that waits in the outbox is."""
        self._hints: set[asyncio.Task[None]] = set()
        self._gone = False
        """Then no hint is begun; one that is being thought about ends, for to break it off costs a worker."""
        room.audience.visitors.add(self)

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message."""
        self.post(encode(message))

    def post(self, frame: str) -> None:
        """Queue a message that is written already; who does not read is cut off."""
        self._waiting += len(frame)
        if not self._outbox.full() and (self._outbox.empty() or self._waiting <= WAITING_BYTES):
            self._outbox.put_nowait(frame)
            return
        while not self._outbox.empty():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)
        self.room.audience.leave(self)

    async def serve(self) -> None:
        """Live until either side hangs up."""
        sender = asyncio.create_task(self._send_all())
        reader = asyncio.create_task(self._read_all())
        try:
            await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.audience.leave(self)
            self.room.audience.visitors.discard(self)
            self._gone = True
            for task in (sender, reader):
                task.cancel()
            results = await asyncio.gather(sender, reader, return_exceptions=True)
            for result in results:
                if isinstance(result, Exception) and not isinstance(
                    result, (WebSocketDisconnect, RuntimeError)
                ):
                    logger.error("socket failed", exc_info=result)

    async def _send_all(self) -> None:
        while (text := await self._outbox.get()) is not None:
            self._waiting -= len(text)
            await self._socket.send_text(text)
        with contextlib.suppress(RuntimeError):
            await self._socket.close(TRY_LATER, "too slow")

    # -- reading ----------------------------------------------------------------------------------

    async def _read_all(self) -> None:
        try:
            hello = await asyncio.wait_for(self._next(), HELLO_SECONDS)
        except TimeoutError:
            await self._socket.close(POLICY, "no hello")
            return
        while not isinstance(hello, protocol.Hello):
            if hello is not None:
                self._refuse(BadRequest("The first message is a hello."), getattr(hello, "id", None))
            if self._strikes > STRIKES:
                await self._hang_up()
                return
            hello = await self._next()
        try:
            await self._greet(hello)
            while self._strikes <= STRIKES:
                message = await self._next()
                if isinstance(message, protocol.HintAsk):
                    self._advise(message)
                elif message is not None:
                    await self._answer(message)
        except Unanswered as error:
            await self._ask_back(error)
            return
        await self._hang_up()

    def _advise(self, message: protocol.HintAsk) -> None:
        """Beside all else: a bot thinks for seconds, and whoever acts meanwhile does not wait for it."""
        task = asyncio.create_task(self._answer(message))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _ask_back(self, error: Unanswered) -> None:
        """Nobody can be greeted without the database: say so, and let them come again."""
        logger.warning("table %s greets nobody: %s", self.room.table.id, error)
        refusal = NoStorage()
        text = encode({"type": "error", "id": None, "code": refusal.code, "message": str(refusal)})
        await self._socket.send_text(text)
        await self._socket.close(TRY_LATER, refusal.code)

    async def _hang_up(self) -> None:
        logger.warning("hung up on %s at %s: too many refusals", _who(self.person), self._address)
        await self._socket.close(POLICY, "too many refusals")

    async def _next(self) -> Any:
        """The next message, or None if it could not be read or came too fast."""
        frame = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1005))
        text = frame.get("text")
        if text is None:
            self._strike(BadRequest("Messages are JSON texts, not bytes."))
            return None
        if len(text) > FRAME_BYTES:
            self._strike(TooLarge(f"A message has at most {FRAME_BYTES} characters; this had {len(text)}."))
            return None
        if not self.hub.buckets.allow_both("message", self.person, self._address, MESSAGES):
            self._strike(TooFast("Too many messages; wait a second."))
            return None
        try:
            return MESSAGE.validate_json(text)
        except ValidationError as error:
            self._strike(BadRequest(explain(error)))
            return None

    def _strike(self, refusal: RegaliaError) -> None:
        self._strikes += 1
        self._refuse(refusal, None)

    def _refuse(self, refusal: RegaliaError, client: str | None) -> None:
        logger.info(
            "refused %s at table %s: %s %s", _who(self.person), self.room.table.id, refusal.code, refusal
        )
        self.send({"type": "error", "id": client, "code": refusal.code, "message": str(refusal)})

    # -- answering --------------------------------------------------------------------------------

    async def _greet(self, hello: protocol.Hello) -> None:
        chosen = await self.hub.store.name_of(self.person) if self.person is not None else None
        name = chosen or (guest_name(self.person) if self.person is not None else "Spectator")
        room = self.room
        async with room.held() as table:
            newest = table.count.sight.number(table.count.event, self.person)
            last = table.count.sight.event(hello.last, self.person) if hello.last <= newest else 0
            me = {"id": public_id(self.person or ""), "name": name, "named": chosen is not None}
            seats = table.seats_of(self.person)
            sight = table.count.sight
            missed, earlier = table.backlog.since(last, lambda event: sight.saw(event, self.person))
            self.send(
                {
                    "type": "welcome",
                    "protocol": protocol.PROTOCOL,
                    "me": me,
                    "seats": seats,
                    "event": newest,
                    "earlier": earlier,
                }
            )
            for entry in missed:
                message = told(table, entry, self.person)
                if message is not None:
                    self.send(message)
            room.audience.enter(self)
            self.send(room.audience.state_for(self.person, last))
            self.last = table.count.event

    async def _answer(self, message: Any) -> None:
        if isinstance(message, protocol.Ping):
            self.send({"type": "pong"})
            return
        if isinstance(message, protocol.Hello):
            # answered with the whole table, so it counts as coming in anew
            if self.hub.buckets.allow_both("connection", self.person, self._address, CONNECTIONS):
                await self._greet(message)
            else:
                self._strike(TooFast("You have said hello many times; wait a little."))
            return
        try:
            answer = await (self._backlog(message) if message.type == "backlog" else self._reply(message))
        except RegaliaError as refusal:
            self._refuse(refusal, message.id)
        except Unanswered as error:
            logger.warning("table %s: %s", self.room.table.id, error)
            self._refuse(NoStorage(), message.id)
        except Exception:
            logger.exception("table %s could not do what was asked", self.room.table.id)
            self.send(
                {
                    "type": "error",
                    "id": message.id,
                    "code": "server/error",
                    "message": "The server failed; nothing was changed.",
                }
            )
        else:
            self.send(answer)

    async def _reply(self, message: Any) -> dict[str, Any]:
        person = self.person
        if person is None:
            raise NoIdentity("Spectators without a cookie can only watch; open the page first.")
        if isinstance(message, protocol.Preview):
            return await self._preview(message, person)
        if isinstance(message, protocol.WhyAsk):
            return await self._why(message, person)
        if isinstance(message, protocol.ForecastAsk):
            return await self._forecast(message, person)
        if isinstance(message, protocol.HintAsk):
            return await self._hint(message, person)
        if isinstance(message, protocol.Act) and message.action == PASS:
            event = await self.room.let_pass(person, message)
        else:
            event = await self._do(message, person)
        number = self.room.table.count.sight.number(event, person)
        return {"type": "ack", "id": message.id, "event": number}

    async def _preview(self, message: protocol.Preview, person: str) -> dict[str, Any]:
        """Beside the loop, so that nobody at other tables waits for it."""
        if not self.hub.buckets.allow_both("preview", person, self._address, PREVIEWS):
            raise TooFast("Too many previews; wait a second.")
        async with self.room.held() as table:
            seen = await asyncio.to_thread(deeds.preview, table, person, message)
        return {"type": "preview", "id": message.id, **seen}

    async def _why(self, message: protocol.WhyAsk, person: str) -> dict[str, Any]:
        if not self.hub.buckets.allow_both("preview", person, self._address, PREVIEWS):
            raise TooFast("Too many questions; wait a second.")
        async with self.room.held() as table:
            return {"type": "why", "id": message.id, "reason": deeds.why(table, person, message)}

    async def _forecast(self, message: protocol.ForecastAsk, person: str) -> dict[str, Any]:
        """On a copy of the position, so that nobody at the table waits; one at a time in this process."""
        if not self.hub.buckets.allow_both("preview", person, self._address, PREVIEWS, FORECAST_COST):
            raise TooFast("Too many forecasts; wait a second.")
        async with self.room.held() as table:
            foresee = deeds.forecast(table, person, message)
        async with self.hub.foreseeing:
            odds = await asyncio.to_thread(foresee)
        return {"type": "forecast", "id": message.id, "odds": odds}

    async def _hint(self, message: protocol.HintAsk, person: str) -> dict[str, Any]:
        """From a re-deal for the seat, in a process of its own; refused where other persons play."""
        if not self.hub.buckets.allow_both("preview", person, self._address, PREVIEWS):
            raise TooFast("Too many questions; wait a second.")

        async def want() -> HintWanted:
            if self._gone:
                raise NoAdvice("Nobody waits for this hint any more.")
            async with self.room.held() as table:
                return hint_wanted(table, person, message.seat, message.decision)

        allowance = Allowance(self.hub.buckets, "hint", person, self._address, HINTS)
        found = await self.hub.hints.hint(want, allowance)
        return {"type": "hint", "id": message.id, "decision": message.decision, "hint": found}

    async def _backlog(self, message: protocol.BacklogAsk) -> dict[str, Any]:
        """A page of what was said before an event."""
        if not self.hub.buckets.allow_both("preview", self.person, self._address, PREVIEWS):
            raise TooFast("Too many questions; wait a second.")
        async with self.room.held() as table:
            before = table.count.sight.event(max(0, message.before - 1), self.person) + 1
            said: list[dict[str, Any]] = []
            limit = PAGE + 1
            while before and len(said) <= PAGE:  # what was hidden from this reader makes no page shorter
                entries = await self.hub.store.backlog(table.id, before, limit)
                told_now = [told(table, entry, self.person) for entry in entries]
                said = [each for each in told_now if each is not None] + said
                before = entries[0].event if len(entries) == limit else 0
                limit *= 2
        return {"type": "backlog", "id": message.id, "said": said[-PAGE:], "earlier": len(said) > PAGE}

    async def _do(self, message: Any, person: str) -> int:
        if isinstance(message, protocol.Claim):
            audience = self.room.audience
            return await self.room.do(
                person,
                message.id,
                lambda table: seating.claim(table, person, message, audience.idle_now()),
                "ended",
            )
        kind, deed = DEEDS[message.type]
        name = await self.hub.name_of(person) if message.type in NAMED else ""
        if message.type in SLOW and not self.hub.buckets.allow(message.type, person, SLOW[message.type]):
            raise TooFast("You have asked for this many times; wait a little.")
        return await self.room.do(person, message.id, lambda table: deed(table, person, name, message), kind)


DEEDS: dict[str, tuple[str, Callable[[Table, str, str, Any], list[deeds.Draft]]]] = {
    "act": ("act", lambda table, person, _, message: deeds.act(table, person, message)),
    "hold": ("held", lambda table, person, _, message: deeds.hold(table, person, message)),
    "close": ("closed", lambda table, person, _, __: deeds.close(table, person)),
    "say": ("said", lambda table, person, _, message: deeds.order(table, person, message)),
    "undo": ("undo", lambda table, person, _, message: deeds.undo(table, person, message)),
    "takeback": (
        "takeback-asked",
        lambda table, person, _, message: deeds.ask_takeback(table, person, message),
    ),
    "takeback-answer": ("takeback-answered", deeds.answer_takeback),
    "resign": (
        "resigned",
        lambda table, person, _, message: seating.resign(table, person, message, best_bot()),
    ),
    "chat": ("chat", deeds.chat),
}
"""What each message does, and the kind of the entry that it becomes."""
NAMED = frozenset({"takeback-answer", "chat"})
SLOW = {"takeback": TAKEBACKS, "say": ORDERS}


def _who(person: str | None) -> str:
    """Somebody as a log line may name them: the id itself is a key to their seats."""
    return public_id(person) if person is not None else "somebody"
