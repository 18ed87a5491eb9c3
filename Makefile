# Two commands matter: `make run` does the main job, `make test` checks everything.
# Each makes .venv and installs what it needs; a second run starts at once.

VENV := .venv
BIN := $(VENV)/bin
# The first Python on this machine that Kivy has wheels for; PYTHON=... chooses another.
IS_FIT := import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3; do \
	$$p -c '$(IS_FIT)' 2>/dev/null && echo $$p && break; done)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Debian packages that the program or its tests need besides Python itself.
# Kivy brings its own SDL, which hands over touches too; a window needs the system's GL. Tests and
# pictures open theirs on a virtual screen, drawn by Mesa's software GL.
DEBIAN_RUN := libzbar0 libglib2.0-0 libgl1 libgl1-mesa-dri xvfb
DEBIAN_TEST := poppler-utils strace

# What the app looks through: a camera's number, sim or sim:SEED, a folder, a video; auto takes
# camera 0 if there is one and the simulated table otherwise.
CAMERA ?= auto

.PHONY: help run hands-free-campaign fit-campaign test lint types lint-and-types unit coverage mutation bench kill-campaign damage-campaign plug-campaign input-campaign sharing-campaign fuzz picture-limits messages install-check executable icon gallery screens clean \
	photos bench-vision campaign campaign-tables campaign-marker-free campaign-moving-in test-android-set \
	test-android-python android-java android-check android-pack android-skeleton android-evening \
	bench-android-set test-browser viewers-campaign

help:
	@echo "make run       the app (CAMERA=0|sim|sim:SEED|folder|video); without a screen, a simulated evening"
	@echo "make test      lint, types and all tests"
	@echo "make bench     how fast it is on this machine"
	@echo "make coverage  branch coverage of the engine"
	@echo "make mutation  what the engine's tests would not notice (long)"
	@echo "make kill-campaign  kill a playing table and the app 200 times, 50 more on a bad disk (long)"
	@echo "make input-campaign  20,000 mutated pictures, records, box files, codes, stores, readings"
	@echo "make sharing-campaign  10,000 damaged, foreign, future and hostile records, backups and codes"
	@echo "make fuzz      coverage-guided fuzzing of the parsers, FUZZ_S seconds each (long)"
	@echo "make picture-limits  what hostile and very large pictures cost"
	@echo "make damage-campaign  damage 2,000 stores, every bit of a first page, every cut (long)"
	@echo "make plug-campaign    pull the plug 5,000 times; refuse every call to the system (long)"
	@echo "make hands-free-campaign  200 hands-free evenings of restless people (long)"
	@echo "make fit-campaign     every screen in four languages, three sizes of window and letters, three looks (long)"
	@echo "make test-browser     the second screen in Debian's chromium, pictures in out/browser (minutes)"
	@echo "make viewers-campaign  150 viewers for MINUTES=10, then 10,000 rude requests (long)"
	@echo "make messages  every text to the translators' catalogues, and these to the program"
	@echo "make screens   pictures of every screen in docs/screens"
	@echo "make install-check  install with pip, pipx and uv in clean places, play an evening (long)"
	@echo "make executable     a folder with everything in it, Python too: dist/tsukiji (Linux)"
	@echo "make icon      draw the app's icon anew"
	@echo "make gallery   pictures of every part of the app in out/gallery"
	@echo "make photos    score the eyes on photos with their truth (PHOTOS=folder)"
	@echo "make bench-vision      how fast the eyes are, next to plain OpenCV"
	@echo "make campaign          10,000 simulated tables and other long measurements"
	@echo "make test-android-set  all tests with the versions that Android gets (TESTS=tests/vision)"
	@echo "make bench-android-set  first screen and a minute of following, with those versions"
	@echo "make android-check     what python-for-android would build, against constraints-android.txt"
	@echo "make android-pack      the program as it lies in the package: all of it, nothing needless"
	@echo "make android-evening   a whole game of that tree as on a tablet, killed twice (minutes)"
	@echo "make android-skeleton  a package without native code: manifest, resources, signature"
	@echo "make test-android-python  all tests on Python 3.14, in a Debian root of its own (long)"
	@echo "make android-java      the Java camera class, compiled against Android's own classes"
	@echo "make clean     remove what the other commands made"

$(VENV)/.run: pyproject.toml constraints.txt tools/debian-packages
	@test -n "$(PYTHON)" && $(PYTHON) -c '$(IS_FIT)' || { \
		echo "Python 3.11, 3.12 or 3.13 is needed (Kivy has no wheels for others):" \
		"install python3.13, or name one with PYTHON=..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || tools/debian-packages python3-venv
	@tools/debian-packages $(DEBIAN_RUN)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV) (once)"
	@$(PIP) install -c constraints.txt hatchling
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
	@$(BIN)/python tools/bench_history.py
	@$(BIN)/python tools/bench_app.py
	@PYTHONPATH=. $(BIN)/python tools/bench_vision.py

