"""Receipts of the bank's rubrics: what a sentence earns, what it does not, and what is quoted.

Each case is one sentence or two, read by the rubric of one question.
"""

import pytest

from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment, PointCredit
from tests.judging import bank


def judge(question: str, answer: str) -> Assessment:
    return assess(bank().rubrics[question], answer, prompt=bank().questions[question].prompt)


def point(question: str, name: str, answer: str) -> PointCredit:
    return next(one for one in judge(question, answer).points if one.id == name)


@pytest.mark.parametrize(
    ("question", "name", "answer"),
    [
        ("no-grad-inference-mode", "both-stop", "Both turn off graph recording."),
        ("no-grad-inference-mode", "both-stop", "With both, graph recording is switched off."),
        ("no-grad-inference-mode", "both-stop", "Both stop autograd from recording the graph."),
        ("no-grad-inference-mode", "both-stop", "In both the graph is no longer recorded."),
        ("zero-grad", "clear-each-step", "Call it once per step."),
        ("zero-grad", "clear-each-step", "You run it once for each optimizer step."),
        ("zero-grad", "on-purpose", "you skip it to accumulate over several batches"),
        (
            "zero-grad",
            "on-purpose",
            "PyTorch leaves it to you so that you can accumulate over several mini batches.",
        ),
        ("zero-grad", "accumulates", "Gradients accumulate in PyTorch."),
        ("dataset-dataloader", "collate", "a collate_fn for images of different sizes"),
        ("ddp-internals", "mean-keeps-equal", "so the same gradient reaches every rank"),
        (
            "train-eval-modes",
            "batchnorm",
            "Batchnorm updates its running statistics in train mode and uses them in eval mode.",
        ),
        (
            "train-eval-modes",
            "batchnorm",
            "In train mode batchnorm updates the running stats, but in eval mode it does not.",
        ),
    ],
)
def test_a_plain_sentence_earns_its_point(question: str, name: str, answer: str) -> None:
    found = point(question, name, answer)
    assert found.credit == 1, found.why


@pytest.mark.parametrize(
    ("question", "name", "answer"),
    [
        ("no-grad-inference-mode", "both-stop", "The graph is recorded in both."),
        ("grad-debugging", "overfit-and-basics", "First I'd check whether the loss is finite."),
        (
            "zero-grad",
            "clear-each-step",
            "If somebody deletes it the grads of old batches leak into the new updates.",
        ),
        ("zero-grad", "accumulates", "You leave it out when you want gradient accumulation."),
        ("caching-allocator", "tools", "record_stream tells it."),
        ("stack-cat", "cat-existing", "Two tensors: cat gives one."),
        ("stack-cat", "uses", "Two tensors: cat gives one."),
        ("dataset-dataloader", "collate", "a collate_fn that drops the Nones"),
        ("ddp-internals", "mean-keeps-equal", "Then every rank takes the same optimizer step"),
        ("adam-vs-sgd-memory", "dtype", "That is 16 bytes for Adam in mixed precision."),
        ("mixed-precision", "small-gradients-vanish", "bf16 needs it since it has less range."),
        ("dp-vs-ddp", "ddp-setup", "gradients get averaged with NCCL all-reduce in buckets"),
        ("oom-debugging", "leaks", "use .item() or detach()."),
        ("training-memory-arithmetic", "adam-two", "You'd shard it with FSDP or use 8-bit Adam."),
        ("train-eval-modes", "flag", "And afterwards you go back with model.train()."),
        (
            "train-eval-modes",
            "batchnorm",
            "Batchnorm running statistics in train, batch statistics in eval.",
        ),
    ],
)
def test_words_that_do_not_say_the_point_earn_nothing(
    question: str, name: str, answer: str
) -> None:
    found = point(question, name, answer)
    assert found.credit == 0, found.why


def test_the_words_of_a_misconception_earn_nothing() -> None:
    found = judge("mixed-precision", "autocast converts the model weights to fp16 permanently.")
    assert [one.id for one in found.misconceptions] == ["parameters-halve"]
    assert not [one.why for one in found.points if one.credit]
    why = next(one.why for one in found.points if one.id == "autocast-per-op")
    assert "belongs to what is wrong" in why


def test_a_right_clause_beside_a_misconception_still_earns() -> None:
    answer = "The forward runs its matmuls in fp16. autocast converts the weights to fp16 forever."
    assert point("mixed-precision", "autocast-per-op", answer).credit == 1


