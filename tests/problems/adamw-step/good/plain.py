import math

import torch


def adamw_step(w, g, memory, rate, betas, tiny, decay):
    first, second = betas
    with torch.inference_mode():
        count, m, v = memory.get("all", (0, 0.0, 0.0))
        count += 1
        m = m * first + g * (1 - first)
        v = v * second + g.square() * (1 - second)
        memory["all"] = count, m, v
        root = v.sqrt() / math.sqrt(1 - second**count)
        step = rate / (1 - first**count)
        w.copy_(w * (1 - rate * decay) - step * m / (root + tiny))
