def last_valid(output, lengths):
    idx = lengths.clamp(max=output.size(1) - 1)
    idx = idx.view(-1, 1, 1).expand(-1, 1, output.size(2))
    return output.gather(1, idx).squeeze(1)
