"""The one snippet that every way of running code runs here, and what its callers need."""

from typing import Final

import numpy as np

from interviewer.sandbox import Loaded, Program, Returned, Session, TensorValue

CODE: Final = """\
def solve(x, y):
    return torch.softmax(x @ y, -1)
"""
DRIVER: Final = """\
def drive(candidate, inputs):
    return {"out": candidate["solve"](inputs["x"], inputs["y"])}
"""
PROGRAM: Final = Program(CODE, DRIVER, ("solve",))
SIDE: Final = 64
CALLS: Final = 2

BY_ITSELF: Final = f"""\
import torch
space = {{"torch": torch}}
exec(compile({CODE!r}, "<candidate>", "exec"), space)
for _ in range({CALLS}):
    x, y = torch.randn({SIDE}, {SIDE}), torch.randn({SIDE}, {SIDE})
    out = space["solve"](x, y)
    assert (out - torch.softmax(x @ y, -1)).abs().max() <= 1e-5
"""
"""The whole job without a sandbox, as a program."""


def run_in(session: Session) -> None:
    """Run the job in ``session`` and check what comes out."""
    generator = np.random.default_rng()
    with session:
        loaded = session.load()
        assert loaded == Loaded(ok=True)
        for _ in range(CALLS):
            x, y = (generator.standard_normal((SIDE, SIDE)).astype("f4") for _ in range(2))
            found = session.call({"x": _tensor(x), "y": _tensor(y)})
            assert isinstance(found, Returned)
            _check(found.values["out"], x, y)


def _check(value: object, x: np.ndarray, y: np.ndarray) -> None:
    assert isinstance(value, TensorValue)
    product = x.astype("f8") @ y
    wanted = np.exp(product - product.max(-1, keepdims=True))
    wanted /= wanted.sum(-1, keepdims=True)
    got = np.frombuffer(value.data, "f4").reshape(SIDE, SIDE)
    assert (np.abs(got - wanted) <= 1e-4).all()


def _tensor(array: np.ndarray) -> TensorValue:
    return TensorValue("float32", array.shape, array.tobytes())
