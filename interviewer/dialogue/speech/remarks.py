"""Remarks: how one feels, what one thinks of the question, what happens around one.

Wider than ``excuses``; they count only in messages without a word of the field.
"""

import re
from typing import Final

from interviewer.dialogue.speech.excuses import is_excuse
from interviewer.dialogue.speech.giving_way import describes
from interviewer.dialogue.speech.tidying import without_fillers

_OPINION: Final = (
    r"(?:boring|bored|dull|hard|tough|tricky|difficult|easy|tired|tiring|exhausting|exhausted|"
    r"annoying|annoyed|stupid|silly|pointless|useless|confusing|confused|vague|weird|strange|odd|"
    r"long|short|much|interesting|fun|fair|unfair|mean|brutal|terrible|awful|horrible|bad|good|"
    r"great|nice|cool|waste|nonsense|crap|rubbish|shit|bullshit|late|enough|done|sick|ridiculous|"
    r"hopeless|embarrassing|embarrassed|stressful|stressed|nervous|frustrating|frustrated|lost|"
    r"stuck|blank|rusty|clueless|unclear|ambiguous|irrelevant|theoretical|specific|advanced|basic|"
    r"sucks|bites|unreadable|over|hungry|thirsty|excited|happy|glad|ready|curious|worried|busy|"
    r"dead|dying|slow|noisy|"
    r"loud|urgent|important|quick|wrong|impossible|joke|pain|nightmare|headache|break|rest)"
)
_EXCLAIMS: Final = re.compile(
    rf"(?:(?:so|too|very|really|how|what|kinda|pretty|quite|such|a|an|this|that|it|is|was|it's|"
    rf"that's|this is|way|totally|absolutely|just|not|my|the|question|one|topic|stuff|interview|"
    rf"thing|for me|of time|of my time|is|are|getting|gets|feels|seems|looks|sounds|bit|little|now|"
    rf"again|already|today|here|and) ?)*{_OPINION}?(?:(?:,| of time| of my time| for me| now| "
    rf"today| "
    rf"here| to me| question| one| topic| stuff| already| again| as hell| af| enough| work| "
    rf"place))*"
)
_SWEARS: Final = re.compile(
    r"(?:screw|damn|hell|god|omg|oh|ugh+|argh+|gah|meh+|bah|jeez|gosh|wow|phew|nah+|nope|no way|"
    r"wtf|"
    r"whatever|oh well|oh my|oh god|my god|for (?:god|heaven|fuck)'?s? sake|fuck|forget|forget "
    r"about|"
    r"leave it|drop it|forget it|enough|come on|holy|crap|shit|sigh|pff+t?|tsk|yikes|ouch|oops|"
    r"zzz+|the end|so long|hell no|god no|ok+ay?|alright|"
    r"fine|right|sure|great|cool|nice|well|thanks|sorry|hmm+|yeah|yep|yes|no|please)"
    r"(?: (?:this|it|that|me|all|no|yes|god|man|dude|well|you|hell|thing|stuff|so much|a lot))*"
)
_THANKS: Final = re.compile(r"(?:thanks|thank you|many thanks|cheers)\b")
_OWN: Final = re.compile(
    r"(?:(?:i|we) (?:am|have|need|want|can't|cannot|could|can|don't|do|didn't|did|feel|felt|think|"
    r"hate|love|"
    r"like|got|get|was|were|just|really|had|guess|know|never|haven't|hadn't|must|prefer|wish|hear|"
    r"lost|forgot|"
    r"missed|misread|spent|stared|tried|ran|zoned|sit|sat|see|saw|found|feel|hope|thought|totally|"
    r"simply|"
    r"honestly|only|probably|still|actually|really|will|shall|should|skipped|remember|understand|"
    r"understood|"
    r"lack|barely|hardly|already|fear|worked|studied|learned|came|come|live|woke|slept|said|was|"
    r"read)|"
    r"i'm|im|i've|i'll|we're|we've|we'll|my|me|our|need|needed|needs|got|gotta|have|had|having|"
    r"feeling|feel|going|done|ready|hate|love|like|prefer|rather not|let's not|battery|fetching|"
    r"getting|grabbing|bored|looking forward|here for|tired|sick of|don't|didn't|can't|couldn't|"
    r"won't|wouldn't|cannot|haven't|"
    r"never|not|no|nothing|"
    r"someone|somebody|something (?:came|has|urgent|is|just|at)|there's|there is|just|excited|"
    r"happy|glad|sorry|almost|about to|"
    r"totally|really|honestly|seriously|still|been|spent|ran|running|forgot|lost|missed|wish|"
    r"(?:this|that|it)(?:'s| is| was| isn't| wasn't)?(?: one| question| topic| one's)? (?:not |"
    r"just |so |way "
    r"|really |all )?(?:my|me|i|gone|too|been|getting|taking|killing|driving|going nowhere|a "
    r"waste|beyond|above|over|"
    r"for me|new to)|(?:this|that)(?: one| question| topic| stuff)? (?:is not|isn't|is never|"
    r"won't) "
    r"(?:happening|going to|gonna|for me|my)|too (?:long|much)|none of (?:these|them|this)|tl;?dr|"
    r"all this|these|the "
    r"(?:door|phone|baby|kids?|dog|bell|page|screen|window|chat|browser|connection|internet|last "
    r"(?:one|question)|question|topic))\b"
)
_MINE: Final = re.compile(
    r"(?:i'd|i would|we'd|we would|we should|don't (?:stop|skip|wait|repeat|go|leave|end|touch|use|"
    r"keep|let|do it)|not (?:needed|necessary|all|the|until|before|there|ready|yet|once|twice|"
    r"both)|"
    r"no (?:longer|more)|never (?:do|use|stop|skip|leave|mind)|nothing (?:is|was|changes|happens|"
    r"gets|more|to do)|need to (?:be|do it|wait)|there(?:'s| is) (?:no|nothing|only|one|a)\b)"
)
"""What looks like a remark on oneself, and tells what is to be done or the case."""
_LONGEST: Final = 12


def is_aside(clause: str) -> bool:
    """Whether ``clause`` (tidied) is a remark; an answer in everyday words may look alike."""
    core = without_fillers(clause)
    if not core or is_excuse(core) or _SWEARS.fullmatch(core) or _THANKS.match(clause):
        return True
    if len(core.split()) > _LONGEST:
        return False
    if _EXCLAIMS.fullmatch(core):
        return True
    return (
        bool(_OWN.match(clause) or _OWN.match(core))
        and not _MINE.match(core)
        and not describes(core)
    )
