# The project's commands. `make help` lists them.

.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
# Where scripts/tools puts a Node or a Rust that the machine lacks.
export PATH := $(CURDIR)/$(VENV)/tools:$(PATH)
# Tests start hundreds of processes, each of which would compile every module it imports if Python did not cache bytecode.
unexport PYTHONDONTWRITEBYTECODE
PORT ?= 8000
HOST ?= 127.0.0.1
OPEN ?= 1
DATA ?= data/chabudai.sqlite

RUST_SOURCES := $(shell find crates -name '*.rs' -o -name Cargo.toml) Cargo.toml Cargo.lock
WEB_SOURCES := $(shell find web \( -path web/node_modules -o -path web/src/local/modules \) -prune -o -type f -print 2>/dev/null)
WASM_SOURCES := $(shell find crates/engine crates/games crates/bots crates/wasm -name '*.rs' -o -name Cargo.toml) Cargo.toml Cargo.lock scripts/wasm

.PHONY: help
help: ## List the commands.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

# ---- The environment: a step runs again only if its inputs have changed. ----

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

# Compiles imports once, while the core is built; otherwise every test process would compile them at the same time.
$(STAMPS)/compiled: $(STAMPS)/dev
	@./scripts/step "compiling what the tests import" "imports compiled" nice -n 10 $(BIN)/python scripts/compiled python tests
	@touch $@

$(STAMPS)/bench: requirements/bench.lock $(STAMPS)/dev
	@./scripts/step "installing the packages that measuring needs" "packages installed" ./scripts/packages bench
	@touch $@

$(STAMPS)/docs: requirements/docs.lock $(STAMPS)/play
	@./scripts/step "installing the packages that the site needs" "packages installed" ./scripts/packages docs
	@touch $@

$(STAMPS)/fuzz: requirements/fuzz.lock $(STAMPS)/dev
	@./scripts/step "installing the packages that fuzzing needs" "packages installed" ./scripts/packages fuzz
	@touch $@

$(STAMPS)/core: $(RUST_SOURCES) pyproject.toml $(STAMPS)/play
	@./scripts/tools compiler rust
	@VIRTUAL_ENV=$(abspath $(VENV)) ./scripts/step "building the core" "core built" $(BIN)/maturin develop --release --locked --quiet
	@touch $@

# The features of the core's own tests.
CHECKED := pyo3/extension-module,chabudai-engine/testkit
# The Python tests use a core built like its own tests, with checks, so that the shared parts are built once.
$(STAMPS)/checked: $(RUST_SOURCES) pyproject.toml $(STAMPS)/play
	@./scripts/tools compiler rust
	@VIRTUAL_ENV=$(abspath $(VENV)) ./scripts/step "building the core, with checks" "core with checks built" $(BIN)/maturin develop --profile checked --features $(CHECKED) --locked --quiet
	@touch $@

$(STAMPS)/npm: web/package-lock.json | $(BIN)/python
	@./scripts/tools node
	@mkdir -p $(STAMPS)
	@./scripts/step "installing the tools of the page" "tools of the page installed" npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STAMPS)/prose: prose/package-lock.json | $(BIN)/python
	@./scripts/tools node
	@mkdir -p $(STAMPS)
	@./scripts/step "installing the linter of the prose" "linter of the prose installed" npm --prefix prose ci --no-audit --no-fund --loglevel=error
	@touch $@

# The core in the browser: a WebAssembly module per game.
$(STAMPS)/wasm: $(WASM_SOURCES) | $(BIN)/python
	@./scripts/tools compiler rust
	@mkdir -p $(STAMPS)
	@VERBOSE=1 ./scripts/step "building the core for the browser" "core for the browser built" ./scripts/wasm
	@touch $@

$(STAMPS)/web: $(WEB_SOURCES) $(STAMPS)/wasm $(STAMPS)/npm
	@./scripts/tools node
	@./scripts/step "building the page" "page built" npm --prefix web run --silent build
	@touch $@

# For commands that call cargo themselves.
.PHONY: rust
rust: | $(BIN)/python
	@./scripts/tools compiler rust

.PHONY: core web tested
# An up-to-date release build of the core also serves the tests.
tested: $(STAMPS)/play
	@$(MAKE) --question $(STAMPS)/core 2>/dev/null || $(MAKE) --no-print-directory $(STAMPS)/checked
core: $(STAMPS)/core ## Build the core into the environment.
web: $(STAMPS)/web ## Build the page into the package.

