"""Whether the API is as its OpenAPI document says, whatever it is sent.

    python -m benchmarks.api.fuzz
    python -m benchmarks.api.fuzz --examples 60 --save

A service of its own is asked by schemathesis in all its phases (examples, coverage, fuzzing,
stateful): without a token, as a candidate, as a bot and as an interviewer. Every answer is held
to the document, and none may be a fault of ours.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from benchmarks.api.fuzzing import fuzz
from benchmarks.scoring import provenance
from benchmarks.scoring.tables import table
from benchmarks.web.servers import Line, Server, python, running
from interviewer.errors import Unavailable
from interviewer.settings import Settings
from interviewer.teams.model import LOCAL, Role
from interviewer.wiring import Wiring

RESULTS: Final = Path(__file__).parent / "results" / "fuzz.json"
EXAMPLES: Final = 40
WANTED: Final = 5_000
UNLIMITED: Final = {
    "INTERVIEWER_TOKEN_LIMIT": "none",
    "INTERVIEWER_CANDIDATE_LIMIT": "none",
    "INTERVIEWER_ADDRESS_LIMIT": "none",
    "INTERVIEWER_LOG_LEVEL": "error",
}


@dataclass(frozen=True)
class Run:
    """What one kind of caller met."""

    who: str
    cases: int
    failures: int
    text: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return the exit code, 1 where anything is wrong or too little was tried."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.api.fuzz")
    parser.add_argument("--examples", type=int, default=EXAMPLES, help=f"a call; {EXAMPLES}")
    parser.add_argument("--seed", type=int, help="draw the same requests again")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    try:
        runs = tuple(measure(chosen.examples, chosen.seed))
    except (Unavailable, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 1
    rows = [[run.who, f"{run.cases:,}", str(run.failures)] for run in runs]
    cases, failures = sum(run.cases for run in runs), sum(run.failures for run in runs)
    rows.append(["all", f"{cases:,}", str(failures)])
    print(table(["caller", "requests", "broken promises"], rows))
    for run in runs:
        if run.failures:
            print(f"\n{run.who}:\n{run.text}")
    if chosen.save:
        kept = [{k: v for k, v in asdict(run).items() if k != "text"} for run in runs]
        provenance.keep(RESULTS, {"runs": kept, "cases": cases})
    return 0 if not failures and cases >= WANTED else 1


def measure(examples: int, seed: int | None = None) -> Iterator[Run]:
    """Run the service and yield what each kind of caller met; raises Unavailable."""
    with tempfile.TemporaryDirectory() as name:
        var = Path(name)
        secrets = _tokens(var)
        command = python("-m", "interviewer", "serve")
        environment = UNLIMITED | {"INTERVIEWER_VAR": name}
        with running(lambda _: command, var / "log", environment) as server:
            secrets["candidate"] = _candidate(server)
            for who in ("nobody", "candidate", "bot", "interviewer"):
                url = f"http://127.0.0.1:{server.port}"
                found = fuzz(url, secrets.get(who), examples=examples, seed=seed)
                yield Run(who, found.cases, found.failures, found.text)


def _tokens(var: Path) -> dict[str, str]:
    wiring = Wiring(Settings(var=var))
    made = {role.value: wiring.teams.create_token(LOCAL, role).secret for role in Role}
    wiring.close()
    return made


def _candidate(server: Server) -> str:
    started = Line(server.port).post("/api/v1/interviews", {"level": "mid", "seed": 3})
    return str(started.json["candidate_token"])


if __name__ == "__main__":
    sys.exit(main())
