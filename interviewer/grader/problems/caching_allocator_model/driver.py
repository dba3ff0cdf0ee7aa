"""Plays a list of calls to a ``CachingAllocator`` and reads its counters after each."""

from typing import Any

from interviewer.grader.kit import Candidate, Inputs, Outputs, number

COUNTERS = ("allocated", "reserved", "driver_calls")


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return each counter at first and after every step."""
    allocator = candidate["CachingAllocator"]()
    read = [_counters(allocator)]
    if inputs["_do"] == "calls":
        handles: list[Any] = []
        for call, n in inputs["calls"]:
            _call(allocator, handles, call, n)
            read.append(_counters(allocator))
    else:
        handles = [allocator.alloc(inputs["n"]) for _ in range(inputs["times"])]
        read.append(_counters(allocator))
        last = allocator.alloc(inputs["last"])
        read.append(_counters(allocator))
        for handle in handles:
            allocator.free(handle)
        read.append(_counters(allocator))
        allocator.empty_cache()
        read.append(_counters(allocator))
        allocator.free(last)
        read.append(_counters(allocator))
    return {name: tuple(each[place] for each in read) for place, name in enumerate(COUNTERS)}


def _call(allocator: Any, handles: list[Any], call: str, n: int) -> None:
    match call:
        case "alloc":
            handles.append(allocator.alloc(n))
        case "free":
            allocator.free(handles[n])
        case _:
            allocator.empty_cache()


def _counters(allocator: Any) -> list[int | float]:
    return [number(getattr(allocator, name), f"the attribute {name}") for name in COUNTERS]
