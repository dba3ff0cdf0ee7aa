"""Building blocks of checks: what a value may be, and what Slack says where it is not.

A check takes a value, its JSON pointer and a list that the complaints go to. The wording follows
answers that others have quoted, such as ``must be less than 3001 characters
[json-pointer:/blocks/0/text/text]``; what nobody has quoted is worded alike.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

Check = Callable[[Any, str, list[str]], None]


def complain(found: list[str], what: str, pointer: str) -> None:
    """Add a complaint about the value at ``pointer``."""
    found.append(f"{what} [json-pointer:{pointer}]")


def string(most: int | None = None, least: int = 0) -> Check:
    """A text of ``least`` to ``most`` characters, counted as code points."""

    def check(value: Any, pointer: str, found: list[str]) -> None:
        if not isinstance(value, str):
            complain(found, "must provide a string", pointer)
        elif len(value) < least:
            complain(found, f"must be more than {least - 1} characters", pointer)
        elif most is not None and len(value) > most:
            complain(found, f"must be less than {most + 1} characters", pointer)

    return check


def flag(value: Any, pointer: str, found: list[str]) -> None:
    """A true or a false."""
    if not isinstance(value, bool):
        complain(found, "must provide a boolean", pointer)


def integer(least: int, most: int) -> Check:
    """A whole number from ``least`` to ``most``."""

    def check(value: Any, pointer: str, found: list[str]) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            complain(found, "must provide an integer", pointer)
        elif value < least:
            complain(found, f"must be greater than {least - 1}", pointer)
        elif value > most:
            complain(found, f"must be less than {most + 1}", pointer)

    return check


def one_of(*allowed: str) -> Check:
    """One of a few words."""

    def check(value: Any, pointer: str, found: list[str]) -> None:
        if value not in allowed:
            complain(found, f"must be one of: {', '.join(allowed)}", pointer)

    return check


def items(check_item: Check, most: int, least: int = 0) -> Check:
    """A list of ``least`` to ``most`` values that pass ``check_item``."""

    def check(value: Any, pointer: str, found: list[str]) -> None:
        if not isinstance(value, list):
            complain(found, "must provide an array", pointer)
            return
        if len(value) > most:
            complain(found, f"no more than {most} items allowed", pointer)
        if len(value) < least:
            complain(found, f"no less than {least} items allowed", pointer)
        for index, item in enumerate(value):
            check_item(item, f"{pointer}/{index}", found)

    return check


def record(fields: Mapping[str, Check], required: Collection[str] = ()) -> Check:
    """An object of these fields and no others; the required ones must be there."""

    def check(value: Any, pointer: str, found: list[str]) -> None:
        if not isinstance(value, Mapping):
            complain(found, "must provide an object", pointer)
            return
        for name in required:
            if value.get(name) is None:
                complain(found, f"missing required field: {name}", pointer)
        for name, inner in value.items():
            if name not in fields:
                complain(found, f"invalid additional property: {name}", pointer)
            elif inner is not None:
                fields[name](inner, f"{pointer}/{name}", found)

    return check


def schema(check_inner: Check) -> Check:
    """Put Slack's heading over the complaints of ``check_inner``, where there are some."""

    def check(value: Any, pointer: str, found: list[str]) -> None:
        inner: list[str] = []
        check_inner(value, pointer, inner)
        if inner:
            complain(found, "failed to match all allowed schemas", pointer)
            found.extend(inner)

    return check


def by_type(kinds: Mapping[str, Check]) -> Check:
    """An object that passes the check of its ``type``."""

    def check(value: Any, pointer: str, found: list[str]) -> None:
        if not isinstance(value, Mapping):
            complain(found, "must provide an object", pointer)
        elif value.get("type") is None:
            complain(found, "missing required field: type", pointer)
        elif value["type"] not in kinds:
            complain(found, f"unsupported type: {value['type']}", f"{pointer}/type")
        else:
            kinds[value["type"]](value, pointer, found)

    return check


def anything(value: Any, pointer: str, found: list[str]) -> None:
    """Any value at all."""
