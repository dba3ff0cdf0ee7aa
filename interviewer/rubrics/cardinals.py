"""The words that count, with what they count."""

_UP_TO_TWENTY = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
)  # fmt: skip
CARDINALS = {word: float(value) for value, word in enumerate(_UP_TO_TWENTY)} | {
    "thirty": 30.0,
    "forty": 40.0,
    "fourty": 40.0,
    "fifty": 50.0,
    "sixty": 60.0,
    "seventy": 70.0,
    "eighty": 80.0,
    "ninety": 90.0,
    "hundred": 100.0,
    "thousand": 1000.0,
}
"""Each word's value; a frequent misspelling is among them."""