# ---- Everyday commands. ----

.PHONY: play
play: $(STAMPS)/core $(STAMPS)/web ## Start the server and open the browser (PORT=8000 HOST=127.0.0.1 OPEN=1 DATA=data/chabudai.sqlite).
	@mkdir -p $(dir $(DATA))
	@exec $(BIN)/chabudai serve --host $(HOST) --port $(PORT) --database $(DATA) --lab-jobs $(if $(filter 0,$(OPEN)),--no-open,--open)

.PHONY: test test-core test-page test-python test-browser
# Three parts run in parallel, including the builds; a part starts when the core or the page that it needs is built. The Python module is built
# before the core's own tests, because cargo runs one build at a time and most tests need the module. The browser tests mostly wait, with time
# limits, so they start first, and the core's tests use the remaining processor time.
test: | $(BIN)/python ## Run all tests, including the browser's, three parts in parallel, and print how long each part took.
	@./scripts/tools compiler rust node
	@began=$$SECONDS; $(MAKE) --no-print-directory --jobs=3 test-browser test-core test-python test-page && echo "all tests in $$((SECONDS - began)) s"
PART := VERBOSE=1 ./scripts/step
# Tests write many small files and wait for each one: use memory if it has 2 GB free, since builds keep the disk busy.
ROOM := $(lastword 0 $(shell df --output=avail /dev/shm 2>/dev/null))
TESTS := env $(if $(shell [ $(ROOM) -gt 2000000 ] 2>/dev/null && echo much),TMPDIR=/dev/shm) $(BIN)/python -m pytest
# Without the benchmarks and the measuring programs, which `make check` compiles. The bindings have no tests and are not built, but they are
# selected because cargo resolves features over the selected packages: the Python module and the core's tests then share what they build. Cargo
# cannot join make's job server from a recipe without $(MAKE), and would warn at each step.
CORE_TESTS := nice -n 10 env -u MAKEFLAGS -u MFLAGS cargo test --profile checked --workspace --exclude chabudai-bench --exclude chabudai-measure --exclude chabudai-wasm --locked --quiet
test-core: rust tested ## Run only the core's tests.
	@$(PART) "building the core's tests" "core's tests built" $(CORE_TESTS) --tests --no-run
	@$(PART) "running the core's tests" "core's tests passed" $(CORE_TESTS) --tests
	@$(PART) "running the core's examples" "core's examples passed" $(CORE_TESTS) --doc
test-page: $(STAMPS)/npm ## Run only the page's tests.
	@$(PART) "running the page's tests" "page's tests passed" npm --prefix web run --silent test
# Python tests mostly wait, so a third process pays off on two cores. `make check` runs test_layers, test_tidy and test_words.
test-python: WORKERS ?= 3
test-python: $(STAMPS)/compiled tested ## Run only the Python tests, in WORKERS=3 processes (0: in this one).
	@$(PART) "running the Python tests" "Python tests passed" $(TESTS) --numprocesses=$(WORKERS) --dist=worksteal --ignore=tests/test_layers.py --ignore=tests/test_tidy.py --ignore=tests/test_words.py --ignore=tests/browser --ignore=tests/wasm --ignore-glob='tests/games/*/browser' --durations=12 --durations-min=5
