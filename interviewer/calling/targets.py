"""Which addresses may be called: by default those of the public internet, and no others.

A name is looked up once for a call, and connected to is what was looked at: a second lookup
might be answered otherwise. Every address of the name has to pass. To pick the good ones would
be the other way; but a name that leads both outside and inside is an attack or a mistake, and
whether such a call succeeds should not depend on the order of an answer.
"""

import queue
import socket
import threading
from collections.abc import Callable, Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from interviewer.errors import InterviewerError

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
Resolve = Callable[[str, int], Sequence[str]]
"""Looks a host's addresses up, as texts without a port; raises OSError."""

_PUBLIC_V6: Final = IPv6Network("2000::/3")
"""All that is assigned as global unicast (IANA, IPv6 Global Unicast Address Assignments)."""

_SPECIAL: Final = tuple(
    ip_network(text)
    for text in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"),
        *("172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"),
        *("198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
        *("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),
    )
)
"""What is not public in spite of its place (IANA's registries of special-purpose addresses).

It is listed because ``is_global`` differs between versions of Python.
"""

_NEVER: Final = tuple(
    ip_network(text)
    for text in (
        *("0.0.0.0/8", "224.0.0.0/4", "255.255.255.255/32", "::/128", "ff00::/8"),
        # Where clouds hand their machines' credentials out.
        *("169.254.169.254/32", "169.254.170.2/32", "169.254.170.23/32"),
        *("100.100.100.200/32", "168.63.129.16/32", "192.0.0.192/32"),
        *("fd00:ec2::254/128", "fd00:ec2::23/128", "fd20:ce::254/128", "fe80::a9fe:a9fe/128"),
    )
)
"""What no setting allows."""

_NAT64: Final = IPv6Network("64:ff9b::/96")
_OWN_NAT64: Final = IPv6Network("64:ff9b:1::/48")
_PLACES: Final = ((6, 7, 9, 10), (7, 9, 10, 11), (9, 10, 11, 12), (12, 13, 14, 15))
"""The bytes of an address in which NAT64 may keep one of IPv4 (RFC 6052, section 2.2): it
depends on how long a network's own prefix is, which nobody outside knows."""

_COMPATIBLE: Final = IPv6Network("::/96")
_NOWHERE: Final = IPv4Network("0.0.0.0/8")

NEVER: Final = "Its host is an address that is never called, whatever the settings allow."
UNKNOWN: Final = "The name of its host could not be looked up."
SLOW_NAME: Final = "The name of its host could not be looked up in time."
NOT_PUBLIC: Final = (
    "Its host leads to an address that is not public, which is called only where "
    "INTERVIEWER_WEBHOOK_ALLOW names it."
)
PLAIN: Final = "Without TLS only what INTERVIEWER_WEBHOOK_ALLOW names is called; use https://."


class CallFailed(InterviewerError):
    """A call came to nothing; the sentence says why, and holds no secret."""


def resolve_by_system(host: str, port: int) -> list[str]:
    """Return the addresses of ``host`` as the system knows them; raises OSError."""
    # As bytes: Python would otherwise encode the name by itself, and raise other errors.
    found = socket.getaddrinfo(host.encode("ascii"), port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


class Targets:
    """Tells what may be called under a host's name.

    ``networks`` and ``hosts`` (names in small letters) are called besides the public
    internet, and without TLS too.
    """

    def __init__(
        self,
        networks: Iterable[Network] = (),
        hosts: Iterable[str] = (),
        resolve: Resolve = resolve_by_system,
    ) -> None:
        self._networks = tuple(networks)
        self._hosts = frozenset(hosts)
        self._resolve = resolve

    def addresses(self, host: str, port: int, *, plain: bool, seconds: float) -> tuple[str, ...]:
        """Return the addresses of ``host``, as numbers, the preferred one first.

        ``plain`` says that there is to be no TLS. The lookup may take so many seconds.
        Raises CallFailed where a single one of them may not be called.
        """
        texts = dict.fromkeys(self._look_up(host, port, seconds))
        if not texts:
            raise CallFailed(UNKNOWN)
        for text in texts:
            address = _read(text)
            named = host in self._hosts or _within(address, self._networks)
            if not self._may_call(address, named):
                raise CallFailed(NEVER if _within(address, _NEVER) else NOT_PUBLIC)
            if plain and not named:
                raise CallFailed(PLAIN)
        return tuple(texts)

    def fault(self, url: str) -> str:
        """Return why an address can never be called, empty where that is seen once it is.

        No name is looked up: where it leads to may change until then.
        """
        parts = urlsplit(url)
        host, plain = parts.hostname or "", parts.scheme == "http"
        try:
            address = _read(host)
        except CallFailed:
            return PLAIN if plain and host not in self._hosts else ""
        named = host in self._hosts or _within(address, self._networks)
        if not self._may_call(address, named):
            return NEVER if _within(address, _NEVER) else NOT_PUBLIC
        return PLAIN if plain and not named else ""

    def _may_call(self, address: Address, named: bool) -> bool:
        if _within(address, _NEVER):
            return False
        hidden = _hidden(address)
        if hidden:
            # Whoever gets the packet sends it on to the address within.
            return named and all(self._may_call(v4, _within(v4, self._networks)) for v4 in hidden)
        return named or is_public(address)

    def _look_up(self, host: str, port: int, seconds: float) -> Sequence[str]:
        """Look a name up on a thread that is left behind where the system takes too long."""
        answers = queue.SimpleQueue[Sequence[str] | None]()

        def look_up() -> None:
            try:
                answers.put(self._resolve(host, port))
            except (OSError, ValueError):
                answers.put(None)

        threading.Thread(target=look_up, name="lookup", daemon=True).start()
        try:
            found = answers.get(timeout=seconds)
        except queue.Empty:
            raise CallFailed(SLOW_NAME) from None
        if found is None:
            raise CallFailed(UNKNOWN)
        return found


def is_public(address: Address) -> bool:
    """Tell whether an address is global unicast, and of no special purpose."""
    if isinstance(address, IPv6Address) and (address.scope_id or address not in _PUBLIC_V6):
        return False
    return address.is_global and not address.is_multicast and not _within(address, _SPECIAL)


def _read(text: str) -> Address:
    try:
        return ip_address(text)
    except ValueError:
        raise CallFailed(UNKNOWN) from None


def _within(address: Address, networks: Iterable[Network]) -> bool:
    return any(address in network for network in networks)


def _hidden(address: Address) -> tuple[IPv4Address, ...]:
    """Return the IPv4 addresses that an IPv6 address may stand for, if it is of such a form.

    That is: mapped and compatible (RFC 4291), 6to4 (RFC 3056), Teredo (RFC 4380) and
    NAT64 (RFC 6052, RFC 8215).
    """
    if isinstance(address, IPv4Address) or address.is_loopback:
        return ()
    if address.teredo is not None:
        return (address.teredo[1],)
    if _within(address, (_NAT64, _COMPATIBLE)):
        return (IPv4Address(int(address) & 0xFFFFFFFF),)
    if address in _OWN_NAT64:
        read = (IPv4Address(bytes(address.packed[n] for n in places)) for places in _PLACES)
        return tuple(v4 for v4 in read if v4 not in _NOWHERE)
    found = address.ipv4_mapped or address.sixtofour
    return () if found is None else (found,)
