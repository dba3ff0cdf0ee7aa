"""Trials and comparators of freeze-backbone."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch
from torch import nn

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close
from interviewer.grader.draw import Draw
from interviewer.grader.problems.freeze_backbone.models import (
    ALIKE,
    BACKBONE_DROPS,
    DEEP,
    HEAD_DROPS,
    NUMBERED,
    PLAIN,
    TIED,
)
from interviewer.grader.values import Input, Output

BUILD = """\
from collections import OrderedDict
from torch import nn
model = {model}
{tie}for value, new in zip(model.state_dict().values(), state):
    value.copy_(new)
for module, training in zip(model.modules(), modes):
    module.training = training
for p, flag in zip(model.parameters(), trainable):
    p.requires_grad_(flag)
{toll}found = train_with_frozen(model, name)
"""
TOLL = """\
def hook(module, args, result):
    return result * toll if module.training else result
for module in model.modules():
    if len(list(module.children())):
        module.register_forward_hook(hook)
"""
REPEAT: Mapping[str, str] = {
    "flags": """\
names = {id(p): each for each, p in model.named_parameters()}
print("returned:", [names.get(id(p)) for p in found])
print("to train:", [each for each, p in model.named_parameters() if p.requires_grad])""",
    "forward": """\
print([model(x) for x in xs])
print(dict(model.named_buffers()))""",
    "flow": """\
result = model(x.requires_grad_())
wanted = [x, *(p for p in model.parameters() if p.requires_grad)]
print(result, torch.autograd.grad(result, wanted, upstream))""",
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw models, the modes in which they arrive, and what is frozen already."""
    return [*_flags(draw), *_forwards(draw), *_flows(draw), *_alike(draw)]


def _flags(draw: Draw) -> Iterator[Trial]:
    for about, model, name, some, tied in (
        ("nothing is frozen before", PLAIN, "backbone", False, ()),
        ("some parameters are frozen before", PLAIN, "backbone", True, ()),
        ("a name with a dot", DEEP, "body.late", False, ()),
        ("a name with a dot, some are frozen before", DEEP, "body.late", True, ()),
        ("a part with several levels", DEEP, "body", True, ()),
        ("a weight shared with a layer before", TIED, "backbone", False, ("stem", "backbone.0")),
        ("a weight shared with a layer after", TIED, "backbone", True, ("head.1", "backbone.0")),
        ("a weight shared outside", TIED, "backbone", False, ("head.1", "stem")),
    ):
        inputs = _inputs(draw, model, name, some=some, tied=tied)
        judged = {"flags": ("returned", "trained")}
        yield _trial(about, {**inputs, **_worth(draw, inputs)}, "flags", judged)


def _forwards(draw: Draw) -> Iterator[Trial]:
    for about, model, name in (
        ("running statistics after one batch", PLAIN, "backbone"),
        ("running statistics at several levels", DEEP, "body"),
        ("running statistics, a name with a dot", DEEP, "body.late"),
    ):
        inputs = _inputs(draw, model, name)
        dtype = _dtype(model)
        xs = tuple(draw.normal(size, 2, dtype=dtype) for size in (3, 4)[: 1 + ("body" in name)])
        yield _trial(about, {**inputs, "xs": xs}, "forward", {"bn-statistics": ("buffers",)})
    for about, model, training in (
        ("dropout that drops everything in a head that arrives in eval mode", HEAD_DROPS, False),
        ("dropout in a frozen part that arrives in train mode", BACKBONE_DROPS, True),
    ):
        inputs = _inputs(draw, model, "backbone")
        modes = (training,) * len(list(_on_meta(model).modules()))
        xs = (draw.normal(3, 2, dtype=_dtype(model)),)
        judged = {"head-trains": ("results", "buffers")}
        yield _trial(about, {**inputs, "modes": modes, "xs": xs}, "forward", judged)
    for name in ("body", "body.late"):
        # Every module arrives in the mode that it is not to stay in.
        paths = [f"{path}." for path, _ in _on_meta(DEEP).named_modules()]
        inputs = {
            **_inputs(draw, DEEP, name), "toll": draw.integer(5, 9) / 4,
            "modes": tuple(path.startswith(f"{name}.") for path in paths),
            "xs": (draw.normal(3, 2, dtype=torch.float64),),
        }  # fmt: skip
        about = f"containers that look at their mode, {name} is frozen"
        yield _trial(about, inputs, "forward", {"head-trains": ("results", "buffers")})


def _flows(draw: Draw) -> Iterator[Trial]:
    for about, model, name in (
        ("gradients through the frozen part", PLAIN, "backbone"),
        ("a layer before the frozen part", DEEP, "body"),
        ("layers before and after the frozen part", DEEP, "body.late"),
    ):
        out = 1 if model == PLAIN else 2
        dtype = _dtype(model)
        inputs: Mapping[str, Input] = {
            **_inputs(draw, model, name), "x": draw.normal(3, 2, dtype=dtype),
            "upstream": draw.upstream(3, out, dtype=dtype),
        }  # fmt: skip
        judged = {"gradient-flow": ("result", "by_x", "by_parameters")}
        yield _trial(about, inputs, "flow", judged)


