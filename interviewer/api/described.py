"""Parameters and headers whose schema is made once."""

from functools import cache
from typing import Any

from pydantic import BaseModel


class Described(BaseModel):
    """A model of parameters or headers.

    The framework asks for its schema at every request, and to make it takes a third of a
    millisecond.
    """

    @classmethod
    def model_json_schema(cls, *args: Any, **options: Any) -> dict[str, Any]:
        """Return the JSON schema; as it is by default it is made once, and not to be changed."""
        if args or options:
            return super().model_json_schema(*args, **options)
        return _schema(cls)


@cache
def _schema(model: type[Described]) -> dict[str, Any]:
    return super(Described, model).model_json_schema()
