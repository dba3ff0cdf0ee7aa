import pytest

from interviewer.scoring.drafts.misses import nearest_miss


@pytest.mark.parametrize(
    ("phrase", "lacking"),
    [
        ("dough crust", "crust"),
        ("dough contig*", "contig*"),
        ("dough `bake_now`", "`bake_now`"),
        ("dough 16 bytes", "16 bytes"),
        ('dough "in this order"', '"in this order"'),
        ("dough (no crust|hard bread)", "(no crust|hard bread)"),
        ("dough crust|shell", "crust|shell"),
    ],
)
def test_a_term_is_named_as_its_author_wrote_it(phrase: str, lacking: str) -> None:
    told = nearest_miss("The dough rests.", ["oven heat", phrase])
    assert told.endswith(f"comes nearest, and lacks {lacking}")


def test_nothing_is_lacking_where_every_term_is_there_or_nothing_is_asked() -> None:
    assert nearest_miss("The dough rests.", ["crust", "dough rests"]) == ""
    assert nearest_miss("The dough rests.", []) == ""
