"""Who only asks gives no answer; a guess is one, though a question mark ends it."""

import pytest

from interviewer.dialogue.speech.only_asking import only_asks


@pytest.mark.parametrize(
    "text",
    [
        "Before I commit: are the rows spread evenly over the 100 tables, or may I assume a skew?"
        " And is 50 GB/s per GPU and per direction?",
        "Also, is checkpoint latency / freshness for serving in scope?",
        "Quick question first: is the model sharded with FSDP across all GPUs, and is it Adam?",
        "Do you mean the score per sample, i.e. g has the shape of the inputs, or a batch mean?",
        "Does the 64 GB include activations and the CUDA context, or may I take it as net?",
        "Clarifying first: is the 512 one job on a flat network, or are racks oversubscribed? And "
        "is the throughput measured in steady state, w/o checkpoint and eval?",
        "what is the batch size here\nand how many workers does the loader have?\n"
        "is the disk shared?".replace("here\n", "here?\n"),
    ],
)
def test_questions_alone_ask(text: str) -> None:
    assert only_asks(text)


@pytest.mark.parametrize(
    "text",
    [
        "Is it because the strides no longer fit the view and so reshape has to copy?",
        "Would it copy the data because the tensor is not contiguous in memory?",
        "Isn't it that the gradient accumulates over all the batches?",
        "It copies the data into new memory. Is that what you want to hear?",
        "Does zero_grad run before the step? No, it runs behind it, so the sum is lost.",
        "I would first ask whether the data is shuffled, and how large is the batch?",
        "Is it a view?",
        "Clarifying the budget is what I would do first, since memory is the limit?",
    ],
)
def test_guesses_and_answers_do_not(text: str) -> None:
    assert not only_asks(text)
