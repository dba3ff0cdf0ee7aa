def last_valid(output, lengths):
    every_pair = output[:, lengths - 1]
    return every_pair.diagonal(dim1=0, dim2=1).mT
