"""An invitation names an address that others can reach, if there is one."""

import pytest

from regalia.server.reach import address_for_others


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "table.localhost", "127.5.0.9"])
def test_a_server_that_listens_to_its_own_machine_has_no_address_for_others(host: str) -> None:
    assert address_for_others(host, 8000) is None


def test_an_address_that_others_can_reach_is_given_as_it_is() -> None:
    assert address_for_others("192.168.1.20", 8000) == "http://192.168.1.20:8000"
    assert address_for_others("fd00::5", 80) == "http://[fd00::5]:80"
    assert address_for_others("table.example", 8080) == "http://table.example:8080"


def test_a_server_that_listens_everywhere_names_an_address_of_its_own_or_none() -> None:
    found = address_for_others("0.0.0.0", 8000)
    assert found is None or (found.startswith("http://") and "0.0.0.0" not in found and "127." not in found)
