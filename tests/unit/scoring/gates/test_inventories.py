"""Lists where the question asks for one are answers; elsewhere they are words in a row."""

import pytest

from interviewer.scoring.gates.gate import judge_sentences
from interviewer.scoring.gates.inventories import headings_for
from interviewer.scoring.matching.reading import Gate
from interviewer.scoring.text.normalise import read_answer
from tests.judging import receipt

RECORDING = "How is it tested, which versions are recorded, and how do you go back?"
WATCHING = "How do you place the tables, and what do you watch in production?"
TOOLS = "With which tools do you replace loops, and what does it save?"
OTHER = "How does a caching allocator reuse blocks?"
LIST = "Recorded: torch, CUDA, triton, driver, git commit, checkpoint hash, SM arch."


def is_stuffed(answer: str, prompt: str) -> bool:
    return Gate.STUFFING in judge_sentences(read_answer(answer), prompt).values()


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (RECORDING, LIST),
        (RECORDING, LIST.replace("Recorded", "Versions recorded")),
        (RECORDING, "Manifest:\n- torch\n- CUDA\n- driver\n- commit\n- hash\n- arch"),
        (WATCHING, "Monitor: latency, skew, hits, misses, exchange, calibration, queue depth."),
        (WATCHING, "Metrics: latency, skew, hits, misses, exchange, calibration, queue depth."),
        (
            TOOLS,
            "Replacements: broadcasting, masks/torch.where, gather/index_add, matmul/einsum, "
            "cumsum, vmap, maybe torch.compile.",
        ),
    ],
)
def test_a_headed_list_is_an_answer_where_the_question_asks_for_a_list(
    prompt: str, answer: str
) -> None:
    assert not is_stuffed(answer, prompt)
    assert is_stuffed(answer, OTHER)


@pytest.mark.parametrize(
    "answer",
    [
        LIST.replace("Recorded", "Watched"),
        LIST.removeprefix("Recorded: "),
        "Recorded: " + ", ".join(f"{a}{b}" for a in ("lock", "guard", "page") for b in "abcde"),
    ],
    ids=["another heading", "no heading", "too many"],
)
def test_other_lists_are_words_in_a_row_there_too(answer: str) -> None:
    assert is_stuffed(answer, RECORDING)


@pytest.mark.parametrize("heading", ["No tools", "Wrong tools"])
def test_a_heading_that_excludes_its_items_is_none(heading: str) -> None:
    items = "broadcasting, masks, gather, matmul, einsum, cumsum, vmap"
    assert not is_stuffed(f"Tools: {items}.", TOOLS)
    assert is_stuffed(f"{heading}: {items}.", TOOLS)


def test_a_question_that_tells_of_a_record_asks_for_no_list() -> None:
    assert not headings_for("What does record_stream do, and what may a stream record?")
    assert headings_for("What should have been logged?")
    assert headings_for("Say what you monitor.")


@pytest.mark.parametrize("label", ["", "Recorded: ", "Changed: ", "Explained: "])
def test_where_no_list_is_asked_for_a_label_makes_no_sentence_of_bare_names(label: str) -> None:
    names = "strides, NHWC, cuDNN, kernels, logical shape, memory"
    assert receipt("channels-last", label + names).score < 0.1
