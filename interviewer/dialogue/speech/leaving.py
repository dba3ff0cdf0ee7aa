"""How one asks to skip, to go back, to pause, to go on after a pause, and to stop.

An answer must never be one of these. So a bare verb takes no object that an answer could be
about: "stop" is a wish and "stop it" one too, but "abort it" and "leave it" are answers.
"""

from typing import Final

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.words import (
    AGAIN,
    ASKED,
    COUNTED,
    FRAME,
    INTERVIEW,
    LOOSE,
    NAMED,
    NEXT,
    NUMBERED,
    ORDINALS,
    REST,
    SPAN,
    THIS,
    UNIT,
    WISH,
)

_END: Final = r"(?:stop|quit|exit|end|finish|abort|terminate|wrap up|cancel|leave|close|conclude)"
_NOW: Final = (
    r"(?: (?:now|here|soon|already|today|for today|for good|at this point|please|early|"
    rf"right here|in {SPAN}|at this|with this))*"
)
_LATER: Final = r"(?:later(?: on)?|at the end|afterwards|another time|in a while|tomorrow)"

STOP: Final = (
    rf"{LOOSE}(?:{_END}|ending|stopping|finishing|quitting) {INTERVIEW}{_NOW}",
    rf"{FRAME}(?:stop|quit|exit|end|finish|wrap up)(?: here| now| everything)*{_NOW}(?<!\w early)"
    rf"(?<!\w soon)|{WISH}(?:stop|quit|end|finish|wrap up) early",
    rf"(?:stop|end) (?:it|this){_NOW}|wrap (?:it|this|things) up{_NOW}",
    rf"{WISH}(?:stop|quit|exit|end|finish|wrap|call|abort|terminate|cancel|close)"
    rf"(?: (?:it|this|things|that))?(?: up| off| at that)?{_NOW}|{WISH}leave{_NOW}",
    r"(?:abort|terminate|finish|quit)(?: (?:it|this))? please|abort|terminate",
    rf"(?:i'm|i am|we're|we are) (?:all )?(?:done|finished|through)(?: (?:for (?:today|now|good)|"
    rf"with (?:this|it|{INTERVIEW})|here|now|talking))+",
    r"(?:i'm|i am) (?:out|leaving|off)(?: now)?|i (?:want|need) (?:out|to get out)|i quit|"
    r"i resign|i'm quitting|i surrender",
    rf"{FRAME}(?:call it (?:a day|quits|a night|here)|be done(?: (?:with (?:this|it)|here|for "
    rf"today|"
    rf"now))+){_NOW}",
    r"no more questions|(?:good ?)?bye(?: bye)?|see you(?: (?:later|next time|soon))?|good night|"
    r"over and out|farewell|have a (?:good|nice|great) (?:day|evening|one)",
    rf"(?:{WISH}|(?:(?:i|we) )?(?:have|need|must|going)(?: to)? )(?:leave|log off|log out|head out|"
    rf"drop "
    rf"off|sign off|get going|head off){_NOW}",
    rf"(?:(?:i|we)(?:'ve)? )?(?:have|need|must|got)(?: got)?(?: to)? (?:go|run|dash|leave|stop|"
    rf"quit){_NOW}",
    r"(?:that's|that is|that was|i've had|i have had|i had|it's|it is|this is) (?:more than "
    r")?enough"
    r"(?: (?:for (?:today|me|now|one day)|of this|already|questions|now))*",
    rf"end of {INTERVIEW}|{INTERVIEW} over|(?:that's|that is|that will be|that'll be|this is|"
    r"that'd be) (?:it|all|enough) for (?:today|now|me today|the day)|enough (?:for (?:today|now|"
    r"me)|of this|already|now)",
    rf"(?:{FRAME}|i )give up on {INTERVIEW}",
    rf"i (?:don't|do not|won't|will not) (?:want|wish|feel like|like)? ?(?:to )?(?:continue|"
    rf"continuing|go on|going on|do this|doing this|carry on|keep going)(?: (?:with (?:this|"
    rf"{INTERVIEW})|any ?more|any longer|any further|now|today|at all))*",
    r"i (?:can't|can not) (?:continue|go on|do this any ?more|carry on|keep going)(?: (?:now|today|"
    r"any ?more|any longer|any further))*",
    r"/(?:stop|quit|exit)",
)

