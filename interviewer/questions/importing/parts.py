"""What stands below a question and is no part of its answer: its level, hints, follow-ups.

Nothing in such a part is a point of the rubric: a mistake that interviewers are warned of must
not earn anything.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from interviewer.questions.importing.headed import answer_mark, begins_letters
from interviewer.questions.importing.label_names import Label
from interviewer.questions.importing.labels import Told, told_by
from interviewer.questions.importing.levels import level_named, level_of
from interviewer.questions.importing.lines import LIST_ITEM, Line, plain
from interviewer.taxonomy import Level

LEFT = (Label.FAULTS, Label.WARNINGS, Label.TERMS, Label.SOURCES, Label.ASIDES)
SOFT = (Label.WARNINGS, Label.TERMS, Label.SOURCES, Label.ASIDES)
"""Labels that may as well head a part of an answer: "pitfalls" where these are asked for."""
ABOUT_FAULTS = re.compile(
    r"\b(?:mistakes?|pitfalls?|misconceptions?|misunderst\w+|anti-?patterns?|traps?|gotchas?"
    r"|drawbacks?|downsides?|disadvantages?|problems?|risks?|issues?|dangers?|limits?|limitations?"
    r"|warning signs?|wrong|avoid|watch out|spot|recogni[sz]e|fail\w*|bad)\b",
    re.IGNORECASE,
)
WEAK = re.compile(r"^\W{0,6}(?:weak|poor|bad|wrong)\W{0,4}[:–—]\W{0,4}(?P<rest>.*)$", re.IGNORECASE)
STRONG = re.compile(
    r"^\W{0,6}(?:strong|good|great|excellent|right)\W{0,4}[:–—]\W{0,4}(?P<rest>.*)$", re.IGNORECASE
)
SAID_OF = re.compile(r"^(?:\w+s|does|did|cannot|can't|no|not|never|only)\b", re.IGNORECASE)
"""What is said of a candidate begins so: "Confuses ...", "Does not know ..."."""
LINK = re.compile(r"https?://|\]\(")
CODE = re.compile(r"^\s*(?:`{3,}|~{3,})")
COMMON = ("this", "time", "what", "further", "recommended", "reading", "also", "maximum")
"""Words of labels that a question may hold for other reasons."""
FEW = 3
"""Words; whatever follows "Difficulty:" and is no level of ours is not longer."""
MOST_TERMS = 25
"""Words of a list of keywords; what says more says it in an answer."""


@dataclass(frozen=True)
class Parts:
    """The lines below a question, apart: its answer's, and what the labels say.

    ``left`` are the numbers of the lines that no part of the question came from.
    """

    body: tuple[Line, ...]
    level: Level | None = None
    hints: tuple[str, ...] = ()
    probes: tuple[str, ...] = ()
    left: frozenset[int] = frozenset()


@dataclass(eq=False)
class _Part:
    """A line with a label and the lines that follow it; ``told`` is None for other lines."""

    told: Told | None
    rows: list[Line] = field(default_factory=list)
    begun: bool = False

    def take(self, row: Line) -> None:
        """Add a line; something is ``begun`` once one says anything."""
        self.begun = self.begun or (bool(self.rows) and not row.blank)
        self.rows.append(row)

    def texts(self) -> Iterator[tuple[int, str]]:
        """Yield what it says, line by line with its number, without label and code."""
        code = False
        for index, row in enumerate(self.rows):
            if CODE.match(row.text):
                code = not code
            elif index == 0 and self.told:
                yield row.number, self.told.rest
            elif not (code or row.fenced):
                yield row.number, row.text

    @property
    def said(self) -> str:
        """What it says, on one line."""
        return " ".join(" ".join(text for _, text in self.texts()).split())


def parted(rows: Sequence[Line], heading: str, *, crosses: bool = True) -> Parts:
    """Take what bears a label out of the ``rows`` below a question.

    ``heading`` is what the question's line asks. Labels of faults reach as far as they may;
    where that leaves no answer they reach no further than their paragraph. ``crosses`` says
    that a crossed-out line is said to be wrong.
    """
    greedy = _parted(rows, heading, crosses=crosses, greedy=True)
    if any(not row.blank for row in greedy.body):
        return greedy
    return _parted(rows, heading, crosses=crosses, greedy=False)


def is_labelled(row: Line) -> bool:
    """Say whether a line begins with a label."""
    return told_by(row) is not None


def _parted(rows: Sequence[Line], heading: str, *, crosses: bool, greedy: bool) -> Parts:
    paired = _paired(rows)
    parts = list(_cut(rows, paired, crosses=crosses, greedy=greedy))
    asked = heading or next((part.said for part in parts if not part.told and part.said), "")
    found = [part for part in parts if part.told and _apart(part, part.told, asked)]
    apart = {id(part) for part in found}
    body = list[Line]()
    for part in parts:
        said = any(not row.blank for row in body)
        body += [] if id(part) in apart else _kept(part, below_others=said)
    warned = all(part.told and part.told.label is Label.WARNINGS for part in found)
    if warned and all(row.blank for row in body):
        return Parts(tuple(rows))  # the labels stand on the answer itself
    levels, hints, probes = [], list[str](), list[str]()
    left = {row.number for part in found for row in part.rows if _is_left(part)}
    for part in found:
        if part.told and part.told.label is Label.LEVEL:
            levels.append(level_of(part.said))
        elif part.told and part.told.label in (Label.HINTS, Label.PROBES):
            (hints if part.told.label is Label.HINTS else probes).extend(_items(part))
            spoken = {number for number, _ in part.texts()}
            left |= {row.number for row in part.rows if row.number not in spoken}
    level = next((level for level in levels if level), None)
    kept = _closed_up(body) if any(part.told for part in parts) else body
    return Parts(tuple(kept), level, tuple(hints), tuple(probes), frozenset(left))


def _closed_up(body: Sequence[Line]) -> list[Line]:
    """Return ``body`` with one blank line where parts were taken out between two."""
    out: list[Line] = []
    for row in body:
        if not (row.blank and not row.fenced and out and out[-1].blank and not out[-1].fenced):
            out.append(row)
    return out


def _kept(part: _Part, *, below_others: bool) -> Sequence[Line]:
    """Return the lines of a part that belong to the answer; a heading may stay amid it."""
    head = part.rows[0] if part.rows else None
    if head is None or part.told is None or part.told.label is not Label.COUNTED:
        return part.rows
    if head.heading and below_others:
        return part.rows
    return [Line(head.number, part.told.rest), *part.rows[1:]]


def _is_left(part: _Part) -> bool:
    if part.told is None or (part.told.label is Label.TERMS and not part.told.name):
        return part.told is None  # a line of facts about the question: "Type: ... | Tags: ..."
    if part.told.label in LEFT:
        return True
    return part.told.label is Label.LEVEL and level_of(part.said) is None


def _paired(rows: Sequence[Line]) -> bool:
    """Say whether "Weak: ..." and "Strong: ..." stand below one another.

    "Good" and "bad" may as well be said of a thing: there, somebody has to do something.
    """
    weak = [found for row in rows if not row.fenced and (found := WEAK.match(row.text[:400]))]
    strong = any(STRONG.match(row.text[:400]) for row in rows if not row.fenced)
    if not weak or not strong:
        return False
    said = [SAID_OF.match(found["rest"]) for found in weak]
    return all(said) or not any("bad" in found[0].lower()[:12] for found in weak)


def _begun(rows: Sequence[Line], position: int, *, paired: bool, crosses: bool) -> Told | None:
    row = rows[position]
    below = rows[position + 1] if position + 1 < len(rows) else None
    told = told_by(row, below)
    if told and not crosses and not told.name and told.label is Label.FAULTS:
        return None
    if told or not paired or row.fenced:
        return told
    weak, strong = WEAK.match(row.text[:400]), STRONG.match(row.text[:400])
    if weak:
        return Told(Label.FAULTS, "weak", weak["rest"].strip(" *_"))
    return Told(Label.COUNTED, "strong", strong["rest"].strip(" *_")) if strong else None


def _cut(rows: Sequence[Line], paired: bool, *, crosses: bool, greedy: bool) -> Iterator[_Part]:
    """Yield the labelled parts, and in between the lines that are part of none."""
    current = _Part(None)
    answered = False
    for position, row in enumerate(rows):
        told = _begun(rows, position, paired=paired, crosses=crosses)
        marked = _answers(rows, position)
        if marked and told and told.label is Label.COUNTED and not answered:
            told = None  # "Ideal answer" is the answer, unless there is one already
        answered = answered or marked
        if told and _is_below(row, current):
            told = None
        ends = current.told is not None and _ends(current, rows, position, greedy=greedy)
        if told or ends:
            yield current
            current = _Part(told)
        current.take(row)
    yield current


def _is_below(row: Line, part: _Part) -> bool:
    """Say whether a heading stands below that of a part which becomes none of the question."""
    head = part.rows[0].heading if part.told and part.told.label in LEFT else None
    return bool(head and row.heading and row.heading[0] > head[0])


def _ends(part: _Part, rows: Sequence[Line], position: int, *, greedy: bool) -> bool:
    """Say whether ``part`` ends above the row at ``position``.

    Below a heading it goes on to the next one that ranks as high. A label with text behind
    it holds the paragraph, or where it is an item of a list that item; one without, the
    list below. What is said to be wrong goes on where ``greedy``, but for crossed-out lines.
    """
    row, head = rows[position], part.rows[0]
    told = part.told
    if told is None or row.is_rule:
        return True
    if row.heading:
        return head.heading is None or row.heading[0] <= head.heading[0]
    if _answers(rows, position):
        return True
    if told.label is Label.LEVEL:  # one line says it
        return head.heading is None or part.begun
    if head.heading or row.blank:
        return False
    inner = row.indent > 0
    above_blank = rows[position - 1].blank
    if LIST_ITEM.match(head.text):
        return row.indent <= head.indent
    if told.label is Label.FAULTS and told.name and greedy:
        return False
    listed = bool(LIST_ITEM.match(row.text))
    if told.rest:
        return above_blank and not inner
    return part.begun and above_blank and not (listed or inner)


def _answers(rows: Sequence[Line], position: int) -> bool:
    """Say whether an answer's mark stands at ``position``; "Explanation:" may be part of a hint."""
    row = rows[position]
    if answer_mark(row) is None or begins_letters(rows, position):
        return False
    word = re.sub(r"^\W+", "", row.text).lower()
    return bool(row.heading) or not word.startswith(("expl", "disc", "resp"))


