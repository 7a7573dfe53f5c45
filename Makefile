# make play: everything set up, then the game. make test: everything set up, then all tests.
# Only Python 3.11 or newer and make are needed; a C compiler makes the rules some ten times faster.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
SAMPLE := 200
SEED := 1
BAR := 90
# One more than cores: a quarter of the time tests wait for servers, pages and clocks.
WORKERS = $(shell $(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)')
SOURCES := pyproject.toml setup.py $(shell find src -name '*.py' -o -name '*.toml')

# Compiled once, what Python reads is read again by every process that the tests and the server start.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play setup dev test compiled plain again ray check bench fuzz mutants dist lock clean

# The server starts on the plain rules, and compiles them while it runs.
play: $(VENV)/installed
	@$(BIN)/ludoteca serve --open --compile

setup: $(VENV)/installed $(VENV)/compiled

# Python's own files are compiled when they are first imported, which are not half of them.
$(VENV)/installed: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ludoteca needs Python 3.11 or newer; name one with make PYTHON=...")'
	@echo "Installing what Ludoteca needs into $(VENV) ..."
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv $(VENV)
	@$(PIP) --no-deps --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/compiled: $(VENV)/installed $(SOURCES)
	@echo "Compiling the rules (a minute or two, once) ..."
	@$(BIN)/python setup.py --quiet compile
	@touch $@

dev: setup $(VENV)/dev

$(VENV)/dev: requirements-dev.lock $(VENV)/installed
	@echo "Installing what the tests need ..."
	@$(PIP) --no-deps --require-hashes -r requirements-dev.lock
	@touch $@

# The whole suite on the compiled rules, then the rules' own tests once more on the plain ones, and what only those can
# show, without options (tests/games/walks.py); not the boards, which are never compiled and draw what the views of either
# form say. What starts a Ray cluster is tested by make ray: on a busy machine with two cores Ray does
# not always start in its own time.
test: compiled plain

compiled: dev
	@tools/test-packages
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not ray" --durations=30

plain: dev
	LUDOTECA_PURE=1 $(BIN)/python -m pytest -n auto --dist worksteal tests/core tests/games tests/bots/test_redeals.py \
	  --ignore=tests/games/test_every_board.py --ignore=tests/games/test_remembered.py --ignore-glob='*/test_board.py'

# The few tests that failed last, alone: CI names what trips only on a busy machine, and goes on.
again: dev
	$(BIN)/python tools/again.py

# The arena on a real Ray cluster of this machine.
ray: dev
	$(BIN)/python -m pytest -m ray

check: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup
	$(BIN)/ludoteca bench --install-peers

fuzz: dev
	$(BIN)/python -m pytest -n auto tests/games --fuzz 2000

# The rules with one small thing wrong, again and again: how many of them the tests marked with rules notice.
mutants: dev
	@LUDOTECA_PURE=1 $(BIN)/python -m tools.mutants $(GAME) --sample $(SAMPLE) --seed $(SEED) --bar $(BAR)

# A source distribution, and a compiled wheel for every CPython from 3.11 to 3.14 that is here, each tried.
dist: $(VENV)/installed
	@$(BIN)/python tools/dist.py

lock: dev
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	  --quiet pyproject.toml --group install -o requirements.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	  --quiet --group build -c requirements.lock -o requirements-build.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	  --quiet pyproject.toml --group build --group dev -c requirements.lock -c requirements-build.lock \
	  -o requirements-dev.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	  --quiet pyproject.toml --extra postgres --extra push -c requirements.lock -c requirements-dev.lock -o requirements-postgres.lock
	printf 'catanatron\nopen_spiel\nrlcard\n' | $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --quiet - -o requirements-peers.lock

clean:
	rm -rf $(VENV) bench build dist src/*.egg-info
	find src \( -name '*.so' -o -name compiled.digest \) -delete  # which earlier releases left there
