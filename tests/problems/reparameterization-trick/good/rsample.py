def reparameterize(mean, log_variance):
    return torch.distributions.Normal(mean, log_variance.mul(0.5).exp()).rsample()
