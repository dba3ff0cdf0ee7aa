"""Calls ``dropout`` once, again and often, for values and gradients, under instruments."""

from collections.abc import Mapping
from typing import Any

import torch

from interviewer.grader.instruments import StandIn, watching
from interviewer.grader.kit import (
    Candidate,
    Inputs,
    Outputs,
    base,
    fix_randomness,
    gradients,
    leaf_and_copy,
    tensor,
)

_generator = torch.default_generator


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for, and which forbidden built-ins were used."""
    fix_randomness(inputs["seed"])
    with watching(inputs["_forbidden"], STAND_INS) as seen:
        outputs = _outputs(candidate["dropout"], inputs)
    return {**outputs, "forbidden": tuple(sorted(seen))}


def _outputs(dropout: Any, inputs: Inputs) -> Outputs:
    x = inputs["x"]
    match inputs["_do"]:
        case "gradient":
            return _gradient(dropout, inputs)
        case "again":
            return _again(dropout, inputs)
        case "often":
            calls = [_call(dropout, x, inputs) for _ in range(inputs["calls"])]
            return {"often": torch.stack([base.detach(call) for call in calls])}
    return {inputs["_do"]: base.clone(_call(dropout, x, inputs)), "x_after": x}


def _call(dropout: Any, x: torch.Tensor, inputs: Inputs) -> torch.Tensor:
    p, training = inputs["p"], inputs["training"]
    match inputs["_style"]:
        case "omitted":
            result = dropout(x, p)
        case "keyword":
            result = dropout(x, p, training=training)
        case _:
            result = dropout(x, p, training)
    return tensor(result, "the result")


def _gradient(dropout: Any, inputs: Inputs) -> Outputs:
    leaf, copy = leaf_and_copy(inputs["x"])
    value = _call(dropout, copy, inputs)
    (gradient,) = gradients(value, [leaf], inputs["upstream"])
    both = base.detach(value), gradient
    return {"both": both, "gradient": gradient, "x_after": base.detach(copy)}


def _again(dropout: Any, inputs: Inputs) -> Outputs:
    """Call twice, and once more after torch's generator was set back to before the first."""
    x, before = inputs["x"], _state(inputs["x"])
    first, second = (base.clone(_call(dropout, x, inputs)) for _ in range(2))
    _set_back(x, before)
    return {
        "fresh": (first, second),
        "repeated": (first, base.clone(_call(dropout, x, inputs))),
        "x_after": x,
    }


def _state(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor | None]:
    on_device = torch.cuda.get_rng_state(x.device) if x.is_cuda else None
    return _generator.get_state(), on_device


def _set_back(x: torch.Tensor, state: tuple[torch.Tensor, torch.Tensor | None]) -> None:
    _generator.set_state(state[0])
    if state[1] is not None:
        torch.cuda.set_rng_state(state[1], x.device)


def _stand_in(x: torch.Tensor, p: float, train: bool) -> torch.Tensor:
    if not train:
        return x
    keep = torch.empty_like(x).bernoulli_(1 - p)
    return x * keep / (1 - p) if p < 1 else x * 0


def _stand_in_channels(x: torch.Tensor, p: float, train: bool) -> torch.Tensor:
    """Drop whole channels, all that share the first two indices."""
    shape = (*x.shape[:2], *[1] * (x.dim() - 2))
    return x * _stand_in(x.new_ones(shape), p, train)


def _stand_in_channels_place(x: torch.Tensor, p: float, train: bool) -> torch.Tensor:
    return x.copy_(_stand_in_channels(x, p, train))


def _stand_in_place(x: torch.Tensor, p: float, train: bool) -> torch.Tensor:
    return x.copy_(_stand_in(x, p, train))


def _stand_in_native(
    x: torch.Tensor, p: float, train: bool | None
) -> tuple[torch.Tensor, torch.Tensor]:
    value = _stand_in(x, p, train is not False)
    return value, value != 0


STAND_INS: Mapping[str, StandIn] = {
    "dropout": _stand_in,
    "dropout_": _stand_in_place,
    "feature_dropout": _stand_in_channels,
    "feature_dropout_": _stand_in_channels_place,
    "native_dropout": _stand_in_native,
}
