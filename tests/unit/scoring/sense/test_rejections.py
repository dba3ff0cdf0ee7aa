"""A sentence that rejects takes back what was said before it, as far as a reader takes it to."""

import pytest

from interviewer.scoring.sense.disclaimers import find_disclaimers
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.sense.rejections import find_rejections
from interviewer.scoring.sense.wordlines import word_line
from interviewer.scoring.text.normalise import tokenise
from tests.denying import denied

FACTS = "Copper conducts current. Glass insulates wires. Rubber bends easily."
WORDS = {"conducts", "insulates", "bends"}


@pytest.mark.parametrize(
    "closing",
    [
        "None of it holds any more.",
        "None of this is true.",
        "Not a word of it is true.",
        "Not one of these claims survives a look at the facts.",
        "All three are false.",
        "All of these statements have long been refuted.",
        "These three sentences are the typical errors of beginners.",
        "These claims are all mistaken.",
        "These are fairy tales.",
        "Every word of it is nonsense.",
        "Everything above is wrong.",
        "I reject all of these statements.",
        "I do not believe a word of this.",
        "Do not believe a word of this.",
        "The reverse of all this is true.",
        "What really happens is the exact opposite of all this.",
        "I am joking: it is all wrong.",
        "These notes are wrong; please ignore them.",
        "Please disregard what I wrote.",
        "My whole answer is useless.",
        "The text above is rubbish.",
        "I take it all back.",
        "I hereby retract these statements.",
        "I no longer believe any of it.",
        "I have given up all of these beliefs.",
        "I do not stand by any of this.",
        "I beg to differ on all three.",
        "I disagree on each of these points.",
        "Do not believe a word of that lecture.",
        "Do not take any of it seriously.",
        "Having measured it, I must say that all of this is false.",
        "After years in the workshop I have to admit that not one of these three claims is true.",
        "As I found out yesterday, none of it holds.",
        "She is wrong on every count.",
        "Actually, it is the opposite of what I wrote.",
        "The truth is the exact reverse of each sentence here.",
        "Take the opposite of all that.",
        "Read every sentence as its negation.",
        "That was so in the old days; today the opposite holds.",
    ],
)
def test_a_verdict_on_all_of_it_reaches_over_all_of_it(closing: str) -> None:
    assert denied(f"{FACTS} {closing}") >= WORDS


@pytest.mark.parametrize(
    "closing",
    [
        "I hold the contrary.",
        "I beg to differ.",
        "I was wrong on every count.",
        "He is mistaken in every point.",
        "They err.",
        "The author has got it backwards.",
        "This is outdated.",
        "That is a common mistake.",
        "Reality is the other way about.",
        "The truth is the exact opposite.",
        "The truth is the opposite of what they say.",
        "The opposite of what many people say is the case.",
        "In fact it does the opposite.",
        "Far from it.",
        "Unfortunately this is not the case.",
        "I know better: all of it is false.",
        "It is exactly the other way round.",
        "PyTorch does the opposite.",
        "PyTorch behaves in the opposite way.",
        "Textbooks lie.",
        "Such tutorials cannot be trusted.",
        "The author is wrong on all counts.",
        "How absurd.",
        "What utter nonsense!",
    ],
)
@pytest.mark.parametrize(
    "opening",
    [
        "Textbooks claim that ",
        "Some hold that ",
        "My colleague says: ",
        "I once believed that ",
        "One hears that ",
        "It is often said that ",
        "According to a blog, ",
        "It would be nice if ",
        "Suppose that ",
    ],
)
def test_a_report_is_rejected_from_where_it_began(opening: str, closing: str) -> None:
    found = denied(f"Zinc rusts. {opening}{FACTS[0].lower()}{FACTS[1:]} {closing}")
    assert found >= WORDS
    assert "rusts" not in found


def test_a_quotation_is_rejected_as_a_whole() -> None:
    assert denied(f"“{FACTS}” The author is mistaken.") >= WORDS


def test_who_says_it_may_come_behind() -> None:
    assert denied(f"{FACTS} So they teach. Both claims are baseless.") >= WORDS
    assert denied(f"{FACTS} Or so people think. They are completely mistaken.") >= WORDS


def test_a_report_that_goes_on_is_one() -> None:
    text = "He claims that copper conducts. He also says that glass insulates. He is wrong."
    assert denied(text) >= {"conducts", "insulates"}


def test_a_number_says_how_far_a_rejection_reaches() -> None:
    found = denied(f"{FACTS} These two sentences are wrong.")
    assert {"insulates", "bends"} <= found
    assert "conducts" not in found


