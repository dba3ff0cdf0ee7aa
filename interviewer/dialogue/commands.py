"""The words that commands are made of, as patterns over whole clauses.

A clause is a command only when a pattern covers all of it, politeness aside. That
is what keeps "Skip connections let the gradient flow" an answer: there is no
pattern in which anything may follow "skip".
"""

import re
from functools import lru_cache
from typing import Final

from interviewer.dialogue.intent import Intent

FILLERS: Final = (
    "please", "pls", "plz", "ok", "okay", "k", "sorry", "hmm", "hm", "mm", "um", "uh", "uhm",
    "er", "erm", "ah", "oh", "well", "so", "then", "and", "but", "now", "just", "actually",
    "thanks", "thank you", "cheers", "alright", "all right", "right", "honestly", "frankly",
    "maybe", "perhaps", "i think", "i guess", "i suppose", "for now", "if possible",
    "if i may", "if that's ok", "if you don't mind", "to be honest", "tbh", "really", "also",
    "you know", "anyway", "yeah", "yes", "yep", "sure", "great", "cool", "like", "man", "haha",
)  # fmt: skip
"""Words that neither make nor unmake a command; stripped from both ends of a clause."""

NEGATIVE: Final = re.compile(r"(?:(?:no|nope|nah)\b[ ,]*)+")
"""A "no" before a command: filler in "no, let's move on", but not in "no clue", "no hint"."""

TYPOS: Final = {
    "skp": "skip", "skpi": "skip", "sikp": "skip", "skipp": "skip", "hnit": "hint",
    "hitn": "hint", "hint?": "hint", "hinr": "hint", "reapeat": "repeat", "repaet": "repeat",
    "repeate": "repeat", "reepat": "repeat", "contiune": "continue", "contine": "continue",
    "puase": "pause", "pasue": "pause", "resme": "resume", "rseume": "resume",
    "stpo": "stop", "sotp": "stop", "staus": "status", "statsu": "status", "hlep": "help",
    "dont": "don't", "cant": "can't", "lets": "let's", "im": "i'm", "ive": "i've",
    "didnt": "didn't", "havent": "haven't", "whats": "what's", "thats": "that's",
    "idea?": "idea", "quesiton": "question", "qestion": "question", "nxt": "next",
    "u": "you", "gimme": "give me", "wanna": "want to", "pleas": "please",
}  # fmt: skip
"""Common slips of the keyboard, listed one by one: no general fuzziness near commands."""

_FRAME = (
    r"(?:(?:can|could|may|might|shall|should|must|would) (?:i|we|you)(?: please| maybe)? "
    r"|let's |let us |(?:i|we)(?:'d| would) (?:rather |really |also )?"
    r"(?:like |love |prefer |want )?(?:to )?"
    r"|(?:i|we) (?:also |would |do )?(?:want|need|wish|have|ought)(?: to)? "
    r"|(?:i|we)(?:'ll| will| shall| must| should)(?: have to)? "
    r"|(?:i'm|i am|we are|we're) going to |i've got to "
    r"|(?:is it|would it be|it's|it is) (?:ok|okay|fine|possible|all right|alright) "
    r"(?:if (?:i|we|you)|to|for me to) |do you mind if (?:i|we) |any chance (?:of|for|to) "
    r"|is there (?:any |a )?(?:way to |chance (?:of|to) )?|time to |please |just |go ahead and "
    r"|(?:i|we) (?:can|could|might) )?"
)
_UNIT = r"(?:question|one|item|problem|task|exercise|topic|part|thing|bit|follow-up|followup)"
_THIS = rf"(?:this|that|it|(?:this|that|the|the current|your) {_UNIT})"
_NEXT = rf"(?:(?:the |a |an )?(?:next|following|different|other|new|another) ?{_UNIT}?)"
_REST = (
    r"(?: (?:for now|please|now|then|instead|entirely|completely|altogether|if possible|today))?"
)
_INTERVIEW = (
    r"(?:(?:the|this|our|my|whole|entire|mock) )*(?:interview|session|test|exam|chat|practice)"
)
_AGAIN = r"(?:again|once more|one more time|another time|a second time)"
_OTHERWISE = (
    r"(?:(?:a (?:bit|little) |a bit )?(?:more )?(?:slowly|slower|simply|simpler|clearly|clearer|"
    r"differently)|in (?:other|different|simpler|simple|plain|your own) (?:words|terms|english)|"
    r"another way)"
)
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh",
                    "eighth", "ninth", "tenth", "eleventh", "twelfth")  # fmt: skip
