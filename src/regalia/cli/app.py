"""The commands put together, and what happens when one goes wrong: one clear line, and a non-zero exit."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

import regalia
from regalia.cli.analyse import analyse
from regalia.cli.arena import arena
from regalia.cli.bench import bench
from regalia.cli.files import reason
from regalia.cli.fuzz import fuzz
from regalia.cli.games import games
from regalia.cli.learn import learn
from regalia.cli.maps import maps
from regalia.cli.play import play
from regalia.cli.replay import replay
from regalia.cli.rules import rules
from regalia.cli.screen import Interrupted, console, error_line, forsake_output
from regalia.cli.tune import tune
from regalia.engine.errors import BadFile, RegaliaError
from regalia.server.command import serve

BAD_INPUT = 2
BAD_USAGE = "command/usage"
INTERRUPTED = 130


class OneLine(TyperGroup):
    """A group of commands that says in one line what is wrong."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command; ``standalone_mode`` decides whether to leave the program afterwards."""
        code = self._run(args, prog_name or "regalia", complete_var, windows_expand_args, extra)
        if standalone_mode:
            sys.exit(code)
        return code

    def _run(
        self,
        args: Sequence[str] | None,
        prog_name: str,
        complete_var: str | None,
        windows_expand_args: bool,
        extra: dict[str, Any],
    ) -> int:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            return code if isinstance(code, int) else 0
        except RegaliaError as error:
            error_line(str(error), error.code)
        except Interrupted as stop:
            error_line(str(stop))
            return INTERRUPTED
        except typer.Abort:
            error_line("Stopped.")
            return INTERRUPTED
        except KeyboardInterrupt:
            error_line("Stopped.")
            return INTERRUPTED
        except BrokenPipeError:
            forsake_output()  # whoever read our output has gone: there is nobody left to tell
        except OSError as error:
            forsake_output()
            error_line(f"The system refuses to go on: {reason(error)}.", BadFile.code)
        except Exception as error:
            sentence = usage_sentence(error)
            if sentence is None:
                raise
            if sentence:
                error_line(sentence, BAD_USAGE)
        return BAD_INPUT


def usage_sentence(error: Exception) -> str | None:
    """What is wrong with the command line, if that is what the error is about; empty if help was shown."""
    explain = getattr(error, "format_message", None)
    if explain is None:
        return None
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "regalia"
    sentence = " ".join(str(explain()).split())
    if not sentence:
        return ""
    end = "" if sentence.endswith((".", "?")) else "."
    return f"{sentence}{end} Try: {command} --help"


app = typer.Typer(
    cls=OneLine,
    help="Strategy games of kings in the terminal, every rule enforced.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)


def _version(asked: bool) -> None:
    if asked:
        console().print(f"regalia {regalia.__version__}")
        raise typer.Exit


@app.callback()
def _regalia(
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Say which version."
    ),
) -> None:
    """Strategy games of kings in the terminal, every rule enforced.

    For example: `regalia play kingswood --players 3`
    """


for command in (games, play, serve, replay, analyse, rules, fuzz, arena, bench, tune, learn):
    app.command()(command)
app.add_typer(maps, name="maps")
