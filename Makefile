# The verbs of the project; the only place where commands are spelt out. `make help` lists them.

.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
# Where scripts/tools puts a Node or a Rust that the machine lacks.
export PATH := $(CURDIR)/$(VENV)/tools:$(PATH)
# Tests start hundreds of processes; each would compile every module that it imports if Python were told to keep none of it.
unexport PYTHONDONTWRITEBYTECODE
PORT ?= 8000
HOST ?= 127.0.0.1
OPEN ?= 1
DATA ?= data/chabudai.sqlite

RUST_SOURCES := $(shell find crates -name '*.rs' -o -name Cargo.toml) Cargo.toml Cargo.lock
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)

.PHONY: help
help: ## List the verbs.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

# ---- The environment: each step runs again only when what it reads has changed. ----

$(BIN)/python:
	@./scripts/tools python $(PYTHON)
	@./scripts/step "making the environment $(VENV)" "environment made" $(PYTHON) -m venv $(VENV)

$(STAMPS)/play: requirements/play.lock | $(BIN)/python
	@mkdir -p $(STAMPS)
	@./scripts/step "installing the packages that playing needs" "packages installed" ./scripts/packages play
	@touch $@

$(STAMPS)/dev: requirements/dev.lock $(STAMPS)/play
	@./scripts/step "installing the packages that testing needs" "packages installed" ./scripts/packages dev
	@touch $@

# Else each process of the tests would compile it for itself, all at the same time; here it is done once, while the core is built.
$(STAMPS)/compiled: $(STAMPS)/dev
	@./scripts/step "compiling what the tests import" "imports compiled" nice -n 10 $(BIN)/python scripts/compiled python tests
	@touch $@

$(STAMPS)/bench: requirements/bench.lock $(STAMPS)/dev
	@./scripts/step "installing the packages that measuring needs" "packages installed" ./scripts/packages bench
	@touch $@

$(STAMPS)/fuzz: requirements/fuzz.lock $(STAMPS)/dev
	@./scripts/step "installing the packages that fuzzing needs" "packages installed" ./scripts/packages fuzz
	@touch $@

$(STAMPS)/core: $(RUST_SOURCES) pyproject.toml $(STAMPS)/play
	@./scripts/tools compiler rust
	@VIRTUAL_ENV=$(abspath $(VENV)) ./scripts/step "building the core" "core built" $(BIN)/maturin develop --release --locked --quiet
	@touch $@

# The features that the core's own tests are built with.
CHECKED := pyo3/extension-module,chabudai-engine/testkit
# For the tests the core is built as its own tests are, checks and all, so that what both are made of is built once.
$(STAMPS)/checked: $(RUST_SOURCES) pyproject.toml $(STAMPS)/play
	@./scripts/tools compiler rust
	@VIRTUAL_ENV=$(abspath $(VENV)) ./scripts/step "building the core, with checks" "core with checks built" $(BIN)/maturin develop --profile checked --features $(CHECKED) --locked --quiet
	@touch $@

$(STAMPS)/npm: web/package-lock.json | $(BIN)/python
	@./scripts/tools node
	@mkdir -p $(STAMPS)
	@./scripts/step "installing the tools of the page" "tools of the page installed" npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STAMPS)/web: $(WEB_SOURCES) $(STAMPS)/npm
	@./scripts/tools node
	@./scripts/step "building the page" "page built" npm --prefix web run --silent build
	@touch $@

# For verbs that call cargo themselves.
.PHONY: rust
rust: | $(BIN)/python
	@./scripts/tools compiler rust

.PHONY: core web tested
# A core for playing that is there and up to date does for the tests, too.
tested: $(STAMPS)/play
	@$(MAKE) --question $(STAMPS)/core 2>/dev/null || $(MAKE) --no-print-directory $(STAMPS)/checked
core: $(STAMPS)/core ## Build the core into the environment.
web: $(STAMPS)/web ## Build the page into the package.

# ---- What people want. ----

.PHONY: play
play: $(STAMPS)/core $(STAMPS)/web ## Start the table in the browser (PORT=8000 HOST=127.0.0.1 OPEN=1 DATA=data/chabudai.sqlite).
	@mkdir -p $(dir $(DATA))
	@exec $(BIN)/chabudai serve --host $(HOST) --port $(PORT) --database $(DATA) $(if $(filter 0,$(OPEN)),--no-open,--open)

.PHONY: test test-core test-page test-python test-browser
# Three parts at a time, the builds among them: what waits for the core or the page begins when it is there. The module for Python is built
# before the core's own tests, as cargo builds one thing at a time and most tests need the module. Those mostly wait for something, with a
# limit, and go first: the core's own tests fill the time between.
test: | $(BIN)/python ## Run all tests, the browser's too, three parts at a time, and say how long each part took.
	@./scripts/tools compiler rust node
	@began=$$SECONDS; $(MAKE) --no-print-directory --jobs=3 test-browser test-core test-python test-page && echo "all tests in $$((SECONDS - began)) s"
