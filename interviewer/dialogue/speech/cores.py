"""The cores of commands: what one says to the interviewer whatever stands around it.

Beside ``leaving``, ``asking`` and ``talking``, which cover a clause in full, these are looked
for in a clause that holds no word of the field. What may stand around a core is said by
``_LEAD`` and ``_TRAIL`` where an answer could hold it as well (leaving, giving up), and is free
where it could not.
"""

import re
from typing import Final

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.tidying import words_in
from interviewer.dialogue.speech.words import SPAN

_TALK: Final = (
    r"(?:question|questions|q|qs|topic|task|exercise|problem|item|scenario|assignment|puzzle|"
    r"challenge|subject)"
)
_WHOLE: Final = (
    r"(?:(?:the|this|our|my|whole|entire|mock|damn|stupid|practice|your) )*(?:interview|session|"
    r"test|exam|chat|practice|call|conversation|quiz|meeting|thing)"
)
_LEAD: Final = words_in(
    """
    i i'd i'll i'm im i've we we'd we'll we're we've let's let us me you your can can't could may
    might shall should would will please like to want need wish prefer rather just so ok okay well
    now then go going ahead move moving on jump hop straight directly proceed get give show ask try
    have do kindly think it's is it time for better best if possible mind maybe perhaps gladly
    happy ready really simply gonna must got and or yes no nah right fine oh ugh hey hmm hm um sorry
    thanks sure honestly actually believe guess afraid decided think best that a the not here
    continue switch carry over onto with next also definitely quickly be able wanna gotta allowed
    possible bring throw pass hand feel talk discuss answer put hit choose opt decide vote keen
    continue swap change replace ask asking there any chance way of how about why don't
    what say already still guys mate man dude bro yeah yep alright all done enough anyway whatever
    """
)
_TRAIL: Final = words_in(
    """
    please now then here thanks thank you for today me already instead right away at once soon if
    possible ok okay and it this that entirely completely don't mind can could would with i we us
    be great nice good first later altogether too one just pls asap immediately early quickly
    man mate dude thx sir haha lol alright go on the really honestly want like to do actually
    as well fine best cool though kindly maybe perhaps anyway so
    """
)
_NEGATED: Final = re.compile(r"\b(?:don't|do not|never|not|no need|won't|without|didn't)\b")
_DENIED: Final = re.compile(r"\b(?:don't|do not|never|not|no)(?: to)? $")
_ASKS: Final = re.compile(
    r"(?:what|how|when|why|where|who|which|does|do|did|will|is it (?:bad|wrong)|if|whether)\b"
)

_ONE: Final = re.compile(
    r"\b(?:(?:next|another|different|other|new|easier|following|fresh) one|else|different|easier|"
    r"new|"
    r"move on|moving on)$"
)
"""What an answer may be too where nobody asks for it."""

