"""The one seam between the two speeds: flat arrays of 64-bit numbers.

Interpreted, a `vec` is a plain list (the fastest array CPython has) and `i64` is `int`.
Compiled, the stub beside this file tells mypyc that `vec` is `librt.vecs.vec` and `i64` a machine
word; the names below are then never used, so no code has to ask which of the two runs.
"""

i64 = int


class vec:  # noqa: N801 - it stands in for librt's lower-case name
    """Stands for `vec[i64]`: calling `vec[i64](items)` gives a list."""

    def __class_getitem__(cls, item: object) -> type[list]:
        return list
