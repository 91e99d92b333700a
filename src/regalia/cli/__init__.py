"""The command ``regalia``: one file a command. It needs the packages of the extra ``cli``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from regalia.engine.errors import needs


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; say what to install where its packages are missing."""
    try:
        from regalia.cli.app import app
    except ModuleNotFoundError as error:
        missing = needs("The command line", "cli", error)
        sys.exit(f"regalia: {missing} [{missing.code}]")
    app(args=arguments)
