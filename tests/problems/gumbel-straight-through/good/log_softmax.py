import torch


def gumbel_sample(logits, tau):
    z = (logits - torch.empty_like(logits).exponential_().log()) / tau
    p = z.log_softmax(-1).exp()
    hard = torch.eye(z.shape[-1], dtype=z.dtype, device=z.device)[z.argmax(-1)]
    return (hard - p).detach() + p
