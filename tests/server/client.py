"""A person's program, as tests write it: it remembers its token and tells answers from refusals."""

from __future__ import annotations

from typing import Any

import httpx

ME_AND_BOT = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]
HOT_SEAT = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Rui"}]
ME_AND_FRIEND = [{"kind": "me", "name": "Ana"}, {"kind": "link"}]


class Client:
    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.token: str | None = None

    async def ask(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return await self.http.request(method, path, json=body, headers=headers | more.pop("headers", {}), **more)

    async def get(self, path: str, status: int = 200, **more: Any) -> Any:
        answer = await self.ask("GET", path, **more)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: object, status: int = 200, **more: Any) -> Any:
        answer = await self.ask("POST", path, body, **more)
        assert answer.status_code == status, answer.text
        found = answer.json()
        self.token = found.get("token") or self.token
        return found

    async def make(self, seats: list[dict[str, str]], **more: object) -> Any:
        """A table of Lusitania at which the first seat begins."""
        body = {"game": "lusitania", "seats": seats, "options": {"start": "0"}, **more}
        return await self.post("/tables", body, 201)

    async def sit(self, table: Any, name: str = "Eva", status: int = 200) -> Any:
        return await self.post(f"/tables/{table['id']}/join", {"name": name, "invite": table["invite"]}, status)

    async def moves(self, table: Any, **more: Any) -> Any:
        return await self.get(f"/tables/{table['id']}/moves", **more)

    async def play(self, table: Any, revision: int, *moves: str, status: int = 200, **more: Any) -> Any:
        body = {"revision": revision, "moves": list(moves), **more}
        return await self.post(f"/tables/{table['id']}/moves", body, status)
