"""What proxies say of a visitor, and which of them are believed."""

from __future__ import annotations

import re
from ipaddress import ip_network

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ludoteca.core import BadSetup

HOST = re.compile(rb"[A-Za-z0-9.-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")


class Believed:
    """The outermost layer: of the proxies named, and of nobody else, it is believed where a visitor comes from, by
    which scheme, and which host was asked for (X-Forwarded-For, -Proto and -Host)."""

    def __init__(self, app: ASGIApp, proxies: list[str]) -> None:
        self.uvicorns = ProxyHeadersMiddleware(app, proxies)  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client is not None:
            host = client[0].removeprefix("::ffff:")  # IPv4 on a socket for both
            scope = {**scope, "client": (host, client[1])}
            if host in self.uvicorns.trusted_hosts:
                scope["headers"] = with_forwarded_host(scope["headers"])
        await self.uvicorns(scope, receive, send)  # type: ignore[arg-type]


def with_forwarded_host(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The host that the visitor asked the proxy for in the place of the one that the proxy asked us for."""
    said = [value for name, value in headers if name == b"x-forwarded-host"]
    host = said[-1].rpartition(b",")[2].strip() if said else b""  # of several the nearest proxy's word is the last
    if not HOST.fullmatch(host):
        return headers
    return [(b"host", host), *(pair for pair in headers if pair[0] != b"host")]


def trusted_proxies(given: str) -> list[str]:
    """Addresses and networks, with commas between them."""
    found = []
    for proxy in filter(None, map(str.strip, given.split(","))):
        try:
            found.append(str(ip_network(proxy, strict=False)))
        except ValueError:
            raise BadSetup(f"A proxy is an address such as 127.0.0.1 or a network; {proxy[:60]!r} is not.") from None
    return found
