"""What is there at the end, held against what the candidates wrote down."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from benchmarks.fleet.http import NoAnswer, send
from benchmarks.fleet.people import CHOICE, Book

AT_ONCE: Final = 16


async def amiss(ports: Sequence[int], books: Iterable[Book]) -> list[str]:
    """Return, in words, every turn that is lost or doubled, and every submission without an end."""
    gate, kept = asyncio.Semaphore(AT_ONCE), [book for book in books if book.interview]

    async def one(number: int, book: Book) -> list[str]:
        async with gate:
            return await _of(ports[number % len(ports)], book)

    found = await asyncio.gather(*(one(number, book) for number, book in enumerate(kept)))
    return [fault for faults in found for fault in faults]


async def _of(port: int, book: Book) -> list[str]:
    try:
        seen = await send(port, "GET", f"/api/v1/interviews/{book.interview}", token=book.token)
        if seen.status != 200:
            return [f"{book.interview}: {seen.status}"]
        faults = list(_said(book, seen.json))
        for submission in book.submissions:
            path = f"/api/v1/submissions/{submission}?wait=25"
            told = await send(port, "GET", path, token=book.token, wait_s=25)
            if told.status != 200 or told.json["status"] != "done":
                faults.append(f"{book.interview}: the submission {submission} has no end")
    except NoAnswer as error:
        return [str(error)]
    return [*faults, *_results(book, seen.json)]


def _said(book: Book, view: dict[str, Any]) -> Iterator[str]:
    """Yield what the messages lack, or have more of than was acknowledged."""
    there = [
        part["markdown"]
        for message in view["messages"]
        if message["from"] == "candidate"
        for part in message["parts"]
        if part["type"] == "text"
    ]
    expected = [*book.said, book.hangs] if book.hangs and len(there) > len(book.said) else book.said
    pairs = zip(there, expected, strict=False)
    same = [text == wanted or wanted == CHOICE for text, wanted in pairs]
    if len(there) != len(expected) or not all(same):
        at = same.index(False) if False in same else len(same)
        yield (
            f"{book.interview}: {len(expected)} texts were acknowledged, {len(there)} are there; "
            f"they part at {at}"
        )


def _results(book: Book, view: dict[str, Any]) -> Iterator[str]:
    """Yield that a verdict was told more often, or less often, than code was taken."""
    parts = [part for message in view["messages"] for part in message["parts"]]
    told = sum(part["type"] == "result" for part in parts)
    if told != len(book.submissions) and view["state"] != "grading":
        yield f"{book.interview}: {len(book.submissions)} pieces of code, {told} verdicts"
