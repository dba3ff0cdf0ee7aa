"""Questions about what was asked: what is meant, what may be taken for granted, what the facts are.

A guess can be a question too ("is it because of the strides?", "maybe the buffers?"), and is
an answer. What tells them apart is what the question is about: a thing of the task that the
interviewer knows ("the input", "my function"), or "it", which the candidate was asked about.
"""

import re
from typing import Final

from interviewer.dialogue.speech.words import FRAME, framed

MEANT: Final = re.compile(
    r"(?:what (?:do|did|does|would) (?:you|that|this|it|the question|'?\w+'?|\"?[\w ]{1,20}\"?) (?:mean|refer)|what "
    r"(?:does|is|do|are) (?:that|this|it|they) "
    r"(?:mean|supposed to mean|meant)|what(?:'s| is) meant|what do you mean|meaning what|as in what|how so|in what (?:way|sense|"
    r"context|respect)|"
    r"(?:do|did) you (?:\w+ly )?(?:mean|want|expect|need|ask|refer|care|assume|have a)|do you want me to|are you (?:\w+ly )?(?:asking|"
    r"talking|referring|looking for|interested)|you mean|so you (?:mean|want)|(?:are|is) (?:we|it) (?:talking|speaking)"
    rf"|{FRAME}(?:clarify|elaborate|be (?:more|a bit more|a little more) (?:specific|precise|clear|concrete)|specify|"
    rf"give (?:me )?(?:an example|more (?:context|details?|information|info)|a concrete example)|"
    rf"explain (?:the|what|that|this|your|it|a bit|how you|which|further|more|better)|have (?:an example|more "
    rf"(?:context|details?))|add (?:some |more )?(?:context|details?))"
    r"|explain(?: please)?$|(?:some |more |any )(?:context|details?|information|clarification)\b|clarification\b|"
    r"(?:an )?example(?: please| maybe)?$"
    r"|(?:i )?(?:\w+ly )?(?:don't|do not|didn't|did not|can't|cannot|couldn't|not) (?:\w+ly |quite |even )*"
    r"(?:(?:\w+ )?(?:understand|get|follow)(?: what| why| how)? (?:the (?:question|task|problem|point of the question|wording|last part|"
    r"second part|first part|description|options?|instructions)|this (?:question|task|one|problem)|that (?:question|one|task|part)|"
    r"your? ?(?:question)?|what|which|option|it|that|this|any of (?:it|this))|(?:understand|follow)$)"
    r"|(?:i'm|i am)? ?(?:not sure|unsure|confused)(?: (?:(?:that |if |whether )?i (?:\w+ly )?(?:understand|get|follow)|"
    r"what (?:exactly )?you(?:'re| are)? (?:\w+ )?(?:mean|want|asking|need|after|getting at|looking for|"
    r"referring to|trying to|expect)|what (?:this|that|the question|the task) (?:means|asks|is asking|wants)|"
    r"about (?:the|this|your) (?:question|task|wording)|by (?:the|this|your) (?:question|wording|task)|what is (?:asked|meant|wanted))|"
    r"$(?<!unsure)(?<!not sure))"
    r"|(?:am i|are we|am i to|do i|should i|shall i|may i|must i|can i|could i|should we|can we|do we|may we|will we|might i) "
    r"(?:\w+ly )?(?:allowed|assuming|assume|supposed|expected|use|need|have|expect|rely|return|handle|consider|import|modify|change the|"
    r"write|implement|support|worry|care|take|treat|keep|ignore|raise|add|answer|explain|talk|focus|mention|include|describe|call|mutate|"
    r"overwrite|create|loop|define|convert|cast|clone|copy|pass|print|give|get|count on|think of|take it|also|just|only|know|"
    r"cover|compare|list|name|go into|prove|show|make|work|restrict|limit|stick|deal|check|validate|sort|pad|preserve|start from|"
    r"guarantee|presume|suppose|be|still|even|really|always|sort|reuse|subclass|vectori[sz]e|flatten|squeeze|reshape|test|optimi[sz]e)"
    r"|is it (?:ok|okay|fine|allowed|safe|enough|possible|acceptable|required|necessary|guaranteed|given|known|assumed|legal|permitted)"
    r"|are (?:loops|for loops|imports|libraries|helper functions|in-?place (?:ops|operations)|external libraries|type hints) "
    r"(?:allowed|ok|okay|fine|permitted|forbidden|needed)"
    r"|which (?:one do you mean|of (?:the|these) (?:two|three) do you)"
    r"|(?:the|this|your) (?:question|task|wording) (?:is|seems|sounds) (?:\w+ly |a bit |very )?(?:not clear|unclear|ambiguous|vague|"
    r"confusing)|unclear|not clear|ambiguous|i'm confused|this is confusing|too vague"
    r"|is (?:this|that|the (?:question|task)|it|your question) (?:about|meant|asking|referring|supposed|a trick|still about|only about|"
    r"in (?:training|eval|inference|pytorch|python|general)|for (?:training|inference|a|the)|regarding|related|on (?:cpu|gpu|the)))\b"
)
"""How a question about the question begins; it counts only as a single short clause."""

