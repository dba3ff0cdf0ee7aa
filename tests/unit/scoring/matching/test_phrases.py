"""Phrases of the rubric language against answers."""

import pytest

from interviewer.rubrics.model import Misconception, Point, Rubric, Subject
from interviewer.scoring.assess import assess


def earns(phrase: str, answer: str, *, unless: str = "") -> bool:
    point = Point(id="p", says="It is so.", any=(phrase,), unless=(unless,) if unless else ())
    return assess(Rubric(question="q", points=(point,)), answer).score == 1.0


def quoted(phrase: str, answer: str) -> tuple[str, ...]:
    """Return the words of the answer that earn a point of this one phrase."""
    rubric = Rubric(question="q", points=(Point(id="p", says="It is so.", any=(phrase,)),))
    spans = assess(rubric, answer).points[0].spans
    return tuple(answer[start:end] for start, end in spans)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("shares storage", "The storage of the base is what the result shares."),
        ("accumulate", "Gradients accumulated there."),
        ("accumulate", "acumulates in the field"),
        ("accumulate", "they acucmulate"),
        ("contig*", "contiguity helps"),
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
        ("33% more", "33 % more"),
        ("0 stride", "a stride of zero"),
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
        ("list (rather than replacing)", "The list adds rather than replacing.", True),
        ("list (instead of replacing)", "The list does not replace what is there.", True),
        ("list (rather than replacing)", "The list replaces rather than adding.", False),
        ("list (instead of replacing)", "The list replaces instead of adding.", False),
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


def test_the_nearest_word_of_the_wanted_polarity_is_taken() -> None:
    phrase = "dropout off|disabled|(no dropout)"
    assert earns(phrase, "In eval mode dropout is off.")
    assert earns(phrase, "In eval mode there is no dropout at all, the dropout layer is idle.")
    assert not earns(phrase, "In eval mode dropout is on.")


@pytest.mark.parametrize("elsewhere", ["", " Say more.", " Empty memory is small."])
def test_where_a_phrase_is_met_is_told_by_its_own_sentence(elsewhere: str) -> None:
    phrase = "cache more|extra memory tensors|you"
    answer = "When you need memory you call the cache and that gives more memory for your tensors."
    answer += " The cache is of no help to the tensors."
    alone = quoted(phrase, answer)
    assert alone
    assert quoted(phrase, f"{answer}{elsewhere}") == alone


def test_every_term_of_a_phrase_rests_on_a_word_of_its_own() -> None:
    assert not earns("(3 2 3)", "three and 2 of them")
    assert earns("(3 2 3)", "from 3 to two of 3")
    assert not earns("shared|sharing shared|data", "They are shared.")
    assert earns("data loader", "A dataloader does it.")


@pytest.mark.parametrize(
    ("phrase", "answer", "earned"),
    [
        ("`autograd.Function`", "The loss is a function of the weights.", False),
        ("`autograd.Function`", "Write a custom autograd Function.", True),
        ("`autograd.Function`", "Subclass torch.autograd.Function there.", True),
        ("`autograd.Function`", "Use `Function` as the base.", True),
        ("`np.random`", "The order is random.", False),
        ("`np.random`", "It seeds np.random too.", True),
        ("`torch.no_grad()`", "under no_grad", True),
    ],
)
def test_a_name_that_is_an_everyday_word_needs_its_qualifier_or_code(
    phrase: str, answer: str, earned: bool
) -> None:
    assert earns(phrase, answer) is earned


@pytest.mark.parametrize(
    ("phrase", "answer", "earned"),
    [
        ("`n`", "one of n", False),
        ("`n`", "the shape is (n,)", True),
        ("`N`", "there are N of them", True),
        ("gradient", "It is about the gradient.", False),
        ("gradient", "Pass `gradient` there.", True),
        ("gradients accumulate", "Gradients accumulate.", True),
        ("16", "It takes 16.", True),
    ],
)
def test_one_letter_or_one_word_of_any_answer_says_nothing_alone(
    phrase: str, answer: str, earned: bool
) -> None:
    assert earns(phrase, answer) is earned


def test_the_subject_of_a_denied_verb_is_no_claim() -> None:
    assert not earns("random state", "The random state is not saved.")
    assert earns("random state", "The random state is saved, and masks are not lost.")


SIDES = (Subject(id="list", names=("list",)), Subject(id="tuple", names=("tuple",)))


