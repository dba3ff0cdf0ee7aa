class Sample(torch.autograd.Function):
    @staticmethod
    def forward(ctx, mu, logvar):
        eps = torch.randn_like(mu)
        ctx.save_for_backward(logvar, eps)
        return mu + torch.exp(logvar / 2) * eps

    @staticmethod
    def backward(ctx, upstream):
        logvar, eps = ctx.saved_tensors
        variance = logvar.exp()
        return upstream, upstream * eps * variance / (2 * torch.exp(logvar / 2))


def reparameterize(mu, logvar):
    return Sample.apply(mu, logvar)