test-browser: WORKERS ?= 2
test-browser: $(STAMPS)/compiled tested $(STAMPS)/web ## Run only the browser's tests, in WORKERS=2 processes.
	@./scripts/find-chromium || true
	@$(PART) "running the browser's tests" "browser's tests passed" $(TESTS) --numprocesses=$(WORKERS) --dist=worksteal tests/browser tests/games/*/browser tests/wasm --durations=6 --durations-min=10

.PHONY: check
check: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/npm $(STAMPS)/prose ## Run every linter: formats, types, layers, links, prose.
	@./scripts/tools lints
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked --quiet -- --deny warnings
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest chabudai._core --ignore-missing-stub --mypy-config-file pyproject.toml
	$(BIN)/python scripts/types --check
	$(BIN)/python scripts/actions --check
	$(BIN)/python scripts/palettes --check
	$(BIN)/python scripts/scenes --check
	$(BIN)/python scripts/ratings --check
	$(BIN)/python scripts/sentences --check
	$(BIN)/python scripts/static-data --check
	npm --prefix web run --silent check
	npm --prefix prose run --silent check
	$(BIN)/python -m pytest --quiet tests/test_layers.py tests/test_tidy.py tests/test_words.py

.PHONY: prose
prose: $(STAMPS)/prose ## Check the English of documents, messages and docstrings; prose/words.json lists what we do not write.
	@npm --prefix prose run --silent check

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
agreement: $(STAMPS)/dev $(STAMPS)/core ## Play GAMES=10000 random games of each kind, or ONLY=natto, with core and oracle side by side.
	$(BIN)/python -m tests.agreement --games $(GAMES) $(if $(ONLY),--only $(ONLY))

.PHONY: fault
KILLS ?= 200
fault: $(STAMPS)/dev $(STAMPS)/core ## Kill the server KILLS=200 times, at every step of a move in every game (SEED=n), freeze it now and then, and look for lost moves.
	$(BIN)/python -m tests.server.simulation.faults --kills $(KILLS) $(if $(SEED),--seed $(SEED))

.PHONY: cluster
OWNERS ?= 20
MOVES ?= 20000
cluster: $(STAMPS)/dev $(STAMPS)/core ## Play on three processes with PostgreSQL and NATS, kill OWNERS=20 of them until MOVES=20000 are acknowledged, and look for lost moves.
	$(BIN)/python -m tests.server.simulation.cluster --kills $(OWNERS) --moves $(MOVES) $(if $(SEED),--seed $(SEED))

.PHONY: fuzz
SECONDS ?= 60
fuzz: $(STAMPS)/fuzz $(STAMPS)/core ## Fuzz each target for SECONDS=60 (TARGET=action, options, record, driven or frames); failing inputs are kept in fuzz/found.
	@./scripts/tools compiler rust cargo-fuzz
	$(BIN)/python scripts/fuzz --seconds $(SECONDS) $(if $(TARGET),--target $(TARGET))

.PHONY: mutants
GAME ?= natto
SHARD ?= 0/1
mutants: $(STAMPS)/dev $(STAMPS)/core ## Mutate the rules of GAME=natto and list the mutants that its tests miss (SHARD=1/20 for a sample).
	@./scripts/tools compiler rust cargo-mutants
	$(BIN)/python scripts/mutants $(GAME) --shard $(SHARD)

.PHONY: interference
PAIRS ?= 100000
interference: $(STAMPS)/dev $(STAMPS)/core ## Play PAIRS=100000 pairs of matches that differ in hidden cards, and compare every message.
	$(BIN)/python -m tests.interference --pairs $(PAIRS)

.PHONY: bench
bench: $(STAMPS)/bench $(STAMPS)/core ## Measure speed: the core with Criterion, the Python boundary, vectors and whole games compared with other libraries, start-up, the adapters, and the lab.
	cargo bench --workspace --exclude chabudai-wasm --locked --quiet
	$(BIN)/python -m bench.boundary
	$(BIN)/python -m bench.vector
	$(BIN)/python -m bench.peers
	$(BIN)/python -m bench.adapters
	$(BIN)/python -m bench.lab

.PHONY: wasm-speed
wasm-speed: $(STAMPS)/wasm $(STAMPS)/core ## Compare Nakatta's playouts in WebAssembly with native plain code, in pairs, and print the sizes of the modules.
	@cargo build --quiet --release --locked --package chabudai-measure
	@$(BIN)/python -m bench.wasm

.PHONY: leaderboard
leaderboard: $(STAMPS)/bench $(STAMPS)/core ## Rate the reference agents of each game and write docs/reference/leaderboard.md.
	$(BIN)/python -m bench.leaderboard

.PHONY: trained
TRAIN := $(BIN)/python examples/ppo.py
trained: $(STAMPS)/dev $(STAMPS)/core ## Train the example's networks for some minutes each, measure them, and draw docs/images/training*.svg.
	$(TRAIN) nakatta --option size=7 --rounds 1200 --looks 6 --deals 200 --net target/net.npz --curve docs/images/training.svg
	$(TRAIN) nanatoridori --option players=2 --rows 64 --width 64 --rounds 500 --looks 6 --deals 200 --net target/duel.npz --curve docs/images/training-duel.svg

.PHONY: perft
perft: rust ## Reproduce every count of crates/games/perft, including the long ones.
	cargo test --package chabudai-games --release --locked --test perft -- --include-ignored

.PHONY: hands
hands: rust ## Compare the analysis of the hands of Euro-Jongg with brute force on 100,000 hands.
	cargo test --package chabudai-games --release --locked --lib analysis -- --include-ignored

.PHONY: lists
lists: rust ## Compare Natto's lists of legal plays with its refusals, under every set of options.
	cargo test --package chabudai-games --release --locked --lib natto::tests::legal -- --include-ignored

.PHONY: print
print: $(STAMPS)/dev $(STAMPS)/core ## Write the sheets of all games to build/print, for A4 and Letter.
	@mkdir -p build/print
	@for game in $$($(BIN)/python -c "import chabudai; print(*chabudai.games())"); do for paper in a4 letter; do \
	  $(BIN)/python -m chabudai print $$game --paper $$paper --out build/print/$$game-$$paper.pdf || exit 1; done; done

.PHONY: lock
lock: ## Rewrite the lock files of the Python environment.
	./scripts/lock

.PHONY: types
types: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/npm ## Generate the types of messages, views and actions for Python and the page from the core.
	$(BIN)/python scripts/types
	$(BIN)/python scripts/actions
	$(BIN)/python scripts/palettes
	$(BIN)/python scripts/scenes
	$(BIN)/python scripts/ratings
	$(BIN)/python scripts/sentences
	$(BIN)/python scripts/static-data
	npm --prefix web run --silent types

.PHONY: stub
stub: $(STAMPS)/dev $(STAMPS)/core ## Write the docstrings of the compiled module into its stub.
	$(BIN)/python scripts/stub
	$(BIN)/ruff format --quiet python/chabudai/_core.pyi

.PHONY: encodings
encodings: $(STAMPS)/dev $(STAMPS)/core ## Generate docs/reference/encodings.md, the meaning of the numbers in the encodings.
	$(BIN)/python scripts/encodings

.PHONY: golden
golden: $(STAMPS)/dev $(STAMPS)/core ## Rewrite the golden games in tests/games/*/golden.
	$(BIN)/python -m tests.golden

