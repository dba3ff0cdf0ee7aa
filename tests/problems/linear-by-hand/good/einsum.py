def linear(inputs, w, bias=None):
    out = torch.einsum("...i,oi->...o", inputs, w)
    if bias is not None:
        out += bias
    return out
