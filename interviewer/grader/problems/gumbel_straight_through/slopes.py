"""What is right about the gradient of a sample: that of a softmax with unknown noise.

All of its derivatives together give the softmax away, and with it the noise that was added.
"""

import math
from collections.abc import Mapping

import torch

from interviewer.grader.compare import Mismatch, shape_mismatch
from interviewer.grader.problems.gumbel_straight_through.samples import (
    CERTAIN,
    as_tensor,
    likely,
    one_hot,
)
from interviewer.grader.values import Input, Output

ERROR = {torch.float32: 3e-3, torch.float64: 1e-6}
"""By how much tau times a derivative, at most 1/4, may be off: a root is taken on the way."""


def softmax_jacobian(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge a sample and its derivatives, one class of the upstream gradient after the other."""
    wrong = _of_kind(got, expected, inputs)
    if wrong or not isinstance(got, tuple):
        return wrong
    value, slopes = as_tensor(got[0]), as_tensor(got[1]).double()
    classes, tau = value.shape[-1], _number(inputs["tau"])
    upstream = as_tensor(inputs["upstream"]).double().movedim(-1, 0).unsqueeze(-1)
    # Rows by class of the result by class of the logits, all without the factor 1 / tau.
    table = tau * (slopes / upstream).reshape(classes, -1, classes).transpose(0, 1)
    if classes > 1 and not bool(table.any()):
        return Mismatch("the gradient is 0 everywhere", alone=True)
    error, drawn = ERROR[value.dtype], value.reshape(-1, classes) == 1
    sums = table.sum(dim=-1).abs()
    if not bool((sums <= error).all()):
        words = "the gradient's sum over a row is not 0"
        return Mismatch(words, f"{float(sums.max()) / tau:.6g}", alone=True)
    chance = _softmax(table, drawn)
    truth = torch.diag_embed(chance) - chance.unsqueeze(2) * chance.unsqueeze(1)
    off = (table - truth).abs().amax(dim=(1, 2))
    if not bool((off <= error).all()):
        words = "the gradient is not that of softmax((logits + g) / tau), whatever g is, in"
        number = int((~(off <= error)).sum())
        return Mismatch(f"{words} {number} of {len(off)} rows", alone=True)
    return _noise(chance, drawn, inputs)


def _softmax(table: torch.Tensor, drawn: torch.Tensor) -> torch.Tensor:
    """Return the probabilities p for which p (1 - p) stands on the diagonals of ``table``.

    Only the class that was drawn can be above one half: it gets what the others leave.
    """
    own = table.diagonal(dim1=1, dim2=2).clamp(0.0, 0.25)
    chance = 2 * own / (1 + (1 - 4 * own).sqrt())
    rest = torch.where(drawn, 0.0, chance).sum(dim=-1, keepdim=True)
    return torch.where(drawn, 1 - rest, chance)


def _noise(
    chance: torch.Tensor, drawn: torch.Tensor, inputs: Mapping[str, Input]
) -> Mismatch | None:
    """Judge the noise behind a softmax: it has drawn the sample, and is Gumbel's."""
    own = torch.where(drawn, chance, 0.0).amax(dim=-1)
    other = int((own < chance.amax(dim=-1) - 1e-2).sum())
    if other:
        words = f"in {other} of {len(own)} rows another class than the one drawn has the largest"
        return Mismatch(f"{words} share in the softmax of the gradient", alone=True)
    logits = as_tensor(inputs["logits"]).double().reshape(chance.shape)
    noise = _number(inputs["tau"]) * chance.log() - logits
    for first in range(0, chance.shape[1] - 1, 2):
        # Differences of two Gumbel variables have a logistic distribution.
        apart = noise[:, first] - noise[:, first + 1]
        words = "rows whose gradient has the noise of class {} {} that of class {}"
        wrong = likely(apart < 0, 0.5, words.format(first, "below", first + 1)) or likely(
            apart.abs() < math.log(3), 0.5, words.format(first, "within 1.1 of", first + 1)
        )
        if wrong:
            return wrong
    return None


def finite(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge a sample and its gradient where logits are huge and the temperature is low."""
    wrong = _of_kind(got, expected, inputs)
    if wrong or not isinstance(got, tuple):
        return wrong
    gradient, tau = as_tensor(got[1]).double(), _number(inputs["tau"])
    logits = as_tensor(inputs["logits"]).double()
    error = 1e-4 / tau
    hopeless = logits < logits.amax(dim=-1, keepdim=True) - CERTAIN
    if bool((gradient[hopeless].abs() > error).any()):
        words = f"a gradient where the logit is more than {CERTAIN:g} below the largest"
        return Mismatch(words, f"{float(gradient[hopeless].abs().max()):.6g}", alone=True)
    sums = gradient.sum(dim=-1).abs()
    if bool((sums > error).any()):
        words = "the gradient's sum over a row is not 0"
        return Mismatch(words, f"{float(sums.max()):.6g}", alone=True)
    return None


def _of_kind(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Return what is wrong with the kind of a sample and its gradient, or with the sample."""
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != 2:
        return Mismatch("no result and gradient")
    wrong = shape_mismatch(got[1], as_tensor(expected[1]))
    if wrong:
        return Mismatch(f"gradient: {wrong.message}", alone=True)
    wrong = shape_mismatch(got[0], as_tensor(expected[0]))
    if wrong:
        return wrong
    for words, values in (("result", as_tensor(got[0])), ("gradient", as_tensor(got[1]))):
        broken = int((~values.isfinite()).sum())
        if broken:
            told = f"{broken} of {values.numel()} values of the {words} are NaN or infinite"
            return Mismatch(told, alone=True)
    return one_hot(got[0], expected[0], inputs)


def _number(value: Input) -> float:
    assert isinstance(value, float)
    return value
