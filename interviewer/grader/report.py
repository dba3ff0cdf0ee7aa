"""Putting a failure into words and numbers that a person can follow up."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import torch

from interviewer.grader.findings import Finding
from interviewer.grader.values import Input, Output, describe, dtype_name
from interviewer.grader.wording import AFTER
from interviewer.problems.model import Case

SHOWN = 24
"""A tensor with at most as many elements is shown whole."""

ITEMS = 8
"""Of a list so many items are shown."""

ROOM = 800
"""Characters of values of the inputs that are shown at most."""

LONGEST = 2000
"""Characters of an output that are shown at most."""

LITERAL = 64
"""A tensor with at most as many elements is written out in the lines that repeat a case."""

STAND_IN = "  # too long to print: other values, of the same shape and dtype"


def case(finding: Finding, seed: int) -> Case:
    """Return the case that ``finding`` is about; only this one is ever shown."""
    trial = finding.trial
    mismatch = finding.mismatch
    return Case(
        inputs=";\n".join((trial.about, *_given(trial.shown), f"drawn from seed {seed}")),
        expected=f"{_named(finding)}{show(finding.expected)}",
        got=f"{_named(finding)}{show(finding.got)}" if finding.output else str(finding.got),
        difference=mismatch.difference if mismatch else "",
        reproduce=reproduce(finding),
    )


def _given(inputs: Mapping[str, Input]) -> Iterator[str]:
    """Yield each input with its values where these are few, else as ``describe`` tells it.

    There is room for so many characters of values in all; what comes first has it first.
    """
    room = ROOM
    for name, value in inputs.items():
        text = _shown(value)
        if len(text) > room or _is_large(value):
            text = describe(value)
            text = text if len(text) <= ROOM else text[: ROOM - 3] + "..."
        else:
            room -= len(text)
        yield f"{name}: {text}"


def _is_large(value: Input) -> bool:
    """Tell whether there is a tensor in ``value`` that is not shown whole."""
    if isinstance(value, tuple):
        return len(value) > ITEMS or any(map(_is_large, value))
    return isinstance(value, torch.Tensor) and value.numel() > SHOWN


def _named(finding: Finding) -> str:
    """Return what the judged output is called, unless it is the result itself."""
    return f"{finding.words}: " if finding.words else ""


def show(value: Output) -> str:
    """Return a tensor's dtype, shape and elements (the first few of a large one)."""
    text = _shown(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def _shown(value: Output) -> str:
    if isinstance(value, torch.Tensor):
        if value.numel() <= SHOWN:
            return f"{describe(value)} {_elements(value)}"
        first = _elements(value.reshape(-1)[:8]).removesuffix("]")
        return f"{describe(value)} starting {first}, ...]"
    if isinstance(value, tuple):
        more = ", ..." if len(value) > ITEMS else ""
        return f"[{', '.join(map(_shown, value[:ITEMS]))}{more}]" if value else "nothing"
    return repr(value)


def reproduce(finding: Finding) -> str:
    """Return lines of Python that do the same again, with the inputs written out if small."""
    lines = ["import torch"]
    for name, value in finding.trial.shown.items():
        lines.append(f"{name} = {_code(value)}{STAND_IN if _has_recipe(value) else ''}")
    lines.append(finding.trial.repeat)
    argument = finding.output.removesuffix(AFTER)
    if argument != finding.output and argument in finding.trial.shown:
        lines.append(f"print({argument})  # as it is afterwards")
    return "\n".join(lines)


def _has_recipe(value: Input) -> bool:
    """Tell whether ``value`` is too long to be written out."""
    if isinstance(value, tuple):
        return any(map(_has_recipe, value))
    return isinstance(value, torch.Tensor) and value.numel() > LITERAL


def _code(value: Input) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(_code(item) for item in value) + "]"
    if not isinstance(value, torch.Tensor):
        return repr(value)
    dtype = f"dtype=torch.{dtype_name(value.dtype)}"
    if value.numel() > LITERAL:
        made = _recipe(value)
    elif not value.numel() and value.dim() > 1:
        made = f"torch.empty({tuple(value.shape)}, {dtype})"
    else:
        made = f"torch.tensor({_literal(value)}, {dtype})"
    if value.is_contiguous():
        return made
    return f"torch.empty_strided({tuple(value.shape)}, {value.stride()}, {dtype}).copy_({made})"


def _recipe(value: torch.Tensor) -> str:
    """Return code for a tensor of the same shape and dtype; its values are another draw.

    ``STAND_IN`` says so behind the line.
    """
    shape = tuple(value.shape)
    if value.dtype.is_floating_point:
        return f"torch.randn({shape}, dtype=torch.{dtype_name(value.dtype)})"
    if value.dtype == torch.bool:
        return f"torch.rand({shape}) < 0.5"
    return f"torch.randint({int(value.min())}, {int(value.max()) + 1}, {shape})"


def _literal(value: torch.Tensor) -> str:
    """Return the elements as Python code."""
    return _elements(value).replace("nan", "float('nan')").replace("inf", "float('inf')")


def _elements(value: torch.Tensor) -> str:
    """Return the elements as nested lists, with as many digits as the dtype tells apart."""
    if not value.numel():
        # A shape like [2**40, 0] has no elements, and more lists of them than fit anywhere.
        return "[]"
    plain = value.float() if value.dtype in (torch.float16, torch.bfloat16) else value
    return repr(_digits(plain.tolist()) if plain.dtype == torch.float32 else plain.tolist())


def _digits(elements: Any) -> Any:
    """Return single-precision numbers as the shortest decimals that stand for them."""
    if isinstance(elements, list):
        return [_digits(element) for element in elements]
    return float(np.format_float_scientific(np.float32(elements), unique=True))
