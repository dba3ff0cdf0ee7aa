"""Calls ``row_normalised_adjacency`` and reads, or multiplies, what it returns."""

import tracemalloc
import warnings
from typing import Any

import torch

from interviewer.grader.instruments import Work
from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    gradients,
    leaf_and_copy,
    tensor,
)

_layout: Any = vars(base)["layout"]
_shape: Any = vars(base)["shape"]
_sparse_mm: Any = torch.sparse.mm
LAYOUTS = (torch.sparse_coo, torch.sparse_csr)


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for; what torch says about its layouts is left out."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Sparse")
        return _outputs(candidate, inputs)


def _outputs(candidate: Candidate, inputs: Inputs) -> Outputs:
    adjacency = candidate["row_normalised_adjacency"]
    if inputs["_do"] == "large":
        return _large(adjacency, inputs)
    edges = inputs["edges"]
    if inputs["_do"] == "cost":
        return _cost(adjacency, inputs)
    matrix = _matrix(adjacency(edges, inputs["n"]))
    match inputs["_do"]:
        case "dense":
            return {"dense": base.to_dense(matrix), "edges_after": edges}
        case "stored":
            return _stored(matrix)
    leaf, copy = leaf_and_copy(inputs["x"])
    product = _sparse_mm(matrix, copy)
    (by_x,) = gradients(product, [leaf], inputs["upstream"])
    return {"product": base.detach(product), "by_x": by_x}


def _cost(adjacency: Any, inputs: Inputs) -> Outputs:
    """Return the largest tensor that was made, what Python and NumPy held, and the entries."""
    work = Work()
    tracemalloc.start()
    try:
        with work:
            found = adjacency(inputs["edges"], inputs["n"])
        traced = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    return {"largest": work.largest, "traced": traced, **_stored(_matrix(found))}


class _Touched(Work):  # type: ignore[no-untyped-call]
    """Counts the elements of all results that are not sparse."""

    def __init__(self) -> None:
        super().__init__()
        self.elements = 0

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Run ``func`` and count what comes out."""
        result = super().__torch_dispatch__(func, types, args, kwargs)
        for made in result if isinstance(result, tuple | list) else (result,):
            if isinstance(made, torch.Tensor) and _layout.__get__(made) is torch.strided:
                self.elements += base.numel(made)
        return result


def _large(adjacency: Any, inputs: Inputs) -> Outputs:
    """Return rows of a product with a large matrix, if a smaller one has not cost too much."""
    few, n = inputs["few"], inputs["n"]
    work = _Touched()
    edges = _many(inputs, few)
    tracemalloc.start()
    try:
        with work:
            adjacency(edges, few)
        traced = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    if max(work.elements, work.largest, traced) >= few * few:
        words = f"{few} nodes took as many steps or bytes as {few} * {few} elements"
        raise NotAsAsked(f"{words}, so that {n} nodes were not tried")
    matrix = _matrix(adjacency(_many(inputs, n), n))
    x = base.to(base.remainder(torch.arange(n, device=edges.device), 97), torch.float32)
    return {"rows": _sparse_mm(matrix, base.reshape(x, n, 1))[inputs["places"]]}


def _many(inputs: Inputs, n: int) -> torch.Tensor:
    """Return as many edges as nodes; where a factor divides n, some come more than once."""
    each = torch.arange(n, device=inputs["_device"])
    ends = [base.remainder(base.mul(each, factor), n) for factor in inputs["factors"]]
    return torch.stack(ends)


def _matrix(found: Any) -> torch.Tensor:
    matrix = base.detach(tensor(found, "the result"))
    layout = _layout.__get__(matrix)
    if layout not in LAYOUTS:
        raise NotAsAsked(f"the result has the layout {layout}, not COO or CSR")
    return matrix


def _stored(matrix: torch.Tensor) -> Outputs:
    """Return places and values of what is stored, by row and column."""
    if _layout.__get__(matrix) is torch.sparse_coo:
        merged = base.coalesce(matrix)
        return {"places": base._indices(merged), "stored": base._values(merged)}
    starts, columns = base.crow_indices(matrix), base.col_indices(matrix)
    rows = torch.arange(_shape.__get__(matrix)[0], device=columns.device)
    rows = torch.repeat_interleave(rows, base.diff(starts))
    order = base.argsort(base.add(base.mul(rows, _shape.__get__(matrix)[1]), columns))
    places = torch.stack([base.to(rows, torch.int64), base.to(columns, torch.int64)])
    return {"places": places[:, order], "stored": base.values(matrix)[order]}
