"""Transcripts that somebody took down in a live interview: read, matched to the bank, scored."""
