"""The bots that sit at tables: when they are asked, what they choose, and what is said if they fail."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from regalia.bots import seen
from regalia.engine.actions import PASS
from regalia.engine.errors import RegaliaError
from regalia.server.live.thinking import Answer, BotFailed, Question, Thinkers
from regalia.server.refusals import Stale
from regalia.server.storage.writer import Unanswered
from regalia.server.table import deeds
from regalia.server.table.table import RUNNING, Table

if TYPE_CHECKING:
    from regalia.server.live.room import Room

logger = logging.getLogger("regalia.hub")


class BotPlayers:
    """Plays for the bots of all tables of this process."""

    def __init__(self, thinkers: Thinkers, pause: float) -> None:
        self._thinkers = thinkers
        self._pause = pause

    async def let_bots_play(self, room: Room) -> None:
        """Play for the bots of a table until a person is to act."""
        try:
            while (seat := room.bot_to_act()) is not None:
                if not await self._play_once(room, seat):
                    return
        except asyncio.CancelledError:
            raise
        except Unanswered as error:
            logger.warning("bots at table %s wait for the database: %s", room.table.id, error)
        except Exception:
            logger.exception("bots at table %s stopped", room.table.id)
        finally:
            room.thinking = None

    async def _play_once(self, room: Room, seat: int) -> bool:
        table = room.table
        decision, bot = table.count.decision, table.chairs[seat].bot
        assert bot is not None
        if self._pause and not table.game.discreet:
            await asyncio.sleep(self._pause)
        try:
            action = table.play.scripted(seat)
            if action is None:
                who, memory = room.memories.get(seat, (bot, None))
                action, memory = await self._ask(table, seat, bot, memory if who == bot else None)
                room.memories[seat] = (bot, memory)
        except BotFailed as failure:
            if room.table.count.decision != decision or room.table.chairs[seat].bot != bot:
                return True  # nobody waits for it any more
            await self._bot_failed(room, seat, str(failure))
            return False
        if self._pause and table.game.discreet:
            await self._wait_its_time(room, seat, decision, action)

        def deed(now: Table) -> list[deeds.Draft]:
            if now.status != RUNNING or now.chairs[seat].bot != bot:
                raise Stale
            return deeds.act_for(now, seat, decision, action)

        try:
            await room.do(None, None, deed)
        except Stale:
            return True  # somebody stepped back, took the seat, or another process was faster
        except RegaliaError as error:
            await self._bot_failed(room, seat, str(error))
            return False
        return True

    async def _wait_its_time(self, room: Room, seat: int, decision: int, action: int) -> None:
        """Let what others will see come a pause after what they saw last.

        What they do not see waits for nothing: else the time would tell how many clicks there were.
        """
        now = asyncio.get_running_loop().time()
        if now < room.seen_at + self._pause:
            async with room.held() as table:
                shows = table.count.decision == decision and table.play.shows(seat, action)
            if shows:
                await asyncio.sleep(max(0.0, room.seen_at + self._pause - asyncio.get_running_loop().time()))

    async def _ask(
        self, table: Table, seat: int, bot: str, memory: Any = None, *, window: bool = False
    ) -> Answer:
        assert table.match is not None
        try:
            before = seen(table.match, seat)
        except Exception as error:  # rules that cannot deal a world stop this bot alone
            raise BotFailed(f"{type(error).__name__}: {error}") from error
        question = Question(before, bot, memory=memory, window=window)
        return await self._thinkers.choose(question, table.owner)

    async def let_bot_answer(self, room: Room, seat: int, opened: int) -> None:
        """Ask a bot in a window. One that takes too long or fails has passed: nobody may hear of it."""
        table = room.table
        bot = table.chairs[seat].bot
        assert bot is not None
        try:
            action = table.play.scripted(seat)
            if action is None:
                action, _ = await self._ask(table, seat, bot, window=True)  # what it plans stays as it is
        except BotFailed as failure:
            logger.warning("table %s: bot in seat %d does not answer: %s", table.id, seat, failure)
            return

        def deed(now: Table) -> list[deeds.Draft]:
            if now.beat.opened != opened or now.chairs[seat].bot != bot or seat not in now.waiting_for:
                raise Stale
            if action == PASS:
                now.play.pass_by(seat)
                return []
            return deeds.act_for(now, seat, now.count.decision, action)

        try:
            await room.do(None, None, deed)
        except RegaliaError as error:
            logger.info("table %s: bot in seat %d comes too late: %s", table.id, seat, error)

    async def _bot_failed(self, room: Room, seat: int, reason: str) -> None:
        """Say so at the table, once; the sweep lets it try again."""
        logger.error("table %s: bot in seat %d failed: %s", room.table.id, seat, reason)
        if room.table.bot_has_failed(seat) or room.table.status != RUNNING:
            return
        message = "it will try again; the owner may choose another bot"
        await room.do(None, None, lambda _: [("bot-failed", {"seat": seat, "message": message})])