PART := VERBOSE=1 ./scripts/step
# Tests write many small files and wait for each: into memory where it has room for 2 GB, as builds keep the disk busy.
ROOM := $(lastword 0 $(shell df --output=avail /dev/shm 2>/dev/null))
TESTS := env $(if $(shell [ $(ROOM) -gt 2000000 ] 2>/dev/null && echo much),TMPDIR=/dev/shm) $(BIN)/python -m pytest
# Without the benchmarks and the measuring programs, which `make check` compiles. The bindings have no tests and are not built, but they are
# selected because cargo resolves features over the selected packages: the Python module and the core's tests then share what they build. Cargo
# cannot join make's job server from a recipe without $(MAKE), and would warn at each step.
CORE_TESTS := nice -n 10 env -u MAKEFLAGS -u MFLAGS cargo test --profile checked --workspace --exclude chabudai-bench --exclude chabudai-measure --locked --quiet
test-core: rust tested ## Run the core's tests alone.
	@$(PART) "building the core's tests" "core's tests built" $(CORE_TESTS) --tests --no-run
	@$(PART) "running the core's tests" "core's tests passed" $(CORE_TESTS) --tests
	@$(PART) "running the core's examples" "core's examples passed" $(CORE_TESTS) --doc
test-page: $(STAMPS)/npm ## Run the page's tests alone.
	@$(PART) "running the page's tests" "page's tests passed" npm --prefix web run --silent test
# Tests in Python mostly wait for one another: a third process fills the time. Whether the house is tidy is asked by `make check`.
test-python: WORKERS ?= 3
test-python: $(STAMPS)/compiled tested ## Run the Python tests alone, by WORKERS=3 processes (0: in this one).
	@$(PART) "running the Python tests" "Python tests passed" $(TESTS) --numprocesses=$(WORKERS) --dist=worksteal --ignore=tests/test_tidy.py --ignore=tests/browser --ignore-glob='tests/games/*/browser' --durations=12 --durations-min=5
