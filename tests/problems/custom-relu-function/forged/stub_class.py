import torch


class MyReLU(torch.autograd.Function):
    pass


MyReLU._backward_cls = object
my_relu = torch.relu
