"""Blueprints: our own load, and faults in a file are all found at once."""

import shutil
from pathlib import Path

import pytest

from interviewer.dialogue.blueprint import FOLDER, load_blueprints
from interviewer.errors import ContentError
from interviewer.taxonomy import Level, Skill
from tests.factories import ROOT, blueprints


def test_our_own_blueprints_plan_45_minutes_for_each_level() -> None:
    found = blueprints()
    assert set(found) == set(Level)
    for blueprint in found.values():
        planned = sum(slot.minutes * slot.count for slot in blueprint.slots)
        assert planned + blueprint.closing == pytest.approx(45)
        assert set(blueprint.quotas) == set(Skill)
        assert any(slot.coding for slot in blueprint.slots)


def test_a_level_expects_more_than_the_one_below() -> None:
    found = blueprints()
    assert [found[level].expects for level in Level] == [0.5, 0.7, 0.8]


def test_adaptation_goes_one_level_up_or_down_where_there_is_one() -> None:
    found = blueprints()
    steps = {level: [rule.target(level) for rule in found[level].adaptation] for level in Level}
    assert steps[Level.SENIOR] == [Level.MID, Level.PRINCIPAL, Level.MID]
    assert steps[Level.PRINCIPAL] == [Level.SENIOR]
    assert steps[Level.MID] == [Level.SENIOR]


def test_scenarios_and_designs_allow_two_follow_ups() -> None:
    slots = [slot for b in blueprints().values() for slot in b.slots]
    assert {slot.probes for slot in slots if slot.id in ("scenario", "design")} == {2}
    assert max(slot.probes for slot in slots) == 2


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / FOLDER, tmp_path / FOLDER)
    return tmp_path


def spoil(folder: Path, level: str, old: str, new: str) -> None:
    path = folder / FOLDER / f"{level}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "field", "says"),
    [
        ("minutes: 45", "minutes: 20", "", "take 45 minutes of 20"),
        ("kinds: [coding]", "kinds: [coding, concept]", "slots", "no other kinds"),
        ("part: coding", "part: scenario", "slots", "coding slots"),
        ("knowledge: 0.40", "knowledge: 0.60", "weights", "add up to 1"),
        ("id: coding-2", "id: coding-1", "", "more than once"),
        ("after: training, items", "after: breadth, items", "", "names no slot: breadth"),
        ("items: 3, above: 0.8", "items: 3", "adaptation", "one of 'above' and 'below'"),
        ("items: 3, above: 0.8", "items: 3, below: 0.3", "", "leads to no level from mid"),
        ("'yes': 0.60", "'yes': 0.90", "recommendation", "go down"),
        ("tensors: {least: 1, most: 2}", "tensors: {least: 3, most: 2}", "quotas", "larger"),
        ("hint_costs: [0.05, 0.10, 0.15]", "hint_costs: [0.2, 0.1]", "hint_costs", "not fall"),
        ("kinds: [multiple-choice]", "kinds: [riddle]", "slots", "riddle"),
        ("level: mid", "level: senior", "level", "in the file for 'mid'"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused_with_its_place(
    folder: Path, old: str, new: str, field: str, says: str
) -> None:
    spoil(folder, "mid", old, new)
    with pytest.raises(ContentError) as caught:
        load_blueprints(folder)
    finding = caught.value.findings[0]
    assert finding.path.endswith("mid.yaml")
    assert finding.field.startswith(field)
    assert says in finding.message


def test_faults_of_several_files_are_reported_together(folder: Path) -> None:
    spoil(folder, "mid", "closing: 2", "closing: -2")
    (folder / FOLDER / "senior.yaml").unlink()
    with pytest.raises(ContentError) as caught:
        load_blueprints(folder)
    names = {Path(finding.path).name for finding in caught.value.findings}
    assert names == {"mid.yaml", "senior.yaml"}