_WISHES: Final = re.compile(
    r"\b(?:can|could|may|might|let's|let|please|give|want|like|need|i'd|we'd|rather|go|move|jump|"
    r"hop|"
    r"next|on|ask|show|what|how|ready|time|pass|get|got)\b"
)
_LEAVING: Final = {
    Intent.STOP: re.compile(
        rf"\b(?:end|ending|stop|stopping|quit|quitting|exit|close|closing|finish|abort|terminate|"
        rf"cancel|leave|leaving|conclude|discontinue|drop out of|get out of|call off|wrap up|"
        rf"be done with|done with|finished with|over with|through with|out of|no more of|"
        rf"enough of|sick of|tired of|fed up with) {_WHOLE}"
        rf"|\b(?:do not|don't|won't|can't|no longer|not|didn't)(?: (?:want|wish|like|feel|feel "
        rf"like|"
        rf"going|willing|care|able|really))*(?: to)? (?:continue|continuing|go on|going on|carry "
        rf"on|keep "
        rf"going|proceed|do|finish)(?: with)? {_WHOLE}|\b(?:ending|stopping|quitting|leaving) "
        rf"(?:it )?here\b"
        rf"|\bdone for (?:today|now|good|the day)\b"
        rf"|\bthat(?:'s| is| was| will be| 'll be) (?:it|all|enough) for (?:today|now|me today)"
        rf"|\b(?:i'm|i am|we're) (?:out|leaving|off|quitting|done here|done for (?:today|now|"
        rf"good))\b"
        rf"|\b(?:call it|make it) (?:a day|quits|a night)\b|\b(?:no more|enough) {_TALK}"
        rf"|\b(?:log|sign) (?:me )?(?:off|out)\b|\bpull the plug\b"
        rf"|\blet me out\b|\b(?:stopping|quitting|ending) (?:here|now|this)\b"
        rf"|\bi (?:want|need) (?:out|to go home|to leave)\b|\bgood ?bye\b"
        rf"|\b(?:close|end|finish|stop|wrap) (?:it|this|things|up)(?: up| here| now)?(?: and)? "
        rf"give me (?:the|my) "
        rf"(?:results?|score|report|feedback|scorecard)\b"
    ),
    Intent.SKIP: re.compile(
        rf"\b(?:skip|skipping|swap|switch|change|replace|exchange|pass on|pass over|leave out|"
        rf"drop|ditch|avoid|omit|dodge|bypass|scrap|"
        rf"forget(?: about)?|forgo|jump over|hop over|move (?:on|past|along|away)(?: from)?|"
        rf"get past|past|get (?:me )?out of|leave|spare me|save me from|not answer|not do) "
        rf"(?:this|that|the|your|"
        rf"these) (?:\w+ ){{0,2}}?(?:{_TALK}|one(?= (?:please|now|for)|$))"
        rf"|\b(?:next|another|different|other|new|easier|following|fresh)(?: \w+)? {_TALK}\b"
        rf"|\b(?:next|another|different) one(?= please|$)"
        rf"|\b(?:something|anything|sth|smth) (?:else|different|easier|new)\b"
        rf"|\bask me something\b|\b(?:onwards?|next)$"
        rf"|\b(?:i'm|i am|we're|choose to|prefer to|opt to|have to|want to|need to|like to|vote to|"
        rf"i'll|i will|rather|going to|gonna|think i'll|vote|must) (?:skip|skipping|pass|passing)$"
        rf"|\b(?:(?:do not|don't|won't|will not|not|never|rather not|prefer not|refuse|decline|no "
        rf"desire|no interest|can't be bothered|hate|not in the mood)(?: (?:want|wanna|wish|feel|"
        rf"like|"
        rf"going|gonna|willing|planning|interested|to|in|really|be|care|bother|with|about|for))+) "
        rf"(?:do |doing |answer |answering |solve |solving |attempt |try |trying |write |writing |"
        rf"discuss "
        rf"|talk about |think about |deal with |bother with |go into )?(?:this|that|it)"
        rf"(?: (?:one|thing|kind of thing|stuff|{_TALK}))?$"
        rf"|\b(?:leave|keep) (?:this|that|it|this one|the {_TALK}|this {_TALK}) (?:empty|blank|"
        rf"unanswered|"
        rf"open|out|for later)\b"
        rf"|\b(?:this|that|it)(?: one)? be skipped\b|\bskip (?:this|that|it) right$"
        rf"|\bnext up\b|\bmove along\b|\bgive me another\b|\bmoving on\b|\bmove on\b"
        rf"|\b(?:not|won't|refuse to|don't want to|would rather not|'d rather not|can't be "
        rf"bothered to|not going to|not gonna|don't wanna|prefer not to) (?:do|doing|answer|"
        rf"answering|solve|attempt|try|touch|write|discuss|be doing) (?:this|that|it)"
        rf"(?: (?:one|{_TALK}))?"
    ),
}
"""Read only between words of ``_LEAD`` and ``_TRAIL``."""

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
        rf"|\bwait for me\b|^(?:please )?hold$|\bplease hold\b|\bpausing\b|\b(?:wait|hold|hold on|"
        rf"hang on) (?:for )?{SPAN}"
        rf"|\b(?:take|have|need|want|do|get|quick|short|little|small|coffee|bathroom|toilet|bio|"
        rf"lunch|brief|smoke) (?:a |an |my |another |the )?(?:\w+ ){{0,2}}(?:break|pause|breather|"
        rf"time ?out|rest)(?=$| (?:please|now|here|first|for|if|real|to|thanks))"
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
        rf"(?:{_FORMER})\b(?: (?:{_TALK}|one|{_ANSWERS}))?(?= (?:please|now|again|and|for|i|"
        rf"thanks|if)|$)"
        rf"|\b(?:the|my|that|an|your) {_FORMER} (?:\w+ )?(?:{_TALK}|{_ANSWERS})\b"
        rf"|\b(?:another (?:go|try|shot|look) at|back at|redo|retry|revisit|reopen|retake|fix|"
        rf"change|"
        rf"correct|edit|finish|try|do|see|answer|reconsider|return to|answer to|missed|skipped|"
        rf"misread|"
        rf"messed up|forgot) (?:the |my |that )?(?:\w+ )?{_FORMER}(?: (?:one|{_TALK}|"
        rf"{_ANSWERS}))?\b(?! (?:\w+ )?"
        rf"(?:step|line|part|bit|word|half|sentence|minute))"
        rf"|\b(?:change|correct|fix|edit|revise|add to|amend|improve) (?:what|something) i (?:\w+ "
        rf")?(?:said|"
        rf"wrote|answered|typed)\b|\bi (?:\w+ )?(?:skipped|missed|left out) (?:one|it|that|"
        rf"something)\b"
        rf"|\bto (?:the|that) (?:{_TALK}|one) (?:right |just )?before\b"
        rf"|\b(?:{_TALK}|one) (?:before (?:this|that)|i (?:just )?(?:skipped|missed|left))\b"
        rf"|\b(?:one|a question|a step) back\b|^(?:go )?prev(?:ious)?$|\bgo back(?: one)?$"
        rf"|\b(?:change|edit|fix|redo|correct|improve|revise|undo|retake|retry|rewrite|amend) my "
        rf"(?:\w+ )?{_ANSWERS}"
        rf"|\b(?:can|could|may) (?:i|we) (?:go back|return|come back|get back|jump back) to (?:it|"
        rf"that)\b(?! later)"
        rf"|\b(?:go|get|come|return|jump|switch|skip) (?:back )?to (?:{_TALK} |number |no |#|"
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
        r"situation|scenario|options|choices|problem|exercise|prompt|assignment)\b"
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
        r"possible to|sentences|matter|permitted|get going|continue|resume|skip|skipped|skipping|"
        r"pause|pausing|undo|"
        r"hints?)\b"
    ),
}
"""Read wherever they stand; the frame around them is tested by ``loosely``."""

