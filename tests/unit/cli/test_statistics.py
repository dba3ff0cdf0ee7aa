"""The commands ``statistics``, ``rubric calibrate`` and ``rubric calibration``."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from interviewer.cli.calibrating import rubric_calibrate, rubric_calibration
from interviewer.cli.statistics import statistics
from interviewer.errors import BadInput, NotFound
from interviewer.questions.model import Bank
from interviewer.settings import Settings
from interviewer.statistics.calibrations import Calibrations
from interviewer.statistics.service import Statistics
from interviewer.statistics.store import Selection
from interviewer.taxonomy import Level
from interviewer.workbench.marked import read_marked
from interviewer.workbench.rows import Source
from tests.factories import blueprints
from tests.fake_audit import fake_audit
from tests.fake_statistics import MemoryCalibrations, MemoryStatistics
from tests.fakes import FixedClock, MemoryStore
from tests.simulated import challenges_of, held, review_of, small_bank


@dataclass
class Wiring:
    """As much of the wiring as these commands need."""

    store: MemoryStore = field(default_factory=MemoryStore)
    bank: Bank = field(default_factory=small_bank)
    settings: Settings = field(default_factory=Settings)

    @property
    def desk(self) -> "Wiring":
        return self

    def __post_init__(self) -> None:
        self.audit = fake_audit()
        self.statistics = Statistics(
            store=MemoryStatistics(self.store), bank=self.bank, blueprints=blueprints()
        )
        self.calibrations = Calibrations(
            store=MemoryCalibrations(),
            interviews=self.store,
            bank=self.bank,
            clock=FixedClock(),
        )


@pytest.fixture(scope="module")
def full() -> Wiring:
    wiring, rng = Wiring(), Random(4)
    for _ in range(60):
        record = held(rng)
        wiring.store.create(record)
        wiring.store.add_review(record.id, review_of(record, rng, 1))
        for challenge in challenges_of(record, rng):
            wiring.store.keep_challenge(challenge)
    return wiring


def run(command: Any, wiring: Wiring, *arguments: str) -> Result:
    return CliRunner().invoke(command, arguments, obj=wiring, catch_exceptions=False)


def test_items_are_listed_with_how_much_data_there_is(full: Wiring) -> None:
    printed = run(statistics, full).stdout
    lines = printed.splitlines()
    assert lines[0].split()[:5] == ["item", "type", "put", "answered", "facility"]
    names = [line.split()[0] for line in lines[1:] if line.split() and "-" in line.split()[0]]
    assert names[:12] == sorted([*full.bank.questions, *full.bank.problems])
    assert "From 60 interviews that are over." in printed


def test_needs_work_says_why(full: Wiring) -> None:
    printed = run(statistics, full, "--needs-work").stdout
    first = full.statistics.of_team("local").needs_work[0]
    assert printed.splitlines()[0].startswith(f"{first.ref}  priority")
    assert all(reason.says in printed for reason in first.reasons)


def test_one_item_is_told_of_line_by_line(full: Wiring) -> None:
    printed = run(statistics, full, "spoken-1").stdout
    for told in ("facility", "discrimination", "planned", "alpha", "omega", "the one of today"):
        assert told in printed


def test_json_is_one_document_and_names_nobody(full: Wiring) -> None:
    found = json.loads(run(statistics, full, "--json", "--level", "mid").stdout)
    assert found == full.statistics.of_team("local", Selection(level=Level.MID)).model_dump(
        mode="json"
    )
    text = json.dumps(found)
    assert "Ada" not in text
    assert "interview-" not in text
    short = json.loads(run(statistics, full, "--json", "--needs-work").stdout)
    assert "items" not in short
    assert short["needs_work"]


def test_nothing_held_is_said_on_stderr(full: Wiring) -> None:
    empty = run(statistics, full, "--team", "platform")
    assert (empty.stdout, empty.exit_code) == ("", 0)
    assert "no finished interviews" in empty.stderr


def test_a_bad_date_or_item_is_refused(full: Wiring) -> None:
    with pytest.raises(BadInput, match="no date"):
        run(statistics, full, "--since", "yesterday")
    with pytest.raises(NotFound, match="nothing"):
        run(statistics, full, "nothing")
    assert run(statistics, full, "--since", "2999-01-01").stdout == ""


def marks(folder: Path) -> str:
    path = folder / "marked.csv"
    rows = ["question,answer,mark", *(f"spoken-1,alpha {n},{n % 2}" for n in range(12))]
    path.write_text("\n".join(rows) + "\n")
    return str(path)


def test_marked_files_are_taken_in_once(tmp_path: Path) -> None:
    wiring = Wiring()
    first = run(rubric_calibrate, wiring, marks(tmp_path), "--by", "Ada")
    assert "12 added, 0 marked anew" in first.stderr
    again = run(rubric_calibrate, wiring, marks(tmp_path), "--by", "Ada", "--json")
    assert json.loads(again.stdout) == {"added": 0, "replaced": 12}


def test_calibration_tells_of_agreement_then_and_now_and_of_a_draft(tmp_path: Path) -> None:
    wiring = Wiring()
    run(rubric_calibrate, wiring, marks(tmp_path), "--by", "Ada")
    printed = run(rubric_calibration, wiring).stdout
    assert printed.startswith("spoken-1  12 answers")
    assert "moved" not in printed
    draft = tmp_path / "draft.yaml"
    draft.write_text(DRAFT)
    tried = run(rubric_calibration, wiring, "--rubric", str(draft)).stdout
    assert "12 answers moved" in tried
    assert "by the rubric" in tried
    found = json.loads(run(rubric_calibration, wiring, "spoken-1", "--json").stdout)
    assert found["questions"][0]["answers"] == 12
    assert found["questions"][0]["now"]["kappa"] is not None


DRAFT = """\
question: spoken-1
points:
  - id: alpha
    says: It holds alpha.
    any: [alpha]
"""


def test_an_exported_set_is_a_marked_file(tmp_path: Path) -> None:
    wiring = Wiring()
    run(rubric_calibrate, wiring, marks(tmp_path), "--by", "Ada")
    out = tmp_path / "set.jsonl"
    run(rubric_calibration, wiring, "--export", str(out))
    read = read_marked([Source("set.jsonl", out.read_text().splitlines())])
    kept = wiring.desk.calibrations.answers("local")
    assert [(one.id, one.answer, one.mark) for one in read.answers] == [
        (one.id, one.answer, one.mark) for one in kept
    ]


def test_an_answer_is_taken_out_by_its_id(tmp_path: Path) -> None:
    wiring = Wiring()
    run(rubric_calibrate, wiring, marks(tmp_path), "--by", "Ada")
    one = wiring.desk.calibrations.answers("local")[0]
    run(rubric_calibration, wiring, "--remove", one.id)
    assert one not in wiring.desk.calibrations.answers("local")
    empty = run(rubric_calibration, Wiring())
    assert (empty.stdout, "no marked answers" in empty.stderr) == ("", True)


def test_options_that_do_not_go_together_are_refused(tmp_path: Path) -> None:
    wiring = Wiring()
    for arguments in (
        ("spoken-1", "--rubric", "x.yaml"),
        ("--remove", "x", "--export", "-"),
        ("--export", "-", "--rubric", "x.yaml"),
    ):
        with pytest.raises(BadInput):
            run(rubric_calibration, wiring, *arguments)
    file = marks(tmp_path)
    with pytest.raises(BadInput, match="twice"):
        run(rubric_calibrate, wiring, file, file, "--by", "Ada")
