"""The server that takes those who do nothing for idle after a moment, and looks often."""

import typer

from regalia.server.command import serve
from regalia.server.live import hub
from regalia.server.table import idle

if __name__ == "__main__":
    idle.GONE_SECONDS = {"live": 0.2, "slow": 1e9}
    idle.STILL_SECONDS = {"live": 0.4, "slow": 1e9}
    hub.SWEEP_SECONDS = 0.05
    typer.run(serve)
