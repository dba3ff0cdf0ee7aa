"""Trains ``RunningCenter`` on batches, and looks at results, buffers, state and gradients."""

from typing import Any

import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    gradients,
    leaf_and_copy,
    tensor,
)

_Module = torch.nn.Module
_named_parameters, _named_buffers = _Module.named_parameters, _Module.named_buffers
_state_dict, _load_state_dict, _to = _Module.state_dict, _Module.load_state_dict, _Module.to
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    module = _made(candidate, inputs)
    match inputs["_do"]:
        case "state":
            return _state(module, inputs)
        case "move":
            return _moved(module, inputs)
        case "graph":
            return _passes(module, inputs)
        case "older":
            return _older(module, inputs)
        case "reload":
            return _reloaded(candidate, module, inputs)
    return {**_calls(module, inputs), "x_after": inputs["xs"]}


def _made(candidate: Candidate, inputs: Inputs) -> Any:
    make, features, momentum = candidate["RunningCenter"], inputs["features"], inputs["momentum"]
    if inputs["_style"] == "keyword":
        module = make(features, momentum=momentum)
    else:
        module = make(features) if momentum is None else make(features, momentum)
    if not isinstance(module, _Module):
        raise NotAsAsked("RunningCenter(...) is no nn.Module")
    return _to(module, inputs["_device"], inputs["xs"][0].dtype)


def _calls(module: Any, inputs: Inputs) -> Outputs:
    """Call the module on every batch, in the mode that its letter stands for."""
    values = []
    for x, mode in zip(inputs["xs"], inputs["modes"], strict=True):
        module.train(mode == "t")
        values.append(base.clone(base.detach(tensor(module(x), "the result"))))
    return {"values": tuple(values), **_buffers(module)}


def _buffers(module: Any) -> Outputs:
    names = ("running_mean", "num_batches")
    found = (tensor(getattr(module, name, None), name) for name in names)
    return {name: base.clone(base.detach(value)) for name, value in zip(names, found, strict=True)}


def _state(module: Any, inputs: Inputs) -> Outputs:
    _calls(module, inputs)
    state = _state_dict(module)
    keys = sorted(state)
    return {
        "keys": tuple(keys),
        "saved": tuple(base.clone(tensor(state[key], key)) for key in keys),
        "buffers": tuple(sorted(name for name, _ in _named_buffers(module))),
        "parameters": tuple(sorted(name for name, _ in _named_parameters(module))),
    }


def _moved(module: Any, inputs: Inputs) -> Outputs:
    """Convert the module between two rounds of calls."""
    _calls(module, inputs)
    later = inputs["later"]
    match inputs["_move"]:
        case "double":
            module.double()
        case "float":
            module.float()
        case _:
            module.to(later[0].dtype)
    moved = _buffers(module)
    calls = _calls(module, {"xs": later, "modes": inputs["later_modes"]})
    return {
        "moved_mean": moved["running_mean"], "moved_count": moved["num_batches"], **calls,
    }  # fmt: skip


def _passes(module: Any, inputs: Inputs) -> Outputs:
    """Train on one batch after the other, each with a backward pass of its own."""
    module.train(True)
    found = []
    for x, upstream in zip(inputs["xs"], inputs["upstreams"], strict=True):
        leaf, copy = leaf_and_copy(x)
        found += gradients(tensor(module(copy), "the result"), [leaf], upstream)
    wants = [_requires_grad.__get__(tensor(module.running_mean, "running_mean"))]
    return {"by_xs": tuple(found), "wants_gradient": any(wants), **_buffers(module)}


def _older(module: Any, inputs: Inputs) -> Outputs:
    """Train on a batch, and send a gradient back from an evaluation of another one."""
    seen, asked = (leaf_and_copy(x) for x in inputs["xs"])
    module.train(True)
    module(seen[1])
    module.train(False)
    result = tensor(module(asked[1]), "the result")
    by_seen, by_asked = gradients(result, [seen[0], asked[0]], inputs["upstream"])
    return {"by_seen": by_seen, "by_asked": by_asked}


def _reloaded(candidate: Candidate, module: Any, inputs: Inputs) -> Outputs:
    """Train a second module, and give it a state: the first one's, or the one drawn."""
    _calls(module, inputs)
    second = _made(candidate, inputs)
    _calls(second, {"xs": inputs["others"], "modes": "t" * len(inputs["others"])})
    state = inputs.get("state")
    found = (
        {key: base.clone(tensor(value, key)) for key, value in _state_dict(module).items()}
        if state is None
        else dict(zip(("running_mean", "num_batches"), state, strict=True))
    )
    _load_state_dict(second, found)
    return _calls(second, {"xs": inputs["later"], "modes": inputs["later_modes"]})
