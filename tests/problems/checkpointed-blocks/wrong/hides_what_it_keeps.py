import torch


def run_checkpointed(blocks, x):
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        for b in blocks:
            x = b(x)
    return x
