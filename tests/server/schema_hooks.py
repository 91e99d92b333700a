"""Let schemathesis try tables that exist as often as tables that do not."""

import os
from typing import Any

import schemathesis

TABLES = os.environ.get("REGALIA_TABLES", "").split(",")


@schemathesis.hook
def map_path_parameters(context: Any, path_parameters: Any) -> Any:
    """Every other made-up id becomes a real one."""
    made_up = (path_parameters or {}).get("table_id")
    if made_up is not None and len(str(made_up)) % 2:
        path_parameters["table_id"] = TABLES[len(str(made_up)) // 2 % len(TABLES)]
    made_up = (path_parameters or {}).get("game")
    if made_up is not None and len(str(made_up)) % 2:
        path_parameters["game"] = "kingswood"
    return path_parameters
