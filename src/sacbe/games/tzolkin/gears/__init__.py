"""The five gears and what their actions do."""
