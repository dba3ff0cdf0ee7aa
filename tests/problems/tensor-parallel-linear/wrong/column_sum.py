def column_parallel(x, weights, biases):
    return sum(F.linear(x, w, b) for w, b in zip(weights, biases))


def row_parallel(xs, weights, bias):
    return sum(F.linear(x, w) for x, w in zip(xs, weights)) + bias
