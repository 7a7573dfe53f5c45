"""Requests to addresses that strangers gave us: over TLS, to no machine of our own network, without redirects, within
bounds of time and size."""

from __future__ import annotations

import contextlib
import http.client
import socket
import ssl
import threading
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from ludoteca.server.people.errors import BadAddress, NotDelivered

LONGEST = 500  # characters of an address
PATIENCE = 10.0  # seconds for one step of a request
DEADLINE = 15.0  # seconds for all of it
MOST_READ = 2048  # bytes of an answer
GONE = (404, 410)
TRANSLATED = IPv6Network("64:ff9b::/96")  # where a gateway speaks to older addresses


def checked(address: str, local: bool) -> SplitResult:
    """An address to send to, as far as it can be judged without asking for its machine; or BadAddress."""
    try:
        parts = urlsplit(address)
        plain = parts.hostname is not None and parts.username is None and (parts.port or 1) > 0
    except ValueError:
        plain = False
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address or not plain:
        raise BadAddress("This is no address of a web service.")
    if parts.scheme != "https" and not (local and parts.scheme == "http"):
        raise BadAddress("The address must begin with https://.")
    return parts


def send(
    address: str, body: bytes, headers: Mapping[str, str], *, local: bool = False, context: ssl.SSLContext | None = None
) -> None:
    """POST it there. NotDelivered says why not, and whether the address is gone for good. `local` lets machines of our
    own network be asked, and without TLS."""
    parts = checked(address, local)
    host, tls = str(parts.hostname), parts.scheme == "https"
    port = parts.port or (443 if tls else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    watch: threading.Timer | None = None
    try:
        connection.sock = socket.create_connection((_machine(host, port, local), port), timeout=PATIENCE)
        watch = threading.Timer(DEADLINE, _hang_up, [connection])
        watch.daemon = True
        watch.start()
        if tls:  # of the name that was asked for, whichever of its machines this is
            context = context or ssl.create_default_context()
            connection.sock = secured = context.wrap_socket(
                connection.sock, server_hostname=host, do_handshake_on_connect=False
            )
            secured.do_handshake()
        connection.request("POST", path, body, dict(headers))
        answer = connection.getresponse()
        answer.read(MOST_READ)
    except (OSError, http.client.HTTPException, UnicodeError) as error:
        raise NotDelivered(f"{host}: {_in_short(error)}") from None
    finally:
        if watch is not None:
            watch.cancel()
        connection.close()
    if not 200 <= answer.status < 300:
        raise NotDelivered(f"{host}: {answer.status} {answer.reason}"[:200], gone=answer.status in GONE)


def _machine(host: str, port: int, local: bool) -> str:
    """The address that is connected to, and no other: a name that says something else the next time is of no use."""
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for machine in found:
        if local or _is_public(machine):
            return machine
    raise NotDelivered(f"{host} is in a private network, where this server sends nothing.")


def _is_public(machine: str) -> bool:
    address = ip_address(machine.partition("%")[0])
    inner: IPv4Address | IPv6Address = address
    if isinstance(address, IPv6Address):  # some of these are another way to write an older one
        inner = address.ipv4_mapped or address.sixtofour or (_translated(address) if address in TRANSLATED else address)
    return bool(inner.is_global and address.is_global and not inner.is_multicast and not address.is_multicast)


def _translated(address: IPv6Address) -> IPv4Address:
    return IPv4Address(int(address) & 0xFFFFFFFF)


def _hang_up(connection: http.client.HTTPConnection) -> None:
    with contextlib.suppress(OSError, AttributeError):  # it has ended
        connection.sock.shutdown(socket.SHUT_RDWR)


def _in_short(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "no answer in time"
    return (str(error) or type(error).__name__)[:120]
