"""Questions about what was asked: what is meant, what may be taken for granted, what the facts are.

A guess can be a question too ("is it because of the strides?", "maybe the buffers?"), and is
an answer. What tells them apart is what the question is about: a thing of the task that the
interviewer knows ("the input", "my function"), or "it", which the candidate was asked about.
"""

import re
from typing import Final

from interviewer.dialogue.speech.words import FRAME, framed

MEANT: Final = re.compile(
    r"(?:what (?:do|did|does|would) (?:you|that|this|it|the question|'?\w+'?|\"?[\w ]{1,20}\"?) "
    r"(?:mean|refer)|what "
    r"(?:does|is|do|are) (?:that|this|it|they) "
    r"(?:mean|supposed to mean|meant)|what(?:'s| is) meant|what do you mean|meaning what|as in "
    r"what|how so|in what (?:way|sense|"
    r"context|respect)|"
    r"(?:do|did) you (?:\w+ly )?(?:mean|want|expect|need|ask|refer|care|assume|have a)|do you want "
    r"me to|are you (?:\w+ly )?(?:asking|"
    r"talking|referring|looking for|interested)|you mean|so you (?:mean|want)|(?:are|is) (?:we|it) "
    r"(?:talking|speaking)"
    rf"|{FRAME}(?:clarify|elaborate|be (?:more|a bit more|a little more) (?:specific|precise|clear|"
    rf"concrete)|specify|"
    rf"give (?:me )?(?:an example|more (?:context|details?|information|info)|a concrete example)|"
    rf"explain (?:the|what|that|this|your|it|a bit|how you|which|further|more|better)|have (?:an "
    rf"example|more "
    rf"(?:context|details?))|add (?:some |more )?(?:context|details?))"
    rf"|{FRAME}(?:tell me|let me know|say) (?:what|where) (?:exactly |it is )?"
    r"you(?:'re| are| would)? (?:\w+ )?(?:after|looking for|want|like|expect|getting at|mean|"
    r"aiming|heading)"
    r"|explain(?: please)?$|(?:some |more |any )(?:context|details?|information|clarification)\b|"
    r"clarification\b|"
    r"(?:an )?example(?: please| maybe)?$"
    r"|(?:i )?(?:\w+ly )?(?:don't|do not|didn't|did not|can't|cannot|couldn't|not) (?:\w+ly |quite "
    r"|even )*"
    r"(?:(?:\w+ )?(?:understand|get|follow)(?: what| why| how)? (?:the (?:question|task|problem|"
    r"point of the question|wording|last part|"
    r"second part|first part|description|options?|instructions)|this (?:question|task|one|problem)|"
    r"that (?:question|one|task|part)|"
    r"your? ?(?:question)?|what|which|option|it|that|this|any of (?:it|this))|(?:understand|"
    r"follow)$)"
    r"|(?:i'm|i am)? ?(?:not sure|unsure|confused)(?: (?:(?:that |if |whether )?i (?:\w+ly "
    r")?(?:understand|get|follow)|"
    r"what (?:exactly )?you(?:'re| are)? (?:\w+ )?(?:mean|want|asking|need|after|getting at|"
    r"looking for|"
    r"referring to|trying to|expect)|what (?:this|that|the question|the task) (?:means|asks|is "
    r"asking|wants)|"
    r"about (?:the|this|your) (?:question|task|wording)|by (?:the|this|your) (?:question|wording|"
    r"task)|what is (?:asked|meant|wanted))|"
    r"$(?<!unsure)(?<!not sure))"
    r"|(?:am i|are we|am i to|do i|should i|shall i|may i|must i|can i|could i|should we|can we|do "
    r"we|may we|will we|might i) "
    r"(?:\w+ly )?(?:allowed|assuming|assume|supposed|expected|use|need|have|expect|rely|return|"
    r"handle|consider|import|modify|change the|"
    r"write|implement|support|worry|care|take|treat|keep|ignore|raise|add|answer|explain|talk|"
    r"focus|mention|include|describe|call|mutate|"
    r"overwrite|create|loop|define|convert|cast|clone|copy|pass|print|give|get|count on|think of|"
    r"take it|also|just|only|know|"
    r"cover|compare|list|name|go into|prove|show|make|work|restrict|limit|stick|deal|check|"
    r"validate|sort|pad|preserve|start from|"
    r"guarantee|presume|suppose|be|still|even|really|always|sort|reuse|subclass|vectori[sz]e|"
    r"flatten|squeeze|reshape|test|optimi[sz]e)"
    r"|is it (?:ok|okay|fine|allowed|safe|enough|possible|acceptable|required|necessary|guaranteed|"
    r"given|known|assumed|legal|permitted)"
    r"|are (?:loops|for loops|imports|libraries|helper functions|in-?place (?:ops|operations)|"
    r"external libraries|type hints) "
    r"(?:allowed|ok|okay|fine|permitted|forbidden|needed)"
    r"|(?:is |are |can )?(?:there )?(?:(?:more than one|several|multiple|two)(?: \w+)* (?:correct|"
    r"right|"
    r"possible|true)|(?:only|just) one (?:\w+ )?(?:correct|right|true))"
    r"|which (?:one do you mean|of (?:the|these) (?:two|three) do you)"
    r"|(?:the|this|your) (?:question|task|wording) (?:is|seems|sounds) (?:\w+ly |a bit |very "
    r")?(?:not clear|unclear|ambiguous|vague|"
    r"confusing)|unclear|not clear|ambiguous|i'm confused|this is confusing|too vague"
    r"|is (?:this|that|the (?:question|task)|it|your question) (?:about|meant|asking|referring|"
    r"supposed|a trick|still about|only about|"
    r"in (?:training|eval|inference|pytorch|python|general)|for (?:training|inference|a|the)|"
    r"regarding|related|on (?:cpu|gpu|the)))\b"
)
"""How a question about the question begins; it counts only as a single short clause."""

