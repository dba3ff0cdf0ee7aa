from torch.utils.checkpoint import checkpoint


def run_checkpointed(blocks, x):
    for b in blocks:
        x = checkpoint(b, x, preserve_rng_state=False, use_reentrant=False)
    return x