_BREAK: Final = r"(?:breaks?|pause|breather|time ?out|rest)"
_BRIEF: Final = (
    r"(?:(?:a|an|another|the|my|one|some|short|quick|brief|little|small|tiny|long|longer|coffee|"
    r"bathroom|toilet|lunch|tea|bio|smoke|water|restroom|five|ten|two|\d{1,2}|minutes?|hour|wee|"
    r"loo|snack|comfort|mental|dinner) )*"
)
_HOME: Final = (
    r"(?:calls?|phone(?: call)?|door(?: ?bell)?|bell|kids?|child(?:ren)?|son|daughter|baby|wife|"
    r"husband|partner|girlfriend|boyfriend|dogs?|water|coffee|tea|drink|snack|lunch|dinner|"
    r"breakfast|food|bathroom|toilet|restroom|loo|washroom|package|parcel|delivery|mail|postman|"
    r"mailman|courier|charger|meeting|roommate|flatmate|neighbou?r|boss|mom|mum|dad|mother|father|"
    r"fresh air|smoke|cigarette|medicine|glasses|headphones|sandwich|laundry|window|oven|stove|"
    r"kitchen|"
    r"power cord|power supply|colleague|coworker|manager|food delivery|pizza)"
)
_MY: Final = (
    r"(?:(?:a|an|the|my|our|some|this|that|something|quick|short|important|urgent|phone|work|"
    r"glass of|cup of|bottle of|bit of|more|to|from|of|for|other|incoming|little|crying|up|with) )*"
)
_HAVE_TO: Final = (
    r"(?:(?:i|we)(?:'ve|'ll|'m| am)? ?)?(?:(?:just|quickly|really|only|also) )*(?:(?:need|have|got|"
    r"want|must|should|going|will|can|could|may)(?: got)? (?:to )?|(?:can|may|could) i |let me |"
    r"i'll |"
    r"i'm going to |please let me )(?:quickly )?"
)
_FOR: Final = (
    rf"(?: for (?:{SPAN}|a (?:bit|moment|minutes?|while|sec|second)|lunch|today|now|"
    rf"{_BRIEF}{_BREAK}|one minutes?|\d+ seconds))?"
)
PAUSE: Final = (
    rf"{FRAME}pause(?: (?:it|this|here|the (?:clock|timer|time)|{INTERVIEW}|things))?"
    rf"(?: (?:here|now))?{_FOR}{REST}",
    rf"{FRAME}(?:freeze|interrupt|suspend|halt) (?:the (?:clock|timer|time)|{INTERVIEW})"
    rf"{_FOR}{REST}",
    rf"{FRAME}(?:pausing|taking {_BRIEF}{_BREAK}){REST}",
    rf"(?:{WISH}|(?:i|we) )(?:(?:take|have|get|need|do|use|make) )?{_BRIEF}{_BREAK}"
    rf"(?: (?:here|from this|for {SPAN}|of {SPAN}))*{REST}|(?:take|have|need) {_BRIEF}(?:break|"
    rf"pause)",
    rf"{FRAME}{_BRIEF}(?:break|pause) (?:please|now|time|here|for (?:me|{SPAN}))",
    rf"(?:short|quick|brief|little|small|coffee|bathroom|toilet|lunch|tea|bio|{SPAN}) (?:break|"
    r"pause)|(?:a|another) (?:short|quick|little|brief|small|coffee|bathroom) (?:break|pause)",
    rf"{FRAME}(?:put|hold) (?:(?:it|this|things|{INTERVIEW}|the (?:clock|timer)) )?(?:on hold|"
    rf"the (?:clock|timer|{INTERVIEW})){REST}",
    rf"brb(?:,? (?:for )?{_MY}{_HOME})?(?: (?:in )?(?:{SPAN}|\d+|a (?:sec|minutes?|moment|bit)))?|"
    rf"be right back|(?:be )?back (?:in|after) "
    rf"(?:{SPAN}|\d{{1,2}}|a (?:sec|minutes?|moment|bit))",
    rf"(?:i'll|i will)(?: just)? be (?:right )?(?:back|away|gone|afk)(?: (?:in|for) (?:a "
    rf"(?:minutes?|"
    rf"moment|bit|sec|second|while)|{SPAN}|\d{{1,2}}))?{REST}",
    rf"{LOOSE}(?:stop|break|halt|step (?:away|out)|go away|be away|rest|wait) for (?:{SPAN}|a "
    rf"(?:bit|"
    rf"while|break|minutes?|moment|sec|second)|lunch)(?: (?:and|here|now|please))*",
    rf"{FRAME}(?:step|get) (?:away|out|up)(?: (?:for (?:a (?:sec|second|moment|minutes?|bit|while)|"
    rf"{SPAN})|from (?:the|my) (?:desk|computer|keyboard|screen)))*{REST}",
    rf"(?:(?:give|gimme|allow) me|i (?:need|require)|{WISH}(?:have|get|take)|need) {SPAN}{REST}|"
    rf"{WISH}take (?:five|ten|5|10){REST}",
    rf"{FRAME}(?:continue|go on|resume|do (?:this|it|the rest)|carry on|pick this up|finish "
    rf"(?:this|"
    rf"it))(?: (?:this|it))? (?:later(?: on)?|tomorrow|tonight|in {SPAN}|after (?:{_MY}{_HOME}|"
    rf"{_BRIEF}"
    r"break))",
    rf"(?:{_HAVE_TO}(?:take|get|go to|go get|go|check on|check|deal with|attend to|see to|talk to|"
    rf"use|"
    rf"open|let in|make|drink|eat|have|handle|refill|plug in|find|visit|run to|look after|calm|"
    rf"close|"
    rf"feed|walk|shut|open|turn off|sign for|put)|grab|answer|fetch|pick up) {_MY}{_HOME}(?: (?:in|"
    rf"out|up|"
    rf"off|first|now|real quick|to bed|from (?:school|daycare)|break|please|for a (?:sec|second|"
    rf"moment|minutes?)))*",
    rf"{_HAVE_TO}let {_MY}(?:cats?|dogs?|kids?|plumber|guests?) (?:in|out)|(?:i |we )?(?:need|"
    rf"want)(?: to have)? (?:a|some|"
    r"my|another) (?:glass of |cup of )?(?:coffee|water|tea|drink|snack|smoke|cigarette)(?: "
    r"(?:first|now|quickly))*",
    rf"{_HAVE_TO}(?:feed|walk|let (?:in|out)) {_MY}(?:cats?|dogs?|kids?|baby|pets?|bird|horse)(?: "
    rf"(?:in|out|first|now|quickly))*",
    rf"{_HAVE_TO}(?:grab|answer|fetch|pick up|pee|stretch|step (?:away|out)(?: for a (?:sec|second|"
    rf"moment|"
    rf"minutes?|bit|while))?|get up|freshen up)(?: {_MY}{_HOME})?(?: (?:first|now|quickly|real "
    rf"quick))*",
    rf"(?:there's |there is |it's )?(?:someone|somebody|(?:(?:the|my|a) )?{_HOME}(?: (?:guy|man|"
    rf"person|service|people))?)(?: (?:is|are|has|just|"
    r"now))*(?:'s)? (?:at the door|on the phone|calling(?: me)?|here|ringing|knocking|crying|"
    r"barking|"
    r"awake|home|needs? me|rang|arrived|woke up|needs? something|on the line|boiling|"
    r"came in|walked in|rang (?:the|my) (?:door ?)?bell|ringing (?:the|my) (?:door ?)?bell)(?: "
    r"(?:now|at the door|again))*",
    r"(?:the |my )?door ?bell|(?:the |my )?(?:door ?bell|phone|fire alarm)(?:'s| is)?(?: just)? "
    r"(?:rang|rings|ringing|went off|going off|buzzing)",
    rf"(?:{WISH}wait|hold on|hang on|wait)(?: for)? {SPAN}{REST}",
    rf"/pause|{FRAME}stop the (?:clock|timer){_FOR}{REST}|"
    r"break(?: time)?|nature calls|(?:duty|nature)'s calling|"
    r"time ?out(?: please)?|intermission",
)