def credit(unless: str, answer: str) -> float:
    point = Point(id="p", says="A list copies.", any=("may copy",), unless=(unless,))
    return assess(Rubric(question="q", subjects=SIDES, points=(point,)), answer).points[0].credit


def test_an_exclusion_spoils_what_is_said_of_its_own_subject() -> None:
    assert credit("never copies", "A tuple never copies, a list may copy.") == 1
    assert credit("never copies", "A list never copies, a list may copy.") == 0


def test_two_items_of_a_list_are_no_exclusion() -> None:
    said = "int64 for classes, bool for masks, uint8 for images."
    assert earns("masks bool", said, unless='"masks uint8"')
    assert not earns("masks bool", "Masks uint8, not only bool.", unless='"masks uint8"')


def test_a_semicolon_parts_what_an_exclusion_would_join() -> None:
    assert earns(
        "clip before step", "Clip before the step; the scheduler after it.", unless="clip after ~8"
    )
    assert not earns(
        "clip before step", "Clip before the step or after it.", unless="clip after ~8"
    )


def test_a_semicolon_behind_a_bracket_parts_too() -> None:
    assert earns(
        "clip before step", "Clip before (the step); the scheduler after.", unless="clip after ~8"
    )


@pytest.mark.parametrize(
    "answer",
    [
        "BatchNorm takes the 2 local images, SyncBatchNorm all 16.",
        "With BatchNorm it takes the 2 local images, with SyncBatchNorm all 16.",
        "BatchNorm: 2 local images, SyncBatchNorm: all 16.",
        "SyncBatchNorm takes all 16, BatchNorm the 2 local images.",
    ],
)
def test_an_exclusion_behind_another_name_spoils_nothing(answer: str) -> None:
    assert earns("2 local images", answer, unless='"all 16"')


@pytest.mark.parametrize(
    "answer",
    [
        "BatchNorm takes the 2 local images, all 16 of them.",
        "BatchNorm takes the 2 local images, mean over all 16.",
        "BatchNorm takes the 2 local images, so BatchNorm takes all 16.",
        "SyncBatchNorm over 2, BatchNorm takes the 2 local images.",
    ],
)
def test_an_exclusion_behind_the_same_name_or_with_it_spoils(answer: str) -> None:
    assert not earns("2 local images", answer, unless='"all 16"|"SyncBatchNorm over 2"')


def test_an_exclusion_of_another_name_hides_none_of_the_own_name() -> None:
    said = "Embedding rows, CrossEntropyLoss wants dots, and Embedding wants dots."
    assert not earns("embedding rows", said, unless='"wants dots"')


def test_an_exclusion_over_two_claims_that_and_joins_is_none() -> None:
    unless = "masks give|gives views|view"
    assert earns("slices views", "Slices give views and masks give copies.", unless=unless)
    assert earns(
        "slices view", "A slice gives a view and a mask (a tensor) gives a copy.", unless=unless
    )
    assert not earns("slices views", "Slices and masks give views.", unless=unless)
    assert not earns("slices views", "Slices give views and so do masks.", unless=unless)


def test_an_exclusion_that_names_a_subject_needs_that_name() -> None:
    assert credit("tuple grows", "It grows, so it may copy.") == 1
    assert credit("tuple grows", "A tuple grows and may copy.") == 0


def is_fined(phrase: str, answer: str) -> bool:
    wrong = Misconception(id="m", says="It is so.", any=(phrase,), feedback="It is not.")
    point = Point(id="p", says="It is so.", any=("nowhere",))
    rubric = Rubric(question="q", points=(point,), misconceptions=(wrong,))
    return bool(assess(rubric, answer).misconceptions)


@pytest.mark.parametrize(
    ("answer", "fined"),
    [
        ("The shape stays NCHW; only the strides change, so channels lie adjacent.", False),
        ("NCHW is the default, but here the channels are adjacent.", False),
        ("NCHW stays, because the channels become adjacent.", False),
        ("In NCHW the channels are adjacent.", True),
        ("In NCHW, the channels are adjacent.", True),
        ("The channels are adjacent when the format is NCHW.", True),
        ("I'd take NCHW, which makes the channels adjacent.", True),
        ("I'd take NCHW, which is the default; the channels are adjacent in NHWC.", False),
    ],
)
def test_a_misconception_is_stated_in_one_claim(answer: str, fined: bool) -> None:
    assert is_fined("NCHW channels adjacent", answer) is fined


