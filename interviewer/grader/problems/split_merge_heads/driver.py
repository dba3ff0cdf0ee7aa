"""Calls ``split_heads`` and ``merge_heads``, and writes to the input afterwards."""

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
    """Return what ``inputs["_do"]`` asks for."""
    split, merge = candidate["split_heads"], candidate["merge_heads"]
    match inputs["_do"]:
        case "split":
            return _split(candidate, inputs)
        case "merge":
            merged = base.clone(tensor(merge(inputs["x"]), "merge_heads(x)"))
            return {"merged": merged, "x_after": inputs["x"]}
        case "round":
            heads = tensor(split(inputs["x"], inputs["H"]), "split_heads(x, H)")
            merged = base.clone(tensor(merge(heads), "merge_heads(split_heads(x, H))"))
            return {"round": merged, "x_after": inputs["x"]}
    leaf, copy = leaf_and_copy(inputs["x"])
    result = split(copy, inputs["H"]) if inputs["_do"] == "split-gradient" else merge(copy)
    (gradient,) = gradients(tensor(result, "the result"), [leaf], inputs["upstream"])
    return {"gradient": gradient, "x_after": base.detach(copy)}


def _split(candidate: Candidate, inputs: Inputs) -> Outputs:
    x = inputs["x"]
    heads = tensor(candidate["split_heads"](x, inputs["H"]), "split_heads(x, H)")
    found = {"split": base.clone(heads), "x_after": base.clone(x)}
    base.copy_(x, inputs["later"])
    return {**found, "split_after": heads}
