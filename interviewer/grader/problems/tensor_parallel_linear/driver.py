"""Calls ``column_parallel`` and ``row_parallel``, alone and as an MLP."""

from collections.abc import Sequence

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base, gradients, tensor


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the result and the gradients of everything that went in."""
    match inputs["_do"]:
        case "column":
            return _column(candidate, inputs)
        case "row":
            return _row(candidate, inputs)
    return _mlp(candidate, inputs)


def _column(candidate: Candidate, inputs: Inputs) -> Outputs:
    x, weights, biases = _leaf(inputs["x"]), _leaves(inputs["weights"]), _leaves(inputs["biases"])
    lists = list(weights), list(biases)
    result = tensor(candidate["column_parallel"](x, *lists), "column_parallel(...)")
    found = gradients(result, [x, *weights, *biases], inputs["upstream"])
    first = 1 + len(weights)
    return {
        "value": base.detach(result),
        "by_x": found[0],
        "by_weights": tuple(found[1:first]),
        "by_biases": tuple(found[first:]),
        "x_after": base.detach(x), "weights_after": _values(lists[0]),
        "biases_after": _values(lists[1]),
    }  # fmt: skip


def _row(candidate: Candidate, inputs: Inputs) -> Outputs:
    parts, weights = _leaves(inputs["xs"]), _leaves(inputs["weights"])
    bias = _leaf(inputs["bias"])
    lists = list(parts), list(weights)
    result = tensor(candidate["row_parallel"](*lists, bias), "row_parallel(...)")
    found = gradients(result, [bias, *weights, *parts], inputs["upstream"])
    first = 1 + len(weights)
    return {
        "value": base.detach(result),
        "by_bias": found[0],
        "by_weights": tuple(found[1:first]),
        "by_x": tuple(found[first:]),
        "xs_after": _values(lists[0]), "weights_after": _values(lists[1]),
        "bias_after": base.detach(bias),
    }  # fmt: skip


def _mlp(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Column, ReLU, row: the hidden features are cut where the first layer's shards end."""
    x, up, down = _leaf(inputs["x"]), _leaves(inputs["up"]), _leaves(inputs["down"])
    bias = _leaf(inputs["bias"])
    hidden = candidate["column_parallel"](x, up, _leaves(inputs["biases"]))
    sizes = [weight.shape[0] for weight in up]
    hidden = tensor(hidden, "column_parallel(...)")
    hidden = base.relu(hidden)
    if hidden.shape[-1:] != (sum(sizes),):
        return dict.fromkeys(("value", "by_x", "by_bias"), base.detach(hidden))
    parts = list(base.split_with_sizes(hidden, sizes, dim=-1))
    result = tensor(candidate["row_parallel"](parts, down, bias), "row_parallel(...)")
    by_x, by_bias = gradients(result, [x, bias], inputs["upstream"])
    return {"value": base.detach(result), "by_x": by_x, "by_bias": by_bias}


def _values(handed_in: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    """Return what is in a list after the call that got it."""
    return tuple(base.detach(tensor(each, "an item of a list")) for each in handed_in)


def _leaf(value: torch.Tensor) -> torch.Tensor:
    return base.detach(value).requires_grad_()


def _leaves(values: Sequence[torch.Tensor]) -> list[torch.Tensor]:
    return [_leaf(value) for value in values]
