def last_valid(output, lengths):
    picked = output[torch.arange(len(output)), lengths - 1]
    everything = output.mean(1)
    return picked.detach() + everything - everything.detach()
