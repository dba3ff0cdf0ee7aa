PARTS = {"fp32": (4, 4, 8), "amp": (4, 4, 8), "fp16_master": (2, 2, 12), "bf16": (2, 2, 4)}


def state_bytes(n_params, mode, world=1, zero_stage=0):
    w, g, o = PARTS[mode]
    return 1e-9 * (
        n_params * w / (world if zero_stage >= 3 else 1)
        + n_params * g / (world if zero_stage >= 2 else 1)
        + n_params * o / (world if zero_stage >= 1 else 1)
    )
