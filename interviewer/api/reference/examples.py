"""An example of every request and every answer; a test holds them to the schemas."""

from typing import Any, Final

from interviewer.api.reference.scorecard_example import SCORECARD

_AT = "2026-03-02T09:15:30.125000Z"
_INTERVIEW, _SUBMISSION = "b58763523078357d", "d6f7f1c14df1e1ba"
_TOKEN = "0pl_example-token-of-one-interview_4EA"  # noqa: S105 - opens nothing
_RUBRIC = "sha256:" + "5f" * 32
_CODE = "def double(x):\n    return 2 * x\n"

_PROGRESS: Final[dict[str, Any]] = {
    "item": 1,
    "of": 8,
    "minutes_used": 0.0,
    "minutes_left": 45.0,
    "skills": {"autograd": "0/2", "gpu-memory": "0/1"},
}
_CHECKS: Final[list[dict[str, Any]]] = [
    {"name": "values", "status": "failed", "message": "Element 1 differs.", "evidence": "value"},
    {"name": "keeps-dtype", "status": "not_run", "message": "", "evidence": "value"},
]
_CASE: Final[dict[str, Any]] = {
    "inputs": "x = tensor([1., 2.])",
    "expected": "tensor([2., 4.])",
    "got": "tensor([2., 3.])",
    "difference": "element 1: 3 instead of 4",
    "reproduce": "import torch\nprint(double(torch.tensor([1.0, 2.0])))",
}
_QUESTION = "What does `optimizer.zero_grad()` do, and why is it needed?"

PARTS: Final[dict[str, dict[str, Any]]] = {
    "TextPart": {"type": "text", "markdown": _QUESTION},
    "CodePart": {"type": "code", "language": "python", "text": _CODE},
    "ChoicesPart": {
        "type": "choices",
        "options": [
            {"id": "a", "label": "It halves the learning rate."},
            {"id": "b", "label": "It clears the gradients."},
        ],
    },
    "ProblemPart": {
        "type": "problem",
        "id": "double-tensor",
        "prompt": "Write `double(x)`, which returns twice `x`.",
        "starter": "def double(x):\n    ...\n",
    },
    "ResultPart": {
        "type": "result",
        "action": "submit",
        "verdict": "failed",
        "checks": _CHECKS,
        "shared": "",
        "case": _CASE,
        "stdout": "",
        "stderr": "",
        "matches": None,
    },
    "SummaryPart": {
        "type": "summary",
        "score": 0.74,
        "recommendation": "yes",
        "skills": [{"skill": "autograd", "score": 0.9, "items": 2}],
        "strongest": ["autograd"],
        "weakest": ["gpu-memory"],
    },
}
"""Per kind of part, an example of it."""


def _message(sender: str, *parts: str) -> dict[str, Any]:
    return {"from": sender, "at": _AT, "parts": [PARTS[name] for name in parts]}


_STANDING: Final[dict[str, Any]] = {
    "level": "senior",
    "mode": "practice",
    "state": "asking",
    "turn": 0,
    "messages": [_message("interviewer", "TextPart")],
    "progress": _PROGRESS,
    "expects": "text",
}
_SAID = {"markdown": "It sets the gradients to None, because backward adds to them."}
_ANSWERED = {"from": "candidate", "at": _AT, "parts": [{"type": "text", **_SAID}]}
_CHOICE = {
    "turn": 2,
    "intent": "answer",
    "messages": [_message("interviewer", "TextPart", "ChoicesPart")],
    "progress": _PROGRESS | {"item": 2, "minutes_used": 3.5, "minutes_left": 41.5},
    "state": "asking",
    "expects": "choice",
}
_ASSESSMENT = {
    "score": 0.5,
    "points": [
        {
            "id": "accumulates",
            "credit": 1.0,
            "weight": 2.0,
            "spans": [[32, 60]],
            "why": "Said in these words.",
        },
        {"id": "when", "credit": 0.0, "weight": 2.0, "spans": [], "why": "Nothing says this."},
    ],
    "misconceptions": [],
    "flags": [],
    "rubric": _RUBRIC,
}
_TAKEN = {"id": _SUBMISSION, "interview": _INTERVIEW, "turn": 5, "action": "submit"}
_VERDICT = {
    "problem": "double-tensor",
    "verdict": "failed",
    "score": 0.25,
    "checks": _CHECKS,
    "case": _CASE,
    "stdout": "",
    "stderr": "",
    "refused": [],
    "device": "cpu",
    "sandbox": "A",
    "torch": "2.9.0+cpu",
    "seed": 4711,
    "duration_ms": 132.5,
    "peak_memory_bytes": 81264640,
    "feedback": [],
    "shared": None,
    "style": [{"line": 3, "says": "`.data` writes where autograd does not look."}],
    "against_reference": {"time": 1.1, "memory": 1.0},
}

