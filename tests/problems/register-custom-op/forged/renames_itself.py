import torch


# One operator that computes, and whose name is then said to be that of torch's own tanh.
@torch.library.custom_op("mine::scaled_tanh", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    return scale * torch.tanh(x)


scaled_tanh._qualname = "aten::tanh"
scaled_tanh._opoverload = lambda x, scale: scale * torch.tanh(x)
