def last_valid(output, lengths):
    return output.data[torch.arange(output.shape[0]), lengths - 1]
