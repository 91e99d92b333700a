"""The command ``regalia``: one file a command."""

from regalia.cli.app import app, main

__all__ = ["app", "main"]
