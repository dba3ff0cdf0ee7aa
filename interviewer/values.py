"""The base of every value that passes between floors, and what tells two apart."""

import hashlib
import json

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """An immutable value that refuses fields it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def digest_of(content: object) -> str:
    """Return ``sha256:`` and the digest of plain values (dicts, lists, text) as canonical JSON."""
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()
