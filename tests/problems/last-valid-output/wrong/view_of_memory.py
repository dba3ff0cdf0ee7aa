def last_valid(output, lengths):
    B, T, H = output.shape
    flat = output.as_strided((B * T, H), (H, 1))
    return flat[torch.arange(B) * T + lengths - 1]
