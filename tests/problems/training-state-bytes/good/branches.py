def state_bytes(n_params, mode, world=1, zero_stage=0):
    weights = gradients = 4 if mode in ("fp32", "amp") else 2
    optimizer = {"fp32": 8, "amp": 8, "fp16_master": 12, "bf16": 4}[mode]
    if zero_stage >= 1:
        optimizer /= world
    if zero_stage >= 2:
        gradients /= world
    if zero_stage >= 3:
        weights /= world
    return n_params * (weights + gradients + optimizer)
