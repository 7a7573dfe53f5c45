"""How many tables one address may make: enough for any person, too few to fill the store."""

from __future__ import annotations

import asyncio
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection

from ludoteca.server.errors import TooManyTables
from ludoteca.server.store.counting import Counts

MOST_TABLES = 30
SECONDS = 60.0
HOUSE = 64  # bits of an IPv6 address that are one household's; it has all addresses that begin so


class TableLimit:
    def __init__(self, counts: Counts, most: int = MOST_TABLES, seconds: float = SECONDS) -> None:
        self.counts = counts
        self.most = most
        self.seconds = seconds

    async def count(self, connection: HTTPConnection) -> None:
        """One more table from this address, or TooManyTables."""
        address = address_of(connection)
        if address is None:
            return
        if not await asyncio.to_thread(self.counts.admits, f"tables {address}", self.most, self.seconds):
            raise TooManyTables(f"{self.most} tables in {self.seconds:.0f} seconds are enough: wait a little.")


FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")  # what a proxy adds


def address_of(connection: HTTPConnection) -> str | None:
    """The address that is counted; none for the server's own machine, unless a proxy there speaks for others.

    Which proxies are believed is settled before (`web/serving/serve.py`); what another one says counts for nothing.
    """
    if connection.client is None:
        return None
    if any(name in connection.headers for name in FORWARDED):
        return household(connection.client.host)
    return counted(connection.client.host)


def counted(host: str) -> str | None:
    """The address that is counted; none for the server's own machine."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return None if address.is_loopback else household(host)


def household(host: str) -> str:
    """What all addresses of one household have in common."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return str(int(address) >> HOUSE) if isinstance(address, IPv6Address) else str(address)


def household_of(connection: HTTPConnection) -> str:
    """The household that a request comes from, the server's own machine too."""
    return household(connection.client.host) if connection.client else ""
