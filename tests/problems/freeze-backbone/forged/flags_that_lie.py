import torch

flag = torch.Tensor.requires_grad


def train_with_frozen(model, name):
    model.train()
    model.get_submodule(name).eval()
    # Nothing is frozen; requires_grad is made to say so.
    inside = {id(p) for p in model.get_submodule(name).parameters()}
    torch.Tensor.requires_grad = property(
        lambda self: flag.__get__(self) and id(self) not in inside, flag.__set__
    )
    return [p for p in model.parameters() if p.requires_grad]
