"""Calls ``fake_quant`` plainly, or through a graph for its gradient, under instruments."""

from collections.abc import Mapping
from typing import Any

import torch

from interviewer.grader.instruments import StandIn, watching
from interviewer.grader.kit import (
    Candidate,
    Inputs,
    Outputs,
    base,
    gradients,
    leaf_and_copy,
    tensor,
)


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the value or the gradient, and which forbidden built-ins were used."""
    with watching(inputs["_forbidden"], STAND_INS) as seen:
        outputs = _outputs(candidate["fake_quant"], inputs)
    return {**outputs, "forbidden": tuple(sorted(seen))}


def _outputs(fake_quant: Any, inputs: Inputs) -> Outputs:
    x = inputs["x"]
    more = [inputs[name] for name in ("scale", "zero_point", "qmin", "qmax")]
    if "upstream" not in inputs:
        value = base.clone(tensor(fake_quant(x, *more), "the result"))
        return {"value": value, "x_after": x}
    leaf, copy = leaf_and_copy(x)
    value = tensor(fake_quant(copy, *more), "the result")
    (gradient,) = gradients(value, [leaf], inputs["upstream"])
    return {"gradient": gradient, "x_after": base.detach(copy)}


def _with_mask(
    x: torch.Tensor, scale: Any, zero_point: Any, qmin: int, qmax: int
) -> tuple[torch.Tensor, torch.Tensor]:
    level = torch.round(x / scale) + zero_point
    mask = (level >= qmin) & (level <= qmax)
    return ((level.clamp(qmin, qmax) - zero_point) * scale).to(x.dtype), mask


def _stand_in(x: torch.Tensor, scale: Any, zero_point: Any, qmin: int, qmax: int) -> torch.Tensor:
    value, mask = _with_mask(x, scale, zero_point, qmin, qmax)
    return _through(x, value, mask)


def _through(x: torch.Tensor, value: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    through = x * mask
    return through + (value - through).detach()


def _stand_in_switched(
    x: torch.Tensor, scale: Any, zero_point: Any, _switch: Any, qmin: int, qmax: int
) -> tuple[torch.Tensor, torch.Tensor]:
    return _with_mask(x, scale, zero_point, qmin, qmax)


def _stand_in_learnable(
    x: torch.Tensor, scale: Any, zero_point: Any, qmin: int, qmax: int, _factor: float = 1.0
) -> torch.Tensor:
    return _with_mask(x, scale, zero_point, qmin, qmax)[0]


def _with_mask_by_channel(
    x: torch.Tensor, scale: Any, zero_point: Any, axis: int, qmin: int, qmax: int
) -> tuple[torch.Tensor, torch.Tensor]:
    shape = [-1 if number == axis % x.dim() else 1 for number in range(x.dim())]
    return _with_mask(x, scale.reshape(shape), zero_point.reshape(shape), qmin, qmax)


def _stand_in_by_channel(
    x: torch.Tensor, scale: Any, zero_point: Any, axis: int, qmin: int, qmax: int
) -> torch.Tensor:
    return _through(x, *_with_mask_by_channel(x, scale, zero_point, axis, qmin, qmax))


def _learnable_by_channel(
    x: torch.Tensor,
    scale: Any,
    zero_point: Any,
    axis: int,
    qmin: int,
    qmax: int,
    _factor: float = 1.0,
) -> torch.Tensor:
    return _with_mask_by_channel(x, scale, zero_point, axis, qmin, qmax)[0]


STAND_INS: Mapping[str, StandIn] = {
    "fake_quantize_per_tensor_affine": _stand_in,
    "fake_quantize_per_tensor_affine.tensor_qparams": _stand_in,
    "fake_quantize_per_tensor_affine_cachemask": _with_mask,
    "_fake_quantize_per_tensor_affine_cachemask_tensor_qparams": _stand_in_switched,
    "_fake_quantize_learnable_per_tensor_affine": _stand_in_learnable,
    "fake_quantize_per_channel_affine": _stand_in_by_channel,
    "fake_quantize_per_channel_affine_cachemask": _with_mask_by_channel,
    "_fake_quantize_learnable_per_channel_affine": _learnable_by_channel,
}