@pytest.mark.parametrize(
    "closing",
    [
        "That is false.",
        "Far from it.",
        "Not so.",
        "That is wrong.",
        "It is precisely the other way around.",
        "A ridiculous idea.",
        "I was mistaken.",
        "No, sorry, scratch that.",
    ],
)
def test_a_plain_rejection_reaches_over_the_sentence_before(closing: str) -> None:
    found = denied(f"{FACTS} {closing}")
    assert "bends" in found
    assert "conducts" not in found


@pytest.mark.parametrize(
    "closing",
    [
        "I disagree.",
        "I beg to differ.",
        "The opposite is the case.",
        "Exactly the contrary holds.",
        "It is in fact just the reverse.",
        "Nonsense.",
        "How silly!",
        "NOT!",
        "Nope.",
        "It was a hoax.",
        "This has long been refuted.",
        "Scratch that.",
        "I take that back.",
        "I made it up.",
        "Yeah, right.",
        "And I am the emperor of China.",
        "April fools!",
        "I was lying.",
        "Ha, fooled you!",
        "What a load of rubbish!",
        "As if!",
    ],
)
def test_who_closes_a_paragraph_so_takes_it_back(closing: str) -> None:
    found = denied(f"Zinc rusts.\n\n{FACTS} {closing}")
    assert found >= WORDS
    assert "rusts" not in found
    assert "conducts" not in denied(f"{FACTS} {closing} For the wires are of lead.")


@pytest.mark.parametrize("closing", ["I disagree.", "The opposite is true.", "Nonsense."])
@pytest.mark.parametrize(
    "said",
    [
        "Does rubber bend?",
        "One would expect that rubber bends.",
        "At first sight rubber bends.",
        "Some say that rubber bends.",
    ],
)
def test_it_takes_back_no_more_than_a_question_or_what_others_hold(said: str, closing: str) -> None:
    found = denied(f"Copper conducts. Glass insulates. {said} {closing}")
    assert found.isdisjoint({"conducts", "insulates"})


def test_a_reply_in_a_paragraph_of_its_own_takes_back_no_other() -> None:
    assert "conducts" not in denied(f"{FACTS}\n\nI disagree.")
    assert "conducts" not in denied(f"{FACTS}\n\nNot at all.")
    assert "conducts" in denied(f"{FACTS}\n\nIt was a hoax.")


def test_a_no_that_goes_on_is_no_verdict() -> None:
    assert "bends" not in denied(f"{FACTS} Nope, nothing else.")


def test_the_item_of_a_list_is_taken_back_alone() -> None:
    found = denied("- Copper conducts.\n- Rubber bends. Nonsense.\n- Glass insulates.")
    assert "bends" in found
    assert found.isdisjoint({"conducts", "insulates"})


@pytest.mark.parametrize(
    "closing",
    ["Each sentence above is untrue.", "I'm kidding, obviously.", "Every claim is false."],
)
def test_a_rejection_that_names_all_reaches_over_all(closing: str) -> None:
    assert denied(f"Zinc rusts.\n\n{FACTS} {closing}") >= WORDS | {"rusts"}


def test_a_rejection_may_end_its_sentence() -> None:
    assert "bends" in denied("Rubber bends easily: nonsense.")
    assert "bends" in denied("Some say rubber bends easily; that is false.")


@pytest.mark.parametrize(
    "ending",
    [
        " - or so I thought until I tested it",
        ", or so we were told",
        " - so I thought, before I looked",
        ", at least that is what I used to think",
        ", as I wrongly believed for years",
        ", and all of it is rubbish",
        ", but none of this is true",
        ", and this is a myth",
    ],
)
def test_the_end_of_a_sentence_may_reject_the_rest_of_it(ending: str) -> None:
    text = "When it is warm and the press of the works is not in use at all, rubber bends easily"
    assert "bends" in denied(f"{text}{ending}.")


@pytest.mark.parametrize("ending", ["but no", "sadly no", "but that is not so"])
def test_an_expectation_is_rejected_by_no(ending: str) -> None:
    text = "One might expect that glass insulates the wires of the old works and that rubber bends"
    assert denied(f"{text}, {ending}.") >= {"insulates", "bends"}


@pytest.mark.parametrize(
    "report",
    [
        "People keep repeating that",
        "Some people never stop saying that",
        "Many still insist that",
        "You keep hearing that",
        "My colleagues mistakenly say that",
        "I used to think that",
    ],
)
@pytest.mark.parametrize("turn", ["In truth", "But in fact,", "Actually", "The truth is that"])
def test_a_disbelieved_report_earns_nothing_once_it_is_corrected(report: str, turn: str) -> None:
    found = denied(f"{report} copper conducts current, and that rubber bends. {turn} zinc rusts.")
    assert found >= {"conducts", "bends"}
    assert "rusts" not in found


