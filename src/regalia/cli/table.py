"""One game at the terminal: show what the seat sees, ask, act, let the bots answer."""

from __future__ import annotations

import sys
from contextlib import suppress
from itertools import groupby, takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding

from regalia import bots
from regalia.cli import boards, files
from regalia.cli.rules import around
from regalia.cli.screen import error_line, wipe
from regalia.cli.words import HELP, Quit, read_action
from regalia.engine.errors import RegaliaError
from regalia.engine.game import SPECTATOR

if TYPE_CHECKING:
    from rich.console import Console

    from regalia.cli.seats import Seats
    from regalia.engine.game import Event, View
    from regalia.engine.match import Match


MANY = 12
"""So many choices with one verb get a line each; more are listed by their names alone."""


class Table:
    """A match, those who play it, and the screen between them."""

    def __init__(self, match: Match, seats: Seats, screen: Console, save: Path | None) -> None:
        self.match = match
        self.seats = seats
        self.screen = screen
        self.save = save
        self.heard: list[Event] = []
        """Everything that has happened since the program began."""
        self.told: dict[int, int] = dict.fromkeys(seats.people, 0)
        """How much of it each person has read."""
        self.drawn_at: tuple[int, int] = (-1, -1)
        """For which seat the board was drawn last, and how long the record was then."""
        self.asked: int | None = None
        self.marks: list[tuple[int, int]] = []
        """How long the record and the story were before each action, for undo."""

    # -- playing ------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        self.heard += self.match.events
        try:
            self.say(f"[bold]{self.match.game.title}[/]: {escape(self.match.game.about)}")
            self.say("Type a number or an action; [bold]help[/] lists the rest.")
            while not self.match.over:
                self.step()
        except (Quit, EOFError, KeyboardInterrupt) as leaving:
            self.leave(keep=not (isinstance(leaving, Quit) and leaving.abandon))
            return
        except (OSError, SystemExit):  # the screen is gone
            self.rescue()
            raise
        self.finish()

    def step(self) -> None:
        """Let a bot act if one may; else ask a person."""
        waiting = self.match.waiting_for
        for seat in waiting:
            if seat in self.seats.players:
                bot = self.seats.players[seat]
                self.act(bot.choose(bots.seen(self.match, seat)), seat)
                return
        self.ask(self.asked if self.asked in waiting and self.asked is not None else waiting[0])

    def act(self, action: int, seat: int) -> None:
        """Take an action, and keep the game if a file was named."""
        before = (len(self.match.actions), len(self.heard))
        self.heard += self.match.apply(action, seat)
        self.marks.append(before)
        self.keep()

    def ask(self, seat: int) -> None:
        """Show a person the table and do what they type."""
        self.hand_over(seat)
        view = self.match.view(seat)
        self.tell_news(seat)
        self.draw(view, seat)
        self.show_choices(view)
        while True:
            line = self.read()
            try:
                if self.obey(line, view, seat):
                    return
            except RegaliaError as error:
                self.say(f"[red]{escape(str(error))}[/]")

    def obey(self, line: str, view: View, seat: int) -> bool:
        """Do what a line says. True when the position has changed."""
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if not word:
            return False
        if word in COMMANDS:
            return COMMANDS[word](self, rest, view, seat)
        self.act(read_action(line, view["actions"], self.match.game.notation), seat)
        return True

    # -- showing ------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Print a line or more."""
        self.screen.print(text)

    def hand_over(self, seat: int) -> None:
        """With several people at one screen, let the next one sit down before anything secret is shown."""
        if self.asked is not None and self.asked != seat and sys.stdin.isatty() and self.screen.is_terminal:
            wipe(self.screen)
            self.screen.input(f"{self.seats.names[seat]}, press Enter when you have the screen. ")
        self.asked = seat

    def tell_news(self, seat: int) -> None:
        """What has happened since this person last looked."""
        fresh = self.heard[self.told[seat] :]
        self.told[seat] = len(self.heard)
        lines = self.sentences(fresh, seat)
        if lines:
            self.say("")
        for line in lines:
            self.screen.print(Padding(escape(line), (0, 0, 0, 2)), style="dim")

    def sentences(self, events: list[Event], seat: int) -> list[str]:
        """What this person may know of some events, with names in it."""
        told = boards.news(self.match.game.name, self.match.story(events, seat))
        return [self.seats.name_in(sentence) for sentence in told]

    def draw(self, view: View, seat: int) -> None:
        """The whole board after chance or others have acted; a line in between."""
        length = len(self.match.actions)
        others = self.drawn_at[0] != seat or length != self.drawn_at[1] + 1
        self.drawn_at = (seat, length)
        self.say("")
        names = self.named(seat)
        self.screen.print(boards.board(view, names) if others else boards.status(view, names))

    def named(self, seat: int) -> list[str]:
        """The names, with the reader's own marked."""
        return [f"{name} (you)" if k == seat else name for k, name in enumerate(self.seats.names)]

    def show_choices(self, view: View) -> None:
        """The prompt and the numbered actions."""
        clause = f" [dim]\\[{view['clause']}][/]" if view["clause"] else ""
        self.say(f"\n[bold]{escape(self.seats.name_in(view['prompt']))}[/]{clause}")
        number = 1
        for _, run in groupby(view["actions"], key=lambda action: action["text"].split()[0]):
            alike = list(run)
            if len(alike) > MANY:
                self.show_many(number, alike)
            else:
                for k, action in enumerate(alike, start=number):
                    self.say(f" {k:>3}  {escape(action['label'])}  [dim]({escape(action['text'])})[/]")
            number += len(alike)

    def show_many(self, number: int, alike: list[View]) -> None:
        """Many actions with the same verb in a few lines, so that the board stays in sight."""
        words = zip(*(action["label"].split() for action in alike), strict=False)
        shared = " ".join(each[0] for each in takewhile(lambda each: len(set(each)) == 1, words))
        last = number + len(alike) - 1
        self.say(
            f" {number:>3} to {last}  {escape(shared)} one of these, "
            f"for example [bold]{escape(alike[-1]['text'])}[/]:"
        )
        names = "  ".join(action["text"].partition(" ")[2] for action in alike)
        self.screen.print(Padding(escape(names), (0, 0, 0, 6)), style="dim")

    def read(self) -> str:
        """A line from the person; end of input leaves the game."""
        if sys.stdin is None or sys.stdin.closed:
            raise EOFError
        line = self.screen.input("> ")
        if not sys.stdin.isatty():
            self.say(escape(line))
        return line

    # -- commands -----------------------------------------------------------------------------

    def show_help(self, rest: str, view: View, seat: int) -> bool:
        """List what can be typed."""
        self.say(HELP.format(example=view["actions"][-1]["text"], clause=view["clause"]))
        return False

    def undo(self, rest: str, view: View, seat: int) -> bool:
        """Take the last action back."""
        self.match.undo(seat)
        self.forget(len(self.match.actions))
        self.say("Taken back.")
        self.keep()
        return True

    def forget(self, length: int) -> None:
        """Strike from the story what the record no longer holds."""
        while self.marks and self.marks[-1][0] >= length:
            _, told = self.marks.pop()
            del self.heard[told:]
        self.told = {seat: min(told, len(self.heard)) for seat, told in self.told.items()}

    def save_as(self, rest: str, view: View, seat: int) -> bool:
        """Save now, in the named file or the one in use."""
        path = Path(rest) if rest else self.place()
        self.write(path)
        self.save = path
        self.say(f"Saved in {escape(str(path))}.")
        return False

    def show_log(self, rest: str, view: View, seat: int) -> bool:
        """Everything that this person may know of what has happened."""
        for line in self.sentences(self.heard, seat):
            self.say(f"  {escape(line)}")
        return False

    def show_rules(self, rest: str, view: View, seat: int) -> bool:
        """The clause that was named, or the one that governs this moment."""
        self.screen.print(Markdown(around(self.match.game, rest or view["clause"])))
        return False

    def show_board(self, rest: str, view: View, seat: int) -> bool:
        """Draw everything again."""
        self.screen.print(boards.board(view, self.named(seat)))
        self.show_choices(view)
        return False

    def quit(self, rest: str, view: View, seat: int) -> bool:
        """Leave; the game is kept. Where it cannot be, the game goes on."""
        path = self.place()
        self.write(path)
        self.save = path
        raise Quit(abandon=False)

    def abandon(self, rest: str, view: View, seat: int) -> bool:
        """Leave without keeping the game."""
        raise Quit(abandon=True)

    # -- leaving ------------------------------------------------------------------------------

    def keep(self) -> None:
        """Save where a file was named; a full disk must not stop the game."""
        if self.save is None:
            return
        try:
            self.write(self.save)
        except RegaliaError as error:
            self.say(f"[red]{escape(str(error))}[/]")

    def write(self, path: Path) -> None:
        """Put the game into a file."""
        files.write_game(path, self.match.record(), self.seats.kinds, own=path == self.save)

    def place(self) -> Path:
        """Where the game is saved: in the file in use, else in a new one in this folder."""
        return self.save or files.free_name(self.match.game.name)

    def leave(self, keep: bool) -> None:
        """Say where the game is kept."""
        if not keep:
            self.say("\nThe game is given up." + (f" {self.save} still holds it." if self.save else ""))
            return
        path = self.put_away()
        self.say(f"\nThe game is saved. Go on with: regalia play --resume {escape(str(path))}")

    def put_away(self) -> Path:
        """Save the game where it was to go; if that has become impossible, in this folder."""
        path = self.place()
        try:
            self.write(path)
        except RegaliaError as error:
            if self.save is None:
                raise
            error_line(str(error), error.code)
            path = files.free_name(self.match.game.name)
            self.write(path)
        return path

    def rescue(self) -> None:
        """Save the game although nothing can be shown any more; say so where errors go."""
        with suppress(RegaliaError, OSError):
            path = self.put_away()
            error_line(f"The game is saved. Go on with: regalia play --resume {path}")

    def finish(self) -> None:
        """The last news, the final board and the result."""
        eyes = self.seats.people[0] if self.seats.people else SPECTATOR
        view = self.match.view(eyes)
        if eyes >= 0:
            self.tell_news(eyes)
        self.say("")
        self.screen.print(boards.board(view, self.named(eyes)))
        self.say(f"\n[bold]{escape(self.seats.name_in(view['prompt']))}[/]")
        if self.save is not None:
            self.say(f"Look at it again with: regalia replay {escape(str(self.save))}")


COMMANDS = {
    "help": Table.show_help,
    "undo": Table.undo,
    "save": Table.save_as,
    "log": Table.show_log,
    "rules": Table.show_rules,
    "board": Table.show_board,
    "quit": Table.quit,
    "abandon": Table.abandon,
}
