"""What each field of the YAML files means; types, limits and defaults are read from the models."""

from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel

from interviewer.dialogue.blueprint import (
    Adaptation,
    Blueprint,
    Probing,
    Quota,
    Slot,
    Thresholds,
    Weights,
)
from interviewer.problems.model import CheckSpec, Feedback, Problem
from interviewer.questions.heads import DocumentMeta, QuestionHead
from interviewer.questions.model import Origin
from interviewer.rubrics.model import Misconception, Point, Rubric, Subject

WORDS: Final[Mapping[type[BaseModel], Mapping[str, str]]] = {
    DocumentMeta: {
        "title": "What the document is about.",
        "category": "Any word of yours.",
        "levels": "The levels that its questions are for.",
        "skills": "The skills of its questions.",
    },
    QuestionHead: {
        "level": "The level that the question is for, one of the document's.",
        "kind": "What kind of question it is; coding problems are files of their own.",
        "skill": "The skill that it is filed under, one of the document's.",
        "topic": "An interview asks one question of a topic at most; unless given, its id.",
        "covers": "The seed keys that it stands for, `document/unit`; each is one question's.",
        "unscoreable": "Those of `covers` whose own question has no answer that could be marked.",
        "status": "`draft` for what nobody has read yet.",
        "title": "A short name for lists.",
        "sources": "Where a reader can look the answer up.",
        "from": "Where an import took it from; the importer writes this.",
    },
    Origin: {
        "path": "The file.",
        "line": "The line in it, from 1.",
    },
    Rubric: {
        "question": "The question's id, and the name of the file.",
        "status": "`draft` for a rubric that nobody has read yet.",
        "subjects": "The sides of a comparison.",
        "points": "What a good answer says.",
        "misconceptions": "Wrong beliefs that cost.",
    },
    Subject: {
        "id": "What `about` calls it.",
        "names": "The names that answers use for it.",
    },
    Point: {
        "id": "Its name; points and misconceptions share one set of them.",
        "says": "The plain statement that a receipt shows, true as it stands.",
        "weight": "Its share of the score, beside those of the other points.",
        "any": "Phrases of which any one earns the whole point.",
        "keywords": "Words that earn it in part, by the share of them that is found.",
        "alternatives": "Other lists of keywords that say the same; the best of the lists counts.",
        "enough": "The share of the keywords from which the point is earned in full.",
        "unless": "Phrases that spoil what is said beside them of the same subject.",
        "about": "The subjects of which the clause has to speak.",
        "levels": "The levels at which it is expected; all unless given.",
        "stage": "The number of the stage that asks for it; 0 if none does in particular.",
        "probe": "The question that asks for it when it is missing.",
    },
    Misconception: {
        "id": "Its name; points and misconceptions share one set of them.",
        "says": "The wrong belief as a plain statement.",
        "penalty": "What it costs of the score, once.",
        "any": "Phrases of which any one states it.",
        "unless": "Phrases that spoil what is said beside them: the half-truth that costs nothing.",
        "about": "The subjects of which the clause has to speak.",
        "feedback": "What is right instead.",
        "probe": "The question that lets the candidate take it back.",
        "right": "Phrases of which any one, in the reply to the probe, takes it back.",
    },
    Problem: {
        "id": "Its name, and the name of the file.",
        "title": "What lists and the interview call it.",
        "level": "The level that it is for.",
        "skill": "The skill that it is filed under.",
        "minutes": "The time planned for it.",
        "prompt": "What is to be written, in Markdown.",
        "signature": "What the code has to define, as it is shown beside the prompt.",
        "starter": "The code that the editor opens with; it defines every entry point.",
        "entry_points": "The Python names that the judge calls.",
        "covers": "The seed keys that it stands for.",
        "device": "Whether it uses a GPU where there is one.",
        "example": "A snippet that uses the entry points; a run tries it and costs nothing.",
        "prints": "What the example prints with a right solution; told nowhere if empty.",
        "checks": "What is looked at, each part by itself.",
        "feedback": "Known bugs by name.",
        "hints": "From a nudge to nearly the answer.",
        "model_answer": "A right solution to be shown afterwards.",
    },
    CheckSpec: {
        "name": "Its name in verdicts.",
        "tests": "What it looks at, in words.",
        "weight": "Its share of the score, beside those of the other checks.",
        "evidence": (
            "Where what it finds comes from: recomputed and compared (`value`), taken from "
            "outside the code's process (`measured`), or seen by instruments in it (`advisory`)."
        ),
    },
    Feedback: {
        "id": "Its name, that of the solution which has the bug.",
        "check": "The check that fails by it.",
        "says": "What is wrong, for the candidate.",
        "probe": "A question about it.",
    },
    Blueprint: {
        "level": "The level, and the name of the file.",
        "minutes": "The length of the whole interview.",
        "closing": "Minutes of it that are kept for the summary.",
        "expects": "The score from which an answer meets the level.",
        "weights": "The shares of the final mark.",
        "recommendation": "From which final mark on what is recommended.",
        "probing": "Between which scores a follow-up is asked.",
        "hint_costs": "What one, two and three hints cost together, as a share of the item.",
        "repair_share": "What a check is worth that only the second submission passes.",
        "adaptation": "When, in practice, the next spoken item is of the level above or below.",
        "quotas": "By skill, how many spoken items an interview has.",
        "slots": "The slots, in the order in which they are asked; they fit into `minutes`.",
    },
    Weights: {
        "knowledge": "The share of spoken items that count for `knowledge`.",
        "coding": "The share of coding problems.",
        "scenario": "The share of spoken items that count for `scenario`; the three add up to 1.",
    },
    Thresholds: {
        "strong_yes": "The final mark from which it is a strong yes.",
        "yes": "The final mark from which it is a yes.",
        "no": "The final mark from which it is a no; below, it is definitely not.",
        "unassessed": "With more of the weight than this without a mark there is no decision.",
    },
    Probing: {
        "low": "Below this score a hint is offered.",
        "high": "From this score on no follow-up is needed.",
    },
    Adaptation: {
        "after": "The id of the slot up to which items are counted.",
        "items": "How many items, quick ones aside, have to be so.",
        "above": "They scored more than this: the next item is from the level above.",
        "below": "They scored less than this: it is from the level below. One of the two is given.",
    },
    Quota: {
        "least": "At least so many.",
        "most": "At most so many.",
    },
    Slot: {
        "id": "Its name.",
        "title": "The heading that people read.",
        "minutes": "The time planned for each item; a coding problem takes its own.",
        "count": "How many items.",
        "kinds": "What may be drawn; `coding` stands alone.",
        "skills": "The skills that may be drawn from; all unless given.",
        "levels": "The levels that may be drawn from; the file's own unless given.",
        "part": "The weight that it counts for; `coding` for coding slots and for no others.",
        "probes": "Follow-ups that are allowed for each item.",
    },
}
"""By model and by the field as it is written in the file."""
