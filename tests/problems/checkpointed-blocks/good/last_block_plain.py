import torch.utils.checkpoint as again


def run_checkpointed(blocks, x):
    *first, last = blocks
    for block in first:
        x = again.checkpoint(block.__call__, x, use_reentrant=False, determinism_check="none")
    return last(x)
