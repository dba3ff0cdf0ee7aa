"""Calls ``state_bytes`` for a list of set-ups."""

from interviewer.grader.kit import Candidate, Inputs, Outputs, number


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the bytes for each set-up."""
    state_bytes = candidate["state_bytes"]
    found = []
    for n_params, mode, world, stage in inputs["setups"]:
        match inputs["_style"]:
            case "omitted":
                answer = state_bytes(n_params, mode)
            case "world":
                answer = state_bytes(n_params, mode, world)
            case "stage":
                answer = state_bytes(n_params, mode, zero_stage=stage)
            case "position":
                answer = state_bytes(n_params, mode, world, stage)
            case _:
                answer = state_bytes(n_params, mode, world=world, zero_stage=stage)
        found.append(number(answer, "the result"))
    return {"bytes": tuple(found)}
