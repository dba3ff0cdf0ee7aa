"""Calls ``masked_mean`` plainly, or through a graph for its gradient."""

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
    """Return the value, and the gradient or what the arguments are afterwards."""
    x, mask = inputs["x"], inputs["mask"]
    if not inputs["_gradient"]:
        value = tensor(candidate["masked_mean"](x, mask), "the result")
        return {"value": base.clone(value), "x_after": x, "mask_after": mask}
    leaf, copy = leaf_and_copy(x)
    value = tensor(candidate["masked_mean"](copy, mask), "the result")
    (gradient,) = gradients(value, [leaf], inputs["upstream"])
    after = {"x_after": base.detach(copy), "mask_after": mask}
    return {"value": base.detach(value), "gradient": gradient, **after}
