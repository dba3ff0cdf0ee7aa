"""Half-sentences and calls that only pair words claim nothing; notes and code are spared."""

import pytest

from interviewer.scoring.gates.gate import judge_sentences
from interviewer.scoring.matching.reading import Gate
from interviewer.scoring.text.normalise import tokenise


def stuffed(text: str) -> bool:
    """Tell whether every sentence is taken for words that are only listed."""
    read = tokenise(text)
    gates = judge_sentences(read, "")
    return len(gates) == len(read.sentences) and set(gates.values()) <= {Gate.STUFFING}


@pytest.mark.parametrize(
    "text",
    [
        "Because old batches are, and the sum which. Gradients that accumulate in grad.",
        "Strides which tell how. Memory where one steps. Offset because the sum of index is.",
        "View which shares. Storage where contiguous. A buffer that was.",
        "Raw logits which softmax and loss. Because softmax twice is, and gradients that small.",
    ],
)
def test_a_run_of_half_sentences_is_a_list(text: str) -> None:
    assert stuffed(text)


@pytest.mark.parametrize(
    "text",
    [
        "DataParallel(threads=GIL, copy=module, every=forward)",
        "view(storage=shared, copy=never); reshape(copy=sometimes, strides=bad)",
    ],
)
def test_a_call_that_pairs_words_is_a_list(text: str) -> None:
    assert stuffed(text)


@pytest.mark.parametrize(
    "text",
    [
        "A tensor that is registered with the module. Moves with it because it is in its buffers.",
        "Because gradients accumulate. It adds to what is there.",
        "Check that the loss falls. Use it when memory is short. Write it out because it is slow.",
        "Reshape copies when it must. View shares where it can. View fails if they do not fit.",
        "The graph is then freed. No matter which is used. That is what the shape is.",
        "view is contiguous, and the copy is.",
        "view -> storage shared; reshape = view if possible, else copy",
        "loader = DataLoader(data, batch_size=32, shuffle=True)",
        "loss = criterion(input=logits, target=labels)",
        "DataLoader(dataset=dataset, sampler=sampler)",
        "model.register_buffer(name=mean, persistent=False)",
    ],
)
def test_honest_notes_and_code_are_spared(text: str) -> None:
    read = tokenise(text)
    assert Gate.STUFFING not in judge_sentences(read, "").values()
