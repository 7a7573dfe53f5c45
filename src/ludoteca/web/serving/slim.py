"""A WebSocket that forgets its handshake and keeps no more than it needs while nothing happens."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

Message = Mapping[str, Any]


class Inbox:
    """What asyncio's Queue does for one reader, without its three deques: two kilobytes for every open page."""

    def __init__(self) -> None:
        self.letters: list[Message] = []
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, letter: Message) -> None:
        self.letters.append(letter)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    def empty(self) -> bool:
        return not self.letters

    async def get(self) -> Message:
        while not self.letters:
            self.reader = asyncio.get_running_loop().create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.letters.pop(0)


class SlimSocket(WebSocketsSansIOProtocol):
    """uvicorn's, without the headers of the handshake once it is done: five kilobytes, kept three times over."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox()  # type: ignore[assignment]

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()
            self.response.headers.clear()
            cast(list[Any], self.scope["headers"]).clear()  # one list, in the copies of every layer too
