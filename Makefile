# Two commands matter: `make run` does the main job, `make test` checks everything.
# Each makes .venv and installs what it needs; a second run starts at once.

VENV := .venv
BIN := $(VENV)/bin
# The first Python of at least 3.11 on this machine; PYTHON=... chooses another.
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Debian packages that the program or its tests need besides Python itself.
# Kivy brings its own SDL, which hands over touches too; a window needs the system's GL. Tests and
# pictures open theirs on a virtual screen, drawn by Mesa's software GL.
DEBIAN_RUN := libzbar0 libglib2.0-0 libgl1 libgl1-mesa-dri xvfb
DEBIAN_TEST := poppler-utils strace

# What the app looks through: a camera's number, sim or sim:SEED, a folder, a video; auto takes
# camera 0 if there is one and the simulated table otherwise.
CAMERA ?= auto

.PHONY: help run test lint types lint-and-types unit coverage mutation bench kill-campaign damage-campaign plug-campaign input-campaign fuzz picture-limits messages gallery screens clean \
	photos bench-vision campaign campaign-tables campaign-marker-free campaign-moving-in test-android-set

help:
	@echo "make run       the app (CAMERA=0|sim|sim:SEED|folder|video); without a screen, a simulated evening"
	@echo "make test      lint, types and all tests"
	@echo "make bench     how fast it is on this machine"
	@echo "make coverage  branch coverage of the engine"
	@echo "make mutation  what the engine's tests would not notice (long)"
	@echo "make kill-campaign  kill a playing table and the app 200 times, 50 more on a bad disk (long)"
	@echo "make input-campaign  20,000 mutated pictures, records, box files and QR payloads"
	@echo "make fuzz      coverage-guided fuzzing of the parsers, FUZZ_S seconds each (long)"
	@echo "make picture-limits  what hostile and very large pictures cost"
	@echo "make damage-campaign  damage 2,000 stores, every bit of a first page, every cut (long)"
	@echo "make plug-campaign    pull the plug 5,000 times; refuse every call to the system (long)"
	@echo "make messages  collect every text for translators"
	@echo "make screens   pictures of every screen in docs/screens"
	@echo "make gallery   pictures of every part of the app in out/gallery"
	@echo "make photos    score the eyes on photos with their truth (PHOTOS=folder)"
	@echo "make bench-vision      how fast the eyes are, next to plain OpenCV"
	@echo "make campaign          10,000 simulated tables and other long measurements"
	@echo "make test-android-set  the eyes' tests with the versions that Android gets"
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
	@$(BIN)/tsukiji app --camera $(CAMERA)

# Lint and types run beside the tests: with two processors they cost no time of their own.
test: $(VENV)/.test
	@$(MAKE) --no-print-directory -j 2 lint-and-types unit

lint-and-types: lint types

lint: $(VENV)/.test
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.test
	@$(BIN)/mypy

unit: $(VENV)/.test
	@$(BIN)/python -m pytest -n 2 --dist worksteal

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
	@$(BIN)/python tools/bench_engine.py
	@$(BIN)/python tools/bench_markers.py
	@$(BIN)/python tools/bench_storage.py
	@$(BIN)/python tools/bench_app.py
	@$(BIN)/python tools/bench_vision.py

PHOTOS ?= tests/photos

photos: $(VENV)/.test
	@$(BIN)/python tools/photos.py "$(PHOTOS)"

bench-vision: $(VENV)/.test
	@$(BIN)/python tools/bench_vision.py

campaign: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/campaign.py

campaign-tables: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/campaign.py --marker-free 0 --moving-in 0

campaign-marker-free: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/campaign.py --tables 0 --moving-in 0

campaign-moving-in: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/campaign.py --tables 0 --marker-free 0

# A second environment with the OpenCV and NumPy that python-for-android builds.
.venv-android/.test: pyproject.toml constraints-android.txt tools/debian-packages
	@tools/debian-packages $(DEBIAN_RUN) $(DEBIAN_TEST)
	@test -x .venv-android/bin/python || $(PYTHON) -m venv .venv-android
	@.venv-android/bin/python -m pip --disable-pip-version-check --quiet install -c constraints-android.txt setuptools wheel
	@.venv-android/bin/python -m pip --disable-pip-version-check --quiet install -c constraints-android.txt --no-build-isolation -e '.[test]'
	@touch $@

test-android-set: .venv-android/.test
	@.venv-android/bin/python -c 'import cv2, numpy; print("OpenCV", cv2.__version__, "NumPy", numpy.__version__)'
	@.venv-android/bin/python -m pytest -n 2 tests/vision tests/card_markers tests/companion/tsukiji/commands/test_read_command.py

# Root mounts small disks that can really be full or read-only; others get the nearest thing.
kill-campaign: $(VENV)/.test
	@$(BIN)/python tools/kill_campaign.py

# SHARE=0.25 makes a quarter of them, SEED=2 others.
SHARE ?= 1
SEED ?= 1

input-campaign: $(VENV)/.test
	@$(BIN)/python tools/input_campaign.py $(SHARE) $(SEED)

picture-limits: $(VENV)/.test
	@$(BIN)/python tools/picture_limits.py

# Not part of the tests: atheris brings a compiler's fuzzer with it, in an environment of its own.
FUZZ_S ?= 600

.venv-fuzz/.ready: constraints-fuzz.txt
	@test -x .venv-fuzz/bin/python || $(PYTHON) -m venv .venv-fuzz
	@.venv-fuzz/bin/python -m pip --disable-pip-version-check --quiet install -c constraints-fuzz.txt \
		atheris numpy opencv-python pillow segno
	@touch $@

fuzz: .venv-fuzz/.ready
	@for target in records boxes codes headers; do \
		.venv-fuzz/bin/python tools/fuzz.py $$target $(FUZZ_S) || exit 1; done

damage-campaign: $(VENV)/.test
	@$(BIN)/python tools/damage_campaign.py

plug-campaign: $(VENV)/.test
	@$(BIN)/python tools/plug_campaign.py

messages: $(VENV)/.run
	@$(BIN)/python tools/messages.py

gallery: $(VENV)/.run
	@tools/debian-packages $(DEBIAN_TEST)
	@$(BIN)/python tools/gallery.py

# Pictures of every screen, for looking at and for the documentation.
screens: $(VENV)/.test
	@$(BIN)/python tools/screens.py docs/screens

clean:
	rm -rf $(VENV) .venv-* build dist out mutants .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis *.egg-info
