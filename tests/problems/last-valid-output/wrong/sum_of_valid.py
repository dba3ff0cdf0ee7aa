def last_valid(output, lengths):
    valid = torch.arange(output.shape[1]) < lengths[:, None]
    return (output * valid[..., None]).sum(1)
