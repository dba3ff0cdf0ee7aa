from torch.utils.checkpoint import checkpoint_sequential


def run_checkpointed(blocks, x):
    return checkpoint_sequential(blocks, len(blocks), x, use_reentrant=False)
