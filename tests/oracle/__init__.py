"""Second, slow games for tests: written from the rule texts alone, to compare the engine with."""
