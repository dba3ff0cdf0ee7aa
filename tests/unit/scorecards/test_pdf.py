from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.dialogue.messages import Message, TextPart
from interviewer.scorecards import pdf
from interviewer.scorecards.language import language_of
from interviewer.scorecards.model import Challenged, RepairMark, Scorecard
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviewed import with_reviews
from interviewer.scorecards.reviews import Review
from tests.printed import facts_of, needs_reader, text_of, widest_of
from tests.samples import ANSWER, BEGAN, sample_card, spoken


def card_of(answer: str) -> Scorecard:
    return sample_card(items=(spoken(answer),))


def test_it_is_a_tagged_document_for_everybody_with_title_and_language() -> None:
    document = pdf.render(sample_card())
    assert document.startswith(b"%PDF-1.7")
    for mark in (b"<pdfuaid:part>1<", b"/MarkInfo", b"/Marked true", b"/StructTreeRoot"):
        assert mark in document, mark
    assert b"/Lang (en)" in document or b"/Lang(en)" in document
    assert "Scorecard of a PyTorch interview: Ada Nováková, mid level".encode() in document


def test_the_same_card_gives_the_same_bytes_and_another_date_gives_others() -> None:
    card = sample_card()
    later = card.header.model_copy(update={"updated_at": BEGAN + timedelta(days=1)})
    assert pdf.render(card) == pdf.render(card)
    assert pdf.render(card) != pdf.render(card.model_copy(update={"header": later}))


@needs_reader
def test_it_is_dated_as_the_card_is_and_made_for_a4(tmp_path: Path) -> None:
    facts = facts_of(pdf.render(sample_card()), tmp_path)
    assert facts["Title"] == "Scorecard of a PyTorch interview: Ada Nováková, mid level"
    assert facts["CreationDate"] == "Mon Mar  2 10:11:00 2026 UTC"
    assert facts["Page size"].endswith("(A4)")
    assert facts["Tagged"] == "yes"


@needs_reader
def test_the_table_of_skills_says_that_it_shows_numbers_of_items(tmp_path: Path) -> None:
    layout = text_of(pdf.render(sample_card()), tmp_path, layout=True)
    (head,) = [line for line in layout.splitlines() if line.split()[:1] == ["Skill"]]
    assert head.split() == ["Skill", "Item", "numbers", "Weight", "Score"]


@needs_reader
def test_it_holds_everything_there_is_to_say(tmp_path: Path) -> None:
    card = sample_card(language=language_of([(2, ANSWER)]))
    text = text_of(pdf.render(card), tmp_path).replace("\N{NO-BREAK SPACE}", " ")
    for part in (
        "Ada Nováková, mid level", "No 57 %", "stopped before its end", "38 min of 45 min",
        "3 of 5 items assessed (1 skipped, 1 not reached)", "20260302", "Memory layout",
        "Mark = (40 % × 64 % + 40 % × 50 %)",
        "1 hint, less 5 points of 100 (before: 33 %)", "50 % earned",
        "Does reshape copy in every case?", "3 of 4 numbers are NaN.", "element 0 is NaN",
        "chosen, right", "not reached", "divides zero by zero", "torch.reshape",
        "Said in so many words.", "expected from senior on", "3f9a2c71d0b84e65",
        "return total / mask.sum(dim)", "view-or-reshape: rubric sha256:1f1f1f1f1f1f",
        "They moved no",
        "What hooks are for (item 4, skipped)", "inputs drawn from seed 7", "10:11 UTC",
    ):  # fmt: skip
        assert part in text, part


@needs_reader
def test_the_words_that_counted_carry_the_numbers_of_their_lines(tmp_path: Path) -> None:
    text = text_of(pdf.render(sample_card()), tmp_path)
    assert "view never copies[1], it only loo" in text
    assert "reshape always copies the data,[!1] I think." in text


@needs_reader
def test_every_page_has_its_number_and_says_whose_it_is(tmp_path: Path) -> None:
    document = pdf.render(sample_card())
    pages = text_of(document, tmp_path, layout=True).split("\f")[:-1]
    assert len(pages) == int(facts_of(document, tmp_path)["Pages"]) > 1
    for number, page in enumerate(pages, 1):
        assert f"Page {number} of {len(pages)}" in page
        assert "Ada Nováková · 3f9a2c71d0b84e65" in page


