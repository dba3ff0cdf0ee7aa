import threading
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_network

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.calling.targets import (
    NEVER,
    NOT_PUBLIC,
    PLAIN,
    SLOW_NAME,
    UNKNOWN,
    CallFailed,
    Targets,
    is_public,
)

PUBLIC = "93.184.216.34"
PUBLIC_6 = "2606:2800:220:1:248:1893:25c8:1946"

REFUSED = {NEVER, NOT_PUBLIC}


def addresses(
    *found: str,
    allow: Sequence[str] = (),
    hosts: Sequence[str] = (),
    host: str = "ats.example",
    plain: bool = False,
) -> tuple[str, ...]:
    """Return what may be called where the name of a host leads to ``found``."""
    networks = [ip_network(text) for text in allow]
    targets = Targets(networks, hosts, lambda host, port: found)
    return targets.addresses(host, 443, plain=plain, seconds=30)


def refusal(*found: str, **more: object) -> str:
    with pytest.raises(CallFailed) as caught:
        addresses(*found, **more)  # type: ignore[arg-type]
    return str(caught.value)


def test_public_addresses_may_be_called_in_their_order_once_each() -> None:
    assert addresses(PUBLIC_6, PUBLIC, PUBLIC_6) == (PUBLIC_6, PUBLIC)