_GO: Final = (
    r"(?:resume|unpause|continue|go on|carry on|proceed|start(?: again| over)?|go|restart|"
    r"go ahead|keep going|move on|pick (?:it|this) up(?: again)?|get (?:going|back(?: to it)?)|"
    r"begin|"
    r"return|get on with it|dive back in|roll|do (?:this|it)|kick off)"
)
RESUME: Final = (
    rf"{FRAME}(?:resume|unpause|end the (?:pause|break))(?: (?:it|this|now|here|again|the "
    rf"(?:clock|timer)|{INTERVIEW}))*{REST}",
    r"(?:i'm|i am|we're) back(?: (?:now|again|here|from (?:my|the) break|at my desk))*|/resume|"
    r"back again|here again|back now|(?:i )?(?:just )?(?:got|came|am) back",
)

GO_ON: Final = (
    rf"(?:{LOOSE}|you |we |i'm |i am |we're )?(?:(?:ready|back|here|set|done)(?: (?:now|again|and|"
    rf"to|for|with (?:the|my) (?:break|call|pause)|when you are|if you are))* ?)?(?:{_GO})?"
    rf"(?: (?:now|again|then|please|here|with (?:it|this|{INTERVIEW}|the (?:next )?{ASKED})|"
    rf"where we (?:left off|stopped|were)|from (?:here|there)|{INTERVIEW}))*",
    r"(?:i'm |i am )?(?:all )?(?:set|good(?: to go)?|here|ready)(?: (?:now|again))*|"
    r"(?:the )?(?:break|pause|call)(?:'s| is|) over|where were we|play|on|"
    r"(?:please )?(?:the )?next(?: (?:question|one|task|problem|item))?|more questions please|"
    r"thanks for waiting|i've returned|ready when you are",
)
"""What ends a pause, and would mean less anywhere else."""

