"""The benchmark of regrading runs, and our own bank marks what was said twice alike."""

from benchmarks.desk import regrade
from benchmarks.dialogue.candidates import interviews
from benchmarks.dialogue.seats import KnownCode
from benchmarks.scoring.bank import ROOT
from interviewer.dialogue.rescoring import is_rescorable, rescored
from interviewer.questions.loader import load_bank
from interviewer.scoring.assess import assess
from interviewer.taxonomy import Level


def test_by_our_own_rubrics_nothing_changes_to_the_byte() -> None:
    bank, looked_at = load_bank([ROOT]), 0
    for held in interviews(bank, KnownCode(bank), list(Level), 6):
        assert held.state is not None
        for item, record in zip(held.state.script.items, held.state.records, strict=True):
            if is_rescorable(record):
                question, rubric = bank.questions[item.question], bank.rubrics[item.question]
                again = rescored(item, record, question, rubric, assess)
                assert again.model_dump_json() == record.model_dump_json(), (held.name, item.ref)
                looked_at += 1
    assert looked_at > 50


def test_a_few_interviews_are_shown_applied_and_undone() -> None:
    assert regrade.main(["--count", "6", "--rounds", "1"]) == 0