_DO: Final = r"(?:do|does|did|is|are|was|were|has|have|should|can|will|shall|may|would|could|am)"
_WH: Final = (
    r"(?:(?:on|in|with|for|at|by|from|to|of|under) )?(?:which|what|how (?:many|much|big|large|long|"
    r"often|deep|wide|small|fast|old|"
    r"high|noisy|balanced|strict|precise|exactly|general)|who|whose|where|when)"
)
_DET: Final = (
    r"(?:the|they|we|you|i|it|this|that|these|those|there|their|our|your|my|a|an|each|every|all|"
    r"any|both|one|two|most|some|no|another|x|y|n|b|k|inputs?|"
    r"outputs?|labels?|targets?|\w+_\w+|model|data|users?|allowed|given|known|available|in|used|"
    r"expected|needed|\w+s)"
)
FACT: Final = re.compile(
    rf"{_WH}\b[^,:;]*\b{_DO} {_DET}\b[^,:;]*|"
    rf"(?:what|which|who|where)(?:'s| is| are| was) (?:in|inside|on|the|a|an|our|their|your|this|"
    rf"that|these)\b[^,:;]*|"
    r"(?:(?:in|on|for|with|at|by|from|to|of|under) )?(?:which|whose|what) [\w-]+(?: [\w-]+)?|"
    r"(?:which|who|whose|how many|how much) [^,:;]*|"
    r"(?:what|how) (?:kind|type|size|shape|dtype|sort|version|exactly|do|does|is|are|should|can|"
    r"will|did|must|would)\b[^,:;]*|"
    r"what if [^,:;]*|how [\w-]+ (?:do|does|is|are|should|can|will|must|may) [^,:;]*|why (?:do|"
    r"does|is|are|did|was|were|should|can)\b[^,:;]*|"
    r"(?:in|on|for|with|before|after|during|at|by|per|as|inside|outside|only in) [^,:;]* or "
    r"[^,:;]*|"
    rf"{_WH} [\w-]+(?: [\w-]+)? {_DO} (?:[\w.]+)(?: (?:have|be|use|need|contain|look like|take|"
    rf"come from|hold))?(?: [^,:;]*)?"
)
"""A question for facts: a question word, then a verb before what is asked about."""

