"""Says in plain words what pydantic found wrong with a value, and how to mend it."""

import difflib
import re
from typing import Any, get_args

from pydantic import BaseModel

IDENTIFIER_SHAPE = "use small letters, digits and hyphens, starting with a letter or digit"
_TYPES = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "set_type": "a list",
    "dict_type": "fields (name: value)",
    "model_type": "fields (name: value)",
    "model_attributes_type": "fields (name: value)",
}
_LISTS = ("tuple_type", "list_type", "set_type")


def describe(
    model: type[BaseModel], details: dict[str, Any], written: str | None
) -> tuple[str, str]:
    """Return the message and the mend for one error of pydantic's.

    ``written`` is the text in the file, for an unquoted value that is not text.
    """
    kind, context = details["type"], details.get("ctx", {})
    if kind == "missing":
        return "it is missing", f"add '{details['loc'][-1]}: ...'"
    if kind == "extra_forbidden":
        return "this field is unknown here", _suggest(model, details["loc"])
    if kind in ("enum", "literal_error"):
        given = details["input"] if written is None else written
        return f"{given!r} is not one of them", f"use {context['expected']}"
    if kind in _TYPES:
        return _wrong_type(kind, details["input"], written)
    if kind == "value_error":
        return str(context.get("error", details["msg"])), ""
    return _out_of_bounds(kind, context, details)


def is_echo(details: dict[str, Any]) -> bool:
    """Tell whether an error only repeats others: a list counted without its bad entries."""
    given = details["input"]
    if details["type"] != "too_short" or not isinstance(given, list):
        return False
    return len(given) >= int(details["ctx"]["min_length"])


def _wrong_type(kind: str, given: Any, written: str | None) -> tuple[str, str]:
    wanted = _TYPES[kind]
    if given is None:
        return "it is empty", f"write {wanted}, or remove the field"
    if kind == "string_type" and written is not None:
        return f"YAML does not read {written} as text", f"write it in quotes: '{written}'"
    if kind in _LISTS and isinstance(given, str):
        return "it is text, not a list", f"write it as a list: [{_shorten(given)!r}]"
    if kind in ("int_type", "float_type", "bool_type") and isinstance(given, str):
        return f"{_shorten(given)!r} is not {wanted}", f"write {wanted}, without quotes"
    if kind == "string_type" and isinstance(given, list):
        mend = "write text; in quotes if it starts with '[' or '- '"
        return "it is a list, not text", mend
    if kind == "string_type" and isinstance(given, dict):
        return "it is a group of fields, not text", "write text; in quotes if it holds ': '"
    return f"it is {_name(given)}, not {wanted}", f"write {wanted}"


def _out_of_bounds(kind: str, context: dict[str, Any], details: dict[str, Any]) -> tuple[str, str]:
    if kind == "string_pattern_mismatch":
        pattern = context["pattern"]
        plain = pattern == r"^[a-z0-9][a-z0-9-]*$"
        mend = IDENTIFIER_SHAPE if plain else f"it has to look like {pattern}"
        return f"{_shorten(str(details['input']))!r} does not fit", mend
    if kind == "string_too_short":
        return "it is empty" if not details["input"] else "it is too short", "write some text"
    if kind == "too_short":
        least = context["min_length"]
        return f"it has {context['actual_length']} entries", f"give at least {least}"
    mend = re.sub(r"^[A-Z]\w*( type)? should", "it has to", str(details["msg"]))
    return f"{_shorten(str(details['input']))!r} does not fit", mend


def _suggest(model: type[BaseModel], location: tuple[int | str, ...]) -> str:
    holder = _model_at(model, location[:-1])
    names = [info.alias or name for name, info in holder.model_fields.items()] if holder else []
    close = difflib.get_close_matches(str(location[-1]), names, n=1)
    if close:
        return f"did you mean '{close[0]}'?"
    return f"remove it, or use one of: {', '.join(names)}" if names else "remove it"


def _model_at(model: type[BaseModel], location: tuple[int | str, ...]) -> type[BaseModel] | None:
    """Return the model that describes the value at ``location``, where there is one."""
    current: type[BaseModel] | None = model
    for step in location:
        if isinstance(step, int) or current is None:
            continue
        named = {info.alias or name: info for name, info in current.model_fields.items()}
        if step not in named:
            return None
        current = _model_within(named[step].annotation)
    return current


def _model_within(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    found = (_model_within(part) for part in get_args(annotation))
    return next((part for part in found if part is not None), None)


def _name(value: Any) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    if isinstance(value, str):
        return "text"
    return "a list" if isinstance(value, list) else "a group of fields"


def _shorten(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
