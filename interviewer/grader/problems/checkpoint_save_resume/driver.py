"""Trains small models, has them saved and loaded, and trains on.

A file is moved to another name before it is loaded, or opened and written anew, so that only
what is in it counts.
"""

import os
import pickle
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base, fix_randomness, number

_nn = SimpleNamespace(**vars(torch.nn))
_optim = SimpleNamespace(**vars(torch.optim))
_schedulers = SimpleNamespace(**vars(torch.optim.lr_scheduler))
_save, _load, _serialization = torch.save, torch.load, torch.serialization
_allowed, _forbid = _serialization.get_safe_globals, _serialization.clear_safe_globals
_allow = _serialization.add_safe_globals
_unpickler: Any = vars(_serialization)["_weights_only_unpickler"]
_replaced = ("_load", "_legacy_load", "_weights_only_unpickler")
_originals = {name: vars(_serialization)[name] for name in _replaced}
_grad: Any = vars(base)["grad"]

Run = tuple[Any, Any, Any]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for, with files in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "checkpoint.pt")  # noqa: PTH118 -- what is handed in is text
        match inputs["_do"]:
            case "objects":
                return _objects(candidate, inputs, path)
            case "safe":
                return _safe(candidate, inputs, path)
        return _resumed(candidate, inputs, path)


def _resumed(candidate: Candidate, inputs: Inputs, path: str) -> Outputs:
    """Save, go on, load into another run or back into the same, and go on again."""
    run, goes_on = _saved(candidate, inputs, path)
    other = run if inputs["_back"] else _dirty(inputs)
    if inputs["_decoy"]:
        candidate["save_checkpoint"](f"{path}.other", *other, inputs["step"] + 1)
    os.replace(path, f"{path}.moved")  # noqa: PTH105 -- no Path, so near to code under test
    return _continued(candidate, inputs, f"{path}.moved", other, goes_on)


def _safe(candidate: Candidate, inputs: Inputs, path: str) -> Outputs:
    """Open the file safely, write what was in it to a new one, and load that."""
    _, goes_on = _saved(candidate, inputs, path)
    files = len(os.listdir(os.path.dirname(path)))  # noqa: PTH120, PTH208
    with _only_weights() as unsafe:
        found = _opened(path)
        os.remove(path)  # noqa: PTH107
        _save(found, f"{path}.again")
        other = _dirty(inputs)
        candidate["save_checkpoint"](f"{path}.other", *other, inputs["step"] + 1)
        found = _continued(candidate, inputs, f"{path}.again", other, goes_on)
        _save(SimpleNamespace(step=inputs["step"]), f"{path}.other")
        # No way of opening this one is safe: it has to be refused.
        with suppress(Exception):
            candidate["load_checkpoint"](f"{path}.other", *other)
    return {**found, "files": files, "unsafe": len(unsafe)}


def _objects(candidate: Candidate, inputs: Inputs, path: str) -> Outputs:
    """Load, and look at parameters through what was held before; then take a step."""
    _saved(candidate, inputs, path)
    model, opt, sched = _dirty(inputs)
    held = list(model.parameters())
    candidate["load_checkpoint"](path, model, opt, sched)
    loaded = tuple(base.clone(base.detach(part)) for part in held)
    for part in held:
        _grad.__set__(part, None)
    x, y = (inputs[name][inputs["before"]] for name in ("xs", "ys"))
    ((model(x) - y) ** 2).mean().backward()
    gradients = [_grad.__get__(part) for part in held]
    opt.step()
    return {
        "loaded": loaded,
        "gradients": tuple(
            torch.zeros_like(base.detach(part)) if found is None else base.clone(found)
            for part, found in zip(held, gradients, strict=True)
        ),
        "stepped": tuple(base.clone(base.detach(part)) for part in held),
    }