_COUNTED: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
                   "eleven", "twelve")  # fmt: skip
_NUMBERED = (
    rf"(?:(?:the )?{_UNIT} ?(?:no\.? |number |nr\.? |#)?|number |no\.? |#)?"
    rf"(?:\d{{1,2}}|{'|'.join(_COUNTED)})"
)
_KNOW = (
    r"(?:(?:that|this|it)(?: one)?|(?:the|an|any) answer(?: to (?:this|that|it)(?: one)?)?"
    r"|about (?:this|that|it)(?: one)?|how|why|what to (?:say|do|write)|where to (?:start|begin)"
    r"|how to (?:do|solve|start|begin|answer|write|approach|implement|code|tackle)"
    r"(?: (?:this|that|it|the code|the function|the problem)(?: one)?)?)"
)
_KNOW_END = (
    r"(?: (?:at all|right now|off the top of my head|either|yet|for sure|for certain|"
    r"unfortunately|i'm afraid|here|today|anything))?"
)

_SOURCES: Final[dict[Intent, tuple[str, ...]]] = {
    Intent.STOP: (
        rf"{_FRAME}leave {_INTERVIEW}|{_FRAME}(?:stop|quit|exit|end|finish|abort|terminate|"
        rf"wrap up|cancel)"
        rf"(?: (?:it|this|here|everything|up|{_INTERVIEW}))*{_REST}",
        rf"(?:i'm|i am|we're|we are) (?:done|finished|through) (?:for today|with {_INTERVIEW}|"
        rf"here)",
        r"(?:let's |we can )?call it a day|no more questions|(?:good ?)?bye(?: bye)?",
        rf"{_FRAME}(?:go|leave|run|log off) now|i have to (?:go|leave|run)|/(?:stop|quit|exit)",
        rf"that's enough(?: for (?:today|me|now))?|enough for today|end of {_INTERVIEW}",
    ),
    Intent.PAUSE: (
        rf"{_FRAME}(?:pause|freeze)(?: (?:it|this|here|the (?:clock|timer|time)|{_INTERVIEW}))?"
        rf"(?: for (?:a|one|two|five|ten|\d+) (?:bit|moment|minutes?|mins?|seconds?|"
        rf"while))?{_REST}",
        rf"{_FRAME}(?:take |have |get |need )?(?:a|another) (?:\w+ )?(?:break|pause|breather)"
        rf"(?: (?:here|from this))?{_REST}",
        r"brb|be right back|(?:i'll|i will) be (?:right )?back(?: in a (?:minute|moment|bit|sec))?",
        r"/pause|stop the (?:clock|timer)|break time",
    ),
    Intent.RESUME: (
        rf"{_FRAME}(?:resume|unpause)(?: (?:it|this|now|here|the clock|{_INTERVIEW}))?{_REST}",
        r"(?:i'm|i am) back(?: (?:now|again|here))*|/resume|back again",
    ),
    Intent.SKIP: (
        rf"{_FRAME}(?:skip|pass|pass on|skip over|leave|drop)(?: over)? {_THIS}{_REST}",
        rf"{_FRAME}(?:skip|pass)(?: (?:ahead|forward|on))?{_REST}|/skip|(?:i|"
        rf"i'll) pass(?: on {_THIS})?",
        rf"{_FRAME}(?:skip|leave|drop) (?:the rest|the remainder)(?: of (?:it|{_THIS}))?{_REST}",
        rf"{_FRAME}(?:move|go|jump|skip|proceed|get|carry|advance|continue|turn) ?(?:on |over |"
        rf"ahead )?"
        rf"(?:on)?to {_NEXT}{_REST}",
        rf"{_FRAME}(?:move|go|carry|continue|proceed|get) ?(?:on )?with {_NEXT}{_REST}",
        rf"{_FRAME}(?:move|moving) (?:on|along|forward|ahead)(?: from {_THIS})?{_REST}",
        rf"{_FRAME}(?:have |do |try |take |get |see |ask (?:me )?|give me |"
        rf"show me )?{_NEXT}{_REST}",
        rf"not {_THIS}|come back to {_THIS} later|i'll come back to {_THIS}(?: later)?",
    ),
    Intent.HINT: (
        rf"{_FRAME}(?:have |get |use |take |try |see |want |need |show |give )?(?:me )?"
        r"(?:a |an |another |one |one more |more |the |any |some |small |little |tiny |quick |"
        r"first |second |third |next |further |stronger |better |bigger )*"
        rf"(?:hint|clue|nudge|pointer|tip)s?(?: (?:for|on|about|with) {_THIS})?{_REST}",
        r"(?:i'm|i am|i got|we're) (?:\w+ )?stuck(?: (?:here|on this|with this|now))*|/hint|"
        r"hint me",
        rf"{_FRAME}(?:help me out|point me in the right direction|push me in the right direction)"
        rf"(?: (?:here|a bit|a little))*{_REST}",
        rf"{_FRAME}(?:have |get |give me |use )?(?:a |some |a bit of |a little )?"
        rf"help (?:with|on) {_THIS}{_REST}",
        rf"{_FRAME}(?:have |get |give me |use )?(?:a )?(?:little|tiny|bit of|small)(?: bit of)? "
        rf"help{_REST}",
        r"(?:a|one|another|the) (?:\w+ )?(?:hint|clue|nudge|tip) (?:would|might|could) (?:help(?: "
        r"me)?|"
        r"be (?:\w+ )?(?:great|nice|helpful|good|lovely|useful|kind|welcome|appreciated))",
    ),
    Intent.REPEAT: (
        rf"{_FRAME}(?:repeat|rephrase|restate|reword)(?: (?:{_THIS}|yourself|what you (?:said|"
        rf"asked)|"
        rf"the question for me|me the question))?(?: {_AGAIN}| {_OTHERWISE})*{_REST}|/repeat",
        rf"{_FRAME}(?:say|read|ask|show|tell|see|hear|have|put|give)(?: me)? "
        rf"(?:{_THIS}|your question|what you (?:said|asked)|the options|the choices)"
        rf"(?: to me)?(?: {_AGAIN})? ?(?:{_AGAIN}|{_OTHERWISE}){_REST}",
        rf"{_FRAME}(?:say |ask |come )?{_AGAIN}{_REST}|pardon(?: me)?|excuse me|come again",
        r"what was (?:it|that)(?: again)?",
        rf"what(?:'s| is| was) (?:the|your|that) (?:\w+ )?(?:question|problem|task)(?: {_AGAIN})?",
        rf"what (?:did you|have you|were you) (?:\w+ )?(?:say|ask|said|asked|"
        rf"asking)(?: me)?(?: {_AGAIN})?",
        r"(?:i |we )?(?:\w+ )?(?:missed|didn't (?:\w+ )?(?:hear|catch|get|see|read)|forgot|lost) "
        r"(?:that|it|(?:the|your|that) question|you|what you (?:said|asked)|the last (?:bit|part))",
        r"(?:what|which) (?:are|were) (?:the|my) (?:options|choices)(?: again)?",
    ),
    Intent.BACK: (
        rf"{_FRAME}(?:(?:go|come|get|step|move|return|take me|bring me) )?back(?: one)?"
        rf"(?: to (?:the |my |that )?(?:\w+ )?{_UNIT})?(?: i (?:skipped|missed))?{_REST}|/back",
        rf"{_FRAME}(?:(?:go|come|get|move|return|take me) )?back (?:to )?{_NUMBERED}{_REST}",
        rf"{_FRAME}(?:return|go back|come back|back) to (?:the |my |that )?(?:\w+ ){{0,3}}"
        rf"(?:question|one|item|problem){_REST}",
        rf"{_FRAME}(?:return to|redo|retry|reopen|(?:try|see|do|answer)(?= .*again$)) {_NUMBERED}"
        rf"(?: again)?{_REST}",
        rf"{_FRAME}(?:go to |see |do |try |have |answer |return to |redo |retry )?"
        rf"(?:the |my |that )?(?:previous|last|skipped|earlier) {_UNIT}(?: again)?{_REST}",
        rf"{_FRAME}(?:change|correct|revise|redo|edit|fix|undo) (?:my|the) "
        rf"(?:(?:last|previous|earlier|first) )?(?:answer|reply)"
        rf"(?: to (?:the |my )?(?:last|previous|earlier|first) {_UNIT})?{_REST}",
    ),
    Intent.STATUS: (
        r"(?:my |our |the |show |show me |give me )*(?:status|progress|time check)|/status",
        r"how many (?:questions|items|problems|tasks) are (?:there|in (?:it|this|the interview))"
        r"(?: (?:in total|in all|altogether|overall|in the interview))?",
        r"how (?:much (?:more )?time|many (?:more )?(?:minutes|questions|items|problems|tasks)|"
        r"long|many|"
        r"much)(?: (?:is|are|do|have|will))?(?: (?:i|we|there|it|this))?(?: have| got| take)?"
        r"(?: (?:left|remaining|remain|to go|more|still))*(?: (?:to go|for this(?: one)?))?",
        r"(?:how much |what )?time (?:is )?(?:left|remaining)(?: please)?",
        r"how (?:am i|are we) doing(?: (?:so far|for time|on time|with time))*",
        r"how far (?:are we|am i|along are we|in are we|have we got|along am i)",
        r"where (?:are we|am i)(?: (?:now|in (?:the|this) interview))?",
        r"what(?:'s| is) (?:left|the (?:time|status|progress)|my (?:status|progress|"
        r"score)(?: so far)?)",
        r"(?:which|what) (?:question|item|number)(?: number)? (?:is this|are we (?:on|at)|"
        r"am i (?:on|at))",
    ),
    Intent.HELP: (
        rf"{_FRAME}(?:get |have )?(?:some )?help(?: me)?{_REST}|/help|commands|instructions|menu|"
        rf"usage",
        r"what (?:can|should|could|do) i (?:do|say|type|write)(?: (?:here|now))*",
        r"how (?:does|do) (?:this|it|these) work|how to use (?:this|it)",
        r"(?:what are|list|show|show me) (?:the|my|all)?(?: available)? ?commands",
        r"(?:what|which) (?:other )?(?:commands|options|words)(?: (?:are|do|can) "
        r"(?:there|you|i|possible|available)(?: (?:have|know|use|understand|say|type))?)",
        r"how (?:do|can) i (?:\w+ )?(?:skip|stop|pause|submit|get a hint|answer|run|use this|"
        r"go back|"
        r"continue|resume)(?: (?:this|it|my code|the code|a question|the interview|the problem))?",
    ),
    Intent.DONT_KNOW: (
        rf"(?:i )?(?:(?:\w+ly|also|still) )*(?:don't|do not|didn't|did not|doesn't|not|"
        rf"no|can't|cannot|couldn't) "
        rf"(?:\w+ly |even )?(?:know|remember|recall)"
        rf"(?: {_KNOW})?{_KNOW_END}",
        rf"(?:i )?(?:don't|do not) have (?:a|any|the) (?:\w+ )?(?:clue|idea|"
        rf"answer)(?: {_KNOW})?{_KNOW_END}",
        r"idk|dunno|i dunno|beats me|(?:you've )?got me there|you got me|"
        rf"i(?: have to| must)? give up(?: (?:on|with) {_THIS})?|"
        rf"i (?:can't|cannot|can not) (?:do|solve|write|code) (?:{_THIS}|any of (?:this|that|it))|"
        r"i've forgotten|i forgot|i (?:can't|cannot) (?:say|tell|remember|recall|answer)",
        rf"(?:i(?:'ve| have)(?: got)? )?(?:still )?(?:absolutely |really |honestly )?(?:no|not a|"
        rf"zero|not the "
        rf"(?:\w+est|slightest)) (?:idea|clue)s?(?: {_KNOW})?{_KNOW_END}",
        rf"(?:i'm |i am )?(?:really |honestly |quite )?(?:not|un) ?(?:\w+ly )?(?:sure|certain)"
        rf"(?: {_KNOW})?{_KNOW_END}",
        rf"i haven't (?:a|the|got a|any) (?:\w+ )?(?:clue|idea)(?: {_KNOW})?{_KNOW_END}",
        r"(?:i(?:'ve| have) )?never (?:heard of|used|seen|come across|worked with|learned|learnt) "
        r"(?:that|this|it|any of (?:it|that|this))(?: before)?|i haven't (?:heard of|used|"
        r"seen) (?:that|this|it)",
        r"i (?:can't|cannot|can not) (?:remember|recall|answer|think of|say)"
        r"(?: (?:that|this|it|anything|the answer))?(?: one)?(?: right now)?",
        r"i have (?:no|never had any|little) (?:experience|knowledge) (?:with|of|in|about) "
        r"(?:this|that|it|any of (?:this|that|it))|nothing comes to mind|"
        r"(?:i'm )?drawing a blank|my mind (?:is|went|has gone) blank|"
        r"i draw a blank|"
        r"no answer|(?:i )?wish i knew|i (?:really )?(?:couldn't|could not) (?:say|tell you)|"
        r"(?:this|that|it)(?:'s| is) (?:beyond|over) (?:me|my head)",
    ),
    Intent.GREETING: (
        r"(?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))"
        r"(?: (?:there|everyone|everybody|all|again|interviewer))*",
        r"(?:nice|pleased|good|great) to (?:meet|see) you|how are you(?: (?:doing|today))*",
    ),
    Intent.ACKNOWLEDGE: (
        r"(?:i'm |i am |we're )?(?:ready|set|here|listening|thinking)(?: (?:now|when you are|"
        r"to (?:go|start|begin)))*",
        rf"{_FRAME}(?:start|begin|go|go ahead|go on|carry on|continue|proceed|get started|"
        rf"keep going)"
        r"(?: (?:then|now|ahead))?",
        r"(?:got it|gotcha|understood|i (?:see|understand|get it)|makes sense|that makes sense|"
        r"fair enough|"
        r"sounds good|good|nice|perfect|fine|excellent|awesome|very good|no problem|noted|will do|"
        r"interesting|good to know|works for me|that helps|that's (?:fine|helpful|fair|good))",
        r"(?:(?:that|this|it)(?:'s| is) )?(?:a |an )?(?:very |really |quite )?(?:good|great|nice|"
        r"interesting|tough|tricky|hard|difficult|fun|lovely) (?:question|one|problem|task)",
        r"(?:that|this|it)(?:'s| is) (?:a bit |very |really |quite )?(?:tough|tricky|difficult)|"
        r"thanks for (?:asking|that|the (?:question|hint))|i appreciate (?:it|that)|"
        r"(?:that's |that is )?(?:very |so )?kind(?: of you)?",
        r"(?:no|not any|without|i (?:don't|do not) (?:want|need) (?:a|any|the)) (?:more )?hints?"
        r"(?: (?:for me|needed|yet))?|(?:i|i'd like to|i want to|i would like to) (?:want |need )?"
        r"(?:to )?think(?: (?:about (?:it|this|that)|first|a bit|some more))*",
        r"(?:(?:hold on|wait|hang on|bear with me)?(?: for)? ?(?:just )?(?:(?:a|one)(?: short)? "
        r"(?:moment|second|sec|minute|min|bit))|hold on|wait|hang on|bear with me|"
        r"(?:let|give) me (?:think|(?:a|one|some) (?:moment|second|sec|minute|time))"
        r"(?: (?:to think|about (?:this|that|it)|for a (?:moment|second|minute)|here))*)",
        r"(?:that's|that is|that was|this is) (?:it|all|everything|my (?:final |whole )?answer)"
        r"(?: (?:from me|i have|i know|i can say|i can think of|i wanted to say|"
        r"i've got))?|"
        r"(?:i'm |i am |all )?(?:done|finished)|(?:i have |i've |i've got |there's )?nothing "
        r"(?:(?:else|more|further)(?: to (?:add|say))?|to add)(?: (?:from me|to (?:that|it|"
        r"this)))?|"
        r"no more|not really|no thanks|i said (?:everything|it all)",
    ),
}

