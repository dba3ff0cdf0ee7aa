"""What the Dockerfile promises; deploy/try-image.sh builds and runs it."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from interviewer.settings import read_settings

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
STEPS = [line for line in TEXT.splitlines() if line and not line.startswith("#")]
STAGES = re.findall(r"^FROM (\S+) AS (\S+)", TEXT, re.MULTILINE)
TARGETS = ("web", "cuda", "cpu")
LEFT_OUT = {"torch": "torch", "numpy": "numpy", "nvidia-ml-py": "pynvml"}
"""What the web image has no need of: distributions, and what they are imported as."""


def only(word: str) -> str:
    """Return the rest of the one step that begins with ``word``."""
    (found,) = [step for step in STEPS if step.startswith(f"{word} ")]
    return found.removeprefix(word).strip()


def test_every_target_is_the_common_image_and_one_folder() -> None:
    based = {name: base for base, name in STAGES}
    for target in TARGETS:
        assert based[target] == "runtime"
        assert f"COPY --from={target}-site /opt/interviewer /opt/interviewer" in STEPS
    assert STAGES[-1][1] == "cpu"  # what is built where nobody names a target
    assert set(based.values()) - set(based) == {"${DEBIAN}"}


def test_the_user_is_a_number_and_the_folder_its_own() -> None:
    assert only("USER") == "10001:10001"
    assert "install -d -o 10001 -g 10001 -m 700 /var/lib/interviewer" in TEXT
    assert only("VOLUME") == "/var/lib/interviewer"
    assert "chmod a-s" in TEXT


def test_what_is_served_is_what_is_exposed_and_asked_after() -> None:
    given = dict(re.findall(r"(\w+)=(\S+)", next(s for s in STEPS if "INTERVIEWER_VAR" in s)))
    settings = read_settings({k: v for k, v in given.items() if k != "PATH"})
    assert str(settings.port) == only("EXPOSE")
    assert settings.host == "0.0.0.0"
    assert "/healthz" in only("HEALTHCHECK")
    assert json.loads(only("ENTRYPOINT")) == ["/usr/bin/tini", "--"]
    assert json.loads(only("CMD")) == ["interviewer", "serve"]


def test_what_is_copied_is_there_and_let_in() -> None:
    let_in = {
        line[1:]
        for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        if line.startswith("!")
    }
    copied = set()
    for step in STEPS:
        if step.startswith("COPY ") and "--from" not in step:
            copied |= set(step.split()[1:-1])
    assert copied == let_in
    assert all((ROOT / name).exists() for name in copied)


def test_the_web_image_leaves_out_what_it_names_and_needs_none_of_it(tmp_path: Path) -> None:
    (pattern,) = re.findall(r"grep -vE '([^']+)'", TEXT)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = [re.split(r"[\[<>=~! ]", each)[0] for each in project["dependencies"]]
    assert {name for name in names if re.search(pattern, name)} == set(LEFT_OUT)
    blocked = f"import sys; sys.modules.update(dict.fromkeys({[*LEFT_OUT.values()]!r}))"
    code = f"{blocked}; import wsgi, interviewer.cli.serving, interviewer.server"
    environment = {"INTERVIEWER_VAR": str(tmp_path), "PATH": "/usr/bin:/bin"}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True)


@pytest.mark.parametrize("kind", ["CPU", "CUDA"])
def test_torch_comes_from_where_one_says(kind: str) -> None:
    assert any(step.startswith(f"ARG TORCH_{kind}_INDEX=https://") for step in STEPS)
    assert f"--index-url ${{TORCH_{kind}_INDEX}} torch" in TEXT
