# make play: everything set up, then the game. make test: everything set up, then all tests.
# Only Python 3.11 or newer and make are needed; a C compiler makes the rules some ten times faster.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SAMPLE := 200
SEED := 1
BAR := 90
SOURCES := pyproject.toml setup.py $(shell find src -name '*.py' -o -name '*.toml')

.PHONY: play setup dev test ray check bench fuzz mutants lock clean

play: setup
	@$(BIN)/ludoteca serve --open

setup: $(VENV)/installed $(VENV)/compiled

$(VENV)/installed: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ludoteca needs Python 3.11 or newer; name one with make PYTHON=...")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Ludoteca needs into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/compiled: $(VENV)/installed $(SOURCES)
	@echo "Compiling the rules (a minute or two, once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

dev: setup $(VENV)/dev

$(VENV)/dev: requirements-dev.lock $(VENV)/installed
	@echo "Installing what the tests need ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

# The whole suite on the compiled rules, then the rules' own tests once more on the plain ones, and what only those can
# show; not the boards, which are never compiled and draw what the views of either form say. What starts a Ray cluster is tested by make ray: on a busy machine with two cores Ray does not always start in
# its own time.
test: dev
	@tools/test-packages
	$(BIN)/python -m pytest -n auto -m "not ray" --durations=30
	LUDOTECA_PURE=1 $(BIN)/python -m pytest -n auto tests/core tests/games tests/bots/test_redeals.py \
	  --ignore=tests/games/test_every_board.py --ignore=tests/games/test_remembered.py --ignore-glob='*/test_board.py'

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

lock: dev
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	  --quiet pyproject.toml --group build -o requirements.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	  --quiet pyproject.toml --group build --group dev -c requirements.lock -o requirements-dev.lock
	printf 'catanatron\nopen_spiel\nrlcard\n' | $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --quiet - -o requirements-peers.lock

clean:
	rm -rf $(VENV) bench build src/*.egg-info src/ludoteca/compiled.digest
	find src -name '*.so' -delete
