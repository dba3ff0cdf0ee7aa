"""Examples of what teams send and read: lists, reviews and the bank."""

from typing import Any, Final

_AT = "2026-03-02T10:05:00Z"
_REVIEW: Final[dict[str, Any]] = {
    "overrides": [
        {"item": 3, "score": 0.75, "reason": "Meant the version counter, in other words."},
        {"item": 4, "point": "no-copy", "credit": 1.0, "reason": "Said so when asked again."},
    ],
    "notes": "Calm under pressure; unsure about DDP.",
    "recommendation": "yes",
}
_KEPT: Final[dict[str, Any]] = {
    "id": "0c6d1d0be36a4a3f",
    "reviewer": "5b1f2f9a3d4c6e70",
    "name": "Ada",
    "at": _AT,
    **_REVIEW,
    "mark": 0.66,
}
_QUESTION: Final[dict[str, Any]] = {
    "id": "zero-grad",
    "title": "Clearing gradients",
    "level": "mid",
    "skill": "training-loop",
    "kind": "concept",
    "prompt": "What does `optimizer.zero_grad()` do, and why is it needed?",
    "stages": [],
    "options": [],
    "covers": ["theory/q7"],
    "rubric": "sha256:" + "5f" * 32,
    "status": "finished",
    "marking": None,
}
_MARKING: Final[dict[str, Any]] = {
    "rubric": {
        "question": "zero-grad",
        "status": "finished",
        "subjects": [],
        "points": [
            {
                "id": "accumulates",
                "says": "Without it gradients of several steps add up.",
                "weight": 2.0,
                "any": ["gradients accumulate", "backward adds to .grad"],
                "keywords": [],
                "alternatives": [],
                "enough": 0.7,
                "unless": [],
                "about": [],
                "levels": [],
                "stage": 0,
                "probe": "What is in .grad after two backward passes?",
            }
        ],
        "misconceptions": [],
    },
    "options": [],
    "model_answer": "It clears the gradients, because backward adds to them.",
    "probes": [],
    "hints": ["What does backward do to a .grad that is there already?"],
    "notes": "",
    "sources": ["torch.optim"],
}
_PROBLEM: Final[dict[str, Any]] = {
    "id": "double-tensor",
    "title": "Twice a tensor",
    "level": "mid",
    "skill": "tensors",
    "prompt": "Write `double(x)`, which returns twice `x`.",
    "entry_points": ["double"],
    "covers": [],
    "device": "none",
    "minutes": 8,
    "starter": "def double(x):\n    ...\n",
    "example": "print(double(torch.tensor([1.0, 2.0])))\n",
    "marking": None,
}
_JUDGING: Final[dict[str, Any]] = {
    "checks": [
        {"name": "values", "tests": "Every element is doubled.", "weight": 1.0, "evidence": "value"}
    ],
    "feedback": [],
    "hints": ["An operator is enough."],
    "prints": "tensor([2., 4.])\n",
    "model_answer": "```python\ndef double(x):\n    return 2 * x\n```",
}

_WEBHOOK: Final[dict[str, Any]] = {
    "id": "8d7c2b1a0f9e6d5c",
    "url": "https://hooks.example.org/interviews",
    "events": ["submission.finished", "interview.finished"],
    "created_at": _AT,
    "disabled_at": None,
    "disabled_because": "",
}
_DELIVERY: Final[dict[str, Any]] = {
    "id": "msg_5d2f0a8b1c9e47d6a3f4b5c6d7e8f901",
    "webhook": "8d7c2b1a0f9e6d5c",
    "type": "interview.finished",
    "interview": "b58763523078357d",
    "created_at": _AT,
    "status": "pending",
    "attempts": [
        {
            "number": 1,
            "at": _AT,
            "seconds": 0.21,
            "status": 500,
            "problem": "It answered 500.",
        }
    ],
    "next_at": "2026-03-02T10:05:05.300000Z",
}

TEAM_REQUESTS: Final[dict[str, dict[str, dict[str, Any]]]] = {
    "createWebhook": {
        "both": {"url": _WEBHOOK["url"], "events": _WEBHOOK["events"]},
        "end": {"url": _WEBHOOK["url"], "events": ["interview.finished"]},
    },
    "addReview": {
        "whole": _REVIEW,
        "code": {
            "overrides": [
                {
                    "item": 5,
                    "check": "values",
                    "attempt": 1,
                    "passed": True,
                    "reason": "Right to the last bit but one, which was not asked for.",
                }
            ]
        },
        "recommendation": {"recommendation": "no"},
    },
}

TEAM_ANSWERS: Final[dict[tuple[str, str], dict[str, Any]]] = {
    ("listInterviews", "200"): {
        "one": {
            "interviews": [
                {
                    "id": "b58763523078357d",
                    "candidate": "Sam",
                    "external_ref": {"channel": "C024BE91L", "thread": "1721.5"},
                    "level": "senior",
                    "mode": "practice",
                    "state": "finished",
                    "started": "2026-03-02T09:15:30Z",
                    "updated": "2026-03-02T09:58:12Z",
                    "turn": 31,
                    "released": True,
                    "done": 8,
                    "of": 8,
                    "score": 0.71,
                    "challenges": 0,
                }
            ],
            "next": None,
        }
    },
    ("createWebhook", "201"): {
        "made": _WEBHOOK | {"secret": "whsec_" + "b25seSBhbiBleGFtcGxlIQ=="},
    },
    ("listWebhooks", "200"): {"one": {"webhooks": [_WEBHOOK | {"team": "local"}], "next": None}},
    ("readWebhook", "200"): {"enabled": _WEBHOOK | {"team": "local"}},
    ("listDeliveries", "200"): {"one": {"deliveries": [_DELIVERY], "next": None}},
    ("addReview", "201"): {"kept": _KEPT},
    ("listReviews", "200"): {
        "one": {"reviews": [_KEPT], "hidden": 0},
        "not yet": {"reviews": [], "hidden": 2},
    },
    ("listQuestions", "200"): {
        "bot": {"questions": [_QUESTION], "next": "zero-grad"},
    },
    ("readQuestion", "200"): {
        "bot": _QUESTION,
        "interviewer": _QUESTION | {"marking": _MARKING},
    },
    ("listProblems", "200"): {"bot": {"problems": [_PROBLEM], "next": None}},
    ("readProblem", "200"): {
        "bot": _PROBLEM,
        "interviewer": _PROBLEM | {"marking": _JUDGING},
    },
}
