"""Many snippets from JSON lines, judged several at a time."""

from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Any

from pydantic import Field, ValidationError

from interviewer.cli.names import close_names
from interviewer.errors import BadInput
from interviewer.jsonlines import Fault, dump, invalid, numbered, parse
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
    """One output line.

    ``number`` is the place of the input line, from 1. It has a ``verdict``, or a
    ``fault`` if it makes no sense.
    """

    text: str
    number: int
    verdict: VerdictKind | None = None
    fault: Fault | None = None


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
        waiting = numbered(lines)
        with ThreadPoolExecutor(max_workers=self.jobs) as pool:
            running: set[Future[LineResult]] = set()
            while True:
                more = islice(waiting, self.jobs - len(running))
                running |= {pool.submit(self.result, number, line) for number, line in more}
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)

    def result(self, number: int, line: str) -> LineResult:
        """Return the result of one line; ``number`` is its place in the file, from 1."""
        identity: Id = None
        try:
            given = parse(line)
            identity = _identity(given)
            parsed = self._read(given)
        except BadInput as error:
            fault = Fault(error.field or "line", str(error))
            text = dump({"id": identity, "error": fault.as_json()})
            return LineResult(text, number, fault=fault)
        job = Job(problem=parsed.problem, code=parsed.code, seed=parsed.seed, device=self.device)
        verdict = self.judge(job)
        text = dump({"id": parsed.id, **verdict.model_dump(mode="json")})
        return LineResult(text, number, verdict=verdict.verdict)

    def _read(self, given: dict[str, Any]) -> BatchLine:
        try:
            line = BatchLine.model_validate(given)
        except ValidationError as error:
            raise invalid(error) from error
        if line.problem not in self.problems:
            near = close_names(line.problem, self.problems)
            raise BadInput(f"There is no coding problem {line.problem!r}.{near}", field="problem")
        return line


def _identity(given: dict[str, Any]) -> Id:
    found = given.get("id")
    return found if isinstance(found, str | int | float) else None
