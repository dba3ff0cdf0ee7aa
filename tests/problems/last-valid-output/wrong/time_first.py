def last_valid(output, lengths):
    return output[lengths - 1, torch.arange(len(lengths))]