def test_a_keyword_is_mentioned_where_it_is_the_subject_of_a_denied_verb() -> None:
    point = Point(id="p", says="It is so.", keywords=("terminals", "not connected"))
    rubric = Rubric(question="q", points=(point,))
    assert assess(rubric, "The terminals are not connected.").score == 1


def test_a_name_written_with_a_dot_is_met_by_a_whole_identifier_only() -> None:
    assert earns(".grad add|adds", "It adds to x.grad.")
    assert earns(".grad add|adds", "It adds to `grad`.")
    assert not earns(".grad add|adds", "It adds a node (grad_fn).")
    assert not earns(".grad add|adds", "It adds under no_grad().")


def test_one_misspelt_word_is_not_two_words_of_a_phrase() -> None:
    assert earns("gradient|leaf accumulate gradient|leaf", "The gradient accumulates in the leaf.")
    assert not earns("gradient|leaf accumulate gradient|leaf", "The gradeint accumulates.")
    assert earns("data loader", "A dataloader does it.")


def test_a_denial_takes_nothing_from_words_that_it_is_not_about() -> None:
    assert earns("(not fit|too big) gpu|card", "The model does not fit on one GPU.")
    assert not earns("(not copy|no copy) share|shares", "It does not copy or share.")


def test_the_quotation_holds_words_that_stand_close_together() -> None:
    answer = (
        "The storage of it was long ago and in another place the same. It has the same storage."
    )
    point = Point(id="p", says="It is so.", any=("same storage ~20",))
    found = assess(Rubric(question="q", points=(point,)), answer).points[0]
    assert found.why == "You said “It has the same storage”."


def test_the_quotation_is_of_the_phrase_that_says_most() -> None:
    point = Point(id="p", says="It is so.", any=("storage", "shares the same storage"))
    found = assess(
        Rubric(question="q", points=(point,)), "Storage matters. It shares the same storage."
    )
    assert found.points[0].why == "You said “It shares the same storage”."


def test_a_denial_takes_no_subject_from_the_phrase_that_wants_it() -> None:
    phrase = "bf16 (no counterpart|not exist|not know) numpy"
    assert earns(phrase, "bf16 does not exist in NumPy.")
    assert not earns(phrase, "bf16 exists in NumPy.")
    assert not earns("bf16 exist numpy", "bf16 does not exist in NumPy.")


def test_a_small_word_in_reach_of_a_denial_denies_nothing_else() -> None:
    denied = Rubric(
        question="q",
        points=(Point(id="p", says="Not in place.", any=("not in-place|inplace tensor|to",)),),
    )
    assert assess(denied, "x.to works in place, so you do not have to assign it.").score == 0
    assert assess(denied, "x.to does not work in place.").score == 1


def test_a_one_that_stands_for_a_noun_is_no_number() -> None:
    number = Rubric(
        question="q", points=(Point(id="p", says="Equal or 1.", any=("equal|same 1",)),)
    )
    assert assess(number, "It makes a new one of the same kind.").score == 0
    assert assess(number, "The sizes are equal or one of them is one.").score == 1


def test_activations_are_not_what_is_active() -> None:
    active = Rubric(
        question="q", points=(Point(id="p", says="It is active.", any=("dropout active",)),)
    )
    assert assess(active, "dropout leaves the activations alone").score == 0
    assert assess(active, "dropout is active").score == 1


def test_a_phrase_of_small_words_and_a_denial_is_taken_as_it_is() -> None:
    assert earns("cannot do it", "You cannot do it.")


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("softmax included", "As the softmax is included you must not add it."),
        ("makes copy", "Whoever does not want that makes a copy."),
        ("floats default", "Do not forget that floats are the default."),
        ("same update", "For SGD without momentum both give the same update."),
        ("worker process", "Threads would not help and each worker is a process."),
        ("kernel maps", "It is used for not separable data and a kernel maps the data."),
        ("error points", "The error of the wrongly classified points is measured."),
    ],
)
def test_a_denial_of_something_else_takes_nothing(phrase: str, answer: str) -> None:
    assert earns(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("module silently", "A traced module does not fail silently."),
        ("branch resolved", "An if on data is not resolved there."),
    ],
)
def test_what_is_denied_outright_is_not_earned(phrase: str, answer: str) -> None:
    assert not earns(phrase, answer)


def test_the_beginning_of_a_name_denies_nothing() -> None:
    assert earns("modes process", "A process shares modes such as no_grad.", unless="no")
    assert not earns("modes process", "A process shares modes, no doubt.", unless="no")
