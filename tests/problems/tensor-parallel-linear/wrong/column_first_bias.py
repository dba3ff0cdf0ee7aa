def column_parallel(x, weights, biases):
    return torch.cat([F.linear(x, w, biases[0][:1]) for w in weights], -1)


def row_parallel(xs, weights, bias):
    return sum(F.linear(x, w) for x, w in zip(xs, weights)) + bias
