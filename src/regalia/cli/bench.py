"""``regalia bench``: how fast the games are, beside other engines."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown

from regalia.bench.contenders import CONTENDERS
from regalia.bench.race import run
from regalia.bench.report import page, with_kept
from regalia.cli import files
from regalia.cli.screen import Interrupted, Signs, console
from regalia.engine.errors import BadFile


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long one slice is.")] = 0.25,
    rounds: Annotated[int, typer.Option(min=1, help="How many slices each contender gets.")] = 15,
    write: Annotated[
        Path | None, typer.Option(help="Write the table to this Markdown file too.", show_default=False)
    ] = None,
) -> None:
    """Measure random play, actions and clones a second, compiled and pure, beside other engines.

    For example: `regalia bench --rounds 20 --write docs/bench.md`

    The other engines come with the extra `bench`; those that are not installed are reported as missing.
    """
    if write is not None and not write.parent.is_dir():
        raise BadFile(f"{write} cannot be written: there is no folder {write.parent}.")
    signs = Signs()
    try:
        with signs:
            signs.begin("racing", rounds * len(CONTENDERS))
            lanes = run(seconds, rounds, lambda name: signs.advance(now=name))
    except KeyboardInterrupt:
        done = f"{signs.done // len(CONTENDERS)} of {rounds} rounds"
        raise Interrupted(
            f"Stopped after {done}; nothing is measured until all are run, and nothing was written. "
            "A shorter race: regalia bench --rounds 2"
        ) from None
    text = page(lanes, seconds, rounds)
    console().print(Markdown(text))
    if write is not None:
        old = files.read_text(write) if write.is_file() else ""
        files.write_whole(write, with_kept(text, old))
        console().print(f"Written to {write}.", soft_wrap=True)
