"""Trials and comparators of replace-activations."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input

NET = """\
class Net(nn.Module):
    def __init__(self, **parts):
        super().__init__()
        self.order = list(parts)
        for name, part in parts.items():
            setattr(self, name, part)
    def forward(self, x):
        for name in self.order:
            x = through(getattr(self, name), x)
        return x
def through(part, x):
    if isinstance(part, nn.ModuleDict):
        part = [part[name] for name in sorted(part)]
    elif not isinstance(part, nn.ModuleList):
        return part(x)
    for each in part:
        x = through(each, x)
    return x
"""
BUILD = "from torch import nn\n{net}torch.manual_seed(seed)\nmodel = {model}\n"
HOOKS = """\
result = replace_relu(model, slope)
print(result)
model.register_forward_hook(lambda module, args, out: out + mark * (1 + module.training))
for module in model.modules():
    if isinstance(module, nn.LeakyReLU):
        module.register_forward_hook(lambda module, args, out: out + toll)
"""
REPEAT = {
    "through": HOOKS
    + """\
x.requires_grad_()
y = result(x * 1)
print(y)
y.backward(upstream)
print(x.grad)""",
    "later": """\
older = list(model.parameters())
parts = older + [buffer for buffer in model.buffers() if buffer.dim()]
"""
    + HOOKS
    + """\
for part, values in zip(parts, later.split([part.numel() for part in parts])):
    part.data.copy_(values.reshape(part.shape))
y = result(x)
print(y)
y.backward(upstream)
print([p.grad for p in older])""",
    "places": """\
replace_relu(model, slope)
print(model)
for place, row in zip(places, x.clone()):
    print(place, model.get_submodule(place)(row), "the input afterwards:", row)""",
}
JUDGED = {
    "through": ("value", "by_x"),
    "later": ("value", "gradients"),
    "places": ("values", "rows"),
}

DEEP = (
    "nn.Sequential(Net(first=nn.Linear(2, 3), rest=nn.ModuleDict({'deep': nn.ModuleList(["
    "nn.Sequential(nn.ReLU(), Net(act=nn.ReLU(), last=nn.Linear(3, 2)))]), 'then': nn.ReLU()})), "
    "nn.ReLU())"
)
DEPTHS: Sequence[tuple[str, str, int, int]] = (
    ("in a Sequential", "nn.Sequential(nn.Linear(3, 2), nn.ReLU(), nn.Linear(2, 2))", 3, 2),
    ("as an attribute", "Net(act=nn.ReLU(), last=nn.Linear(2, 2))", 2, 2),
    ("in a ModuleList", "Net(parts=nn.ModuleList([nn.ReLU(), nn.Linear(3, 4), nn.ReLU()]))", 3, 4),
    ("in a ModuleDict", "Net(parts=nn.ModuleDict({'act': nn.ReLU(), 'b': nn.Linear(3, 2)}))", 3, 2),
    ("one level further down", "nn.Sequential(nn.Sequential(nn.ReLU()), nn.Linear(2, 2))", 2, 2),
    ("at several depths", DEEP, 2, 2),
    ("nowhere", "nn.Sequential(nn.Linear(2, 2), nn.Tanh())", 2, 2),
    ("after inner layers that keep their order", "nn.Sequential(nn.ReLU(), nn.Linear(3, 3), "
     "nn.ReLU(), nn.Softmax(-1), nn.LayerNorm(3), nn.ReLU(inplace=True))", 3, 3),
)  # fmt: skip
"""Where the activations are: in words, in code, and the widths of x and of the result."""

KEPT: Sequence[tuple[str, str, int, int, int]] = (
    ("new values written into the parameters", "nn.Sequential(nn.Linear(2, 2), "
     "nn.ReLU())", 2, 2, 6),
    ("frozen and nested parameters", "Net(first=nn.Linear(3, 2).requires_grad_(False), "
     "act=nn.ReLU(), rest=nn.ModuleList([nn.Linear(2, 2, bias=False), nn.PReLU(2)]))", 3, 2, 14),
    ("batch normalisation and dropout, not training", "nn.Sequential(nn.Linear(2, 3), "
     "nn.BatchNorm1d(3), nn.ReLU(inplace=True), nn.Dropout(0.5)).eval()", 2, 3, 21),
)  # fmt: skip
"""The same, and how many numbers parameters and buffers hold."""

OTHERS: Sequence[tuple[str, Sequence[tuple[str, str]]]] = (
    ("a ReLU6", (("0", "nn.ReLU6()"), ("1", "nn.ReLU()"))),
    ("ReLU6 in place, and a LeakyReLU with a slope of its own",
     (("0", "nn.ReLU6(inplace=True)"), ("1", "nn.LeakyReLU(0.7)"), ("2", "nn.ReLU()"))),
    ("relatives of ReLU", (("0", "nn.PReLU(init=0.8)"), ("1", "nn.ELU()"), ("2", "nn.GELU()"),
     ("3", "nn.Hardtanh(0.0, 3.0)"), ("4", "nn.SELU()"), ("5", "nn.CELU(0.6)"),
     ("6", "nn.RReLU(0.9, 0.9)"), ("7", "nn.Threshold(0.0, 2.0)"))),
)  # fmt: skip


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw models with activations in all kinds of places, slopes and numbers."""
    return [*_depths(draw), *_inplace(draw), *_kept(draw), *_others(draw)]


