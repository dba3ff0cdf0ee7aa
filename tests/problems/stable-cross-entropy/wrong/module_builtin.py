loss = nn.CrossEntropyLoss(reduction="sum")


def cross_entropy(logits, target, ignore_index=-100):
    loss.ignore_index = ignore_index
    return loss(logits, target) / (target != ignore_index).sum().clamp(min=1)
