"""How one says that one does not know, greets, and shows that one has heard."""

from typing import Final

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.completing import COMPLETE
from interviewer.dialogue.speech.words import ASKED, FRAME, NAMED, REST, THIS

_NOT: Final = (
    r"(?:don't|do not|didn't|did not|doesn't|not|no|can't|couldn't|wouldn't|would not|can not|"
    r"could "
    r"not|won't|will not|never)"
)
_WHICH: Final = (
    r"(?:what|how|why|which|where|when|who|whether|if)(?:'s|'re)?(?: (?:one|ones|line|option|part|"
    r"answer|letter|of "
    r"(?:these|them|those|the (?:options|two|four|three|lines))))?"
)
_WHAT: Final = (
    r"(?:this|that|it|they|these|those|there|the (?:answer|bug|error|problem|question|difference|"
    r"reason|"
    r"term|option|correct one|right (?:one|answer|option)|mistake|issue|cause|solution|first step|"
    r"point|purpose|code)|i(?:'m| am)?|you|one|we|he)"
)
_DOES: Final = (
    r"(?:is|are|does|do|did|means?|works?|happens?|could be|would be|might be|comes from|goes(?: "
    r"wrong)?|"
    r"should(?: be)?|called|for|good for|about|like|used(?: for)?|wrong|here|there|in this|fails|"
    r"fail|breaks|"
    r"can|to|supposed to|write|say|start|begin|do|answer|explain|pick|choose|solve|implement|"
    r"approach|use|"
    r"want|mean|asking|talking about|going on|would|even|with (?:this|that|it)|causes? (?:this|"
    r"that|it)|put|"
    r"look|"
    r"tackle|code|fix|go|try|it|this|that|them|these|the code|the function|the problem|this one|"
    r"that one|"
    r"proceed|differs?|differ|exactly|correct|right|true|best|off)"
)
_KNOW: Final = (
    rf"(?:(?:that|this|it|these|those|them|any(?:thing)?|much|nothing|something)(?: one| either)?"
    rf"|(?:the|an|any|that|this|your) (?:\w+ )?(?:answer|solution|syntax|api|formula|question|one|"
    rf"topic|term|concept|"
    rf"function|"
    rf"thing|part|stuff|method|difference|name)(?: (?:to|for|of|between) (?:this|that|it|them|"
    rf"these|those|the "
    rf"two|question)(?: one)?)?"
    rf"|(?:about|of) (?:this|that|it|these|them|any of (?:this|that|it)|the answer|{NAMED})(?: one|"
    rf" topic)?"
    rf"|(?:any|either|all|some|one|a single one|none|most) of (?:these|this|that|them|it|those|the "
    rf"(?:options|answers))"
    rf"|enough(?: about (?:this|that|it))?|anything about (?:this|that|it)(?: one)?|"
    r"(?:what|how|why|where|when) (?:a |an |the )?[\w-]+(?: [\w-]+)? (?:is|are|does|do|means?|"
    r"works?|happens?)|"
    rf"{_WHICH}(?: {_WHAT})?(?: {_DOES})*)"
)
_END: Final = (
    r"(?: (?:at all|right now|off the top of my head|either|yet|for sure|for certain|so far|any "
    r"?more|"
    r"unfortunately|i'm afraid|here|today|anything|whatsoever|offhand|off hand|by heart|enough|now|"
    r"without (?:the |any |some )?(?:docs|documentation|google|googling|internet|autocomplete|"
    r"reference|help|an? (?:ide|editor|reference|hint)|looking (?:it|this|that|things) up|more "
    r"(?:info|context))|sadly|"
    r"to say|to answer|without looking it up|well enough|exactly|in detail|sorry|to be fair))*"
)
_I: Final = (
    r"(?:(?:i|we)(?:'m| am)? )?(?:(?:\w+ly|also|still|just|do|have to say i|must say i|must admit "
    r"i|admit i|have "
    r"to admit i|fear i|simply|guess i|have) )*"
)
_TRIED: Final = (
    r"(?:heard(?: of| about)?|used|seen|come across|came across|saw|did|worked on|worked with|"
    r"learned|learnt|done|had|tried|"
    r"touched|"
    r"encountered|looked at|looked into|studied|covered|dealt with|needed|understood|met|read "
    r"about|got to|"
    r"implemented|written|coded|faced|been in|run into|bothered with|played with|experienced)"
)
_CASE: Final = (
    r"(?:that|this|it|these|them|any of (?:it|that|this|them)|one|(?:that|this|such a|a|those|"
    r"these) "
    r"(?:\w+ )?(?:situation|case|problem|thing|topic|one|term|function|error|question|issue|method|"
    r"concept|"
    r"stuff|before)|such (?:a (?:case|thing|problem)|things|problems)|something like (?:that|this)|"
    r"anything like (?:that|this)|such)"
)
DONT_KNOW: Final = (
    rf"{_I}{_NOT} (?:\w+ly |even |actually |at all )?(?:know|remember|recall|guess|dare guess)(?: "
    rf"{_KNOW})?"
    rf"{_END}",
    r"(?:that|this|it)(?: (?:one|part|topic|question|bit))? i (?:\w+ly )?(?:don't|do not|can't) "
    r"(?:\w+ly )?(?:know|remember|"
    r"recall|answer)",
    rf"(?:i )?(?:don't|do not|didn't) have (?:a|any|the|an|slightest) (?:\w+ )?(?:clue|idea|answer|"
    rf"guess|"
    rf"knowledge|experience|thoughts?)(?: (?:{_KNOW}|for (?:this|that|it)|with (?:this|that|"
    rf"it)))?{_END}",
    rf"(?:beats me|search me|who knows|no comment|i draw a blank|(?:you've )?got me there|you got "
    rf"me(?: "
    rf"there)?|(?:i(?: have to| must|'ll)? )?give up(?: (?:on|with) {THIS})?|i'm giving up|i "
    rf"concede|"
    rf"i(?:'ve| have)? (?:forgotten|forgot)(?: {_KNOW})?|forgot(?:ten)?(?: (?:it|that|this))?)(?: "
    rf"here)?{REST}",
    rf"(?:i |we )?(?:\w+ly )?(?:can't|couldn't|could not|can not|am not able to|unable to|won't be "
    rf"able to)"
    rf"(?: (?:\w+ly|even))? (?:(?:say|tell|answer|see|do|solve|write|code|find|spot|explain|think "
    rf"of|come up "
    rf"with|recall|remember|figure|work|decide|choose|pick|give|name|tell you|help you|make out|"
    rf"guess|"
    rf"identify|implement|finish|complete)(?: (?:{_KNOW}|anything(?: wrong)?|(?:it|this|that) out|"
    rf"out|you|an "
    rf"answer|with this|the (?:bug|error|problem|mistake|issue|answer|code|solution|exercise)|"
    rf"between them|"
    rf"one|either|{NAMED}|me|any of (?:this|that|it)))?)?{_END}",
    rf"(?:i )?(?:\w+ly )?(?:don't|do not|didn't) (?:\w+ly |even )?(?:see|spot|find|have|notice) "
    rf"(?:it|anything"
    rf"(?: wrong)?|any(?: (?:bug|error|problem|mistake|issue))?|the (?:bug|error|problem|mistake|"
    rf"issue)|a "
    rf"(?:bug|problem|mistake)|what(?:'s| is) wrong|an answer|what(?:'s| is) the (?:problem|bug|"
    rf"issue)|"
    rf"a solution|one|where (?:it|the (?:bug|error|problem)) is|why(?: it (?:fails|"
    rf"breaks))?){_END}",
    rf"(?:(?:i(?:'ve| have| got)(?: got)?|have|got) )?(?:still |just )?(?:\w+ly )?(?:no|not a|zero|"
    rf"not the|not "
    rf"one|0|nothing,? no|not a single) (?:\w+est |slightest |earthly |good |real |freaking |damn "
    rf")?"
    rf"(?:idea|clue|guess|answer|experience|knowledge|thoughts?)s?(?: (?:{_KNOW}|on (?:this|that|"
    rf"it)(?: one)?|"
    rf"for (?:this|that|it)|(?:with|in|of) {_CASE}))?{_END}",
    rf"i (?:see|find|spot|notice) (?:no (?:bug|error|problem|mistake|issue)s?|nothing(?: wrong| "
    rf"strange)?){_END}",
    rf"(?:i )?(?:don't|do not) think (?:that )?i (?:know|remember|(?:can|could) (?:answer|say|"
    rf"solve|do|explain))(?: {_KNOW})?{_END}",
    rf"{_I}(?:am )?(?:not|un|in) ?(?:\w+ly |so |too |at all |very |that )?(?:sure|certain)(?: "
    rf"(?:{_KNOW}|about "
    rf"{NAMED}))?{_END}",
    r"(?:i have |i've |i've got )?(?:no|never had any|little) (?:real |practical |\w+ )?experience "
    r"(?:with|in|of) [\w -]{1,40}",
    rf"i haven't (?:a|the|got a|any|got the|got any) (?:\w+ )?(?:clue|idea|answer)(?: "
    rf"{_KNOW})?{_END}",
    rf"(?:(?:i|we)(?:'ve| have|'d)? )?(?:\w+ly )?never (?:\w+ly |even )?{_TRIED} {_CASE}"
    rf"(?: (?:before|yet|myself|personally|in practice|so far))*|"
    rf"(?:i|we)(?:'ve| have|'d)? (?:\w+ly )?(?:never|not) (?:\w+ly |even )?{_TRIED}(?: {_CASE})?"
    rf"(?: (?:before|yet|myself|personally|in practice|so far))*|"
    rf"(?:i |we )?(?:haven't|hadn't|have not) (?:\w+ly |ever |even )?{_TRIED} {_CASE}(?: (?:before|"
    rf"yet|myself|"
    r"so far|personally))*",
    rf"(?:i have |i've |i've got |have )?(?:no|never had any|little|not much|not enough|zero|very "
    rf"little) "
    rf"(?:\w+ )?(?:experience|knowledge|familiarity)(?: (?:with|of|in|about|on) {_CASE})?{_END}",
    r"nothing comes to (?:my )?mind|(?:i'm )?drawing a blank|my (?:mind|head|brain) (?:is|went|has "
    r"gone|just "
    r"went|goes) (?:blank|empty)|i (?:blanked|blank)(?: out)?|i got nothing|i've got nothing|"
    r"(?:i'm |i am )?(?:out of ideas|clueless|at a loss|stumped|lost on this(?: one)?|completely "
    r"lost|"
    r"totally lost)|(?:i )?wish i knew|i have nothing|can't help you(?: there| here)?",
    rf"(?:this|that|it)(?: one| question)?(?:'s| is)? (?:\w+ly |way |far )?(?:beyond|over|above) "
    rf"(?:me|my (?:head|"
    r"pay ?grade|level|knowledge))|above my pay ?grade|(?:this|that|it)(?: one)?(?:'s| is) (?:all "
    r")?(?:new|greek|"
    r"unfamiliar|unknown) to me|(?:this|that|it)(?:'s| is) not something i know|"
    rf"(?:i'm |i am )?(?:not |un)(?:\w+ly )?familiar(?: with {_CASE})?{_END}|too (?:hard|"
    rf"difficult) for me",
    r"i(?:'d| would)(?: \w+)? (?:have to|need to) (?:google|look (?:it|that|this) up|guess|check "
    r"the docs|look "
    r"that up)(?: (?:it|that|this))?|not that i know(?: of)?|i lack the knowledge",
)

