"""Calls ``seed_everything`` and looks at the streams, the generator and the settings.

Before each call all streams are put elsewhere, and the settings to their opposites, so
that a call which does nothing shows. What is drawn here comes from the generators that the
code under test has seeded.
"""

import random
from contextlib import suppress
from typing import Any

import numpy
import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    fix_randomness,
)

_bits = random.getrandbits
_array: Any = numpy.random.random_sample
_gauss: Any = random.gauss
_normal: Any = numpy.random.standard_normal
_uniform: Any = base.uniform_
_from_numpy = torch.from_numpy
_empty = torch.empty
_DataLoader: Any = torch.utils.data.DataLoader
_Generator = torch.Generator
_set_deterministic: Any = torch._C._set_deterministic_algorithms
_set_benchmark: Any = torch._C._set_cudnn_benchmark
_benchmark: Any = torch._C._get_cudnn_benchmark


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    seed_everything = candidate["seed_everything"]
    _elsewhere(inputs["before"])
    try:
        match inputs["_do"]:
            case "streams":
                return _streams(seed_everything, inputs)
            case "device":
                return _on_device(seed_everything, inputs)
            case "generators":
                return _generators(seed_everything, inputs)
            case "loaders":
                return _loaders(seed_everything, inputs)
        return _settings(seed_everything, inputs)
    finally:
        _set_deterministic(False, warn_only=False)


def _elsewhere(before: int) -> None:
    fix_randomness(before)
    # Both make normal numbers in pairs: the second one of the pair waits for the next draw.
    _gauss(0.0, 1.0)
    _normal()
    _set_deterministic(False, warn_only=False)
    _set_benchmark(True)


def _streams(seed_everything: Any, inputs: Inputs) -> Outputs:
    python, array, torch_ = [], [], []
    for seed in inputs["seeds"]:
        seed_everything(seed)
        python.append((*(_bits(32) for _ in range(2)), _gauss(0.0, 1.0)))
        array.append(_from_numpy(numpy.concatenate([_array(2), _normal(1)])))
        torch_.append(_drawn())
    return {"python": tuple(python), "numpy": tuple(array), "torch": tuple(torch_)}


def _on_device(seed_everything: Any, inputs: Inputs) -> Outputs:
    found = []
    for seed in inputs["seeds"]:
        seed_everything(seed)
        found.append(_uniform(_empty(4, device=inputs["_device"])))
    return {"on_device": tuple(found)}


def _generators(seed_everything: Any, inputs: Inputs) -> Outputs:
    """Draw from generators that were made one after the other, and from torch's own."""
    own = [_generator(seed_everything(seed)) for seed in inputs["seeds"]]
    before = _drawn(inputs["skip"])
    first = tuple(_drawn(generator=each) for each in own)
    second = tuple(_drawn(generator=each) for each in reversed(own))
    return {"from_each": (*first, *second), "stream": (before, _drawn())}


def _loaders(seed_everything: Any, inputs: Inputs) -> Outputs:
    """Return what two epochs of loaders draw: base seeds of workers, and orders."""
    found: dict[str, list[torch.Tensor]] = {"base_seeds": [], "orders": []}
    for seed in inputs["seeds"]:
        own = _generator(seed_everything(seed))
        for generator in (own, None):
            loader = _DataLoader(range(inputs["n"]), None, shuffle=True, generator=generator)
            for _ in range(2):
                epoch = iter(loader)
                found["base_seeds"].append(torch.tensor(epoch._base_seed))
                found["orders"].append(torch.tensor(list(epoch)))
    return {name: tuple(items) for name, items in found.items()}


def _settings(seed_everything: Any, inputs: Inputs) -> Outputs:
    """Try an operator that has no deterministic form, and return what it wrote."""
    x = inputs["x"]
    seed_everything(inputs["seed"])
    # It refuses where only deterministic algorithms may run.
    with suppress(RuntimeError):
        base.put_(x, inputs["places"], inputs["values"])
    return {"written": base.clone(x), "benchmark": bool(_benchmark())}


def _generator(found: Any) -> torch.Generator:
    if not isinstance(found, _Generator):
        raise NotAsAsked(f"the result is of type {type(found).__name__}, not a torch.Generator")
    if found.device.type != "cpu":
        raise NotAsAsked(f"the generator is one for {found.device.type}, not for the CPU")
    return found


def _drawn(count: int = 2, generator: torch.Generator | None = None) -> torch.Tensor:
    found: torch.Tensor = _uniform(_empty(count), generator=generator)
    return found