@pytest.mark.parametrize(
    ("question", "name", "answer", "quoted"),
    [
        (
            "zero-grad",
            "clear-each-step",
            "Reset it before each run; you clear the gradients once for each optimizer step.",
            ["clear the gradients once for each"],
        ),
        (
            "broadcasting",
            "no-copy",
            "Shapes are aligned from the right; the data **isn't copied**.",
            ["data **isn't copied"],
        ),
        ("broadcasting", "from-the-right", "aligned from the right", ["from the right"]),
    ],
)
def test_the_best_fitting_words_are_quoted_whole(
    question: str, name: str, answer: str, quoted: list[str]
) -> None:
    spans = point(question, name, answer).spans
    assert [answer[start:end] for start, end in spans] == quoted


def test_no_quotation_begins_or_ends_inside_a_word() -> None:
    for name, question in bank().questions.items():
        if name not in bank().rubrics:
            continue
        answer = question.model_answer
        for one in judge(name, answer).points:
            for start, end in one.spans:
                assert not (start and answer[start - 1].isalnum() and answer[start].isalnum())
                assert not (answer[end - 1].isalnum() and answer[end : end + 1].isalnum())


GRADS = "Gradients accumulate in .grad, so clear them each step."
MISREAD = [
    ("zero-grad", "clear-each-step", f"{GRADS} Forget that and every update uses old gradients."),
    ("zero-grad", "accumulates", f"{GRADS} Forget it: stale gradients pile up, steps go wrong."),
    (
        "cross-entropy",
        "underflow",
        "log(softmax) underflows to -inf, log_softmax is stable because it subtracts the max.",
    ),
    (
        "channels-last",
        "channels-innermost",
        "Shape stays NCHW, only strides change: channels adjacent in memory.",
    ),
    (
        "loss-storing",
        "validation-worse",
        "In validation it's worse if you don't use no_grad, since backward never runs and all "
        "activations stay alive.",
    ),
    (
        "loss-storing",
        "validation-worse",
        "In validation w/o `torch.no_grad()` it's far worse: no `backward()` => saved "
        "activations never freed.",
    ),
    (
        "buffers",
        "plain-attribute",
        "With a plain attribute you'd have a tensor that stays on the CPU and isn't saved.",
    ),
    (
        "buffers",
        "plain-attribute",
        "If you use only attribute, it stay on CPU and is not saved.",
    ),
    (
        "l2-vs-weight-decay",
        "adam-rescales-l2",
        "In Adam weights with large gradients end up hardly regularised by L2.",
    ),
    (
        "dp-vs-ddp",
        "ddp-all-reduce",
        "DDP runs one process per GPU and overlaps the all-reduce of gradient buckets with "
        "backward.",
    ),
    (
        "dp-vs-ddp",
        "ddp-all-reduce",
        "DDP does not gather gradients on one GPU like DP; it all-reduces them in buckets "
        "during backward.",
    ),
    (
        "sgd-vs-adam",
        "adam-update",
        "Adam: two running averages per parameter, gradient and squared gradient; the step is "
        "the first over the root of the second.",
    ),
    (
        "ddp-internals",
        "mean-keeps-equal",
        "Everyone gets the average and does an identical step, so the replicas never diverge.",
    ),
    (
        "ddp-internals",
        "mean-keeps-equal",
        "All ranks get the mean, take the same step, stay equal.",
    ),
    (
        "rand-vs-randn",
        "variance-fan-in",
        "Unscaled randn blows up activations because the variance isn't divided by fan_in.",
    ),
]


@pytest.mark.parametrize(("question", "name", "answer"), MISREAD)
def test_what_is_right_is_not_taken_for_the_contrary(question: str, name: str, answer: str) -> None:
    found = point(question, name, answer)
    assert found.credit == 1, found.why
    assert not judge(question, answer).misconceptions


@pytest.mark.parametrize(
    ("question", "name", "answer"),
    [
        ("zero-grad", "accumulates", f"{GRADS} Forget what I just wrote, I made it up."),
        ("cross-entropy", "underflow", "log_softmax underflows, a softmax and a log do not."),
        ("loss-storing", "training-leak-small", "After backward activations are never freed."),
        ("buffers", "moves", "A buffer is not moved along with .to()."),
        ("torch-compile", "back-end", "Inductor and guards."),
        ("torch-compile", "gains", "Dynamo fuses the guards."),
        ("ddp-internals", "hooks-and-buckets", "The buckets of rank 0 broadcast."),
        ("hooks", "remove-handle", "The handle is an object."),
    ],
)
def test_what_is_wrong_or_says_nothing_of_the_point_still_earns_nothing(
    question: str, name: str, answer: str
) -> None:
    assert not point(question, name, answer).credit