PHOTOS ?= tests/photos

photos: $(VENV)/.test
	@$(BIN)/python tools/photos.py "$(PHOTOS)"

bench-vision: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/bench_vision.py

campaign: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/campaign.py

campaign-tables: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/campaign.py --marker-free 0 --moving-in 0 --becoming-whole 0

campaign-marker-free: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/campaign.py --tables 0 --moving-in 0 --becoming-whole 0

campaign-moving-in: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/campaign.py --tables 0 --marker-free 0 --becoming-whole 0

# A second environment: every pin of constraints.txt, in the version that Android has where it has
# one. They are installed without asking for their requirements, because the wheel of OpenCV 4.12
# refuses the NumPy 2.3.0 that Android builds with it; together the two lists name everything.
# What has no wheel (Python itself, SQLite, zbar) is this machine's own.
ANDROID_PIP := .venv-android/bin/python -m pip --disable-pip-version-check --quiet

.venv-android/.test: pyproject.toml constraints.txt constraints-android.txt tools/debian-packages
	@tools/debian-packages $(DEBIAN_RUN) $(DEBIAN_TEST)
	@test -x .venv-android/bin/python || $(PYTHON) -m venv .venv-android
	@awk -F== '{name = tolower($$1); gsub(/[-_.]+/, "-", name)} NR == FNR {on_android[name] = $$2; next} \
		{print $$1 "==" (name in on_android ? on_android[name] : $$2)}' \
		constraints-android.txt constraints.txt >.venv-android/constraints.txt
	@$(ANDROID_PIP) install --no-deps -r .venv-android/constraints.txt
	@$(ANDROID_PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# TESTS=tests/engine runs a part.
TESTS ?= tests

test-android-set: .venv-android/.test
	@.venv-android/bin/python -c 'import sys, cv2, kivy, numpy, PIL, sqlite3; \
		print("Python", sys.version.split()[0], "OpenCV", cv2.__version__, "NumPy", numpy.__version__, \
		"Pillow", PIL.__version__, "Kivy", kivy.__version__, "SQLite", sqlite3.sqlite_version)'
	@.venv-android/bin/python -m pytest -n 2 --dist worksteal $(TESTS)

bench-android-set: .venv-android/.test
	@PYTHONPATH=. .venv-android/bin/python tools/bench_tablet.py

# python-for-android and buildozer as they are published, to ask them; they build nothing here.
.venv-android-tools/.ready: constraints-android-tools.txt
	@test -x .venv-android-tools/bin/python || $(PYTHON) -m venv .venv-android-tools
	@.venv-android-tools/bin/python -m pip --disable-pip-version-check --quiet install --no-deps \
		-r constraints-android-tools.txt
	@touch $@

android-check: .venv-android-tools/.ready
	@.venv-android-tools/bin/python tools/android_check.py --keep build/android/resolved.json

# The program as it lies in the package, compiled by the Python that is to run it here.
android-pack: .venv-android-tools/.ready $(VENV)/.run
	@rm -rf build/android/pack
	@.venv-android-tools/bin/python tools/android_pack.py build/android/pack --python $(BIN)/python

# The same tree on a stand-in for a tablet, by touches to the end of a game. `make test` plays the
# beginning of it (tests/android/test_evening.py).
android-evening: android-pack $(VENV)/.test
	@$(BIN)/python -m tests.android.whole_evening $(abspath build/android/pack/private)

# What Android itself brings comes from Debian, unpacked and not installed: the classes of API 23
# (every one we use is as old as that), and the framework's resources.
ANDROID_DEBIAN := .venv-android-tools/debian
ANDROID_CLASSES := $(ANDROID_DEBIAN)/usr/share/java/com.android.android-23.jar

# --release 8 is what python-for-android's build asks of Java; a warning is an error.
android-java:
	@command -v javac >/dev/null || tools/debian-packages default-jdk-headless
	@tools/debian-unpack $(ANDROID_DEBIAN) sid libandroid-23-java
	@rm -rf build/android/classes && mkdir -p build/android/classes
	@javac --release 8 -Xlint:all,-options -Werror -cp $(ANDROID_CLASSES) -d build/android/classes \
		$$(find android/src android/test -name '*.java')
	@java -cp build/android/classes org.tsukiji.companion.Nv21Test

android-skeleton: android-pack
	@tools/debian-packages aapt zipalign apksigner
	@command -v keytool >/dev/null || tools/debian-packages default-jdk-headless
	@tools/debian-unpack $(ANDROID_DEBIAN) trixie android-framework-res
	@.venv-android-tools/bin/python tools/android_skeleton.py build/android/pack \
		$(ANDROID_DEBIAN)/usr/share/android-framework-res/framework-res.apk --python $(BIN)/python

# All tests on Python 3.14, in a Debian root of its own (root, gigabytes, an hour).
test-android-python: .venv-android/.test .venv-android-tools/.ready
	@tools/debian-packages mmdebstrap
	@tools/android-newest-python .venv-android-tools/forky $(TESTS)

# Root mounts small disks that can really be full or read-only; others get the nearest thing.
kill-campaign: $(VENV)/.test
	@$(BIN)/python tools/kill_campaign.py

# SHARE=0.25 makes a quarter of them, SEED=2 others.
SHARE ?= 1
SEED ?= 1

input-campaign: $(VENV)/.test
	@$(BIN)/python tools/input_campaign.py $(SHARE) $(SEED)

sharing-campaign: $(VENV)/.test
	@$(BIN)/python tools/sharing_campaign.py $(SHARE) $(SEED)

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
	@for target in records boxes codes headers readings; do \
		.venv-fuzz/bin/python tools/fuzz.py $$target $(FUZZ_S) || exit 1; done

damage-campaign: $(VENV)/.test
	@$(BIN)/python tools/damage_campaign.py

plug-campaign: $(VENV)/.test
	@$(BIN)/python tools/plug_campaign.py

# PICTURES=4 plays so many more from drawn pictures, which takes minutes each.
PICTURES ?= 0

hands-free-campaign: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/hands_free_campaign.py --pictures $(PICTURES)

# WAYS="phone-nl tablet-es-200" measures these alone; a run that was stopped goes on where it was.
WAYS ?=

fit-campaign: $(VENV)/.test
	@$(BIN)/python tools/fit_campaign.py $(WAYS)

# A browser and what drives it, in an environment of its own: no part of the program or its tests.
.venv-browser/.ready: constraints-browser.txt
	@test -x .venv-browser/bin/python || $(PYTHON) -m venv .venv-browser
	@.venv-browser/bin/python -m pip --disable-pip-version-check --quiet install \
		-r constraints-browser.txt
	@touch $@

test-browser: $(VENV)/.test .venv-browser/.ready
	@tools/debian-packages chromium chromium-driver
	@mkdir -p out/browser
	@$(BIN)/python tools/photo_sides.py out/browser/one-side.jpg out/browser/other-side.jpg
	@PYTHONPATH=. .venv-browser/bin/python tools/browser_check.py $(BIN)/python \
		out/browser/one-side.jpg out/browser/other-side.jpg out/browser

MINUTES ?= 10

viewers-campaign: $(VENV)/.test
	@PYTHONPATH=. $(BIN)/python tools/viewers_campaign.py $(MINUTES)

messages: $(VENV)/.test
	@$(BIN)/python tools/messages.py

# The installers and PyInstaller have environments of their own: what they bring is no part of the
# program, and what it needs is to be found by them.
.venv-installers/.ready: constraints.txt constraints-packaging.txt
	@test -x .venv-installers/bin/python || $(PYTHON) -m venv .venv-installers
	@.venv-installers/bin/python -m pip --disable-pip-version-check --quiet install \
		-c constraints.txt -c constraints-packaging.txt hatchling pipx uv
	@touch $@

install-check: .venv-installers/.ready
	@tools/debian-packages $(DEBIAN_RUN)
	@.venv-installers/bin/python tools/install_check.py

.venv-executable/.ready: pyproject.toml constraints.txt constraints-packaging.txt
	@tools/debian-packages $(DEBIAN_RUN) binutils
	@test -x .venv-executable/bin/python || $(PYTHON) -m venv .venv-executable
	@.venv-executable/bin/python -m pip --disable-pip-version-check --quiet install \
		-c constraints.txt -c constraints-packaging.txt hatchling pyinstaller
	@.venv-executable/bin/python -m pip --disable-pip-version-check --quiet install \
		-c constraints.txt --no-build-isolation -e .
	@touch $@

executable: .venv-executable/.ready
	@KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1 KIVY_NO_FILELOG=1 KIVY_LOG_MODE=PYTHON KIVY_HOME=$(CURDIR)/build/kivy \
		.venv-executable/bin/pyinstaller --noconfirm --log-level WARN \
		--distpath dist --workpath build/executable packaging/tsukiji.spec
	@$(PYTHON) tools/install_check.py dist/tsukiji/tsukiji

icon: $(VENV)/.run
	@$(BIN)/python tools/draw_icon.py

gallery: $(VENV)/.run
	@tools/debian-packages $(DEBIAN_TEST)
	@$(BIN)/python tools/gallery.py

# Pictures of every screen, for looking at and for the documentation.
screens: $(VENV)/.test
	@$(BIN)/python tools/screens.py docs/screens

clean:
	rm -rf $(VENV) .venv-* build dist out mutants .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis *.egg-info
