"""What each field of a result means: verdicts, assessments and scorecards."""

from typing import Final

from interviewer.api.reference.regrade_fields import REGRADES

_WHY = "The reason, in words."
_QUOTES = "The words of the answer that it rests on."
_SPANS = "The same words as [start, end] in code points of the answer."
_RUBRIC = "The version of the rubric, as a hash."
_SKILLS = "The mean score of each skill."
_MISCONCEPTION = "The misconception's id in the rubric."
_POINT = "The point's id in the rubric."
_WEIGHT = "The point's weight, relative to the other points."
_CREDIT = "The share of the point that was earned, 0 to 1."
_PENALTY = "What is taken off the answer's score, 0 to 1."
_CHALLENGE = "What the candidate says against this line; null where nothing."
_STDOUT = "What the code printed, cut off when long."
_STDERR = "The error with its place in the code; then what was written to standard error."
_CASE = "The smallest failing case; null when there is none to show."
_CHECKS = "One entry for each check, in the problem's order."
_VERDICT = "The outcome; null until it is judged. See `VerdictKind`."
_DEVICE = "Where the code ran, such as `cpu`."
_TORCH = "The version of torch that judged it; empty where it was not kept."
_SHOWN = "The words of the answer that it rests on; of few words with some around them."
_STYLE = "What a reviewer would remark on, by line; it moves no score."
_COST = "What the code took as multiples of what the reference takes; null where not measured."
_SEED = "The seed of the hidden inputs: with it the same verdict comes about again."

