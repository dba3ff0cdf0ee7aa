"""Questions about the interview itself: whether an answer was right, who is asking, what counts.

They are told apart here and answered in ``acts.asides``. A clause is one only when a
pattern covers all of it, as with commands.
"""

import re
from enum import StrEnum
from typing import Final


class Aside(StrEnum):
    """What a question about the interview asks for."""

    LATER = "later"
    JUDGEMENT = "judgement"
    SOLUTION = "solution"
    WHO = "who"
    FORM = "form"
    LENGTH = "length"
    SCORING = "scoring"
    COST = "cost"
    RESULT = "result"
    TAKEN = "taken"
    CLOCK = "clock"


_THIS = r"(?:this|that|it)(?: one| question| item| problem)?"
_MAY = (
    r"(?:(?:can|could|may|might|shall|should) (?:i|we)|"
    r"(?:is it|would it be) (?:possible|ok|okay|fine|allowed)(?: for me)? to|am i allowed to)"
)
_LATER = r"(?: (?:later(?: on)?|afterwards|another time|at the end|in the end|in a while))"
_MINE = r"(?:that|this|it|(?:my|the) (?:last |previous |first )?(?:answer|reply|one|solution|code))"
_GOOD = (
    r"(?:right|correct|ok|okay|good|wrong|good enough|enough|fine|what you (?:want(?:ed)?|meant))"
)

