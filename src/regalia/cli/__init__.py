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
        words = list(sys.argv[1:] if arguments is None else arguments)
        serves = next((word for word in words if not word.startswith("-")), "") == "serve"
        what, extra = ("The table in a browser", "table") if serves else ("The command line", "cli")
        missing = needs(what, extra, error)
        sys.exit(f"regalia: {missing} [{missing.code}]")
    app(args=arguments)
