def last_valid(output, lengths):
    flat = output.reshape(-1, output.shape[-1])
    places = [b * output.shape[1] + n - 1 for b, n in enumerate(lengths.tolist())]
    return flat[places]
