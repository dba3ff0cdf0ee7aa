"""What is right about drawn indices: who is drawn how often, and when the order comes again.

A submission meets some fifty tests; since their bound is generous, all of them together
err less than once in 10^9.
"""

from collections.abc import Mapping

import torch

from interviewer.grader.chance import is_likely_count
from interviewer.grader.compare import Mismatch, shape_mismatch
from interviewer.grader.values import Input, Output

SAME = ("the same sampler", "a new sampler")
"""Where an order has to come again, in the order of the driver's outputs."""


def labels_of(inputs: Mapping[str, Input]) -> torch.Tensor:
    """Return the labels that the driver makes of these inputs."""
    classes, counts, step = inputs["classes"], inputs["counts"], inputs["step"]
    ordered = torch.tensor(classes).repeat_interleave(torch.tensor(counts))
    assert isinstance(step, int)
    return ordered[torch.arange(len(ordered)) * step % len(ordered)]


def balanced(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge how often every class is drawn, and each half of it; and that draws are independent."""
    drawn = _epochs(got, expected, inputs)
    if isinstance(drawn, Mismatch):
        return drawn
    labels = labels_of(inputs)
    classes, seen = torch.unique(labels), labels[drawn]
    found = None
    for label in classes.tolist():
        words = f"draws of class {label}"
        found = found or _likely(seen == label, 1 / len(classes), words)
    for label in classes.tolist():
        members = (labels == label).nonzero().reshape(-1)
        half = members[: (len(members) + 1) // 2]
        hits = torch.isin(drawn[seen == label], half)
        words = f"draws of class {label} are of the first {len(half)} of its {len(members)} items"
        found = found or _likely(hits, len(half) / len(members), words)
    pairs = seen[:, : seen.shape[1] // 2 * 2].reshape(-1, 2)
    alike = 1 / len(classes)
    found = found or _likely(pairs[:, 0] == pairs[:, 1], alike, "neighbours of one class")
    epochs = seen[: len(seen) // 2 * 2]
    words = "draws have the class of the draw at their place in the next epoch"
    return found or _likely(epochs[0::2] == epochs[1::2], alike, words)


def covering(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Demand every index; by chance one would be missing less than once in 10^12."""
    drawn = _epochs(got, expected, inputs)
    if isinstance(drawn, Mismatch):
        return drawn
    size = len(labels_of(inputs))
    missing = size - len(torch.unique(drawn))
    if not missing:
        return None
    words = f"{missing} of {size} items were not drawn once in {drawn.numel()} draws"
    return Mismatch(words, alone=True)


def repeated(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Demand the first epoch again from equal states of the generator, and else another one."""
    drawn = _epochs(got, expected, inputs)
    if isinstance(drawn, Mismatch):
        return drawn
    first, second, *again, other = drawn
    for words, order in zip(SAME, again, strict=True):
        if not torch.equal(order, first):
            return Mismatch(f"for the same seed {words} gives another order", alone=True)
    if torch.equal(second, first):
        return Mismatch("the second epoch repeats the first", alone=True)
    if torch.equal(other, first):
        return Mismatch("for another seed the order is the same", alone=True)
    return None


def _epochs(got: Output, expected: Output, inputs: Mapping[str, Input]) -> torch.Tensor | Mismatch:
    """Return the draws as [epoch, draw] if they are indices, as many as expected."""
    assert isinstance(expected, torch.Tensor)
    wrong = shape_mismatch(got, expected)
    if wrong or not isinstance(got, torch.Tensor):
        return wrong or Mismatch("no indices")
    if bool(((got < 0) | (got >= len(labels_of(inputs)))).any()):
        return Mismatch("indices outside of the data set", alone=True)
    return got


def _likely(events: torch.Tensor, probability: float, words: str) -> Mismatch | None:
    found, of = int(events.sum()), events.numel()
    if is_likely_count(found, of, probability):
        return None
    return Mismatch(f"{found} of {of} {words}, about {of * probability:.0f} expected", alone=True)
