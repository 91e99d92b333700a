"""The command ``regalia serve``."""

from __future__ import annotations

from typing import Annotated

import typer

from regalia.engine.errors import needs


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help="The port, 0 for any; without it 8000, or the next that is free."
        ),
    ] = None,
    database: Annotated[
        str, typer.Option(help="A SQLite file, or postgresql://user:password@host/name.")
    ] = "regalia.db",
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser, where there is one.")] = False,
    rate_factor: Annotated[
        float, typer.Option(min=0.01, help="How many times the usual rate limits to allow.")
    ] = 1.0,
    bot_pause: Annotated[
        float, typer.Option(min=0.0, max=10.0, help="Seconds before each action of a bot.")
    ] = 0.35,
    bot_seconds: Annotated[
        float, typer.Option(min=0.1, max=600.0, help="How long a bot may think about one action.")
    ] = 20.0,
    beat: Annotated[
        float, typer.Option(min=0.01, max=60.0, help="Seconds in which anybody may answer, asked or not.")
    ] = 1.75,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy whose X-Forwarded-For is believed; can be given several times."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 2,
) -> None:
    """Serve the table in a browser.

    For example: `regalia serve --open`, or `regalia serve --host 0.0.0.0 --database postgresql:///regalia`
    """
    try:
        from regalia.server.app import Config  # heavy: other commands shall not wait for the web's libraries
        from regalia.server.run import serve as run
    except ModuleNotFoundError as error:
        raise needs("The table in a browser", "table", error) from error

    config = Config(
        database,
        rate_factor=rate_factor,
        bot_pause=bot_pause,
        bot_seconds=bot_seconds,
        workers=workers,
        beat=beat,
        proxies=tuple(proxy or ()),
    )
    run(config, host, port, open_browser=open_browser)
