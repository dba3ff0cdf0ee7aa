"""Bytes per parameter of each part, divided where the ZeRO stage shards it."""

PER_PARAMETER = {
    "fp32": (4, 4, 8),
    "amp": (4, 4, 8),
    "fp16_master": (2, 2, 12),
    "bf16": (2, 2, 4),
}


def state_bytes(n_params: int, mode: str, world: int = 1, zero_stage: int = 0) -> float:
    """Return the bytes of weights, gradients and optimizer state on one GPU."""
    weights, gradients, optimizer = PER_PARAMETER[mode]
    shared = (
        weights * (zero_stage < 3) + gradients * (zero_stage < 2) + optimizer * (not zero_stage)
    )
    whole = weights + gradients + optimizer
    return n_params * (shared + (whole - shared) / world)
