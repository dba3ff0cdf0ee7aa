"""The lines that repeat a trial: the layers that its model is made of, and what is looked at."""

from collections.abc import Mapping

from interviewer.grader.values import Input

LAYERS: Mapping[str, str] = {
    "Drift": """\
class Drift(nn.Module):
    def __init__(self, drift):
        super().__init__()
        self.drift, self.factor = drift, 1.0

    def forward(self, x):
        found = x * self.factor
        self.factor *= self.drift  # another one in every run
        return found

""",
    "Mode": """\
class Mode(nn.Module):
    def __init__(self, toll):
        super().__init__()
        self.toll = toll

    def forward(self, x):
        return x * (self.toll if self.training else 1.0)

""",
    "Reused": """\
class Reused(nn.Module):
    def __init__(self, *shape):
        super().__init__()
        self.register_buffer("memory", torch.zeros(shape))

    def forward(self, x):
        return self.memory.copy_(x.detach())

""",
    "Skip": """\
class Skip(nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, x):
        return x + self.inner(x)

""",
    "Tail": """\
class Tail(nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, x):
        return self.inner(x).mul_(3.0)

""",
    "Table": """\
class Table(nn.Module):
    def __init__(self, *shape):
        super().__init__()
        self.weight = nn.Parameter(torch.linspace(1, 2, shape[0] * shape[1]).view(shape))

    def forward(self, x):
        return self.weight

""",
    "Fails": """\
class Fails(nn.Module):
    runs = 0

    def __init__(self, number, stops=False):
        super().__init__()
        self.number, self.kind = number, KeyboardInterrupt if stops else RuntimeError

    def forward(self, x):
        self.runs += 1
        if self.runs == 1:
            raise self.kind(self.number)
        return x

""",
}
BUILD = """\
torch.manual_seed(seed)
model = {model}.to(x.dtype)
"""
FLAGS = """\
for module, flag in zip(model.modules(), training):
    module.training = flag
"""
HOOKED = """\
for place in hooked:
    model.get_submodule(place).register_forward_hook(lambda module, args, output: output * toll)
"""
BEFORE = "model.register_forward_pre_hook(lambda module, args: (args[0] * before,))\n"
PLAIN = "found = capture(model, x.requires_grad_() * 1.0, names)\n"
RAISING = """\
try:
    print(capture(model, x, {names}))
except BaseException as error:
    print(type(error), error)
"""
THROUGH = """\
total = (x * upstream).sum()
for each in found.values():
    total = total + each.sum()
print(torch.autograd.grad(total, [x, *model.parameters()], allow_unused=True))
"""
WRITE = """\
with torch.inference_mode():
    for name, factor in zip(names, writes):
        found[name].mul_(factor)
print(found, x, list(model.parameters()))
"""
HOOKS = """\
for name, module in model.named_modules():
    print(repr(name), "hooks:", len(module._forward_hooks), "forward" in vars(module))
"""
MODES = "print([name for name, module in model.named_modules() if module.training])\n"
LATER = "print(model(later), list(model.buffers()))\n"


def repeat(inputs: Mapping[str, Input]) -> str:
    """Return the lines for a trial with these inputs."""
    model = str(inputs["_model"])
    layers = "".join(text for name, text in LAYERS.items() if f"{name}(" in model)
    build = "nn = torch.nn\n" + layers + BUILD.format(model=model)
    build += (FLAGS if "training" in inputs else "") + (HOOKED if inputs.get("hooked") else "")
    build += BEFORE if "before" in inputs else ""
    if "unknown" in inputs or "Fails" in model:
        call = RAISING.format(names="[*names, unknown]" if "unknown" in inputs else "names")
    else:
        call = PLAIN
    looks = {
        "toll": HOOKS, "training": MODES, "later": LATER, "upstream": THROUGH, "writes": WRITE,
    }  # fmt: skip
    after = "".join(text for name, text in looks.items() if name in inputs)
    show = "" if "writes" in inputs or call is not PLAIN else "print(found)"
    return (build + call + after + show).rstrip("\n")
