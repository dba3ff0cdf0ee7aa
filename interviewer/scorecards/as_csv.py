"""The scorecard as CSV: one long table, a row for each line of judgement.

Every row says whose interview it is of, so that tables of several can be put one below the
other; ``docs/scorecards.md`` explains each column. Scores, weights and credits are 0 to 1,
times are UTC. How cells are made safe for spreadsheets is ``cells``'s matter.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from interviewer.numerals import per_cent
from interviewer.scorecards import cells, wording
from interviewer.scorecards.attributes import anchors
from interviewer.scorecards.beside import Reviewing
from interviewer.scorecards.cells import Cell
from interviewer.scorecards.heads import HEAD, head_of
from interviewer.scorecards.losses import loss_table, losses
from interviewer.scorecards.model import (
    AnswerReceipt,
    CodeAttempt,
    Header,
    ItemCard,
    Mark,
    OptionLine,
    Scorecard,
)
from interviewer.scorecards.reviewed_values import OverrideLine, Reviewed
from interviewer.scorecards.scales import close_skill, two_scales
from interviewer.scorecards.weighing import unasked, weights

_HIDDEN: Final = "So many reviews of others are hidden until you have recommended something."

ITEM: Final = (
    "item", "question", "title", "kind", "skill", "item_level", "part", "item_weight", "status",
    "item_score", "item_raw", "override", "hints", "seconds", "rubric",
)  # fmt: skip
"""The columns of an item; rows that are about the whole leave them empty."""

LINE: Final = (
    "line", "line_id", "says", "result", "weight", "credit", "penalty", "quotes", "why",
    "challenge", "by", "at",
)  # fmt: skip
"""The columns of a line."""

COLUMNS: Final = (*HEAD, *ITEM, *LINE)

LONGEST: Final = 30_000
"""Characters of a cell: Excel takes 32,767 and drops the rest. Longer texts take several rows."""

Row = Mapping[str, Cell]


def render(scorecard: Scorecard) -> str:
    """Return the table with its heading, a byte-order mark before it and CRLF after each row."""
    head = head_of(scorecard.header)
    rows = (cells.row((head | line).get(name) for name in COLUMNS) for line in lines(scorecard))
    return cells.heading(COLUMNS) + "".join(rows)


def lines(scorecard: Scorecard) -> Iterator[dict[str, Cell]]:
    """Yield the rows by column, without the columns that all have in common."""
    yield from _whole(scorecard.header, scorecard.mark)
    reviewing = Reviewing(scorecard)
    yield from _skills(scorecard, reviewing)
    yield from _lost(scorecard, reviewing)
    for number, says in enumerate(unasked(scorecard), 1):
        yield {"line": "unasked", "line_id": number, "says": says}
    for number, says in enumerate(_scales(scorecard), 1):
        yield {"line": "scale", "line_id": number, "says": says}
    reviewed = scorecard.reviewed
    yield from _reviewed(reviewed)
    items = reviewed.items if reviewed else ()
    changed = {one.number: one.score for one in items if one.score != one.was}
    for item in scorecard.items:
        own = _item(item, scorecard.header) | {"override": changed.get(item.number)}
        for line in _of_item(item):
            yield own | line


def _skills(card: Scorecard, reviewing: Reviewing) -> Iterator[dict[str, Cell]]:
    """Yield the skills; ``override`` is the mean as reviewed, where that is another."""
    ratings = {one.skill: one.rating for one in card.attributes}
    for skill in card.skills:
        now = reviewing.skill_now(skill.skill, skill.score)
        yield {
            "line": "skill",
            "line_id": skill.skill,
            "skill": skill.skill,
            "result": ratings.get(skill.skill),
            "weight": skill.weight,
            "credit": skill.score,
            "override": None if now == skill.score else now,
            "why": close_skill(now, card.mark),
        }
    for name, score, _ in reviewing.unseen_skills():
        yield {"line": "skill", "line_id": name, "skill": name, "override": score}


def _lost(card: Scorecard, reviewing: Reviewing) -> Iterator[dict[str, Cell]]:
    """Yield what each item lost: ``penalty`` is its share of the mark by the rules, 0 to 1."""
    by_rules = {one.item: one.lost for one in losses(card.items)}
    table = loss_table(card, reviewing)
    for line in table.lines:
        item, lost = line.item, by_rules[line.item.number]
        yield _item(item, card.header) | {
            "line": "lost",
            "says": f"{line.lost} of {line.counts} points",
            "penalty": None if lost is None else lost / 100,
            "why": line.causes,
        }
    if table.sums:
        yield {"line": "lost", "says": table.sums}


def _scales(card: Scorecard) -> Iterator[str]:
    """Yield the anchors of the ratings and of the suggestion, and why they are two scales."""
    level, mark = card.header.level, card.mark
    told = (anchors(level, mark), wording.scale(mark.thresholds), two_scales(level, mark))
    yield from filter(None, (*told, weights(card)))


def _whole(header: Header, mark: Mark) -> Iterator[dict[str, Cell]]:
    yield {
        "line": "mark",
        "says": mark.rule,
        "result": mark.recommendation,
        "weight": mark.assessed_weight,
        "credit": mark.score,
        "why": mark.formula,
    }
    for part in mark.parts:
        yield {
            "line": "part",
            "line_id": part.part,
            "part": part.part,
            "weight": part.weight,
            "credit": part.score,
            "why": f"{per_cent(part.marked_weight, 1)} of the whole mark was assessed here.",
        }
    for number, note in enumerate(header.notes, 1):
        yield {"line": "remark", "line_id": number, "says": note}


def _reviewed(reviewed: Reviewed | None) -> Iterator[dict[str, Cell]]:
    if reviewed is None:
        return
    if reviewed.hidden:
        yield {"line": "hidden", "says": _HIDDEN, "credit": reviewed.hidden}
    yield {
        "line": "reviewed",
        "result": reviewed.recommendation,
        "credit": reviewed.score,
        "by": reviewed.by,
    }
    if reviewed.suggestion:
        yield {
            "line": "reviewed_suggestion",
            "result": reviewed.suggestion,
            "credit": reviewed.score,
            "says": reviewed.rule,
        }
    for note in reviewed.notes:
        for line in _long("note", note.text):
            yield line | {"by": note.by, "at": cells.moment(note.at)}
    for reviewer in reviewed.reviewers:
        yield {
            "line": "reviewer",
            "result": reviewer.recommendation,
            "credit": reviewer.score,
            "by": reviewer.name,
            "at": cells.moment(reviewer.at),
        }
    yield from map(_override, reviewed.overrides)


def _override(over: OverrideLine) -> dict[str, Cell]:
    """Return the row of an override: ``credit`` is what was set, of the item or of its line."""
    line = over.line
    return {
        "line": "override",
        "line_id": f"{line.kind} {line.id}".strip() if line else "",
        "item": over.item,
        "title": over.title,
        "item_score": over.was,
        "override": over.score,
        "says": over.reason,
        "credit": line.now if line else over.score,
        "by": over.by,
        "at": cells.moment(over.at),
    }


def _item(item: ItemCard, header: Header) -> dict[str, Cell]:
    return {
        "item": item.number,
        "question": item.ref,
        "title": item.title,
        "kind": item.kind.value,
        "skill": item.skill.value,
        "item_level": item.level.value,
        "part": item.part,
        "item_weight": item.weight,
        "status": item.status,
        "item_score": item.score,
        "item_raw": item.raw,
        "hints": None if header.by_hand else item.hints,
        "seconds": None if header.by_hand and not item.seconds else item.seconds,
        "rubric": item.answer.rubric if item.answer else None,
    }


def _of_item(item: ItemCard) -> Iterator[dict[str, Cell]]:
    yield {"line": "item", "says": item.prompt, "credit": item.score, "weight": item.weight}
    if item.answer:
        yield from _answer(item.answer)
    yield from map(_option, item.options)
    for number, attempt in enumerate(item.attempts, 1):
        yield from _attempt(number, attempt)
    yield from _long("said", item.said or item.notes)
    for beyond in item.beyond:
        yield {"line": "beyond", "says": beyond.probe, "quotes": beyond.text}


def _answer(answer: AnswerReceipt) -> Iterator[dict[str, Cell]]:
    for line in _long("answer", answer.text):
        yield line | {"result": " ".join(answer.flags)}
    for point in answer.points:
        yield _challenge(point.challenge.note if point.challenge else "") | {
            "line": "point",
            "line_id": point.id,
            "says": point.says,
            "result": "expected" if point.expected else "beyond the level",
            "weight": point.weight,
            "credit": point.credit,
            "quotes": "\n".join(point.quotes),
            "why": point.why,
        }
    for wrong in answer.misconceptions:
        yield _challenge(wrong.challenge.note if wrong.challenge else "") | {
            "line": "misconception",
            "line_id": wrong.id,
            "says": wrong.says,
            "result": "withdrawn" if wrong.withdrawn else "stated",
            "penalty": 0.0 if wrong.withdrawn else wrong.penalty,
            "quotes": "\n".join(wrong.quotes),
            "why": wrong.why,
        }


def _option(option: OptionLine) -> dict[str, Cell]:
    return _challenge(option.challenge.note if option.challenge else "") | {
        "line": "option",
        "line_id": option.id,
        "says": option.label,
        "result": "chosen" if option.chosen else None,
        "credit": float(option.correct) if option.chosen else None,
        "why": option.why,
    }


def _challenge(note: str) -> dict[str, Cell]:
    """Return what the candidate says against a line, where that is kept."""
    return {"challenge": note} if note else {}


def _attempt(number: int, attempt: CodeAttempt) -> Iterator[dict[str, Cell]]:
    told = attempt.shared or "\n".join(attempt.feedback) or attempt.stderr
    for line in _long("repair" if attempt.repair else "code", attempt.code):
        yield line | {
            "result": attempt.verdict.value if attempt.verdict else None,
            "credit": attempt.score,
            "why": told[:LONGEST],
        }
    for check in attempt.checks:
        yield {
            "line": "check",
            "line_id": f"{number}.{check.name}",
            "says": check.message,
            "result": check.status,
            "weight": check.weight,
            "credit": _earned(check.status),
        }
    case = attempt.case
    if case:
        yield {
            "line": "case",
            "line_id": number,
            "says": case.difference,
            "quotes": f"{case.inputs}\nexpected: {case.expected}\ngot: {case.got}"[:LONGEST],
        }


def _earned(status: str) -> float | None:
    return None if status == "not_run" else float(status == "passed")


def _long(line: str, text: str) -> Iterator[dict[str, Cell]]:
    """Yield the rows that a text takes; their numbers are the ids of the lines."""
    cuts = [*range(0, len(text), LONGEST), len(text)]
    for number, (start, end) in enumerate(pairwise(cuts), 1):
        yield {"line": line, "line_id": number, "says": text[start:end]}
