"""Run a command of the set-up and say what is going on meanwhile.

python tools/step.py "Compiling the rules" pip install .

What the command prints is shown only if it fails: a line now and then says that it is still at work.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time

EVERY = 10.0
"""Seconds between two signs of life."""


def run(sentence: str, command: list[str], every: float = EVERY) -> int:
    """Run a command; its exit code."""
    begun = time.monotonic()
    print(f"{sentence} …", flush=True)
    with tempfile.TemporaryFile("w+") as said:
        try:
            process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
        except OSError as error:
            print(f"{sentence}: {command[0]} cannot be run: {error.strerror}.")
            return 127
        while True:
            try:
                code = process.wait(every)
                break
            except subprocess.TimeoutExpired:
                print(f"  … {time.monotonic() - begun:.0f} s", flush=True)
            except KeyboardInterrupt:
                process.wait()
                print(f"{sentence}: stopped. Run make again to go on.")
                return 130
        if code:
            said.seek(0)
            print(f"{said.read()}{sentence}: failed, as told above.", flush=True)
        else:
            print(f"  done in {time.monotonic() - begun:.0f} s", flush=True)
    return code


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit("Say what is being done, and how: step.py SENTENCE COMMAND …")
    raise SystemExit(run(sys.argv[1], sys.argv[2:]))
