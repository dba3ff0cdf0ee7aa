"""Trials and comparators of checkpoint-save-resume."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, same
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input, Output

BUILD = """\
import os, tempfile
from torch import nn, optim
from torch.optim import lr_scheduler


def build(seed):
    torch.manual_seed(seed)
    model = {_model}
    opt = {_optimizer}
    return model, opt, {_scheduler}


def train(run, xs, ys):
    model, opt, sched = run
    for x, y in zip(xs, ys):
        loss = ((model(x) - y) ** 2).mean()
        opt.zero_grad()
        loss.backward()
        print("loss", loss.item(), "learning rates", [group["lr"] for group in opt.param_groups])
        opt.step()
        sched.step()


path = os.path.join(tempfile.mkdtemp(), "checkpoint.pt")
run = build(seed)
train(run, xs[:before], ys[:before])
save_checkpoint(path, *run, step)
"""
GO_ON = "train(run, xs[before:], ys[before:])\n"
OTHER = """\
other = build(other_seed)
train(other, ys.expand_as(xs)[:1], ys[:1])
"""
SAFELY = "torch.save(torch.load(path, weights_only=True), path)\n"
DECOY = 'save_checkpoint(path + ".other", *other, step + 1)\n'
RESUME = """\
print("loaded:", load_checkpoint(path, *other))
train(other, xs[before:], ys[before:])
print("loaded once more:", load_checkpoint(path, *other))"""
REFUSED = """
torch.save(os.stat(path), path)  # weights_only=True refuses it, and so has the loader to
try:
    print(load_checkpoint(path, *other))
except Exception as refused:
    print(type(refused))"""
OBJECTS = """\
model, opt, _ = other
held = list(model.parameters())
load_checkpoint(path, *other)
print([p.detach() for p in held])
opt.zero_grad()
((model(xs[before]) - ys[before]) ** 2).mean().backward()
opt.step()
print([p.detach() for p in held], [p.grad for p in held])"""

RESUMED = ("losses", "rates", "steps", "state")


@dataclass(frozen=True)
class Kind:
    """A model that takes ``width`` numbers, and how it is trained, as code."""

    about: str
    width: int
    model: str
    optimizer: str
    scheduler: str
    dtype: torch.dtype = torch.float32


PLAIN = Kind(
    "a linear layer, SGD with momentum", 2, "nn.Linear(2, 1)",
    "optim.SGD(model.parameters(), lr=lr, momentum=0.9)",
    "lr_scheduler.StepLR(opt, 2, gamma=0.5)",
)  # fmt: skip
DROPOUT = Kind(
    "dropout, Adam", 6, "nn.Sequential(nn.Dropout(0.4), nn.Linear(6, 1))",
    "optim.Adam(model.parameters(), lr=lr)",
    "lr_scheduler.CosineAnnealingLR(opt, 9)",
)  # fmt: skip
NORM = Kind(
    "batch normalisation and dropout, AdamW", 3,
    "nn.Sequential(nn.Linear(3, 5), nn.BatchNorm1d(5), nn.Dropout(0.3), nn.Linear(5, 1))",
    "optim.AdamW(model.parameters(), lr=lr, weight_decay=0.1)",
    "lr_scheduler.MultiStepLR(opt, [2, 4], gamma=0.3)",
)  # fmt: skip
GROUPS = Kind(
    "two groups of parameters, one of them frozen, float64", 3,
    "nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 4).requires_grad_(False), "
    "nn.RReLU(), nn.Linear(4, 1)).double()",
    "optim.RMSprop([{'params': model[0].parameters(), 'lr': 2 * lr}, "
    "{'params': model[4].parameters()}], lr=lr)",
    "lr_scheduler.OneCycleLR(opt, [0.1, 0.2], total_steps=20)", torch.float64,
)  # fmt: skip


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw runs that are interrupted, for several models, optimizers and schedulers."""
    return [*_interrupted(draw), *_opened(draw), *_held(draw)]