@needs_reader
def test_what_interviewers_decided_stands_beside_the_suggestion(tmp_path: Path) -> None:
    review = Review(
        id="r1",
        reviewer="t1",
        name="Grace H.",
        at=BEGAN,
        overrides=(Override(item=2, score=0.6, reason="Said it aloud."),),
        notes="For us alone.",
        recommendation="yes",
    )
    shown = text_of(
        pdf.render(with_reviews(sample_card(), [review], private=True)), tmp_path
    ).replace("\N{NO-BREAK SPACE}", " ")
    for part in (
        "Recommended by Grace H. on 2 March 2026 Yes 52 % as reviewed", "For us alone.",
        "Suggestion with the reviewed scores: No, 52 %", "Suggestion by the rules: No, 57 %",
        "2. View or reshape 28 % → 60 %", "Grace H. on 2 March 2026: Said it aloud.",
        "Knowledge 3 of 3 40 % 64 % →",
    ):  # fmt: skip
        assert part in shown, part
    hidden = text_of(pdf.render(with_reviews(sample_card(), [review], private=False)), tmp_path)
    assert "Recommended by an interviewer" in hidden
    assert "Grace H." not in hidden
    assert "For us alone." not in hidden


@needs_reader
def test_challenges_and_repairs_are_told(tmp_path: Path) -> None:
    item = spoken(ANSWER)
    assert item.answer is not None
    challenge = Challenged(note="I did say it.", at=BEGAN)
    point = item.answer.points[2].model_copy(update={"challenge": challenge})
    answer = item.answer.model_copy(update={"points": (point,)})
    code = sample_card().items[2]
    repair = RepairMark(at_once=2, mended=1, total=4, share=0.5, score=0.625, says="By weights.")
    card = sample_card(
        items=(
            item.model_copy(update={"answer": answer}),
            code.model_copy(update={"repair": repair}),
        )
    )
    text = text_of(pdf.render(card), tmp_path)
    assert "Challenged on 2026-03-02: I did say it." in text
    assert "By weights." in text


@needs_reader
def test_the_transcript_ends_it_where_there_is_one(tmp_path: Path) -> None:
    said = (
        Message(sender="interviewer", at=BEGAN, parts=(TextPart(markdown="What is a *view*?"),)),
        Message(sender="candidate", at=BEGAN, parts=(TextPart(markdown="It is *no* copy."),)),
    )
    text = text_of(pdf.render(sample_card(), messages=said), tmp_path)
    assert "Interviewer 09:30:00 What is a view? Ada Nováková 09:30:00 It is *no* copy." in text
    assert "Transcript" not in text_of(pdf.render(sample_card()), tmp_path)


@needs_reader
@pytest.mark.parametrize(
    "typed",
    [
        '#panic() #import "x": * #sys.inputs #{1/0} #let x = 1',
        "*x* _y_ $x + 1$ @ref <label> `raw` // comment /* more */ \\ ~ --- ...",
        "= Heading - list + enum / term: what it is [content] {code}",
        "</p><script>alert(1)</script> %PDF ]] >> endobj",
    ],
)
def test_whatever_was_typed_is_shown_as_it_was_typed(typed: str, tmp_path: Path) -> None:
    card = card_of(typed)
    card = card.model_copy(
        update={"header": card.header.model_copy(update={"candidate": typed[:60]})}
    )
    shown = text_of(pdf.render(card), tmp_path)
    assert typed.replace("`raw`", "raw") in shown
    assert f"{typed[:60].strip()}, mid level" in shown


@needs_reader
@pytest.mark.parametrize(
    "typed",
    ["W" * 4000, "torch.nn.functional." * 200, "x = '" + "a" * 900 + "'", "שלום" * 200, "é́" * 300],
)
def test_long_words_and_lines_stay_on_the_page(typed: str, tmp_path: Path) -> None:
    code = sample_card().items[2]
    attempt = code.attempts[0].model_copy(update={"code": typed, "stderr": typed})
    assert attempt.case is not None
    case = attempt.case.model_copy(update={"inputs": typed, "got": typed})
    attempt = attempt.model_copy(update={"case": case})
    card = sample_card(items=(spoken(typed), code.model_copy(update={"attempts": (attempt,)})))
    document = pdf.render(card)
    assert widest_of(document, tmp_path) < 0.98
    if typed.isascii():
        assert typed in text_of(document, tmp_path).replace(" ", "") or " " in typed


@needs_reader
def test_a_long_answer_is_whole_and_long_output_is_cut_and_says_so(tmp_path: Path) -> None:
    words = [f"word{number}" for number in range(10_000)]
    text = text_of(pdf.render(card_of(" ".join(words))), tmp_path)
    assert all(word in text for word in words[::97])
    assert words[-1] in text
    code = sample_card().items[2]
    lines = "\n".join(f"line {number} of it" for number in range(5000))
    attempt = code.attempts[0].model_copy(update={"stderr": lines})
    card = sample_card(items=(code.model_copy(update={"attempts": (attempt,)}),))
    text = text_of(pdf.render(card), tmp_path)
    assert "line 39 of it" in text
    assert "line 40 of it" not in text
    assert "4,960 more lines are not printed." in text