FORBIDDEN = [
    *("0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.254", "127.0.0.1"),
    *("127.255.255.255", "169.254.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255"),
    *("192.0.0.1", "192.0.0.9", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1"),
    *("198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250"),
    *("240.0.0.1", "255.255.255.255", "168.63.129.16", "100.100.100.200"),
    *("::", "::1", "fe80::1", "fe80::1%1", "fec0::1", "fc00::1", "fd00:ec2::254", "ff02::1"),
    *("2001::1", "2001:db8::1", "2001:20::1", "3fff::1", "4000::1", "5f00::1", "100::1"),
    # Forms that stand for an IPv4 address, private or not.
    *("::ffff:127.0.0.1", "::ffff:93.184.216.34", "::127.0.0.1", "::93.184.216.34"),
    *("64:ff9b::127.0.0.1", "64:ff9b::93.184.216.34", "64:ff9b:1::10.0.0.1"),
    *("2002:7f00:1::1", "2002:5db8:d822::1", "2001:0:4136:e378:8000:63bf:f5ff:fffe"),
]


@pytest.mark.parametrize("address", FORBIDDEN)
def test_everything_that_is_not_public_is_refused(address: str) -> None:
    assert refusal(address) in REFUSED


@pytest.mark.parametrize("address", FORBIDDEN)
def test_a_single_address_that_is_not_public_spoils_the_name(address: str) -> None:
    assert refusal(PUBLIC, address) in REFUSED
    assert refusal(address, PUBLIC_6) in REFUSED


def test_no_refusal_tells_where_a_name_leads() -> None:
    assert "10." not in refusal("10.1.2.3")


def test_networks_that_are_named_may_be_called_with_and_without_tls() -> None:
    for plain in (False, True):
        assert addresses("10.1.2.3", allow=["10.1.0.0/16"], plain=plain) == ("10.1.2.3",)
        assert addresses("fd12::1", allow=["fd12::/16"], plain=plain) == ("fd12::1",)
    assert refusal("10.2.2.3", allow=["10.1.0.0/16"]) == NOT_PUBLIC
    assert refusal("10.1.2.3", "10.2.2.3", allow=["10.1.0.0/16"]) == NOT_PUBLIC


def test_hosts_that_are_named_may_be_called_wherever_they_are() -> None:
    named = {"hosts": ["hooks.corp"], "host": "hooks.corp"}
    assert addresses("10.1.2.3", PUBLIC, plain=True, **named) == ("10.1.2.3", PUBLIC)  # type: ignore[arg-type]
    assert refusal("10.1.2.3", hosts=["hooks.corp"], host="other.corp") == NOT_PUBLIC


def test_without_tls_only_what_is_named_is_called() -> None:
    assert refusal(PUBLIC, plain=True) == PLAIN
    assert refusal("10.1.2.3", PUBLIC, allow=["10.0.0.0/8"], plain=True) == PLAIN
    assert addresses(PUBLIC, allow=["93.184.216.34/32"], plain=True) == (PUBLIC,)


@pytest.mark.parametrize(
    "address",
    [
        *("169.254.169.254", "169.254.170.2", "100.100.100.200", "168.63.129.16"),
        *("fd00:ec2::254", "fd20:ce::254", "0.0.0.0", "::", "224.0.0.1", "ff02::1"),
        *("255.255.255.255", "::ffff:169.254.169.254", "64:ff9b::169.254.169.254"),
        *("fe80::a9fe:a9fe", "64:ff9b:1::169.254.169.254", "64:ff9b:1:a9fe:a9:fe00::"),
        *("64:ff9b:1:12a9:fe:a9fe::", "64:ff9b:1:1234:a9:fea9:fe00:0"),
    ],
)
def test_some_addresses_are_never_called(address: str) -> None:
    assert refusal(address, allow=["0.0.0.0/0", "::/0"]) in REFUSED
    assert refusal(address, hosts=["ats.example"]) in REFUSED


def test_an_address_that_stands_for_another_needs_both_to_be_named_or_public() -> None:
    assert addresses("64:ff9b::93.184.216.34", allow=["64:ff9b::/96"])
    assert refusal("64:ff9b::10.0.0.1", allow=["64:ff9b::/96"]) == NOT_PUBLIC
    assert refusal("64:ff9b::10.0.0.1", allow=["10.0.0.0/8"]) == NOT_PUBLIC
    assert addresses("64:ff9b::10.0.0.1", allow=["64:ff9b::/96", "10.0.0.0/8"])
    assert addresses("64:ff9b:1::93.184.216.34", allow=["64:ff9b:1::/48"])
    assert addresses("64:ff9b:1:5db8:d8:2200::", allow=["64:ff9b:1::/48"])
    assert refusal("64:ff9b:1:a00:0:100::", allow=["64:ff9b:1::/48"]) == NOT_PUBLIC


def test_a_name_that_leads_nowhere_is_unknown() -> None:
    assert refusal() == UNKNOWN
    assert refusal("no address") == UNKNOWN


@pytest.mark.parametrize("error", [OSError("not known"), UnicodeError("no name")])
def test_a_lookup_that_fails_is_told_in_words(error: Exception) -> None:
    def resolve(host: str, port: int) -> list[str]:
        raise error

    with pytest.raises(CallFailed) as caught:
        Targets(resolve=resolve).addresses("ats.example", 443, plain=False, seconds=30)
    assert str(caught.value) == UNKNOWN


def test_a_lookup_takes_no_longer_than_it_may() -> None:
    over = threading.Event()

    def resolve(host: str, port: int) -> list[str]:
        over.wait(60)
        return [PUBLIC]

    with pytest.raises(CallFailed) as caught:
        Targets(resolve=resolve).addresses("ats.example", 443, plain=False, seconds=0.05)
    over.set()
    assert str(caught.value) == SLOW_NAME


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "017700000001"),
        *("0x7f.0.0.1", "0177.1", "localhost.", "127.0.0.1.", "::1", "::ffff:127.0.0.1"),
        *(
            "0",
            "0.0.0.0",
            "169.254.169.254",
            "2852039166",
            "a..b",
            "a" * 300,
            "x" * 64 + ".example",
        ),
    ],
)
def test_no_spelling_leads_the_system_to_this_machine(host: str) -> None:
    with pytest.raises(CallFailed) as caught:
        Targets().addresses(host, 443, plain=False, seconds=30)
    assert str(caught.value) in {*REFUSED, UNKNOWN}


@given(st.ip_addresses())
def test_what_the_standard_library_calls_private_is_never_public(
    address: IPv4Address | IPv6Address,
) -> None:
    inside = (
        *(address.is_private, address.is_loopback, address.is_link_local),
        *(address.is_multicast, address.is_reserved, address.is_unspecified),
    )
    if any(inside):
        assert not is_public(address)


@given(st.ip_addresses(v=4))
def test_no_form_of_an_ipv4_address_in_ipv6_is_public(address: IPv4Address) -> None:
    number = int(address)
    for prefix, shift in (("::ffff:0:0", 0), ("::", 0), ("64:ff9b::", 0), ("2002::", 80)):
        form = IPv6Address(int(IPv6Address(prefix)) | number << shift)
        assert not is_public(form)


def test_ordinary_addresses_are_public() -> None:
    for text in ("1.1.1.1", "8.8.8.8", "9.255.255.255", "172.32.0.1", "223.255.255.255"):
        assert is_public(IPv4Address(text))
    for text in ("2606:4700:4700::1111", "2a00:1450:4001::1", "2001:4860:4860::8888"):
        assert is_public(IPv6Address(text))