RESULTS: Final[dict[str, dict[str, str]]] = {
    "Assessment": {
        "score": "Weighted mean of the credits less the penalties, 0 to 1.",
        "points": "Every point of the rubric with its credit.",
        "misconceptions": "Misconceptions that the answer states.",
        "flags": "What is remarkable about the answer as a whole.",
        "rubric": _RUBRIC,
    },
    "PointCredit": {
        "id": _POINT,
        "credit": _CREDIT,
        "weight": _WEIGHT,
        "spans": f"{_QUOTES[:-1]}, as [start, end] in code points.",
        "why": _WHY,
    },
    "MisconceptionFound": {
        "id": _MISCONCEPTION,
        "penalty": _PENALTY,
        "spans": f"{_QUOTES[:-1]}, as [start, end] in code points.",
        "why": _WHY,
    },
    "Verdict": {
        "problem": "The problem's id.",
        "verdict": "The outcome; of a run, that of the visible example alone.",
        "score": "The weighted share of checks passed, 0 to 1; 0 for a run, which is not judged.",
        "checks": _CHECKS,
        "case": _CASE,
        "stdout": _STDOUT,
        "stderr": _STDERR,
        "refused": "Forbidden acts that were seen, such as opening a socket.",
        "device": _DEVICE,
        "sandbox": "The jail's profile: `A`, `B` or `none`.",
        "torch": _TORCH,
        "seed": _SEED,
        "duration_ms": "Wall-clock time of the code, in milliseconds.",
        "peak_memory_bytes": "The most memory that the code's process used.",
        "feedback": "Ids of the problem's named bugs that fit.",
        "shared": "What several failed checks have in common; null if nothing.",
        "style": _STYLE,
        "against_reference": _COST,
    },
    "VerdictDigest": {
        "problem": "The problem's id.",
        "verdict": "The outcome; of a run, that of the visible example alone.",
        "checks": "The checks that ran, by name and status.",
        "stdout": "What a run of the visible example printed; empty for a submission.",
        "stderr": "The error of a run of the visible example; empty for a submission.",
    },
    "Shared": {
        "kind": (
            "`bug`: one named bug explains them all. `error`: one exception from one line. "
            "`difference`: something is wrong in the same way, so that one bug may be behind it."
        ),
        "checks": "The names of these checks.",
        "what": "The bug's id, the exception, or what is wrong.",
        "line": "Of an `error`: the line of the code, 0 where that is not known.",
    },
    "StyleRemark": {
        "line": "The line of the code, from 1.",
        "says": "What a reviewer would say about it.",
    },
    "Cost": {
        "time": "Processor time, the worker's start in it; on a GPU, time by the clock.",
        "memory": "The peak above the idle worker's; on a GPU, the GPU's memory.",
    },
    "CheckResult": {
        "name": "The check's name.",
        "status": "`not_run`: an earlier failure made it pointless.",
        "message": "What it found, in words.",
        "evidence": (
            "`value`: computed again and compared outside the code's process. `measured`: "
            "taken from outside it. `advisory`: seen from inside it."
        ),
    },
    "Case": {
        "inputs": "The inputs, as Python.",
        "expected": "What a right solution gives.",
        "got": "What the code gave.",
        "difference": "Where the two differ, in words.",
        "reproduce": "A snippet that shows it again.",
    },
    "Scorecard": {
        "schema_version": "Goes up when a field changes its meaning or goes away.",
        "header": "Whose interview it was, and which one.",
        "completion": "How many items led to a mark.",
        "mark": "The final mark and how it came about.",
        "takeaways": "The few lines to remember.",
        "skills": _SKILLS,
        "attributes": "The skills with their ratings at the level, and what these rest on.",
        "items": "Every item with its receipt.",
        "lost": "Where the points of each item went, by the rules.",
        "written_by": "The version of the service that wrote the scorecard.",
        "rubrics": "The version of each rubric used, by question.",
        "language": (
            "How the spoken answers were worded, in practice; null in an assessment, and without "
            "words of English."
        ),
        "reviewed": "What interviewers made of it; null while nobody has said anything.",
        "regrades": "Where its answers were scored anew by newer rubrics, oldest first.",
    },
    "LostPoints": {
        "item": "The item's number.",
        "most": "What the item counts, of the mark's 100 points.",
        "lost": "What it did not earn of them; null without a score.",
        "causes": "By what they were lost; they add up to it but for rounding.",
    },
    "Loss": {
        "cause": (
            "`missed` and `misconceptions` are of answers, `checks` of code failed, `repaired` "
            "ones passed only after the repair, `option` is a wrong choice, `no_answer` an item "
            "skipped or given up."
        ),
        "points": "How many, of the mark's 100.",
    },
    **REGRADES,
    "Language": {
        "answers": "The length of each answer that was counted.",
        "words": "Their words in all, code not counted.",
        "fillers": "Words that say nothing: “um”, “you know”, “like” beside a comparison.",
        "hedges": "Words that take something back: “I think”, “maybe”, “sort of”.",
        "left_out": "The numbers of the items whose answer does not read as English sentences.",
    },
    "AnswerLength": {
        "item": "The item's number.",
        "words": "How many words its answer has.",
    },
    "Tally": {
        "count": "How often they were said.",
        "per_100_words": "How often in a hundred words.",
        "frequent": "The most frequent, at most five.",
    },
    "PhraseCount": {
        "says": "The phrase.",
        "count": "How often it was said.",
    },
    "Header": {
        "interview": "The interview's id.",
        "candidate": "The candidate's name; may be empty.",
        "external_ref": "What the interview was given as `external_ref` at its start.",
        "level": "The level of the role.",
        "mode": "`practice` or `assessment`.",
        "started_at": "When it began, in UTC.",
        "updated_at": "When the last turn was taken, in UTC.",
        "ended": "`completed`, `stopped` before its end, out of `time`, or `unfinished`.",
        "minutes": "The time planned, in minutes.",
        "extra_time": "By what the time planned was multiplied; 1 is none.",
        "seconds": "The time used without pauses, in seconds.",
        "seed": "The seed of the script: with it the same questions are asked.",
        "personal": (
            "Whether the candidate's earlier interviews had a say in the script as well; then the "
            "seed alone asks other questions."
        ),
        "by_hand": (
            "Whether somebody took the answers down in a live interview; no script was drawn, and "
            "hints and the time for each item are not known."
        ),
        "reached": (
            "The level that the answers reached, where they called for a question of another "
            "one; else null."
        ),
        "notes": "Where and why a question is of another level, and what was not as planned.",
    },
    "Completion": {
        "items": "All items of the script; the other counts add up to it.",
        "assessed": "Items with a mark.",
        "skipped": "Items skipped; they count as zero.",
        "unassessed": "Items that could not be judged, through our fault; they do not count.",
        "unfinished": (
            "Items that are open, or were when the interview was stopped; they do not count."
        ),
        "not_reached": "Items that were never put.",
    },
    "Mark": {
        "score": "The final mark, 0 to 1; null when nothing could be assessed.",
        "recommendation": "What the rules suggest; people decide.",
        "rule": "The rule that gave the recommendation.",
        "thresholds": "The marks from which on each recommendation holds.",
        "formula": "The sum behind the mark, with its numbers.",
        "assessed_weight": "The share of the weight that was assessed, 0 to 1.",
        "parts": "Knowledge, coding and scenarios, each with its share.",
        "expects": "The score that the level expects, 0 to 1; null where it was not kept.",
    },
    "Thresholds": {
        "strong_yes": "The least mark for `strong_yes`, 0 to 1.",
        "yes": "The least mark for `yes`, 0 to 1.",
        "no": "The least mark for `no`, 0 to 1; below it is `definitely_not`.",
        "unassessed": "The largest share of the weight that may be unassessed, 0 to 1.",
    },
    "PartMark": {
        "part": "Which part.",
        "weight": "Its share of the whole, 0 to 1.",
        "marked_weight": "The share of the whole that its marked items make up, 0 to 1.",
        "score": "The mean of its items, 0 to 1; null without any.",
        "items": "How many items it has.",
        "marked": "How many of them got a mark, skipped ones included.",
    },
    "TakeAways": {
        "strongest": "The skills that went best, of those with enough to judge them by.",
        "weakest": "The skills worth another look, of those with enough to judge them by.",
        "missed": "Facts that the answers did not mention, what cost most first.",
        "look_into": "Items whose answers are the bank's own to the letter, in words.",
        "passed_over": "Items that were left unanswered: skipped, given up, or not reached.",
        "practise": "What to practise next.",
    },
    "ItemCard": {
        "number": "Its place in the interview, from 1.",
        "ref": "The question's or problem's id in the bank.",
        "title": "Its title.",
        "kind": "The kind of question.",
        "skill": "The skill that it is filed under.",
        "level": "The level that it was written for.",
        "part": "The part of the mark that it counts in.",
        "weight": "Its share of the final mark, 0 to 1.",
        "prompt": "What was asked; empty when it was never put.",
        "status": (
            "`unassessed`: could not be judged, through our fault. `unfinished`: open when the "
            "interview was stopped. `open`: not closed yet."
        ),
        "raw": "The score before hints were charged, 0 to 1; null without one.",
        "score": "The score that counts, 0 to 1; null without one.",
        "hints": "How many hints were taken.",
        "hint_cost": "What they cost, 0 to 1.",
        "probes": "Follow-up questions that were put.",
        "stages": "The parts of the question that were asked one by one; empty without any.",
        "unanswered": "Those of both that got no reply and whose points were not earned.",
        "not_put": "Parts of the question that were never asked, of points not earned.",
        "version": "The version of the question or problem; empty where none was kept.",
        "minutes": "The time planned for it, in minutes.",
        "seconds": "The time used, in seconds.",
        "answer": "A spoken answer with its receipt; null for other kinds.",
        "options": "The options of a quick question; empty for other kinds.",
        "said": "What was typed to choose an option; empty where one was pressed.",
        "attempts": "Code handed in; empty for other kinds.",
        "repair": "How a repair came to the score; null where it did not give it.",
        "repair_share": "What a check counts that only a repair passes, 0 to 1; null without code.",
        "notes": "What was said beside code.",
        "beyond": "Deepening questions with their replies; they moved no score.",
        "retries": "Answers tried anew after the item was closed; they moved no score.",
        "model_answer": "A model answer; empty until the item is closed.",
        "sources": "Where to read on.",
    },
    "AnswerReceipt": {
        "text": "The answer, with replies to follow-up questions.",
        "replies": "Which parts of it replied to which follow-up.",
        "worded": (
            "Whether the rubric's words of that version are known; if not, its lines are named "
            "by their ids."
        ),
        "rubric": _RUBRIC,
        "drafted": "Whether the rubric was drafted from the model answer, not written by hand.",
        "points": "Every point of the rubric with what it got.",
        "misconceptions": "Misconceptions that the answer states.",
        "highlights": "Where in the answer each line of the rubric finds its words.",
        "flags": "What is remarkable about the answer as a whole.",
    },
    "PointLine": {
        "id": _POINT,
        "says": "What the point asks for.",
        "weight": _WEIGHT,
        "credit": _CREDIT,
        "quotes": _SHOWN,
        "why": _WHY,
        "levels": "The levels that expect it; none means all.",
        "expected": "Whether the interview's level expects it; it counts all the same.",
        "challenge": _CHALLENGE,
    },
    "Challenged": {
        "note": "What the candidate says.",
        "at": "When, in UTC.",
    },
    "MisconceptionLine": {
        "id": _MISCONCEPTION,
        "says": "The misconception.",
        "penalty": _PENALTY,
        "quotes": _SHOWN,
        "why": _WHY,
        "feedback": "What is right instead.",
        "withdrawn": "Whether the answer took it back later; then nothing is taken off.",
        "challenge": _CHALLENGE,
    },
    "Highlight": {
        "span": _SPANS,
        "line": "The id of the point or misconception.",
        "kind": "Which of the two it is.",
    },
    "OptionLine": {
        "id": "The option's id.",
        "label": "The option.",
        "correct": "Whether it is right.",
        "chosen": "Whether it was chosen.",
        "why": _WHY,
        "challenge": _CHALLENGE,
    },
    "ReplyLine": {
        "probe": "The follow-up, or the part of the question, that was put.",
        "stage": "The number of the part that was asked for; 0 for a follow-up.",
        "span": "The reply, as [start, end] in code points of the answer.",
    },
    "BeyondLine": {
        "probe": "The deepening question.",
        "text": "What was said to it.",
    },
    "RetryLine": {
        "text": "The new answer.",
        "score": "What it would earn, 0 to 1.",
    },
    "CheckLine": {
        "name": "The check's name.",
        "status": "`not_run`: an earlier failure made it pointless.",
        "message": "What it found, in words.",
        "evidence": "Where the finding comes from, as in `CheckResult`.",
        "weight": "Its weight, relative to the other checks; null where that is not known.",
    },
    "RepairMark": {
        "at_once": "The weight of the checks that passed before the repair and after it.",
        "mended": "The weight of the checks that passed only after the repair.",
        "total": "The weight of all checks.",
        "share": "What a check counts that passed only after the repair, 0 to 1.",
        "score": "The score that follows, before hints, 0 to 1.",
        "says": "The same in words.",
    },
    "CodeAttempt": {
        "as_model": "Whether it is the problem's model answer but for comments and white space.",
        "repair": "Whether it is the second attempt, after the first one was judged.",
        "code": "The code.",
        "verdict": _VERDICT,
        "score": "The weighted share of checks passed, 0 to 1; null until it is judged.",
        "checks": _CHECKS,
        "case": _CASE,
        "shared": "What several failed checks have in common, in words; empty if nothing.",
        "feedback": "What the other bugs are that were recognised, in words.",
        "style": _STYLE,
        "against_reference": _COST,
        "stderr": _STDERR,
        "device": _DEVICE,
        "torch": _TORCH,
        "seed": _SEED,
    },
}
