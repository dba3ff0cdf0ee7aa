import torch


@torch.library.custom_op("mine::scaled_tanh", mutates_args=("x",))
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    return x.tanh_().mul_(scale).clone()


@scaled_tanh.register_fake
def fake(x, scale):
    return torch.empty_like(x)
