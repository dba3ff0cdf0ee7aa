"""How one asks for a hint, for the question again, for where things stand, and how it all works."""

from typing import Final

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.words import (
    AGAIN,
    ASKED,
    FRAME,
    INTERVIEW,
    LOOSE,
    OTHERWISE,
    REST,
    THIS,
    WISH,
)

_MANY: Final = (
    r"(?:a|an|another|one|one more|more|the|any|some|small|little|tiny|quick|first|second|third|"
    r"next|further|stronger|better|bigger|bit of|kind of|sort of|maybe|slight|subtle|gentle|last|"
    r"different|extra|additional|of|few|couple|two|good|general|rough|mini) "
)
_CLUE: Final = r"(?:hint|clue|nudge|pointer|tip|starting point|lead|push|head ?start)s?"
_WHERE: Final = (
    rf"(?: where to (?:look|start|begin)| (?:for|on|about|with|to) (?:{THIS}|me|where to (?:start|"
    rf"begin|look)|how to (?:start|"
    r"begin|approach (?:it|this))|what to (?:do|look (?:at|for))|the (?:\w+ part|next step|first "
    r"step|first "
    r"part|second part|answer|solution|bug|error|code|approach|rest)|start(?: with)?|get (?:me )?"
    r"(?:started|going)|begin with|work with|go on|the right direction))*"
)
_WHEN: Final = r"(?: (?:before|first|if|in case|without) (?:[\w'-]+ ?){1,9})?"
_HELPS: Final = (
    r"(?:would|might|could|will|may|'d) (?:really "
    r")?(?:help(?: me)?(?: (?:out|here|a lot|a bit|"
    r"start|get started))*|be (?:\w+ )?(?:great|nice|helpful|good|lovely|useful|kind|welcome|"
    r"appreciated|cool|awesome|wonderful|perfect))"
)
HINT: Final = (
    rf"{LOOSE}(?:have |get |use |take |try |see |want |need |show |give |offer |drop |throw |share "
    rf"|"
    rf"provide |do with |hear |receive |spare )?(?:me |us )?(?:with )?(?:{_MANY})*{_CLUE}{_WHERE}"
    rf"{_WHEN}{REST}",
    rf"(?:{_MANY})+{_CLUE}(?: (?:here|now|please|on this|for this))* {_HELPS}{REST}|"
    rf"(?:hints?|clues?|tips?) {_HELPS}{REST}|(?:{_MANY})+{_CLUE} (?:is|will be|would be) "
    rf"(?:enough|"
    rf"fine|ok|okay|all i need)|"
    rf"(?:(?:got|have|do you have|are there|is there|have you got|you got) )?(?:any|some|a|maybe a|"
    rf"another) (?:\w+ )?{_CLUE}{_WHERE}(?: (?:available|possible|left|maybe|you (?:can|could) "
    rf"(?:give|share|offer|spare)(?: me)?))*{REST}|{_CLUE} (?:needed|wanted|required)|"
    rf"(?:i )?(?:could|can|would)(?: \w+ly)? (?:use|need|do with) (?:{_MANY})*{_CLUE}{REST}|"
    rf"{FRAME}(?:tell|show) me (?:which|what|where) (?:line|part|function|method|one)(?: (?:it|the "
    rf"(?:bug|error|problem)) is(?: in)?)?|"
    rf"hint(?: me)?(?: (?:please|maybe|time|one|number one))*|/hint|(?:hint,? )+hint|"
    r"hints|clues?",
    r"(?:i'm|i am|i got|we're|i've got|totally|got|am|i feel)? ?(?:\w+ly |a bit |kind of |a little "
    r"|"
    r"so |still )?(?:stuck|blocked)(?: (?:here|on (?:this|it|that)(?: one)?|with (?:this|it)(?: "
    r"one)?|"
    rf"now|at the moment|again|on {ASKED}|a bit))*",
    rf"{FRAME}point me (?:to|at|towards) (?:the|a) (?:right )?[\w-]+{REST}|"
    rf"{FRAME}(?:point me (?:in|to|into) the right direction|(?:push|nudge|steer|guide|lead|put|"
    rf"get) me(?: (?:in|to|into|on|onto) (?:the|a) (?:right|good) (?:direction|track|path|way)| a "
    rf"(?:bit|little)| started| going| along)|help me (?:out|start|get started|begin|along|get "
    rf"going|"
    rf"a (?:bit|little)|with (?:{THIS}|the (?:first step|start))|here|get (?:unstuck|going)|think)|"
    rf"unstick me|give me a hand|lend (?:me )?a hand)(?: (?:here|a bit|a little|with {THIS}|on "
    rf"{THIS}))*"
    rf"{REST}",
    rf"{FRAME}(?:have |get |give me |use |need )?(?:a |some |a bit of |a little |any )?(?:more )?"
    rf"(?:help|assistance|guidance) (?:with|on) (?:{THIS}|the (?:start|first step|bug))(?: "
    rf"{_HELPS})?"
    rf"{REST}",
    rf"{LOOSE}(?:have |get |give me |use |need )?(?:a |some )?(?:little|tiny|bit of|small|more|bit)"
    rf"(?: bit of| more)? (?:help|assistance|guidance){REST}",
    rf"(?:i )?(?:could|can|need|would) (?:use|need)? ?(?:some|a (?:little|bit of)) (?:help|"
    rf"guidance|"
    rf"assistance)(?: (?:with|on) {THIS})?{REST}|(?:i )?need help(?: (?:with|on) {THIS}){REST}",
    rf"{FRAME}(?:give|tell|show|offer) me (?:something|anything|(?:just )?the first (?:step|word|"
    rf"part|"
    rf"letter|line)|a (?:keyword|direction|first step|place to start))(?: (?:to (?:start|begin|go|"
    rf"work)"
    rf"(?: (?:with|on|from))?|more|to get (?:me )?(?:started|going)))?{REST}",
    rf"{FRAME}(?:eliminate|remove|rule out|exclude|strike|take away|cross out|drop|cross off) "
    rf"(?:(?:me|"
    rf"one|a|two|some|any|of|the|wrong|incorrect|bad) )*(?:options?|answers?|choices?|of (?:the "
    rf")?(?:options|answers|choices|them))(?: for me)?{REST}|"
    rf"{WISH}(?:eliminate|rule out|exclude) (?:one|two|a few|some)(?: for me)?{REST}|(?:50 ?[/-] "
    rf"?50|fifty[- ]fifty)(?: please)?",
    rf"(?:what|which|where) (?:[\w-]+ ){{0,5}}(?:should|do|can|could|would|might) (?:i|you) "
    rf"(?:even )?(?:look(?: at| "
    rf"for| into)?|start(?: with| from)?|begin(?: with)?|focus on|think (?:about|of)|pay attention "
    rf"to)"
    rf"(?: (?:at|here|first|in (?:the|this) (?:code|snippet|problem)))*{REST}",
    r"(?:what|which) (?:function|method|module|op|approach|api|line|part|operation|tool|trick) "
    r"should i "
    r"(?:use|look at|take|check|focus on|start with|be looking at)(?: (?:here|for this|for that))*",
    rf"how (?:do|should|would|can|could) i (?:even )?(?:start|begin|approach|tackle|get started)"
    rf"(?: (?:with|on|{THIS}))*{REST}|where (?:do|should|would|can) i (?:even )?(?:start|"
    rf"begin){REST}",
    rf"{FRAME}(?:unlock|reveal|show|buy|take|use) (?:{_MANY})*{_CLUE}{REST}",
    r"am i (?:missing|overlooking|forgetting) something(?: obvious| here)*",
)

