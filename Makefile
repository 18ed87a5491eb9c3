# Two commands matter: `make run` does the main job, `make test` checks everything.
# Each makes .venv and installs what it needs; a second run starts at once.

VENV := .venv
BIN := $(VENV)/bin
# The first Python of at least 3.11 on this machine; PYTHON=... chooses another.
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Debian packages that the program or its tests need besides Python itself.
DEBIAN_RUN :=
DEBIAN_TEST :=

.PHONY: help run test lint types unit coverage mutation bench kill-campaign clean

help:
	@echo "make run       replay a recorded sample game, round by round"
	@echo "make test      lint, types and all tests"
	@echo "make bench     how fast the engine and the store are on this machine"
	@echo "make coverage  branch coverage of the engine"
	@echo "make mutation  what the engine's tests would not notice (long)"
	@echo "make kill-campaign  kill a playing table 200 times, 50 more on a bad disk (3 to 9 minutes)"
	@echo "make clean     remove what the other commands made"

$(VENV)/.run: pyproject.toml constraints.txt tools/debian-packages
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: install python3"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || tools/debian-packages python3-venv
	@tools/debian-packages $(DEBIAN_RUN)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV) (once)"
	@$(PIP) install -c constraints.txt setuptools wheel
	@$(PIP) install -c constraints.txt --no-build-isolation -e .
	@touch $@

$(VENV)/.test: $(VENV)/.run
	@tools/debian-packages $(DEBIAN_TEST)
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[test]'
	@touch $@

run: $(VENV)/.run
	@$(BIN)/tsukiji replay companion/samples/four-players.json

test: lint types unit

lint: $(VENV)/.test
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.test
	@$(BIN)/mypy

unit: $(VENV)/.test
	@$(BIN)/python -m pytest -n 2

coverage: $(VENV)/.test
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest tests/engine tests/companion
	@$(BIN)/coverage report --fail-under=98

# A tool for a developer's afternoon, not part of the tests; it does not know our pytest yet, so it
# gets an environment of its own.
mutation: $(VENV)/.run
	@test -x .venv-mutation/bin/mutmut || { $(PYTHON) -m venv .venv-mutation && \
		.venv-mutation/bin/python -m pip --quiet install -c constraints-mutation.txt mutmut pytest hypothesis; }
	@rm -rf mutants
	@.venv-mutation/bin/mutmut run --max-children 2
	@.venv-mutation/bin/mutmut results

bench: $(VENV)/.test
	@$(BIN)/python tools/bench.py
	@$(BIN)/python tools/storage_bench.py

# Root mounts small disks that can really be full or read-only; others get the nearest thing.
kill-campaign: $(VENV)/.test
	@$(BIN)/python tools/kill_campaign.py

clean:
	rm -rf $(VENV) .venv-* build dist out mutants .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis *.egg-info