_UNKNOWN: Final = re.compile(
    r"(?:\b(?:no|not a|zero|without a|haven't a|haven't the|haven't got a|don't have the|not the|"
    r"haven't got the|don't have a|not an|have not the|not even a|haven't any)\b(?: \w+){0,2} "
    r"(?:clue|idea|faintest|foggiest|slightest|inkling|notion|earthly|answer|knowledge|"
    r"experience|memory of (?:it|this|that))"
    r"|\b(?:don't|do not|didn't|can't|cannot|couldn't|could not|wouldn't|would not|no longer|never)"
    r"\b(?: \w+){0,2} (?:know|knew|remember|recall|answer (?:this|that|it)|come up with|figure|"
    r"help you|get anywhere|ring any bells?|ring a bell|think of (?:anything|an answer|one))\b"
    r"|\b(?:never|haven't|didn't|have not|did not)\b(?: \w+){0,2} (?:learn|learned|learnt|studied|"
    r"study|covered|cover|had|did|done|seen|heard|used|tried|touched|taught|read about|read up|"
    r"met|needed|worked|understood|got that far|get that far|come across|came across|been taught|"
    r"dealt|looked into|thought about)\b|\bnot (?:\w+ )?(?:familiar|sure)\b"
    r"|\bnot (?:something|anything|a topic|a thing|an area) (?:that )?(?:i|i've|we|i'm)\b"
    r"|\b(?:i know|know|i've got|we know|i have) (?:absolutely |basically |really |practically "
    r")?(?:nothing|"
    r"little|too little|not much|next to nothing)(?=$| (?:about|of|on|here|at all|whatsoever|in "
    r"this))|\bused to know\b|\b(?:my )?knowledge (?:ends|stops|is "
    r"zero|runs out|has a hole)\b|\b(?:a|total|complete) blank\b|\bhave to (?:look (?:that|this|"
    r"it) up|"
    r"google)\b|\bat the end of my\b|\bno recollection\b|\bhit a wall\b|\bin the dark\b"
    r"|\bnot able to (?:answer|say|tell|explain|solve)\b|\b(?:beyond|outside|above) my\b"
    r"|\b(?:out of my (?:depth|league|element)|over my head|beyond me|above my|not my (?:area|"
    r"thing|field|topic|strength|forte)|(?:give|giving) up(?=$| (?:on (?:this|that|it)|here|now|"
    r"sorry))|drawing a blank|draw a blank|blank|"
    r"blanking|blanked|clueless|stumped|at a loss|out of ideas|beats me|lost here|i'm lost|lost me|"
    r"you got me|got me there|rusty|escapes me|slipped my mind|forgotten|forgot(?! (?:to|that|"
    r"about))|new to me|greek to "
    r"me|nothing comes|nothing to offer|got nothing|have nothing|no answer|gap in my|weak (?:spot|"
    r"point)|tip of my tongue|should know this|wish i (?:knew|could)|haven't learned|over my "
    r"pay|above me|not a chance|search me|who knows|pure guess|only be guessing|just be guessing))"
)
_FIRST: Final = re.compile(
    r"(?:(?:i|my|me|we|our|i'm|im|i am|honestly|sadly|unfortunately|frankly|sorry|well|hm+|um+|"
    r"uh|oh|ok|okay|ugh|yeah|just|wow|still|really|truth|to be|totally|completely|absolutely|"
    r"(?:this|that|it)(?:'s| is| was| one| one's| question| topic)?(?= (?:\w+ )?(?:beyond|above|"
    r"over|"
    r"out|not my|new|greek|lost|escapes|slipped|beats|rings|doesn't ring|is|was|i|we|we've|i've)))"
    r"(?:'ve|'re|'d|'ll|'m)?\b[ ,]*)*"
    r"(?:i|we|my|no|not|never|nope|nothing|haven't|don't|didn't|can't|couldn't|wouldn't|cannot|do|"
    r"doesn't|out|over|above|beyond|drawing|draw|zero|forgot|forgotten|beats|who knows|search|"
    r"you(?:'ve)? (?:got|lost|have) me|wish|"
    r"clueless|"
    r"stumped|blank|rusty|give|giving|at|tip|escapes|slipped|new|greek|lost|rings|have|had|got|am|"
    r"are|(?:that|this)(?:'s| is) (?:something|a topic|one|a thing)|(?:this|that|it) "
    r"(?:went|goes|flew)|"
    r"should|must|would|could)\b"
)
_APPEALS: Final = re.compile(
    r"\b(?:please|pls|(?:can|could|would|will) you|the interview|this (?:interview|question|"
    r"session|topic)|"
    r"your question)\b(?! is (?:who|what|how|why|when|where|whether))"
)
_DESCRIBES: Final = re.compile(
    r"\b(?:they|them|he|she|each|every|(?<!hold )(?<!stop )(?<!pause )everything|"
    r"(?:the |a )?(?:thing|one) (?:that|which)|everyone|others|ones|until (?!i|my|the (?:call|baby|"
    r"kid))|unless|in advance|"
    r"otherwise|it (?:will|would|must|just|only|always|never|still|has|had|can't|doesn't|won't|"
    r"isn't|wasn't|(?!is|was|does|works|means|as|us|this|has|beats|escapes|happens|rings)\w+s)|"
    r"you (?:\w+ )?(?:do|have to|get|lose|need to|take|start|stop|go|keep|begin|empty|clear|leave) "
    r"(?:it|that|this|over|on|again|back|to the))\b"
)
"""What speaks of the thing asked about rather than of the speaker."""