CLARIFY: Final = re.compile(
    r"(?:what (?:do|did) you mean|what (?:does|is) (?:that|this|it) (?:mean|supposed to mean)"
    r"|(?:do|did) you mean|do you want me to|are you asking|you mean"
    rf"|{_FRAME}(?:clarify|explain|elaborate|be (?:more|a bit more) (?:specific|precise|clear))"
    r"|(?:i )?(?:don't|do not|didn't|did not|can't|cannot|not) (?:\w+ly )?"
    r"(?:(?:\w+ )?(?:understand|get|follow)(?: what)? (?:the|this|that|your|you|it)|"
    r"(?:understand|follow)$)"
    r"|(?:i'm|i am) not sure (?:(?:that )?i (?:\w+ly )?(?:understand|get|follow)|what you "
    r"(?:mean|want|are asking)|what (?:this|that|the question) (?:means|asks|is asking))"
    r"|(?:am i|are we) (?:allowed|assuming|supposed|expected)|may i (?:assume|use)"
    r"|(?:can|should|shall) (?:i|we) (?:assume|use|expect|rely on)"
    r"|which (?:version|device|dtype|kind|one do you mean|case)"
    r"|(?:the|this|your) question is (?:not clear|unclear|ambiguous)|unclear|not clear"
    r"|is (?:this|that|the question|it) (?:about|meant|asking|referring|supposed|a trick))\b"
)
"""How a question about the question begins; it counts only as a single short clause."""

