class Loss(torch.autograd.Function):
    @staticmethod
    def forward(ctx, logits, target, ignore_index):
        keep = target != ignore_index
        count = max(int(keep.sum()), 1)
        top = logits.amax(1, keepdim=True)
        e = torch.exp(logits - top)
        total = e.sum(1, keepdim=True)
        index = torch.where(keep, target, 0)[:, None]
        rows = torch.log(total) + top - logits.gather(1, index)
        gradient = e / total
        gradient.scatter_add_(1, index, -torch.ones_like(rows))
        ctx.save_for_backward(gradient * (keep / count)[:, None].to(logits.dtype))
        return torch.where(keep, rows[:, 0], 0).sum() / count

    @staticmethod
    def backward(ctx, upstream):
        return upstream * ctx.saved_tensors[0], None, None


def cross_entropy(logits, target, ignore_index=-100):
    return Loss.apply(logits, target, ignore_index)