@pytest.mark.parametrize(
    "text",
    [
        "The docs say that copper conducts. In fact zinc rusts, too.",
        "My teacher keeps saying that copper conducts, and he is right. In fact zinc rusts.",
        "People keep saying that copper conducts. In fact it does.",
        "Many insist that clay floats. Copper conducts. In fact zinc rusts.",
    ],
)
def test_a_report_that_nobody_doubts_stands(text: str) -> None:
    assert "conducts" not in denied(text)


def test_a_rejection_reaches_what_is_joined_to_a_denial() -> None:
    found = denied("Copper conducts current and never rusts. None of this is true.")
    assert "conducts" in found
    assert "rusts" not in found


def test_what_follows_is_rejected_by_who_announces_it() -> None:
    assert denied(f"The following is false. {FACTS}") >= WORDS
    assert denied(f"Here is what I do not believe: {FACTS}") >= WORDS
    assert "conducts" in denied("Common misconception: copper conducts current.")
    assert denied(f"Wrong answer: {FACTS}") >= WORDS
    assert "bends" in denied("Zinc rusts. A false claim: rubber bends.")


@pytest.mark.parametrize(
    "closing",
    [
        "None of this holds for wood.",
        "None of this is needed in a kiln.",
        "That is false for steel.",
        "Steel does the opposite.",
        "The opposite is true for wood.",
        "I was wrong about the kiln.",
        "I may be wrong, though.",
        "Some people believe it is the other way round.",
        "Beginners often get this wrong.",
        "Forgetting this is a common mistake.",
        "In other countries this is not true.",
        "All of this is true of dry wires only.",
        "The documentation says so, and I do not doubt it.",
        "The reverse is not true.",
        "It is not.",
        "That is an error.",
        "They are right.",
        "It is the other way round for wood.",
        "NumPy does the opposite.",
        "You can ignore all of this for scalars.",
        "Ignore them and the kiln breaks.",
        "Please note this.",
        "I take the mean back.",
        "I no longer need these copies.",
        "Or so the docs say.",
        "What a nice trick!",
        "How silly it would be to copy here.",
        "But no copy is made.",
        "He is right on every count.",
        "These answers are wrong if the kiln is cold.",
    ],
)
def test_whoever_narrows_or_agrees_rejects_nothing(closing: str) -> None:
    assert not denied(f"{FACTS} {closing}") & WORDS


@pytest.mark.parametrize(
    "text",
    [
        "Many think that clay floats. They are wrong: copper conducts current.",
        "I once believed that clay floats. I was wrong. In fact copper conducts current.",
        "Some say clay floats. In reality copper conducts current. They are mistaken.",
        "Some claim the opposite. They are mistaken. Copper conducts current.",
        "One might think that clay floats. Not so: copper conducts current.",
        "One might think that clay floats, but no, copper conducts current.",
        "I used to think that clay floats. In fact copper conducts current.",
        "Wrong answer: clay floats. Right answer: copper conducts current.",
        "Copper conducts, and none of it is lost.",
        "Copper conducts, and this is no nonsense.",
        "Copper conducts, as I thought.",
        "I once believed that clay floats, but in fact copper conducts current. I was wrong.",
    ],
)
def test_what_corrects_a_report_stands(text: str) -> None:
    assert "conducts" not in denied(text)


def test_a_report_is_rejected_once() -> None:
    assert "floats" in denied("Many wrongly think that clay floats. That is false. They err.")


def test_a_rejected_denial_is_a_claim() -> None:
    assert "conducts" not in denied("Some say copper never conducts current. That is false.")


def test_words_that_reject_say_nothing_themselves() -> None:
    read = tokenise("Copper conducts. I hold the contrary.")
    assert list(find_disclaimers(read)) == [((2, 3, 4, 5), (0, 1))]


@pytest.mark.parametrize("unit", ["None of this is true. ", "false. ", "no - ", "wrong: "])
def test_many_rejections_deny_no_word_twice(unit: str) -> None:
    found = find_denials(tokenise("Copper conducts. " + unit * 200))
    assert all(len(cues) <= 1 for cues in found.hard[:2])


def test_whoever_rejects_at_every_turn_is_heard_a_hundred_times() -> None:
    turns = tokenise("Copper conducts. That is false. " * 300)
    lines = {at: word_line(turns, *span) for at, span in enumerate(turns.sentences)}
    assert len(list(find_rejections(turns, lines))) == 100


def test_a_report_of_all_that_follows_is_rejected_however_long_it_is() -> None:
    facts = " ".join(f"Metal {number} conducts current." for number in range(20))
    assert "metal" in denied(f"Many people think the following. {facts} They are wrong.")
    assert not denied(f"People say glass bends. {facts} They are wrong.") & {"bends"}


def test_what_was_so_in_the_past_takes_back_no_more_than_it_says() -> None:
    assert not denied(f"{FACTS} That was so in the old days; today it is measured.") & WORDS