def _depths(draw: Draw) -> Iterator[Trial]:
    for about, model, width, out in DEPTHS:
        yield _trial(
            draw, "all-depths", "through", f"ReLU {about}", model,
            x=draw.normal(2, width), upstream=draw.upstream(2, out),
        )  # fmt: skip


def _inplace(draw: Draw) -> Iterator[Trial]:
    """Draw which of the activations work in place: some, and not all."""
    alone = draw.choice((True, False))
    for flag in (alone, not alone):
        yield _placed(draw, "inplace-flag", f"inplace={flag}", f"nn.Sequential({_relu(flag)})", "0")
    flags = torch.argsort(draw.normal(6)).lt(3).tolist()
    first, second, third, fourth, fifth, sixth = map(_relu, flags)
    model = (
        f"nn.Sequential({first}, Net(act={second}, more=nn.ModuleList([{third}, {fourth}])), "
        f"nn.ModuleDict({{'a': {fifth}, 'b': nn.Sequential({sixth})}}))"
    )
    places = ("0", "1.act", "1.more.0", "1.more.1", "2.a", "2.b.0")
    yield _placed(draw, "inplace-flag", "some of the activations in place", model, *places)


def _kept(draw: Draw) -> Iterator[Trial]:
    for about, model, width, out, count in KEPT:
        yield _trial(
            draw, "parameters", "later", about, model,
            x=draw.normal(2, width), upstream=draw.upstream(2, out),
            later=draw.uniform(count, low=0.2, high=1.5)
            # Batch normalisation counts variances among them, which are not negative.
            * (torch.where(draw.mask(count), 1.0, -1.0) if "Batch" not in model else 1.0),
        )  # fmt: skip


def _others(draw: Draw) -> Iterator[Trial]:
    for about, modules in OTHERS:
        model = f"nn.Sequential({', '.join(code for _, code in modules)})"
        yield _placed(draw, "relu6", about, model, *(place for place, _ in modules))
    model = "Net(act=nn.ModuleList([nn.ReLU6(), nn.ReLU()]), last=nn.ReLU6())"
    yield _placed(draw, "relu6", "ReLU6 in other modules", model, "act.0", "last")


def _placed(draw: Draw, check: str, about: str, model: str, *places: str) -> Trial:
    """Draw a row for each place: numbers below 0, between 0 and 6, and above 6."""
    rows = [
        torch.cat([draw.uniform(2, low=low, high=low + 4.0) for low in (-5.0, 1.0, 7.0)])
        for _ in places
    ]
    return _trial(draw, check, "places", about, model, x=torch.stack(rows), places=places)


def _trial(draw: Draw, check: str, do: str, about: str, model: str, **more: Input) -> Trial:
    inputs: dict[str, Input] = {"slope": _number(draw, 0.05, 0.6), **more}
    if do != "places":
        inputs |= {"toll": _number(draw, 0.5, 2.0), "mark": _number(draw, 2.0, 4.0)}
    inputs |= {"seed": draw.integer(0, 2**31), "_model": model, "_do": do}
    build = BUILD.format(net=NET if "Net(" in model else "", model=model)
    return Trial(about, inputs, {check: JUDGED[do]}, build + REPEAT[do])


def _relu(inplace: bool) -> str:
    return f"nn.ReLU(inplace={inplace})"


def _number(draw: Draw, low: float, high: float) -> float:
    return round(float(draw.uniform(low=low, high=high, dtype=torch.float64)), 3)


REPLACE_ACTIVATIONS = ProblemCode(
    id="replace-activations",
    folder=Path(__file__).parent,
    trials=trials,
    comparators=dict.fromkeys(("value", "by_x", "gradients", "values", "rows"), close()),
    words={
        "value": "result of the model, with a number added by every nn.LeakyReLU and by the model",
        "gradients": "gradients in the parameters of before the call",
        "values": "results of the modules at these places",
        "rows": "inputs of the modules at these places afterwards",
    },
)
