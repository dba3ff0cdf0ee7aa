"""``interviewer check`` and ``interviewer grader``: snippets judged from the command line."""

import math
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

import click

from interviewer import logs
from interviewer.cli.batch_check import Batch
from interviewer.cli.batch_report import BatchReport
from interviewer.cli.exits import FALLS_SHORT, NOT_DONE
from interviewer.cli.files import STREAM, output, read_lines, read_text
from interviewer.cli.names import close_names
from interviewer.cli.options import SEEDS, refuse_given
from interviewer.cli.output import emit_json, say
from interviewer.cli.pinging import grader_sockets, ping_one_of
from interviewer.cli.verdict_view import print_verdict
from interviewer.credentials import without_password
from interviewer.errors import BadInput, ContentError, NotFound
from interviewer.grading.launch import NEUTRAL_FOLDER, grader_command
from interviewer.grading_wiring import grader_for_command
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Job, Problem, VerdictKind
from interviewer.settings import content_folder
from interviewer.wiring import Wiring


@click.command()
@click.argument("problem", required=False)
@click.argument("file", required=False)
@click.option("--device", metavar="auto|cpu|cuda[:N]", help="Where to judge (DEVICE; auto).")
@click.option("--seed", metavar="N", type=SEEDS, help="Draw the hidden inputs of this seed again.")
@click.option("--json", "json_wanted", is_flag=True, help="Print JSON; --batch always does.")
@click.option(
    "--batch", "batch_file", metavar="FILE", help="Judge a JSONL file instead; - is stdin."
)
@click.option("--out", "out_file", metavar="FILE", help="Where --batch writes; - is stdout.")
@click.option(
    "--jobs",
    metavar="N",
    type=click.IntRange(1, 256),
    help="Snippets of --batch at once (the cores).",
)
@click.pass_obj
def check(
    wiring: Wiring,
    problem: str | None,
    file: str | None,
    device: str | None,
    seed: int | None,
    json_wanted: bool,
    batch_file: str | None,
    out_file: str | None,
    jobs: int | None,
) -> None:
    """Judge code against a coding problem.

    PROBLEM is an id as `problems` lists it, FILE the code (- is stdin). Exits with 0 if
    it passed, 1 if it fell short, 3 if it could not be judged. With --batch many are
    judged, one JSON object a line; what the code does then changes no exit code.

    \b
    Examples:
      interviewer check masked-mean my_answer.py
      interviewer check --batch snippets.jsonl --out verdicts.jsonl --jobs 2
    """
    where = _device(device or wiring.settings.device)
    if batch_file is None:
        if problem is None or file is None:
            raise BadInput("Name a PROBLEM and a FILE, or give --batch FILE.", field="problem")
        refuse_given("goes with --batch only.", out=out_file, jobs=jobs)
        job = Job(problem=problem, code=read_text(file, "file"), seed=seed, device=where)
        _check_one(wiring, job, file, json_wanted)
        return
    if problem is not None or seed is not None:
        raise BadInput("With --batch, problem and seed stand in the lines.", field="batch")
    slots = jobs or wiring.settings.jobs
    _check_batch(wiring, batch_file, out_file or STREAM, where, slots)


@click.command()
@click.option("--socket", metavar="PATH", type=click.Path(path_type=Path), help="Where to listen.")
@click.option(
    "--slots", metavar="N", type=click.IntRange(1, 256), help="Snippets at once (the cores)."
)
@click.option("--ping", is_flag=True, help="Ask the one that runs how it is, and start none.")
@click.pass_obj
def grader(wiring: Wiring, socket: Path | None, slots: int | None, ping: bool) -> None:
    """Run a grader in the foreground until stopped.

    Where BROKER_URL is set it is a node that judges for every service on that broker, and
    needs nothing else. Elsewhere it is the grader of this machine, which the service starts by
    itself; this is for running it under supervision. With --ping it exits with 3 unless one
    runs here that can judge.

    \b
    Examples:
      BROKER_URL=redis://queue.example.org/0 interviewer grader --slots 8
      interviewer grader --slots 4
      interviewer grader --ping
    """
    if ping:
        ping_one_of(grader_sockets(wiring.settings, socket))
        return
    if wiring.settings.broker:
        refuse_given("is for a grader without a broker.", socket=socket)
        _serve_broker(wiring.settings.broker, slots or wiring.settings.jobs)
        return
    where = socket or wiring.settings.grader_socket
    command = grader_command(where, linger=math.inf, slots=slots or wiring.settings.jobs)
    say(f"interviewer: grading at {where} (stop with Ctrl-C)")
    sys.stderr.flush()
    os.chdir(NEUTRAL_FOLDER)
    os.execv(sys.executable, command)  # noqa: S606 - no shell; signals go to the grader itself


def _serve_broker(url: str, slots: int) -> None:
    from interviewer.grading.fleet.node import Node  # Celery is large

    logs.configure("info", "auto")
    logs.catch_strays()
    node = Node(url, slots)
    say(f"interviewer: grading for {without_password(url)} as {node.name} (stop with Ctrl-C)")
    node.run()


def _check_one(wiring: Wiring, job: Job, file: str, json_wanted: bool) -> None:
    known = _problems()
    problem = _find(known, job.problem)
    with grader_for_command(wiring.settings, known, 1, batch=False) as client:
        verdict = client.judge(job)
    if json_wanted:
        emit_json({"id": file, **verdict.model_dump(mode="json")})
    else:
        print_verdict(problem, verdict, file)
    if verdict.verdict is VerdictKind.UNAVAILABLE:
        raise SystemExit(NOT_DONE)
    if verdict.verdict is not VerdictKind.PASSED:
        raise SystemExit(FALLS_SHORT)


def _check_batch(wiring: Wiring, source: str, target: str, device: str, jobs: int) -> None:
    known = _problems()
    report = BatchReport("checked")
    with (
        read_lines(source, "batch") as lines,
        output(target, source=source) as out,
        grader_for_command(wiring.settings, known, jobs, batch=True) as client,
    ):
        for result in Batch(client.judge, known, device, jobs).results(lines):
            unavailable = result.verdict is VerdictKind.UNAVAILABLE
            report.count(result.number, result.fault, unavailable=unavailable)
            out.write(result.text + "\n")
            out.flush()
    say(report.summary())
    if report.unavailable:
        raise SystemExit(NOT_DONE)


def _problems() -> Mapping[str, Problem]:
    """Return the problems that this version can judge, whatever bank is in use."""
    problems, findings = load_problems(content_folder() / "seeds" / "problems")
    if findings:
        raise ContentError(findings)
    return problems


def _find(problems: Mapping[str, Problem], name: str) -> Problem:
    if name in problems:
        return problems[name]
    advice = close_names(name, problems) or " See `interviewer problems`."
    raise NotFound(f"There is no coding problem {name!r}.{advice}")


def _device(name: str) -> str:
    """Return ``name`` if it can name a device; raises BadInput."""
    if re.fullmatch(r"auto|cpu|cuda(:\d+)?", name):
        return name
    raise BadInput(f"{name!r} is no device; use auto, cpu or cuda[:N].", field="device")
