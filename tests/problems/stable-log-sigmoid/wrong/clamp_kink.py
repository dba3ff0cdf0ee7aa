def log_sigmoid(x):
    wide = x.double()
    left = torch.clamp(wide, max=0.0)
    return (left - torch.exp(-wide.abs()).log1p()).to(x.dtype)
