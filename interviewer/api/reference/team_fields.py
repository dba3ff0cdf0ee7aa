"""What each field means of what teams read: lists, reviews and the bank."""

from typing import Final

_NEXT = "Send it as `cursor` for the next page; null at the end of the list."
_LEVEL = "The level that it is for."
_SKILL = "The skill that it is filed under."
_COVERS = "Keys of the units that it covers in the documents that the bank was made from."
_MARKING = "How it is marked and what helps with it; null except for interviewers."
_HINTS = "From a nudge to nearly the answer."
_PHRASES = "Phrases of the rubric language of which one is enough; see the documentation."
_UNLESS = "A clause in which one of these phrases matches does not count."
_ABOUT = "Subjects of the rubric that the clause has to speak of; empty means any."
_AT = "When, in UTC."

_EVENTS = (
    "`submission.finished` (code was judged), `interview.finished` and `interview.released` (the "
    "results of an assessment can be read now); at least one."
)
_DISABLED = "When it was disabled, in UTC; null while it is called."
_WEBHOOK: Final[dict[str, str]] = {
    "id": "The webhook's id.",
    "url": "The address that is called.",
    "events": f"What it is told of: {_EVENTS}",
    "created_at": _AT,
    "disabled_at": _DISABLED,
    "disabled_because": "Why it was disabled, in a sentence; empty while it is called.",
}

TEAM_FIELDS: Final[dict[str, dict[str, str]]] = {
    "ScorecardList": {"scorecards": "The scorecards, as `readScorecard` gives each."},
    "InterviewPage": {"interviews": "The interviews, newest first.", "next": _NEXT},
    "ListedInterview": {
        "id": "The interview's id, part of its address.",
        "candidate": "The candidate's name as given at the start; may be empty.",
        "external_ref": "The `external_ref` given at the start; null without one.",
        "level": "The level of the role that it is for.",
        "mode": "`practice` or `assessment`.",
        "state": "`asking`, `grading`, `paused`, `finished` or `expired`.",
        "started": "When it began, in UTC.",
        "updated": "When the last turn was taken, in UTC.",
        "turn": "The number of turns taken so far.",
        "released": (
            "Whether the candidate may see the results: in practice always, in an assessment "
            "once an interviewer has released them."
        ),
        "done": "How many items were answered or skipped.",
        "of": "How many items it has.",
        "score": (
            "The final mark of one that is finished, 0 to 1; null before, where nothing was "
            "assessed, and for a bot while an assessment is not released."
        ),
        "challenges": "How many lines of its scorecard the candidate challenges.",
    },
    "WebhookRequest": {
        "url": (
            "The address to call, https alone unless whoever runs the service allows others; at "
            "most 2,000 characters."
        ),
        "events": f"What to tell of: {_EVENTS}",
    },
    "CreatedWebhook": _WEBHOOK | {"secret": "Signs the calls (`whsec_…`). Shown only here."},
    "WebhookCall": {
        "type": "What it tells of.",
        "timestamp": "When it happened, in UTC.",
        "data": "What there is to tell.",
    },
    "WebhookData": {
        "interview": "The interview that it tells of.",
        "external_ref": "What the interview was started with, or null.",
        "state": "The interview's state afterwards.",
        "turn": "The interview's turn afterwards: of two calls the one with more is newer.",
        "submission": "Only for `submission.finished`: the submission that was judged.",
        "action": "Only for `submission.finished`: whether it was run or submitted.",
        "verdict": (
            "Only for `submission.finished`. `passed` of a run says only that the visible example "
            "ran to its end."
        ),
    },
    "Webhook": _WEBHOOK | {"team": "The team that it belongs to."},
    "WebhookPage": {"webhooks": "The webhooks, newest first.", "next": _NEXT},
    "DeliveryPage": {"deliveries": "The messages, newest first.", "next": _NEXT},
    "Delivery": {
        "id": "The message's id, sent as `webhook-id` on every attempt.",
        "webhook": "The webhook that it is for.",
        "type": "What it tells of.",
        "interview": "The interview that it tells of.",
        "created_at": _AT,
        "status": "`pending`, `delivered`, or `failed` once it is given up.",
        "attempts": "Every call that was made for it.",
        "next_at": "When it is tried next, in UTC; null once it is delivered or given up.",
    },
    "Attempt": {
        "number": "The attempt's number, from 1; one that is missing ended with its process.",
        "at": _AT,
        "seconds": "How long it took.",
        "status": "The HTTP status; null where there was no answer.",
        "problem": "What was wrong, in a sentence; empty for a 2xx.",
    },
    "QuestionPage": {"questions": "The questions, by their ids.", "next": _NEXT},
    "QuestionEntry": {
        "id": "The question's id.",
        "title": "A few words for it; may be empty.",
        "level": _LEVEL,
        "skill": _SKILL,
        "kind": "Its kind; that of a question with options is `multiple-choice`.",
        "prompt": "The question, in Markdown.",
        "stages": "Its parts, which are asked one by one; empty where it is asked as a whole.",
        "options": "Its options; empty unless it is a multiple-choice question.",
        "covers": _COVERS,
        "rubric": "The version of what scores it: its rubric, or its options.",
        "status": "`draft` where nobody has read the rubric yet that was made for it.",
        "marking": _MARKING,
    },
    "Choice": {"id": "The option's letter.", "label": "What it says."},
    "QuestionMarking": {
        "rubric": "The rubric; null where the options say all.",
        "options": "The options, with which one is right.",
        "model_answer": "A good answer.",
        "probes": "Deepening follow-ups for when nothing is missing.",
        "hints": _HINTS,
        "notes": "What may be said when the candidate asks what is meant.",
        "sources": "Where to look it up.",
    },
    "Option": {
        "id": "The option's letter.",
        "label": "What it says.",
        "correct": "Whether it is the right one.",
        "why": "Why it is right or wrong.",
    },
    "Rubric": {
        "question": "The id of the question.",
        "status": "`draft` for one that a machine made and nobody has read.",
        "subjects": "The sides of a comparison.",
        "points": "What a good answer says.",
        "misconceptions": "Wrong beliefs that cost something.",
    },
    "Subject": {"id": "The subject's id.", "names": "What answers call it."},
    "Point": {
        "id": "The point's id.",
        "says": "What it asks for, in a plain statement.",
        "weight": "Its weight, relative to the other points.",
        "any": _PHRASES,
        "keywords": "Words that earn it in part, by the share of them that is found.",
        "alternatives": "Other sets of keywords, of which the best counts.",
        "enough": "The share of the keywords from which on it is earned in full.",
        "unless": _UNLESS,
        "about": _ABOUT,
        "levels": "The levels that expect it; empty means all.",
        "stage": "The part of the question that asks for it, from 1; 0 for none in particular.",
        "probe": "The follow-up that asks for it.",
    },
    "Misconception": {
        "id": "The misconception's id.",
        "says": "What it is, in a plain statement.",
        "penalty": "What it takes off the score, 0 to 1.",
        "any": _PHRASES,
        "unless": _UNLESS,
        "about": _ABOUT,
        "feedback": "What puts it right.",
        "probe": "The follow-up that lets the candidate take it back.",
        "right": "Phrases of a reply to the follow-up that takes it back.",
    },
    "ProblemPage": {"problems": "The coding problems, by their ids.", "next": _NEXT},
    "ProblemEntry": {
        "id": "The problem's id.",
        "title": "A few words for it.",
        "level": _LEVEL,
        "skill": _SKILL,
        "prompt": "What to write, in Markdown.",
        "entry_points": "The names that the code has to define.",
        "covers": _COVERS,
        "device": "`none`: it never needs a GPU. `used-if-present`: it runs on one if there is.",
        "minutes": "The time planned for it.",
        "starter": "The code that the editor opens with.",
        "example": "The visible example, which `run` tries.",
        "marking": _MARKING,
    },
    "ProblemMarking": {
        "checks": "What is checked.",
        "feedback": "Bugs that are recognised by how they fail.",
        "hints": _HINTS,
        "prints": "What the visible example prints with a right solution; may be empty.",
        "model_answer": "A right solution, with words about it.",
    },
    "CheckSpec": {
        "name": "The check's name.",
        "tests": "What it looks at.",
        "weight": "Its weight, relative to the other checks.",
        "evidence": "Where its finding comes from.",
    },
    "Feedback": {
        "id": "The bug's id.",
        "check": "The check that it fails.",
        "says": "What is wrong.",
        "probe": "The follow-up about it.",
    },
}

