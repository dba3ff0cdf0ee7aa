"""Divides everything by the number of GPUs even without ZeRO."""

PARTS = {"fp32": (4, 4, 8), "amp": (4, 4, 8), "fp16_master": (2, 2, 12), "bf16": (2, 2, 4)}


def state_bytes(n_params: int, mode: str, world: int = 1, zero_stage: int = 0) -> float:
    """Return bytes per GPU with the bug above."""
    del zero_stage
    return n_params * sum(PARTS[mode]) / world