_SKIP: Final = r"(?:skip|pass|skipping|passing)"
_OVER: Final = r"(?: on| over| past)?"
SKIP: Final = (
    rf"{FRAME}(?:skip|skipping){_OVER} {THIS}{REST}|{WISH}pass(?: on| over)? {THIS}{REST}|"
    rf"pass on {THIS}{REST}|pass (?:it|this|that) please",
    rf"{LOOSE}{_SKIP}{_OVER} {NAMED}{REST}|{FRAME}skip (?:question|task|problem|exercise|follow[- "
    rf"]?up){REST}",
    rf"{FRAME}(?:leave|drop|omit|ignore|leave out|jump over|bypass) {NAMED}(?: (?:out|open|aside|"
    rf"blank|unanswered|empty))?{REST}",
    rf"(?:can|could|may|let's|i'd rather|i want to|i'd like to)(?: (?:i|we|you))? (?:leave|drop|"
    rf"pass)"
    rf" {THIS}(?: (?:out|open|aside|blank|unanswered|empty))?{REST}",
    rf"{FRAME}(?:leave|keep) (?:{NAMED}|it|this) (?:for later|open for now|blank|unanswered)",
    rf"{FRAME}{_SKIP}(?: (?:ahead|forward))?{REST}|/skip|(?:i|i'll|i'd)(?: have to| must)? pass"
    rf"(?: on {THIS})?{REST}|hard pass|{FRAME}leave (?:it|this) at (?:that|this)|gotta pass|i'm "
    rf"passing(?: on {THIS})?",
    rf"{FRAME}(?:skip|leave|drop) (?:the rest|the remainder)(?: of (?:it|{THIS}))?{REST}",
    rf"{LOOSE}(?:move|go|jump|skip|proceed|get|carry|advance|continue|turn|switch|hop) ?(?:on |"
    rf"over |"
    rf"ahead |straight |right |forward |along )*(?:on)?to {NEXT}{REST}",
    rf"{LOOSE}(?:move|go|carry|continue|proceed|get) ?(?:on )?with {NEXT}{REST}",
    rf"{LOOSE}(?:move|moving) (?:on|along|forward|ahead)(?: (?:from|past) {THIS})?"
    rf"(?: (?:to|with) (?:the rest|others|something else|whatever(?:'s| is) next))?{REST}",
    rf"{WISH}{NEXT}{REST}|{THIS} (?:i |we )(?:have to |want to |would like to |must |will |need to "
    rf")?(?:skip|pass)(?: on)?",
    rf"(?:{WISH}(?:have|do|try|take|get|see|pick)|{LOOSE}(?:ask(?: me)?|give(?: me)?|show(?: me)?|"
    rf"hear|tackle|change to|switch to|swap for|swap it for|get to|(?:have|do|try|take|get|see|"
    rf"pick)"
    rf"(?= .*{ASKED}\b)(?!.* one\b))) {NEXT}{REST}|{FRAME}go ahead (?:with|to) {NEXT}{REST}",
    rf"(?:the )?next(?: (?:one|{ASKED}))?(?: up)?{REST}|onto the next(?: one)?|on to the next"
    rf"(?: one| {ASKED})?|(?:a|an|another|something|some) (?:new |different |other |easier )?"
    rf"(?:question|topic|problem|task)(?: (?:please|now|then))?|"
    rf"(?:a |some )?(?:new|different|other|another|easier) (?:question|topic)s?(?: please)?|"
    rf"(?:another|a different|a new|an easier) (?:one|{ASKED}) please|what(?:'s| is) next|whats "
    rf"next",
    rf"not (?:this|that) (?:one|question|topic|problem|task){REST}|"
    rf"(?:let's |we can |we could |i'd rather |i'll |i will )?come back to {THIS}(?: {_LATER})|"
    rf"(?:let's |we can |we could |i'd rather |i'll |i will )?(?:come back|return)(?: to (?:it|"
    rf"this|"
    rf"that))? {_LATER}|i'll come back to {THIS}",
    rf"(?:i )?(?:don't|do not|won't|will not|would rather not|'d rather not) (?:want to |wish to |"
    rf"feel like |have to |need to |like to )?(?:do|doing|answer|answering|attempt|attempting|deal "
    rf"with)"
    rf" (?:{NAMED}|this)(?: (?:now|right now|at all|today|one))*",
    rf"i(?:'d| would) rather not(?: (?:answer|do|say)(?: {THIS})?)?",
)

