"""What people say to excuse what they ask for: it is neither answer nor command."""

import re
from typing import Final

from interviewer.dialogue.speech.tidying import words_in
from interviewer.dialogue.speech.words import SPAN

_DOMESTIC: Final = re.compile(
    r"(?:a |the |my |an )?(?:bathroom|toilet|phone|phone call|door ?bell|door|delivery|postman|"
    r"coffee|water|lunch|dinner|call|kids?|"
    r"wife|husband|dog|boss|baby|visitor|emergency|neighbou?r)(?: (?:break|call|again|is here|"
    r"here))?"
)
_EXCUSE: Final = re.compile(
    r"(?:just )?before (?:we|i|you) (?:start|begin|go on|get (?:started|going)|continue|answer|"
    r"dive in)(?: with (?:this|that|it|the question))?|"
    r"(?:(?:just |i have )?(?:a|one) )?(?:(?:quick|small|short|silly|stupid|general) )*"
    r"(?:q|question)(?: (?:first|for you|though))?(?: before (?:we|i) (?:start|begin|go "
    r"on|continue|answer))?|"
    r"(?:i|we) (?:\w+ly |just |only )?(?:got|was|were|am|get) (?:\w+ly )?(?:distracted|interrupted|"
    r"away|afk|disconnected|"
    r"tired|exhausted|lost|confused|nervous|thinking|late|sidetracked|not (?:listening|paying "
    r"attention|reading)|"
    r"elsewhere|rusty|blanking|too (?:tired|nervous|slow))(?: (?:there|here|for a (?:sec|second|"
    r"moment|minute)|today|now|"
    r"by \w+|and))*"
    r"|i'm (?:\w+ly |so |too |a bit |very |not )?(?:distracted|tired|exhausted|nervous|new|rusty|"
    r"late|out of time|running late|"
    r"running out of time|feeling (?:well|great|it)|not a native speaker|native|a beginner|in a "
    r"(?:hurry|rush)|sorry|blanking|"
    r"lost|confused|bad at (?:this|these|it)|not (?:good|great) at (?:this|these|it)|in the mood|"
    r"sure)(?: (?:here|today|now|to this|"
    r"speaker))*"
    r"|(?:i|i've) (?:zoned out|lost (?:my|the|track|focus)(?: of)?(?: (?:train of thought|thread|"
    r"focus|connection|it|track|the thread))?|"
    r"wasn't (?:listening|paying attention|reading|here|ready|looking)|didn't (?:pay attention|"
    r"listen|sleep(?: well)?)|"
    r"scrolled (?:past|away|up|down)(?: it)?|read (?:it|that) too (?:fast|quickly)|don't (?:want|"
    r"like) to (?:waste|lose|spend) "
    r"(?:\w+ )?time(?: (?:on (?:it|this)|here))?|have (?:another|a) (?:meeting|call|appointment|"
    r"interview)(?: (?:soon|now|in \w+ ?\w*|"
    r"at \w+))?|only (?:do|know|use|work with|did) [\w ]{1,20}|would (?:just )?(?:be "
    r")?guess(?:ing)?|ran out of time|got carried away|"
    r"have no time|spent too long|don't have (?:the |much |any )?time)(?: (?:here|now|for this|on "
    r"(?:it|this)))*"
    r"|my (?:internet|wifi|wi-fi|connection|browser|page|screen|laptop|computer|mic|keyboard|"
    r"battery|phone|network|tab)(?: \w+){0,2} "
    r"(?:dropped|froze|crashe?[sd]?|freezes|dies|is dying|lagged|died|broke|reloaded|is (?:slow|"
    r"lagging|dying|bad|low|empty|"
    r"acting up)|went (?:down|off)|"
    r"disconnected|cut out|keeps \w+|hung)(?: (?:out|again|off|there|for a (?:sec|second|moment)))?"
    r"|(?:the|my) (?:page|screen|chat|browser) (?:\w+ )?(?:jumped|scrolled|reloaded|refreshed|"
    r"froze)(?: away)?"
    r"|(?:(?:this|that|it)(?: one| topic| question)?(?:'s| is| isn't| is not|'s not)? )?(?:\w+ly "
    r")?(?:not |outside |out of )?(?:\w+ly )?"
    r"(?:my|of my) (?:area|field|topic|thing|strength|strong (?:suit|point|side)|cup of tea|"
    r"speciality|specialty|expertise|domain|"
    r"area of expertise|forte|comfort zone|weak (?:spot|point)|weakness)(?: at all)?"
    r"|(?:this|that|it)(?: one| question)?(?:'s| is| was| takes| looks| seems) (?:\w+ly |way |far |"
    r"a bit |just )?(?:too |very |so )?(?:hard|"
    r"difficult|tricky|tough|easy|long|advanced|much|complicated|theoretical|abstract|vague|late|"
    r"taking too long|ages|too "
    r"long|boring|specific|confusing)"
    r"(?: (?:for me|one|question|now|for today))*|too (?:hard|difficult|tricky|complicated|long|"
    r"much|tired)(?: for (?:me|now|today))?"
    r"|english (?:is not|isn't) my (?:first|native|mother) (?:language|tongue)|(?:i'm )?not a "
    r"native (?:english )?speaker|"
    r"it's (?:getting )?(?:late|noisy|loud)(?: (?:here|already))*|we're (?:running )?out of time|"
    r"time is (?:running )?(?:short|out)|"
    r"something (?:came up|urgent came up|has come up)|(?:an )?emergency|(?:i )?(?:got|have) (?:to|"
    r"an) (?:\w+ )?(?:emergency|"
    r"appointment)|not (?:my day|today)|no (?:offense|hard feelings)|(?:it|this) (?:doesn't|won't) "
    r"(?:help|work|matter)|"
    r"i (?:was|am|'m) (?:still )?(?:reading|typing|thinking|somewhere else)|(?:we're|i'm) wasting "
    r"(?:your |our )?time|"
    r"(?:they |it |these )?(?:all|both)? ?(?:of them )?(?:look|sound|seem)s? (?:the same|alike|"
    r"similar|plausible|right|wrong|possible|"
    r"equally \w+)(?: to me)?|my (?:last |previous |first )?answer (?:was|is|wasn't|isn't) (?:\w+ "
    r")?(?:wrong|incomplete|right|bad|"
    r"correct|complete|nonsense|finished)|(?:that|this|it) (?:rings a bell|sounds familiar|does "
    r"sound familiar)|enough|none|"
    rf"(?:for |in |maybe |about )?{SPAN}|"
    r"(?:without|not without) (?:the )?(?:docs|documentation|google|looking it up)"
)


