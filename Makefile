# Short names for what the launcher does.

.PHONY: serve test quick format bench lock

serve:
	./sacbe serve

test:
	./sacbe test

# The sources as they are, in plain Python: no build. `make quick T=tests/games/tikal`
quick:
	PYTHONPATH=src .venv/bin/python -P -m pytest $(T)

format:
	.venv/bin/ruff format . sacbe
	.venv/bin/ruff check --fix . sacbe

bench:
	./sacbe bench

# Renew the locks with `uv`, for all Pythons that sacbe runs on.
COMPILE = uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --upgrade \
	--generate-hashes --no-header --no-annotate --all-extras --group build
lock:
	$(COMPILE) -o requirements.lock
	$(COMPILE) --group test -c requirements.lock -o requirements-test.lock
