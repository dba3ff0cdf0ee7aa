def last_valid(output, lengths):
    return output[torch.arange(len(output)), lengths - 1].float()