QUESTION: Final = re.compile(
    r"(?:(?:on |in |with |for )?which|what|how (?:many|much|big|large|long|often|deep|wide)|who|"
    r"where)\b[^,:;]*\b(?:do|does|did|is|are|was|were|has|have|should|can|will|shall|may) "
    r"(?:the|they|we|you|i|it|this|that|these|there|their|our|your|a|an)\b[^,:;]*"
)
"""A question for facts: a question word, then a verb before what is asked about."""

BARE: Final = frozenset({"skip", "pass", "stop", "pause", "repeat", "back", "next", "end",
                         "resume", "exit", "continue", "finish", "break", "drop"})  # fmt: skip
"""Lone words that are PyTorch or Python words too, and so may be an answer."""


@lru_cache(maxsize=1)
def _compiled() -> tuple[tuple[Intent, re.Pattern[str]], ...]:
    return tuple(
        (intent, re.compile("|".join(f"(?:{source})" for source in sources)))
        for intent, sources in _SOURCES.items()
    )


@lru_cache(maxsize=1)
def _filler() -> re.Pattern[str]:
    words = "|".join(sorted(map(re.escape, FILLERS), key=len, reverse=True))
    return re.compile(rf"(?:{words})\b[ ,]*")


def command_of(clause: str) -> Intent | None:
    """Return the command that the whole of ``clause`` (tidied, lower case) is, if any."""
    for intent, pattern in _compiled():
        if pattern.fullmatch(clause):
            return intent
    return None


