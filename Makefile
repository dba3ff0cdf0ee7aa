# `make run` serves on http://127.0.0.1:8000, `make test` runs the suite; both set up what they need.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STATIC := interviewer/web/static/manifest.json
NATIVE := interviewer/native/made-of.txt
LAID   := interviewer/native/groundwork.shelf
SCORER := $(shell find interviewer/rubrics interviewer/scoring -name '*.py')
BANK   := $(shell find rubrics seeds -type f)
FRONT  := $(shell find frontend -type f -not -path '*/node_modules/*' 2>/dev/null)
PYTEST := $(BIN)/python -m pytest -n auto --dist loadgroup

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help setup run test coverage test-gpu mutants soak lint types imports check format bench clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

setup: $(VENV)/.installed $(STATIC) $(NATIVE) $(LAID) ## install what the service needs, build the page, compile the scorer

run: setup ## serve until stopped (HOST, PORT, DATABASE_URL, DEVICE override)
	@exec $(BIN)/interviewer serve

# the golden tests mark many thousands of answers, those of the problems run some thousand
# solutions: with the scorer as it is installed
test: $(VENV)/.installed-dev $(STATIC) $(NATIVE) $(LAID) ## run the whole test suite
	@failed=0; \
	$(PYTEST) $(addprefix --ignore=tests/,golden problems gpu) $(PYTEST_ARGS) || failed=$$?; \
	INTERVIEWER_COMPILED=1 $(PYTEST) tests/golden tests/problems || failed=$$?; \
	exit $$failed

# by itself: to watch every line makes the tests more than twice as slow
coverage: $(VENV)/.installed-dev $(STATIC) $(NATIVE) $(LAID) ## which lines the tests of the modules run
	$(PYTEST) --cov --cov-report=term tests/unit tests/contract $(PYTEST_ARGS)

test-gpu: $(VENV)/.installed-dev ## the tests that need a GPU
	$(BIN)/python -m pytest tests/gpu $(PYTEST_ARGS)

mutants: $(VENV)/.installed-dev ## small changes to every reference, judged; then the table of docs/problems.md
	$(BIN)/python -m benchmarks.problems.mutants --save
	$(BIN)/python -m benchmarks.problems.table --write

soak: $(VENV)/.installed-dev $(STATIC) $(NATIVE) $(LAID) ## code judged while its processes are killed and beside attackers; the API fuzzed
	$(BIN)/python -m benchmarks.sandbox.endurance --save
	$(BIN)/python -m benchmarks.sandbox.attack --honest 400 --save
	$(BIN)/python -m benchmarks.api.fuzz --save

lint: $(VENV)/.installed-dev ## ruff, import floors, our own content
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/interviewer seeds lint

types: $(VENV)/.installed-dev ## strict mypy
	$(BIN)/mypy

format: $(VENV)/.installed-dev ## let ruff mend what it can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.installed-dev $(STATIC) $(NATIVE) $(LAID) ## how well and how fast answers are scored, code is judged and interviews go (benchmarks/*/results; DEVICE)
	$(BIN)/python -m benchmarks.scoring.robustness --save
	$(BIN)/python -m benchmarks.scoring.speed --save
	$(BIN)/python -m benchmarks.sandbox.speed --save
	$(BIN)/python -m benchmarks.sandbox.attack --save
	$(BIN)/python -m benchmarks.dialogue.candidates --save
	$(BIN)/python -m benchmarks.web.latency --save
	$(BIN)/python -m benchmarks.scorecards.printing --save
	$(BIN)/python -m benchmarks.desk.regrade --save
	$(BIN)/python -m benchmarks.scorecards.rendering --save
	$(BIN)/python -m benchmarks.scorecards.matching --save
	$(BIN)/python -m benchmarks.scorecards.exporting --save
	$(BIN)/python -m benchmarks.api.overhead --save
	$(BIN)/python -m benchmarks.desk.statistics --save

clean: ## remove everything that the targets made, except var/
	rm -rf $(VENV) frontend/node_modules interviewer/web/static interviewer/native build dist

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; v = sys.version_info[:2]; sys.exit(0 if v >= (3, 11) else "Python 3.11 or newer is needed; this is %d.%d. Say `make PYTHON=python3.12 ...` if it has another name." % v)'
	@echo "Making the Python environment $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { echo "python's venv module is missing (on Debian: apt install python3-venv)" >&2; rm -rf $(VENV); exit 1; }

$(VENV)/.installed: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "Installing torch and the rest (the first time about 200 MB to download)"
	@$(BIN)/python -m pip install --quiet -c constraints.txt -e .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "Installing torch, the rest and the tools of development (the first time about 300 MB to download)"
	@$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[dev]'
	@touch $@ $(VENV)/.installed

# where there is no compiler it says so, and the scorer stays plain Python
$(NATIVE): $(SCORER) interviewer/compiled.py native/build.py | $(VENV)/.installed
	@$(BIN)/python native/build.py --if-possible

# behind the scorer, which empties the folder; without a compiler there is only this in it
$(LAID): $(SCORER) $(BANK) native/groundwork.py | $(NATIVE) $(VENV)/.installed
	@$(BIN)/python native/groundwork.py

$(STATIC): $(FRONT) | $(VENV)/bin/python
	@$(BIN)/python frontend/build.py