def leaves(clause: str) -> Intent | None:
    """Return whether ``clause`` (tidied) asks to stop or to skip, around which little stands."""
    if _ASKS.match(clause):
        return None
    for intent, core in _LEAVING.items():
        found = core.search(clause)
        if found:
            lead, trail = clause[: found.start()], clause[found.end() :]
            if (
                set(re.findall(r"[\w']+", lead)) <= _LEAD
                and set(re.findall(r"[\w']+", trail)) <= _TRAIL
                and not _NEGATED.search(lead)
                and (_WISHES.search(lead + trail) or not _ONE.search(found[0]))
            ):
                return intent
    return None


def appeals(clause: str) -> bool:
    """Whether ``clause`` (tidied) is put to the interviewer, whatever it asks for."""
    return bool(_APPEALS.search(clause)) and not describes(clause)


def gives_up(clause: str) -> bool:
    """Whether ``clause`` (tidied), all about the speaker, says that one does not know."""
    return bool(_FIRST.match(clause) and _UNKNOWN.search(clause) and not _DESCRIBES.search(clause))


def describes(clause: str) -> bool:
    """Whether ``clause`` (tidied) speaks of the thing asked about, not of speaker or listener."""
    return bool(_DESCRIBES.search(clause))


def holds(clause: str, intent: Intent) -> bool:
    """Whether the core of ``intent`` stands anywhere in ``clause`` (tidied), undenied."""
    found = _FREE[intent].search(clause)
    return bool(found) and not _DENIED.search(clause[: found.start()])
