import torch
from torch.utils.checkpoint import checkpoint


def run_checkpointed(blocks, x):
    for block in blocks:
        state = torch.get_rng_state()

        def again(x, block=block, state=state):
            torch.set_rng_state(state)
            return block(x)

        x = checkpoint(again, x, use_reentrant=False, preserve_rng_state=False)
    return x
