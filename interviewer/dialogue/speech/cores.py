"""The cores of commands: what one says to the interviewer whatever stands around it.

Beside ``leaving``, ``asking`` and ``talking``, which cover a clause in full, these are looked
for in a clause that holds no word of the field; ``loosely`` tests the frame around them.
"""

import re
from typing import Final

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.giving_way import TALK, describes
from interviewer.dialogue.speech.words import SPAN

_DENIED: Final = re.compile(r"\b(?:don't|do not|never|not|no)(?: to)? $")
_ANSWERS: Final = r"(?:answer|reply|response|choice|solution|submission|pick)"
_FORMER: Final = r"(?:previous|prev|prior|earlier|preceding|last|skipped|missed)"
_FREE: Final = {
    Intent.PAUSE: re.compile(
        rf"\b(?:brb|afk|be right back)\b|\b(?:back|return|away|gone|continue|resume) (?:again )?"
        rf"(?:in|for|after) (?:{SPAN}|a (?:sec|second|minutes?|moment|bit|while)|lunch|dinner|half "
        rf"an hour)\b|\b(?:can|could) (?:this|it|that|we|you)(?: all)? wait\b"
        rf"|\bwill be (?:right )?back\b|\b(?:need|give me|take|have) {SPAN}(?! to )|\b(?:need|"
        rf"give me|take|for) (?:a |one |another )?(?:sec|second|"
        rf"moment|minutes?|bit) (?:away|off|out)\b|\bhold everything\b|\b(?:fire )?alarm\b"
        rf"|\b(?:interrupt|pause|break|stop|halt|suspend|hold)(?: it| this| here)? (?:for (?:a|"
        rf"some|{SPAN})|"
        rf"briefly)\b|\bbattery\b.*\b(?:low|dying|dead|empty|die|charger)\b"
        rf"|\b(?:got to|have to|need to|going to|gonna|must|gotta|let me) (?:\w+ )?(?:grab|get|"
        rf"fetch|take|"
        rf"answer|open|pick up|run to|use|check on|feed|walk|deal with|attend to|step|"
        rf"pee)\b.*\b(?:call|"
        rf"phone|door|kids?|baby|dog|cat|coffee|water|tea|lunch|dinner|food|bathroom|toilet|loo|"
        rf"restroom|"
        rf"charger|delivery|package|parcel|away|out|glass|drink|snack|meeting|son|daughter|wife|"
        rf"husband|"
        rf"boss|laundry|oven|stove|pee)\b"
        rf"|\b(?:excuse me|be excused|excused) (?:for|a)\b|^(?:breather|freeze)\b|\bwait for me\b|"
        rf"^(?:please )?hold$|\bplease hold\b|\bpausing\b|\b(?:wait|hold|hold on|"
        rf"hang on) (?:for )?{SPAN}"
        rf"|\b(?:take|have|need|want|do|get|quick|short|little|small|coffee|bathroom|toilet|bio|"
        rf"lunch|brief|smoke) (?:a |an |my |another |the )?(?:\w+ ){{0,2}}(?:break|pause|breather|"
        rf"time ?out|rest)(?=$| (?:please|now|here|first|for|if|real|to|thanks|before))"
        rf"|\b(?:stop|pause|freeze|hold|halt) (?:the |this |our |my |for )?(?:clock|timer|"
        rf"interview|session|here|now|while|until|till|it for|this for|for a)\b"
        rf"|\bput (?:this|it|us|me|the \w+) on (?:hold|pause)\b|\bstep (?:away|out)\b"
        rf"|\b(?:someone|somebody|the (?:door|phone|postman|kids?|baby|bell)|my (?:kids?|wife|"
        rf"husband|boss|son|daughter|mom|mum|phone))\b.* (?:at the door|calling|ringing|crying|"
        rf"needs me|knocking|rang|rings|on the phone|wants something)\b"
    ),
    Intent.BACK: re.compile(
        rf"\b(?:go|get|jump|return|come|take (?:me|us)|bring (?:me|us)|head|step|switch|move|"
        rf"scroll|skip)\b(?: right| straight| me)? ?(?:back )?to (?:the |my |that |an? )?(?:\w+ )?"
        rf"(?:{_FORMER})\b(?: (?:{TALK}|one|{_ANSWERS}))?(?= (?:please|now|again|and|for|i|"
        rf"thanks|if)|$)"
        rf"|\b(?:the|my|that|an|your) {_FORMER} (?:\w+ )?(?:{TALK}|{_ANSWERS})\b"
        rf"|\b(?:another (?:go|try|shot|look) at|back at|redo|retry|revisit|reopen|retake|fix|"
        rf"change|"
        rf"correct|edit|finish|try|do|see|answer|reconsider|return to|answer to|missed|skipped|"
        rf"misread|"
        rf"messed up|forgot) (?:the |my |that )?(?:\w+ )?{_FORMER}(?: (?:one|{TALK}|"
        rf"{_ANSWERS}))?\b(?! (?:\w+ )?"
        rf"(?:step|line|part|bit|word|half|sentence|minute))"
        rf"|\b(?:change|correct|fix|edit|revise|add to|amend|improve) (?:what|something) i (?:\w+ "
        rf")?(?:said|"
        rf"wrote|answered|typed)\b|\bi (?:\w+ )?(?:skipped|missed|left out) (?:one|it|that|"
        rf"something)\b"
        rf"|\bto (?:the|that) (?:{TALK}|one) (?:right |just )?before\b"
        rf"|\b(?:{TALK}|one) (?:before (?:this|that)|i (?:just )?(?:skipped|missed|left))\b"
        rf"|\b(?:one|a question|a step) back\b|\bgo back (?:one|two|three|\d) {TALK}|^(?:go "
        rf")?prev(?:ious)?$|\bgo back(?: one)?$"
        rf"|\b(?:change|edit|fix|redo|correct|improve|revise|undo|retake|retry|rewrite|amend) my "
        rf"(?:\w+ )?{_ANSWERS}"
        rf"|\b(?:can|could|may) (?:i|we) (?:go back|return|come back|get back|jump back) to (?:it|"
        rf"that)\b(?! later)"
        rf"|\b(?:go|get|come|return|jump|switch|skip) (?:back )?to (?:{TALK} |number |no |#|"
        rf"q)\d{{1,2}}\b"
    ),
    Intent.HINT: re.compile(
        r"\b(?:hints?|clues?|nudge|tips?|joker|lifeline)\b(?! ?ed)|\bstarting point\b"
        r"|\b(?:first thing|which direction|what direction)\b|\bgive me something\b|\b(?:help|"
        r"unstick|nudge|guide|steer|push) me\b|\b(?:i need|need some|bit of|little|"
        r"some|could use|any) (?:more )?(?:help|guidance|assistance|support|direction)\b"
        r"|\bpoint me\b|\b(?:i'm|i am|im|totally|completely|got|still|kinda|kind of|really|bit) "
        r"(?:\w+ )?stuck\b|^stuck\b|\bright direction\b|\b(?:how|where|with what) (?:do|should|"
        r"would|"
        r"could|can|to) (?:i )?(?:even )?(?:start|begin|approach|tackle|go about)\b"
        r"|\b(?:tell|show|give) me (?:\w+ )?(?:where|what|which|the first|something|anything|a "
        r"(?:keyword|direction|first))\b(?! (?:was|is|were) (?:the question|asked)| you)"
        r"|\bwhat (?:\w+ )?(?:should|could|can|might) i (?:be )?(?:think|thinking|look|looking|"
        r"consider|"
        r"considering|focus|focusing|start|go|aim|aiming|try)\b|\b(?:throw|toss) me\b"
        r"|\bgive me (?:a )?(?:hand|something to (?:go|work) on)\b|\b(?:am i|are we) (?:warm|cold|"
        r"on "
        r"the right)\b"
    ),
    Intent.REPEAT: re.compile(
        r"(?:^|\b(?:can|could|would|will|please|to|you|just|me|and|again|let's|mind) )(?:you |i |"
        r"we |please |"
        r"just |kindly )*(?:repeat|rephrase|restate|reword|reread|re-read|resend|repost|re-?ask|"
        r"reformulate)"
        r"(?!ed|s)\b"
        r"|\b(?:say|tell|read|show|give|ask|post|paste|send|display|print|write|type|put|see|have|"
        r"hear|list|get)\b.*\b(?:again|once more|one more time|another time|a second time)$"
        r"|\b(?:tell|show|remind|give|ask|read) (?:it )?(?:to )?(?:me|us) (?:again|once more)\b"
        r"|\bremind me\b|\bmind repeating\b|\b(?:question|text|task|it|everything) (?:has |just |"
        r"is )?"
        r"(?:disappeared|vanished|gone|scrolled away)\b|\bwhat were we (?:talking|at|"
        r"discussing)\b|\bcome again\b"
        r"|\bwhat (?:was|is|were|are) (?:the|that|your|this|my|those) (?:\w+ )?(?:question|task|"
        r"situation|scenario|options|choices|problem|exercise|prompt|assignment)\b(?! (?:aiming|"
        r"getting|after))"
        r"|\bwhat was the (?:code|snippet)\b|\bwhere(?:'s| is) the (?:code|snippet)\b"
        r"|\bwhat (?:did|do|was it) you (?:\w+ )?(?:ask|asked|say|said)\b|\bwhat was (?:it|that)\b"
        r"|\bwhat (?:was|am|were) i (?:\w+ )?(?:to|asked|supposed|meant)\b"
        r"|\b(?:missed|lost|forgot|forgotten|didn't (?:\w+ )?(?:catch|see|hear|get|read)|can't "
        r"(?:see|"
        r"find|read|remember)|don't (?:see|remember|recall)|cannot (?:see|find)|closed|scrolled "
        r"past|overlooked) (?:what you (?:asked|said|wrote)|what the (?:question|task) was|"
        r"what was asked|(?:the|your|that|this|half of the|half the|part of the|all) (?:\w+ )?(?:"
        r"question|task|situation|scenario|options|message|text|problem|exercise|part|bit|half))\b"
    ),
    Intent.STATUS: re.compile(
        r"\bhow (?:many|much|long|far)\b(?! time (?:is|was|are) (?!left|remaining|there))(?! "
        r"(?:\w+ )?(?:points|marks|hints|attempts|tries|times|"
        r"submissions|words|letters|lines|options|examples|does it cost|is it worth))(?!.*\b(?:can|"
        r"should|may) (?:i|we) (?:pause|wait|write|be))\b.*\b(?:left|remain|remains|remaining|to "
        r"go|more|longer|ahead|"
        r"questions?|minutes|time|total|altogether|come|done|in|along|interview|take|takes|last|"
        r"does|it|this|we|i|still|answered|got)\b"
        r"|\b(?:is|are|will|was|am) (?:it|this|that|we|there|i)\b.*\b(?:longer|left|over|done|last|"
        r"finished|nearly|almost|half ?way|end|ending|soon|finish|more questions|(?:more|left|"
        r"much) to (?:go|come)|"
        r"through|on time|on track|behind|out of time|too slow|late|final|running (?:late|out of "
        r"time))\b"
        r"|\b(?:question|task|item) (?:number|no|count)\b|\b(?:which|what) (?:number|question|one|"
        r"part|task|item) (?:is this|is that|are we|am i|is it|was that)\b"
        r"|\b(?:time|progress) (?:check|left|remaining|update|report|so far|bar)\b|\bmy "
        r"(?:progress|"
        r"time|status)\b|\bhow (?:am i|are we) doing\b|\bwhere are we\b|\bnumber of \w+ left\b"
        r"|\b(?:do|have|is there)(?: i| we)? (?:still |got |have |enough |any |more |much "
        r")*time\b|\b(?:what|"
        r"how much)(?:'s| is)? (?:the |my )?(?:remaining time|time left|time remains)\b"
        r"|\bwhen (?:do|does|will|are|is) (?:this|it|we|the interview|i)\b.*\b(?:end|over|done|"
        r"finish|finished|through|stop)\b|\bhow long (?:would|was i)\b|\bmuch longer\b|\bwith "
        r"(?:the|my) time\b|\btake (?:much |very )?long(?:er)?$|\bremaining time\b|\b(?:time|"
        r"questions?|"
        r"minutes|tasks?) (?:is |are |do (?:i|we) have )?(?:left|remaining|to go)\b"
    ),
    Intent.HELP: re.compile(
        r"\bthe time (?:count|run|stop)|\b(?:graded?|grading|scored?|scoring|points|marks?|"
        r"count(?:s|ed)? (?:against|as|for|towards|"
        r"toward|in)|penal\w+|deduct\w*|recorded|recording|saved|stored|logged|editor|shortcut|"
        r"button|rules|commands?|google|docs|documentation|internet|chatgpt|bot|robot|human|real "
        r"person|machine|ai|feedback|results?|report|certificate|typos?|spelling|grammar|english|"
        r"german|french|spanish|voice|microphone|mic|camera|transcript|hired|recruiter|pass mark|"
        r"format|syntax|autocomplete|highlighting|notes|cheat ?sheet|calculator|full sentences|"
        r"bullet points|keywords|submit|my answers?|my score|my result|correct answers?|right "
        r"answers?|right|wrong|correct|notebook|privacy|data protection|account|job|position|"
        r"installed|interviewer|who are you|your name|how does (?:this|it) work|this work|allowed|"
        r"possible to|sentences|matter|what happens|who will (?:see|read|check|grade|hear|get|"
        r"evaluate|judge)|who sees|points|minus|speak|"
        r"understand|permitted|get going|continue|"
        r"resume|skip|skipped|skipping|"
        r"pause|pausing|undo|"
        r"hints?)\b"
    ),
}
"""Read wherever they stand."""

_APPEALS: Final = re.compile(
    r"\b(?:please|pls|(?:can|could|would|will) you|the interview|this (?:interview|question|"
    r"session|topic)|"
    r"your question)\b(?! is (?:who|what|how|why|when|where|whether))"
)


def appeals(clause: str) -> bool:
    """Whether ``clause`` (tidied) is put to the interviewer, whatever it asks for."""
    return bool(_APPEALS.search(clause)) and not describes(clause)


def holds(clause: str, intent: Intent) -> bool:
    """Whether the core of ``intent`` stands anywhere in ``clause`` (tidied), undenied."""
    found = _FREE[intent].search(clause)
    return found is not None and not _DENIED.search(clause[: found.start()])