def _alike(draw: Draw) -> Iterator[Trial]:
    for about, model, name in (
        ("backbone beside backbone2 and head.backbone", ALIKE, "backbone"),
        ("0.1 beside 0.10 and 0.11", NUMBERED, "0.1"),
    ):
        inputs = _inputs(draw, model, name)
        judged = {"prefix": ("returned", "trained")}
        yield _trial(about, {**inputs, **_worth(draw, inputs)}, "flags", judged)
        forward = {**_inputs(draw, model, name), "xs": (draw.normal(3, 2, dtype=torch.float64),)}
        yield _trial(about, forward, "forward", {"prefix": ("buffers",)})


def _trial(
    about: str, inputs: Mapping[str, Input], do: str, judged: Mapping[str, tuple[str, ...]]
) -> Trial:
    tie = ""
    match inputs["_tied"]:
        case (str(to), str(origin)):
            tie = f"model.get_submodule({to!r}).weight = model.get_submodule({origin!r}).weight\n"
    lines = (
        BUILD.format(model=inputs["_model"], tie=tie, toll=TOLL if "toll" in inputs else "")
        + REPEAT[do]
    )
    return Trial(about, {**inputs, "_do": do}, judged, lines)


def _inputs(
    draw: Draw, code: str, name: str, *, some: bool = True, tied: tuple[str, ...] = ()
) -> Mapping[str, Input]:
    """Return a state for the model; ``some``: parameters are frozen already, at random."""
    model = _on_meta(code)
    for to, origin in [tied] if tied else []:
        owner, giver = model.get_submodule(to), model.get_submodule(origin)
        owner.register_parameter("weight", giver.get_parameter("weight"))
    names = [each for each, _ in model.named_parameters()]
    flags = [*draw.mask(len(names) - 1, share=0.7).tolist(), False]
    return {
        "name": name,
        "state": tuple(_part(draw, each, part) for each, part in model.state_dict().items()),
        "modes": tuple(draw.mask(len(list(model.modules()))).tolist()),
        "trainable": tuple(flags) if some else (True,) * len(names),
        "_names": tuple(names), "_tied": tied, "_model": code,
    }  # fmt: skip


def _worth(draw: Draw, inputs: Mapping[str, Input]) -> Mapping[str, Input]:
    """Return a worth and an upstream gradient for every parameter."""
    model = _on_meta(str(inputs["_model"]))
    names = inputs["_names"]
    assert isinstance(names, tuple)
    found = (model.get_parameter(str(each)) for each in names)
    return {
        "worth": draw.uniform(len(names), low=1.0, high=9.0),
        "upstreams": tuple(draw.upstream(*part.shape, dtype=part.dtype) for part in found),
    }


def _part(draw: Draw, name: str, part: torch.Tensor) -> torch.Tensor:
    if name.endswith("num_batches_tracked"):
        return draw.integers(low=1, high=99)
    if name.endswith("running_var"):
        return draw.uniform(*part.shape, low=0.25, high=4.0, dtype=part.dtype)
    return draw.upstream(*part.shape, dtype=part.dtype)


def _dtype(code: str) -> torch.dtype:
    return torch.float64 if "double" in code else torch.float32


def _on_meta(code: str) -> nn.Module:
    """Return the model without memory: its shapes are wanted, and no generator is touched."""
    with torch.device("meta"):
        model = eval(code, {"nn": nn, "OrderedDict": OrderedDict})  # noqa: S307 -- our own text
    assert isinstance(model, nn.Module)
    return model


def listed(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge by their worth how often each parameter is listed, and name one that is wrong."""
    wrong = close()(got, expected, inputs)
    names, worth = inputs["_names"], inputs["worth"]
    assert isinstance(names, tuple)
    if not wrong or not isinstance(got, torch.Tensor) or not isinstance(worth, torch.Tensor):
        return wrong
    assert isinstance(expected, torch.Tensor)
    if got.shape == expected.shape and got.dtype == expected.dtype:
        place = int((got != expected).int().argmax())
        times = int(torch.nan_to_num(got[place] / worth[place]).round())
        due = 1 if bool(expected[place]) else 0
        words = f"{names[place]} is in the list {times} times instead of {due}"
        return Mismatch(words, wrong.difference, alone=True)
    return wrong


def trained(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare the gradients of all parameters, and name one whose flag is wrong."""
    wrong, names = close(exact_zeros=True)(got, expected, inputs), inputs["_names"]
    assert isinstance(names, tuple)
    if not wrong or not isinstance(got, tuple) or not isinstance(expected, tuple):
        return wrong
    for name, mine, right in zip(names, got, expected, strict=False):
        if isinstance(mine, torch.Tensor) and isinstance(right, torch.Tensor):
            wants, should = bool(mine.any()), bool(right.any())
            if wants != should:
                words = f"{name} {'requires' if wants else 'does not require'} gradients"
                return Mismatch(words, wrong.difference, alone=True)
    return wrong


FREEZE_BACKBONE = ProblemCode(
    id="freeze-backbone",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "returned": listed,
        "trained": trained,
        "buffers": close(),
        "results": close(),
        "result": close(),
        "by_x": close(exact_zeros=True),
        "by_parameters": close(),
    },
    words={
        "returned": "worth of the parameters in the list",
        "trained": "gradients of p * 1.0 for every parameter p",
        "buffers": "running statistics after the batches",
        "results": "what the model returns",
        "result": "what the model returns",
        "by_parameters": "gradients of the parameters",
    },
)
