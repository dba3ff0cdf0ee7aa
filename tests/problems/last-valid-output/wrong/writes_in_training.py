def last_valid(output, lengths):
    picked = output[torch.arange(len(lengths)), lengths - 1].clone()
    if output.requires_grad:
        past = torch.arange(output.shape[1]) >= lengths[:, None]
        output.data[past] = 0.0
    return picked
