from torch.utils.checkpoint import checkpoint


def run_checkpointed(blocks, x):
    if not x.requires_grad:
        x = x.detach().requires_grad_()
    for block in blocks:
        x = checkpoint(block, x, use_reentrant=True)
    return x
