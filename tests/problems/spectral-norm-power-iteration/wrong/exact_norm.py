import torch


def spectral_normalize(W, u, n_iter):
    U, S, Vh = torch.linalg.svd(W.detach(), full_matrices=False)
    u_new = U[:, 0]
    u_new = u_new * torch.sign(u_new @ u)
    return W / torch.linalg.matrix_norm(W, 2), u_new
