"""The renderings of a part that a client which asks for them gets beside its text."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel

Rendering = Literal["mrkdwn", "blocks"]
"""Slack's text, or its blocks."""


def mrkdwn_of(part: BaseModel) -> str | None:
    """Return ``part`` as a text of Slack's; None unless ``mrkdwn`` was asked for."""
    found = (part.model_extra or {}).get("mrkdwn")
    return found if isinstance(found, str) else None


def blocks_of(part: BaseModel) -> tuple[Mapping[str, Any], ...] | None:
    """Return ``part`` as blocks of Slack's; None unless ``blocks`` were asked for."""
    found = (part.model_extra or {}).get("blocks")
    return tuple(found) if isinstance(found, list) else None
