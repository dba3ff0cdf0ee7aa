"""What each kind of value is, where its own docstring speaks to programmers of the house."""

from typing import Final

SCHEMAS: Final[dict[str, str]] = {
    "Created": "A new interview with the secrets that open it; they are shown only here.",
    "InterviewView": "An interview as its candidate may see it.",
    "TurnResult": "What a turn led to.",
    "SubmissionView": "A submission of code.",
    "OpenNow": "What the candidate is expected to answer, and whether the clock stands.",
    "Message": "One message: who said it, when, and its parts.",
    "SummaryPart": "A digest of the scorecard, at the end of a practice interview.",
    "Problem": "An error as RFC 9457 gives it.",
    "WebhookCall": "What a webhook is sent.",
    "WebhookData": "What a webhook is told of an interview: no words, no scores.",
    "FieldError": "One wrong field of the body or parameter of the query.",
    "Level": "The level of a role, lowest first.",
    "Skill": "The skills that questions and problems are filed under.",
    "Kind": "The kind of a question; `coding` is a coding problem.",
    "Intent": "What a message was taken for.",
    "Flag": (
        "What is remarkable about an answer. `echo`: it repeats the question. `stuffing`: a "
        "list of keywords. `off_topic`: it speaks of something else. `verbatim`: it is the "
        "model answer. `dont_know`: it says that the candidate does not know."
    ),
    "VerdictKind": (
        "The outcome of code. `passed`: every check passed; of a run it means only that the "
        "visible example ran to its end, whatever it printed. `failed`: it ran, and some check "
        "did not pass. `error`: it raised, does not compile or lacks the name asked for. "
        "`timeout`, `memory`, `output`: it crossed that limit. `crashed`: its process ended "
        "before an answer. `unavailable`: our fault; nothing was judged and nothing counts."
    ),
    "Evidence": (
        "Where a check's finding comes from. `value`: computed again and compared outside the "
        "code's process. `measured`: taken from outside it. `advisory`: seen from inside it."
    ),
    "Verdict": "The outcome of one submission.",
    "VerdictDigest": "What a candidate learns of a verdict in assessment mode.",
    "Assessment": "The score of one answer, with its reasons.",
    "Scorecard": "Everything that is to be said about an interview.",
    "ItemCard": "One item of the interview; the fields that fit its kind are filled.",
    "AnswerReceipt": "A spoken answer with the reasons for its score.",
    "Language": "How the spoken answers were worded, as counts; no score depends on them.",
    "Tally": "How often phrases of one sort were said.",
    "Export": "An interview with all that its candidate gave, and in practice what came of it.",
    "GivenAnswer": "What was answered at one item.",
    "HandedIn": "Code that was run or submitted.",
    "Objection": "What the candidate says against one line of the scorecard.",
    "Challenged": "What the candidate says against a line, for the interviewer; it moves no score.",
    "BeyondLine": "A question that no rubric covers, with its reply.",
    "RetryLine": "An answer tried anew, for practice alone.",
    "Mark": "The final mark and how it came about.",
    "PartMark": "One part of the final mark.",
    "Header": "Whose interview it was, and which one.",
    "Completion": "How many of the items led to a mark.",
    "TakeAways": "The few lines to remember.",
    "LostPoints": "What an item lost of the mark, and by what.",
    "Loss": "One cause by which an item lost points.",
    "CodeAttempt": "Code handed in, and what became of it.",
    "MisconceptionLine": "A misconception that the answer states.",
    "InterviewPage": "A page of a team's interviews, newest first.",
    "ScorecardList": "The scorecards of many interviews, newest first.",
    "ListedInterview": "One interview of a list.",
    "WebhookRequest": "A webhook to be made.",
    "CreatedWebhook": "A new webhook, with the secret that signs its calls.",
    "Webhook": "An address that a team wants called.",
    "WebhookPage": "A page of a team's webhooks, newest first.",
    "DeliveryPage": "A page of what was sent to a webhook, newest first.",
    "Delivery": "One message to one webhook.",
    "Attempt": "One call.",
    "ReviewRequest": "A review of an interview; it says at least one thing.",
    "Override": "Another finding than the rules', of an item or one line of it, and why.",
    "Review": "What one interviewer says of an interview.",
    "RegradeLine": "Answers scored anew by newer rubrics: when, by whom, and what it changed.",
    "RegradedItem": "An item that was scored anew.",
    "Reviewed": "What interviewers made of it, beside what the rules say.",
    "OverrideLine": "An override that holds, with both scores of its item.",
    "LineChange": "What an override sets of one line of an item.",
    "Reviewer": "What one interviewer says by themselves.",
    "ReviewedItem": "Both scores of an item.",
    "ReviewedPart": "Both means of a part of the mark.",
    "ReviewedSkill": "Both means of a skill.",
    "Attribute": "A skill with its rating at the level, and what that rests on.",
    "SkillEvidence": "A piece of what a skill's rating rests on.",
    "NoteLine": "What an interviewer noted, for interviewers alone.",
    "QuestionEntry": "One question of the bank.",
    "ProblemEntry": "One coding problem of the bank.",
    "Rubric": "How answers to one question are scored.",
    "Point": "One thing that a good answer says.",
    "Misconception": "A wrong belief; stating it costs something, once.",
    "Option": "One option of a multiple-choice question.",
}
"""Per schema, what it is; the others say it well themselves."""
