"""Calls ``amp_step`` once for every target, and looks at how the parameters moved.

What happens where shows in tolls: numbers that multiply the hidden activations, the loss or
a gradient, and that are others where autocast is off, or on, where it should not be.
"""

from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base, fill, number

_Module, _Linear, _Parameter = torch.nn.Module, torch.nn.Linear, torch.nn.Parameter
_SGD = torch.optim.SGD
_GradScaler = torch.amp.GradScaler
_is_autocast_enabled = torch.is_autocast_enabled
_grad: Any = vars(base)["grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the losses, each call's change of the parameters, and the scales."""
    net, loss_fn = _Net(inputs), _Loss(inputs)
    parameters = net.in_order()
    opt = _SGD(_groups(parameters), lr=inputs["lr"], momentum=inputs["_momentum"])
    scaler = _scaler(inputs)
    for parameter, gradient in zip(parameters, inputs.get("stale", ()), strict=False):
        _grad.__set__(parameter, gradient)
    memory = [base.detach(parameter) for parameter in parameters]
    losses, moved, scales = [], [], []
    for y in inputs["ys"]:
        before = _flat(memory)
        loss = candidate["amp_step"](
            net, inputs["x"], y, loss_fn, opt, scaler,
            getattr(torch, inputs["dtype"]), inputs["max_norm"],
        )  # fmt: skip
        losses.append(float(number(loss, "the loss")))
        moved.append(base.sub(_flat(memory), before))
        scales.append(float(scaler.get_scale()) if isinstance(scaler, _GradScaler) else 0.0)
    return {
        "losses": tuple(losses), "moved": tuple(moved), "scales": tuple(scales),
        "x_after": inputs["x"], "ys_after": inputs["ys"],
    }  # fmt: skip


class _Toll(torch.autograd.Function):
    """Hands h on; multiplies its gradient by one of two tolls, the second under autocast."""

    @staticmethod
    def forward(h: torch.Tensor, tolls: tuple[float, float]) -> torch.Tensor:
        del tolls
        return base.clone(h)

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[torch.Tensor, Any], output: Any) -> None:
        ctx.tolls, ctx.kind = inputs[1], output.device.type

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> Any:
        return base.mul(upstream[0], ctx.tolls[_is_autocast_enabled(ctx.kind)]), None


_paid: Any = _Toll.apply


class _Net(torch.nn.Module):
    """Two layers with tolls in between; what the first puts out grows from run to run."""

    def __init__(self, inputs: Inputs) -> None:
        super().__init__()
        hidden, features = inputs["params"][0].shape
        device = inputs["_device"]
        self.first = _Linear(features, hidden, device=device)
        self.second = _Linear(hidden, inputs["params"][2].shape[0], device=device)
        if len(inputs["params"]) > 4:
            self.spare = _Parameter(torch.zeros(inputs["params"][4].shape, device=device))
        # Parameters of the module itself come first in parameters(), the spare one among them.
        own = inputs["params"]
        fill(self, [*own[4:], *own[:4]])
        self.drift, self.factor = inputs.get("drift", 1.0), 1.0
        self.tolls = inputs.get("layer_tolls", (1.0, 1.0))
        self.backward_tolls = inputs.get("backward_tolls", (1.0, 1.0))
        self.wanted = inputs["dtype"]

    def in_order(self) -> list[Any]:
        """Return the parameters of the layers, then the spare one if there is one."""
        spare, layers = vars(self)["_parameters"].values(), (self.first, self.second)
        return [*(p for layer in layers for p in (layer.weight, layer.bias)), *spare]

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return a prediction."""
        h = self.first(x)
        right = h.dtype == getattr(torch, self.wanted)
        h = _paid(base.mul(h, self.tolls[not right] * self.factor), self.backward_tolls)
        self.factor *= self.drift
        found: torch.Tensor = self.second(base.tanh(h))
        return found


class _Loss:
    """The mean of off * off + off, times a toll; the second one where autocast is off."""

    def __init__(self, inputs: Inputs) -> None:
        self.tolls = inputs.get("loss_tolls", (1.0, 1.0))
        self.drift, self.factor = inputs.get("drift", 1.0), 1.0

    def __call__(self, prediction: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
        """Return the mean over the samples."""
        off = base.sub(base.to(prediction, torch.float32), target)
        toll = self.tolls[not _is_autocast_enabled(off.device.type)] * self.factor
        self.factor *= self.drift
        return base.mul(base.mean(base.add(base.mul(off, off), off)), toll)


class _Factors:
    """Has the four methods of a scaler, each of which multiplies by a number of its own.

    The numbers are others after each update, and do not cancel. Under autocast, where none
    of the methods should be called, a toll comes on top.
    """

    def __init__(self, inputs: Inputs) -> None:
        self.factors = inputs["factors"]
        self.toll = inputs.get("scaler_toll", 1.0)
        self.kind = inputs["_device"].type
        self.turn = 0

    def scale(self, loss: torch.Tensor) -> torch.Tensor:
        """Return the loss times the first number of the turn."""
        return base.mul(loss, self._now(0))

    def unscale_(self, optimizer: Any) -> None:
        """Multiply the gradients by the second number."""
        self._multiply(optimizer, self._now(1))

    def step(self, optimizer: Any) -> None:
        """Multiply the gradients by the third number and step."""
        self._multiply(optimizer, self._now(2))
        optimizer.step()

    def update(self) -> None:
        """Begin the next turn."""
        self.turn += 1

    def _now(self, place: int) -> float:
        found: float = self.factors[self.turn % len(self.factors)][place]
        return found * self.toll if _is_autocast_enabled(self.kind) else found

    def _multiply(self, optimizer: Any, factor: float) -> None:
        for group in optimizer.param_groups:
            for parameter in group["params"]:
                gradient = _grad.__get__(parameter)
                if gradient is not None:
                    base.mul_(gradient, factor)


def _scaler(inputs: Inputs) -> Any:
    if "factors" in inputs:
        return _Factors(inputs)
    return _GradScaler(inputs["_device"].type, init_scale=inputs["scale"])


def _groups(parameters: list[Any]) -> list[dict[str, Any]]:
    """Return two groups of parameters, as optimizers take them."""
    return [{"params": parameters[:1]}, {"params": parameters[1:]}]


def _flat(parameters: list[torch.Tensor]) -> torch.Tensor:
    return torch.cat([base.reshape(parameter, -1) for parameter in parameters])
