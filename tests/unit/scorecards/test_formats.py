import json
import re
from html.parser import HTMLParser
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from interviewer.plaintext import unsteered
from interviewer.problems.model import Cost, StyleRemark, VerdictKind
from interviewer.scorecards import as_json, html, markdown, wording
from interviewer.scorecards.model import SCHEMA, RepairMark, ReplyLine, Scorecard
from interviewer.scorecards.weighing import weight_of
from interviewer.scorecards.wording import repaired
from tests.samples import ANSWER, CODE, sample_card, spoken

HOSTILE = "</code></div><script>alert(1)</script><img src=x onerror=alert(2)> {{7*7}} **bold**"


class Page(HTMLParser):
    """Collects tags, attributes and text; notices tags that are not closed in order."""

    VOID = frozenset({"meta", "br", "hr", "rect"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return "".join(self.words)


def test_json_is_the_value_itself_with_its_version_first() -> None:
    card = sample_card()
    text = as_json.render(card)
    assert Scorecard.model_validate_json(text) == card
    assert next(iter(json.loads(text))) == "schema_version"
    assert json.loads(text)["schema_version"] == SCHEMA
    assert "Nováková" in text


def test_the_page_holds_everything_there_is_to_say() -> None:
    text = " ".join(Page(html.render(sample_card())).text.split())
    for part in (
        "Ada Nováková, mid level", "No", "57 %", "stopped before its end", "38 min of 45 min",
        "3 of 5 items assessed (1 skipped, 1 not reached)", "20260302", "Memory layout",
        "Mark = (40 % × 64 % + 40 % × 50 %)",
        "1 hint, less 5 points of 100 (before: 33 %)", "50 % earned",
        "Does reshape copy in every case?", "3 of 4 numbers are NaN.", "element 0 is NaN",
        "chosen, right", "not reached", "divides zero by zero", "torch.reshape",
    ):  # fmt: skip
        assert part in text, part


def test_the_page_is_well_formed_and_fetches_nothing() -> None:
    page = Page(html.render(sample_card()))
    assert page.open == []
    names = {tag for tag, _ in page.tags}
    assert not names & {"script", "link", "img", "iframe", "object", "form", "base"}
    attributes = {name for _, attrs in page.tags for name in attrs}
    assert not attributes & {"style", "src", "onclick", "onload", "onerror"}
    assert {attrs["href"][:1] for _, attrs in page.tags if "href" in attrs} == {"#"}  # type: ignore[index]
    assert [tag for tag, _ in page.tags].count("style") == 1
    assert "url(" not in html.render(sample_card())
    assert "@import" not in html.render(sample_card())


def test_the_style_carries_the_nonce_of_the_policy() -> None:
    assert ("style", {"nonce": "r4nd0m"}) in Page(html.render(sample_card(), nonce="r4nd0m")).tags
    assert ("style", {}) in Page(html.render(sample_card())).tags


def test_headings_go_down_one_step_at_a_time_and_tables_have_headers() -> None:
    page = Page(html.render(sample_card()))
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    headers = [attrs for tag, attrs in page.tags if tag == "th"]
    assert headers
    assert all("scope" in attrs for attrs in headers)
    assert ("html", {"lang": "en"}) in page.tags


def test_words_that_counted_are_marked_in_the_answer() -> None:
    marked = re.findall(r"<mark[^>]*>(.*?)</mark>", html.render(sample_card()))
    assert marked == [
        "view never copies",
        "ks at the same storage with other strides",
        "reshape always copies the data,",
    ]


def without_code(page: Page) -> list[tuple[str, dict[str, str]]]:
    """Return the tags of a page but those in which code is set that somebody typed."""
    return [(tag, attrs) for tag, attrs in page.tags if tag != "code"]


@settings(max_examples=40, deadline=None)
@given(st.text(st.sampled_from([*"<>&\"'{}%#/ab\n "]) | st.characters(codec="utf-8"), max_size=60))
def test_whatever_was_typed_is_text_on_the_page(text: str) -> None:
    base = Page(html.render(sample_card(items=(spoken("x"),))))
    page = Page(html.render(sample_card(items=(spoken(text or "x"),))))
    assert without_code(page) == without_code(base)
    assert "".join(unsteered(text).split()) in "".join(page.text.split())


def test_hostile_text_stays_text_in_every_field() -> None:
    card = sample_card()
    head = card.header.model_copy(update={"candidate": HOSTILE})
    attempt = card.items[2].attempts[0].model_copy(update={"code": HOSTILE, "stderr": HOSTILE})
    code = card.items[2].model_copy(update={"attempts": (attempt,), "notes": HOSTILE})
    hostile = card.model_copy(update={"header": head, "items": (spoken(HOSTILE), code)})
    page = html.render(hostile)
    assert "<script" not in page
    assert "<img" not in page
    assert page.count("alert(1)") == 6
    rendered = MarkdownIt("commonmark").enable("table").render(markdown.render(hostile))
    assert "<script" not in rendered
    assert "<img" not in rendered
    assert "<strong>bold" not in rendered


def test_the_banks_own_markdown_is_shown_formatted_and_harmless() -> None:
    prompt = "Use `x` and [this](javascript:alert(1)).\n\n# Big\n\n<b onclick=x>raw</b>"
    page = html.render(sample_card(items=(spoken("x", prompt=prompt),)))
    assert "<code>x</code>" in page
    assert "<p><strong>Big</strong></p>" in page
    assert "&lt;b onclick=x&gt;" in page
    assert "javascript" not in "".join(re.findall(r'href="([^"]*)"', page))


def test_markdown_holds_answer_receipt_and_code() -> None:
    text = markdown.render(sample_card())
    assert text.startswith("# Scorecard: Ada Nováková, mid level\n\n**Suggestion: no** (57 %).")
    assert "> A **view never copies**, it only loo" in text
    assert "- 50 % of weight 1: It shares the storage" in text
    assert f"```python\n{CODE.rstrip()}\n```" in text
    assert "| empty-mask | failed | 1 | 3 of 4 numbers are NaN. |" in text
    assert text.endswith("- Item 3, masked-mean: judged by cpu\n")


def test_markdown_says_of_an_item_without_a_prompt_that_it_was_not_reached() -> None:
    card = sample_card()
    unreached = card.items[-1].model_copy(update={"prompt": ""})
    text = markdown.render(sample_card(items=(*card.items[:-1], unreached)))
    weight = weight_of(card, unreached)
    assert f"{wording.small_print(unreached, weight)}*\n\nNot reached.\n\n## Versions" in text
    assert text.count("Not reached.") == 1
    assert ">" not in text.splitlines()[text.splitlines().index("Not reached.") :]


def test_markdown_shows_the_whole_answer() -> None:
    rendered = MarkdownIt("commonmark").enable("table").render(markdown.render(sample_card()))
    plain = re.sub(r"<[^>]*>", "", rendered)
    assert "".join(ANSWER.split()) in "".join(plain.split())


def test_markdown_tables_have_as_many_cells_as_headers() -> None:
    message = "a | b\nc"
    card = sample_card()
    check = card.items[2].attempts[0].checks[0].model_copy(update={"message": message})
    attempt = card.items[2].attempts[0].model_copy(update={"checks": (check,)})
    item = card.items[2].model_copy(update={"attempts": (attempt,)})
    line = next(
        line for line in markdown.render(sample_card(items=(item,))).splitlines() if "c |" in line
    )
    assert line == "| values | passed | 2 | a \\| b c |"


def replied() -> Scorecard:
    """Return a card whose answer is one reply to its follow-up, below what came first."""
    first = ANSWER.index("\n") + 1
    item = spoken(ANSWER)
    assert item.answer is not None
    reply = ReplyLine(probe="Does reshape copy in every case?", span=(first, len(ANSWER)))
    answer = item.answer.model_copy(update={"replies": (reply,), "worded": False})
    repair = RepairMark(
        at_once=1, mended=3, total=4, share=0.7, score=0.775, says=repaired(1, 3, 4, 0.7)
    )
    code = sample_card().items[2].model_copy(update={"repair": repair})
    item = item.model_copy(update={"answer": answer, "unanswered": ()})
    return sample_card(items=(item, code))


def test_question_answer_follow_up_and_reply_stand_in_this_order() -> None:
    card = replied()
    page = " ".join(Page(html.render(card)).text.split())
    for text in (page, markdown.render(card)):
        order = ["What is the difference", "A view never", "Does reshape copy", "reshape always"]
        places = [text.index(words) for words in order]
        assert places == sorted(places)
        assert text.count("Does reshape copy in every case?") == 1


def test_of_a_follow_up_without_a_reply_it_is_said_that_nothing_was_said() -> None:
    item = spoken(ANSWER)
    assert item.answer is not None
    reply = ReplyLine(probe="Does reshape copy?", span=(len(ANSWER), len(ANSWER)))
    answer = item.answer.model_copy(update={"replies": (reply,)})
    card = sample_card(items=(item.model_copy(update={"answer": answer}),))
    assert "Nothing was said to this." in Page(html.render(card)).text
    assert "> (nothing was said to this)" in markdown.render(card)


def test_the_rule_for_repairs_and_lost_words_are_told_in_every_format() -> None:
    card = replied()
    page = " ".join(Page(html.render(card)).text.split())
    for text in (page, markdown.render(card).replace("\\", ""), as_json.render(card)):
        assert "counts 70 %. By the weights of the checks: (1 + 70 % × 3) / 4 = 77.5 %." in text
    for text in (page, markdown.render(card)):
        assert "Its lines are named by their ids." in text


def test_style_and_cost_stand_below_the_code_and_are_not_scored() -> None:
    card = sample_card()
    remark, cost = StyleRemark(line=2, says="Name the axis."), Cost(time=2.5, memory=1.0)
    change = {"style": (remark,), "against_reference": cost, "device": "cuda:0"}
    attempt = card.items[2].attempts[0].model_copy(update=change)
    item = card.items[2].model_copy(update={"attempts": (attempt,)})
    text = markdown.render(sample_card(items=(item,)))
    assert "Style, not scored:\n\n- line 2: Name the axis." in text
    cost_told = "Against the reference on cuda:0: 2.5 times the time, the same memory"
    # Code that fails did less than was asked, so that its time says nothing.
    assert "Against the reference" not in text
    passed = attempt.model_copy(update={"verdict": VerdictKind.PASSED})
    item = item.model_copy(update={"attempts": (passed,)})
    assert cost_told in markdown.render(sample_card(items=(item,)))