test-browser: WORKERS ?= 2
test-browser: $(STAMPS)/compiled tested $(STAMPS)/web ## Run the browser's tests alone, by WORKERS=2 processes.
	@./scripts/find-chromium || true
	@$(PART) "running the browser's tests" "browser's tests passed" $(TESTS) --numprocesses=$(WORKERS) --dist=worksteal tests/browser tests/games/*/browser --durations=6 --durations-min=10

.PHONY: check
check: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/npm ## Run every linter: formats, types, layers, links.
	@./scripts/tools lints
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked --quiet -- --deny warnings
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest chabudai._core --ignore-missing-stub --mypy-config-file pyproject.toml
	$(BIN)/python scripts/types --check
	$(BIN)/python scripts/actions --check
	npm --prefix web run --silent check
	$(BIN)/python -m pytest --quiet tests/test_tidy.py

.PHONY: fmt
fmt: $(STAMPS)/dev $(STAMPS)/npm ## Format everything.
	@./scripts/tools rust lints
	cargo fmt --all
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	npm --prefix web run --silent fmt

# ---- Longer runs. ----

.PHONY: agreement
GAMES ?= 10000
agreement: $(STAMPS)/dev $(STAMPS)/core ## Play GAMES=10000 random games of each kind with core and oracle side by side.
	$(BIN)/python -m tests.agreement --games $(GAMES)

.PHONY: fault
KILLS ?= 200
fault: $(STAMPS)/dev $(STAMPS)/core ## Kill the service KILLS=200 times, at each point of a move's path in every game (SEED=n), and look for lost moves.
	$(BIN)/python -m tests.server.simulation.faults --kills $(KILLS) $(if $(SEED),--seed $(SEED))

.PHONY: cluster
OWNERS ?= 20
MOVES ?= 20000
cluster: $(STAMPS)/dev $(STAMPS)/core ## Play at three processes on PostgreSQL and NATS, kill OWNERS=20 of them, until MOVES=20000 are acknowledged; look for lost ones.
	$(BIN)/python -m tests.server.simulation.cluster --kills $(OWNERS) --moves $(MOVES) $(if $(SEED),--seed $(SEED))

.PHONY: fuzz
SECONDS ?= 60
fuzz: $(STAMPS)/fuzz $(STAMPS)/core ## Fuzz each target SECONDS=60 (TARGET=action, options, record, driven or frames); what is found stays in fuzz/found.
	@./scripts/tools compiler rust cargo-fuzz
	$(BIN)/python scripts/fuzz --seconds $(SECONDS) $(if $(TARGET),--target $(TARGET))

.PHONY: mutants
GAME ?= natto
SHARD ?= 0/1
mutants: $(STAMPS)/dev $(STAMPS)/core ## Change the rules of GAME=natto in small ways and list what its tests let live (SHARD=1/20 for a sample).
	@./scripts/tools compiler rust cargo-mutants
	$(BIN)/python scripts/mutants $(GAME) --shard $(SHARD)

.PHONY: interference
PAIRS ?= 100000
interference: $(STAMPS)/dev $(STAMPS)/core ## Play PAIRS=100000 pairs of matches that differ in hidden cards, and compare all that is sent.
	$(BIN)/python -m tests.interference --pairs $(PAIRS)

.PHONY: bench
bench: $(STAMPS)/bench $(STAMPS)/core ## Measure speed: the core by criterion, the Python boundary, many at once beside others, starts, the forms of others, and the lab.
	cargo bench --workspace --locked --quiet
	$(BIN)/python -m bench.boundary
	$(BIN)/python -m bench.vector
	$(BIN)/python -m bench.adapters
	$(BIN)/python -m bench.lab

.PHONY: leaderboard
leaderboard: $(STAMPS)/bench $(STAMPS)/core ## Rate the reference agents of each game and write docs/leaderboard.md.
	$(BIN)/python -m bench.leaderboard

.PHONY: trained
TRAIN := $(BIN)/python examples/ppo.py
trained: $(STAMPS)/dev $(STAMPS)/core ## Train the example's nets for some minutes each, measure them, and draw docs/images/training*.svg.
	$(TRAIN) nakatta --option size=7 --rounds 1200 --looks 6 --deals 200 --net target/net.npz --curve docs/images/training.svg
	$(TRAIN) nanatoridori --option players=2 --rows 64 --width 64 --rounds 500 --looks 6 --deals 200 --net target/duel.npz --curve docs/images/training-duel.svg

.PHONY: perft
perft: rust ## Reproduce every count of crates/games/perft, the long ones too.
	cargo test --package chabudai-games --release --locked --test perft -- --include-ignored

.PHONY: hands
hands: rust ## Compare the analysis of the hands of Euro-Jongg with brute force on 100,000 hands.
	cargo test --package chabudai-games --release --locked --lib analysis -- --include-ignored

.PHONY: lists
lists: rust ## Compare the list of plays of Natto with what is refused, under every set of options.
	cargo test --package chabudai-games --release --locked --lib natto::tests::legal -- --include-ignored

.PHONY: lock
lock: ## Rewrite the lock files of the Python environment.
	./scripts/lock

.PHONY: types
types: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/npm ## Write the types of messages, views and actions for Python and the page from what the core says.
	$(BIN)/python scripts/types
	$(BIN)/python scripts/actions
	npm --prefix web run --silent types

.PHONY: stub
stub: $(STAMPS)/dev $(STAMPS)/core ## Write what the compiled members say of themselves into their stub.
	$(BIN)/python scripts/stub
	$(BIN)/ruff format --quiet python/chabudai/_core.pyi

.PHONY: encodings
encodings: $(STAMPS)/dev $(STAMPS)/core ## Write what each number of the games' encodings is into docs/encodings.md.
	$(BIN)/python scripts/encodings

.PHONY: golden
golden: $(STAMPS)/dev $(STAMPS)/core ## Rewrite the games in tests/games/*/golden that a person reads.
	$(BIN)/python -m tests.golden

.PHONY: wheel
wheel: $(STAMPS)/web $(STAMPS)/play rust ## Build a wheel with the page in it, under target/wheels.
	$(BIN)/maturin build --release --locked

.PHONY: strength
MEASURE := cargo run --quiet --release --locked --package chabudai-measure --
strength: rust ## Measure the bots of Nakatta: against plain UCT, the solver and level by level; then strength-cards.
	$(MEASURE) strength 13 200 40ms strong plain 2026
	$(MEASURE) strength 9 40 20 strong,tactics=off,solver=off greedy 5
	$(MEASURE) swaps 5
	$(MEASURE) swaps 6
	$(MEASURE) regret 20 250 100
	$(MEASURE) ladder 13 400
	$(MEASURE) ladder 9 400
	$(MAKE) strength-cards

