import torch


class Straight(torch.autograd.Function):
    @staticmethod
    def forward(ctx, logits, tau):
        z = logits + torch.distributions.Gumbel(0.0, 1.0).sample(logits.shape).to(logits)
        ctx.save_for_backward(torch.softmax(z / tau, -1))
        ctx.tau = tau
        return (torch.arange(z.shape[-1], device=z.device) == z.argmax(-1, keepdim=True)).to(
            z.dtype
        )

    @staticmethod
    def backward(ctx, upstream):
        (p,) = ctx.saved_tensors
        return p * (upstream - (p * upstream).sum(-1, keepdim=True)) / ctx.tau, None


gumbel_sample = Straight.apply
