"""Trials and comparators of init-with-apply."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, equal, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.problems.init_with_apply.weights import kaiming_normal, xavier_uniform
from interviewer.grader.values import Input

WEIGHTS = ("linear", "conv")
Shape = tuple[int, ...]

BUILD = "from torch import nn\ntorch.manual_seed(seed)\nmodel = {model}\n"
STATISTICS = """\
init_weights(model)
for name, p in model.named_parameters():
    print(name, tuple(p.shape), "deviation", p.std().item(), "largest", p.abs().max().item())"""
CALLS = """\
for _ in range(2):  # draws anew every time
    init_weights(model)
    print([p.flatten()[:3].tolist() for p in model.parameters()])"""
OTHERS = """\
for value in model.state_dict().values():
    value.copy_(torch.rand(value.shape))
before = {name: value.clone() for name, value in model.state_dict().items()}
init_weights(model)
for name, value in model.state_dict().items():
    print(name, "as before" if torch.equal(value, before[name]) else "changed")"""
SAME = """\
before = dict(model.named_parameters())
places = {name: p.data_ptr() for name, p in before.items()}
init_weights(model)
for name, p in model.named_parameters():
    print(name, "same object:", p is before[name], "same memory:", p.data_ptr() == places[name])
    print("    leaf:", p.is_leaf, "requires_grad:", p.requires_grad)
    print("    all zero:", not p.any().item())"""

OTHER_LAYERS: Sequence[tuple[str, str, int]] = (
    ("an embedding", "nn.Embedding(5, 3)", 15),
    ("batch normalisation", "nn.BatchNorm2d(3)", 13),
    ("layer and group normalisation", "nn.LayerNorm(4), nn.GroupNorm(2, 4)", 16),
    ("other convolutions", "nn.Conv1d(2, 3, 2), nn.ConvTranspose2d(1, 2, 2), "
     "nn.Conv3d(1, 2, 1)", 29),
    ("a bilinear layer and a recurrent cell", "nn.Bilinear(2, 3, 2), nn.GRUCell(1, 2)", 44),
    ("bare parameters", "nn.ParameterList([nn.Parameter(nn.Embedding(3, 2).weight), "
     "nn.Parameter(nn.Conv2d(1, 2, 2).weight), nn.Parameter(nn.PReLU(3).weight)])", 17),
)  # fmt: skip
"""Layers that stay as they are: in words, in code, and how many numbers they hold."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw sizes of layers, nested at several depths, other layers, and frozen ones."""
    return [*_statistics(draw), *_others(draw), *_same(draw)]


def _statistics(draw: Draw) -> Iterator[Trial]:
    wide, narrow = (draw.integer(low, low + 20) for low in (80, 40))
    some, more = draw.integer(4, 7), draw.integer(24, 32)
    for about, model in (
        ("a single nn.Linear", f"nn.Linear({wide}, {narrow})"),
        ("a single nn.Conv2d", f"nn.Conv2d({some}, {more}, (3, 5))"),
        (
            "linear layers at several depths",
            f"nn.Sequential(nn.Linear({wide}, {narrow}, bias=False), nn.ReLU(), nn.Sequential("
            f"nn.Linear({narrow}, {wide}), nn.ModuleDict({{'head': nn.Sequential("
            f"nn.Linear({wide}, {narrow + 1}))}})))",
        ),
        (
            "convolutions at several depths",
            f"nn.Sequential(nn.Conv2d(3, {more}, 5, bias=False), nn.BatchNorm2d({more}), "
            f"nn.ModuleList([nn.Conv2d({more}, {some}, (1, 7)), nn.Sequential("
            f"nn.Conv2d({4 * some}, {2 * more}, 3, groups=2, padding=1))]))",
        ),
        (
            "layers of the same sizes",
            f"nn.ModuleList([nn.Linear({wide}, 40), nn.Conv2d({some}, {more}, 4), "
            f"nn.Linear({wide}, 40), nn.Conv2d({some}, {more}, 4)])",
        ),
        ("float64", f"nn.Sequential(nn.Linear({narrow}, {wide}), nn.Conv2d(8, 20, 3)).double()"),
    ):
        judged = {"statistics": (*WEIGHTS, "biases")}
        yield _trial(draw, about, model, "statistics", judged, STATISTICS)
    model = f"nn.ModuleList([nn.Linear({wide}, {narrow}), nn.Conv2d({some}, {more}, 3)])"
    yield _trial(draw, "two calls", model, "calls", {"statistics": WEIGHTS}, CALLS)


