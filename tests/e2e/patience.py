"""How long the browser tests wait before they give up."""

PATIENCE = 90_000
"""How long a bot may think and a busy machine may take, in milliseconds: nothing is tested by it."""