_IT: Final = (
    rf"(?:{THIS}|(?:the|your|that|this|my) (?:{ASKED}(?: text| statement| description)?|options|"
    r"choices|answers|alternatives|code|snippet|task|scenario|setup|situation|follow[- ]?ups?|"
    r"prompt|description|statement|instructions|text|"
    r"wording|first part|second part|last (?:part|bit|one|sentence|message|line|question)|"
    r"beginning|"
    rf"whole (?:thing|question)|end)|what you (?:said|asked|wrote|want)(?: me)?|yourself|all of "
    rf"(?:it|"
    rf"that|this)|everything|{ASKED})"
)
SHORTER: Final = r"(?:shorter|in short|in brief|briefly|more (?:briefly|concisely))"
"""How one asks for fewer words."""
_ONCE: Final = (
    rf"(?:(?: for me| to me|)(?: {AGAIN}| {OTHERWISE}| from the (?:start|beginning|top))+)"
)
REPEAT: Final = (
    rf"{FRAME}(?:repeat|rephrase|restate|reword|reformulate|paraphrase|resend|repost|re-?read|"
    rf"re-?ask|"
    rf"retype|reprint|rewrite|re-?state|repeating|rephrasing|restating|rewording)"
    rf"(?: (?:{_IT}|me the question|the question for me))?(?: for me| to me)?(?: {AGAIN}| "
    rf"{OTHERWISE})*"
    rf"{REST}|/repeat",
    rf"{FRAME}(?:say|read|ask|show|tell|see|hear|have|put|give|post|send|type|write|display|print|"
    rf"paste|look at|word|phrase|go over|pose|list|name|read out|state|saying|showing|asking|"
    rf"putting|sending|view)"
    rf"(?: me)? {_IT}(?: to me| out| up| over| here)?{_ONCE}{REST}",
    rf"{FRAME}(?:say|ask|put|word|phrase|make|keep)(?: me)? {_IT}(?: (?:a bit|a little|much))? "
    rf"{SHORTER}{REST}|shorter,? please|{FRAME}(?:(?:give|show|have|get|see|use)(?: me)? )?"
    rf"(?:(?:a|the) )?(?:shorter|shortest) (?:version|wording)"
    rf"(?: of {_IT})?{REST}",
    rf"{FRAME}(?:(?:say|ask|come|tell|show|send|post)(?: me)? |say it )?{AGAIN}(?: please)?{REST}|"
    rf"pardon(?: me)?|excuse me|come again|say what",
    rf"{FRAME}(?:see|show me|read|have|get|list|show|view|look at)(?: (?:the|your|all the|all|"
    rf"my))? "
    rf"(?:{ASKED}|options|choices|task description|problem statement|prompt|question text|answers|"
    rf"alternatives|instructions|statement){REST}",
    rf"(?:what|which)(?:'s| is| was| were| are) (?:it|that|the (?:last|first|second|other) (?:part|"
    rf"bit|"
    rf"thing|one|sentence))(?: {AGAIN})|what was (?:it|that)(?: you (?:said|asked))?",
    rf"what(?:'s| is| was) (?:the|your|that|this|my|our) (?:\w+ )?(?:question|problem|task|prompt|"
    rf"assignment)(?: {AGAIN}| about| now| here)*",
    rf"what (?:did|do|have|were|are) you (?:\w+ )?(?:say|ask|said|asked|asking|want(?:ed)?)"
    rf"(?: me)?(?: (?:to (?:do|know|answer|explain)|before|just now|for))*(?: {AGAIN})?",
    rf"what (?:am i|was i|are we|were we|do i have|did i have) (?:supposed |meant |asked )?(?:to )?"
    rf"(?:do|answer|answering|doing|explain|asked|write|code|implement|solve)(?: here| {AGAIN})*",
    rf"(?:i |we )?(?:(?:\w+ly|just|kind of|have|kinda) )?(?:missed|lost|overlooked|forgot|"
    rf"(?:didn't|"
    rf"did not|couldn't) (?:\w+ )?(?:hear|catch|get|see|read))(?: (?:all of|part of|half of))? "
    rf"(?:that|it|"
    rf"(?:the|your|that|this) (?:last |first |second |whole |previous )?(?:{ASKED}|options|task)|"
    rf"you|what (?:you|the question) (?:said|asked|was|were "
    rf"saying|wrote)|the (?:last|first|second) (?:bit|part|half|sentence)|what was asked)"
    rf"(?: (?:{AGAIN}|already))?(?<!forgot it)(?<!forgot that)",
    rf"(?:i |we )?(?:can't|can not|don't|do not|no longer) (?:\w+ly |even )?(?:hear|find|see|read|"
    rf"remember|"
    rf"recall)(?: {AGAIN})? (?:the|your|that) (?:question|task|options|choices|scenario)(?: any "
    rf"?more|{AGAIN})?",
    rf"(?:what|which) (?:are|were) (?:the|my|our) (?:\w+ )?(?:options|choices|answers|alternatives|"
    rf"possibilities)(?: {AGAIN})?|(?:the |that |your |my )?(?:options|choices|question|task|code|"
    rf"answers|scenario) {AGAIN}|"
    rf"(?:what|which) (?:options|choices|answers) (?:do i have|are there|can i (?:choose|pick)(?: "
    rf"from)?|were there)(?: {AGAIN})?|"
    r"question {AGAIN}|the question please",
    rf"(?:what|which|where|who|how)\b(?! you do| (?:do|can|should) (?:i|we)\b)[\w' -]{{1,50}}(?<! "
    rf"go) again|sorry,? what|what now|{AGAIN},? (?:the|"
    rf"your) {ASKED}",
    rf"where(?:'s| is| are) (?:the|my) (?:{ASKED}|options)(?: (?:description|text|statement))?",
    rf"(?:the |my )?(?:options|choices|question|task) please|where(?:'s| is| did) (?:the|my) "
    rf"{ASKED}(?: go)?(?: {AGAIN})?",
    rf"{FRAME}(?:scroll|go) (?:back )?up to the question{REST}",
)