def _saved(candidate: Candidate, inputs: Inputs, path: str) -> tuple[Run, Any]:
    """Train, save, and train on; return the run, and what the second part gave."""
    run = _built(inputs, inputs["seed"])
    before = inputs["before"]
    if inputs["_overwrites"]:
        candidate["save_checkpoint"](path, *run, 0)
    _trained(run, inputs, range(before))
    candidate["save_checkpoint"](path, *run, inputs["step"])
    return run, _trained(run, inputs, range(before, len(inputs["xs"])))


def _continued(
    candidate: Candidate, inputs: Inputs, path: str, run: Run, goes_on: tuple[Any, Any]
) -> Outputs:
    step = _loaded(candidate, path, run)
    losses, rates = _trained(run, inputs, range(inputs["before"], len(inputs["xs"])))
    state = run[0].state_dict()
    ending = tuple(base.clone(base.detach(state[name])) for name in sorted(state))
    return {
        "losses": torch.stack([goes_on[0], losses]),
        "rates": torch.stack([goes_on[1], rates]),
        "state": ending,
        # The file is still there, and holds what it held.
        "steps": (step, _loaded(candidate, path, run)),
    }


def _loaded(candidate: Candidate, path: str, run: Run) -> int | float:
    return number(candidate["load_checkpoint"](path, *run), "load_checkpoint(...)")


def _built(inputs: Inputs, seed: int) -> Run:
    """Return a model, its optimizer and its scheduler, from texts of our own."""
    fix_randomness(seed)
    model = eval(inputs["_model"], {"nn": _nn})  # noqa: S307
    names = {"optim": _optim, "model": model, "lr": inputs["lr"]}
    opt = eval(inputs["_optimizer"], names)  # noqa: S307
    return model, opt, eval(inputs["_scheduler"], {"lr_scheduler": _schedulers, "opt": opt})  # noqa: S307


def _dirty(inputs: Inputs) -> Run:
    """Return a run that began otherwise and has trained otherwise."""
    run = _built(inputs, inputs["other_seed"])
    _trained(run, {"xs": inputs["ys"].expand_as(inputs["xs"]), "ys": inputs["ys"]}, range(1))
    return run


def _trained(run: Run, inputs: Inputs, steps: Sequence[int]) -> tuple[torch.Tensor, torch.Tensor]:
    """Train; return the losses, and the learning rates of all groups."""
    model, opt, sched = run
    losses, rates = [], []
    for step in steps:
        loss = ((model(inputs["xs"][step]) - inputs["ys"][step]) ** 2).mean()
        opt.zero_grad()
        loss.backward()
        rates.append([float(group["lr"]) for group in opt.param_groups])
        opt.step()
        sched.step()
        losses.append(base.detach(loss))
    done = torch.stack(losses) if losses else torch.empty(0)
    return done, torch.tensor(rates, dtype=torch.float64)


@contextmanager
def _only_weights() -> Iterator[list[str]]:
    """Let torch.load open files in its safe way only, under whatever name it is called.

    Yields the list of the functions that were called otherwise.
    """
    unsafe: list[str] = []

    def only(name: str) -> Any:
        def load(file: Any, place: Any, module: Any, *rest: Any, **options: Any) -> Any:
            if module is not _unpickler:
                unsafe.append(name)
                raise RuntimeError("load_checkpoint switched weights_only off")
            return _originals[name](file, place, module, *rest, **options)

        return load

    before = {name: vars(_serialization)[name] for name in _replaced}
    for name in _replaced[:2]:
        setattr(_serialization, name, only(name))
    _serialization._weights_only_unpickler = _unpickler  # type: ignore[attr-defined]
    allowed = _allowed()
    _forbid()
    try:
        yield unsafe
    finally:
        _allow(allowed)
        for name, value in before.items():
            setattr(_serialization, name, value)


def _opened(path: str) -> Any:
    try:
        return _load(path, weights_only=True)
    except pickle.UnpicklingError:
        words = "torch.load(path, weights_only=True) refuses the file that was saved"
        raise pickle.UnpicklingError(words) from None
