def last_valid(output, lengths):
    B = output.shape[0]
    return output[torch.arange(B), lengths]
