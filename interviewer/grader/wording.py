"""What a judged output is called by people, and how a failed check is told.

Drivers give their outputs short names. Those that follow from a rule are put into
words here; a problem names the others itself (``ProblemCode.words``).
"""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

AFTER: Final = "_after"
"""How the name of an output ends that is an argument as it is after the call."""

BY: Final = "by_"
"""How the name of an output begins that is the gradient with respect to an argument."""

_COMMON: Final[Mapping[str, str]] = MappingProxyType(
    {"value": "", "gradient": "gradient", "forbidden": "forbidden functions in use"}
)
"""The words for outputs that many problems have; the result itself needs none."""


def called(output: str, own: Mapping[str, str]) -> str:
    """Return the words for ``output``; ``own`` are the problem's. Empty for the result itself."""
    if output in own:
        return own[output]
    if output in _COMMON:
        return _COMMON[output]
    if output.endswith(AFTER):
        return f"{output.removesuffix(AFTER)} afterwards"
    if output.startswith(BY):
        return f"gradient with respect to {output.removeprefix(BY)}"
    return output.replace("_", " ")


def counted(bad: int, every: int, about: str) -> str:
    """Return how many of the cases failed, and what the smallest of them is ``about``."""
    if every == 1:
        return about
    if bad == 1:
        return f"1 of {every} cases, {about}"
    return f"{f'all {every}' if bad == every else f'{bad} of {every}'} cases, for example {about}"


_ALONE: Final[Mapping[str, str]] = MappingProxyType(
    {"values": "wrong values", "shape": "another shape", "dtype": "another dtype", "": "not right"}
)
_ALIKE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "values": "shape and dtype are right, values are wrong",
        "shape": "the shape is another one",
        "dtype": "the dtype is another one",
    }
)
"""What several outputs may have in common that are wrong."""


def in_common(outputs: Collection[str], ways: Collection[str]) -> str:
    """Return in words what wrong outputs share: which they are, if one, and how they are wrong.

    ``outputs`` are what people call them, ``ways`` those of ``Mismatch.how``. Empty where
    nothing is shared, or no more than that the result is not right.
    """
    way = next(iter(ways)) if len(ways) == 1 else ""
    if len(outputs) > 1:
        return _ALIKE.get(way, "")
    words = next(iter(outputs))
    return f"{words or 'result'}: {_ALONE[way]}" if words or way else ""
