"""Rubrics drafted from reference answers, and advice on rubrics that a person wrote."""
