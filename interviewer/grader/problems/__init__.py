"""How each coding problem is judged: one package per problem, and their register."""