_LEFT: Final = (
    r"(?: (?:more|left|remaining|remain|to go|still|are|is|do|does|have|will|there|i|we|you|it|"
    r"this|that|"
    r"these|those|them|the|of|in|for|so far|total|all|altogether|overall|interview|session|task|"
    r"question|one|"
    r"problem|section|part|come|coming|to|be|did|done|answered|finished|skipped|got|get|take|takes|"
    r"usually|roughly|approximately|now|yet|already|been|out|can|spend|spent|used|until|till|end|"
    r"here|"
    r"ahead|up|going|gone|expect|ask|asked|me|on|completed|missed|has|am|through|last|a|whole|"
    r"thing|"
    r"exactly|about|again|my|our|pending|next|at it|currently|upcoming|answer|open|coding|code))*"
)
_THINGS: Final = (
    r"(?:(?:more|other|coding|further|such|of the|of these|of those|of them|multiple choice|spoken|"
    r"open|debugging|total|additional|theory) )*(?:questions?|items?|problems?|tasks?|exercises?|"
    r"minutes?|time|ones?|of (?:these|those|them)|parts?|topics|rounds?|sections?|left|more|remain|"
    r"hints?|to go|seconds?|hours?|follow[- ]?ups?)"
)
STATUS: Final = (
    rf"(?:the )?number of {_THINGS}{_LEFT}",
    r"(?:my |our |the |show |show me |give me |check |current |what's |what is |tell me |see "
    r")*(?:status|"
    r"progress|time check|time left|time remaining)(?: (?:please|update|report|check|so far|bar))*|"
    r"/status",
    rf"how (?:many|much) (?:more )?{_THINGS}{_LEFT}|how (?:many|much)(?: more)?"
    r" (?:are|is|do|did|have|will|has)(?: \w+)? ?(?:left|remaining|to go|there|i|we|still|more|"
    r"done|got)"
    rf"{_LEFT}|how (?:many|much) (?:left|more|remaining|to go)",
    rf"how long (?:do|does|will|is|are|have|has|can|did|until|till|for|left|am)(?: (?:i|we|it|this|"
    rf"that|"
    rf"the|these))?{_LEFT}|how long|how much longer{_LEFT}|how far{_LEFT}",
    r"(?:how much |what |any |is there (?:any )?)?time (?:is |do i have |do we have )?(?:left|"
    r"remaining)"
    rf"(?: (?:please|for (?:this|it|me)(?: (?:one|{ASKED}))?))*|how(?:'s| is) (?:my|the|our) time|"
    r"(?:what's|what is|check) the (?:clock|timer|time)|what time is it|am i (?:on time|too slow|"
    r"late|"
    r"over time|running (?:out of|low on) time|behind|on schedule)|are we (?:on time|running late|"
    r"running out of time|on schedule|over time)",
    r"(?:do (?:i|we)|have (?:i|we)|is there) (?:still )?(?:have |got )?(?:enough |any |more |much |"
    r"still )*"
    r"time(?: (?:left|remaining|to (?:go|finish|think)|for (?:this|another one|that)))*",
    r"how (?:am i|are we|is it|are things|'s it) (?:doing|going)(?: (?:so far|for time|on time|"
    r"with time|"
    r"time wise|timewise))*",
    r"where (?:are|were) we|where am i(?: at)?|where (?:are we|am i)(?: (?:at|now|in (?:the|this) "
    r"(?:interview|session|process)|right now))*",
    r"what(?:'s| is) (?:left|remaining|still (?:open|to come|left)|the (?:time|status|progress|"
    r"time "
    r"limit)|my (?:status|progress|score|current score|time))(?: (?:so far|now|to do|for me))*",
    r"(?:which|what) (?:question|item|number|task|problem|part|one)(?: number)? (?:is (?:this|that|"
    r"it)|"
    r"are we (?:on|at|in)|am i (?:on|at|in))(?: (?:now|out of \w+|of))*",
    r"(?!what (?:did|have) i miss)(?:which|what|how many)(?: (?:ones|one|\d{1,2}|"
    r"\w+ (?:questions|items|tasks|problems)|questions|items|"
    r"tasks|problems|of (?:them|these)))? (?:are|is|were|was|did|have|do|has|am)(?: (?:i|we|they|"
    r"been))? "
    r"(?:still )?(?:left|open|missing|remaining|unanswered|skipped?|not (?:done|answered)|"
    r"miss(?:ed)?|done|"
    r"answered?|do|have left|got left|pending|to (?:do|answer)|undone)(?: (?:so far|open|to do|"
    r"then|left|"
    r"still|yet))*",
    r"(?:are|is|am|will) (?:we|i|it|this|that)(?: (?:all|be|almost|nearly|close to|half|halfway|"
    r"soon|at|"
    r"already|getting|anywhere near|near|the|through|over|done|finished|there|yet|end|finish|now|"
    r"ending|"
    r"done with this|way|half-way))+",
    r"(?:is|was) (?:this|that|it)(?: (?:already|now|one))? (?:the|my|our) (?:very )?(?:last|final|"
    r"penultimate)(?: (?:question|one|task|item|problem|part|of them))?|(?:was|is) (?:that|this|"
    r"it) (?:it|all|"
    r"everything|the end)(?: (?:then|already|now))?|last (?:one|question)",
    r"(?:are|is|will) there (?:be )?(?:still )?(?:any |many |a lot |much )?(?:more|other|"
    r"further)(?: (?:of them|of "
    rf"these|{_THINGS}))?(?: (?:left|to (?:go|come)|coming|after this(?: one)?|remaining))*|"
    r"(?:any|many) (?:more|other) (?:questions|tasks|problems)(?: (?:left|to (?:go|come)|after "
    r"this))*|"
    rf"(?:is|are) there (?:any|a|still a?) ?(?:coding )?(?:questions?|tasks?|problems?|parts?)"
    r" (?:left|to come|coming|remaining|still|after this|at the end)(?: to (?:come|go))?",
    r"when (?:does|do|will|is|are) (?:it|this|we|the interview|i)(?: be)?(?: (?:end|ending|over|"
    r"finish|"
    r"finished|done|stop|through))|what (?:have|did) i (?:done|do|answered?|skip(?:ped)?|"
    r"finished)(?: so "
    r"far)?|what comes (?:next|after this)|what are we (?:on|at)",
    r"(?:is|are) there (?:still )?(?:much|a lot|anything|something|more|many)(?: (?:more|left|to "
    r"go|to come|to do|remaining))*|"
    r"(?:what's|what is|is there a|how long is the) (?:the )?time limit(?: (?:here|for (?:this|it|"
    r"each|one)(?: \w+)?))*",
    rf"(?:how|what) (?:long|percentage|percent|share)(?: of {INTERVIEW})? (?:is|are|have|am)(?: "
    rf"(?:i|we|it))?"
    r" ?(?:left|done|through|finished)?",
)

