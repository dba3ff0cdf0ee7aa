"""Many snippets from JSON lines, judged several at a time."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Any

from pydantic import Field, ValidationError

from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.values import Frozen

Id = str | int | float | None


class BatchLine(Frozen):
    """One input line; ``seed`` fixes the hidden inputs, ``id`` comes back as it is."""

    id: Id
    problem: str
    code: str
    seed: int | None = Field(default=None, ge=0, lt=2**63)


@dataclass(frozen=True)
class LineResult:
    """One output line; ``verdict`` is None for an input line that makes no sense."""

    text: str
    verdict: VerdictKind | None = None


@dataclass(frozen=True)
class Batch:
    """Judges lines with ``judge``, ``jobs`` at a time.

    ``problems`` are the ids that there are; ``device`` is where to judge.
    """

    judge: Callable[[Job], Verdict]
    problems: Collection[str]
    device: str
    jobs: int

    def results(self, lines: Iterable[str]) -> Iterator[LineResult]:
        """Yield a result for each line that is not empty, in the order of their ends."""
        numbered = ((n, line) for n, line in enumerate(lines, 1) if line.strip())
        with ThreadPoolExecutor(max_workers=self.jobs) as pool:
            running: set[Future[LineResult]] = set()
            while True:
                more = islice(numbered, self.jobs - len(running))
                running |= {pool.submit(self.result, number, line) for number, line in more}
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)

    def result(self, number: int, line: str) -> LineResult:
        """Return the result of one line; ``number`` is its place in the file, from 1."""
        identity: Id = None
        try:
            given = json.loads(line)
            identity = _identity(given)
            parsed = BatchLine.model_validate(given)
        except (ValueError, RecursionError) as error:
            return _refused(identity, *_fault(error, number))
        if parsed.problem not in self.problems:
            return _refused(identity, "problem", f"There is no coding problem {parsed.problem!r}.")
        job = Job(problem=parsed.problem, code=parsed.code, seed=parsed.seed, device=self.device)
        verdict = self.judge(job)
        return LineResult(
            _line({"id": parsed.id, **verdict.model_dump(mode="json")}), verdict.verdict
        )


def _refused(identity: Id, field: str, message: str) -> LineResult:
    return LineResult(_line({"id": identity, "error": {"field": field, "message": message}}))


def _fault(error: Exception, number: int) -> tuple[str, str]:
    """Return the field at fault (or none) and what is wrong with it."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return ".".join(str(part) for part in first["loc"][:1]), first["msg"]
    return "", f"Line {number} is not JSON: {error}"


def _identity(values: Any) -> Id:
    found = values.get("id") if isinstance(values, dict) else None
    return found if isinstance(found, str | int | float) else None


def _line(values: dict[str, Any]) -> str:
    text = json.dumps(values, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        # Half a surrogate pair came in, and can go out only as it came: escaped.
        return json.dumps(values)
    return text
