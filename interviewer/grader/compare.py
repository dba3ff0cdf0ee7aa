"""How an output is compared with what is right.

Every comparison is of the form ``difference <= tolerance``, so that NaN fails, and
looks at dtype and shape first, which must be exactly those expected.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

import torch

from interviewer.grader.values import Input, Output, describe, dtype_name

LONGEST = 300
"""Characters of a message; longer ones are cut."""


@dataclass(frozen=True)
class Mismatch:
    """One output that is not right.

    ``message`` says how, in half a sentence; ``difference`` is the largest one and
    where it is, empty where there is no number to give. ``alone``: the message says by
    itself which output it is about. ``how`` a tensor is wrong, first of all.
    """

    message: str
    difference: str = ""
    alone: bool = False
    how: Literal["shape", "dtype", "values", ""] = ""

    def __post_init__(self) -> None:
        # What was got may be quoted in it, and that may be a text of a megabyte.
        if len(self.message) > LONGEST:
            object.__setattr__(self, "message", self.message[: LONGEST - 3] + "...")


Comparator: TypeAlias = Callable[[Output, Output, Mapping[str, Input]], Mismatch | None]
"""Takes what came out, what was expected and the inputs; None means right."""

RELATIVE: Mapping[torch.dtype, float] = {
    torch.float64: 1e-7,
    torch.float32: 1e-4,
    torch.float16: 4e-3,
    torch.bfloat16: 3e-2,
}
"""The relative tolerance by dtype: room for another order of summation, no more."""


def close(*, exact_zeros: bool = False, relative: float | None = None) -> Comparator:
    """Return a comparison with tolerance, for tensors and lists of them.

    The tolerance is ``relative`` (default: by dtype) times the expected size, plus a
    thousandth of that times the largest size expected or handed in, for sums that cancel.
    ``exact_zeros``: where 0 is expected, only 0 will do.
    """

    def compare(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
        handed_in = max(map(_largest, inputs.values()), default=0.0)
        return _each(got, expected, lambda g, e: _close(g, e, exact_zeros, relative, handed_in))

    return compare


def equal(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare values without tolerance; the two zeros are equal, NaN equals NaN."""
    del inputs
    return _each(got, expected, _equal)


