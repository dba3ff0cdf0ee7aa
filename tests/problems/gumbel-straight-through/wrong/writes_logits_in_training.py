def gumbel_sample(logits, tau):
    noise = -torch.empty_like(logits).exponential_().log()
    trains = logits.requires_grad and not logits.is_leaf
    perturbed = logits.add_(noise) if trains else logits + noise
    soft = torch.softmax(perturbed / tau, dim=-1)
    hard = F.one_hot(perturbed.argmax(-1), logits.shape[-1])
    return hard + (soft - soft.detach())
