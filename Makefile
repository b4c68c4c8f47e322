# Two commands do everything: `make run` starts Mocha, `make test` runs every check.
# Each sets itself up in .venv and needs Python 3.11 or newer, make and a package index.

PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: run test check unit lock screenshots clean

run: $(VENV)/run.stamp
	@$(BIN)/python -m mocha_tui $(ARGS)

test: check unit

check: $(VENV)/test.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(VENV)/test.stamp
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile $(PYTEST)

screenshots: $(VENV)/test.stamp
	$(BIN)/python -m mocha_tui.ui.shots screenshots

# The exact set of packages, with hashes and without an index address.
lock: $(VENV)/test.stamp
	$(BIN)/python -m piptools compile --quiet --generate-hashes --no-header --no-annotate --strip-extras \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --allow-unsafe \
		--extra card --output-file requirements.lock pyproject.toml
	$(BIN)/python -m piptools compile --quiet --generate-hashes --no-header --no-annotate --strip-extras \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --allow-unsafe \
		--constraint requirements.lock --extra card --extra postgres --extra keyring --extra dev --output-file tests/requirements.lock pyproject.toml

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Mocha needs Python 3.11 or newer; none was found." >&2; exit 1; }
	@echo "Setting up Mocha in $(VENV) with $(PYTHON) …"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.lock | $(VENV)/bin/python
	@$(PIP) -r requirements.lock
	@touch $@

$(VENV)/test.stamp: requirements.lock tests/requirements.lock | $(VENV)/bin/python
	@$(PIP) -r tests/requirements.lock
	@touch $(VENV)/run.stamp $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
