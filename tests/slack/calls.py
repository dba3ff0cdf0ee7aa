"""What the app has called, in order."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Call:
    """One request of the app's and what it got.

    ``method`` is a Web API method, or ``upload``, ``download`` or ``response_url``.
    ``arguments`` are as they came, JSON in them parsed. ``at`` is seconds since 1970. ``answer``
    is empty where the connection was dropped; ``status`` is 0 then.
    """

    method: str
    arguments: Mapping[str, Any]
    token: str
    at: float
    status: int
    answer: Mapping[str, Any]

    @property
    def ok(self) -> bool:
        return self.status == 200 and bool(self.answer.get("ok"))

    @property
    def error(self) -> str:
        return str(self.answer.get("error", ""))