_THING: Final = (
    r"(?:(?:the|my|our|their|your|these|those|each|every|all|any|both|all of the|any of the|one of "
    r"the|one|two|several|multiple|more than one|most|some|no|anyone|other|another)(?: "
    r"[\w.'()-]+){1,5}?|"
    r"x|y|n|thing|they|we|there (?:any|a|an|some|enough|more|only|other|always|already|duplicates|"
    r"a limit)|there|inputs?|outputs?|"
    r"(?:this|that) (?!because|due|why|how|the|a|an|when|since|for)[\w.-]+(?: [\w.-]+)?)"
)
_WHETHER: Final = re.compile(
    rf"(?:(?:is|are|was|were|does|do|did|can|could|will|would|should|has|have|may|must) "
    rf"{_THING}(?: [^,;:]*)?"
    r"|(?:is|are|do|does|should|can|will|did|was) [^,;:]* or [^,;:]*"
    r"|(?:is|are|does|do|can|will|has|have) [\w.-]+ (?:already|always|ever|also|still)\b[^,;:]*"
    r"|(?:is|was) (?:this|that) (?:all|the (?:whole|full|complete|entire|only|real|actual|"
    r"exact))\b[^,;:]*"
    r"|(?:is|are|would|will) [\w.' -]{1,40} (?:an option|allowed|permitted|acceptable|possible|"
    r"available|ok|okay|fine|required|necessary)"
    r"|(?:is|are|was|were) (?!it |that |this |they )[\w.' -]{1,40} (?:on|off|enabled|disabled|set|"
    r"used|installed|frozen|shuffled|involved)"
    r"|(?:is|was) (?:it|this|that) (?:a|an|on|in|for|with|always|already|only|running|batched|"
    r"sorted|1d|2d|3d|guaranteed|one|single|about|"
    r"the same|possible|known|really)? ?[^,;:]* or (?:a |an |the |on |in |for |with |is |not|more|"
    r"multi)?[^,;:]*"
    r"|(?:can|could|should|will|must|may|would|does) (?:it|this) (?:be|return|handle|have|need|"
    r"work|support|accept|contain|take|modify|"
    r"raise|matter|also|run|keep|preserve|include|always|ever|count|only|use|happen|occur)(?: "
    r"[^,;:]*)?"
    r"|(?:are|do|does|is|can|will|has|have|should|may) [\w-]+(?: [\w-]+)? (?:allowed|ok|okay|fine|"
    r"available|given|guaranteed|known|needed|required|"
    r"possible|have|need|always|be|sorted|included|relevant)(?: [^,;:]*)?)"
)
_ECHO: Final = re.compile(
    r"(?:[\w'-]+ ){0,6}(?:what|which|who|which one|whose|how many|what exactly)"
)
_GUESS: Final = re.compile(
    r"(?:is|was|could|can|might|would|does|do|are) (?:it|this|that|there|they|the (?:reason|answer|"
    r"problem|bug|issue|cause|error))"
    r"(?: be| not| just| simply| maybe| perhaps| probably)* (?:because|due|that|since|when|why|how|"
    r"caused|the case)\b"
    r"|(?:could|might|would|can) (?:it|this|that) be\b(?! (?:empty|negative|zero|none|batched|"
    r"assumed|modified|changed|in-?place))"
    r"|\b(?:i think|i guess|i suppose|i'd say|i would say|because|maybe|perhaps|probably)$|, "
    r"?(?:right|correct|isn't it|doesn't it|no|yes)$"
    r"|^(?:maybe|perhaps|probably|i think|i guess|isn't|doesn't|aren't|wouldn't|couldn't|shouldn't|"
    r"don't|didn't|wasn't|can't|won't|"
    r"because|how about|what about|why not|what if (?:i|we|you)|why don't)\b"
)
_UNMARKED: Final = re.compile(
    r"(?:(?:what|which) (?:version|shape|size|dtype|type|kind|device|model|dataset|loss|"
    r"optimi[sz]er|framework|gpu|hardware|"
    r"batch size|data|python)(?: [\w-]+){0,4} (?:is|are|do|does|did) (?:this|it|that|we|you|they|i|"
    r"there|the [\w-]+)"
    r"(?: [\w-]+){0,3}|(?:is|are) (?:using|the use of)? ?[\w.' -]{1,40} (?:allowed|permitted|an "
    r"option)|how (?:many|big|large|much|long) [\w -]{0,30}\b(?:do|does|is|are) (?:we|you|they|it|"
    r"there|the [\w-]+)"
    r"(?: [\w-]+){0,2})"
)
"""Questions that are plain without a question mark."""
_PUT: Final = re.compile(
    r"(?:is|are|does|do|did|can|could|should|will|would|has|have|must|may|was|were) (?!it\b|this\b|"
    r"that\b|you\b)"
)
_SHORT_FACT: Final = re.compile(
    r"(?:which|what) [\w-]+ (?:is|are|do|does|should|can)(?: [\w-]+){1,3}"
)
_OF_THE_TASK: Final = re.compile(r"(?:what|which|how) (?:should|is|are|does) (?:the|it|my|we|i) ")
_ALTERNATIVES: Final = re.compile(r"(?:is|are) .*\bor\b")
_LONGEST: Final = 18


def asks_for_facts(said: str, *, marked: bool, open_task: bool = False) -> bool:
    """Whether ``said`` (tidied), one sentence, asks for what the task takes for granted.

    ``marked`` says that a question mark ends it; without one only questions of such a form
    count that nobody would begin an answer with. Beside code and
    options (``open_task``) an answer is hardly ever put as a question.
    """
    if len(said.split()) > _LONGEST or guesses(said):
        return False
    if _UNMARKED.fullmatch(said):
        return True
    if marked and (FACT.fullmatch(said) or _ECHO.fullmatch(said)):
        return True
    if open_task and _OF_THE_TASK.match(said):
        return True
    if open_task and ((marked and _PUT.match(said)) or _SHORT_FACT.fullmatch(said)):
        return True
    plain = marked or open_task or bool(_ALTERNATIVES.match(said))
    return plain and bool(_WHETHER.fullmatch(said))


def guesses(said: str) -> bool:
    """Whether ``said`` (tidied) is a guess that is put as a question."""
    return bool(_GUESS.search(said))


def asks_what_is_meant(said: str) -> bool:
    """Whether ``said`` (tidied) begins as a question about the question does."""
    return any(MEANT.match(form) for form in framed(said))