GREETING: Final = (
    r"(?:hello+|hi+|he+y+a*|yo+|hiya|howdy|greetings|hallo|yo|heya|hullo|hey ho|good (?:morning|"
    r"afternoon|"
    r"evening|"
    r"day)|morning|evening|afternoon|salut|servus|moin|bonjour|hola|ciao|namaste|what's up|sup|gm|"
    r"helo)"
    r"(?: (?:there|everyone|everybody|all|again|interviewer|bot|to you(?: too)?|and welcome|you|"
    r"dear "
    r"interviewer|sir|madam|ma'am|friend|team|folks))*",
    r"(?:it's |it is )?(?:so )?(?:nice|pleased|good|great|glad|pleasure|lovely|happy)(?: to)? "
    r"(?:meet|see|be "
    r"here|talk to|meeting|seeing|speak to)(?: (?:you|with you))?(?: (?:too|again|today|here))*|"
    r"how are you(?: (?:doing|today|feeling))*|how's it going|how do you do|thanks for having me|"
    r"(?:i )?hope (?:you(?:'re| are)|your day(?:'s| is)|all(?:'s| is)|everything(?:'s| is)|you)"
    r"(?: (?:doing|having|going|had))?(?: (?:well|good|fine|great|okay|ok|alright|nicely|a (?:good|"
    r"nice|great|lovely) (?:day|morning|evening|afternoon|weekend)|with you|today|so far|too))+|"
    r"(?:greetings|hello|hi|hey) from [\w ]{1,20}|"
    r"my name is [\w' -]{1,30}|i'm (?:happy|glad|excited) to be here",
)

