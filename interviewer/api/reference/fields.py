"""What each field of the conversation means: interviews, turns, messages, errors."""

from typing import Final

_STATE = (
    "`asking`: a turn is awaited. `grading`: code is being judged; text that asks for status, "
    "pause or stop is taken, all else waits. `paused`: the clock stands; send the text "
    "`resume`. `finished`: the scorecard is complete. `abandoned`: does not occur yet. "
    "`expired`: left alone for 60 days; it can be read, not continued."
)
_EXPECTS = (
    "What the open item asks for: `text`, `choice` (an option's id), `code`, or `nothing` "
    "once the interview is over. Text is always taken as well."
)
_TURN = "The number of turns taken so far; send it with the next turn."
_LEVEL = "The level of the role that the interview is for."
_MODE = (
    "`practice` gives feedback, model answers and the scorecard. `assessment` gives nothing "
    "away: acknowledgements only, and for code the verdict and the names of failed checks."
)
_ID = "The interview's id, part of its address."
_MESSAGES = "in order; each is a list of parts."
_CHECKS = "One entry for each check, in the problem's order."
_STDOUT = "What the code printed, cut off when long."
_STDERR = "The error with its place in the code, and what was written to standard error."
_VERDICT = (
    "`passed`: every check passed; of a run, only that the visible example ran to its end, "
    "whatever it printed. `failed`: it ran, and some check did not pass. `error`: "
    "the code raised, does not compile or lacks the name asked for. `timeout`, `memory`, "
    "`output`: it crossed that limit. `crashed`: the process ended before an answer. "
    "`unavailable`: our fault; nothing was judged and nothing is counted."
)
_CASE = "The smallest failing case; null when there is none to show."
_ACTION = "`run` tries the visible example and costs nothing; `submit` has the code judged."

