"""Things that answers about PyTorch speak of, so that one may be told from another.

Words that stand for nearly anything ("tensor", "memory", "model", "value") are left out: whoever
says them of the right thing says nothing wrong.
"""

from typing import Final

from interviewer.scoring.text.stems import stem

_FAMILIES: Final = """
    gradient gradients derivative
    loss losses criterion objective
    weight parameter
    rate momentum hyperparameter
    batch
    dataset
    sample
    label class target
    image picture video
    activation
    optimizer adam sgd scheduler
    gpu cuda device accelerator cpu host
    disk file filename
    driver
    checkpoint
    epoch iteration
    bias
    kernel
    stream queue
    dtype
    stride
    worker process thread rank
    logit probability
    accuracy metric score
    seed
    hook
    graph
    node leaf
    scaler
    library repository
    debugger log
    temperature
    exception
    schedule
    storage
    axis dimension
    neuron
    channel
    token vocabulary embedding
    backbone head
    dataloader loader
    cache
"""

_BESIDE: Final = dict.fromkeys(map(stem, ("gpu", "device")), frozenset((stem("rank"),)))
"""Things of another family that may be said for one: where GPUs are spoken of, each has a rank."""

THINGS: Final[dict[str, frozenset[str]]] = {
    member: family | _BESIDE.get(member, frozenset())
    for line in _FAMILIES.strip().splitlines()
    for family in (frozenset(map(stem, line.split())),)
    for member in sorted(family)
}
"""The stem of every such word, with those of the words that may be said for it."""

TIMES: Final = frozenset(map(stem, ("batch", "step", "iteration", "epoch", "pass")))
"""The stems of things by which one tells when: "from earlier batches", "over many steps"."""
