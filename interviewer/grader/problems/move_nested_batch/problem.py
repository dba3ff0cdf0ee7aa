"""Trials and comparators of move-nested-batch."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, equal, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

FLAT = "{'x': tensors[0], 'y': tensors[1]}"
SEVERAL = "[tensors[0], tensors[1], tensors[2], tensors[3], tensors[4]]"
NESTED = (
    "{'x': [tensors[0], (tensors[1], plain[0])], keys[0]: (tensors[2], {'deep': "
    "[tensors[0], None, 'text']}), keys[1]: [[tensors[3]]]}"
)
NAMED = (
    "{'x': [tensors[0], (tensors[1], plain[0])], keys[0]: Pair(tensors[2], {'deep': "
    "[tensors[0], None, 'text']}), keys[1]: Single([tensors[3]])}"
)
DEEP = (
    "{'a': [(" * 5
    + "tensors[0], tensors[1][:0], Parameter(tensors[3], False), tensors[2]"
    + ")]}" * 5
)
"""Deep down: a tensor without elements and a Parameter among others."""
ODD = "[None, 'some text', b'bytes', True, plain[0], {plain[0]}, range(3), Thing(tensors[0])]"

FLOATS = ("float32", "float64", "float16", "bfloat16")
OTHERS = ("int64", "int32", "uint8", "bool", "complex64")

CLASSES = """\
from collections import namedtuple
Pair = namedtuple("Pair", ["first", "second"])
Single = namedtuple("Single", ["value"])
"""
PARAMETER = "from torch.nn import Parameter\n"
THING = """\
class Thing:
    def __init__(self, tensor):
        self.tensor = tensor
    def to(self, *args, **kwargs):
        return Thing(self.tensor.to(*args, **kwargs))
"""
MOVE = "batch = {batch}\nmoved = {call}\nprint(moved)"
KEPT = """\
batch = {batch}
print(batch)
moved = {call}
def add_to(item):  # something to every dict and list in the result
    inside = item.values() if isinstance(item, dict) else item
    for inner in list(inside) if isinstance(item, (dict, list, tuple)) else ():
        add_to(inner)
    if isinstance(item, dict):
        item["added"] = True
    if isinstance(item, list):
        item.append("added")
add_to(moved)
print(batch)  # as above"""


@dataclass(frozen=True)
class Setup:
    """A batch, and what is to become of it."""

    about: str
    batch: str
    to: str | None = None
    dtype: str = ""
    by: str = "position"
    as_object: bool = False
    kinds: tuple[str, ...] = ("float32", "float32", "int64", "float64")

    @property
    def call(self) -> str:
        """The call as one would write it."""
        device = f"torch.device({self.to!r})" if self.as_object else repr(self.to)
        dtype = f"torch.{self.dtype}" if self.dtype else "None"
        arguments = {
            "position": f", {device}, {dtype}",
            "device": f", {device}",
            "name": f", dtype={dtype}, device={device}",
        }
        return f"move(batch{arguments.get(self.by, '')})"


