"""How one leaves a question in any words: skips it, stops the interview, or does not know.

Read only in clauses without a word of the field. An answer must never be one of these, so
little may stand around the core of a wish to leave, and only oneself can be what does not know.
"""

import re
from typing import Final

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.tidying import words_in

TALK: Final = (
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
    zzz meh yawn boring bored lame argh what say already
    still guys mate man dude bro yeah yep alright all done enough anyway whatever
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
        rf"|\b(?:call it|make it) (?:a day|quits|a night)\b|\b(?:no more|enough) {TALK}"
        rf"|\b(?:log|sign) (?:me )?(?:off|out)\b|\bpull the plug\b"
        rf"|\bkill {_WHOLE}|\b(?:i'm|i am) (?:ending|stopping|quitting|closing) (?:this|here|now|"
        rf"it)\b"
        rf"|\b(?:let's|let us) conclude(?: here)?$|\blogging (?:off|out)\b|\blet me out\b|"
        rf"\b(?:stopping|quitting|ending) (?:here|now|"
        rf"this)\b"
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
        rf"these) (?:\w+ ){{0,2}}?(?:{TALK}|one(?= (?:please|now|for)|$))"
        rf"|\b(?:next|another|different|other|new|easier|following|fresh)(?: \w+)? {TALK}\b"
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
        rf"(?: (?:one|thing|kind of thing|stuff|{TALK}))?$"
        rf"|\b(?:leave|keep) (?:this|that|it|this one|the {TALK}|this {TALK}) (?:empty|blank|"
        rf"unanswered|"
        rf"open|out|for later)\b"
        rf"|\b{TALK} skipped\b|\b(?:don't|do not) (?:wanna|want to|feel like it|want this)$"
        rf"|\b(?:rather not|prefer not to|don't want to) (?:choose|pick|answer|say|decide)$"
        rf"|\b(?:this|that|it)(?: one)? be skipped\b|\bskip (?:this|that|it) right$"
        rf"|\bnext up\b|\bmove along\b|\bgive me another$|\bmoving on\b|\bmove on\b"
        rf"|\b(?:not|won't|refuse to|don't want to|would rather not|'d rather not|can't be "
        rf"bothered to|not going to|not gonna|don't wanna|prefer not to) (?:do|doing|answer|"
        rf"answering|solve|attempt|try|touch|write|discuss|be doing) (?:this|that|it)"
        rf"(?: (?:one|{TALK}))?"
    ),
}
"""Read only between words of ``_LEAD`` and ``_TRAIL``."""

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
    r"|\b(?:not|isn't|wasn't) (?:something|anything|a topic|a thing|an area) (?:that )?(?:i|i've|"
    r"we|i'm)\b"
    r"|\b(?:i know|know|i've got|we know|i have) (?:absolutely |basically |really |practically "
    r")?(?:nothing|"
    r"little|too little|not much|next to nothing)(?=$| (?:about|of|on|here|at all|whatsoever|in "
    r"this))|\bused to know\b|\b(?:my )?knowledge (?:ends|stops|is "
    r"zero|runs out|has a hole)\b|\b(?:a|total|complete) blank\b|\bhave to (?:look (?:that|this|"
    r"it) up|"
    r"google)\b|\bat the end of my\b|\bno recollection\b|\bhit a wall\b|\bin the dark\b"
    r"|\bnot able to (?:answer|say|tell|explain|solve)\b|\b(?:beyond|outside|above) my\b"
    r"|\black(?:ing)? (?:the |any |some )?(?:\w+ )?(?:experience|knowledge|background)\b|"
    r"\boutside (?:of )?my\b"
    r"|\bbeyond what i\b|\bgap in my\b|\bmissed that (?:lecture|class|chapter|lesson|course)\b|"
    r"\bgot around "
    r"to\b|\bforgot (?:everything|all|about|it all)\b|\b(?:can't|couldn't|cannot) (?:explain|say|"
    r"tell|answer)"
    r"(?: (?:it|this|that|you|much|more|anything|i know|which|why))*$|\b(?:could|can) only "
    r"guess\b|^nope "
    r"nothing\b|\bneed (?:a|the|some) (?:debugger|google|docs|documentation|book|search)\b"
    r"|\b(?:out of my (?:depth|league|element)|over my head|beyond me|above my|not my (?:area|"
    r"thing|field|topic|strength|forte)|(?:give|giving) up(?=$| (?:on (?:this|that|it)|here|now|"
    r"sorry))|drawing a blank|draw a blank|blank|"
    r"blanking|blanked|clueless|stumped|at a loss|out of ideas|beats me|lost here|i'm lost|lost me|"
    r"you got me|got me there|rusty|escapes me|slipped my mind|forgotten|forgot(?! (?:to|that|"
    r"about))|new to me|greek to "
    r"me|nothing comes to (?:my )?mind|nothing to offer|got nothing|have nothing|no answer|gap in "
    r"my|weak (?:spot|"
    r"point)|tip of my tongue|should know this|wish i (?:knew|could)|haven't learned|over my "
    r"pay|above me|not a chance|search me|who knows|only be guessing|just be guessing))"
)
_SELF: Final = re.compile(
    r"\b(?:i|i'm|im|i've|my|me|we|we've)\b|^(?:(?:hm+|um+|uh|oh|ok|okay|ugh|well|sorry|honestly|"
    r"sadly|no|nope|yeah|just|truth|totally|completely|absolutely|still|really) )*(?:no|not|never|"
    r"nope|haven't|don't|do not|didn't|can't|couldn't|wouldn't|forgot|forgotten|drawing|"
    r"out "
    r"of|over|above|beyond|outside|clueless|stumped|blank|rusty|giv(?:e|ing) up|at a loss|beats|"
    r"search|who knows|zero|lack|could only|can only|pure|total|complete)\b"
)
"""One speaks of oneself, or leaves oneself out as one does in chats."""
_OTHERWISE: Final = re.compile(
    r"(?:it|they|the|each|he|she)\b(?!.*\b(?:my|me|i)\b)|(?:without|if|you(?!(?:'ve)? (?:got|lost|"
    r"have) me))\b"
)
_DESCRIBES: Final = re.compile(
    r"\b(?:they|them|he|she|each|every|(?<!hold )(?<!stop )(?<!pause )(?<!forgot )(?<!forgotten "
    r")everything|"
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


def gives_up(clause: str) -> bool:
    """Whether ``clause`` (tidied), all about the speaker, says that one does not know."""
    return bool(
        _SELF.search(clause)
        and not _OTHERWISE.match(clause)
        and _UNKNOWN.search(clause)
        and not _DESCRIBES.search(clause)
    )


def describes(clause: str) -> bool:
    """Whether ``clause`` (tidied) speaks of the thing asked about, not of speaker or listener."""
    return bool(_DESCRIBES.search(clause))
