"""Code within an answer is set as code, indentation and all."""

from interviewer.dialogue.messages import Message, TextPart
from interviewer.scorecards import html
from interviewer.scorecards.model import Highlight, ItemCard, RetryLine
from tests.fakes import NOON
from tests.samples import sample_card, spoken

CODE = "    for p in params:\n        p -= lr * p.grad"
TYPED = f"{CODE}\nand `zero_grad` <b>after</b> it"


def rendered(item: ItemCard) -> str:
    said = Message(sender="candidate", at=NOON, parts=(TextPart(markdown=TYPED),))
    return html.render(sample_card(items=(item,)), messages=(said,))


def test_every_place_that_holds_typed_words_sets_their_code_as_code() -> None:
    item = spoken(TYPED).model_copy(
        update={"notes": TYPED, "retries": (RetryLine(text=TYPED, score=0.5),)}
    )
    page = rendered(item)
    shown = f"<code>{CODE}</code>\nand <code>zero_grad</code> &lt;b&gt;after&lt;/b&gt; it"
    # The answer, the notes, what was tried again and the transcript.
    assert page.count(shown) == 4


def test_what_counted_stays_marked_within_code() -> None:
    item = spoken(TYPED)
    assert item.answer is not None
    start = TYPED.index("p.grad")
    mark = Highlight(span=(start, start + 6), line=item.answer.points[0].id, kind="point")
    answer = item.answer.model_copy(update={"highlights": (mark,)})
    page = rendered(item.model_copy(update={"answer": answer}))
    assert "lr * </code>" in page
    assert "<mark><code>p.grad</code></mark>" in page
