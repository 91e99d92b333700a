"""The bots that sit at tables: when they are asked, what they choose, and who decides where they fail.

A bot that falls over, hangs or chooses what is not on offer loses that decision to the Steward, and where
that fails as well, to chance. The game goes on, and everybody is told.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from regalia.bots import USUAL, seen
from regalia.bots.guard import CRASHED, PATIENCE
from regalia.engine.actions import PASS
from regalia.engine.errors import RegaliaError
from regalia.server.live.thinking import Answer, BotFailed, Question, Thinkers
from regalia.server.refusals import Stale
from regalia.server.storage.writer import Unanswered
from regalia.server.table import deeds
from regalia.server.table.slips import LOST
from regalia.server.table.table import RUNNING, Table

if TYPE_CHECKING:
    from regalia.server.live.room import Room

logger = logging.getLogger("regalia.hub")


@dataclass(frozen=True)
class Choice:
    """What is done for a bot's seat."""

    action: int
    by: str | None
    """The bot that chose it; none if it was drawn by lot."""
    slip: str | None = None
    """What went wrong with the bot of the seat, if it was asked and gave no answer that counts."""


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
        choice = await self._decided(room, seat, bot, decision)
        if choice is None:
            return True  # nobody waits for it any more
        if self._pause and table.game.discreet:
            await self._wait_its_time(room, seat, decision, choice.action)

        def deed(now: Table) -> list[deeds.Draft]:
            if now.status != RUNNING or now.chairs[seat].bot != bot:
                raise Stale
            drafts = deeds.act_for(now, seat, decision, choice.action)
            if choice.slip is None:
                return drafts
            unseen = room.lost_unseen[seat, bot]
            told = now.slips.draft(seat, now.chairs[seat], choice.slip, choice.by, unseen)
            return [told, *drafts] if told is not None else drafts

        try:
            await room.do(None, None, deed)
        except Stale:
            return True  # somebody stepped back, took the seat, or another process was faster
        except RegaliaError as error:
            logger.error("table %s: the bot in seat %d stops: %s", table.id, seat, error)
            return False
        return True

    async def _decided(self, room: Room, seat: int, bot: str, decision: int) -> Choice | None:
        """What the bot does, or the Steward in its place, or chance; nothing if the table has moved on."""

        def waits() -> bool:
            now = room.table
            return now.status == RUNNING and now.count.decision == decision and now.chairs[seat].bot == bot

        scripted = room.table.play.scripted(seat) if waits() else None
        if scripted is not None:
            return Choice(scripted, bot)
        slip = None
        for each in dict.fromkeys((bot, USUAL)):
            if self._is_spent(room, seat, each):
                continue
            try:
                return Choice(await self._think(room, seat, each), each, slip)
            except BotFailed as failure:
                if not waits():
                    return None
                logger.error("table %s: bot in seat %d failed: %s: %s", room.table.id, seat, each, failure)
                if each == bot:
                    slip = failure.kind  # it is told, and counted, when the move is made
                else:
                    self._count_unseen(room, seat, each, failure)
        return Choice(secrets.choice(room.table.running().legal(seat)), None, slip) if waits() else None

    async def _think(self, room: Room, seat: int, bot: str) -> int:
        """What a bot chooses. What it planned is given back to it at its next decision, if it makes that."""
        who, memory = room.memories.pop(seat, (bot, None))
        action, memory = await self._ask(room.table, seat, bot, memory if who == bot else None)
        room.memories[seat] = (bot, memory)
        return action

    def _is_spent(self, room: Room, seat: int, bot: str) -> bool:
        """Whether it has hung or died so often in this game that it is not asked again in it."""
        return room.table.slips.lost(seat, bot) + room.lost_unseen[seat, bot] >= PATIENCE

    def _count_unseen(self, room: Room, seat: int, bot: str, failure: BotFailed) -> None:
        if failure.kind in LOST:
            room.lost_unseen[seat, bot] += 1

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
            raise BotFailed(CRASHED, f"{type(error).__name__}: {error}") from error
        question = Question(before, bot, memory=memory, window=window)
        return await self._thinkers.choose(question, table.owner)

    async def let_bot_answer(self, room: Room, seat: int, opened: int) -> None:
        """Ask a bot in a window. Who takes too long has passed, and nobody may hear who failed."""
        table = room.table
        bot = table.chairs[seat].bot
        assert bot is not None
        action = await self._answer(room, seat, bot)

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

    async def _answer(self, room: Room, seat: int, bot: str) -> int:
        """What a bot says in a window; what it plans stays as it is."""
        scripted = room.table.play.scripted(seat)
        if scripted is not None:
            return scripted
        for each in dict.fromkeys((bot, USUAL)):
            if self._is_spent(room, seat, each):
                continue
            try:
                action, _ = await self._ask(room.table, seat, each, window=True)
            except BotFailed as failure:
                logger.warning("table %s: bot in seat %d does not answer: %s", room.table.id, seat, failure)
                self._count_unseen(room, seat, each, failure)
            else:
                return action
        return int(PASS)