def _apart(part: _Part, told: Told, asked: str) -> bool:
    """Say whether a part is what its label says, and none of the answer."""
    words = part.said.split()
    if told.label is Label.COUNTED:
        return False
    if told.label is Label.LEVEL:
        return level_named(part.said) or 0 < len(words) <= FEW
    if told.label is Label.WARNINGS and ABOUT_FAULTS.search(asked):
        return False
    if told.label in SOFT and _named(told.name, asked):
        return False
    if told.label is Label.TERMS:
        return len(words) <= MOST_TERMS and not any(word.endswith(".") for word in words)
    if told.label is Label.SOURCES:
        return any(LINK.search(text) for _, text in part.texts())
    return True


def _named(name: str, asked: str) -> bool:
    """Say whether the question asks for what the label names."""
    words = [word for word in re.findall(r"[a-z]{4,}", name) if word not in COMMON]
    return any(re.search(rf"\b{word.rstrip('s')}s?\b", asked, re.IGNORECASE) for word in words)


def _items(part: _Part) -> Iterator[str]:
    """Yield the items of a list, or the paragraphs, each on one line."""
    item: list[str] = []
    for _, text in [*part.texts(), (0, "")]:
        if (LIST_ITEM.match(text) or not text.strip()) and item:
            yield " ".join(item)
            item = []
        bare = plain(LIST_ITEM.sub("", text.lstrip("> ")))
        item += [bare] if bare else []