def _others(draw: Draw) -> Iterator[Trial]:
    for about, code, count in OTHER_LAYERS:
        mine = "nn.Linear(3, 2), nn.ModuleList([nn.Conv2d(1, 2, 2)])"
        model = f"nn.ModuleList([{code}, {mine}])"
        judged = {"others-untouched": ("others",)}
        # Counters of whole numbers take part, so that none of the numbers may be below 1.
        values = draw.uniform(count, low=1.0, high=9.0)
        words = f"{about} beside the layers to initialise"
        yield _trial(draw, words, model, "others", judged, OTHERS, _others=values)


def _same(draw: Draw) -> Iterator[Trial]:
    inner, outer = draw.integer(20, 25), draw.integer(10, 14)
    yield _passed(
        draw, "a single nn.Linear", f"nn.Linear({inner}, {outer})", [((inner,), (outer,))]
    )
    yield _passed(
        draw, "a frozen layer among others",
        "nn.Sequential(nn.Linear(18, 12).requires_grad_(False), nn.Linear(12, 8, bias=False))",
        [((18,), (12,)), ((12,), (8,))],
    )  # fmt: skip
    yield _passed(
        draw, "convolutions, one of them frozen",
        "nn.ModuleList([nn.Conv2d(2, 40, 3), nn.Sequential(nn.Conv2d(1, 30, 4, bias=False)), "
        "nn.Conv2d(2, 40, 3).requires_grad_(False)])",
        [((2, 3, 3), (40, 1, 1)), ((1, 4, 4), (30, 1, 1)), ((2, 3, 3), (40, 1, 1))],
    )  # fmt: skip


def _passed(draw: Draw, about: str, model: str, shapes: Sequence[tuple[Shape, Shape]]) -> Trial:
    """Return a trial that sends numbers through each layer; ``shapes`` are in and out."""
    x, upstream = (
        tuple(draw.integers(1, *pair[side], low=1, high=25) / 8 for pair in shapes)
        for side in (0, 1)
    )
    outputs = ("gradients", *WEIGHTS, "biases", "older_linear", "older_conv", "older_biases")
    judged = {"same-parameters": outputs}
    return _trial(draw, about, model, "same", judged, SAME, x=x, upstream=upstream)


def _trial(
    draw: Draw,
    about: str,
    model: str,
    do: str,
    judged: Mapping[str, tuple[str, ...]],
    repeat: str,
    **more: Input,
) -> Trial:
    inputs: dict[str, Input] = {
        "seed": draw.integer(0, 2**31), **more, "_model": model, "_do": do,
    }  # fmt: skip
    return Trial(about, inputs, judged, BUILD.replace("{model}", model) + repeat)


INIT_WITH_APPLY = ProblemCode(
    id="init-with-apply",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "linear": xavier_uniform,
        "conv": kaiming_normal,
        "biases": equal,
        "older_biases": equal,
        "others": unchanged,
        "gradients": close(),
        "older_linear": xavier_uniform,
        "older_conv": kaiming_normal,
    },
    words={
        "linear": "weights of nn.Linear (drawn at random)",
        "conv": "weights of nn.Conv2d (drawn at random)",
        "others": "all other parameters and buffers",
        "gradients": "gradients in the parameters of before the call",
        "older_linear": "memory of the weights of nn.Linear of before the call",
        "older_conv": "memory of the weights of nn.Conv2d of before the call",
        "older_biases": "memory of the biases of before the call",
    },
)
