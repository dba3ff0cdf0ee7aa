"""An example of a scorecard, with one item only; a test holds it to the schema."""

from typing import Any, Final

_TEXT = "backward adds to .grad, so old gradients would be used again."
_RUBRIC = "sha256:" + "5f" * 32
_POINTS: Final[list[dict[str, Any]]] = [
    {
        "id": "accumulates",
        "says": "backward() adds to .grad; it does not replace what is there.",
        "weight": 2.0,
        "credit": 1.0,
        "quotes": ["backward adds to .grad"],
        "why": "You said “backward adds to .grad”.",
        "levels": [],
        "expected": True,
        "challenge": None,
    },
    {
        "id": "clear-each-step",
        "says": "The gradients have to be cleared once per optimizer step.",
        "weight": 1.0,
        "credit": 0.0,
        "quotes": [],
        "why": "Nothing in the answer says this.",
        "levels": [],
        "expected": True,
        "challenge": {
            "note": "I said that old gradients would be used again.",
            "at": "2026-03-02T09:31:07Z",
        },
    },
]
_ITEM: Final[dict[str, Any]] = {
    "number": 1,
    "ref": "zero-grad",
    "title": "Clearing gradients",
    "kind": "concept",
    "skill": "training-loop",
    "level": "mid",
    "part": "knowledge",
    "weight": 1.0,
    "prompt": "What is `optimizer.zero_grad()` for?",
    "status": "answered",
    "raw": 0.67,
    "score": 0.62,
    "hints": 1,
    "hint_cost": 0.05,
    "probes": ["How often do the gradients have to be cleared?"],
    "minutes": 4.0,
    "seconds": 171.0,
    "answer": {
        "text": _TEXT,
        "replies": [],
        "worded": True,
        "rubric": _RUBRIC,
        "drafted": False,
        "points": _POINTS,
        "misconceptions": [],
        "highlights": [{"span": [0, 22], "line": "accumulates", "kind": "point"}],
        "flags": [],
    },
    "options": [],
    "attempts": [],
    "notes": "",
    "model_answer": "`backward()` adds to `.grad`, so each step begins by clearing it.",
    "sources": ["torch.optim.Optimizer.zero_grad"],
}

SCORECARD: Final[dict[str, Any]] = {
    "schema_version": 1,
    "header": {
        "interview": "b58763523078357d",
        "candidate": "Sam",
        "external_ref": {"application": "2026-117"},
        "level": "mid",
        "mode": "practice",
        "started_at": "2026-03-02T09:15:30.125000Z",
        "updated_at": "2026-03-02T09:18:21.250000Z",
        "ended": "completed",
        "minutes": 5.0,
        "seconds": 171.0,
        "seed": 3,
        "personal": False,
    },
    "completion": {
        "items": 1,
        "assessed": 1,
        "skipped": 0,
        "unassessed": 0,
        "unfinished": 0,
        "not_reached": 0,
    },
    "mark": {
        "score": 0.62,
        "recommendation": "yes",
        "rule": "The mark is at least 60 % and below 80 %.",
        "thresholds": {"strong_yes": 0.8, "yes": 0.6, "no": 0.35, "unassessed": 0.25},
        "formula": "Mark = (100 % × 62 %) / (100 %) = 62 %",
        "assessed_weight": 1.0,
        "parts": [
            {
                "part": "knowledge",
                "weight": 1.0,
                "marked_weight": 1.0,
                "score": 0.62,
                "items": 1,
                "marked": 1,
            }
        ],
    },
    "takeaways": {
        "strongest": ["Training loop (62 %)"],
        "weakest": [],
        "missed": ["The gradients have to be cleared once per optimizer step."],
        "passed_over": [],
        "practise": ["Coding problem: Gradient accumulation (Training loop)"],
    },
    "skills": [{"skill": "training-loop", "score": 0.62, "items": 1, "weight": 1.0}],
    "items": [_ITEM],
    "rubrics": {"zero-grad": _RUBRIC},
}
