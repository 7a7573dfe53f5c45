"""nginx and Caddy before a server, with the files of deploy/: only names, ports and certificates are the test's own."""

from __future__ import annotations

import os
import random
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.server.serving import BOUND_TO_US
from tests.web.serving import Server

ROOT = Path(__file__).parents[2]
NAME = "play.example.org"
PATIENCE = 30.0
NGINX = """
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log;
daemon off;
worker_processes 1;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
CADDY = "{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {plain}\n\thttps_port {secure}\n}}\n"


class Proxy:
    """`root` is its address by https, `plain` by http, `before` the server behind it."""

    def __init__(self, folder: Path, before: Server) -> None:
        self.folder = folder
        self.before = before
        self.secure_port, self.plain_port = free_port(), free_port()
        self.root = f"https://127.0.0.1:{self.secure_port}"
        self.plain = f"http://127.0.0.1:{self.plain_port}"
        self.certificate, self.key = folder / "play.pem", folder / "play.key"
        names = f"subjectAltName=DNS:{NAME},IP:127.0.0.1"
        made = ["-keyout", self.key, "-out", self.certificate, "-days", "2", "-subj", f"/CN={NAME}", "-addext", names]
        command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", *made]
        subprocess.run(command, check=True, capture_output=True)
        self.trust = ssl.create_default_context(cafile=self.certificate)


def free_port() -> int:
    """One that is free now, and not among those that the system gives to whoever asks for any: the proxy takes it a
    moment later."""
    while True:
        port = random.randrange(20_000, 32_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def program(name: str, package: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed, so nothing was tested behind it (Debian: apt-get install {package})")
    return found


def deployed(file: str) -> str:
    return (ROOT / "deploy" / file).read_text("utf-8")


def documented(language: str) -> str:
    """What docs/hosting.md says about a path of another site."""
    (block,) = re.findall(rf"```{language}\n(.*?)```", (ROOT / "docs/hosting.md").read_text("utf-8"), re.DOTALL)
    return block


@contextmanager
def nginx(folder: Path, before: Server, place: str | None = None) -> Iterator[Proxy]:
    """With the file of deploy/, or with another `place` in it than everything."""
    command = program("nginx", "nginx-light")
    proxy = Proxy(folder, before)
    site = deployed("nginx.conf")
    if place is not None:
        site, count = re.subn(r"    location / \{.*?\n    \}\n", lambda _: place, site, flags=re.DOTALL)
        assert count == 1
    ours = {
        "listen [::]:80;": "",
        "listen [::]:443 ssl;": "",
        "listen 80;": f"listen 127.0.0.1:{proxy.plain_port};",
        "listen 443 ssl;": f"listen 127.0.0.1:{proxy.secure_port} ssl;",
        "/etc/ssl/play.pem": str(proxy.certificate),
        "/etc/ssl/play.key": str(proxy.key),
        "http://127.0.0.1:8642": before.root,
    }
    for theirs, own in ours.items():
        assert theirs in site, theirs
        site = site.replace(theirs, own)
    (folder / "site.conf").write_text(site, "utf-8")
    user = "user root;" if os.getuid() == 0 else ""
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, user=user), "utf-8")
    with running([command, "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"], proxy):
        yield proxy


@contextmanager
def caddy(folder: Path, before: Server, site: str | None = None) -> Iterator[Proxy]:
    """With the file of deploy/, or with another site than its own."""
    command = program("caddy", "caddy")
    proxy = Proxy(folder, before)
    site = site or deployed("Caddyfile")
    site, count = re.subn(
        r"(?m)^[a-z.]*example\.org \{\n", f"127.0.0.1 {{\n\ttls {proxy.certificate} {proxy.key}\n", site
    )
    assert count == 1
    assert "127.0.0.1:8642" in site
    site = site.replace("127.0.0.1:8642", before.root)
    text = CADDY.format(plain=proxy.plain_port, secure=proxy.secure_port) + site
    (folder / "Caddyfile").write_text(text, "utf-8")
    given = ["run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]
    with running([command, *given], proxy, HOME=str(folder), XDG_DATA_HOME=str(folder), XDG_CONFIG_HOME=str(folder)):
        yield proxy


@contextmanager
def running(command: list[object], proxy: Proxy, **environment: str) -> Iterator[None]:
    log = proxy.folder / "log"
    with log.open("wb") as out:
        words = [*BOUND_TO_US, *map(str, command)]
        process = subprocess.Popen(words, stdout=out, stderr=out, env=os.environ | environment)
    try:
        until = time.monotonic() + PATIENCE
        while not listens(proxy.secure_port):
            assert process.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < until, log.read_text("utf-8")
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return False
    return True
