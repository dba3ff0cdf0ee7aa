"""A request that came over HTTP and the reply to it, as values."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import Message as Header
from typing import Any


@dataclass(frozen=True)
class Request:
    """What the app has sent; the names of ``headers`` are in lower case."""

    verb: str
    path: str
    query: str
    headers: Mapping[str, str]
    body: bytes

    @property
    def media_type(self) -> str:
        """The content type without its parameters, in lower case; empty without one."""
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()

    def media_parameter(self, name: str) -> str:
        """Return a parameter of the content type, such as ``charset``; empty without one."""
        header = Header()
        header["content-type"] = self.headers.get("content-type", "")
        return str(header.get_param(name, "") or "")

    @property
    def bearer(self) -> str:
        """The token of the Authorization header; empty without one."""
        scheme, _, token = self.headers.get("authorization", "").partition(" ")
        return token.strip() if scheme.lower() == "bearer" else ""


@dataclass(frozen=True)
class Reply:
    """What the stand-in answers; ``dropped`` closes the connection without a word."""

    status: int = 200
    body: bytes = b""
    media_type: str = "application/json; charset=utf-8"
    headers: Mapping[str, str] = field(default_factory=dict)
    dropped: bool = False

    @classmethod
    def of_json(
        cls, value: Mapping[str, Any], status: int = 200, headers: Mapping[str, str] | None = None
    ) -> "Reply":
        return cls(status, json.dumps(value).encode(), headers=headers or {})

    @classmethod
    def of_text(cls, text: str, status: int = 200) -> "Reply":
        return cls(status, text.encode(), "text/plain; charset=utf-8")