.PHONY: wheel
wheel: $(STAMPS)/web $(STAMPS)/play rust ## Build a wheel that includes the page, in target/wheels.
	$(BIN)/maturin build --release --locked
	@ls -lt target/wheels/chabudai-*.whl | head -1 | awk '{ printf "%s: %.1f MB\n", $$NF, $$5 / 1e6 }'

NEWEST_WHEEL = $(shell ls -t target/wheels/chabudai-*.whl | head -1)
.PHONY: wheel-test
wheel-test: $(STAMPS)/dev wheel ## Install the wheel in new environments without compiler, Node and Rust, play, serve, and import it in each Python.
	CHABUDAI_WHEEL=$(NEWEST_WHEEL) $(BIN)/python -m pytest -s tests/wheel/test_wheel.py

.PHONY: sdist
sdist: $(STAMPS)/dev $(STAMPS)/web rust ## Build the source archive, and from it a wheel that holds the same files, in target/sdist.
	@rm -rf target/sdist
	@# The archive has fewer crates than the lock file, so cargo has to shorten it there.
	$(BIN)/maturin build --release --sdist --quiet --out target/sdist
	CHABUDAI_WHEEL=$$(ls target/sdist/chabudai-*.whl) $(BIN)/python -m pytest tests/wheel/test_wheel.py -k "holds or metadata"

.PHONY: musl
musl: $(STAMPS)/dev $(STAMPS)/web rust ## Build a wheel for Linux with musl, such as Alpine, with Zig as its linker.
	@rustup target add x86_64-unknown-linux-musl
	@$(BIN)/python -m venv target/zig && target/zig/bin/pip install --quiet maturin 'ziglang>=0.13'
	PATH=$(CURDIR)/target/zig/bin:$(PATH) target/zig/bin/maturin build --release --locked --zig --target x86_64-unknown-linux-musl --compatibility musllinux_1_2 --out target/musl

.PHONY: install-cost
install-cost: $(STAMPS)/dev wheel ## Print the seconds and bytes of installing the wheel, beside OpenSpiel's.
	$(BIN)/python -m bench.install_cost

.PHONY: strength
MEASURE := cargo run --quiet --release --locked --package chabudai-measure --
strength: rust ## Measure the bots of Nakatta: against plain UCT and the solver; then strength-cards.
	$(MEASURE) strength 13 200 40ms strong plain 2026
	$(MEASURE) swaps 5
	$(MEASURE) swaps 6
	$(MEASURE) regret 20 250 100
	$(MAKE) strength-cards

.PHONY: ladder
ladder: rust ## Rate the levels of GAME=natto by the places of whole matches, also with OPTIONS=target=1 or another number of MATCHES per pair.
	$(MEASURE) ladder $(GAME) $(if $(OPTIONS),with:$(OPTIONS)) $(MATCHES)

