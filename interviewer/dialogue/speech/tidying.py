"""A message as it is compared: lower case, one way to write each word, no politeness."""

import re
from functools import lru_cache
from typing import Final

from interviewer.once import once

FILLERS: Final = (
    "please", "ok", "okay", "k", "sorry", "my apologies", "apologies", "hmm", "hm", "mm", "um",
    "uh", "uhm", "er", "erm", "ah", "oh", "oops", "whoops", "ugh", "damn", "dang", "well", "so",
    "then", "and", "but", "now", "just", "actually", "thanks", "thank you", "thank you so much",
    "thanks a lot", "many thanks", "cheers", "alright", "all right", "right", "honestly",
    "frankly", "maybe", "perhaps", "possibly", "i think", "i guess", "i suppose", "i believe",
    "for now", "if possible", "if i may", "if that's ok", "if that's okay", "if it's ok",
    "if it's possible", "if you can", "if you could", "if you don't mind", "if you want",
    "to be honest", "in all honesty", "in that case", "if so", "really", "also", "too",
    "you know", "anyway", "anyways", "yeah", "yes", "yep", "sure", "great", "cool", "nice",
    "like", "man", "mate", "bro", "dude", "sir", "buddy", "haha", "hehe", "lol", "by the way",
    "though", "then again", "hey", "hi", "hello", "excuse me", "quick question", "one question",
    "before that", "before i answer", "before we go on", "quickly", "real quick",
    "i'm afraid", "unfortunately", "guess", "for me", "wow", "good", "no worries", "whatever",
    "at this point", "at the moment", "right now", "very much", "kindly",
)  # fmt: skip
"""Words that neither make nor unmake a command; stripped from both ends of a clause."""

_HESITATION: Final = re.compile(
    r"(?:(?:hmm+|hm|mm+h+|mm|um|uh|uhm|er|erm|ah|oh|eh|huh|well|so|and|but|like|maybe|perhaps|"
    r"possibly|"
    r"actually|really|i think|i guess|i suppose|guess|you know)[,. ?!]*)+"
)
"""Nothing but hesitating: no yes, no thanks, no answer."""

_NEGATED: Final = (
    "do", "does", "did", "is", "was", "are", "were", "have", "has", "had", "ca", "could",
    "would", "should", "wo", "must", "need",
)  # fmt: skip
TYPOS: Final = {
    "skp": "skip", "skpi": "skip", "sikp": "skip", "skipp": "skip", "hnit": "hint",
    "hitn": "hint", "hnt": "hint", "hinr": "hint", "reapeat": "repeat", "repaet": "repeat",
    "repeate": "repeat", "reepat": "repeat", "contiune": "continue", "contine": "continue",
    "puase": "pause", "pasue": "pause", "resme": "resume", "rseume": "resume",
    "stpo": "stop", "sotp": "stop", "staus": "status", "statsu": "status", "hlep": "help",
    "hlp": "help", "cluee": "clue", "clu": "clue", "bck": "back", "bakc": "back",
    "quesiton": "question", "qestion": "question", "questin": "question", "queston": "question",
    "quetsion": "question", "ques": "question", "qs": "questions", "nxt": "next", "nect": "next",
    "nex": "next", "pleas": "please", "pls": "please", "plz": "please", "plss": "please",
    "pleese": "please", "plese": "please", "adn": "and", "teh": "the", "tje": "the",
    "hte": "the", "knwo": "know", "konw": "know", "kno": "know", "undrestand": "understand",
    "understnad": "understand", "udnerstand": "understand", "interveiw": "interview",
    "intervew": "interview", "intreview": "interview", "rember": "remember",
    "remeber": "remember", "rephrse": "rephrase", "clarfy": "clarify", "mintue": "minute",
    "minuts": "minutes", "lets": "let's", "im": "i'm", "ive": "i've", "id": "i'd",
    "whats": "what's", "thats": "that's", "theres": "there's", "hows": "how's",
    "wheres": "where's", "whos": "who's", "youre": "you're", "youve": "you've",
    "cannot": "can't", "wanna": "want to", "gonna": "going to", "gotta": "got to",
    "gimme": "give me", "lemme": "let me", "u": "you", "ur": "your", "ya": "yes",
    "yea": "yes", "yup": "yep", "kk": "ok", "okey": "ok", "okie": "ok", "jup": "yep", "jep": "yep",
    "yess": "yes", "yeap": "yep", "idk": "i don't know",
    "idek": "i don't know", "dunno": "don't know", "dk": "don't know", "wdym": "what do you mean",
    "wym": "what do you mean", "nvm": "never mind", "nevermind": "never mind", "thx": "thanks",
    "thnx": "thanks", "tnx": "thanks", "thanx": "thanks", "ty": "thanks", "tysm": "thanks",
    "np": "no problem", "gtg": "got to go", "g2g": "got to go", "ttyl": "bye", "cya": "bye",
    "lgtm": "looks good to me", "sry": "sorry", "soz": "sorry", "srry": "sorry", "tbh": "honestly",
    "btw": "by the way", "abt": "about", "cuz": "because", "coz": "because", "bc": "because",
    "wat": "what", "wut": "what", "wot": "what", "wht": "what", "rn": "right now",
    "atm": "at the moment", "afk": "brb", "bbl": "brb", "bbs": "brb", "mins": "minutes",
    "min": "minutes", "secs": "seconds", "hrs": "hours", "tho": "though", "prolly": "probably",
    "prob": "probably", "info": "information", "rly": "really", "bathrom": "bathroom",
    **{f"{word}nt": f"{word}n't" for word in _NEGATED},
}  # fmt: skip
"""Slips of the keyboard, missing apostrophes and the short forms of chats, one by one: no
general fuzziness near commands."""

