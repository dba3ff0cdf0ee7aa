"""What a sentence says of its words: negation, hedges, comparison, subjects, denials."""