.PHONY: hints
POSITIONS ?= 1000
hints: $(STAMPS)/bench $(STAMPS)/core ## Count how often the coach and each level give won positions of Nakatta away: POSITIONS=1000 random ones of each size.
	$(BIN)/python -m bench.nakatta_hints --positions $(POSITIONS)

.PHONY: elo-time
elo-time: $(STAMPS)/bench $(STAMPS)/core rust ## Measure bot:max of Nakatta against time, a textbook search and OpenSpiel's MCTS, and write docs/reference/strength.md.
	$(BIN)/python -m bench.elo_time

.PHONY: strength-cards
strength-cards: rust ## Measure the bots of Nana Toridori, Natto and Euro-Jongg: against the greedy player, larger budgets and peeking.
	$(MEASURE) nanatoridori 2 600 20000 strong greedy 2026 30
	$(MEASURE) nanatoridori 4 2000 1500 strong greedy 2026 15
	$(MEASURE) nanatoridori 2 600 1500 strong careful 2026 30
	$(MEASURE) nanatoridori 4 1000 1500 strong careful 2026 15
	$(MEASURE) nanatoridori 2 400 1500 peek:strong strong 2026
	$(MEASURE) natto 1000 1000 strong greedy 2026 90
	$(MEASURE) natto 500 10000/1000 strong strong 2026 60
	$(MEASURE) natto 500 1000 peek:strong strong 2026
	$(MEASURE) natto belief 2000
	$(MEASURE) eurojongg 4000 acceptance distance 2026 33
	$(MEASURE) eurojongg 1000 Founder acceptance 2026 points
	$(MEASURE) eurojongg 3000 Founder Master 77

.PHONY: variants
DEALS ?= 300
PLAYOUTS ?= 400
variants: rust ## Measure the effect of each variant of Natto over DEALS=300 deals with PLAYOUTS=400 per decision.
	$(MEASURE) variants $(DEALS) $(PLAYOUTS) 2026

.PHONY: natto-speed
BLOCKS ?= 20
natto-speed: rust ## Time leads and random rounds of Natto under each variant and each pair of variants, beside the base game (BLOCKS=20 pairs).
	$(MEASURE) natto-speed $(BLOCKS)

.PHONY: sketch
HANDS ?= 20000
sketch: rust ## Write docs/reference/eurojongg-sketch.md: measurements on the open rules of Euro-Jongg over HANDS=20000 hands.
	$(MEASURE) eurojongg-sketch $(HANDS) 2026 > docs/reference/eurojongg-sketch.md

.PHONY: studies
studies: $(STAMPS)/core $(STAMPS)/dev ## Run the experiments of docs/studies and write their pages, or only STUDY=nakatta-first-stone (TRIAL=4: with 4 deals).
	@$(BIN)/python -m bench.studies $(STUDY) $(if $(TRIAL),--deals $(TRIAL))

.PHONY: sizes
SIMULATIONS ?= 4000
sizes: $(STAMPS)/dev $(STAMPS)/core ## Count how often the lab's tests err without an effect, over SIMULATIONS=4000 experiments a case, with their power and width.
	$(BIN)/python -m bench.sizes --simulations $(SIMULATIONS)

.PHONY: claims figures
TARGET ?=
claims: $(STAMPS)/bench $(STAMPS)/core rust ## Print every figure of the documents again, overnight, or only those of TARGET="make hints"; rewrites docs/claims.toml and the pages.
	@$(BIN)/python -m bench.claims $(if $(TARGET),"$(TARGET)")
figures: | $(BIN)/python ## Rewrite docs/reference/figures.md and the README's table from docs/claims.toml.
	@$(BIN)/python -m bench.claims --pages

.PHONY: site
site: $(STAMPS)/docs $(STAMPS)/core $(STAMPS)/web ## Build the site of the documents into site/, with search and the reference from the code, and the page without a server into site/play/; fails on a dead link.
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@rm -rf site/play && cp -R python/chabudai/web site/play && find site/play \( -name '*.br' -o -name '*.gz' \) -delete
	@echo "site built: site/index.html; the page without a server: site/play/index.html"

.PHONY: solve
SIZE ?= 5
solve: rust ## Solve every first stone of Nakatta on SIZE=5 (6 takes some minutes and 1 GiB).
	$(MEASURE) openings $(SIZE)