.PHONY: strength-cards
strength-cards: rust ## Measure the bots of Nana Toridori, Natto and Euro-Jongg: against the greedy player, larger budgets and peeking, and level by level.
	$(MEASURE) nanatoridori 2 600 20000 strong greedy 2026 30
	$(MEASURE) nanatoridori 4 2000 1500 strong greedy 2026 15
	$(MEASURE) nanatoridori 2 600 1500 strong careful 2026 30
	$(MEASURE) nanatoridori 4 1000 1500 strong careful 2026 15
	$(MEASURE) nanatoridori 2 400 1500 peek:strong strong 2026
	$(MEASURE) natto 1000 1000 strong greedy 2026 90
	$(MEASURE) natto 500 10000/1000 strong strong 2026 60
	$(MEASURE) natto 500 1000 peek:strong strong 2026
	$(MEASURE) natto belief 2000
	$(MEASURE) ladder toridori 2 400
	$(MEASURE) ladder toridori 4 400
	$(MEASURE) ladder natto 2000
	$(MEASURE) ladder eurojongg 4000
	$(MEASURE) eurojongg 4000 acceptance distance 2026 33
	$(MEASURE) eurojongg 1000 Founder acceptance 2026 points
	$(MEASURE) eurojongg 3000 Founder Master 77

.PHONY: variants
DEALS ?= 300
PLAYOUTS ?= 400
variants: rust ## Measure what each variant of Natto changes, over DEALS=300 deals with PLAYOUTS=400 per decision.
	$(MEASURE) variants $(DEALS) $(PLAYOUTS) 2026

.PHONY: sketch
HANDS ?= 20000
sketch: rust ## Write docs/eurojongg-sketch.md: what the rules of Euro-Jongg leave open, measured over HANDS=20000 hands.
	$(MEASURE) finishing $(HANDS) 2026 > docs/eurojongg-sketch.md

.PHONY: studies
studies: $(STAMPS)/core $(STAMPS)/dev ## Play the experiments of docs/studies and write their pages, or STUDY=nakatta-first-stone alone (TRIAL=4: so many deals).
	@$(BIN)/python -m bench.studies $(STUDY) $(if $(TRIAL),--deals $(TRIAL))

.PHONY: solve
SIZE ?= 5
solve: rust ## Solve every first stone of Nakatta on SIZE=5 (6 takes some minutes and 1 GiB).
	$(MEASURE) openings $(SIZE)

.PHONY: solve-natto
TILES ?= 10
solve-natto: rust ## Compare the solver of Natto with brute force on 20,000 endings of each variant, and time it with TILES=10 a hand.
	$(MEASURE) natto-endings agree 20000
	$(MEASURE) natto-endings speed $(TILES) 200

.PHONY: latency
TABLES ?= 500
latency: $(STAMPS)/dev $(STAMPS)/core ## Measure the time from a move to everybody at TABLES=500 tables, and the pauses of the collector.
	$(BIN)/python -m tests.server.simulation.latency --tables $(TABLES) --every 10 --moves 4

.PHONY: load
SPECTATORS ?= 5000
MINUTES ?= 3
PROCESSES ?= 1
load: $(STAMPS)/dev $(STAMPS)/core ## Play all games at TABLES=500 tables before SPECTATORS=5000 for MINUTES=3 at PROCESSES=1: times to all, processor, memory, what is lost; OUT=flat.jsonl goes on after an interruption, PROFILE=1 tells where the time goes.
	$(BIN)/python -m tests.server.simulation.load --tables $(TABLES) --spectators $(SPECTATORS) --minutes $(MINUTES) \
	  --processes $(PROCESSES) $(if $(OUT),--out $(OUT)) $(if $(PROFILE),--profile)

.PHONY: wrong-keys
WRONG_KEYS ?= 200000
RATE ?= 250
wrong-keys: $(STAMPS)/dev $(STAMPS)/core ## Time a move without and beside WRONG_KEYS=200000 attempts, half to log in and half to guess a key, RATE=250 a second, in pairs.
	$(BIN)/python -m tests.server.simulation.wrong_keys --attempts $(WRONG_KEYS) --rate $(RATE)

.PHONY: screenshots
screenshots: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/web ## Take the pictures of the documents anew.
	$(BIN)/python -m tests.browser.screenshots

.PHONY: bare
BARE ?= play
bare: ## Prove BARE=play, or another verb, on a fresh clone with nothing but Python, make, a C compiler and git.
	./scripts/bare $(BARE)

.PHONY: sample
SAMPLE ?=
sample: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/npm ## Add tic-tac-toe to a copy of the tree and prove it through every face, or SAMPLE="test check" there.
	./scripts/sample $(SAMPLE)

.PHONY: newcomer
newcomer: $(STAMPS)/dev wheel ## Do every block of docs/research.md in order, in an empty environment with a wheel, and say how long each took.
	$(BIN)/python tests/research/newcomer.py

.PHONY: nightly
nightly: agreement perft hands lists fault fuzz interference sample newcomer ## The long runs: agreement, counts, hands, a fifth game, a newcomer's way, 200 kills, fuzzing, 100,000 pairs, all that the tests thin, Nakatta 6x6 solved.
	CHABUDAI_FULL=1 $(MAKE) test-core test-python test-browser
	$(MAKE) solve SIZE=6
