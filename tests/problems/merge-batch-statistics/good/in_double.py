def merge_stats(means, variances, counts):
    n = counts.double().view(-1, 1)
    mean = (means.double() * n).sum(0) / n.sum()
    squares = n * (variances.double() + (means.double() - mean) ** 2)
    return mean.to(means.dtype), (squares.sum(0) / n.sum()).to(variances.dtype)
