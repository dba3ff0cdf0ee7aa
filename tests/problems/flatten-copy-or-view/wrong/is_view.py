def flatten_info(x):
    flat = x.flatten()
    return flat, not flat._is_view()
