"""Many snippets through ``check --batch`` while its processes are killed at random.

    python -m benchmarks.sandbox.endurance
    python -m benchmarks.sandbox.endurance --snippets 500 --kills 30 --save

Right solutions, wrong ones and attacks in turn. Meanwhile workers, and now and then the process
that they are forked from, get SIGKILL. Afterwards every snippet must have one verdict, right
solutions "passed" (or "unavailable", which says that it was our fault), and no process may be
left. Those with a verdict are judged again with the seeds that were stored.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from benchmarks.sandbox.attack import ATTACKS, TARGET
from benchmarks.scoring import provenance
from interviewer.problems.loader import load_problems
from interviewer.settings import content_folder

ROOT: Final = Path(__file__).resolve().parents[2]
RESULTS: Final = Path(__file__).parent / "results" / "endurance.json"
WRONG: Final = ROOT / "tests" / "problems"
ZYGOTE_EVERY: Final = 5
"""One kill in as many hits the process that workers are forked from."""
QUICK: Final = ("memory", "flood", "fork bomb", "wrong at once", "recursion")
ENDINGS: Final = ("timeout", "memory", "output", "crashed", "unavailable")
END_S: Final = 20.0


@dataclass(frozen=True)
class Found:
    """What became of a batch; ``amiss`` says what should not have, in words."""

    snippets: int
    killed: Mapping[str, int]
    verdicts: Mapping[str, Mapping[str, int]]
    seconds: float
    amiss: Sequence[str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it, print what came out, and return 1 if anything was lost, doubled or wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sandbox.endurance")
    parser.add_argument("--snippets", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}")
    chosen = parser.parse_args(arguments)
    found = run(chosen.snippets, chosen.jobs, chosen.kills)
    print(json.dumps(asdict(found), indent=1))
    if chosen.save:
        provenance.keep(RESULTS, asdict(found))
    return 1 if found.amiss else 0


def run(snippets: int, jobs: int, kills: int) -> Found:
    """Check as many ``snippets``, ``jobs`` at once, under as many ``kills``."""
    lines = list(mixture(snippets))
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="interviewer-") as folder:
        verdicts, killed, left = _checked(Path(folder), lines, jobs, kills)
        took = time.monotonic() - started
        amiss = [*left, *judged(lines, verdicts, sum(killed.values()))]
        if not amiss:
            amiss += _replayed(Path(folder), lines, verdicts, jobs)
    kinds = {kind: Counter[str]() for kind in ("right", "wrong", "attack")}
    for verdict in verdicts:
        kinds[str(verdict["id"]).split("/")[0]][str(verdict["verdict"])] += 1
    told = {kind: dict(counts) for kind, counts in kinds.items()}
    return Found(len(lines), killed, told, round(took, 1), amiss)


def mixture(count: int) -> Iterator[dict[str, Any]]:
    """Yield ``count`` lines of a batch: right, wrong and hostile ones in turn."""
    problems, _ = load_problems(content_folder() / "seeds" / "problems")
    names = sorted(problems)
    for number in range(count):
        name = names[number // 3 % len(names)]
        if number % 3 == 0:
            kind, text = "right", problems[name].model_answer
        elif number % 3 == 1:
            paths = sorted((WRONG / name / "wrong").glob("*.py"))
            kind, text = "wrong", paths[number % len(paths)].read_text(encoding="utf-8")
        else:
            name, kind, text = TARGET, "attack", ATTACKS[QUICK[number // 3 % len(QUICK)]]
        yield {"id": f"{kind}/{number}", "problem": name, "code": text}


def judged(
    lines: Sequence[Mapping[str, Any]], verdicts: Sequence[Mapping[str, Any]], killed: int
) -> Iterator[str]:
    """Yield what is wrong with the ``verdicts`` on ``lines``, under as many kills.

    A snippet is tried twice, so that fewer than were killed may be left without a judgement.
    """
    unjudged = sum(verdict["verdict"] == "unavailable" for verdict in verdicts)
    if unjudged > killed:
        yield f"{unjudged} are unavailable after {killed} kills"
    count = Counter(str(verdict["id"]) for verdict in verdicts)
    yield from (f"{line['id']}: no verdict" for line in lines if line["id"] not in count)
    yield from (f"{name}: {times} verdicts" for name, times in count.items() if times > 1)
    for verdict in verdicts:
        kind, got = str(verdict["id"]).split("/")[0], verdict["verdict"]
        allowed = {
            "right": ("passed", "unavailable"),
            "wrong": ("failed", "error", "unavailable"),
            "attack": ("failed", "error", *ENDINGS),
        }[kind]
        if got not in allowed:
            yield f"{verdict['id']} of {verdict['problem']}: {got}"


def _checked(
    folder: Path, lines: Sequence[Mapping[str, Any]], jobs: int, kills: int
) -> tuple[list[dict[str, Any]], dict[str, int], list[str]]:
    """Run the command; return its verdicts, how many processes were killed, and what is left."""
    source, target = folder / "in.jsonl", folder / "out.jsonl"
    source.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    command = [sys.executable, "-m", "interviewer.cli.main", "check", "--batch", str(source)]
    environment = {**os.environ, "INTERVIEWER_VAR": str(folder / "var")}
    seen: set[int] = set()
    with subprocess.Popen(
        [*command, "--out", str(target), "--jobs", str(jobs)], env=environment, cwd=ROOT,
        stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        killed: Counter[str] = Counter()
        over = threading.Event()
        killer = threading.Thread(target=_kill, args=(process.pid, target, kills, len(lines),
                                                      killed, seen, over))  # fmt: skip
        killer.start()
        _, told = process.communicate()
        over.set()
        killer.join()
    verdicts = [json.loads(line) for line in target.read_text("utf-8").splitlines()]
    left = [] if process.returncode in (0, 3) else [f"exit {process.returncode}: {told[-300:]}"]
    until = time.monotonic() + END_S
    while (alive := [pid for pid in seen if _lives(pid)]) and time.monotonic() < until:
        time.sleep(0.1)
    return verdicts, dict(killed), left + [f"process {pid} is left" for pid in alive]


def _kill(
    root: int, target: Path, kills: int, lines: int, killed: Counter[str], seen: set[int],
    over: threading.Event,
) -> None:  # fmt: skip
    """Kill a process whenever another share of the verdicts is there."""
    chance = random.Random(0)
    done = 0
    while not over.wait(0.02):
        generations = _below(root)
        seen.update(pid for generation in generations for pid in generation)
        written = target.read_text("utf-8").count("\n") if target.exists() else 0
        if done >= kills or len(generations) < 3 or written < (done + 1) * lines // (kills + 2):
            continue
        done += 1
        # The command's child is the grader, its child the zygote, whose descendants work.
        zygote = done % ZYGOTE_EVERY == 0
        victims = generations[1] if zygote else generations[-1]
        with suppress(ProcessLookupError):
            os.kill(chance.choice(sorted(victims)), signal.SIGKILL)
            killed["zygote" if zygote else "worker"] += 1


def _below(root: int) -> list[list[int]]:
    """Return the descendants of ``root``, generation by generation."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                fields = (entry / "stat").read_text("ascii", "replace").rpartition(")")[2].split()
                parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found, here = [], [root]
    while here := [child for pid in here for child in parents.get(pid, [])]:
        found.append(here)
    return found


def _lives(pid: int) -> bool:
    try:
        text = Path(f"/proc/{pid}/stat").read_text("ascii", "replace")
    except OSError:
        return False
    return text.rpartition(")")[2].split()[0] not in ("Z", "X")


def _replayed(
    folder: Path,
    lines: Sequence[Mapping[str, Any]],
    verdicts: Sequence[Mapping[str, Any]],
    jobs: int,
) -> Iterator[str]:
    """Judge again with the stored seeds whatever was judged; yield what came out differently."""
    first = {v["id"]: v for v in verdicts if v["verdict"] in ("passed", "failed", "error")}
    again = [{**line, "seed": first[line["id"]]["seed"]} for line in lines if line["id"] in first]
    replayed, _, _ = _checked(folder, [line for line in again if line["seed"] is not None], jobs, 0)
    for verdict in replayed:
        before = first[verdict["id"]]
        if any(before[field] != verdict[field] for field in ("verdict", "score", "checks", "case")):
            yield f"{verdict['id']}: another verdict with the same seed"


if __name__ == "__main__":
    sys.exit(main())
