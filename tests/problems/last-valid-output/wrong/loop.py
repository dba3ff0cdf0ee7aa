def last_valid(output, lengths):
    return torch.stack([output[b, n - 1] for b, n in enumerate(lengths)])
