# Everything a newcomer needs: `make play` and `make test`. Both do all their own set-up.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip install --quiet -c constraints.txt
STAMPS := .make
SOURCES := $(shell find src -path '*/static' -prune -o \( -name '*.py' -o -name '*.toml' -o -name 'insight.json' -o -name '*.md' \) -print) setup.py pyproject.toml constraints.txt
WEB     := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
RULE_BY_RULE := tests/engine tests/games tests/scenarios
# Whole games beside a model of them or a twin. Where lines are counted they take five times as long, so they run where none are.
LONG := $(addprefix tests/games/,test_redeals.py test_twins.py kings_and_things/test_twins.py kingdom_conquest/test_reference.py \
	kingdom_conquest/test_whole_game.py wizard_kings/test_reach.py wizard_kings/test_whole_games.py)
WHOLE_GAMES := tests/golden tests/conformance tests/library tests/test_house.py tests/test_public_face.py

# On both cores. Whoever is done takes half of what the other has left: long tests stand side by side in a folder.
BOTH := -q -n 2 --dist worksteal

.PHONY: help play wheel test side-by-side check rules-pure rules-compiled compiled install-tests apps ray-tests web-tests server-tests browser-tests bench format generate golden clean

help:
	@echo "make play     build what is missing and open the table in a browser"
	@echo "make wheel    a wheel in dist/ that carries the page, for machines without Node"
	@echo "make test     all checks and tests"
	@echo "make compiled GAME=kingswood   compile what has changed and run the tests of that game over it"
	@echo "make check    formatting, types, imports, generated files, rules coverage"
	@echo "make bench    measure speed beside other engines and rewrite docs/bench.md"
	@echo "make format   format the code"
	@echo "make generate rewrite generated code and tables"
	@echo "make golden   play the golden games anew, after a change of rules"
	@echo "make clean    remove everything that was built"

play: $(STAMPS)/installed
	@$(BIN)/regalia serve --open

wheel: $(STAMPS)/web
	$(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .
	@$(BIN)/python tools/check_wheel.py dist

test: side-by-side rules-pure rules-compiled install-tests apps ray-tests server-tests browser-tests

# What needs one core each, side by side; all else below takes both.
side-by-side: $(STAMPS)/developing
	@$(MAKE) --no-print-directory -j2 --output-sync=target check web-tests

check: $(STAMPS)/developing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/python tools/generate_fields.py --check
	$(BIN)/python tools/generate_rules_tables.py --check
	PYTHONPATH=src $(BIN)/python tools/rules_coverage.py --check
	$(BIN)/python tools/check_constraints.py
	PYTHONPATH=src $(BIN)/python tools/generate_web_types.py --check
	PYTHONPATH=src $(BIN)/python web/fixtures/make.py --check

# The same tests twice: once over the sources as they are, once over the compiled package.
rules-pure: $(STAMPS)/developing
	$(BIN)/coverage erase
	PYTHONPATH=src $(BIN)/coverage run -m pytest $(BOTH) $(RULE_BY_RULE) $(addprefix --ignore=,$(LONG))
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --fail-under=90
	PYTHONPATH=src $(BIN)/python -m pytest $(BOTH) $(LONG) $(WHOLE_GAMES)

rules-compiled: $(STAMPS)/developing
	REGALIA_EXPECT=compiled $(BIN)/python -m pytest $(BOTH) $(RULE_BY_RULE) $(WHOLE_GAMES)

install-tests: $(STAMPS)/developing
	$(BIN)/python -m pytest $(BOTH) tests/install

apps: $(STAMPS)/developing
	$(BIN)/python -m pytest $(BOTH) tests/bots tests/search tests/advice tests/cli tests/arena tests/tuning tests/teaching tests/learning tests/adapters

# Ray is 75 MB and serves nothing else, so it is no part of the developers' tools.
ray-tests: $(STAMPS)/ray
	$(BIN)/python -m pytest -q tests/cluster

web-tests: $(STAMPS)/developing
	$(BIN)/python tools/build_web.py --test

server-tests: $(STAMPS)/developing
	$(BIN)/python -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder tests/server

browser-tests: $(STAMPS)/developing
	$(BIN)/python -m pytest $(BOTH) tests/e2e

$(STAMPS)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Regalia needs Python 3.11 or newer; $(PYTHON) is older."; exit 1; }
	@echo "The first time takes two or three minutes; whatever is stopped goes on where it was."
	@$(PYTHON) tools/step.py "Making a place for Python's packages in $(VENV)" $(PYTHON) -m venv $(VENV)
	@$(PYTHON) tools/step.py "Bringing pip up to date" $(PIP) --upgrade pip
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/web: $(STAMPS)/venv $(WEB) tools/build_web.py
	@$(BIN)/python tools/step.py "Building the web table" $(BIN)/python tools/build_web.py
	@touch $@

$(STAMPS)/installed: $(STAMPS)/venv $(STAMPS)/web $(SOURCES)
	@$(BIN)/python tools/step.py "Compiling the rules and installing what the table needs" $(PIP) --build-constraint constraints.txt ".[table]"
	@$(BIN)/python tools/say_build.py
	@touch $@

$(STAMPS)/developing: $(STAMPS)/installed
	@$(BIN)/python tools/step.py "Installing the developers' tools" $(PIP) --group dev
	@touch $@

$(STAMPS)/ray: $(STAMPS)/developing
	@$(BIN)/python tools/step.py "Installing Ray, for tournaments on a cluster" $(PIP) ray
	@touch $@

# The developers' loop: compile what has changed, run the tests of that game over it.
compiled: $(STAMPS)/developing-tools
	@$(BIN)/python tools/compiled.py $(GAME) $(TESTS)

# The same tools without the package: an edit of a rule must not install everything anew.
$(STAMPS)/developing-tools: $(STAMPS)/venv pyproject.toml constraints.txt
	@$(BIN)/python tools/step.py "Installing the developers' tools" $(PIP) --group dev "librt" "mypy_extensions" "rich" "typer"
	@touch $@

bench: $(STAMPS)/installed
	@$(BIN)/python tools/step.py "Installing the other engines" $(PIP) --build-constraint constraints.txt ".[table,bench]"
	$(BIN)/regalia bench --write docs/bench.md

format: $(STAMPS)/developing
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

generate: $(STAMPS)/developing
	$(BIN)/python tools/generate_fields.py
	$(BIN)/python tools/generate_rules_tables.py
	PYTHONPATH=src $(BIN)/python tools/generate_web_types.py
	PYTHONPATH=src $(BIN)/python web/fixtures/make.py

golden: $(STAMPS)/developing
	PYTHONPATH=src $(BIN)/python tools/golden.py --all

clean:
	rm -rf $(VENV) $(STAMPS) build dist src/*.egg-info web/node_modules src/regalia/server/static
