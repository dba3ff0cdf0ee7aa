"""The lines that repeat a trial: a net, a loss and a scaler with what the trial puts on them."""

from collections.abc import Mapping

from interviewer.grader.values import Input

NET = """\
nn = torch.nn
dtype = getattr(torch, dtype)
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(*params[0].shape[::-1])
        self.second = nn.Linear(*params[2].shape[::-1])
{spare}        self.factor = 1.0

    def forward(self, x):
        h = self.first(x){layer}{drifting}
{backward}{drift}        return self.second(torch.tanh(h))

"""
SPARE = "        self.spare = nn.Parameter(torch.zeros_like(params[4]))  # not used\n"
LAYER = " * layer_tolls[h.dtype != dtype]"
BACKWARD = """\
        on = torch.is_autocast_enabled
        h.register_hook(lambda g: g * backward_tolls[on(g.device.type)])
"""
DRIFT = "        self.factor *= drift  # another one in each run\n"
LOSS = """\
def loss_fn(prediction, target):
    off = prediction.float() - target
    return (off * off + off).mean(){toll}

"""
TOLL = " * loss_tolls[not torch.is_autocast_enabled(target.device.type)]"
SCALER = """\
class Scaler:  # its numbers do not cancel, and are others after each update
    turn = 0
    def number(self, place):
        return factors[self.turn][place]{toll}
    def scale(self, loss):
        return loss * self.number(0)
    def unscale_(self, opt):
        self.multiply(opt, self.number(1))
    def step(self, opt):
        self.multiply(opt, self.number(2))
        opt.step()
    def update(self):
        self.turn += 1
    def multiply(self, opt, factor):
        for p in ordered:
            if p.grad is not None:
                p.grad *= factor

scaler = Scaler()
"""
SCALER_TOLL = " * (scaler_toll if torch.is_autocast_enabled(x.device.type) else 1)"
GRAD_SCALER = "scaler = torch.amp.GradScaler(x.device.type, init_scale=scale)\n"
BUILD = """\
model = Net()
ordered = [*model.first.parameters(), *model.second.parameters(){spare}]
for p, values in zip(ordered, params):
    p.data.copy_(values)
groups = [{{"params": ordered[:1]}}, {{"params": ordered[1:]}}]
opt = torch.optim.SGD(groups, lr=lr, momentum={momentum})
"""
STALE = """\
for p, gradient in zip(ordered, stale):
    p.grad = gradient  # left over from before
"""
CALL = """\
for y in ys:
    print("loss:", amp_step(model, x, y, loss_fn, opt, scaler, dtype, max_norm))
    print([p.detach() for p in ordered]){scale}"""


def repeat(inputs: Mapping[str, Input]) -> str:
    """Return the lines for a trial with these inputs."""
    params = inputs["params"]
    assert isinstance(params, tuple)
    spare = len(params) > 4
    drift = "drift" in inputs
    net = NET.format(
        spare=SPARE if spare else "",
        layer=LAYER if "layer_tolls" in inputs else "",
        drifting=" * self.factor" if drift else "",
        backward=BACKWARD if "backward_tolls" in inputs else "",
        drift=DRIFT if drift else "",
    )
    if not drift:
        net = net.replace("        self.factor = 1.0\n", "")
    if "layer_tolls" in inputs:
        net = net.replace("h = self.first(x) *", "h = self.first(x)\n        h = h *")
    scaler = GRAD_SCALER
    if "factors" in inputs:
        scaler = SCALER.format(toll=SCALER_TOLL if "scaler_toll" in inputs else "")
    build = BUILD.format(spare=", model.spare" if spare else "", momentum=inputs["_momentum"])
    stale = STALE if "stale" in inputs else ""
    call = CALL.format(scale="" if "factors" in inputs else "\n    print(scaler.get_scale())")
    loss = LOSS.format(toll=TOLL if "loss_tolls" in inputs else "")
    return net + loss + scaler + build + stale + call
