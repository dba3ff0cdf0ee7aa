"""``interviewer check`` as a user runs it, against the real jail."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.grading.local import LocalGrader
from interviewer.problems.loader import load_problems
from interviewer.settings import content_folder

FORGED = Path(__file__).parents[1] / "problems"
"""Solutions that are wrong, or use what is forbidden, and reach for the judge to hide it."""

PROBLEM = "stable-log-sigmoid"
PROBLEMS = load_problems(content_folder() / "seeds" / "problems")[0]
GOOD = PROBLEMS[PROBLEM].model_answer
WRONG = "def log_sigmoid(x):\n    return torch.log(torch.sigmoid(x))\n"

ATTACKS = {
    "socket": ("import socket; socket.create_connection(('127.0.0.1', 1))", "error"),
    "passwd": ("open('/etc/passwd').read()", "error"),
    "fork": ("import os; os.fork()", "error"),
    "program": ("import subprocess; subprocess.run(['true'])", "error"),
    "loop": ("while True: pass", "timeout"),
    "memory": ("y = [torch.ones(1 << 28) for _ in range(64)]", "memory"),
    "flood": ("while True: print('x' * 100000)", "output"),
    "exit": ("import os; os._exit(0)", "crashed"),
    "leave": ("import sys; sys.exit(0)", "error"),
    "nothing": ("return None", "failed"),
    "not a number": ("return x * float('nan')", "failed"),
}
"""A line for the body of the function, and the verdict that it has to meet."""

REFUSED = {"socket": "socket", "passwd": "/etc/passwd", "fork": "fork", "program": "subprocess"}


NOT_PASSED = ("failed", "error", "crashed", "timeout", "memory", "output")
"""What a forgery may meet: anything but a pass, or our own fault."""


def attack(line: str) -> str:
    return f"def log_sigmoid(x):\n    {line}\n    return x\n"


def run(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command with its own ``var`` folder; ``more`` goes into the environment."""
    environment = {**os.environ, "INTERVIEWER_VAR": str(folder), **more}
    command = [sys.executable, "-m", "interviewer.cli.main", "check", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=170)


