def last_valid(output, lengths):
    return output[:, lengths.max() - 1]
