"""The built web page, its hashed parts with long lives, and one page for all of the client's routes."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response

FOLDER = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Regalia</title>
<h1>The table is not laid yet</h1>
<p>The server runs, but its web page has not been built. Stop it and run <code>make play</code>.</p>
</html>
"""


def web(folder: Path = FOLDER) -> APIRouter:
    """Routes for everything that is not the API."""
    router = APIRouter(include_in_schema=False)
    root = folder.resolve()

    @router.get("/{path:path}")
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            problem = {"code": "request/unknown", "message": f"There is nothing at /{path}."}
            return JSONResponse(problem, 404)
        if not (root / "index.html").is_file():
            return HTMLResponse(MISSING, 503)
        if not path.isprintable():
            return Response(status_code=404)
        wanted = _file(root, path)
        if wanted is not None:
            hashed = path.startswith("assets/")
            return FileResponse(wanted, headers={"cache-control": FOREVER if hashed else "no-cache"})
        if path.startswith("assets/") or "." in path.rsplit("/", 1)[-1]:
            return Response(status_code=404)
        return FileResponse(root / "index.html", headers={"cache-control": "no-cache"})

    return router


def _file(root: Path, path: str) -> Path | None:
    """The file of that name, if there is one and it is ours to hand out."""
    try:
        wanted = (root / path).resolve()
        return wanted if path and wanted.is_relative_to(root) and wanted.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