def _interrupted(draw: Draw) -> Iterator[Trial]:
    judged = {"bitwise-resume": RESUMED}
    for kind in (PLAIN, NORM, GROUPS):
        inputs = _inputs(draw, kind, draw.integer(2, 4), 3, "resume")
        yield Trial(kind.about, inputs, judged, _resume(inputs))
    for about, kind, before, switch in (
        ("saved before the first step", DROPOUT, 0, ""),
        ("an older checkpoint is overwritten", DROPOUT, 2, "_overwrites"),
        ("loaded back into the same objects", NORM, 2, "_back"),
        ("another run is saved in between", DROPOUT, 1, "_decoy"),
    ):
        inputs = _inputs(draw, kind, before, 2, "resume")
        changed = {**inputs, switch: True} if switch else inputs
        yield Trial(f"{kind.about}, {about}", changed, judged, _resume(changed))


def _opened(draw: Draw) -> Iterator[Trial]:
    for kind in (PLAIN, NORM):
        inputs = _inputs(draw, kind, 1, 1, "safe")
        code = BUILD.format(**inputs) + GO_ON + OTHER + SAFELY + DECOY + RESUME + REFUSED
        about = f"{kind.about}, the file opened and written anew"
        outputs = ("losses", "steps", "state", "files", "unsafe")
        yield Trial(about, inputs, {"safe-load": outputs}, code)


def _held(draw: Draw) -> Iterator[Trial]:
    judged = {"same-objects": ("loaded", "gradients", "stepped")}
    for kind in (PLAIN, GROUPS):
        inputs = _inputs(draw, kind, 1, 1, "objects")
        code = BUILD.format(**inputs) + OTHER + OBJECTS
        yield Trial(f"{kind.about}, parameters held from before", inputs, judged, code)


def _inputs(draw: Draw, kind: Kind, before: int, after: int, do: str) -> dict[str, Input]:
    """Return the batches of a whole run; ``before`` is where it is interrupted."""
    steps, rows = before + after, 2 if kind is PLAIN else 4
    return {
        "seed": draw.integer(0, 2**31), "other_seed": draw.integer(0, 2**31),
        "xs": draw.upstream(steps, rows, kind.width, dtype=kind.dtype),
        "ys": draw.upstream(steps, rows, 1, dtype=kind.dtype),
        "lr": draw.integer(10, 60) / 1000, "before": before, "step": draw.integer(10, 10**6),
        "_model": kind.model, "_optimizer": kind.optimizer, "_scheduler": kind.scheduler,
        "_do": do, "_back": False, "_decoy": False, "_overwrites": False,
    }  # fmt: skip


def _resume(inputs: Mapping[str, Input]) -> str:
    build = BUILD.format(**inputs)
    if inputs["_overwrites"]:
        saved = "save_checkpoint(path, *run, {})\n".format
        build = build.replace("train(run, xs[:before]", saved(0) + "train(run, xs[:before]")
    other = "other = run\n" if inputs["_back"] else OTHER
    return build + GO_ON + other + (DECOY if inputs["_decoy"] else "") + RESUME


def resumed(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare two rows, without and with an interruption: right, and bit for bit the same."""
    wrong = close()(got, expected, inputs)
    if not isinstance(got, torch.Tensor) or not isinstance(expected, torch.Tensor):
        return wrong
    if got.shape != expected.shape or close()(got[0], expected[0], inputs):
        return wrong
    off = (got[0] != got[1]).reshape(len(got[0]), -1).any(dim=1)
    if not bool(off.any()):
        return wrong
    place = int(off.nonzero()[0])
    words = f"{int(off.sum())} of {len(off)} steps after loading differ from the run that went on"
    difference = (got[0] - got[1]).double().abs()
    return Mismatch(words, f"{float(difference.max()):.6g}, first at step {place}")


CHECKPOINT_SAVE_RESUME = ProblemCode(
    id="checkpoint-save-resume",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "losses": resumed,
        "rates": resumed,
        **dict.fromkeys(("steps", "files", "unsafe"), same),
        **dict.fromkeys(("state", "loaded", "gradients", "stepped"), close()),
    },
    words={
        "losses": "losses after saving, without and with an interruption",
        "rates": "learning rates after saving, without and with an interruption",
        "steps": "the steps that loading once, and once more, returned",
        "unsafe": "number of files opened in the unsafe way",
        "state": "state of the model in the end",
        "files": "number of files that were written",
        "loaded": "parameters held from before, after loading",
        "gradients": "gradients that arrive in them",
        "stepped": "the same parameters after a step of the optimizer",
    },
    cpu_only="dropout masks have to come from the CPU's generator, the one that is saved",
)
