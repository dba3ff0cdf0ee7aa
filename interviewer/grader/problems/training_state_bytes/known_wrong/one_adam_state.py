"""Counts one of the two states that Adam keeps."""

PARTS = {"fp32": (4, 4, 4), "amp": (4, 4, 4), "fp16_master": (2, 2, 8), "bf16": (2, 2, 2)}


def state_bytes(n_params: int, mode: str, world: int = 1, zero_stage: int = 0) -> float:
    """Return bytes per GPU with the bug above."""
    weights, gradients, optimizer = PARTS[mode]
    parts = ((weights, 3), (gradients, 2), (optimizer, 1))
    return sum(n_params * part / (world if zero_stage >= by else 1) for part, by in parts)
