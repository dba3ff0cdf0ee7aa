"""Phrases of the rubric language against answers."""

import pytest

from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.assess import assess


def earns(phrase: str, answer: str, *, unless: str = "") -> bool:
    point = Point(id="p", says="It is so.", any=(phrase,), unless=(unless,) if unless else ())
    return assess(Rubric(question="q", points=(point,)), answer).score == 1.0


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("shares storage", "The storage of the base is what the result shares."),
        ("accumulate", "Gradients accumulated there."),
        ("accumulate", "acumulates in the field"),
        ("accumulate", "they acucmulate"),
        ("contig*", "contiguity matters"),
        ('"exact order"', "in the exact order"),
        ("sample|draw batch", "It draws one batch."),
        ("(no copy|shared storage)", "they have shared storage"),
        ("(no copy|shared storage)", "without copying anything"),
        ("optimise", "It is optimized."),
        ("dataloader", "The data loader does it."),
        ("data loader", "A dataloader does it."),
        ("row-major", "in row major order"),
        ("`torch.no_grad()`", "use no_grad"),
        ("no_grad", "under torch.no_grad()"),
        ("no_grad", "with no grad recording"),
        ("DataLoader", "a data_loader object"),
        ("cross_entropy", "F.cross_entropy"),
        ("16 bytes", "That is 16B for each."),
        ("16 bytes", "sixteen bytes each"),
        ("4/3", "about 1.33 of it"),
        ("O(√n)", "memory is O(sqrt(n))"),
        ("float16", "in fp16"),
        ("BatchNorm", "a BatchNorm2d layer"),
        ("kaiming_normal", "nn.init.kaiming_normal_"),
        ("increase memory", "the memory grows"),
    ],
)
def test_a_phrase_is_met_under_its_spellings(phrase: str, answer: str) -> None:
    assert earns(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("float16", "in float32"),
        ("vjp", "it is a jvp"),
        ("conv1d", "a conv2d"),
        ("`add_`", "x.add(1)"),
        ("share", "the shape of it"),
        ("train", "in eval mode"),
        ("16 bytes", "17 bytes"),
        ("16 bytes", "16 bits"),
        ("no_grad", "set_no_grad_mode"),
        ("`optimizer.step()`", "one step at a time"),
        ('"exact order"', "the order is exact"),
        ("minimise", "it maximises"),
        ("shares storage", "It shares. The storage is new."),
        ("shares storage ~3", "shares with all of the others that one storage"),
    ],
)
def test_neighbours_of_a_phrase_do_not_meet_it(phrase: str, answer: str) -> None:
    assert not earns(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer", "earned"),
    [
        ("copies data", "It copies the data.", True),
        ("copies data", "It never copies the data.", False),
        ("copies data", "It returns without copying data.", False),
        ("copies data", "It does not share but copies data.", True),
        ("never copies", "It never copies.", True),
        ("never copies", "It does not copy.", True),
        ("never copies", "It copies.", False),
        ("no copy", "No data is copied.", True),
        ("no copy", "It avoids copying.", True),
        ("no copy", "It makes a copy.", False),
        ("not contiguous", "for non-contiguous tensors", True),
        ("not contiguous", "for contiguous tensors", False),
        ("allocates copies", "If that is not possible it allocates and copies.", True),
        ("allocates copies", "It tries, and when it is not possible it allocates, copies.", True),
        ("prevents overflow", "This prevents overflow.", True),
    ],
)
def test_claims_and_denials_are_kept_apart(phrase: str, answer: str, earned: bool) -> None:
    assert earns(phrase, answer) is earned


def test_a_clause_with_an_exclusion_earns_nothing_and_another_clause_does() -> None:
    assert not earns("copies", "It always copies.", unless="always")
    assert earns("copies", "It always runs, but it copies sometimes.", unless="always")


def test_the_second_place_counts_when_the_first_is_denied() -> None:
    assert earns("copies data", "View never copies data. Clone copies data.")
