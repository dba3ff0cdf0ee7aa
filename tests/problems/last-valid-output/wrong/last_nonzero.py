def last_valid(output, lengths):
    steps = (output != 0).any(-1) * torch.arange(1, output.shape[1] + 1)
    return output[torch.arange(len(output)), steps.argmax(1)]