_FIRST_PERSON: Final = re.compile(
    r"(?:i|i'm|i've|my|we|we're|someone|something|never|haven't|just|not)\b(?!(?:'d| would| could| "
    r"should))"
)
_NEVER: Final = re.compile(
    r"(?:(?:i|we)(?:'ve| have)? )?(?:never|haven't|didn't|have not)(?: (?:really|ever|even|"
    r"actually))? (?:worked|trained|used|did|do|tried|had|"
    r"needed|touched|written|done|seen|been|learned|studied|dealt|looked|built|deployed|"
    r"debugged)\b.*|"
    r"(?:looks|seems|sounds) (?:\w+ )?(?:fine|ok|okay|good|right|correct|normal)(?: to me)?|"
    r"(?:it )?(?:could|can|might) be (?:any(?:thing| of (?:them|these))?|either|all|both|anything)"
)
_EVERYDAY: Final = words_in(
    """
    a about actually after again all already also always am an and any anything are as at away
    back bad be because been before being better bit bored busy but by came can can't cannot
    come coming could couldn't day did didn't do doesn't doing don't done down early eat else
    enough even ever every feel feeling few fine focus for forgot from get getting go going
    gone good got guess had happened hard has have haven't having head headache help here home
    hour hours how hungry i i'm i've if in is isn't it it's job just keep know late later leave
    left let like little long longer lost lot made make many me mean meeting mind minute
    minutes more morning much must my myself need needed never new next nice night no noise
    noisy not nothing now of off ok on once one only or other our out over own people phone
    point quite ready really right room same say sec second see seem seems shall should sick
    since sleep slept so some someone something soon sorry still sure take taking talk tell
    than that that's the them then there there's these they thing things think this those
    though thought time tired to today tomorrow tonight too topic trouble try trying up urgent
    us very wait want was wasn't we we're well were what when where which while who why will
    wish with without won't work working worse worth would wouldn't wrong yesterday yet you
    your here's fell asleep area experience experiences question questions interview answer
    answers kid kids dog wife husband barking crying ringing calling boss door house background
    internet connection
    """
)


def is_domestic(clause: str) -> bool:
    """Whether ``clause`` (tidied) only names what calls one away ("phone call")."""
    return bool(_DOMESTIC.fullmatch(clause))


def is_remark(clause: str) -> bool:
    """Whether ``clause`` (tidied) may excuse a command that is plain beside it.

    It speaks of the candidate, in everyday words; an answer may look the same.
    """
    if _NEVER.fullmatch(clause):
        return True
    words = re.findall(r"[\w']+", clause)
    return bool(_FIRST_PERSON.match(clause)) and all(word in _EVERYDAY for word in words)


def is_excuse(clause: str) -> bool:
    """Whether ``clause`` (tidied) only says why something is asked for."""
    return bool(_EXCUSE.fullmatch(clause)) or is_domestic(clause)
