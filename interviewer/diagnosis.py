"""What works on this machine, found out without importing torch."""

from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version

from interviewer.errors import ContentError, InterviewerError
from interviewer.scoring import IS_COMPILED
from interviewer.wiring import Wiring


@dataclass(frozen=True)
class Finding:
    """One thing looked at: whether it works, and what is to be known or done."""

    name: str
    ok: bool
    detail: str

    def as_json(self) -> dict[str, str | bool]:
        """Return the finding as a JSON object."""
        return asdict(self)


def examine(wiring: Wiring) -> tuple[Finding, ...]:
    """Look at the content, the scorer, the database, torch, the sandbox, the device and the broker.

    Starts the grader if none runs, since only a sandbox that was tried counts.
    """
    return (
        _bank(wiring),
        _scorer(),
        _database(wiring),
        _torch(),
        *_grader(wiring),
        _broker(wiring),
    )


def _bank(wiring: Wiring) -> Finding:
    try:
        bank = wiring.bank
    except ContentError as error:
        return Finding("bank", False, f"{len(error.findings)} faults; see `interviewer seeds lint`")
    counts = f"{len(bank.questions)} questions, {len(bank.problems)} coding problems"
    return Finding("bank", True, counts)


def _scorer() -> Finding:
    plain = "plain Python, which is slower; `python native/build.py` compiles it"
    return Finding("scorer", True, "compiled" if IS_COMPILED else plain)


def _database(wiring: Wiring) -> Finding:
    try:
        wiring.store.ping()
    except InterviewerError as error:
        return Finding("database", False, str(error))
    return Finding("database", True, wiring.settings.url.split("@")[-1])


def _torch() -> Finding:
    try:
        return Finding("torch", True, version("torch"))
    except PackageNotFoundError:
        return Finding("torch", False, "not installed; coding questions need it")


def _grader(wiring: Wiring) -> tuple[Finding, ...]:
    status = wiring.grader.start()
    if not status.ready:
        return (Finding("sandbox", False, status.reason),)
    walls = "; ".join(f"{wall.name}: {wall.detail}" for wall in status.walls if not wall.ok)
    detail = f"profile {status.sandbox}, {status.slots} at once" + (f"; {walls}" if walls else "")
    return (
        Finding("sandbox", True, detail),
        Finding("device", True, f"{status.device} (snippets are judged here)"),
    )


def _broker(wiring: Wiring) -> Finding:
    asked = wiring.settings.broker_url
    if asked:
        return Finding("broker", False, "BROKER_URL is set, but this release grades locally only")
    return Finding("broker", True, "none needed: grading is local")