FIELDS: Final[dict[str, dict[str, str]]] = {
    "CreateInterview": {
        "level": _LEVEL,
        "mode": _MODE,
        "skills": "Ask about these skills only; empty means all that the level has.",
        "minutes": "The time planned, in minutes; null takes the level's usual time.",
        "extra_time": (
            "A factor on the time planned, for candidates who need more: 1.5 gives half "
            "as much again. The questions stay the same."
        ),
        "seed": (
            "Interviews with the same seed, level, minutes and skills ask the same questions. "
            "Null draws one."
        ),
        "candidate": "The candidate's name, for the transcript and the scorecard.",
        "external_ref": (
            "Keys and values of your own, such as the id in your tracking system; kept with "
            "the interview and given back in its view and its scorecard. At most 20 entries of "
            "500 characters each."
        ),
    },
    "TurnBody": {
        "turn": "The interview's current `turn`; a number that is not current gets 409.",
        "text": "What the candidate says: an answer, or a wish such as *hint* or *skip*.",
        "choice": "The id of one of the open options.",
        "code": "Python code, at most 65,536 bytes of UTF-8.",
        "action": f"{_ACTION} Needed with `code`, and refused without it.",
    },
    "Created": {
        "id": _ID,
        "team": "Whose it is: the team of the token that started it, `local` without a token.",
        "candidate_token": "Opens this interview: `Authorization: Bearer TOKEN`. Shown only here.",
        "resume_code": (
            "For the candidate: opens the interview in a browser, on any device. Shown only here."
        ),
        "level": _LEVEL,
        "mode": _MODE,
        "state": _STATE,
        "turn": _TURN,
        "messages": f"The greeting and the first question, {_MESSAGES}",
        "progress": "How far the interview is.",
        "expects": _EXPECTS,
    },
    "InterviewView": {
        "id": _ID,
        "level": _LEVEL,
        "mode": _MODE,
        "state": _STATE,
        "turn": _TURN,
        "candidate": "The candidate's name as given at the start; may be empty.",
        "external_ref": "The `external_ref` given at the start; null without one.",
        "messages": f"Everything said so far, {_MESSAGES}",
        "progress": "How far the interview is.",
        "submission": "The submission that is being judged; null when there is none.",
        "expects": _EXPECTS,
        "open_now": "What waits for an answer, ready to be shown to somebody who comes back.",
        "released": (
            "Whether the candidate may see the results: in practice always, in an assessment "
            "once an interviewer has released them."
        ),
    },
    "OpenNow": {
        "kind": (
            "What is open: a `question`, a `follow_up` to it, a `hint_offer`, a `choice`, "
            "a `guess` at what was meant by it (yes, no, or an option), `code` to write or to "
            "`repair`, the wait for a `verdict`, the offer to `revisit` what was skipped, the "
            "question whether to `stop`, or `nothing`."
        ),
        "paused": "Whether the interview is paused; then it is what will be open afterwards.",
        "number": "The number of the open item, from 1.",
        "of": "How many items the interview has.",
        "title": "The item's title.",
        "parts": (
            "What to show: the question as last put, then what else is open; with a problem its "
            "visible example and what that prints with a right solution."
        ),
        "caution": (
            "What to ask, once, before the starter of a problem is handed in as it was given; "
            "empty where no code is open. The call itself asks nothing."
        ),
        "hints": "How many hints can still be asked for at what is open.",
    },
    "TurnResult": {
        "turn": _TURN,
        "intent": (
            "What the message was taken for; of a mixed one, its main purpose. `unsure`: the "
            "interviewer asks back and keeps what was typed."
        ),
        "messages": f"The interviewer's replies to this turn, {_MESSAGES}",
        "progress": "How far the interview is.",
        "state": _STATE,
        "expects": _EXPECTS,
        "assessment": "The answer's score and reasons; null in assessment mode or without one.",
    },
    "Accepted": {
        "submission": "The submission's id; its address is in `Location`.",
        "turn": "The turn at which the code was taken; it goes up by one when the code is judged.",
        "state": "Always `grading`.",
    },
    "Transcript": {
        "id": _ID,
        "level": _LEVEL,
        "mode": _MODE,
        "state": _STATE,
        "candidate": "The candidate's name as given at the start; may be empty.",
        "messages": f"Everything said, {_MESSAGES}",
    },
    "Export": {
        "id": _ID,
        "level": _LEVEL,
        "mode": _MODE,
        "state": _STATE,
        "candidate": "The candidate's name as given at the start; may be empty.",
        "external_ref": "The `external_ref` given at the start; null without one.",
        "started": "When it began, in UTC.",
        "updated": "When the last turn was taken, in UTC.",
        "messages": f"Everything said, {_MESSAGES}",
        "answers": "What was answered, item by item; items without an answer are left out.",
        "submissions": "All code that was run or submitted, oldest first.",
        "challenges": "What the candidate says against lines of the scorecard.",
        "scorecard": (
            "The scorecard as it stands; null for who may not see the results of an assessment."
        ),
    },
    "GivenAnswer": {
        "number": "The item's place in the interview, from 1.",
        "ref": "The question's or problem's id in the bank.",
        "asked": "The question or problem in the words of this interview.",
        "texts": "The replies to it and to its follow-ups, in order.",
        "choice": "The id of the option chosen; empty where none was.",
        "beyond": "The replies to deepening questions, which count for nothing.",
        "retries": "Answers that were tried anew once the item was closed; they count for nothing.",
    },
    "HandedIn": {
        "id": "The submission's id.",
        "problem": "The problem's id.",
        "turn": "The turn at which the code was taken.",
        "action": _ACTION,
        "at": "When it was taken, in UTC.",
        "code": "The code.",
        "result": (
            "Null until it was judged; in assessment mode a digest: the verdict and the names "
            "of the checks."
        ),
    },
    "Objection": {
        "item": "The number of the item, from 1.",
        "kind": "What the line is: a `point` or a `misconception`.",
        "line": "The line's id in the rubric.",
        "note": "What the candidate says.",
        "at": "When, in UTC.",
    },
    "Progress": {
        "item": "The number of the open item, from 1.",
        "of": "How many items the interview has.",
        "minutes_used": "Minutes used so far, without pauses, rounded to one decimal.",
        "minutes_left": "Minutes left of the time planned, rounded to one decimal.",
        "skills": 'Per skill, items done of items planned, such as "1/2".',
    },
    "Message": {
        "from": "Who said it.",
        "at": "When, in UTC (RFC 3339).",
        "parts": "What was said, part by part; `type` tells the kinds apart.",
    },
    "TextPart": {
        "type": "Always `text`.",
        "markdown": "Markdown: emphasis, code spans, lists and fenced code.",
    },
    "CodePart": {
        "type": "Always `code`.",
        "language": "The language, for highlighting.",
        "text": "The code as it was written.",
    },
    "ChoicesPart": {
        "type": "Always `choices`.",
        "options": "The options; send the `id` of one as `choice`.",
    },
    "ChoiceOption": {
        "id": "What to send as `choice`.",
        "label": "What to show.",
    },
    "ProblemPart": {
        "type": "Always `problem`.",
        "id": "The problem's id in the bank.",
        "prompt": "What to write, in Markdown.",
        "starter": "The code that the editor opens with.",
    },
    "ResultPart": {
        "type": "Always `result`.",
        "action": (
            "`run`: the visible example was tried, and nothing was checked. `submit`: the code "
            "was judged."
        ),
        "verdict": _VERDICT,
        "checks": _CHECKS,
        "shared": "What several failed checks have in common, in words; empty if nothing.",
        "case": _CASE,
        "stdout": _STDOUT,
        "stderr": _STDERR,
        "matches": (
            "Whether a run of the visible example printed what is expected; null for a "
            "submission, for a run that broke off, and where no output is known."
        ),
    },
    "SummaryPart": {
        "type": "Always `summary`.",
        "score": "The final mark, 0 to 1; null when nothing could be assessed.",
        "recommendation": (
            "`strong_yes`, `yes`, `no`, `definitely_not`, or `no_decision` when too little "
            "was assessed."
        ),
        "skills": "The mean score of each skill.",
        "strongest": "Skills with the highest scores.",
        "weakest": "Skills worth another look.",
    },
    "SkillScore": {
        "weight": "The share of the final mark that these items make up, 0 to 1.",
        "skill": "The skill.",
        "score": "The mean score of its assessed items, 0 to 1.",
        "items": "How many items were assessed.",
    },
    "SubmissionView": {
        "id": "The submission's id.",
        "interview": "The interview that it belongs to.",
        "turn": "The turn at which the code was taken.",
        "action": _ACTION,
        "status": "`queued` and `running`: ask again, with `wait`. `done`: `result` is there.",
        "result": (
            "Null until `status` is `done`; in assessment mode a digest: the verdict and the "
            "names of the checks."
        ),
    },
    "Grading": {
        "submission": "The submission that is being judged.",
        "action": _ACTION,
        "status": (
            "`queued`: it waits for a free judge. `running`: it is being judged. `done`: read "
            "the interview for its result."
        ),
        "turn": "The interview's `turn`; one more than before when it is `done`.",
        "seconds": "The time since the code was handed in, in seconds.",
    },
    "Problem": {
        "type": (
            "`about:blank` where `status` says what kind of error it is; for a 409 that a program "
            "can act upon `/docs#problem-` and its kind: `stale-turn`, `grading`, `not-asked`, "
            "`paused`, `finished`, `expired`, `full` or `key-reused`."
        ),
        "title": "The name of the status.",
        "status": "The HTTP status, repeated.",
        "detail": "What was wrong and what to do, in a sentence for people.",
        "errors": "Each wrong field; empty when no field is at fault.",
        "request_id": "Quote it when you ask for help; it is in `X-Request-ID` too.",
        "turn": "Only when a turn's number was not current: the current one.",
    },
    "FieldError": {
        "pointer": (
            "Where: a JSON pointer (RFC 6901) into the body as a URI fragment, or `#/NAME` for "
            "a query parameter. `#` is the body as a whole."
        ),
        "message": "What is wrong with it.",
    },
    "Alive": {"status": "Always `ok`."},
    "Readiness": {
        "status": "`ready` when every part is.",
        "parts": "Per part, `ok` or a sentence that says what is wrong.",
    },
}

PARAMETERS: Final[dict[str, tuple[str, object]]] = {
    "interview_id": ("The `id` that starting the interview returned.", "b58763523078357d"),
    "submission_id": ("The `submission` that handing code in returned.", "d6f7f1c14df1e1ba"),
    "wait": (
        "How many seconds to wait for the result. At most 25 are waited, more is no error: "
        "ask again while `status` is not `done`.",
        25,
    ),
    "only": (
        "`database` asks for no more than turns need: without a grader only code waits. It is for "
        "balancers, which would otherwise take all servers out at once.",
        "database",
    ),
    "Last-Event-ID": (
        "The `id` of the last event that was received; an `EventSource` sends it by itself.",
        "d6f7f1c14df1e1ba.queued",
    ),
    "format": (
        "`json` gives whole scorecards as data, `csv` a table for spreadsheets. Of one interview "
        "also `html`, a page of its own, `md`, Markdown, and `pdf`, a tagged document for paper "
        "(PDF/UA-1); of many also `jsonl`, one scorecard a line.",
        "json",
    ),
}
"""Per parameter of a path or a query, what it means and an example."""
