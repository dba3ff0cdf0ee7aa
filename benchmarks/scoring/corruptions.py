"""The ways in which answers are corrupted, and what their scores should become.

Everything that is drawn is drawn from a generator seeded by the question's id, the
corruption's name and the answer's number, so that two runs corrupt alike.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from benchmarks.scoring import denying, slips, swapping
from benchmarks.scoring.dumping import (
    idle_dump,
    noun_dump,
    phrase_dump,
    statement_dump,
    strung_dump,
)
from benchmarks.scoring.sentences import changed
from interviewer.questions.model import Question
from interviewer.rubrics.model import Rubric

OTHERS = 3
"""How many answers to other questions are tried on each."""


PROSE = 0.8
"""The share of its words that prose says in clauses whose verb can be denied."""


@dataclass(frozen=True)
class Setting:
    """A question, its rubric, and strong answers to other questions."""

    question: Question
    rubric: Rubric
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Bound:
    """What is wanted: a mean score at most or at least, or a kept share at least."""

    most: float | None = None
    least: float | None = None
    keeps: float | None = None

    def __str__(self) -> str:
        if self.most is not None:
            return f"≤ {self.most:.2f}"
        if self.least is not None:
            return f"≥ {self.least:.2f}"
        return f"keeps {self.keeps:.2f}" if self.keeps is not None else ""

    @property
    def is_given(self) -> bool:
        """Whether anything is wanted."""
        return str(self) != ""

    def is_met(self, after: float, kept: float) -> bool:
        """Tell whether a mean score ``after``, a share ``kept`` of that before, will do."""
        return (
            (self.most is None or after <= self.most)
            and (self.least is None or after >= self.least)
            and (self.keeps is None or kept >= self.keeps)
        )


@dataclass(frozen=True)
class Corruption:
    """One way to corrupt a strong answer; ``make`` gives None where it does not apply."""

    name: str
    bound: Bound
    make: Callable[[str, Setting, random.Random], str | None]


@dataclass(frozen=True)
class Imitation:
    """One way to make answers that deserve nothing, from the question alone."""

    name: str
    bound: Bound
    make: Callable[[Setting, random.Random], Sequence[str]]


def generator(question: str, name: str, number: int = 0) -> random.Random:
    """Return the generator for one corruption of one answer; the same in every process."""
    return random.Random(f"{question}/{name}/{number}")


def _hedged(answer: str) -> str:
    """Say of every sentence that it holds, or its contrary, or both."""

    def hedge(body: str) -> str:
        plain = body.rstrip(".!?")
        return f"{plain}, or {denying.lowered(denying.contrary(plain))}, or both."

    return changed(answer, hedge)


def _hedged_swap(answer: str, rubric: Rubric) -> str | None:
    """Say of every sentence that names a subject that it may be the other way round."""
    if len(rubric.subjects) != 2:
        return None

    def hedge(body: str) -> str:
        named = swapping.names_a_subject(body, rubric)
        return body.rstrip(".!?") + ", or the other way round." if named else body

    hedged = changed(answer, hedge)
    return hedged if hedged != answer else None


def _denied_prose(answer: str) -> str | None:
    """Deny an answer everywhere, if it is prose: with a verb in nearly every clause."""
    prose = denying.share_denied(answer) >= PROSE
    return denying.deny_everywhere(answer) if prose else None


CORRUPTIONS = (
    Corruption(
        "typos",
        Bound(keeps=0.92),
        lambda a, s, draw: slips.misspell(a, draw, slips.protected_words(s.rubric)),
    ),
    Corruption("padding", Bound(keeps=0.90), lambda a, _, draw: slips.pad(a, draw)),
    Corruption(
        "former/latter",
        Bound(),
        lambda a, s, _: swapping.call_former_and_latter(a, s.rubric, swapped=False),
    ),
    Corruption("negated", Bound(most=0.30), lambda a, _s, _: denying.deny_everywhere(a)),
    Corruption(
        "negated, main clauses", Bound(most=0.30), lambda a, _s, _: denying.deny_main_clauses(a)
    ),
    Corruption("negated, prose", Bound(most=0.30), lambda a, _s, _: _denied_prose(a)),
    Corruption("negated once", Bound(), lambda a, _s, _: denying.deny_once(a)),
    Corruption("it is not true", Bound(most=0.30), lambda a, _s, _: denying.declare_untrue(a)),
    Corruption(
        "denied otherwise",
        Bound(most=0.30),
        lambda a, _s, draw: denying.deny_otherwise(a, draw.choice(denying.MANNERS)),
    ),
    Corruption(
        "reported and rejected",
        Bound(most=0.20),
        lambda a, _s, draw: denying.report_and_reject(a, draw.choice(denying.REJECTIONS)),
    ),
    Corruption("swapped", Bound(most=0.30), lambda a, s, _: swapping.swap_subjects(a, s.rubric)),
    Corruption(
        "swapped former/latter",
        Bound(most=0.30),
        lambda a, s, _: swapping.call_former_and_latter(a, s.rubric, swapped=True),
    ),
    Corruption("shuffled", Bound(most=0.40), lambda a, _, draw: slips.shuffle_words(a, draw)),
    Corruption(
        "shuffled in sentences",
        Bound(most=0.40),
        lambda a, _, draw: slips.shuffle_within_sentences(a, draw),
    ),
    Corruption(
        "shuffled in short pieces",
        Bound(most=0.30),
        lambda a, _, draw: slips.shuffle_pieces(a, draw),
    ),
    Corruption(
        "content words shuffled", Bound(), lambda a, _, draw: slips.shuffle_content(a, draw)
    ),
    Corruption("hedged", Bound(most=0.30), lambda a, _s, _: _hedged(a)),
    Corruption("hedged swap", Bound(most=0.30), lambda a, s, _: _hedged_swap(a, s.rubric)),
)

IMITATIONS = (
    Imitation("dump of phrases", Bound(most=0.30), lambda s, _: [phrase_dump(s.rubric)]),
    Imitation("dump of statements", Bound(most=0.30), lambda s, _: [statement_dump(s.rubric)]),
    Imitation("dump of nouns", Bound(most=0.30), lambda s, _: [noun_dump(s.question)]),
    Imitation("phrases called a topic", Bound(most=0.30), lambda s, _: [idle_dump(s.rubric)]),
    Imitation("phrases on empty verbs", Bound(), lambda s, _: [strung_dump(s.rubric)]),
    Imitation("echo", Bound(most=0.10), lambda s, _: [s.question.prompt]),
    Imitation(
        "echo, introduced",
        Bound(most=0.10),
        lambda s, _: ["The question is " + denying.lowered(s.question.prompt)],
    ),
    Imitation(
        "other topic",
        Bound(most=0.10),
        lambda s, draw: draw.sample(s.others, min(OTHERS, len(s.others))),
    ),
)
