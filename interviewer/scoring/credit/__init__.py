"""From matches to marks: points, misconceptions, contradictions and the words of the receipt."""
