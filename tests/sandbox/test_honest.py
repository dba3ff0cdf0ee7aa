"""Honest programs run in the jail as they would outside."""

import pytest

_ANSWER = "\ndef solve(x, y):\n    return torch.softmax(x @ y, -1)\n"

PROGRAMS = {
    "matmul": "assert (torch.ones(64, 64) @ torch.ones(64, 64))[0, 0] == 64",
    "conv2d": "assert F.conv2d(torch.ones(1, 1, 5, 5), torch.ones(1, 1, 3, 3)).sum() == 81",
    "backward": """
w = torch.ones(3, requires_grad=True)
(w * 2).sum().backward()
assert w.grad[0] == 2
""",
    "half precision": """
assert torch.ones(4).half().sum() == 4
assert torch.zeros(2, 3, dtype=torch.float16).scatter_(1, torch.tensor([[1], [0]]), 1).sum() == 2
assert (torch.ones(8, 8).bfloat16() @ torch.ones(8, 8).bfloat16())[0, 0] == 8
""",
    "functional transforms": """
from torch.func import functional_call, vmap
layer = nn.Linear(2, 2)
weights = {name: torch.ones_like(value) for name, value in layer.named_parameters()}
assert functional_call(layer, weights, (torch.ones(2),)).tolist() == [3, 3]
assert vmap(torch.dot)(torch.ones(3, 2), torch.ones(3, 2)).tolist() == [2, 2, 2]
""",
    "more torch threads": """
torch.set_num_threads(4)
w = torch.randn(400, 400, requires_grad=True)
(w @ w).relu().sum().backward()
""",
    "Adam loop": """
model = nn.Linear(4, 1)
optimiser = torch.optim.Adam(model.parameters(), lr=0.1)
inputs, targets = torch.randn(32, 4), torch.randn(32, 1)
losses = []
for _ in range(20):
    optimiser.zero_grad()
    loss = F.mse_loss(model(inputs), targets)
    loss.backward()
    optimiser.step()
    losses.append(loss.item())
assert losses[-1] < losses[0]
""",
    "custom Function": """
class Double(torch.autograd.Function):
    @staticmethod
    def forward(context, x):
        return x * 2
    @staticmethod
    def backward(context, gradient):
        return gradient * 2
w = torch.ones(2, dtype=torch.float64, requires_grad=True)
assert torch.autograd.gradcheck(Double.apply, (w,))
""",
    "checkpoint": """
from torch.utils.checkpoint import checkpoint
layer = nn.Linear(4, 4)
checkpoint(layer, torch.randn(2, 4), use_reentrant=False).sum().backward()
assert layer.weight.grad is not None
""",
    "DataLoader in this process": """
from torch.utils.data import DataLoader, TensorDataset
batches = list(DataLoader(TensorDataset(torch.arange(10)), batch_size=4, shuffle=True))
assert [len(batch[0]) for batch in batches] == [4, 4, 2]
""",
    "eight threads": """
import threading
done = []
threads = [threading.Thread(target=lambda: done.append(torch.ones(9).sum())) for _ in range(8)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
assert len(done) == 8
""",
    "thread pool": """
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor(4) as pool:
    assert sum(pool.map(int, range(10))) == 45
""",
    "save and load": """
torch.save({"w": torch.arange(3)}, "state.pt")
assert torch.load("state.pt", weights_only=True)["w"].tolist() == [0, 1, 2]
import os
os.rename("state.pt", "other.pt")
os.remove("other.pt")
""",
    "save and load a module": """
class Small(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 2)
torch.save(Small(), "module.pt")
assert isinstance(torch.load("module.pt", weights_only=False), Small)
""",
    "tempfile": """
import tempfile, pathlib
with tempfile.TemporaryDirectory() as folder:
    pathlib.Path(folder, "a").write_text("b")
with tempfile.NamedTemporaryFile() as file:
    file.write(b"x")
""",
    "jit.script": """
@torch.jit.script
def scripted(x: torch.Tensor, n: int) -> torch.Tensor:
    for _ in range(n):
        x = x + 1
    return x
assert scripted(torch.zeros(1), 3).item() == 3
""",
    "jit.trace": "torch.jit.trace(nn.Linear(2, 2), torch.ones(1, 2))(torch.ones(3, 2))",
    "LSTM": "assert nn.LSTM(4, 8, 2)(torch.randn(5, 3, 4))[0].shape == (5, 3, 8)",
    "attention": """
q = torch.randn(2, 4, 6, 8, requires_grad=True)
F.scaled_dot_product_attention(q, q, q, is_causal=True).sum().backward()
assert nn.TransformerEncoderLayer(16, 4)(torch.randn(3, 2, 16)).shape == (3, 2, 16)
""",
    "svd and fft": """
u, s, v = torch.linalg.svd(torch.randn(6, 4))
assert torch.fft.ifft(torch.fft.fft(torch.ones(8))).real.sum().item() == 8
""",
    "bfloat16": """
ones = torch.ones(4, 4, dtype=torch.bfloat16)
assert (ones @ ones).sum() == 64
""",
    "autocast": """
with torch.autocast("cpu", dtype=torch.bfloat16):
    assert nn.Linear(4, 4)(torch.ones(1, 4)).dtype == torch.bfloat16
""",
    "vmap of grad": """
from torch.func import grad, vmap
assert vmap(grad(lambda x: x ** 3))(torch.tensor([1.0, 2.0])).tolist() == [3.0, 12.0]
""",
    "double backward": """
w = torch.tensor(2.0, requires_grad=True)
(first,) = torch.autograd.grad(w ** 3, w, create_graph=True)
assert torch.autograd.grad(first, w)[0] == 12
""",
    "numpy": """
import numpy
assert abs(numpy.linalg.inv(numpy.eye(3) * 2)[0, 0] - 0.5) < 1e-9
torch.ones(2).numpy()
""",
    "profiler": """
from torch.profiler import profile, ProfilerActivity
with profile(activities=[ProfilerActivity.CPU]) as run:
    torch.ones(10).sum()
assert run.key_averages()
""",
    "compile runs eagerly": "assert torch.compile(lambda x: x + 1)(torch.ones(1)).item() == 2",
    "dynamic quantisation": """
import warnings
warnings.simplefilter("ignore")
model = torch.ao.quantization.quantize_dynamic(nn.Sequential(nn.Linear(4, 4)), {nn.Linear})
model(torch.ones(1, 4))
""",
    "distributions and random": """
import random
torch.manual_seed(3); random.seed(3)
torch.distributions.Normal(0.0, 1.0).sample((3,)); torch.randperm(5); random.random()
""",
    "standard library": """
import bz2, collections, csv, dataclasses, datetime, decimal, enum, functools, hashlib, inspect
import itertools, json, lzma, re, sqlite3, statistics, string, typing, uuid, zlib, contextlib, io
@dataclasses.dataclass
class Point:
    x: int
assert json.loads(json.dumps(dataclasses.asdict(Point(1)))) == {"x": 1}
assert "class Point" in inspect.getsource(Point)
""",
    "warnings and printing": """
import sys, warnings
warnings.warn('careful')
print('to err', file=sys.stderr)
""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_honest_program_runs(judge, name):
    judged = judge.judge(PROGRAMS[name] + _ANSWER)
    assert judged.verdict == "passed", judged
    assert judged.usage.refused == ()


@pytest.mark.parametrize(
    "result",
    [
        "(x @ y).softmax(-1).requires_grad_()",
        "torch.softmax(x @ y, -1).t().contiguous().t()",
        "nn.Parameter(torch.softmax(x @ y, -1))",
    ],
)
def test_unusual_but_right_result_passes(judge, result):
    assert judge.judge(f"def solve(x, y):\n    return {result}\n").verdict == "passed"


_PRINTING = """
import sys
def solve(x, y):
    print("seen")
    print("error", file=sys.stderr)
    return torch.softmax(x @ y, -1)
"""

_HUNDRED_MEGABYTES = """
import time
def solve(x, y):
    big = torch.ones(25_000_000)
    time.sleep(0.2)
    return torch.softmax(x @ y, -1)
"""


def test_output_is_kept_apart_from_results(judge):
    judged = judge.judge(_PRINTING, cases=1)
    assert judged.verdict == "passed"
    assert (judged.usage.stdout, judged.usage.stderr) == ("seen\n", "error\n")


def test_measures_come_from_outside(judge):
    usage = judge.judge(_HUNDRED_MEGABYTES, cases=1).usage
    assert 100e6 <= usage.peak_memory_bytes <= 250e6
    assert 200 <= usage.wall_ms <= 3000
