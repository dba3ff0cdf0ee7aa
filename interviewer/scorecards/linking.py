"""An answer's words and the rubric's lines, linked to each other both ways.

Every highlighted stretch leads to the line it counted for, every line back to its first
words. Anchors are made of numbers alone, so that nothing anybody wrote is an address.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from interviewer.codespans import undressed
from interviewer.scorecards.model import AnswerReceipt
from interviewer.scorecards.segments import Segment, exchanges


@dataclass(frozen=True)
class Label:
    """How a line of the rubric is referred to.

    ``number`` is what is seen ("2", for a misconception "!1"), ``anchor`` the address of
    the line in the page, ``group`` the class that the line and all its words share.
    """

    number: str
    anchor: str
    group: str
    wrong: bool


@dataclass(frozen=True)
class Stretch:
    """A stretch of the answer, of ``code`` or not; plain where ``labels`` is empty.

    ``anchor`` is its own address. ``labels`` are the lines that it counted for, the one it
    leads to first; ``ending`` those whose words end here, so that each number is shown once.
    """

    text: str
    code: bool = False
    anchor: str = ""
    labels: tuple[Label, ...] = ()
    ending: tuple[Label, ...] = ()

    @property
    def shown(self) -> str:
        """The text as a page sets it: code without the backticks or fences round it."""
        return undressed(self.text) if self.code else self.text

    @property
    def wrong(self) -> bool:
        """Whether a misconception is among its lines."""
        return any(label.wrong for label in self.labels)

    @property
    def groups(self) -> str:
        """The classes of its lines, with blanks between them."""
        return " ".join(label.group for label in self.labels)


@dataclass(frozen=True)
class LinkedExchange:
    """One box of what was said: a follow-up (none for what came first), and its reply."""

    probe: str
    stage: int
    stretches: tuple[Stretch, ...]


@dataclass(frozen=True)
class LinkedAnswer:
    """An answer in the order of the talk, with labels by line and where their words begin.

    ``words`` has no entry for a line that no words of the answer are known for.
    """

    exchanges: tuple[LinkedExchange, ...]
    labels: dict[str, Label]
    words: dict[str, str]


def linked(answer: AnswerReceipt, item: int) -> LinkedAnswer:
    """Return the answer to the ``item``-th item with its links."""
    labels = dict(_labels(answer, f"item-{item}"))
    boxes, words, at = list[LinkedExchange](), dict[str, str](), 0
    for exchange in exchanges(answer):
        stretches = []
        for segment, following in pairwise((*exchange.segments, Segment(""))):
            lines = [line for line in segment.lines if line in labels]
            if not lines:
                stretches.append(Stretch(segment.text, segment.code))
                continue
            at += 1
            anchor = f"item-{item}-words-{at}"
            for line in lines:
                words.setdefault(line, anchor)
            ending = [labels[line] for line in lines if line not in following.lines]
            # What is wrong looks wrong, so it leads to what is said against it.
            first = sorted((labels[line] for line in lines), key=lambda label: not label.wrong)
            stretches.append(
                Stretch(
                    segment.text,
                    segment.code,
                    anchor,
                    tuple(first),
                    tuple(sorted(ending, key=_order)),
                )
            )
        boxes.append(LinkedExchange(exchange.probe, exchange.stage, tuple(stretches)))
    return LinkedAnswer(tuple(boxes), labels, words)


def most_lines(answers: Iterator[AnswerReceipt]) -> int:
    """Return the number of lines of the longest rubric among ``answers``."""
    counts = (max(len(answer.points), len(answer.misconceptions)) for answer in answers)
    return max(counts, default=0)


def _labels(answer: AnswerReceipt, item: str) -> Iterator[tuple[str, Label]]:
    for at, error in enumerate(answer.misconceptions, 1):
        yield error.id, Label(f"!{at}", f"{item}-wrong-{at}", f"w{at}", wrong=True)
    for at, point in enumerate(answer.points, 1):
        yield point.id, Label(str(at), f"{item}-line-{at}", f"p{at}", wrong=False)


def _order(label: Label) -> tuple[bool, int]:
    return label.wrong, int(label.number.removeprefix("!"))
