"""What all tests share."""

import os

import pytest

from regalia.engine.native import COMPILED


def pytest_report_header() -> str:
    return f"regalia: {'compiled' if COMPILED else 'pure'} rules"


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """A run that is meant to prove the compiled build must not pass on the sources by accident."""
    if os.environ.get("REGALIA_EXPECT") == "compiled" and not COMPILED:
        if os.environ.get("CI"):
            raise pytest.UsageError("the rules were to be tested compiled, but they are not compiled")
        print("No compiled rules: this machine has no C compiler, so the same tests run over the sources.")
