"""Whose an address is, for those who count."""

import pytest

from interviewer.addresses import holder, is_local


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_whoever_has_an_address_of_ipv6_has_a_whole_network(address: str, whose: str) -> None:
    assert holder(address) == whose


@pytest.mark.parametrize(
    ("address", "local"),
    [
        *(("127.0.0.1", True), ("127.9.9.9", True), ("::1", True), ("::ffff:127.0.0.1", True)),
        *(("192.0.2.7", False), ("2001:db8::1", False), ("", False), ("localhost", False)),
    ],
)
def test_addresses_of_this_machine_are_known(address: str, local: bool) -> None:
    assert is_local(address) is local
