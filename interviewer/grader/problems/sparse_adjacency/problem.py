"""Trials and comparators of sparse-adjacency."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Comparator, Mismatch, close, equal, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

NODES, EDGES = 4200, 2000
"""A dense matrix of so many nodes has 17 million elements, more than float32 can count."""

ELEMENTS = 64
"""How many elements a tensor may have for each node and edge."""

FEW, MANY = 3000, 70_000
"""What goes well with few nodes, so that it cannot be dense, is tried with many."""

BYTES = 1000
"""How many bytes Python and NumPy may hold for each."""

DENSE = "print(row_normalised_adjacency(edges, n).to_dense())"
STORED = """\
matrix = row_normalised_adjacency(edges, n)
print(matrix.coalesce() if matrix.layout == torch.sparse_coo else matrix)"""
PRODUCT = """\
product = torch.sparse.mm(row_normalised_adjacency(edges, n), x.requires_grad_())
product.backward(upstream); print(product, x.grad)"""
LARGE = """\
import time
for nodes in (few, n):  # many nodes only if few take no time
    began = time.perf_counter()
    each = torch.arange(nodes)
    edges = torch.stack([each * factor % nodes for factor in factors])
    x = (each % 97).float()[:, None]
    print(torch.sparse.mm(row_normalised_adjacency(edges, nodes), x)[places % nodes])
    if time.perf_counter() - began > 0.05:
        break"""
COST = "print(row_normalised_adjacency(edges, n))  # no tensor of n * n elements on the way"


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw edges once and more often, self loops, lonely nodes, and a large graph."""
    return [*_values(draw), *_stored(draw), *_products(draw), _cost(draw), _large(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    judged = {"values": ("dense", "edges_after")}
    for about, edges, n in _graphs(draw):
        yield Trial(about, _inputs(edges, n, "dense"), judged, DENSE)
    edges = _edges(draw, 6, 9)
    for about, laid_out in (
        ("edges stored pair by pair", permuted(edges)),
        ("edges not contiguous", gapped(edges)),
    ):
        yield Trial(about, _inputs(laid_out, 6, "dense"), judged, DENSE)


def _graphs(draw: Draw) -> Iterator[tuple[str, torch.Tensor, int]]:
    """Yield what is special about a graph, its edges, and its number of nodes."""
    once = _distinct(draw, 4, 3)
    yield "every edge once", once, 4
    yield "edges given twice and three times", _repeated(draw, _distinct(draw, 4, 3)), 4
    loop = draw.integers(1, 1, low=0, high=3).expand(2, 1)
    yield "a self loop among the edges", torch.cat([loop, _distinct(draw, 3, 2)], dim=1), 3
    yield "a self loop given twice", torch.cat([loop, loop], dim=1), 3
    yield "no edges", torch.empty(2, 0, dtype=torch.int64), 3
    yield "one node and no edges", torch.empty(2, 0, dtype=torch.int64), 1
    yield "one node with a self loop", torch.zeros(2, 1, dtype=torch.int64), 1
    yield "nodes without edges behind the others", _distinct(draw, 3, 3), 6
    hub = torch.stack([torch.full((5,), 2), draw.integers(5, low=0, high=7)])
    yield "one node with most of the edges", hub, 7
    yield "many edges, many of them more than once", _edges(draw, 12, 150), 12


def _stored(draw: Draw) -> Iterator[Trial]:
    judged = {"nnz": ("places", "stored")}
    for about, edges, n in (
        ("edges given more than once", _repeated(draw, _distinct(draw, 4, 3)), 4),
        ("every edge once", _distinct(draw, 5, 4), 5),
        ("edges and self loops more than once", _edges(draw, 5, 40), 5),
        ("a larger graph", _edges(draw, 300, 900), 300),
    ):
        yield Trial(about, _inputs(edges, n, "stored"), judged, STORED)


def _products(draw: Draw) -> Iterator[Trial]:
    for n, count, width in ((3, 4, 2), (20, 60, 3)):
        inputs: Mapping[str, Input] = {
            **_inputs(_edges(draw, n, count), n, "product"),
            "x": draw.normal(n, width), "upstream": draw.upstream(n, width),
        }  # fmt: skip
        about = f"a product with a matrix of {n} rows"
        yield Trial(about, inputs, {"spmm": ("product", "by_x")}, PRODUCT)


def _cost(draw: Draw) -> Trial:
    # The larger the numbers of the nodes, the more digits a number for their place needs.
    edges = NODES - 1 - _repeated(draw, draw.integers(2, EDGES // 2, low=0, high=NODES // 2))
    judged = {"never-dense": ("largest", "traced"), "nnz": ("places", "stored")}
    about = f"{NODES} nodes and {edges.shape[1]} edges"
    return Trial(about, _inputs(edges, NODES, "cost"), judged, COST)


def _large(draw: Draw) -> Trial:
    inputs: Mapping[str, Input] = {
        "n": MANY, "few": FEW, "factors": (10 * draw.integer(1, 9), draw.integer(2, 90)),
        "places": draw.integers(4000, low=MANY // 2, high=MANY), "_do": "large",
    }  # fmt: skip
    # So many places that a case of the trial above is smaller, and shown if both fail.
    about = f"{MANY} nodes and as many edges"
    return Trial(about, inputs, {"never-dense": ("rows",)}, LARGE)


def _inputs(edges: torch.Tensor, n: int, do: str) -> Mapping[str, Input]:
    return {"edges": edges, "n": n, "_do": do}


def _edges(draw: Draw, n: int, count: int) -> torch.Tensor:
    """Return any edges; among many there are duplicates and self loops."""
    return draw.integers(2, count, low=0, high=n)


def _distinct(draw: Draw, n: int, count: int) -> torch.Tensor:
    """Return different edges without self loops, none with its opposite, in any order."""
    pairs = torch.combinations(torch.arange(n))
    pairs = pairs[torch.argsort(draw.normal(len(pairs)))[:count]]
    turned = torch.where(draw.mask(len(pairs))[:, None], pairs, pairs.flip(1))
    return turned.T.contiguous()


def _repeated(draw: Draw, edges: torch.Tensor) -> torch.Tensor:
    """Return ``edges``, half of them twice and the first three times, in any order."""
    half = edges[:, : (edges.shape[1] + 1) // 2]
    every = torch.cat([edges, half, edges[:, :1]], dim=1)
    return every[:, torch.argsort(draw.normal(every.shape[1]))].contiguous()


def at_places(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare the places of what is stored; if there are too many or too few, say so."""
    wrong = equal(got, expected, inputs)
    if not wrong or not isinstance(got, torch.Tensor) or not isinstance(expected, torch.Tensor):
        return wrong
    if got.shape != expected.shape and got.dim() == 2:
        return Mismatch(f"{got.shape[1]} values stored instead of {expected.shape[1]}", alone=True)
    return wrong


def at_most(each: int, words: str) -> Comparator:
    """Return a judgement of a cost, which may be ``each`` for a node or an edge."""

    def compare(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
        del expected
        edges, n = inputs["edges"], inputs["n"]
        assert isinstance(edges, torch.Tensor)
        assert isinstance(n, int)
        if not isinstance(got, int) or isinstance(got, bool) or got <= 0:
            return Mismatch("the cost could not be measured", alone=True)
        limit = each * (n + edges.shape[1])
        return Mismatch(words.format(got=got, limit=limit), alone=True) if got > limit else None

    return compare


SPARSE_ADJACENCY = ProblemCode(
    id="sparse-adjacency",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "dense": close(exact_zeros=True),
        "edges_after": unchanged,
        "places": at_places,
        "stored": close(exact_zeros=True),
        "product": close(),
        "rows": close(),
        "by_x": close(exact_zeros=True),
        "largest": at_most(ELEMENTS, "a tensor of {got} elements on the way, the limit is {limit}"),
        "traced": at_most(BYTES, "{got} bytes held by Python and NumPy, the limit is {limit}"),
    },
    words={
        "dense": "dense form of the result",
        "places": "places of the stored values",
        "stored": "stored values",
        "rows": "some rows of the product with x",
        "largest": "elements of the largest tensor",
        "traced": "bytes held by Python and NumPy",
    },
)
