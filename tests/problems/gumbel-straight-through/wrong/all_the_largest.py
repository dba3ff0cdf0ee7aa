def gumbel_sample(logits, tau):
    g = -torch.empty_like(logits).exponential_().log()
    soft = F.softmax((logits + g) / tau, dim=-1)
    hard = (soft >= soft.amax(-1, keepdim=True)).to(logits.dtype)
    return hard + (soft - soft.detach())