_DO: Final = r"(?:do|does|did|is|are|was|were|has|have|should|can|will|shall|may|would|could|am)"
_WH: Final = (
    r"(?:(?:on|in|with|for|at|by|from|to|of|under) )?(?:which|what|how (?:many|much|big|large|long|often|deep|wide|small|fast|old|"
    r"high|noisy|balanced|strict|precise|exactly|general)|who|whose|where|when)"
)
_DET: Final = (
    r"(?:the|they|we|you|i|it|this|that|these|those|there|their|our|your|my|a|an|each|every|all|any|both|one|two|most|some|no|another|x|y|n|b|k|inputs?|"
    r"outputs?|labels?|targets?|\w+_\w+|model|data|users?|allowed|given|known|available|in|used|expected|needed|\w+s)"
)
FACT: Final = re.compile(
    rf"{_WH}\b[^,:;]*\b{_DO} {_DET}\b[^,:;]*|"
    rf"(?:what|which|who|where)(?:'s| is| are| was) (?:in|inside|on|the|a|an|our|their|your|this|that|these)\b[^,:;]*|"
    r"(?:(?:in|on|for|with|at|by|from|to|of|under) )?(?:which|whose|what) [\w-]+(?: [\w-]+)?|(?:which|who|whose|how many|how much) [^,:;]*|"
    r"(?:what|how) (?:kind|type|size|shape|dtype|sort|version|exactly|do|does|is|are|should|can|will|did|must|would)\b[^,:;]*|"
    r"what if [^,:;]*|how [\w-]+ (?:do|does|is|are|should|can|will|must|may) [^,:;]*|why (?:do|does|is|are|did|was|were|should|can)\b[^,:;]*|"
    r"(?:in|on|for|with|before|after|during|at|by|per|as|inside|outside|only in) [^,:;]* or [^,:;]*|"
    rf"{_WH} [\w-]+(?: [\w-]+)? {_DO} (?:[\w.]+)(?: (?:have|be|use|need|contain|look like|take|come from|hold))?(?: [^,:;]*)?"
)
"""A question for facts: a question word, then a verb before what is asked about."""

