"""Reads a dataset that fails where it is told to, and collates batches with gaps in them.

An exception that arrives is reported by its name and by the number that it carries, which
the trusted side drew, and whether it is the very one that was raised.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, NotAsAsked, Outputs, base, tensor

_DataLoader: Any = torch.utils.data.DataLoader
_Dataset = torch.utils.data.Dataset


class TornFile(OSError):
    """An error of this module's own that is an OSError."""


class BadHeader(UnicodeError):
    """An error of this module's own that is a ValueError."""


KINDS: tuple[type[BaseException], ...] = (
    OSError, FileNotFoundError, PermissionError, TornFile, ValueError, UnicodeError, BadHeader,
    TypeError, AttributeError, KeyError, LookupError, RuntimeError, ZeroDivisionError,
    IndexError, AssertionError, EOFError, ImportError, MemoryError, NotImplementedError,
    KeyboardInterrupt, SystemExit,
)  # fmt: skip
NAMED = {kind.__name__: kind for kind in KINDS}


class Base:
    """Samples by index, with a length and nothing else."""

    def __init__(self, samples: Sequence[Any], fails: Sequence[str], codes: Sequence[int]) -> None:
        self.samples = samples
        self.fails = fails
        self.codes = codes
        self.raised: BaseException | None = None

    def __len__(self) -> int:
        return len(self.samples)

    def __getitem__(self, i: int) -> Any:
        if self.fails[i]:
            self.raised = NAMED[self.fails[i]](self.codes[i])
            raise self.raised
        return self.samples[i]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    try:
        return _found(candidate, inputs)
    except (KeyboardInterrupt, SystemExit) as error:
        # Not where a sample was asked for: it must not end more than this trial.
        raise NotAsAsked(f"{type(error).__name__} arrived before a sample was read") from None


def _found(candidate: Candidate, inputs: Inputs) -> Outputs:
    safe_collate = candidate["safe_collate"]
    if inputs["_do"] == "collate":
        batches = [_made(batch, inputs["_kind"]) for batch in inputs["batches"]]
        collated = tuple(_outcome(safe_collate, batch) for batch in batches)
        return {"collated": collated, "batches_after": tuple(_told(each) for each in batches)}
    samples = list(zip(inputs["xs"], inputs["labels"], strict=True))
    own = Base(samples, inputs["fails"], inputs["codes"])
    dataset = _dataset(candidate, own, inputs)
    match inputs["_do"]:
        case "loader":
            loader = _DataLoader(dataset, inputs["batch_size"], collate_fn=safe_collate)
            return {"batches": tuple(_told(found) for found in loader)}
        case "iterate":
            most = 2 * len(samples) + 3
            return {"gone_through": tuple(_told(found) for found in islice(iter(dataset), most))}
    read = _read(dataset, own, inputs["order"])
    if "later" in inputs:
        own.fails = inputs["later"]
        return {"read": read, "read_later": _read(dataset, own, inputs["order"])}
    return {"read": read, "length": len(dataset)}


def _dataset(candidate: Candidate, own: Base, inputs: Inputs) -> Any:
    kind = candidate["SafeDataset"]
    errors = tuple(NAMED[name] for name in inputs.get("errors", ()))
    match inputs["_style"]:
        case "position":
            dataset = kind(own, errors)
        case "keyword":
            dataset = kind(own, errors=errors)
        case _:
            dataset = kind(own)
    if not issubclass(type(dataset), _Dataset):
        raise NotAsAsked("SafeDataset is no subclass of torch.utils.data.Dataset")
    return dataset


def _read(dataset: Any, own: Base, order: Sequence[int]) -> tuple[Any, ...]:
    return tuple(_outcome(dataset.__getitem__, i, own) for i in order)


def _outcome(call: Callable[[Any], Any], argument: Any, own: Base | None = None) -> Any:
    """Return what ``call`` returns, or what it raises: its name and the number that it carries."""
    try:
        found = call(argument)
    except BaseException as error:  # noqa: BLE001 -- an interrupt, too, is looked at
        which = "raised" if own is None or error is own.raised else "raised another"
        first = error.args[0] if error.args else None
        return f"{which} {type(error).__name__}", first if isinstance(first, int) else None
    return _told(found)


def _made(batch: Sequence[Any], kind: str) -> list[Any]:
    """Return the samples of ``batch``, as a dict or a Python number each where wanted."""
    if kind == "number":
        return [each if each is None else base.item(each) for each in batch]
    if kind != "dict":
        return list(batch)
    return [each if each is None else {"x": each[0], "label": each[1]} for each in batch]


def _told(found: Any) -> Any:
    """Return ``found`` as tensors, numbers and tuples; a dict as one of keys and values."""
    if isinstance(found, dict):
        pairs = [(str(key), _told(found[key])) for key in sorted(found, key=str)]
        return tuple(part for pair in pairs for part in pair)
    if isinstance(found, list | tuple):
        return tuple(_told(item) for item in found)
    if isinstance(found, torch.Tensor):
        return base.clone(tensor(found, "a part"))
    if isinstance(found, float) and found != found:
        return "NaN"  # which, as a number, would not equal itself
    if found is None or isinstance(found, int | float | str):
        return found
    return f"something of type {type(found).__name__}"
