"""Calls ``merge_stats`` and hands back both results and the arguments as they are then."""

from interviewer.grader.kit import Candidate, Inputs, NotAsAsked, Outputs, base, tensor


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return mean, variance, and each argument after the call."""
    arguments = {name: inputs[name] for name in ("means", "variances", "counts")}
    result = candidate["merge_stats"](*arguments.values())
    if type(result) is not tuple or len(result) != 2:
        raise NotAsAsked("the result is not a tuple of two")
    found = {
        name: base.clone(base.detach(tensor(part, f"the {name}")))
        for name, part in zip(("mean", "variance"), result, strict=True)
    }
    return {**found, **{f"{name}_after": value for name, value in arguments.items()}}
