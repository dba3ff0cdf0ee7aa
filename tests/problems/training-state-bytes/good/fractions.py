from fractions import Fraction


def state_bytes(n_params, mode, world=1, zero_stage=0):
    parts = {"fp32": (4, 4, 8), "amp": (4, 4, 8), "fp16_master": (2, 2, 12), "bf16": (2, 2, 4)}
    total = Fraction(0)
    for part, stage in zip(parts[mode], (3, 2, 1)):
        total += Fraction(n_params * part, world if zero_stage >= stage else 1)
    return int(total) if total.denominator == 1 else float(total)