DEVICES: Sequence[Setup] = (
    Setup("a tensor alone, to meta", "tensors[0]", "meta", by="device"),
    Setup("a dict, to meta", FLAT, "meta", by="device"),
    Setup("several levels, to meta", NESTED, "meta", by="name"),
    Setup("several levels, to meta, and another dtype", NESTED, "meta", "float16"),
    Setup("a torch.device", NESTED, "meta", as_object=True, by="device"),
    Setup("no device, no dtype", NESTED, by="nothing"),
    Setup("to the CPU", NESTED, "cpu", by="device"),
    Setup("far down", DEEP, "meta", "float16"),
    Setup("far down, another dtype", DEEP, dtype="float64", by="name"),
)
TYPES: Sequence[Setup] = (
    Setup("a tuple", "(tensors[0], plain[0])", "meta"),
    Setup("a namedtuple", "Pair(tensors[0], plain[0])", "meta"),
    Setup("a namedtuple with a single field", "Single((tensors[0], plain[1]))", by="nothing"),
    Setup("a dict whose keys are not sorted, nor all texts",
          "{keys[2]: tensors[0], 'b': plain[0], keys[0]: plain[1], (1, 'a'): [tensors[1]], "
          "None: keys[1]}", "meta"),
    Setup("several levels", NAMED, "meta", "float64"),
    Setup("other objects", ODD, "cpu", "float64"),
    Setup("empty containers", "[(), [], {}, ((),), plain[0], {'empty': {}}]", "meta"),
    Setup("no container at all", "plain[0]", "meta"),
)  # fmt: skip
DTYPES: Sequence[Setup] = (
    Setup("whole numbers and floats", FLAT, dtype="float64", kinds=("float32", "int64")),
    Setup("floats of every kind", SEVERAL, dtype="float16", kinds=(*FLOATS, "float32")),
    Setup("tensors that are not floating", SEVERAL, dtype="bfloat16", by="name", kinds=OTHERS),
    Setup("several levels, by name", NESTED, dtype="float32", by="name"),
    Setup("no dtype", SEVERAL, "cpu", kinds=(*FLOATS, "complex64")),
)
KEPTS: Sequence[Setup] = (
    Setup("a dict afterwards", FLAT, dtype="float64"),
    Setup("several levels afterwards", NESTED, "meta", "float16"),
    Setup("lists in tuples afterwards", "([tensors[0]], ([tensors[1]], plain[0], [], {}))", "meta"),
    Setup("nothing to change", NESTED, by="nothing"),
)


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw shapes, keys and values, and batches of every structure."""
    return [
        *(_trial(draw, setup, {"device": ("leaves", "found")}) for setup in DEVICES),
        *(_trial(draw, setup, {"types": ("structure",)}) for setup in TYPES),
        *(_trial(draw, setup, {"dtype": ("leaves", "found")}) for setup in DTYPES),
        *(_trial(draw, setup, {"no-mutation": ("kept", "tensors_after")}) for setup in KEPTS),
    ]


def _trial(draw: Draw, setup: Setup, judged: Mapping[str, tuple[str, ...]]) -> Trial:
    used = max((n for n in range(len(setup.kinds)) if f"tensors[{n}]" in setup.batch), default=0)
    kinds = setup.kinds[: used + 1]
    inputs: Mapping[str, Input] = {
        "tensors": tuple(_tensor(draw, kind, n) for n, kind in enumerate(kinds)),
        "keys": tuple(_order(draw, 1000)[:3]),
        "plain": (draw.integer(2, 10000), draw.integer(1, 10000) / 8),
        "_batch": setup.batch, "_to": setup.to, "_dtype": setup.dtype, "_by": setup.by,
        "_as_object": setup.as_object,
    }  # fmt: skip
    text = KEPT if "no-mutation" in judged else MOVE
    lines = text.format(batch=setup.batch, call=setup.call)
    texts = {"Pair": CLASSES, "Single": CLASSES, "Thing": THING, "Parameter": PARAMETER}
    needed = "".join({text: None for name, text in texts.items() if name in lines})
    return Trial(setup.about, inputs, judged, needed + lines)


def _tensor(draw: Draw, kind: str, number: int) -> torch.Tensor:
    """Return a tensor of that dtype; each one of a batch has another number of axes or layout."""
    dtype = getattr(torch, kind)
    shape = [draw.integer(2 if number == 3 else 1, 4) for _ in range((1, 2, 0, 2, 1)[number % 5])]
    if kind == "bool":
        return draw.mask(*shape)
    if kind == "complex64":
        return torch.complex(draw.normal(*shape), draw.upstream(*shape))
    if not dtype.is_floating_point:
        return draw.integers(*shape, low=1, high=200).to(dtype)
    value = draw.normal(*shape, dtype=dtype)
    lay_out = {1: permuted, 3: gapped}.get(number)
    return lay_out(value) if lay_out else value


def _order(draw: Draw, size: int) -> list[int]:
    return torch.argsort(draw.normal(size)).tolist()


def places(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare what is at every place, and tell the first that differs."""
    del inputs
    mine, right = _pairs(got), _pairs(expected)
    if mine is None or right is None:
        return Mismatch("nothing that has places")
    if mine == right and list(mine) == list(right):
        return None
    for place, what in right.items():
        if mine.get(place) != what:
            return Mismatch(f"at {place}: {mine.get(place, 'nothing')} instead of {what}")
    more = [place for place in mine if place not in right]
    if more:
        return Mismatch(f"at {more[0]}: {mine[more[0]]}, where nothing is expected")
    return Mismatch("the same in another order")


def _pairs(value: Output) -> dict[str, str] | None:
    """Return a driver's pairs of place and words as a dict; None if they are none."""
    found: dict[str, str] = {}
    for item in value if isinstance(value, tuple) else (None,):
        match item:
            case (str(place), str(what)):
                found[place] = what
            case _:
                return None
    return found


MOVE_NESTED_BATCH = ProblemCode(
    id="move-nested-batch",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "structure": places,
        "leaves": places,
        "found": equal,
        "kept": places,
        "tensors_after": unchanged,
    },
    words={
        "structure": "what is where in the result",
        "leaves": "dtype, shape and device of the tensors",
        "found": "values of the tensors",
        "kept": "the batch that was handed in, after something was added to the result",
    },
)