@pytest.fixture(scope="module")
def var(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A ``var`` folder at which a grader with a working sandbox runs."""
    folder = tmp_path_factory.mktemp("var")
    grader = LocalGrader(folder / "grader.sock", log_path=folder / "grader.log", slots=2)
    try:
        status = grader.start()
        if not status.ready:
            if os.environ.get("CI"):
                pytest.fail(f"no sandbox on a machine that must have one: {status.reason}")
            pytest.skip(f"no sandbox here: {status.reason}")
        yield folder
    finally:
        grader.end()


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "good.py").write_text(GOOD)
    (tmp_path / "wrong.py").write_text(WRONG)
    return tmp_path


def test_right_code_passes_with_exit_0(var: Path, files: Path) -> None:
    done = run(var, PROBLEM, str(files / "good.py"))
    assert done.returncode == 0, done.stderr
    assert "passed" in done.stdout


def test_wrong_code_fails_with_exit_1_and_its_smallest_case(var: Path, files: Path) -> None:
    done = run(var, PROBLEM, str(files / "wrong.py"), "--seed", "4")
    assert done.returncode == 1
    for part in ("failed", "Smallest failing case", "expected", "log_sigmoid(x"):
        assert part in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80


def test_json_is_one_document_and_a_seed_repeats_the_verdict(var: Path, files: Path) -> None:
    first, second = (
        json.loads(run(var, PROBLEM, str(files / "wrong.py"), "--seed", "4", "--json").stdout)
        for _ in range(2)
    )
    for measured in ("duration_ms", "peak_memory_bytes", "against_reference"):
        first.pop(measured), second.pop(measured)
    assert first == second
    assert first["seed"] == 4
    assert first["sandbox"] in ("A", "B")
    assert first["case"]["difference"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("no-such-problem", "good.py"),
        (PROBLEM, "absent.py"),
        (PROBLEM,),
        (PROBLEM, "good.py", "--device", "tpu"),
        (PROBLEM, "good.py", "--seed", "-1"),
        ("--batch", "absent.jsonl"),
        (PROBLEM, "good.py", "--batch", "good.py"),
    ],
)
def test_bad_usage_is_exit_2_with_a_sentence(
    tmp_path: Path, files: Path, arguments: tuple[str, ...]
) -> None:
    named = [str(files / one) if one.endswith((".py", ".jsonl")) else one for one in arguments]
    done = run(tmp_path / "var", *named)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


def test_attacks_meet_their_verdicts_and_the_honest_ones_among_them_pass(
    var: Path, tmp_path: Path
) -> None:
    lines = []
    for name, (line, _) in ATTACKS.items():
        lines.append({"id": name, "problem": PROBLEM, "code": attack(line)})
        lines.append({"id": f"honest after {name}", "problem": PROBLEM, "code": GOOD})
    lines.append({"id": "bad", "problem": PROBLEM})
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text("".join(json.dumps(line) + "\n" for line in lines))
    done = run(var, "--batch", str(source), "--out", str(target), "--jobs", "2")
    assert done.returncode == 0, (done.stderr, target.read_text())
    found = {line["id"]: line for line in map(json.loads, target.read_text().splitlines())}
    assert len(found) == len(lines)
    assert {name: found[name]["verdict"] for name in ATTACKS} == {
        name: verdict for name, (_, verdict) in ATTACKS.items()
    }
    for name in ATTACKS:
        assert found[f"honest after {name}"]["verdict"] == "passed"
        assert found[name]["score"] < 0.2
    for name, trace in REFUSED.items():
        assert any(trace in entry for entry in found[name]["refused"]), found[name]["refused"]
    assert found["bad"]["error"]["field"] == "code"


def test_forgeries_do_not_pass(var: Path, tmp_path: Path) -> None:
    lines = [
        {"id": f"{path.parent.parent.name}/{path.stem}", "problem": name, "code": path.read_text()}
        for name in PROBLEMS
        for path in sorted((FORGED / name / "forged").glob("*.py"))
    ]
    source = tmp_path / "in.jsonl"
    source.write_text("\n".join(map(json.dumps, lines)))
    done = run(var, "--batch", str(source))
    verdicts = {line["id"]: line for line in map(json.loads, done.stdout.splitlines())}
    assert len(verdicts) == len(lines) > len(PROBLEMS)
    for name, verdict in verdicts.items():
        assert verdict["verdict"] in NOT_PASSED, (name, verdict["stderr"])
        assert verdict["score"] < 1, name


def test_without_walls_nothing_runs_and_the_exit_is_3(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    lines = [
        {"id": "touch", "problem": PROBLEM, "code": f"open({str(mark)!r}, 'w')\n{GOOD}"},
        {"id": "good", "problem": PROBLEM, "code": GOOD},
    ]
    source = tmp_path / "in.jsonl"
    source.write_text("\n".join(map(json.dumps, lines)))
    denied = {"INTERVIEWER_SANDBOX_DENY": "namespaces,landlock"}
    done = run(tmp_path / "var", "--batch", str(source), **denied)
    assert done.returncode == 3
    verdicts = [json.loads(line) for line in done.stdout.splitlines()]
    assert [verdict["verdict"] for verdict in verdicts] == ["unavailable"] * 2
    assert all(verdict["checks"] == [] for verdict in verdicts)
    assert all("landlock" in verdict["stderr"] for verdict in verdicts)
    assert not mark.exists()


def test_a_gpu_that_is_not_there_is_unavailable_with_a_sentence(var: Path, files: Path) -> None:
    done = run(var, PROBLEM, str(files / "good.py"), "--device", "cuda:0")
    assert done.returncode == 3
    assert "There is no cuda:0 to judge on" in " ".join(done.stdout.split())


def test_every_model_answer_passes_in_the_jail(var: Path) -> None:
    lines = [
        json.dumps({"id": name, "problem": name, "code": problem.model_answer})
        for name, problem in PROBLEMS.items()
    ]
    done = subprocess.run(
        [sys.executable, "-m", "interviewer.cli.main", "check", "--batch", "-"],
        env={**os.environ, "INTERVIEWER_VAR": str(var)},
        input="\n".join(lines),
        capture_output=True,
        text=True,
        timeout=170,
    )
    found = {line["id"]: line["verdict"] for line in map(json.loads, done.stdout.splitlines())}
    assert found == dict.fromkeys(PROBLEMS, "passed")


def test_files_named_like_modules_beside_the_code_reach_nobody(files: Path) -> None:
    for name in ("socket", "torch", "json", "gunicorn"):
        (files / f"{name}.py").write_text("raise SystemExit('taken for a module')\n")
    # Who puts the working folder on Python's path has asked for its modules.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(Path(sys.executable).with_name("interviewer")), "check", PROBLEM, "good.py"],
        cwd=files,
        env={**environment, "INTERVIEWER_VAR": str(files / "var")},
        capture_output=True,
        text=True,
        timeout=170,
    )
    assert done.returncode == 0, done.stdout + done.stderr
