def pairwise_sq_dist(a, b):
    aa = a.pow(2).sum(dim=1, keepdim=True)
    bb = b.pow(2).sum(dim=1, keepdim=True).t()
    return aa + bb - 2.0 * torch.mm(a, b.t())
