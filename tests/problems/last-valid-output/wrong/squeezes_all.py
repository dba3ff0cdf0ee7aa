def last_valid(output, lengths):
    idx = (lengths - 1).view(-1, 1, 1).expand(-1, 1, output.size(2))
    return output.gather(1, idx).squeeze()
