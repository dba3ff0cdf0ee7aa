"""What a judged output is called by people, and how a failed check is told.

Drivers give their outputs short names. Those that follow from a rule are put into
words here; a problem names the others itself (``ProblemCode.words``).
"""

from collections.abc import Mapping
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
