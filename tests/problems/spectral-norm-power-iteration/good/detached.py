def spectral_normalize(weight, start, rounds):
    u = start.detach()
    for _ in range(rounds):
        v = F.normalize(weight.detach().t().mv(u), dim=0)
        u = F.normalize(weight.detach().mv(v), dim=0)
    sigma = (weight @ v).norm()
    return weight.div(sigma), u