.PHONY: solve-natto
TILES ?= 10
solve-natto: rust ## Compare the solver of Natto with brute force on 20,000 endings of each variant, and time it with TILES=10 per hand.
	$(MEASURE) natto-endings agree 20000
	$(MEASURE) natto-endings speed $(TILES) 200

.PHONY: latency
TABLES ?= 500
latency: $(STAMPS)/dev $(STAMPS)/core ## Measure the latency from a move to every client at TABLES=500 tables, and garbage collection pauses.
	$(BIN)/python -m tests.server.simulation.latency --tables $(TABLES) --every 10 --moves 4

.PHONY: load
SPECTATORS ?= 5000
MINUTES ?= 3
PROCESSES ?= 1
load: RATE = 1
load: $(STAMPS)/dev $(STAMPS)/core ## Play all games at TABLES=500 tables with SPECTATORS=5000 for MINUTES=3 on PROCESSES=1 and measure latency, processor, memory and losses; RATE=2 doubles the rate of moves, WHOLE=1 sends whole snapshots and no patches, OUT=flat.jsonl resumes an interrupted run, PROFILE=1 profiles it.
	$(BIN)/python -m tests.server.simulation.load --tables $(TABLES) --spectators $(SPECTATORS) --minutes $(MINUTES) \
	  --rate $(RATE) --processes $(PROCESSES) $(if $(WHOLE),--whole) $(if $(OUT),--out $(OUT)) $(if $(PROFILE),--profile)

.PHONY: wrong-keys
WRONG_KEYS ?= 200000
wrong-keys: RATE = 250
wrong-keys: $(STAMPS)/dev $(STAMPS)/core ## Time a move without and during WRONG_KEYS=200000 attempts to log in or guess a key, RATE=250 per second, in pairs.
	$(BIN)/python -m tests.server.simulation.wrong_keys --attempts $(WRONG_KEYS) --rate $(RATE)

.PHONY: attack
ATTACK ?=
PERIODS ?= 3
attack: SECONDS = 20
attack: $(STAMPS)/dev $(STAMPS)/core ## Attack a server in every way, or only ATTACK=replays, for SECONDS=20 at a time, and compare what honest visitors notice.
	$(BIN)/python -m tests.server.simulation.attack $(addprefix --attack ,$(ATTACK)) --seconds $(SECONDS) --pairs $(PERIODS)

.PHONY: page-speed
BASE ?=
ROUNDS ?= 10
page-speed: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/web ## Measure the page's weight, its interaction to next paint and its layout shift on a processor slowed four times, in ROUNDS=10, paired with the page of BASE=revision.
	$(BIN)/python -m tests.browser.page_speed --rounds $(ROUNDS) $(if $(BASE),--base $(BASE))

.PHONY: first-move
first-move: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/web ## Measure the time from opening the page on a static host to the first stone or card, at 10 Mbit/s on a processor slowed four times, cold and warm, in ROUNDS=10, paired with the page of BASE=revision.
	$(BIN)/python -m tests.browser.first_move --rounds $(ROUNDS) $(if $(BASE),--base $(BASE))

.PHONY: screenshots
screenshots: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/web ## Retake the screenshots of the documentation.
	$(BIN)/python -m tests.browser.screenshots
	$(BIN)/python scripts/animation.py

.PHONY: bare
BARE ?= play
bare: ## Test BARE=play, or another command, on a fresh clone with only Python, make, a C compiler and git.
	./scripts/bare $(BARE)

.PHONY: sample
SAMPLE ?=
sample: $(STAMPS)/dev $(STAMPS)/core $(STAMPS)/npm $(STAMPS)/prose ## Add tic-tac-toe to a copy of the repository and test it in every interface, or run SAMPLE="test check" there.
	./scripts/sample $(SAMPLE)

.PHONY: newcomer
newcomer: $(STAMPS)/dev wheel ## Run every block of docs/how-to/research.md in order, in an empty environment with a wheel, and print how long each took.
	$(BIN)/python tests/research/newcomer.py

.PHONY: nightly
nightly: agreement perft hands lists fault fuzz attack interference sample newcomer wheel-test sdist ## Run the long checks: agreement, counts, hands, the sample game, the newcomer's path, the installed wheel, 200 kills, fuzzing, attacks, 100,000 pairs, all full-length tests, and solving Nakatta 6x6.
	CHABUDAI_FULL=1 $(MAKE) test-core test-python test-browser
	$(MAKE) solve SIZE=6