_READ: Final = (
    r"(?:see|look|check|try|start|begin|read|think|consider|reread|re-read|work|have a (?:look|"
    r"think|go|try)|"
    r"take a (?:look|moment)|give (?:it|this) a (?:try|go|shot|think|thought)|ponder|process|focus|"
    r"recall|"
    r"remember|write|type|get started|do (?:it|my best|this)|figure (?:it|this) out|reflect|"
    r"collect my "
    r"thoughts|concentrate|analy[sz]e|study|digest|organi[sz]e my thoughts|go through|understand|"
    r"get to it|"
    r"get on it|code|implement|sketch|test|run|finish|dig|get back to it|walk through|scan|"
    r"reconsider|"
    r"double ?check|think out loud)"
)
_THINK: Final = (
    r"(?:think|read|reread|re-read|consider|start|begin|try|have a (?:look|think|go|try)|take a "
    r"(?:look|moment)|"
    r"give (?:it|this) a (?:try|go|shot|think|thought)|ponder|get started|do my best|collect my "
    r"thoughts|digest|"
    r"get to it|get on it|study|figure (?:it|this) out|organi[sz]e my thoughts)"
)
"""What one says one will do before answering; to run or test something may be the answer."""
_OF_IT: Final = (
    r"(?: (?:at|through|over|about|with|on|into|for|up|this|that|it|the|code|question|options|"
    r"problem|snippet|task|"
    r"first|again|carefully|a|sec|second|moment|minutes?|bit|while|quickly|properly|more|some|once|"
    r"here|and|"
    r"now|then|my|answer|thoughts|solution|coding|writing|typing|right away|one|another|look|out|"
    r"loud|"
    r"to|"
    r"myself|hard|what|is|asked|closely|slowly|few|few minutes|description|example|starter))*"
)
_TIME: Final = (
    r"(?:(?:just )?(?:(?:a|one|another|some)(?: (?:short|quick|more|little|brief))? )(?:moment|"
    r"second|sec|"
    r"minutes?|bit|while|time|mo)|few (?:seconds|moments)|a (?:couple of |few )(?:seconds|secs|"
    r"moments|sec)|"
    r"(?:\d{1,2}|ten|thirty|five) seconds)"
)
ACKNOWLEDGE: Final = (
    rf"(?:i'm |i am |we're )?(?:ready|set|here|listening|thinking|all ears|on it|writing|typing|"
    rf"reading|working|"
    rf"coding|starting|trying|considering|checking|analy[sz]ing|studying|scanning|looking|"
    rf"processing|beginning|almost (?:done|there|"
    rf"finished|ready)|"
    rf"not (?:done|finished|ready)(?: yet)?|nearly done)(?: (?:out loud|for a|it over|when you are|"
    rf"to (?:go|start|"
    rf"begin)|still))*{_OF_IT}",
    rf"{FRAME}(?:start|begin|go|go ahead|go on|carry on|continue|proceed|get started|keep going|"
    rf"get going|get to "
    rf"it|get to work|dive in|do this|do it|jump in)(?: (?:then|now|ahead|right away|coding|with "
    rf"(?:it|this|the "
    rf"{ASKED}|{NAMED})))*",
    r"(?:i )?(?:got it|gotcha|understood|understand|i (?:see|understand|get it|hear you|know what "
    r"you mean|know|"
    r"got that)|(?:that |it |this )?makes (?:a lot of |perfect |total )?sense|fair enough|fair|"
    r"sounds (?:good|great|fair|fine|like a plan|reasonable)|good|nice|perfect|fine|excellent|"
    r"awesome|very "
    r"good|great|brilliant|lovely|amazing|wonderful|agreed|deal|noted|roger(?: that)?|copy that|"
    r"will do|"
    r"no (?:problem|worries|rush|issue)|all good|all clear|clear|crystal clear|interesting|good to "
    r"know|works "
    r"for me|that (?:helps|helped)(?: a lot)?|fine (?:by|with) me|that was (?:clear|helpful|kind|"
    r"quick)|that's (?:fine|helpful|fair|good|clear|great|ok|okay|"
    r"cool|nice|"
    r"interesting|all right)|never mind|(?:it |that )?looks good(?: to me)?|my bad|as you (?:wish|"
    r"like)|"
    r"good (?:point|hint|tip)|oh right|i see(?: now| what you mean)?|sure thing|tricky|tough(?: "
    r"one)?|phew|yikes|wow|yay|oops|my mistake|"
    r"affirmative|"
    r"received|question (?:received|understood|is clear)|true|indeed|of course|certainly|"
    r"absolutely)"
    r"(?: (?:now|then|thanks|so far|on it|about that|with me))*",
    r"(?:hm+|ah|oh|well|ok|wow),? (?:good|tough|tricky|nice|great|hard|interesting) (?:question|"
    r"one)|wait,? wait|"
    r"(?:i'll|i will) (?:write|type|do|put) (?:it|that|this) (?:in|into) the editor|"
    r"(?:(?:that|this|it)(?:'s| is) )?(?:a |an )?(?:(?:very|really|quite|pretty|so|rather) "
    r")?(?:good|great|nice|"
    r"interesting|tough|tricky|hard|difficult|fun|lovely|cool|classic|easy|excellent|fair|mean|"
    r"evil|long) "
    r"(?:question|one|problem|task|point|puzzle|scenario|case|situation)",
    r"(?:that|this|it)(?:'s| is) (?:a bit |very |really |quite |pretty |so )?(?:tough|tricky|"
    r"difficult|easy|hard|"
    r"fun|a lot)|(?:thanks|thank you)(?: (?:for|you|so much|a lot|very much|a bunch|that|the|"
    r"asking|your|question|"
    r"hint|help|explaining|clarification|clarifying|tip|patience|again|anyway|info|explanation|"
    r"information|"
    r"repeating|waiting|now|it's|its|clear|understanding|this|kindly))*|"
    r"much appreciated|appreciate it|appreciated|i appreciate (?:it|that)|thank you kindly|"
    r"(?:that's |that is )?(?:very |so )?kind(?: of you)?",
    r"(?:i'll|i will|i'm going to|let me) (?:write|code|implement|do|type) (?:it|this|that|the "
    r"code)"
    r"(?: (?:now|down|up|first|then))*",
    r"(?:no|not any|without|i (?:don't|do not) (?:want|need) (?:a|any|the)) (?:more )?hints?"
    r"(?: (?:for me|needed|yet|for now))?|(?:i'd like to|i want to|i would like to|i need to|i'm "
    r"going to|i'll|"
    rf"i will|i have to|i must|i should|i want|i need) (?:to )?(?:just )?{_THINK}{_OF_IT}",
    rf"(?:(?:hold on|wait|hang on|bear with me|(?:give|allow) me|i need|i'll need|let me have|can "
    rf"i have|may i have|"
    rf"could i have|i'd like|just)?(?: for)? ?{_TIME}(?: (?:to (?:{_READ}{_OF_IT})|here|more|"
    rf"needed|i'm thinking|"
    rf"or two|of|longer))*|hold on|wait|hang on|bear with me|hold up|patience|not so fast|slow "
    rf"down|"
    rf"(?:let|give) me (?:just |quickly |first )?(?:{_READ}{_OF_IT}|{_TIME}(?: to "
    rf"(?:{_READ}{_OF_IT})?|{_OF_IT}))|"
    rf"(?:i )?need (?:a bit )?(?:more )?time(?: to (?:{_READ}{_OF_IT})?)?|one more {_TIME})(?: "
    rf"(?:more|longer))*",
    r"(?:that's|that is|that was|this is|thats|that'd be|that would be|that'll be) (?:it|all|"
    r"everything|about it|"
    r"my (?:final |whole |full )?answer)"
    r"(?: (?:from me|from my side|i have|i know|i can say|i can think of|i wanted to say|i've got|"
    r"i got|really|"
    r"i have to say|i remember|for (?:this|that) (?:one|question)|so far))*|"
    r"(?:i'm |i am |all )?(?:done|finished)(?: with (?:my answer|this one|the answer))?|(?:i have |"
    r"i've |i've got |"
    r"there's |got |have |and )?nothing "
    r"(?:(?:else|more|further)(?: (?:to (?:add|say)|comes to mind|from me))?|to add)(?: (?:from me|"
    r"to (?:that|it|"
    r"this)|here))?|(?:i )?(?:can't|don't|do not|couldn't|have nothing) (?:(?:think of|have|know|"
    r"want to|add) )+"
    r"(?:anything|any)? ?(?:else|more|further|to add)(?: (?:to (?:add|say)|about (?:this|it|"
    r"that)))?|"
    r"no more|not really|no thanks|i said (?:everything|it all)|(?:i )?(?:hope (?:that|this|it) "
    r"(?:helps|makes "
    r"sense|is ok|answers (?:it|the question|your question)))|end of (?:answer|story)",
    r"looks good to me|ha|haha+|lol|sorry(?: about that| for (?:that|the (?:delay|wait|confusion)|"
    r"my english|"
    r"typos|the typo))?|no hurry|take your time|same to you|you too|likewise|(?:you're |you are "
    r")?welcome|let's see|let me see|m+h+m+|uh ?huh|aha",
)

PATTERNS: Final = {
    Intent.DONT_KNOW: DONT_KNOW,
    Intent.GREETING: GREETING,
    Intent.ACKNOWLEDGE: (*ACKNOWLEDGE, *COMPLETE),
}
"""In the order tried."""

OVER: Final = (
    r"\b(?:done|finished|nothing|no more|not really|no thanks|(?:that|this)(?:'s| is| was|'ll be|"
    r"'d be) "
    r"(?:it|all|everything|about it|my (?:final |whole |full )?answer)|continue|proceed|go on|"
    r"carry on|"
    r"said|anything else|any more|anything more|end of answer)\b"
)
"""What an acknowledgement says when nothing more is to come."""
