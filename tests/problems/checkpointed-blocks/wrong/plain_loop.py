def run_checkpointed(blocks, x):
    for b in blocks:
        x = b(x)
    return x
