"""Calls ``binarize`` plainly, or through a graph for its gradient."""

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
    """Return the value, and with an upstream gradient the gradient of x."""
    binarize, x = candidate["binarize"], inputs["x"]
    if "upstream" not in inputs:
        return {"value": base.clone(tensor(binarize(x), "the result")), "x_after": x}
    leaf, copy = leaf_and_copy(x)
    value = tensor(binarize(copy), "the result")
    (gradient,) = gradients(value, [leaf], inputs["upstream"])
    return {
        "value": base.clone(base.detach(value)),
        "gradient": gradient,
        "upstream_after": inputs["upstream"],
        "x_after": base.detach(copy),
    }