_ABOUT: Final = r"(?: (?:about|on|with|regarding|concerning|where|that asked|from) [\w' -]{1,50})?"
_EARLIER: Final = (
    rf"(?:(?:the |my |that |this |those |our )?(?:very |one of the )?(?:previous|prior|preceding|"
    rf"last|"
    rf"skipped|earlier|missed|other|{'|'.join(ORDINALS)})(?: skipped)? (?:{ASKED}|one|answer)s?)"
)
_BEFORE: Final = (
    rf"(?:the |that )?(?:{UNIT}|{ASKED})s? (?:(?:just |right )?before(?: (?:this|that|it)(?: "
    rf"one)?)?|"
    r"(?:that |which )?i (?:just |have )?(?:skipped|missed|passed(?: on)?|left out|left open)"
    r"(?: (?:before|earlier|just now))?|i didn't (?:do|answer)|earlier)"
)
_WHERE: Final = (
    rf"(?:{_EARLIER}|{_BEFORE}|(?:the|that|my) (?!(?:\w+ )?(?:good|best|working|stable|saved|old) )"
    rf"(?:[\w-]+ ){{0,3}}(?:question|one|item|problem|task)s?|"
    rf"{NUMBERED})"
)
_AGAIN_OR_NOT: Final = rf"(?: (?:{AGAIN}|now|i (?:skipped|missed)))*"
BACK: Final = (
    rf"{FRAME}(?:(?:go|come|get|step|move|return|take me|bring me|jump|head|take us|circle|scroll) "
    rf")?"
    rf"back(?: one| a step| (?:one|a) question)?(?: to (?:the |my |that )?(?:(?!square)\w+ "
    rf")?(?:{UNIT}|before))?"
    rf"(?: i (?:skipped|missed))?{REST}|/back",
    rf"{FRAME}(?:(?:go|come|get|step|move|take me|bring me|jump|head|take us|circle|switch) back|"
    rf"back|"
    rf"return|going back|jump|backtrack)(?: again)? (?:to )?{_WHERE}{_ABOUT}{_AGAIN_OR_NOT}{REST}",
    rf"{FRAME}(?:revisit|reopen|redo|retry|re-?do|re-?answer|re-?try|re-?open|reconsider|undo) "
    rf"(?:{_WHERE}{_ABOUT}|my (?:last |previous )?answer){_AGAIN_OR_NOT}{REST}",
    rf"{FRAME}(?:try|see|do|answer|take|attempt|have|go to)(?= .*(?:again|another|once more|one "
    rf"more|"
    rf"skipped|before|previous|earlier|last|missed))(?: (?:another|one more) (?:go|try|shot|look|"
    rf"stab) "
    rf"at)? (?:{_EARLIER}|{_BEFORE}|{NUMBERED})(?: (?:question|one))?{_AGAIN_OR_NOT}{REST}",
    rf"(?:the |my )?(?:previous|skipped|earlier) (?:question|task|problem|item)(?: again)?{REST}|"
    rf"(?:the |my )?skipped one|previous one(?: please)?|"
    rf"(?:the |my )?last question(?: again)?{REST}",
    rf"{FRAME}(?:change|correct|revise|redo|edit|fix|undo|amend|update|adjust|alter|rewrite|modify|"
    rf"improve|add (?:something |more )?to|extend|retract|withdraw|take back|resubmit|reconsider) "
    rf"(?:my|the) (?:(?:last|previous|earlier|first|second) )?(?:answer|reply|response|choice|"
    rf"selection|pick)(?: (?:to|for|on|of|in) {_WHERE}{_ABOUT})?"
    rf"(?: from (?:before|earlier)| before)?{REST}",
    rf"{FRAME}undo(?: (?:that|the skip|skipping|my skip))?{REST}|unskip|un-skip|(?:one|a) (?:step|"
    rf"question) back{REST}",
    rf"{WISH}(?:change|correct|revise|edit|amend) (?:it|that|this)(?: (?:again|still|afterwards|"
    rf"later))?{REST}",
)

PATTERNS: Final = {
    Intent.STOP: STOP,
    Intent.PAUSE: PAUSE,
    Intent.RESUME: RESUME,
    Intent.SKIP: SKIP,
    Intent.BACK: BACK,
}
"""In the order tried."""

NUMBER_OF: Final = (
    rf"(?:{UNIT}|number|no\.?|#|back(?: to)?|\b(?:redo|re-?do|retry|revisit|reopen)) ?"
    r"(?:number |no\.? ?|#)?"
    rf"(?P<number>\d{{1,2}}|{'|'.join(COUNTED)})\b"
    rf"|\b(?P<ordinal>{'|'.join(ORDINALS)}) {UNIT}"
)
"""The number or place of the item that a wish to go back names."""
PREVIOUS: Final = (
    rf"\b(?:previous|last|earlier|preceding|prior) (?:{UNIT}|{ASKED})|\bback one\b|\bone back\b|"
    r"\b(?:previous|last|earlier) (?:answer|reply|response|choice)\b|"
    r"\b(?:question|one|item|problem|task) (?:just |right )?before(?: (?:this|that|it))?\b"
)