_USE: Final = (
    r"(?:skip|stop|pause|submit|get|ask|answer|run|use|go back|continue|resume|type|write|enter|"
    r"put|send|"
    r"format|change|see|edit|save|paste|upload|quit|exit|end|leave|hand in|give|test|execute|start "
    r"over|"
    r"return|reply|respond|respond to|respond with|choose|pick|select|insert|attach|undo|correct|"
    r"delete|"
    r"turn in|deliver|check|contact|report|turn off|turn on|enable|request|finish|view|find|mark|"
    r"upload|"
    r"copy|draw|speak|talk|say|access|open|submit to)"
)
_THING: Final = (
    r"(?: (?:my|the|this|it|that|code|answers?|questions?|interview|solution|hints?|a|an|here|in|"
    r"to|now|"
    r"editor|chat|box|for|problem|task|option|options|choice|session|one|again|of|with|on|from|"
    r"program|script|tests?|break|pause|time|timer|your|you|please|more|first|before|letter|word|"
    r"words|"
    r"things|keyboard|button|image|diagram|markdown|several|two|multiple|what|i|wrote|written|have|"
    r"am|"
    r"finished|done|when|if|it's|once|ready|is|example|examples|output|result|results|message|"
    r"messages|something|previous|last|skipped|"
    r"want|"
    r"english|german|voice|by|as|text|file|and|or|later|submit|run|send|commit|line|lines|out|off|"
    r"up|back|any|some))*"
)
HELP: Final = (
    r"how long (?:can|may|could) (?:i|we) (?:pause|be away|stay paused|wait|take a break)(?: for)?",
    rf"{FRAME}(?:get |have |show |see |need |give me )?(?:me )?(?:some |the |any )?help(?: me| "
    rf"menu| page| "
    rf"text)?{REST}|/help|commands|instructions|menu|usage|(?:i )?need (?:some )?help",
    r"what (?:are you able to do|can you do)(?: here| for me)?|"
    r"what (?:do|must|should) i (?:have to |need to )?(?:type|say|write|enter|click|press)"
    r"(?: (?:to|in order to) (?:go on|continue|resume|skip|stop|pause|submit|end|get [\w "
    r"]{1,20}))?",
    r"(?:can|could|may) (?:i|we) (?:correct|change|edit|improve|revise|fix|add to|update) "
    r"(?:(?:an|my|the|old|earlier|previous|given) )*(?:answers?|choices?) (?:later|afterwards|at "
    r"the end|"
    r"later on|again later)",
    r"what (?:can|should|could|do|may|must|am i supposed to|are my options to) i? ?(?:do|say|type|"
    r"write|ask|enter|"
    r"use)(?: (?:here|now|to you|in this interview|next|exactly|at this point|during (?:this|the) "
    r"interview|instead))*",
    r"(?:how|what) (?:does|do|did|is|will) (?:this|it|these|that|the interview|the (?:whole "
    r")?thing|this "
    r"interview|this (?:thing|format|process))(?: \w+)? (?:work|works|about|go|function|format)"
    r"(?: (?:here|exactly))*|how to use (?:this|it)|how (?:can|do|should) i use (?:this|it)|"
    r"how does (?:the )?(?:pausing|skipping|scoring|grading|hints?|practice|timer|clock|editor|"
    r"repair|"
    r"marking|pause|skip)(?: \w+)? works?",
    r"(?:what are|list|show|show me|which are|tell me) (?:the|my|all|all the|your)?(?: available| "
    r"possible)? ?"
    r"(?:commands|options here|instructions|rules)|what are the rules(?: here)?|any (?:rules|"
    r"commands)",
    r"(?:what|which)(?: (?:other|kind of|sort of))? (?:commands|words|keywords|things)(?: (?:are|"
    r"do|can|does) "
    r"(?:there|you|i|possible|available|it|this)(?: (?:have|know|use|understand|say|type|support|"
    r"give|"
    r"accept|ask))?)?",
    rf"(?:how|where|when) (?:do|can|should|would|could|must|will|does|am) (?:i|we|you|one)(?: "
    rf"(?:\w+ly|"
    rf"supposed to|meant to|have to|need to))? ?{_USE}{_THING}",
    rf"(?:is there|there is|is it possible to|is it allowed to|are we allowed to|is there any|am i "
    rf"able to) ?"
    rf"(?:a |any |some )?(?:way|button|option|command|possibility|chance)? ?(?:to|for me to|of) "
    rf"{_USE}{_THING}(?<!skip this one)(?<!skip this)(?<!skip it)(?<!a hint)(?<!a break)(?<!the "
    rf"question)",
    rf"(?:can|could|may|am|do|will|should|is|are) (?:i|we|you)(?: (?:allowed|able|supposed|have|"
    rf"need))?(?: to)? "
    rf"(?:(?:run|test|execute|submit|try|upload|paste|edit|change|save|check|see|compile) (?:my|"
    rf"the|this|some|it"
    rf"|that|any)(?: \w+)? ?(?:code|solution|program|script|snippet|function|editor|tests|"
    rf"examples?|results?|score|"
    rf"feedback|transcript|file){_THING}|(?:run|test|execute|submit|try) (?:it|this|that|again|"
    rf"twice|more than once)(?: (?:first|twice|before|again|out))*{_THING}|"
    rf"skip (?:questions|items|tasks|things|stuff|some|more than one|several)"
    rf"{_THING}|(?:get|have|ask for|use) (?:hints|breaks|commands)(?: in this interview)?{_THING}|"
    rf"(?:use|read|look at|search|open|consult|check) (?:google|the (?:internet|docs|documentation|"
    rf"web|manual)|"
    rf"docs|documentation|my notes|notes|chatgpt|stack ?overflow|an? (?:llm|ai|ide|debugger|search "
    rf"engine|calculator|notebook|terminal|repl|cheat ?sheet)|my (?:own "
    rf")?(?:editor|ide))"
    rf"{_THING}|google(?: (?:it|this|that|things|stuff))?|look (?:it|this|that|things|stuff) up|"
    rf"type in \w+|"
    rf"answer in \w+|(?:pick|choose|select|tick|mark|give) (?:more than one|two|several|multiple|"
    rf"none|all)(?: of them| "
    rf"options?| answers?)?|speak \w+|ask questions|(?:leave|come back|continue|finish) (?:and "
    rf")?(?:later|tomorrow|"
    rf"come back later|another day)|start over)",
    rf"how (?:many times|often|many (?:attempts|tries|submissions|hints|runs|skips)) (?:can|may|do|"
    rf"could|am) (?:i|we|you) "
    rf"(?:get|have|allowed(?: to)?|{_USE})?{_THING}|(?:where|what)(?:'s| is| are) the (?:code "
    rf")?(?:editor|submit button|run button|"
    r"button|timer|clock|chat|input (?:field|box)|text (?:field|box))s?(?: here)?",
    r"what (?:happens|happened|will happen)(?= )(?: (?:next|now|then|here|to (?:my (?:answers?|"
    r"code|score)|the "
    r"(?:clock|timer|time))))*(?: (?:if|when|while|after|once|during) (?:i|it|it's|this|we|the "
    r"(?:interview|"
    r"time|timer|clock|pause)|my time)(?: (?:is|am|was|'s|paused|pause|pausing|skip|skipped|stop|"
    r"stopped|quit|"
    r"leave|left|refresh|close|reload|fail|run|runs|out|of|time|don't|answer|know|can't|finish|get|"
    r"use|ask|"
    r"for|a|an|hint|hints|the|it|wrong|page|tab|browser|window|disconnect|lose|connection|"
    r"interview|on|this|"
    r"over|ends|question|pass|give|up|say|nothing|too|long|ask|submit|break|take))*)?",
    r"what (?:do|does) (?:'|\")?(?:skip|pause|back|stop|status|help|pass|hint|resume)(?:ping|"
    r"ing)?(?:'|\")? (?:do|mean)",
    r"what (?:do|does) (?:the |this |that )?[\w -]{1,20} (?:button|command|icon|bar|timer|number|"
    r"badge|symbol)"
    r" (?:do|does|mean|means|show|stand for)|what(?:'s| is) (?:the |that |this )[\w "
    r"-]{0,15}(?:button|timer|"
    r"icon|number|bar)(?: for)?",
)

PATTERNS: Final = {
    Intent.HINT: HINT,
    Intent.REPEAT: REPEAT,
    Intent.STATUS: STATUS,
    Intent.HELP: HELP,
}
"""In the order tried."""
