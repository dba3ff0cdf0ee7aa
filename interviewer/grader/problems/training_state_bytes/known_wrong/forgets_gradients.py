"""Counts weights and optimizer state only."""

PARTS = {"fp32": (4, 0, 8), "amp": (4, 0, 8), "fp16_master": (2, 0, 12), "bf16": (2, 0, 4)}


def state_bytes(n_params: int, mode: str, world: int = 1, zero_stage: int = 0) -> float:
    """Return bytes per GPU with the bug above."""
    weights, gradients, optimizer = PARTS[mode]
    parts = ((weights, 3), (gradients, 2), (optimizer, 1))
    return sum(n_params * part / (world if zero_stage >= by else 1) for part, by in parts)