_THING: Final = (
    r"(?:(?:the|my|our|their|your|these|those|each|every|all|any|both|all of the|any of the|one of the|one|two|several|multiple|more than one|most|some|no|anyone|other|another)(?: [\w.'()-]+){1,5}?|"
    r"x|y|n|thing|they|we|there (?:any|a|an|some|enough|more|only|other|always|already|duplicates|a limit)|there|inputs?|outputs?|"
    r"(?:this|that) (?!because|due|why|how|the|a|an|when|since|for)[\w.-]+(?: [\w.-]+)?)"
)
_WHETHER: Final = re.compile(
    rf"(?:(?:is|are|was|were|does|do|did|can|could|will|would|should|has|have|may|must) {_THING}(?: [^,;:]*)?"
    r"|(?:is|are|do|does|should|can|will|did|was) [^,;:]* or [^,;:]*"
    r"|(?:is|was) (?:this|that) (?:all|the (?:whole|full|complete|entire|only|real|actual|exact))\b[^,;:]*"
    r"|(?:is|are|would|will) [\w.' -]{1,40} (?:an option|allowed|permitted|acceptable|possible|available|ok|okay|fine|required|necessary)"
    r"|(?:is|was) (?:it|this|that) (?:a|an|on|in|for|with|always|already|only|running|batched|sorted|1d|2d|3d|guaranteed|one|single|about|"
    r"the same|possible|known|really)? ?[^,;:]* or (?:a |an |the |on |in |for |with |is |not|more|multi)?[^,;:]*"
    r"|(?:can|could|should|will|must|may|would|does) (?:it|this) (?:be|return|handle|have|need|work|support|accept|contain|take|modify|"
    r"raise|matter|also|run|keep|preserve|include|always|ever|count|only|use|happen|occur)(?: [^,;:]*)?"
    r"|(?:are|do|does|is|can|will|has|have|should|may) [\w-]+(?: [\w-]+)? (?:allowed|ok|okay|fine|available|given|guaranteed|known|needed|required|"
    r"possible|have|need|always|be|sorted|included|relevant)(?: [^,;:]*)?)"
)
_ECHO: Final = re.compile(r"(?:[\w'-]+ ){0,6}(?:what|which|who|which one|whose|how many|what exactly)")
_GUESS: Final = re.compile(
    r"(?:is|was|could|can|might|would|does|do|are) (?:it|this|that|there|they|the (?:reason|answer|problem|bug|issue|cause|error))"
    r"(?: be| not| just| simply| maybe| perhaps| probably)* (?:because|due|that|since|when|why|how|caused|the case)\b"
    r"|(?:could|might|would|can) (?:it|this|that) be\b(?! (?:empty|negative|zero|none|batched|assumed|modified|changed|in-?place))"
    r"|\b(?:i think|i guess|i suppose|i'd say|i would say|because|maybe|perhaps|probably)$|, ?(?:right|correct|isn't it|doesn't it|no|yes)$"
    r"|^(?:maybe|perhaps|probably|i think|i guess|isn't|doesn't|aren't|wouldn't|couldn't|shouldn't|don't|didn't|wasn't|can't|won't|"
    r"because|how about|what about|why not|what if (?:i|we|you)|why don't)\b"
)
_UNMARKED: Final = re.compile(
    r"(?:(?:what|which) (?:version|shape|size|dtype|type|kind|device|model|dataset|loss|optimi[sz]er|framework|gpu|hardware|"
    r"batch size|data|python)(?: [\w-]+){0,4} (?:is|are|do|does|did) (?:this|it|that|we|you|they|i|there|the [\w-]+)"
    r"(?: [\w-]+){0,3}|(?:is|are) (?:using|the use of)? ?[\w.' -]{1,40} (?:allowed|permitted|an option)|how (?:many|big|large|much|long) [\w -]{0,30}\b(?:do|does|is|are) (?:we|you|they|it|there|the [\w-]+)"
    r"(?: [\w-]+){0,2})"
)
"""Questions that are plain without a question mark."""
_LONGEST: Final = 18


def asks_for_facts(said: str, *, marked: bool) -> bool:
    """Whether ``said`` (tidied), one sentence, asks for what the task takes for granted.

    ``marked`` says that a question mark ends it; without one only questions of this form
    count that nobody would begin an answer with.
    """
    if len(said.split()) > _LONGEST or _GUESS.search(said):
        return False
    if _UNMARKED.fullmatch(said):
        return True
    if marked and (FACT.fullmatch(said) or _ECHO.fullmatch(said)):
        return True
    return bool(_WHETHER.fullmatch(said)) and (marked or bool(re.match(r"(?:is|are) .*\bor\b", said)))


def asks_what_is_meant(said: str) -> bool:
    """Whether ``said`` (tidied) begins as a question about the question does."""
    return any(MEANT.match(form) for form in framed(said))



