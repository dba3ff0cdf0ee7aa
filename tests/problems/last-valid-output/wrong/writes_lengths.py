def last_valid(output, lengths):
    lengths -= 1
    return output[torch.arange(output.shape[0]), lengths]
