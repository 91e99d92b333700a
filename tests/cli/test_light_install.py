"""The package installs light: without an extra, the command says in one sentence what it misses."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HIDE = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
"""
EXTRAS = {"typer", "rich", "click", "fastapi", "uvicorn", "sqlalchemy", "alembic", "orjson", "pydantic"}


def without(hidden, code, *words):
    """Run some code as if these packages were not installed."""
    command = [sys.executable, "-c", HIDE.format(hidden=sorted(hidden)) + code, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_engine_the_games_and_the_bots_need_two_packages():
    plain = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert [each.partition(">")[0] for each in plain["dependencies"]] == ["librt", "mypy_extensions"]
    done = without(
        EXTRAS,
        "import regalia\n"
        "match = regalia.game('kingswood').new(players=2, seed=1)\n"
        "bot = regalia.bots.make('greedy', 1)\n"
        "match.apply(bot.choose(regalia.bots.seen(match)))\n"
        "print(len(match.actions) > 0)",
    )
    assert done.stdout == "True\n", done.stderr


def test_the_command_says_what_it_misses():
    done = without(EXTRAS, "from regalia.cli import main; main(['games'])")
    assert done.returncode == 1
    assert done.stderr == (
        "regalia: The command line needs typer and more, which is not installed. Get it with: "
        "pip install 'regalia[cli]', in a clone with: pip install '.[cli]' [install/missing]\n"
    )


def test_on_a_bare_install_the_table_asks_for_all_that_it_needs_at_once():
    for call in ("main(['serve', '--open'])", "main()"):
        done = without(EXTRAS, f"from regalia.cli import main; {call}", "serve", "--open")
        assert done.returncode == 1
        assert done.stderr == (
            "regalia: The table in a browser needs typer and more, which is not installed. Get it with: "
            "pip install 'regalia[table]', in a clone with: pip install '.[table]' [install/missing]\n"
        )


@pytest.mark.parametrize("package", ["fastapi", "sqlalchemy", "uvicorn"])
def test_the_table_says_what_it_misses(package):
    done = without({package}, "from regalia.cli import main; main(['serve'])")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(f"regalia: The table in a browser needs {package} and more")
    assert "pip install '.[table]'" in done.stderr
    assert "[install/missing]" in done.stderr


def test_an_import_that_is_our_own_mistake_is_not_hidden():
    done = without(
        {"regalia.cli.app"}, "sys.modules['regalia.cli.app'] = None\nfrom regalia.cli import main; main([])"
    )
    assert "Traceback" in done.stderr
