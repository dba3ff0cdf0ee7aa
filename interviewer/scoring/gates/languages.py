"""Whether a sentence is in another language: by its script, its small words, its accents.

A long sentence shows it by its small words. A short one ("Keine Ahnung, vielleicht
Speicher") has few of them, so that words count there which are no English ones at all and
no names in programs either; one is enough where nothing else looks English.
"""

from collections.abc import Sequence
from typing import Final

from interviewer.scoring.text.lexicon import FOREIGN, FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import WORD, Text, Token

_CLEAR: Final = (
    word_set("""
    nicht kein keine keinen keiner ahnung vielleicht ich weiß weiss wird werden wurde speicher
    gleich gleiche gleicher gemeinsam gemeinsamer gemeinsame gemeinsamen kopiert kopie kopieren
    teilt geteilt teilen daten immer nie manchmal muss müssen passt und oder aber ist sind weil
    damit für fuer auch nur ohne zwischen beide gibt kann wenn dann sonst eine einen einem einer
    fehler braucht antwort frage heißt heisst leider mehr weniger nichts etwas wegen dasselbe
    je ne sais pas peut etre les dans avec sans mais donc jamais toujours memoire partage partagee
    donnees copie quand cela modele parce nous vous ils elle aucune idee depuis toutes
    quizas comparte copia nunca siempre porque cuando pero tambien datos puede entonces depende
    memoria sirve tampoco ninguna una para los las
    nao sei talvez sao dados sempre isso quando forse perche sono condivide della anche questo
    niet weet geen wordt kopieert altijd misschien geheugen maar ook
    wiem pamiec jest kopiuje zawsze moze nevim nevím pamet bilmiyorum bilmem bellek belki
    och inte kanske ingen aning ikke måske maske vet ved minne
""")
    - FUNCTION_WORDS
    - word_set("je ne sais les para vet ved partage maske ingen jest belki sei")
)
_PHRASES: Final = frozenset(
    tuple(phrase.split())
    for phrase in (
        "non lo so",
        "no lo se",
        "je ne sais",
        "no se",
        "vet inte",
        "ved ikke",
        "ca depend",
    )
)
_TELLING: Final = FOREIGN | _CLEAR | {words[0] for words in _PHRASES}
"""Words without which, and without a letter beyond ASCII, nothing is of another language."""

_LOANS: Final = word_set(
    "naive facade cafe resume cliche role deja vu a la via per se vis coordinate"
)
_SHARED: Final = word_set("a an in so no me do as was also on to at by up all am well must over")
_WIDE: Final = 3
"""Letters of an alphabet that a sign of a script without blanks stands for."""

_ALPHABETS_END: Final = "\u024f"
_IDEOGRAPHS: Final = "\u2e80"
_SHORT: Final = 5
_MOST_OTHER: Final = 0.5
_SURELY: Final = 1.5


def is_foreign(text: Text, begin: int, end: int) -> bool:
    """Tell whether the sentence of ``text`` from token ``begin`` to ``end`` is not English."""
    if text.original.isascii() and _TELLING.isdisjoint(text.columns.texts[begin:end]):
        return False
    words = [token for token in text.tokens[begin:end] if token.kind == WORD]
    return bool(words) and (_in_other_script(words) or _in_other_words(text, words))


def _in_other_script(words: Sequence[Token]) -> bool:
    """Tell whether most of the letters are of another script; one Greek letter is maths."""
    other = own = 0
    for token in words:
        word = token.text
        if word.isascii():
            own += len(word)
            continue
        for letter in word:
            if letter <= _ALPHABETS_END:
                own += 1
            elif len(word) > 1 or letter >= _IDEOGRAPHS:
                other += _WIDE if letter >= _IDEOGRAPHS else 1
    return other > 1 and other > _MOST_OTHER * (own + other)


def _in_other_words(text: Text, words: Sequence[Token]) -> bool:
    said = [token.text for token in words]
    english = sum(word in FUNCTION_WORDS for word in said)
    clear = sum(word in _CLEAR for word in said)
    if len(said) >= _SHORT:
        foreign = sum(word in FOREIGN or word in _CLEAR for word in said)
        return foreign >= 2 and foreign > _SURELY * english
    if any(word in FUNCTION_WORDS and word not in _SHARED for word in said):
        return False
    if clear or any(tuple(said[: len(phrase)]) == phrase for phrase in _PHRASES):
        return True
    return any(_is_accented(text, token) for token in words)


def _is_accented(text: Text, token: Token) -> bool:
    """Tell whether a word in small letters has accents that no English word has."""
    written = text.original[token.start : token.end]
    if written.isascii() or not written.islower() or token.text in _LOANS:
        return False
    return any("\xdf" <= letter <= _ALPHABETS_END and letter != "÷" for letter in written)