_WORD: Final = re.compile(r"[a-z0-9']+")
_SMILE: Final = re.compile(r"(?:(?<=\s)|^)(?:[:;=]['-]?[()dp/|]+|\^\^|<3|xd)(?=[\s.,!?]|$)")
_STRESS: Final = re.compile(
    r"\b(?:really|honestly|actually|just|simply|exactly|kindly|quite|totally|absolutely|quickly|"
    r"literally|perhaps|maybe|possibly|unfortunately|completely|sadly|basically|currently|"
    r"please|probably|genuinely|truly|frankly|also|still)\b ?"
)


_WIDE: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
"""The wide forms of an East Asian keyboard, and what they are in ASCII."""
_UNSEEN: Final = dict.fromkeys((0xAD, *range(0x200B, 0x2010), *range(0x2060, 0x2065), 0xFEFF))
"""Marks that nobody sees: soft hyphens, joiners, and the like come along with pasted words."""


def in_plain_signs(text: str) -> str:
    """Return ``text`` with wide letters as plain ones and without marks that nobody sees."""
    return text if text.isascii() else text.translate(_WIDE | _UNSEEN)


def tidy(text: str) -> str:
    """Return ``text`` in lower case with every word written one way, without outer marks."""
    # A message and its clauses are asked for again and again.
    return _tidied_again(text) if len(text) <= _SHORT else _tidied(text)


_SHORT: Final = 4000


def _tidied(text: str) -> str:
    plain = _SMILE.sub(" ", " ".join(text.lower().replace("’", "'").replace("`", "").split()))
    known = _WORD.sub(lambda found: TYPOS.get(found[0], found[0]), plain)
    return " ".join(known.split()).strip(' .!?,;:"()…-')


_tidied_again = lru_cache(maxsize=128)(_tidied)


@once
def _leading() -> re.Pattern[str]:
    words = "|".join(sorted(map(re.escape, FILLERS), key=len, reverse=True))
    return re.compile(rf"(?:{words})\b(?![-'])[ ,]*")


_TRAILING: Final = tuple(sorted((f" {word}" for word in FILLERS), key=len, reverse=True))


def without_fillers(clause: str) -> str:
    """Return ``clause`` without polite and hesitant words at either end."""
    text = clause
    while match := _leading().match(text):
        text = text[match.end() :]
    while text.endswith(_TRAILING):
        word = next(word for word in _TRAILING if text.endswith(word))
        text = text[: -len(word)].rstrip(" ,")
    return "" if text in FILLERS else text


def hesitates(said: str) -> bool:
    """Whether ``said`` (tidied) is nothing but hesitating."""
    return bool(_HESITATION.fullmatch(said))


def without_stress(clause: str) -> str:
    """Return ``clause`` without the adverbs that only stress or soften what is said."""
    return " ".join(_STRESS.sub("", clause).split())


def words_in(text: str) -> frozenset[str]:
    """Return the words of ``text``, for the lists of them that patterns are beside."""
    return frozenset(text.split())
