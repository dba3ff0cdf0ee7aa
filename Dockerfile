# The service on one machine: SQLite and the local sandbox. Build: docker build -t interviewer .
FROM node:22-bookworm-slim AS page
WORKDIR /build/frontend
COPY frontend/ ./
RUN npm ci --no-audit --no-fund && node build.mjs

FROM python:3.12-slim-bookworm AS wheel
WORKDIR /build
COPY . .
COPY --from=page /build/interviewer/web/static interviewer/web/static
# the compiler reads the types of what the scorer imports
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev \
    && pip install --no-cache-dir -c constraints.txt \
        build markdown-it-py mdit-py-plugins mypy pydantic pyyaml rapidfuzz setuptools \
        snowballstemmer \
    && python native/build.py && python native/groundwork.py && python -m build --wheel

FROM python:3.12-slim-bookworm
COPY constraints.txt /tmp/
COPY --from=wheel /build/dist/*.whl /tmp/
RUN pip install --no-cache-dir -c /tmp/constraints.txt /tmp/*.whl \
    && rm /tmp/*.whl /tmp/constraints.txt \
    && useradd --system --create-home --home-dir /var/lib/interviewer interviewer
USER interviewer
WORKDIR /var/lib/interviewer
ENV HOST=0.0.0.0 PORT=8000 PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
CMD ["interviewer", "serve"]
