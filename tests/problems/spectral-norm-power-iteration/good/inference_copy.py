import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        A, x = W.clone(), u.clone().unsqueeze(1)
        for _ in range(n_iter):
            y = A.mT.matmul(x)
            y.div_(torch.linalg.vector_norm(y))
            x = A.matmul(y)
            x.div_(torch.linalg.vector_norm(x))
    sigma = x.mT.matmul(W).matmul(y)
    return W / sigma.squeeze(), x.squeeze(1)
