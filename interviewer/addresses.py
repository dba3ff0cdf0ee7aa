"""Network addresses as they stand for people who are counted."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

UNANNOUNCED: Final = "a sign-in through a proxy that INTERVIEWER_PROXIES does not announce"
"""What was seen where an address stands for a proxy that nobody told us of."""


def holder(address: str) -> str:
    """Return what stands for whoever has an address: of IPv6 anybody has 2**64 (RFC 6177).

    What is no address stands for itself.
    """
    try:
        read = _read(address)
    except ValueError:
        return address
    return str(read if read.version == 4 else ip_network((int(read), 64), strict=False))


def is_local(address: str) -> bool:
    """Tell whether an address is this machine's own: a proxy's, or of somebody who sits at it."""
    try:
        return _read(address).is_loopback
    except ValueError:
        return False


def _read(address: str) -> IPv4Address | IPv6Address:
    """Return an address; of IPv4 also where a socket for both writes it as one of IPv6."""
    read = ip_address(address)
    return (read.ipv4_mapped or read) if isinstance(read, IPv6Address) else read