_SOURCES: Final[dict[Aside, tuple[str, ...]]] = {
    Aside.LATER: (
        rf"{_MAY} (?:come back|return|get back|go back) to {_THIS}{_LATER}",
        rf"{_MAY} (?:come|go|get) back to (?:(?:the|my|any) )?(?:earlier|previous|old|skipped|"
        rf"other|unanswered) (?:questions|ones|"
        rf"items)(?: i skipped)?{_LATER}?",
        rf"{_MAY} (?:do|answer|try|solve|finish|take|see|attempt|look at) {_THIS}{_LATER}",
        rf"{_MAY} (?:come back|return)(?: here)?{_LATER}?",
        rf"will (?:i|we) (?:get|have) (?:another|a second) (?:chance|try|go)(?: at "
        rf"{_THIS})?{_LATER}?",
    ),
    Aside.JUDGEMENT: (
        rf"(?:is|was|were) {_MINE} {_GOOD}",
        r"(?:am|was) i (?:\w+ )?(?:right|correct|wrong|close|far off|on (?:the right|a good) track|"
        r"doing (?:well|ok|okay|good|fine|badly|poorly|alright|all right))(?: (?:so far|there|here|"
        r"with that|about that))*",
        rf"(?:did|do) i (?:get|have|answer|do) (?:{_MINE} )?(?:right|correctly|wrong|well|ok|okay)"
        r"(?: so far)?",
        rf"how (?:was|is) {_MINE}|how did i do(?: (?:so far|there|on that|with that))*",
        r"what do you think(?: (?:of|about) (?:that|it|my (?:last )?answer))?",
        r"(?:was|is) (?:that|it|this)(?: a)? (?:good|bad|right|correct|wrong) answer",
        r"(?:what|did) (?:did |have |else did )?i (?:miss(?:ed)?|overlook(?:ed)?|get wrong|leave "
        r"out|left out|forget|forgotten|forgot)(?: (?:anything|something|any points|there|here|then"
        rf"|so far|in {_MINE}|with {_MINE}|on that(?: one)?))*",
    ),
    Aside.SOLUTION: (
        r"(?:what(?:'s| is| was| would be)) the (?:\w+ )?(?:answer|solution)(?: to (?:this|that|it)"
        r"(?: one)?)?(?: then)?",
        r"(?:(?:can|can't|could|couldn't|will|would|won't) you (?:not )?)?(?:just |simply )?"
        r"(?:tell|give|show)(?: me)? the (?:\w+ )?(?:answer|solution|right option|correct option)",
        r"(?:i (?:want|need|would like|'d like)|let me (?:see|have)|show me)(?: to (?:see|know))? "
        r"the (?:\w+ )?(?:answer|solution)",
        r"(?:can|could|may|will|do) (?:i|we|you) (?:get to |please )?(?:see|have|get|know|show|"
        r"reveal|look at)(?: me)? the (?:\w+ )?"
        r"(?:answers?|solutions?)(?: (?:now|later|at the end|afterwards|already|please|to this))*",
        r"(?:which|what) (?:one |option |answer )?is (?:the )?(?:correct|right)(?: one| option| "
        r"answer)?",
    ),
    Aside.WHO: (
        r"who(?: am i|'m i) (?:talking|speaking|writing|chatting) (?:to|with)|(?:who|what) are you|"
        r"what(?:'s| is) your name|are you (?:even )?(?:human|real|there)",
        r"are you (?:really |actually )?(?:a|an) (?:\w+ )?(?:ai|bot|robot|human(?: being)?|person|"
        r"machine|program|computer|llm|language model|chatbot|model)",
        r"are you (?:chatgpt|gpt|claude|gemini|an? \w+ or an? \w+)",
        r"(?:am i|are we) (?:talking|speaking|chatting|writing) (?:to|with) (?:a|an) (?:\w+ )?"
        r"(?:ai|bot|robot|human(?: being)?|person|machine|program|computer|llm|chatbot)",
        r"is (?:this|there) (?:a|an) (?:\w+ )?(?:ai|bot|human|person|llm|chatbot)(?: (?:there|here|"
        r"behind (?:this|it)))*",
    ),
    Aside.FORM: (
        r"(?:do|does|is|are|will) (?:(?:the|my|bad|good) )*(?:spelling|grammar|typos?|english|"
        r"punctuation|mistakes in (?:spelling|grammar))(?: (?:mistakes|errors|or grammar|or "
        r"spelling))*"
        r" (?:matter|count|important|a problem|penalised|penalized|ok|okay|cost(?: me)?)"
        r"(?: (?:here|against me|at all|points))*",
        rf"{_MAY} (?:answer|write|reply) in (?:bullet points|bullets|keywords|key words|note form|"
        r"short sentences|full sentences|my own words)",
        r"do (?:i|you) (?:need|want|have to|mind) (?:me to |to )?(?:answer |write |use )?(?:in )?"
        r"(?:full sentences|bullet points|typos)",
    ),
    Aside.LENGTH: (
        r"how (?:long|short|detailed|thorough|precise|deep) (?:should|must|can|may|shall|does) "
        r"(?:(?:my|the|an) (?:answers?|repl(?:y|ies)) (?:be|have to be|need to be)|i (?:be|answer|"
        r"talk|speak|write|explain|elaborate|"
        r"go))",
        r"how (?:much|many) (?:detail|depth|sentences|words)(?: (?:do|should|would|shall|must) "
        r"(?:you|i|we)(?: (?:want|like|need|expect|give|write|go into))*)?",
    ),
    Aside.SCORING: (
        r"how (?:is|are|does|do|will) (?:this|that|it|the|my|you|your)(?: (?:\w+ )?(?:interview|"
        r"answers?|"
        r"questions?|scoring|grading|items?|score|mark))?(?: be)? "
        r"(?:scored?|graded?|marked?|judged?|assessed?|evaluated?|rated?|works?|calculated)"
        r"(?: (?:this|that|it|me|my (?:answers?|code)|answers?|them))?",
        r"(?:do|does|will|are) (?:wrong|bad|false) (?:answers?|statements?) (?:cost|count|"
        r"penalised|"
        r"penalized|count against me)(?: (?:me|points|anything))*",
        r"do i lose (?:points|marks) for (?:wrong|bad|false) (?:answers|statements|guesses)",
    ),
    Aside.COST: (
        r"(?:how much|what) (?:does|do|would|will|is|are) (?:it|that|this|one|(?:a|the|another|the "
        r"next|one) hints?|hints)(?: (?:cost|going to cost))?(?: me)?",
        r"(?:is|are|does|do|would) (?:it|that|the hints?|a hint|hints) (?:free|cost(?: (?:me )?"
        r"(?:anything|something|points|marks))?)(?: of charge)?",
        r"(?:what(?:'s| is)) the (?:price|cost)(?: of (?:a|the|another) hint)?",
    ),
    Aside.CLOCK: (
        r"(?:does|is|will|do) (?:the |my )?(?:clock|timer|time|countdown) (?:\w+ )?(?:run|running|"
        r"tick|ticking|count|counting|counted|go on|going|stop|stopped|stopping|paused?|still "
        r"run(?:ning)?)(?: on)?(?: (?:now|already|here|too|as well|down))*"
        r"(?: (?:while|when|during|if|"
        r"as long as) .{1,60})?",
    ),
    Aside.RESULT: (
        r"what (?:went|is|was|has gone|did i (?:do|get))(?: (?:it|that))? wrong"
        r"(?: (?:there|here|with (?:it|that|this|my (?:code|solution|submission))|in my code))?",
        r"what's wrong(?: (?:there|here|with (?:it|that|this|my (?:code|solution|submission))))?",
        r"(?:why|where|how) (?:did|does|has|is) (?:it|that|this|my (?:code|solution|submission)|"
        r"the (?:code|check|test)) (?:fail(?:ed|ing)?|not (?:pass|work)|wrong)",
        r"why (?:didn't|doesn't) (?:it|that|this|my (?:code|solution)) (?:pass|work)",
        r"what (?:failed|happened|broke)|which (?:checks?|tests?|cases?) (?:failed|did not pass)",
    ),
}  # fmt: skip

_COMPILED: Final = tuple(
    (aside, re.compile("|".join(f"(?:{source})" for source in sources)))
    for aside, sources in _SOURCES.items()
)


def aside_of(clause: str) -> Aside | None:
    """Return what the whole of ``clause`` (tidied, lower case) asks about the interview, if so."""
    return next((aside for aside, pattern in _COMPILED if pattern.fullmatch(clause)), None)
