"""The base of every value that passes between floors, and what tells two apart."""

import hashlib
import json

from pydantic import BaseModel, BeforeValidator, ConfigDict
from pydantic_core import PydanticCustomError


class Frozen(BaseModel):
    """An immutable value that refuses fields it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def at_most(count: int) -> BeforeValidator:
    """Return a check of a list's length that comes before those of its entries.

    To tell of a hundred thousand entries what is wrong with each takes seconds.
    """

    def check(value: object) -> object:
        if isinstance(value, list | tuple) and len(value) > count:
            raise PydanticCustomError(
                "too_long", "This should have at most {max_length} entries.", {"max_length": count}
            )
        return value

    return BeforeValidator(check)


def digest_of(content: object) -> str:
    """Return ``sha256:`` and the digest of plain values (dicts, lists, text) as canonical JSON."""
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()
