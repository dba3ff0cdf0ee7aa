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
# one worker more than cores: many tests wait for servers, limits and leases
PYTEST := $(BIN)/python -m pytest -n $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1) --dist loadgroup

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# where it is set, every process that a test starts would compile our modules anew
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help setup run test again coverage test-gpu mutants soak lint types docs imports check format bench audit sbom clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

setup: $(VENV)/.installed $(STATIC) $(NATIVE) $(LAID) ## install what the service needs, build the page, compile the scorer

run: setup ## serve until stopped (HOST, PORT, DATABASE_URL, DEVICE override)
	@exec $(BIN)/interviewer serve

# the modules' own tests run the scorer's sources; all others run it as it is installed, which
# is several times as fast. Without a record of what failed nothing is run again: a run that
# broke off leaves none
test: $(VENV)/.installed-dev $(STATIC) $(NATIVE) $(LAID) ## run the whole test suite
	@failed=0; \
	INTERVIEWER_COMPILED=1 $(PYTEST) $(addprefix --ignore=tests/,unit gpu) $(PYTEST_ARGS) || failed=$$?; \
	INTERVIEWER_COMPILED=0 $(PYTEST) tests/unit $(PYTEST_ARGS) || { code=$$?; [ $$code -lt $$failed ] || failed=$$code; }; \
	[ $$failed -le 1 ] || rm -rf .pytest_cache; \
	exit $$failed

again: $(VENV)/.installed-dev ## run by themselves the tests that failed, where they are few
	@$(BIN)/python -m tests.again

# by itself: to watch every line makes the tests more than twice as slow
coverage: $(VENV)/.installed-dev $(STATIC) $(NATIVE) $(LAID) ## which lines the tests of the modules run
	$(PYTEST) --cov --cov-report=term tests/unit tests/contract $(PYTEST_ARGS)

test-gpu: $(VENV)/.installed-dev ## the tests that need a GPU
	$(BIN)/python -m pytest tests/gpu $(PYTEST_ARGS)

mutants: $(VENV)/.installed-dev ## small changes to every reference, judged; then the table of docs/problems.md
	$(BIN)/python -m benchmarks.problems.mutants --save
	$(BIN)/python -m benchmarks.problems.table --write

soak: $(VENV)/.installed-dev $(STATIC) $(NATIVE) $(LAID) ## interviews while everything is killed, code judged beside attackers, the API fuzzed
	$(BIN)/python -m benchmarks.fleet.soak --save
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

docs: $(VENV)/.installed-dev ## the documentation as a site, in build/docs; warnings are errors
	$(BIN)/python -m sphinx -W --keep-going -q -j auto -c docs -d build/doctrees . build/docs

format: $(VENV)/.installed-dev ## let ruff mend what it can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.installed-dev $(STATIC) $(NATIVE) $(LAID) ## how well and how fast answers are scored, code is judged and interviews go; writes docs/benchmarks.md (DEVICE)
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
	$(BIN)/python -m benchmarks.storage.backing_up --save
	$(BIN)/python -m benchmarks.storage.synchronous --save
	$(BIN)/python -m benchmarks.metrics.counting --save
	$(BIN)/python -m benchmarks.metrics.beside --save
	$(BIN)/python -m benchmarks.fleet.load --save
	$(BIN)/python -m benchmarks.fleet.load --on sqlite --candidates 200 --save
	$(BIN)/python -m benchmarks.report --write
	$(BIN)/python -m benchmarks.fleet.plan --write

audit: $(VENV)/.installed-dev ## known holes in what we depend on (asks PyPI, OSV and the npm registry)
	@failed=0; \
	$(BIN)/pip-audit --strict --no-deps --disable-pip -r constraints.txt || failed=1; \
	$(BIN)/pip-audit --strict --no-deps --disable-pip -s osv -r constraints.txt || failed=1; \
	(cd frontend && npm audit --package-lock-only) || failed=1; \
	exit $$failed

sbom: $(VENV)/.installed-dev ## what the service is made of, as CycloneDX: dist/sbom.cdx.json
	$(BIN)/python -m supply.sbom dist/sbom.cdx.json

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
	@$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[dev,docs]'
	@touch $@ $(VENV)/.installed

# where there is no compiler it says so, and the scorer stays plain Python
$(NATIVE): $(SCORER) interviewer/compiled.py native/build.py | $(VENV)/.installed
	@$(BIN)/python native/build.py --if-possible

# behind the scorer, which empties the folder; without a compiler there is only this in it
$(LAID): $(SCORER) $(BANK) native/groundwork.py | $(NATIVE) $(VENV)/.installed
	@$(BIN)/python native/groundwork.py

$(STATIC): $(FRONT) | $(VENV)/bin/python
	@$(BIN)/python frontend/build.py
