import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interviewer.cli.main import command
from interviewer.errors import BadInput, ContentError
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.settings import Settings
from interviewer.wiring import Wiring
from tests.factories import ROOT

SURE = """Level: mid
Candidate: Ada

Q: view vs reshape, how do they differ?
A: view never copies and raises an error where the strides do not fit; reshape may copy.
Q: Tell me about yourself
A: I like tensors.
"""
UNSURE = SURE + "Q: How do hooks work?\nA: A hook is called with the gradient.\n"


@cache
def bank() -> Bank:
    return load_bank([ROOT])


@pytest.fixture
def wiring(tmp_path: Path) -> Iterator[Wiring]:
    wiring = Wiring(Settings(var=tmp_path / "var"))
    wiring.bank = bank()
    yield wiring
    wiring.close()


def ran(wiring: Wiring, *arguments: str) -> Result:
    done = CliRunner().invoke(command, ["scorecard", *arguments], obj=wiring)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def taken(tmp_path: Path, text: str, name: str = "notes.txt") -> str:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_certain_questions_are_taken_and_the_others_reported(
    wiring: Wiring, tmp_path: Path
) -> None:
    done = ran(wiring, "--transcript", taken(tmp_path, SURE), "--format", "json")
    card = json.loads(done.stdout)
    assert [item["ref"] for item in card["items"]] == ["view-vs-reshape"]
    assert card["header"]["by_hand"] is True
    assert "notes.txt:4: “view vs reshape, how" in done.stderr
    assert "was taken for view-vs-reshape (alike to" in done.stderr
    assert "“Tell me about yourself” is none of the bank's questions; it is not" in done.stderr
    assert not list((tmp_path / "var").glob("*.db"))


def test_unsure_questions_end_it_with_suggestions(
    wiring: Wiring, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = taken(tmp_path, UNSURE)
    with pytest.raises(BadInput, match=r"not certain what 1 question asks.*--best-guess"):
        ran(wiring, "--transcript", file)
    done = ran(wiring, "--transcript", file, "--best-guess", "--format", "json")
    assert [item["ref"] for item in json.loads(done.stdout)["items"]][1] == "hooks"
    assert "was taken for hooks (a guess, alike to" in done.stderr
    mended = taken(tmp_path, UNSURE.replace("Q: How do", "Q [gradient-hooks]: How do"))
    done = ran(wiring, "--transcript", mended, "--format", "json")
    assert json.loads(done.stdout)["items"][1]["ref"] == "gradient-hooks"
    none = taken(tmp_path, UNSURE.replace("Q: How do", "Q [-]: How do"))
    assert (
        len(json.loads(ran(wiring, "--transcript", none, "--format", "json").stdout)["items"]) == 1
    )


@pytest.mark.parametrize("format_", ["html", "md", "csv", "json"])
def test_every_format_can_be_had(wiring: Wiring, tmp_path: Path, format_: str) -> None:
    out = tmp_path / f"card.{format_}"
    ran(wiring, "--transcript", taken(tmp_path, SURE), "--out", str(out))
    assert "Taken down by hand in a live interview" in out.read_text("utf-8")


def test_it_can_be_kept_as_an_interview_of_a_team(wiring: Wiring, tmp_path: Path) -> None:
    out = str(tmp_path / "card.json")
    done = ran(wiring, "--transcript", taken(tmp_path, SURE), "--keep", "local", "--out", out)
    (entry,) = wiring.service.listing().entries
    assert f"Kept as interview {entry.id} of the team local." in done.stderr
    assert json.loads(Path(out).read_text("utf-8"))["header"]["interview"] == entry.id
    again = ran(wiring, entry.id, "--format", "json")
    assert again.stdout == Path(out).read_text("utf-8")


def test_level_and_candidate_can_be_said_beside_the_file(wiring: Wiring, tmp_path: Path) -> None:
    file = taken(tmp_path, SURE.partition("\n\n")[2])
    with pytest.raises(BadInput, match="Say which level"):
        ran(wiring, "--transcript", file)
    options = ("--level", "senior", "--candidate", "Grace", "--format", "json")
    head = json.loads(ran(wiring, "--transcript", file, *options).stdout)["header"]
    assert (head["level"], head["candidate"]) == ("senior", "Grace")


def test_what_does_not_go_together_is_told(wiring: Wiring, tmp_path: Path) -> None:
    file = taken(tmp_path, SURE)
    with pytest.raises(BadInput, match="does not go with --transcript"):
        ran(wiring, "0123456789abcdef", "--transcript", file)
    with pytest.raises(BadInput, match="goes with --transcript only"):
        ran(wiring, "0123456789abcdef", "--level", "mid")
    with pytest.raises(ContentError, match=r"bad\.yaml:1"):
        ran(wiring, "--transcript", taken(tmp_path, "- x", "bad.yaml"))
    with pytest.raises(BadInput, match="cannot be read"):
        ran(wiring, "--transcript", str(tmp_path / "none.yaml"))
