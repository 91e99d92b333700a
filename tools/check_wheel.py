"""See that a wheel carries everything a table needs: the page, its licences, the rules, the migrations.

python tools/check_wheel.py dist     looks at the newest wheel in a folder
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

WANTED = (
    "regalia/server/static/index.html",
    "regalia/server/static/licences.json",
    "regalia/server/static/assets/",
    "regalia/server/storage/migrations/env.py",
    "regalia/server/storage/migrations/script.py.mako",
    "regalia/server/storage/migrations/versions/0001_tables_and_logs.py",
    "regalia/games/kingswood/RULES.md",
    "regalia/games/kingswood/data/",
    "licenses/LICENSE",
)


def missing(wheel: Path) -> list[str]:
    """What is wanted and not in the wheel."""
    with zipfile.ZipFile(wheel) as parts:
        names = parts.namelist()
    return [wanted for wanted in WANTED if not any(wanted in name for name in names)]


def main() -> None:
    """Look at the newest wheel."""
    wheels = sorted(Path(sys.argv[1]).glob("regalia-*.whl"), key=lambda wheel: wheel.stat().st_mtime)
    if not wheels:
        sys.exit(f"There is no wheel in {sys.argv[1]}.")
    lacking = missing(wheels[-1])
    if lacking:
        sys.exit(f"{wheels[-1]} lacks {', '.join(lacking)}.")
    print(f"{wheels[-1]} carries the page.")


if __name__ == "__main__":
    main()