_STRESS: Final = re.compile(
    r"\b(?:really|honestly|actually|just|simply|exactly|kindly|quite|totally|absolutely|"
    r"literally|perhaps|maybe|unfortunately)\b ?"
)


def without_stress(clause: str) -> str:
    """Return ``clause`` without the adverbs that only stress or soften what is said."""
    return " ".join(_STRESS.sub("", clause).split())


def without_fillers(clause: str) -> str:
    """Return ``clause`` without polite and hesitant words at either end."""
    text = clause
    while match := _filler().match(text):
        text = text[match.end() :]
    changed = True
    while changed:
        changed = False
        for word in FILLERS:
            if text == word or text.endswith(" " + word):
                text = text[: -len(word)].rstrip(" ,")
                changed = True
    return text


_NAMED: Final = re.compile(
    rf"(?:{_UNIT}|number|no\.?|#|back(?: to)?) ?(?:number |no\.? ?|#)?"
    rf"(?P<number>\d{{1,2}}|{'|'.join(_COUNTED)})\b"
    rf"|\b(?P<ordinal>{'|'.join(_ORDINALS)}) {_UNIT}"
)


def item_number(clause: str) -> int:
    """Return the number of the item that ``clause``, a wish to go back, names; 0 for none."""
    found = _NAMED.search(clause)
    if not found:
        return 0
    if found["ordinal"]:
        return _ORDINALS.index(found["ordinal"]) + 1
    word = found["number"]
    return int(word) if word.isdigit() else _COUNTED.index(word) + 1


_OVER: Final = re.compile(
    r"\b(?:done|finished|nothing|no more|not really|no thanks|(?:that|this)(?:'s| is| was) (?:it|"
    r"all|"
    r"everything|my (?:final |whole )?answer)|continue|proceed|go on|carry on|said)\b"
)


def is_over(clause: str) -> bool:
    """Return whether ``clause``, an acknowledgement, says that nothing more is to come."""
    return bool(_OVER.search(clause))


_PREVIOUS: Final = re.compile(
    rf"\b(?:previous|last|earlier|preceding|prior) {_UNIT}|\bback one\b|\bone back\b|"
    r"\b(?:previous|last|earlier) (?:answer|reply)\b"
)


def asks_previous(clause: str) -> bool:
    """Return whether ``clause``, a wish to go back, names the item before this one."""
    return bool(_PREVIOUS.search(clause))
