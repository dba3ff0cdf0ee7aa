"""Calls ``receptive_field`` for a stack, or for a stack that grows layer by layer."""

from interviewer.grader.kit import Candidate, Inputs, Outputs, number


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for, and the list as it is afterwards."""
    receptive_field = candidate["receptive_field"]
    layers = [tuple(layer) for layer in inputs["layers"]]
    if inputs["_do"] == "growth":
        stacks = [layers[:height] for height in range(1, len(layers) + 1)]
        found = tuple(number(receptive_field(stack), "the result") for stack in stacks)
        return {"growth": found}
    answer = number(receptive_field(layers), "the result")
    name = "span" if inputs["_do"] == "probe" else "value"
    return {name: answer, "layers_after": tuple(layers)}