def unchanged(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare bit for bit an argument after the call with what it was before."""
    found = _each(got, expected, _bitwise)
    del inputs
    return found and Mismatch(f"modified ({found.message})", found.difference, how=found.how)


def same(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare plain values (numbers, texts, truth values): type and value."""
    del inputs
    if _plain(got) and of_one_kind(got, expected) and got == expected:
        return None
    return Mismatch(f"{_short(got)} instead of {_short(expected)}")


def none_used(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge a list of forbidden names that were seen in use: it must be empty."""
    del expected, inputs
    if got == ():
        return None
    items = got if isinstance(got, tuple) else (got,)
    return Mismatch(", ".join(item if isinstance(item, str) else _short(item) for item in items))


def ratios(relative: float) -> Comparator:
    """Return a comparison of lists of Python numbers (int or float) with a tolerance."""

    def compare(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
        del inputs
        if not isinstance(got, tuple) or not isinstance(expected, tuple):
            return Mismatch(f"{_short(got)} instead of {_short(expected)}")
        if len(got) != len(expected):
            return Mismatch(f"{len(got)} numbers instead of {len(expected)}")
        for mine, right in zip(got, expected, strict=True):
            difference = _distance(mine, right)
            if not difference <= relative * abs(_number(right)):
                return Mismatch(f"{_short(mine)} instead of {_short(right)}", f"{difference:.6g}")
        return None

    return compare


def number(*, relative: float, absolute: float = 0.0) -> Comparator:
    """Return a comparison of one Python number (int or float, no truth value)."""

    def compare(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
        del inputs
        if isinstance(got, int | float) and not isinstance(got, bool):
            difference = _distance(got, expected)
            if got == expected or difference <= relative * abs(_number(expected)) + absolute:
                return None
            return Mismatch(f"{_short(got)} instead of {_short(expected)}", f"{difference:.6g}")
        return Mismatch(f"{_short(got)} instead of the number {_short(expected)}")

    return compare


def within(got: torch.Tensor, expected: torch.Tensor, tolerance: torch.Tensor) -> Mismatch | None:
    """Compare elementwise with a tolerance of the same shape, in float64.

    Equal values pass whatever the tolerance (infinities among them), and NaN passes
    only where NaN is expected.
    """
    right = got == expected
    counts = not (got.is_floating_point() or expected.is_floating_point())
    got, expected = got.double(), expected.double()
    difference = (got - expected).abs()
    # Large whole numbers that differ may be the same in float64.
    if not (counts and not tolerance.any()):
        right = right | (got.isnan() & expected.isnan()) | (difference <= tolerance)
    if bool(right.all()):
        return None
    ranked = torch.where(right, -1.0, torch.nan_to_num(difference, nan=torch.inf))
    where = _index(int(ranked.argmax()), tuple(ranked.shape))
    wrong = int((~right).sum())
    message = f"{wrong} of {right.numel()} values wrong{_not_finite(got[~right]) or _empty(got)}"
    return Mismatch(message, f"{float(difference[where]):.6g}{_at(where)}", how="values")


def _not_finite(wrong: torch.Tensor) -> str:
    """Return how many of the wrong values are no numbers or infinite, if any are."""
    counts = {"NaN": int(wrong.isnan().sum()), "infinite": int(wrong.isinf().sum())}
    told = [f"{count} {kind}" for kind, count in counts.items() if count]
    return f" ({', '.join(told)})" if told else ""


def _empty(got: torch.Tensor) -> str:
    """Say that nothing but zeros came back, as where no gradient arrives."""
    return " (all are 0)" if got.numel() > 1 and not got.any() else ""


def shape_mismatch(got: Output, expected: torch.Tensor) -> Mismatch | None:
    """Return what is wrong with kind, shape or dtype of ``got``, or None."""
    if not isinstance(got, torch.Tensor):
        return Mismatch(f"{_short(got)} instead of a tensor")
    if got.shape != expected.shape:
        words = f"shape {tuple(got.shape)} instead of {tuple(expected.shape)}"
        return Mismatch(words, how="shape")
    if got.dtype != expected.dtype:
        words = f"dtype {dtype_name(got.dtype)} instead of {dtype_name(expected.dtype)}"
        return Mismatch(words, how="dtype")
    return None


def _each(
    got: Output,
    expected: Output,
    compare: Callable[[torch.Tensor, torch.Tensor], Mismatch | None],
) -> Mismatch | None:
    """Compare one tensor, or two lists of tensors item by item."""
    if isinstance(expected, torch.Tensor):
        wrong = shape_mismatch(got, expected)
        return wrong or compare(_as_tensor(got), expected)
    if not isinstance(expected, tuple):
        return same(got, expected, {})
    if not isinstance(got, tuple) or len(got) != len(expected):
        return Mismatch(f"{_short(got)} instead of a list of {len(expected)}")
    for number, (mine, right) in enumerate(zip(got, expected, strict=True)):
        found = _each(mine, right, compare)
        if found:
            return Mismatch(f"item {number}: {found.message}", found.difference, how=found.how)
    return None


def _close(
    got: torch.Tensor,
    expected: torch.Tensor,
    exact_zeros: bool,
    relative: float | None,
    handed_in: float,
) -> Mismatch | None:
    if not expected.dtype.is_floating_point:
        return _equal(got, expected)
    share = RELATIVE[expected.dtype] if relative is None else relative
    tolerance = share * (_sizes(expected) + 1e-3 * max(_largest(expected), handed_in))
    if exact_zeros:
        tolerance = torch.where(expected == 0, 0.0, tolerance)
    return within(got, expected, tolerance)


def _sizes(values: torch.Tensor) -> torch.Tensor:
    """Return the size of each element in float64; 0 for what is not finite."""
    return torch.nan_to_num(values.double(), nan=0.0, posinf=0.0, neginf=0.0).abs()


def _largest(value: Input) -> float:
    """Return the largest size among the floating elements of ``value``."""
    if isinstance(value, tuple):
        return max(map(_largest, value), default=0.0)
    if isinstance(value, torch.Tensor) and value.is_floating_point() and value.numel():
        return float(_sizes(value).max())
    return 0.0


def _equal(got: torch.Tensor, expected: torch.Tensor) -> Mismatch | None:
    return within(got, expected, torch.zeros(()))


def _bitwise(got: torch.Tensor, expected: torch.Tensor) -> Mismatch | None:
    mine, right = (t.contiguous().reshape(-1).view(torch.uint8) for t in (got, expected))
    if torch.equal(mine, right):
        return None
    return _equal(got, expected) or Mismatch("other bits for equal values")


def of_one_kind(got: Output, expected: Output) -> bool:
    """Tell whether the types are the same, those of items too: 1, 1.0 and True differ."""
    if isinstance(got, tuple) and isinstance(expected, tuple):
        return all(of_one_kind(mine, its) for mine, its in zip(got, expected, strict=False))
    return type(got) is type(expected)


def _plain(value: Output) -> bool:
    """Tell whether ``value`` holds no tensor: comparing those gives no truth value."""
    if isinstance(value, tuple):
        return all(_plain(item) for item in value)
    return not isinstance(value, torch.Tensor)


def _number(value: Output) -> int | float:
    return value if isinstance(value, int | float) else math.nan


def _distance(got: Output, expected: Output) -> float:
    return float(abs(_number(got) - _number(expected)))


def _as_tensor(value: Output) -> torch.Tensor:
    assert isinstance(value, torch.Tensor)
    return value


def _index(flat: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the position of element ``flat`` in row-major order."""
    place: list[int] = []
    for size in reversed(shape):
        flat, rest = divmod(flat, size)
        place.append(rest)
    return tuple(reversed(place))


def _at(where: tuple[int, ...]) -> str:
    return f" at {list(where)}" if where else ""


def _short(value: Output) -> str:
    text = describe(value)
    return text if len(text) <= 80 else text[:77] + "..."
