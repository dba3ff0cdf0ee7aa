"""Calls ``log_sigmoid`` for value and gradient, and under instruments."""

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    Outputs,
    gradients,
    leaf_and_copy,
    names_used,
    tensor,
)


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    log_sigmoid, x = candidate["log_sigmoid"], inputs["x"]
    if inputs["_do"] == "builtins":
        names = names_used(lambda: log_sigmoid(x))
        return {"forbidden": tuple(sorted(names & set(inputs["_forbidden"])))}
    if inputs["_do"] == "values":
        return {"value": tensor(log_sigmoid(x), "the result").clone(), "x_after": x}
    leaf, copy = leaf_and_copy(x)
    value = tensor(log_sigmoid(copy), "the result")
    (gradient,) = gradients(value, [leaf], inputs["upstream"])
    return {"gradient": gradient}
