"""Words in a drawn order are told from terse, clumsy and unusual English."""

import pytest

from interviewer.scoring.gates.neighbours import NEVER, SELDOM, weigh_neighbours
from interviewer.scoring.gates.smallwords import has_letters, misplaced
from interviewer.scoring.gates.turned import Order, orders
from interviewer.scoring.gates.wordorder import shuffled
from interviewer.scoring.text.normalise import tokenise
from tests.timing import processor_time

SOURCES = (
    "Warm dough rises fast. Wild yeast eats brown sugar and gives off carbon dioxide.",
    "The gluten network holds gas bubbles.",
)


def weights(text: str) -> list[int]:
    read = tokenise(text)
    letters = has_letters(read)
    found = [weigh_neighbours(read, *sentence, letters=letters) for sentence in read.sentences]
    return [weight for sentence in found for weight in sentence.values()]


def misplaced_words(text: str) -> list[str]:
    read = tokenise(text)
    letters = has_letters(read)
    found = [sorted(misplaced(read, *sentence, letters=letters)) for sentence in read.sentences]
    return [read.tokens[at].text for places in found for at in places]


@pytest.mark.parametrize(
    "text",
    [
        "sugar yeast the eats of. gas bubbles network gluten in holds the. dough rises it the.",
        "yeast sugar eats and off gives gas. network holds in gluten bubbles are. "
        "dough the of rises warm in is.",
        "Oven the in bread the bakes. Crust the brown of is. It with salt and tasted is better.",
        "per loaves oven one has. to rises dough before baking bakers the. "
        "they the bread cooled of cut.",
    ],
)
def test_short_sentences_with_their_words_in_a_drawn_order_are_shuffled(text: str) -> None:
    read = tokenise(text)
    assert len(shuffled(read)) == len(read.sentences)


@pytest.mark.parametrize(
    "text",
    [
        "Yeast eats sugar. Gives off gas. Gluten holds bubbles. Warm dough rises faster.",
        "Yeast it eat the sugar and it give gas. The gluten keep gas. Dough are rising then.",
        "Gas made by yeast, held by gluten. Warmth helps. Salt slows it down. Bake when doubled.",
        "Once the dough has been shaped and the oven has been heated, it is baked. What has been "
        "left in the bowl has been wasted.",
        "If bowls a and b are warm, then a is full before b is, and the gas of a has the same "
        "bubbles as b has.",
        "Put it in the with statement, or in a for loop, or in an if branch. The with block ends.",
        "Letters such as 'a' and 'the' are articles, 'of' and 'to' are not, and 'is' is a verb.",
        "It takes at least one hour, with at most two eggs, for at least two people, and less than "
        "or equal to three.",
        "Know what it is made of and where it comes from, and which oven you bake it in.",
        "The warm dough, if it is, rises; the cold one, if it is not, does not. It is what it is.",
        "Is it? It is. Are they? They are. Does it rise? It does, as it has to.",
        "An in-place, so-called out-of-the-box, on-the-fly, up-to-date I/O bowl and/or a mixer.",
        "If you can the warm bowl is better, and if you cannot the cold one will do.",
        "The gas went into the loaf, so everything after is warm. Take one from before that.",
        "for x in dough: while warm and rising, then if and else and with and for, all in one.",
    ],
)
def test_terse_clumsy_and_unusual_english_is_not_shuffled(text: str) -> None:
    assert not shuffled(tokenise(text))


def test_what_is_appended_does_not_clear_shuffled_sentences() -> None:
    mixed = "The the of dough in and. Rises it the of. "
    prose = "Yeast eats the sugar in the dough and gives off gas that the gluten holds back. " * 8
    alone = shuffled(tokenise(mixed))
    assert len(alone) == 2
    assert alone <= shuffled(tokenise(mixed + prose))
    assert not shuffled(tokenise(prose))


@pytest.mark.parametrize("words", ["a ", "than ", "for ", "the of. ", "at the ", "is are "])
def test_long_runs_of_small_words_are_read_in_no_time(words: str) -> None:
    read = tokenise(words * (19_000 // len(words)))
    with processor_time() as took:
        shuffled(read)
    assert took() < 5


def test_one_slip_is_nobodys_fault() -> None:
    assert not shuffled(tokenise("The of yeast eats sugar, and the gluten holds the gas."))


def test_neighbours_that_no_english_has_weigh_more_than_those_that_little_has() -> None:
    assert weights("bubbles of keeps gas") == [NEVER]
    assert weights("gas kept added sugar") == [SELDOM]
    assert weights("the yeast keeps the gas of the sugar") == []


@pytest.mark.parametrize(
    "text",
    [
        "The gas that the dough keeps, of, keeps.",
        "gas of\nkeeps",
        "`of` keeps, of `keeps`",
        "dough has requires_yeast and comes with keeps_gas",
        "The IS has it, node A of A keeps.",
    ],
)
def test_only_words_with_a_blank_between_them_are_neighbours(text: str) -> None:
    assert SELDOM not in weights(text)
    assert NEVER not in weights(text)


@pytest.mark.parametrize(
    ("text", "weighs"),
    [
        ("warm in the oven bubbles are.", [NEVER]),
        ("gluten the gas gives.", [NEVER]),
        ("bubbles the yeast by.", [NEVER]),
        ("Nobody knows where the bubbles are.", []),
        ("It shows how much gas the yeast gives.", []),
        ("That is the bowl it is made with.", []),
        ("How warm it is!", []),
        ("What are they made of?", []),
    ],
)
def test_a_sentence_ends_in_a_verb_or_preposition_only_where_another_word_lets_it(
    text: str, weighs: list[int]
) -> None:
    assert weights(text) == weighs


@pytest.mark.parametrize(
    "text",
    [
        "The dough has been kneaded and must have been baked.",
        "less than or equal to three",
        "A is warm, a is warm when b is.",
        'the word "the" or the "a" or the "of"',
        "in the with statement",
        "an in-memory per-oven clock",
        "what bakers do is bake, and what they do with it",
        "so everything after is burnt, and the loaf before was not",
        "Take a loaf from before that day.",
    ],
)
def test_small_words_in_their_place_are_not_misplaced(text: str) -> None:
    assert misplaced_words(text) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("the of dough", ["the"]),
        ("dough is been kneaded", ["is"]),
        ("bread with of butter", ["with"]),
        ("the dough rises and", ["and"]),
    ],
)
def test_small_words_out_of_place_are(text: str, words: list[str]) -> None:
    assert misplaced_words(text) == words


def test_pairs_are_kept_or_turned_round_once() -> None:
    read = tokenise("Wild yeast eats sugar brown. Brown sugar feeds wild yeast. Bubbles gas rises.")
    assert orders(read, SOURCES) == [Order(turned=1, kept=2), Order(kept=1), Order(turned=1)]


def test_pairs_that_are_turned_round_add_to_other_slips_and_count_for_nothing_alone() -> None:
    turned = "fast dough warm. sugar brown yeast wild eats. dioxide carbon bubbles gas."
    slip = " gluten in bubbles are."
    assert not shuffled(tokenise(turned), SOURCES)
    assert not shuffled(tokenise(turned + slip))
    assert len(shuffled(tokenise(turned + slip), SOURCES)) == 4
