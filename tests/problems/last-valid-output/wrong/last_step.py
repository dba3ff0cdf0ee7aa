def last_valid(output, lengths):
    return output[:, -1, :]