_REFERENCE: Final[dict[str, str]] = {"channel": "C024BE91L", "thread": "1721.5"}

TEAM_PARAMETERS: Final[dict[str, tuple[str, object]]] = {
    "limit": ("How many entries a page has at most.", 50),
    "cursor": ("The `next` of the page before.", "1772445930000000.b58763523078357d"),
    "state": ("Only interviews in this state.", "finished"),
    "candidate": ("Only interviews with this in the candidate's name, in either case.", "sam"),
    "external_ref": (
        "A JSON object: only interviews whose `external_ref` has all of these entries.",
        _REFERENCE,
    ),
    "level": ("Only those of this level.", "senior"),
    "mode": ("Only interviews in this mode.", "assessment"),
    "finished_after": (
        "Only finished interviews whose last turn was then or later; a moment without a time zone "
        "is in UTC, and a day alone counts from its beginning.",
        "2026-03-01T00:00:00Z",
    ),
    "finished_before": (
        "Only finished interviews whose last turn was earlier than that; see `finished_after`.",
        "2026-04-01T00:00:00Z",
    ),
    "skill": ("Only those of this skill.", "autograd"),
    "kind": ("Only those of this kind.", "concept"),
    "name": ("The id; a question is found by a key that it covers, too.", "view-vs-reshape"),
    "render": (
        "Adds to every part of a message how Slack shows it: `mrkdwn` as one text, `blocks` as "
        "Block Kit.",
        "blocks",
    ),
    "webhook_id": ("The `id` that making the webhook returned.", "8d7c2b1a0f9e6d5c"),
    "Idempotency-Key": (
        "Makes it safe to send the request again: for the same request under the same key the "
        "first answer is given again (with `Idempotency-Replayed: true`) and nothing is done "
        "twice. Use a new random one, such as a UUID, for each thing to be done; it is kept for "
        "24 hours.",
        "5f3c2a9e-6d0b-4c1e-9f4e-0d7a4b2f8c11",
    ),
}
