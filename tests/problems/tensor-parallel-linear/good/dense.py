def column_parallel(x, weights, biases):
    return F.linear(x, torch.cat(weights), torch.cat(biases))


def row_parallel(xs, weights, bias):
    return F.linear(torch.cat(xs, -1), torch.cat(weights, -1), bias)
