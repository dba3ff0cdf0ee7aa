"""The row-normalised adjacency matrix of a graph, sparse from beginning to end."""
