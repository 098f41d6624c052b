# Two commands are all you need: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := $(shell find src/asterism/kernel src/asterism/games src/asterism/bots/engine tests/toy -name '*.py')

.PHONY: play lab fast test check test-plain compile test-compiled wheel bench clean

play: $(VENV)/.installed  ## set up and open the table in the browser
	$(BIN)/asterism

lab: $(VENV)/.installed-lab  ## set up the lab, hold a first set of cards against its targets and open the report
	$(BIN)/asterism lab run docs/balance/codex.toml --minutes 2 --out lab/first
	$(BIN)/python -m webbrowser "file://$(CURDIR)/lab/first/report.html"

fast: wheel  ## the same with the compiled core, several times quicker in simulations and searches
	$(BIN)/pip install --quiet --force-reinstall --no-deps dist/asterism-*-cp*.whl
	$(BIN)/asterism --version

test: $(VENV)/.installed-dev  ## set up, then run everything; checking and compiling fill the gaps that tests leave
	$(MAKE) --jobs 3 check compile test-plain
	$(MAKE) test-compiled

check: $(VENV)/.installed-dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/mypy

test-plain: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -n 3 --dist worksteal --ignore=tests/kernel --ignore=tests/games
	$(BIN)/python -m pytest -n 3 --dist worksteal tests/kernel tests/games --cov --cov-report=
	@echo "kernel and games, lines run by their own tests: $$($(BIN)/coverage report --format=total) %"

compile: build/compiled/.built  ## what plays and thinks with mypyc, beside the sources

test-compiled: compile  ## the contract, all golden records, what bots see and copied environments on the compiled core, and the wheel that holds it
	$(BIN)/python -m pytest -n 3 --dist worksteal -o "pythonpath=build/compiled tests" --compiled tests/contract tests/golden tests/wheel tests/bots/test_eyes.py tests/envs/test_copies.py

wheel: $(VENV)/.installed-dev compile  ## a platform wheel with the compiled core, and a pure one
	rm -rf build/lib* build/bdist* dist
	ASTERISM_CORE=build/compiled $(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	$(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	ls dist

bench: $(VENV)/.installed-dev compile
	$(BIN)/asterism bench

clean:
	rm -rf build dist $(VENV)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/.installed-lab: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --editable '.[lab]'
	touch $@

$(VENV)/.installed-dev: pyproject.toml tools/install_test_tools.sh | $(VENV)/bin/python
	$(BIN)/pip install --quiet --editable '.[dev,bench,lab,envs]'
	bash tools/install_test_tools.sh
	touch $@

build/compiled/.built: setup.py $(CORE) | $(VENV)/.installed-dev
	rm -rf build/compiled
	ASTERISM_COMPILE=1 ASTERISM_COMPILE_ALSO=tests/toy $(BIN)/python setup.py --quiet build \
		--build-lib build/compiled --build-temp build/objects
	cp -r tests/toy build/compiled/
	touch $@