_EXPORT: Final[dict[str, Any]] = {
    "id": _INTERVIEW,
    "level": "mid",
    "mode": "practice",
    "state": "finished",
    "candidate": "Sam",
    "external_ref": {"application": "2026-117"},
    "started": _AT,
    "updated": "2026-03-02T09:18:21.250000Z",
    "messages": [_message("interviewer", "TextPart"), _ANSWERED],
    "answers": [
        {
            "number": 1,
            "ref": "zero-grad",
            "asked": _QUESTION,
            "texts": [_SAID["markdown"]],
            "choice": "",
            "beyond": [],
            "retries": [],
        }
    ],
    "submissions": [],
}
_EVENTS = """\
retry: 2000

id: d6f7f1c14df1e1ba.queued
event: grading
data: {"submission":"d6f7f1c14df1e1ba","action":"submit","status":"queued","turn":5,"seconds":0.1}

id: d6f7f1c14df1e1ba.running
event: grading
data: {"submission":"d6f7f1c14df1e1ba","action":"submit","status":"running","turn":5,"seconds":0.4}

id: d6f7f1c14df1e1ba.done
event: done
data: {"submission":"d6f7f1c14df1e1ba","action":"submit","status":"done","turn":6,"seconds":2.3}

"""

REQUESTS: Final[dict[str, dict[str, dict[str, Any]]]] = {
    "startInterview": {
        "least": {"level": "mid"},
        "everything": {
            "level": "senior",
            "mode": "assessment",
            "skills": ["autograd", "gpu-memory"],
            "minutes": 45,
            "extra_time": 1.5,
            "seed": 3,
            "candidate": "Sam",
            "external_ref": {"application": "2026-117"},
        },
    },
    "takeTurn": {
        "answer": {"turn": 0, **{"text": _SAID["markdown"]}},
        "hint": {"turn": 1, "text": "hint"},
        "choice": {"turn": 2, "choice": "b"},
        "run": {"turn": 4, "code": _CODE, "action": "run"},
        "submit": {"turn": 5, "code": _CODE, "action": "submit"},
    },
}
"""Per call, bodies to send, by name."""

ANSWERS: Final[dict[tuple[str, str], dict[str, Any]]] = {
    ("startInterview", "201"): {
        "started": {
            "id": _INTERVIEW,
            "team": "local",
            "candidate_token": _TOKEN,
            "resume_code": "G6VD-QC7A-MRVE-VDFG",
            **_STANDING,
        }
    },
    ("readInterview", "200"): {
        "asking": {
            "id": _INTERVIEW,
            "candidate": "Sam",
            "external_ref": {"application": "2026-117"},
            "submission": None,
            **_STANDING,
            "open_now": {
                "kind": "question",
                "paused": False,
                "number": 1,
                "of": 8,
                "title": "Clearing gradients",
                "parts": [PARTS["TextPart"]],
                "caution": "",
                "hints": 3,
            },
            "released": True,
        }
    },
    ("readTranscript", "200"): {
        "transcript": {
            "id": _INTERVIEW,
            "level": "senior",
            "mode": "practice",
            "state": "asking",
            "candidate": "Sam",
            "messages": [_message("interviewer", "TextPart"), _ANSWERED],
        }
    },
    ("takeTurn", "200"): {
        "practice": {**_CHOICE, "assessment": _ASSESSMENT},
        "assessment": {**_CHOICE, "assessment": None},
    },
    ("takeTurn", "202"): {"accepted": {"submission": _SUBMISSION, "turn": 5, "state": "grading"}},
    ("readSubmission", "200"): {
        "running": {**_TAKEN, "status": "running", "result": None},
        "done": {**_TAKEN, "status": "done", "result": _VERDICT},
        "assessment": {
            **_TAKEN,
            "status": "done",
            "result": {
                "problem": "double-tensor",
                "verdict": "failed",
                "checks": [{**check, "message": ""} for check in _CHECKS[:1]],
                "stdout": "",
                "stderr": "",
            },
        },
    },
    ("followGrading", "200"): {"judged": _EVENTS},
    ("readScorecard", "200"): {"one item": SCORECARD},
    ("exportInterviews", "200"): {"one": {"scorecards": [SCORECARD]}},
    ("exportInterview", "200"): {
        "practice": _EXPORT
        | {
            "challenges": [
                {
                    "item": 1,
                    "kind": "point",
                    "line": "clear-each-step",
                    "note": "I said that old gradients would be used again.",
                    "at": "2026-03-02T09:31:07Z",
                }
            ],
            "scorecard": SCORECARD,
        },
        "assessment": _EXPORT | {"mode": "assessment", "challenges": [], "scorecard": None},
    },
    ("readHealth", "200"): {"alive": {"status": "ok"}},
    ("readReadiness", "200"): {
        "ready": {"status": "ready", "parts": {"database": "ok", "grader": "ok"}}
    },
    ("readReadiness", "503"): {
        "starting": {
            "status": "not ready",
            "parts": {"database": "ok", "grader": "The grader is starting."},
        }
    },
}
"""Per call and status, answers, by name."""
