"""How one says that an answer is complete: "I think that covers it", "nothing further"."""

import re
from typing import Final

_I_THINK: Final = (
    r"(?:(?:i (?:think|guess|believe|suppose|feel like|feel|hope|reckon|would say|'d say)|i'd say|"
    r"so|and|well|otherwise|yeah|i mean) (?:that )?)*"
)
_ABOUT: Final = r"(?:(?:pretty much|more or less|basically|about|roughly|just|really|kind of) )*"
_ALL: Final = (
    r"(?:it|it all|everything|all of it|all of that|most of it|the (?:\w+ )?(?:points?|question|"
    r"topic|essentials|basics|ground)|my (?:answer|side|thoughts|points?))"
)
_END: Final = (
    r"(?: (?:from me|from my side|on my side|from my end|for me|here|for now|so far|really|then|i "
    r"think|i guess|i believe|i have|i know|i can (?:say|think of|offer|add)|(?:on|to|about|for) "
    r"(?:this|that|it|this one|that one)|right now|at the moment|thanks|i (?:wanted|have|want) to "
    r"say|already))*"
)
COMPLETE: Final = (
    rf"{_I_THINK}(?:that|this|it) (?:should |would |will |might |does )?{_ABOUT}(?:covers?|sums? "
    rf"up|covered|summed up|wraps? up|concludes?) {_ALL}{_END}",
    rf"{_I_THINK}(?:that|this) {_ABOUT}sums? it (?:all )?up{_END}",
    rf"{_I_THINK}i(?:'ve| have)? {_ABOUT}(?:covered|said|mentioned|listed|named) (?:everything|it "
    rf"all|all (?:of )?(?:it|that)|the (?:main|key|important|essential) (?:points?|things?|ones?)|"
    rf"all (?:i (?:know|have|wanted)|the points)|what i (?:know|wanted|have))(?: to say)?{_END}",
    rf"{_I_THINK}(?:that|this|it) (?:should|would|will|must) {_ABOUT}be (?:it|all|everything|"
    rf"enough|my answer){_END}",
    rf"{_I_THINK}(?:that|this)(?:'s| is| was) {_ABOUT}(?:the gist(?: of it)?|what i(?:'ve| have)?"
    rf"(?: got)?|all of it|it|all|everything|my (?:\w+ )?answer){_END}",
    rf"{_I_THINK}my answer(?:'s| is) (?:complete|finished|done|final){_END}",
    rf"(?:i(?:'ve| have) (?:got )?|there(?:'s| is) |got )?(?:nothing|no) (?:(?:more|else|further|"
    rf"other) )?(?:(?:additions?|comments?|remarks?|points?|thoughts)|to (?:add|say)|(?:comes|"
    rf"springs) to (?:my )?mind)(?: to (?:add|make))?{_END}",
    rf"nothing (?:further|else|more){_END}",
    rf"{_I_THINK}i (?:don't|do not) (?:think|believe) (?:that )?(?:i (?:have|can|could|would) "
    rf"|there(?:'s| is) )(?:got )?(?:add )?(?:anything|much|more)(?: (?:else|more|further))?"
    rf"(?: to (?:add|say))?{_END}",
    rf"{_I_THINK}i (?:have|'ve got) nothing (?:more|else|further)(?: to (?:add|say))?{_END}",
    rf"i (?:still )?stand by (?:that|it|this|my answer|what i said){_END}",
)
"""What is said of an answer anywhere: nothing of it answers a question."""

_LEFT_SO: Final = re.compile(
    rf"{_I_THINK}(?:(?:i(?:'d|'ll| would| will)|let's|let us|we can|let me) )?leave it (?:there|"
    rf"here|at that|like (?:that|this)|as it is){_END}|"
    rf"{_I_THINK}(?:that|this|it|my answer)(?:'s| is) (?:\w+ )?(?:complete|fine|good|good enough|"
    rf"ok|okay|enough|sufficient|alright|all right)(?: (?:as (?:it )?is|as it stands|like (?:that|"
    rf"this)))?{_END}|"
    rf"{_I_THINK}(?:i'm|i am|we're) (?:\w+ )?(?:good|fine|ok|okay|happy|satisfied|done|finished|"
    rf"all set|content)(?: (?:with (?:that|it|this|my answer|what i (?:said|have))|as it is|to go "
    rf"on|to move on))?{_END}|"
    rf"(?:nah |no )?(?:it's |that's )?all (?:good|fine|clear|set|covered){_END}|"
    rf"{_I_THINK}(?:we can|let's) (?:move on|go on|continue|proceed){_END}"
)
"""What says so only where one was asked whether there is more; it may be an answer elsewhere."""

_UNLESS: Final = re.compile(
    r"(?:unless|if|but if|except if) you(?:'d| would)? (?:want|need|like|prefer|have|are|were)\b"
    r"(?: [\w']+){0,8}|unless (?:there(?:'s| is)|i(?:'m| am| have)? (?:miss\w*|forg\w+))(?: [\w']+)"
    r"{0,6}"
)
"""What is left to the one who asked."""


def leaves_it_so(clause: str) -> bool:
    """Whether ``clause`` (tidied), to an offer, says that the answer stays as it is."""
    return bool(_LEFT_SO.fullmatch(clause))


def leaves_it_to_you(clause: str) -> bool:
    """Whether ``clause`` (tidied) only leaves it to the interviewer to ask for more."""
    return bool(_UNLESS.fullmatch(clause))
