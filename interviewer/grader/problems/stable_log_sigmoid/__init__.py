"""log(sigmoid(x)) with an accurate value and gradient far into both tails."""
