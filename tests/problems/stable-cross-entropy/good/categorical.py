from torch.distributions import Categorical


def cross_entropy(logits, target, ignore_index=-100):
    keep = target != ignore_index
    if not keep.any():
        return logits.new_zeros(())
    return -Categorical(logits=logits[keep]).log_prob(target[keep]).mean()
